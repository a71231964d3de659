//! Who may not ask, and what is refused.

use super::{PORT, Server, Text, error, request, router, texts};
use crate::watch::Watch;
use axum::body::Body;
use axum::http::{HeaderValue, Request, StatusCode};
use std::sync::Arc;

async fn with(server: &Server, headers: &[(&'static str, &str)]) -> StatusCode {
    let mut asked: Request<Body> = request("POST", "/api/tables", "{}");
    asked.headers_mut().remove("host");
    for (name, value) in headers {
        asked.headers_mut().insert(*name, HeaderValue::from_str(value).expect("a header"));
    }
    let (status, text) = server.send(asked).await;
    if status != StatusCode::OK {
        error(&text);
    }
    status
}

#[tokio::test]
async fn only_the_own_page_is_answered() {
    let server = Server::shipped("chess");
    let own = format!("127.0.0.1:{PORT}");
    let named = format!("localhost:{PORT}");
    let origin = format!("http://{own}");
    for headers in [vec![("host", &*own)], vec![("host", &*named)], vec![("host", &*own), ("origin", &*origin)]] {
        assert_eq!(with(&server, &headers).await, StatusCode::OK, "{headers:?}");
    }
    let (other_port, other_scheme) = (format!("127.0.0.1:{}", PORT + 1), format!("https://{own}"));
    for headers in [
        vec![],
        vec![("host", "example.org")],
        vec![("host", "127.0.0.1")],
        vec![("host", &*other_port)],
        vec![("host", &*own), ("origin", "http://example.org")],
        vec![("host", &*own), ("origin", "null")],
        vec![("host", &*own), ("origin", &*other_scheme)],
        vec![("host", &*own), ("origin", &*own)],
    ] {
        assert_eq!(with(&server, &headers).await, StatusCode::FORBIDDEN, "{headers:?}");
    }
}

#[tokio::test]
async fn browsers_leave_the_usual_port_out() {
    let watch = Arc::new(Watch::new(Box::new(Text::shipped("gardner"))));
    let server = Server { router: router(Arc::clone(&watch), None, 80), watch };
    assert_eq!(with(&server, &[("host", "localhost"), ("origin", "http://localhost")]).await, StatusCode::OK);
    assert_eq!(with(&server, &[("host", "localhost:8317")]).await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn what_is_not_there_is_said() {
    let server = Server::shipped("chess");
    for path in ["/nothing.js", "/api/nothing", "/../Cargo.toml", "/pictures/1/white/nobody", "/pictures/1/red/king"] {
        let (status, text) = server.get(path).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        error(&text);
    }
    for path in ["/moves/1/nobody.svg", "/moves/1/king.png", "/moves/1/king", "/api/tables/1", "/api/tables/x"] {
        let (status, text) = server.get(path).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        error(&text);
    }
    for path in ["/%ff", "/pictures/1/white/%ff", "/moves/%ff/king.svg", "/api/tables/%ff"] {
        let (status, text) = server.get(path).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert!(error(&text).contains("address is not understood"), "{path}: {text}");
    }
    for deed in ["play", "go", "think"] {
        let (status, _) = server.refused(&format!("/api/tables/%ff/{deed}"), "{}").await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{deed}");
    }
    let (status, why) = server.refused("/api/tables/7/play", r#"{"turn": "e2e4"}"#).await;
    assert_eq!((status, &*why), (StatusCode::NOT_FOUND, "there is no such table, or no longer"));
    let (status, text) = server.get("/api/tables").await;
    assert_eq!(status, StatusCode::METHOD_NOT_ALLOWED);
    error(&text);
}

#[tokio::test]
async fn what_is_not_understood_changes_nothing() {
    let server = Server::shipped("chess");
    let (table, _) = server.table("{}").await;
    let play = format!("{table}/play");
    server.told(&play, Some(r#"{"turn": "e2e4"}"#)).await;
    let before = server.get(&table).await;
    let long = format!(r#"{{"turn": "{}"}}"#, "e7e5 ".repeat(20_000));
    for (path, body, status, why) in [
        (&play, r#"{"turn": "e2e4"}"#, StatusCode::UNPROCESSABLE_ENTITY, "e2e4"),
        (&play, r#"{"turn": "e7e5 e7e5"}"#, StatusCode::UNPROCESSABLE_ENTITY, "turn 2"),
        (&play, r#"{"turn": "rubbish"}"#, StatusCode::UNPROCESSABLE_ENTITY, "rubbish"),
        (&play, r#"{"turn": ""}"#, StatusCode::UNPROCESSABLE_ENTITY, "no turn"),
        (&play, &*long, StatusCode::PAYLOAD_TOO_LARGE, "too long"),
        (&play, "e7e5", StatusCode::BAD_REQUEST, "not understood"),
        (&play, r#"{"turn": 5}"#, StatusCode::BAD_REQUEST, "string"),
        (&play, r#"{"move": "e7e5"}"#, StatusCode::BAD_REQUEST, "unknown field"),
        (&format!("{table}/go"), r#"{"at": 2}"#, StatusCode::UNPROCESSABLE_ENTITY, "1 turns"),
        (&format!("{table}/go"), r#"{"at": -1}"#, StatusCode::BAD_REQUEST, "invalid value"),
        (&format!("{table}/think"), r#"{"millis": 0}"#, StatusCode::BAD_REQUEST, "milliseconds"),
        (&format!("{table}/think"), r#"{"millis": 99999999}"#, StatusCode::BAD_REQUEST, "milliseconds"),
        (&format!("{table}/think"), r#"{"millis": 9, "depth": 0}"#, StatusCode::BAD_REQUEST, "plies"),
        (&"/api/tables".to_owned(), r#"{"setup": "nowhere"}"#, StatusCode::UNPROCESSABLE_ENTITY, "nowhere"),
        (&"/api/tables".to_owned(), r#"{"fen": "8/8/8 w"}"#, StatusCode::UNPROCESSABLE_ENTITY, "board"),
        (&"/api/tables".to_owned(), r#"{"fen": " "}"#, StatusCode::UNPROCESSABLE_ENTITY, "board"),
        (&"/api/tables".to_owned(), r#"{"record": "e2e5"}"#, StatusCode::UNPROCESSABLE_ENTITY, "e2e5"),
        (&"/api/tables".to_owned(), r#"{"seed": -3}"#, StatusCode::BAD_REQUEST, "invalid value"),
    ] {
        let (found, message) = server.refused(path, body).await;
        assert_eq!(found, status, "{path} {body:.60}: {message}");
        assert!(message.contains(why), "{path} {body:.60}: {message}");
        assert_eq!(server.get(&table).await, before, "{path} {body:.60}");
    }
}

#[tokio::test]
async fn who_has_been_away_longest_gives_the_table_up() {
    let server = Server::shipped("gardner");
    let (first, _) = server.table("{}").await;
    let (second, _) = server.table("{}").await;
    for _ in 0..30 {
        server.table("{}").await;
    }
    server.told(&first, None).await;
    server.table("{}").await;
    server.told(&first, None).await;
    assert_eq!(server.get(&second).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn two_tabs_do_not_disturb_each_other() {
    let server = Server::shipped("chess");
    let (one, _) = server.table("{}").await;
    let (other, _) = server.table("{}").await;
    server.told(&format!("{one}/play"), Some(r#"{"turn": "e2e4"}"#)).await;
    server.told(&format!("{other}/play"), Some(r#"{"turn": "d2d4"}"#)).await;
    server.told(&format!("{one}/play"), Some(r#"{"turn": "e7e5"}"#)).await;
    assert_eq!(texts(&server.told(&one, None).await["record"]), ["e2e4", "e7e5"]);
    assert_eq!(texts(&server.told(&other, None).await["record"]), ["d2d4"]);
}

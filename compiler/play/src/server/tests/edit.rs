//! A text that changes while it is played.

use super::{Server, Text, texts};
use axum::http::StatusCode;

const GAME: &str = "variant \"Small\"\nsource \"a test\"\nboard 5x5\npiece king K = K royal\npiece man M = W\n\
                    setup = fen \"k4/5/5/5/K2M1 w\"\n";

#[tokio::test]
async fn the_last_good_board_is_kept() {
    let text = Text::new(GAME);
    let server = Server::of(&text);
    let (table, _) = server.table(r#"{"record": "d1d2"}"#).await;
    assert_eq!(server.told("/api/reading", None).await, 1);
    server.watch.look();
    assert_eq!(server.told("/api/reading", None).await, 1, "nothing has changed");

    text.edit(&GAME.replace("piece man M = W", "piece man M = Y"));
    server.watch.look();
    let known = server.told("/api/game", None).await;
    assert_eq!((&known["reading"], &known["game"]["edition"]), (&2.into(), &1.into()));
    let message = &known["messages"][0];
    assert_eq!(
        (&message["severity"], &message["file"], &message["line"]),
        (&"error".into(), &"test.ferz".into(), &5.into())
    );
    server.told(&format!("{table}/play"), Some(r#"{"turn": "a5b5"}"#)).await;
    server.table("{}").await;

    text.edit(&GAME.replace("piece man M = W", "piece man M = F"));
    server.watch.look();
    let known = server.told("/api/game", None).await;
    assert_eq!((&known["reading"], &known["game"]["edition"]), (&3.into(), &3.into()));
    assert_eq!(known["messages"], serde_json::json!([]));
    let old = server.told(&table, None).await;
    assert!(texts(&old["turns"]).contains(&"d2c2"), "a game is played to its end as it began");
    let opened = server.told("/api/tables", Some("{}")).await;
    assert_eq!(opened["edition"], 3);
    assert!(texts(&opened["position"]["turns"]).contains(&"d1e2"));
}

#[tokio::test]
async fn turns_that_the_new_rules_forbid_end_the_record() {
    let text = Text::new(&GAME.replace("piece man M = W", "piece man M = F"));
    let server = Server::of(&text);
    let record = r#""record": "a1a2 a5b5 d1d2 b5a5""#;
    let (status, why) = server.refused("/api/tables", &format!("{{{record}}}")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(why.contains("turn 3"), "{why}");
    let (_, opened) = server.table(&format!("{{{record}, \"lenient\": true}}")).await;
    assert_eq!(texts(&opened["record"]), ["a1a2", "a5b5"]);
    assert!(opened["note"].as_str().expect("a note").contains("turn 3"));
}

#[tokio::test]
async fn a_text_that_was_never_good_has_no_board() {
    let text = Text::new("variant \"Small\"\n");
    let server = Server::of(&text);
    let known = server.told("/api/game", None).await;
    assert!(known["game"].is_null() && known["messages"][0]["severity"] == "error", "{known}");
    let (status, why) = server.refused("/api/tables", "{}").await;
    assert_eq!((status, &*why), (StatusCode::CONFLICT, "there is no game: its file has errors"));
    assert_eq!(server.get("/pictures/1/white/king").await.0, StatusCode::NOT_FOUND);
    text.edit(GAME);
    server.watch.look();
    server.table("{}").await;
}

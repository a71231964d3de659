//! What the engine says on its way to the page.

use super::Server;
use serde_json::{Value, json};

/// Answers as an engine does, and tells in its line what it was asked.
pub(super) const SCRIPT: &str = r#"while read -r line; do case "$line" in
    isready) echo readyok;;
    position*) position="$line";;
    "go movetime 666") exit;;
    "go movetime 777") echo "info string error: out of paper";;
    go*) echo "info depth 2 score cp 17 nodes 5 nps 6 time 7 pv $line $position"; echo "bestmove e7e5";;
esac; done"#;

async fn reports(server: &Server, table: &str, task: &str) -> Vec<Value> {
    let (_, text) = server.post(&format!("{table}/think"), task).await;
    text.lines().map(|line| serde_json::from_str(line).expect("a report")).collect()
}

#[cfg(unix)]
#[tokio::test]
async fn a_search_is_told_line_by_line() {
    let server = Server::shipped("chess");
    let (table, _) = server.table(r#"{"record": "e2e4 e7e5"}"#).await;
    server.told(&format!("{table}/go"), Some(r#"{"at": 1}"#)).await;
    let told = reports(&server, &table, r#"{"millis": 20, "depth": 3}"#).await;
    let [Value::Object(info), best] = &told[..] else { panic!("{told:?}") };
    assert_eq!(best, &json!({ "best": "e7e5" }));
    assert_eq!((&info["info"]["cp"], &info["info"]["depth"]), (&17.into(), &2.into()));
    let line: Vec<&str> = info["info"]["line"].as_array().expect("a line").iter().filter_map(Value::as_str).collect();
    let asked = line.join(" ");
    assert!(asked.starts_with("go movetime 20 depth 3 position fen rnbqkbnr/pppppppp/"), "{asked}");
    assert!(asked.ends_with(" moves e2e4"), "what was taken back is not told: {asked}");
}

#[cfg(unix)]
#[tokio::test]
async fn an_engine_that_fails_is_told_and_started_again() {
    let server = Server::shipped("chess");
    let (table, _) = server.table("{}").await;
    let ended = reports(&server, &table, r#"{"millis": 666}"#).await;
    assert_eq!(ended, [json!({ "error": "the engine has ended" })]);
    let refused = reports(&server, &table, r#"{"millis": 777}"#).await;
    assert_eq!(refused, [json!({ "error": "the engine does not play this: out of paper" })]);
    let told = reports(&server, &table, r#"{"millis": 20}"#).await;
    assert_eq!(told.last(), Some(&json!({ "best": "e7e5" })));
}

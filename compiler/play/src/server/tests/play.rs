//! Games at a table.

use super::{Server, texts};
use axum::http::StatusCode;
use ferz_documents::{StateDocument, TurnDocument};
use serde::Deserialize;
use serde_json::Value;

/// The game, a position, a turn there, its kind, and what Game Courier writes.
const TURNS: [[&str; 5]; 11] = [
    ["chess", "4k3/P7/8/8/8/8/8/4K3 w", "a7a8q", "move", "P a7-a8; Q-a8"],
    ["chess", "4k3/8/8/8/8/8/8/4K2R w K", "e1g1", "castle", "K e1-g1; R h1-f1"],
    ["chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6", "move", "P e5-d6; d5-"],
    ["crazyhouse", "4k3/8/8/8/8/8/8/4K3[Nq] w", "N@e4", "drop", "N*e4"],
    ["uc-73", "k7/8/8/8/8/8/P7/K7 w - - 0 1 reserve={AM}/- owed=1/0", "a2a4,{AM}@c1", "move", "P a2-a4; AM*c1"],
    ["uc-73", "k7/8/8/8/8/8/{SW}5P1/K7 w", "a2~g2", "swap", "SW a2-g2; P-a2"],
    ["uc-73", "k7/8/8/8/1r6/{SW}7/8/4K3 w", "a3*b4", "destroy", "a3-; b4-"],
    ["uc-73", "k7/8/8/8/1{im}6/R7/8/4K3 w", "a3-", "suicide", "a3-"],
    ["al-ces", "9k/10/10/4p5/4Ap4/10/10/10/10/K9 w", "e5*", "explode", "e5-; e6-; f5-"],
    ["teramachy", "15k/16/16/16/16/16/16/16/16/16/7K8/16 w - - 0 1 unmoved=h2", "h2h4", "move", "K h2-h4"],
    ["shogi", "4k4/9/3P5/9/9/9/9/9/4K4[] w", "d7d8{+p}", "move", "P d7-d8; +P-d8"],
];

#[tokio::test]
async fn every_kind_of_turn_is_played_and_taken_back() {
    for [game, fen, turn, kind, courier] in TURNS {
        let server = Server::shipped(game);
        let (table, opened) = server.table(&format!(r#"{{"fen": "{fen}"}}"#)).await;
        assert!(texts(&opened["turns"]).contains(&turn), "{game}: {turn} in {:?}", texts(&opened["turns"]));
        let played = server.told(&format!("{table}/play"), Some(&format!(r#"{{"turn": "{turn}"}}"#))).await;
        conforms(&played);
        let last = &played["record"][0];
        assert_eq!((&last["text"], &last["kind"], &last["side"]), (&turn.into(), &kind.into(), &"white".into()));
        assert_eq!(last["courier"], courier, "{game}: {turn}");
        let back = server.told(&format!("{table}/go"), Some(r#"{"at": 0}"#)).await;
        assert_eq!((&back["fen"], &back["turns"]), (&opened["fen"], &opened["turns"]), "{game}: {turn}");
        let again = server.told(&format!("{table}/go"), Some(r#"{"at": 1}"#)).await;
        assert_eq!(again, played);
    }
}

/// What the contract has, too, is as there.
fn conforms(position: &Value) {
    let state = StateDocument::deserialize(position).expect("a state");
    assert_eq!(position["hands"], serde_json::to_value(&state.hands).expect("JSON"));
    let turns = Vec::<TurnDocument>::deserialize(&position["turns"]).expect("turns");
    assert_eq!(position["turns"], serde_json::to_value(turns).expect("JSON"));
}

#[tokio::test]
async fn another_turn_forgets_those_taken_back() {
    let server = Server::shipped("chess");
    let (table, _) = server.table(r#"{"record": "1. P e2-e4 p e7-e5 2. g1f3 b8c6"}"#).await;
    let back = server.told(&format!("{table}/go"), Some(r#"{"at": 2}"#)).await;
    assert_eq!(texts(&back["record"]), ["e2e4", "e7e5", "g1f3", "b8c6"]);
    assert_eq!(back["at"], 2);
    let (status, _) = server.refused(&format!("{table}/play"), r#"{"turn": "d2d4 d2d4"}"#).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(server.told(&table, None).await, back, "what was refused has forgotten nothing");
    let other = server.told(&format!("{table}/play"), Some(r#"{"turn": "B f1-c4"}"#)).await;
    assert_eq!(texts(&other["record"]), ["e2e4", "e7e5", "f1c4"]);
    assert_eq!(other["record"][2]["courier"], "B f1-c4");
}

#[tokio::test]
async fn a_game_that_is_over_is_played_no_further() {
    let server = Server::shipped("chess");
    let (table, opened) = server.table(r#"{"record": "f2f3 e7e5 g2g4 d8h4"}"#).await;
    assert_eq!(opened["result"], serde_json::json!({ "winner": "black", "reason": "checkmate" }));
    assert_eq!(opened["turns"], serde_json::json!([]));
    let (status, why) = server.refused(&format!("{table}/think"), r#"{"millis": 10}"#).await;
    assert_eq!((status, &*why), (StatusCode::UNPROCESSABLE_ENTITY, "the game is over"));
    // Not only where nothing could be played.
    let there_and_back = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    let (table, repeated) = server.table(&format!(r#"{{"record": "{there_and_back}"}}"#)).await;
    assert_eq!(repeated["result"]["reason"], "repetition");
    let (_, why) = server.refused(&format!("{table}/play"), r#"{"turn": "e2e4"}"#).await;
    assert!(why.contains("the game is over"), "{why}");
}

#[tokio::test]
async fn setups_are_drawn_from_seeds() {
    let server = Server::shipped("uc-73");
    let known = server.told("/api/game", None).await;
    let setups = known["game"]["setups"].as_array().expect("setups");
    assert!(setups.iter().all(|setup| setup["drawn"] == true), "{setups:?}");
    let mut fens = Vec::new();
    for opening in ["{}", r#"{"seed": 1}"#, r#"{"seed": 2}"#, r#"{"setup": "mirror", "seed": 2}"#] {
        fens.push(server.table(opening).await.1["fen"].clone());
    }
    assert_eq!(fens[0], fens[1]);
    assert!(fens[1] != fens[2] && fens[2] != fens[3], "{fens:?}");
}

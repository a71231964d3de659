//! The page itself, and its pictures.

use super::{PORT, Server, Text, request, router};
use crate::assets;
use crate::files;
use crate::set::Set;
use crate::source::Source;
use crate::watch::Watch;
use axum::http::StatusCode;
use serde_json::Value;
use std::fs;
use std::sync::Arc;
use tower::ServiceExt;

/// What stands between quotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').skip(1).step_by(2)
}

#[test]
fn the_page_needs_nothing_from_elsewhere() {
    for (name, _, text) in assets::all() {
        let others = text.replace("http://www.w3.org/2000/svg", "");
        assert!(!others.contains("http://") && !others.contains("https://"), "{name} names another place");
        let is_import = |line: &&str| line.starts_with("import ") && name.ends_with(".js");
        for path in text.lines().filter(is_import).flat_map(quoted) {
            let file = path.strip_prefix("./").unwrap_or_else(|| panic!("{name} imports {path}"));
            assert!(assets::find(file).is_some(), "{name} imports {file}, which is not served");
        }
    }
    let (.., page) = assets::find("index.html").expect("the page");
    let files = quoted(page).filter(|text| [".js", ".css", ".svg"].iter().any(|ending| text.ends_with(ending)));
    for file in files {
        assert!(assets::find(file).is_some(), "the page has {file}, which is not served");
    }
}

#[tokio::test]
async fn the_page_is_kept_from_everything_it_does_not_need() {
    let server = Server::shipped("chess");
    let response = server.router.clone().oneshot(request("GET", "/", "")).await.expect("an answer");
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
    let policy = response.headers()["content-security-policy"].to_str().expect("text");
    assert!(policy.starts_with("default-src 'self';"), "{policy}");
}

#[tokio::test]
async fn every_man_of_the_largest_game_is_shown() {
    let server = Server::shipped("uc-73");
    let known = server.told("/api/game", None).await;
    let game = &known["game"];
    let pieces = game["pieces"].as_array().expect("pieces");
    assert_eq!(pieces.len(), 74, "the 73 types and the pawn");
    for piece in pieces {
        for side in ["white", "black"] {
            let place = piece["pictures"][side].as_str().expect("a place");
            let (status, picture) = server.get(&format!("/{place}")).await;
            assert!(status == StatusCode::OK && picture.starts_with("<svg"), "{piece}");
        }
    }
    let moves = format!("/{}", game["moves"].as_str().expect("a folder"));
    let (status, diagram) = server.get(&format!("{moves}swapper.svg")).await;
    assert!(status == StatusCode::OK && diagram.starts_with("<svg"));
    let words = server.told(&format!("{moves}swapper.json"), None).await;
    assert_eq!(words["terms"][0][0], "mQ", "{words}");
    assert!(words["rules"][0].is_string(), "{words}");
}

#[test]
fn the_page_of_files_has_all_that_it_names() {
    let reading = Text::shipped("shogi").read().expect("a reading");
    let edition = reading.edition.expect("a game");
    let files = files::files(edition.game(), None).expect("files");
    let known: Value = serde_json::from_slice(&files["game.json"]).expect("JSON");
    let game = &known["game"];
    for piece in game["pieces"].as_array().expect("pieces") {
        let name = piece["name"].as_str().expect("a name");
        for side in ["white", "black"] {
            let place = piece["pictures"][side].as_str().expect("a place");
            assert!(files[place].starts_with(b"<svg"), "{place}");
        }
        for ending in ["svg", "json"] {
            let place = format!("{}{name}.{ending}", game["moves"].as_str().expect("a folder"));
            assert!(files.contains_key(&place), "{place}");
        }
    }
    for (name, _, text) in assets::all().filter(|(name, ..)| *name != "backend.js") {
        assert_eq!(files[name], text.as_bytes(), "{name}");
    }
    let backend = std::str::from_utf8(&files["backend.js"]).expect("text");
    assert!(backend.contains("worker.js") && !backend.contains("api/"), "it would ask a server");
    // Both are asked for the same.
    let (.., served) = assets::find("backend.js").expect("the other one");
    let exported = |text: &str| {
        let declared = text.lines().filter_map(|line| line.strip_prefix("export ")).map(|line| {
            let line = line.trim_start_matches("async ").trim_start_matches("function ").trim_start_matches("const ");
            line.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default().to_owned()
        });
        declared.collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(exported(backend), exported(served));
    assert!(exported(served).contains("think"));
}

#[tokio::test]
async fn own_pictures_stand_in_for_ours() {
    let folder = std::env::temp_dir().join(format!("ferz-set-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("wN.svg"), "<svg>by letter</svg>").expect("a file");
    fs::write(folder.join("black_knight.png"), "by name").expect("a file");
    let watch = Arc::new(Watch::new(Box::new(Text::shipped("chess"))));
    let set = Set::open(&folder).expect("a folder");
    let server = Server { router: router(Arc::clone(&watch), Some(set), PORT), watch };
    let response =
        server.router.clone().oneshot(request("GET", "/pictures/1/white/knight", "")).await.expect("an answer");
    assert_eq!(response.headers()["cache-control"], "no-cache", "the author is drawing");
    assert_eq!(server.get("/pictures/1/white/knight").await.1, "<svg>by letter</svg>");
    assert_eq!(server.get("/pictures/1/black/knight").await.1, "by name");
    assert!(server.get("/pictures/1/white/king").await.1.contains("<title>king</title>"));
    fs::remove_dir_all(&folder).expect("the folder");
    assert!(Set::open(&folder).is_err());
}

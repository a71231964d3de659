//! The pictures of all shipped games.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_model::{Game, Side};
use ferz_pictures::picture;
use std::collections::BTreeMap;

fn game(path: &str, text: &str) -> Option<Game> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add_shipped(path, text);
    ferz_model::load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics)
}

/// All shipped games; what is there to be included is none.
fn games() -> Vec<Game> {
    let games: Vec<_> = ferz_library::all().filter_map(|(path, text)| game(path, text)).collect();
    assert!(30 < games.len(), "only {} games were read", games.len());
    games
}

fn named(name: &str) -> Game {
    games().into_iter().find(|game| game.name == name).expect("a shipped game")
}

#[test]
fn every_man_has_a_picture_of_his_own() {
    for game in games() {
        let mut seen = BTreeMap::new();
        for (id, piece) in game.piece_ids() {
            for side in Side::BOTH.into_iter().filter(|side| piece.sides[side.index()]) {
                let picture = picture(&game, id, side);
                let document = roxmltree::Document::parse(&picture).expect("well-formed XML");
                assert_eq!(document.root_element().attribute("viewBox"), Some("0 0 100 100"));
                // The title tells names; what is seen must differ without it.
                let shapes: String = picture.lines().filter(|line| !line.starts_with("<title>")).collect();
                if let Some(other) = seen.insert(shapes, piece.name.clone()) {
                    panic!("{}: {} looks like {other}", game.name, piece.name);
                }
            }
        }
    }
}

fn drawn(game: &Game, name: &str) -> String {
    let (id, _) = game.piece_ids().find(|(_, piece)| piece.name == name).expect("a man");
    picture(game, id, Side::White)
}

#[test]
fn the_same_man_looks_the_same_in_every_game() {
    for name in ["king", "rook", "knight", "pawn"] {
        assert_eq!(drawn(&named("Chess"), name), drawn(&named("Teramachy"), name), "{name}");
    }
}

#[test]
fn who_is_not_known_has_a_token_with_letters() {
    let drawn = drawn(&named("UC-73"), "zigzag_general");
    assert!(drawn.contains(">ZG</text>"), "{drawn}");
}

#[test]
fn compounds_show_both_men() {
    let game = named("Teramachy");
    let (marshal, rook, knight) = (drawn(&game, "marshal"), drawn(&game, "rook"), drawn(&game, "knight"));
    let first_path = |picture: &str| {
        picture.lines().find_map(|line| Some(line.split_once(" d=\"")?.1.split_once('"')?.0.to_owned()))
    };
    for part in [rook, knight] {
        let path = first_path(&part).expect("a path");
        assert!(marshal.contains(&path), "{path} is missing");
    }
}

//! What a page is answered by generated code, beside what the interpreter says at the same table.

use ferz_door::Door;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_interp::Interp;
use ferz_orthodox::chess::Position;
use ferz_table::{Opening, Table};
use serde_json::{Value, json};
use std::sync::Arc;

fn ask(door: &mut Door<Position>, request: &str) -> Value {
    serde_json::from_str(&door.answer(request)).expect("JSON")
}

/// The interpreter's table.
fn table(opening: &Opening) -> Table {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let (path, text) = ferz_library::find("chess").expect("chess");
    let file = sources.add_shipped(path, text);
    let game = ferz_model::load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
    let rules = Interp::new(Arc::new(game.expect("chess has no errors")));
    Table::open(&rules, opening).expect("an opening").0
}

/// What both say; keys are everybody's own.
fn same(door: &mut Value, table: &Table) {
    let mut expected: Value = serde_json::from_str(&table.json(None)).expect("JSON");
    for position in [&mut *door, &mut expected] {
        position.as_object_mut().expect("a position").remove("key").expect("a key");
    }
    assert_eq!(*door, expected);
}

#[test]
fn the_door_says_what_the_interpreter_says() {
    let mut door = Door::default();
    let record = "1. P e2-e4 d7d5 2. e4d5 q d8-d5";
    let mut reference = table(&Opening { record: record.to_owned(), ..Opening::default() });
    same(&mut ask(&mut door, &format!("open\t\t1\t0\t{record}")), &reference);
    reference.play("N b1-c3").expect("a turn");
    same(&mut ask(&mut door, "play\tN b1-c3"), &reference);
    reference.go(1).expect("a position");
    same(&mut ask(&mut door, "go\t1"), &reference);

    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    let reference = table(&Opening { fen: Some(fen.to_owned()), ..Opening::default() });
    same(&mut ask(&mut door, &format!("position\t{fen}\t0\t")), &reference);
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut door = Door::default();
    assert_eq!(ask(&mut door, "play\te2e4"), json!({ "error": "no game has been opened" }));
    let before = ask(&mut door, "open\t\t1\t0\te2e4");
    for (request, why) in [
        ("play\te2e4", "e2e4"),
        ("play\t", "no turn"),
        ("go\t2", "1 turns"),
        ("go\tx", "expected a number"),
        ("think\t5", "unknown request"),
        ("think\tx\t0", "expected a number"),
        ("open\tnowhere\t1\t0\t", "nowhere"),
        ("position\t8/8 w\t0\t", "board"),
        ("position\t\t0\t", "board"),
        ("position\t \t0\t", "board"),
        ("open\t\t1", "unknown request"),
        ("position\t8/8 w", "unknown request"),
        ("", "unknown request"),
    ] {
        let answer = ask(&mut door, request);
        assert!(answer["error"].as_str().expect("an error").contains(why), "{request:?}: {answer}");
        assert_eq!(ask(&mut door, "go\t1"), before, "{request:?}");
    }
}

#[test]
fn searches_keep_to_their_limits_and_are_remembered() {
    let mut door = Door::default();
    ask(&mut door, "open\t\t1\t0\tf2f3 e7e5 g2g4");
    let shallow = ask(&mut door, "think\t1000000\t1");
    assert_eq!((&shallow["best"], &shallow["infos"][0]["mate"]), (&"d8h4".into(), &1.into()));
    assert_eq!(shallow["infos"].as_array().expect("infos").len(), 1, "{shallow}");

    ask(&mut door, "open\t\t1\t0\t");
    let first = ask(&mut door, "think\t3000\t0");
    assert!(first["nodes"].as_u64().expect("nodes") <= 3300, "{first}");
    let again = ask(&mut door, "think\t3000\t0");
    let depth = |answer: &Value| answer["infos"].as_array().and_then(|infos| infos.last()?["depth"].as_u64());
    assert!(depth(&first) <= depth(&again) && depth(&again).is_some(), "{first} {again}");
}

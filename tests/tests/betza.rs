//! What notation means: cases with outside witnesses, interpreted and compiled.
//!
//! The games are made from the table: `FERZ_BLESS=1` writes them again.

use ferz_facade::{Rules, Session, Strictness, Turn};
use ferz_macros::variant;
use ferz_tests::betza::{Case, Sheet, cases};
use ferz_tests::games::Game;
use std::path::Path;

const TABLE: &str = include_str!("../betza/cases.tsv");

macro_rules! sheets {
    ($($module:ident $board:literal $file:literal;)*) => {
        $(variant!(mod $module = $file);)*

        static SHEETS: &[Game] = &[$(Game::new::<$module::Position>(
            $board,
            concat!(env!("CARGO_MANIFEST_DIR"), "/tests/", $file),
            include_str!($file),
        ),)*];
    };
}

sheets! {
    board_4x4 "4x4" "../betza/4x4.ferz";
    board_5x5 "5x5" "../betza/5x5.ferz";
    board_6x6 "6x6" "../betza/6x6.ferz";
    board_7x7 "7x7" "../betza/7x7.ferz";
    board_8x8 "8x8" "../betza/8x8.ferz";
    board_9x9 "9x9" "../betza/9x9.ferz";
    board_9x10 "9x10" "../betza/9x10.ferz";
    board_10x10 "10x10" "../betza/10x10.ferz";
    board_12x12 "12x12" "../betza/12x12.ferz";
    board_15x15 "15x15" "../betza/15x15.ferz";
}

#[test]
fn games_are_those_of_the_table() {
    let cases = cases(TABLE);
    for game in SHEETS {
        let text = Sheet::new(game.name, &cases).text();
        if std::env::var_os("FERZ_BLESS").is_some() {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("betza/{}.ferz", game.name));
            std::fs::write(file, &text).expect("the game can be written");
        } else {
            assert_eq!(game.text, text, "{}: run again with FERZ_BLESS=1", game.name);
        }
    }
    let missing = cases.iter().find(|case| SHEETS.iter().all(|game| game.name != case.board));
    assert!(missing.is_none(), "no game has the board of {missing:?}");
}

#[test]
fn interpreted() {
    check(|game| Box::new(game.reference()));
}

#[test]
fn compiled() {
    check(|game| Box::new(game.compiled()));
}

fn check(rules: impl Fn(&'static Game) -> Box<dyn Rules>) {
    let cases = cases(TABLE);
    let mut faults = Vec::new();
    for game in SHEETS {
        let (rules, sheet) = (rules(game), Sheet::new(game.name, &cases));
        for case in sheet.cases() {
            let fen = sheet.position(case);
            match rules.position(&fen, Strictness::Movement) {
                Ok(session) => faults.extend(fault(case, &fen, &*session)),
                Err(fault) => faults.push(format!("{}: {fen}: {fault}", case.row.get("id"))),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is wrong with the mover's turns, if anything is.
fn fault(case: &Case<'_>, fen: &str, session: &dyn Session) -> Option<String> {
    let row = &case.row;
    let from = Some(row.get("square").to_owned());
    let turns: Vec<Turn> = session.pseudo_turns().into_iter().filter(|turn| turn.from == from).collect();
    let destinations = sorted(turns.iter().filter_map(|turn| turn.to.clone()), "(none)");
    let effects = sorted(turns.iter().filter_map(effect), "-");
    let expected = (row.get("destinations").to_owned(), row.get("effects").to_owned());
    let found = (destinations, effects);
    let (id, notation) = (row.get("id"), row.get("notation"));
    (found != expected).then(|| format!("{id}: {notation} on {fen}:\n  found    {found:?}\n  expected {expected:?}"))
}

/// The target and the men taken elsewhere.
fn effect(turn: &Turn) -> Option<String> {
    let to = turn.to.as_ref()?;
    let passed: String =
        turn.captures.iter().filter(|square| *square != to).map(|square| format!("x{square}")).collect();
    (!passed.is_empty()).then(|| format!("{to}{passed}"))
}

fn sorted(words: impl Iterator<Item = String>, none: &str) -> String {
    let mut words: Vec<String> = words.collect();
    words.sort();
    words.dedup();
    if words.is_empty() { none.to_owned() } else { words.join(" ") }
}

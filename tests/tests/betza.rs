//! What notation means: cases with outside witnesses, interpreted and compiled.
//!
//! The games are made from the table: `FERZ_BLESS=1` writes them again.

use ferz_facade::Rules;
use ferz_interp::Interp;
use ferz_macros::variant;
use ferz_tests::betza::{Case, Sheet, cases, cases_of_witnesses, fault, sheets};
use ferz_tests::games::{Game, model};
use std::path::Path;
use std::sync::Arc;

const TABLE: &str = include_str!("../betza/cases.tsv");

macro_rules! games {
    ($($module:ident $name:literal $file:literal;)*) => {
        $(variant!(mod $module = $file);)*

        static GAMES: &[Game] = &[$(Game::new::<$module::Position>(
            $name,
            concat!(env!("CARGO_MANIFEST_DIR"), "/tests/", $file),
            include_str!($file),
        ),)*];
    };
}

games! {
    board_4x4 "4x4" "../betza/4x4.ferz";
    board_5x5 "5x5" "../betza/5x5.ferz";
    board_5x5_2 "5x5-2" "../betza/5x5-2.ferz";
    board_5x5_diagram "5x5-diagram" "../betza/5x5-diagram.ferz";
    board_5x5_xboard "5x5-xboard" "../betza/5x5-xboard.ferz";
    board_6x6 "6x6" "../betza/6x6.ferz";
    board_7x7 "7x7" "../betza/7x7.ferz";
    board_8x8 "8x8" "../betza/8x8.ferz";
    board_8x8_2 "8x8-2" "../betza/8x8-2.ferz";
    board_8x8_3 "8x8-3" "../betza/8x8-3.ferz";
    board_8x8_4 "8x8-4" "../betza/8x8-4.ferz";
    board_8x8_5 "8x8-5" "../betza/8x8-5.ferz";
    board_8x8_6 "8x8-6" "../betza/8x8-6.ferz";
    board_8x8_diagram "8x8-diagram" "../betza/8x8-diagram.ferz";
    board_8x8_fsf "8x8-fsf" "../betza/8x8-fsf.ferz";
    board_8x8_xboard "8x8-xboard" "../betza/8x8-xboard.ferz";
    board_9x9 "9x9" "../betza/9x9.ferz";
    board_9x9_diagram "9x9-diagram" "../betza/9x9-diagram.ferz";
    board_9x9_xboard "9x9-xboard" "../betza/9x9-xboard.ferz";
    board_9x10 "9x10" "../betza/9x10.ferz";
    board_10x8 "10x8" "../betza/10x8.ferz";
    board_10x8_2 "10x8-2" "../betza/10x8-2.ferz";
    board_10x10 "10x10" "../betza/10x10.ferz";
    board_10x10_diagram "10x10-diagram" "../betza/10x10-diagram.ferz";
    board_12x12 "12x12" "../betza/12x12.ferz";
    board_12x12_xboard "12x12-xboard" "../betza/12x12-xboard.ferz";
    board_15x15 "15x15" "../betza/15x15.ferz";
}

#[test]
fn games_are_those_of_the_table() {
    let cases = cases(TABLE);
    let sheets = sheets(&cases);
    if std::env::var_os("FERZ_BLESS").is_some() {
        for sheet in &sheets {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("betza/{}.ferz", sheet.name));
            std::fs::write(file, sheet.text()).expect("the game can be written");
        }
        return;
    }
    for sheet in &sheets {
        let text = GAMES.iter().find(|game| game.name == sheet.name).map(|game| game.text);
        assert_eq!(text, Some(&*sheet.text()), "{}: run again with FERZ_BLESS=1", sheet.name);
    }
    assert_eq!(GAMES.len(), sheets.len(), "a game has no cases");
}

#[test]
fn interpreted() {
    check(&cases(TABLE), |sheet| Box::new(game(sheet).reference()));
}

#[test]
fn compiled() {
    check(&cases(TABLE), |sheet| Box::new(game(sheet).compiled()));
}

/// What a program says of a notation, its dialect says as well.
#[test]
fn interpreted_in_the_dialects_of_the_witnesses() {
    check(&cases_of_witnesses(TABLE), |sheet| Box::new(Interp::new(Arc::new(model(&sheet.name, &sheet.text()).0))));
}

fn game(sheet: &Sheet<'_>) -> &'static Game {
    let game = GAMES.iter().find(|game| game.name == sheet.name);
    game.unwrap_or_else(|| panic!("no game is called {}", sheet.name))
}

fn check(cases: &[Case<'_>], rules: impl Fn(&Sheet<'_>) -> Box<dyn Rules>) {
    let mut faults = Vec::new();
    for sheet in sheets(cases) {
        let rules = rules(&sheet);
        faults.extend(sheet.cases().iter().filter_map(|case| fault(case, &sheet, &*rules)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

//! What XBoard is told of how men move: the words themselves, and that its dialect reads them as what was meant.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::notation::{Dialect, Notation, parse};
use ferz_dsl::source::{SourceMap, Span};
use ferz_model::{Condition, Course, Game, Gate, Limit, Modes, Pattern, PieceId, Wrap, load, moves, xboard};
use std::collections::BTreeSet;

fn game(path: &str, text: &str) -> Game {
    let mut sources = SourceMap::new();
    let file = sources.add_shipped(path, text);
    let mut diagnostics = Diagnostics::new();
    let game = load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
    game.unwrap_or_else(|| panic!("{}", diagnostics.render_plain(&sources)))
}

/// All shipped games.
fn shipped() -> impl Iterator<Item = Game> {
    let games = ferz_library::all().filter(|(_, text)| text.lines().any(|line| line.starts_with("variant ")));
    games.map(|(path, text)| game(path, text))
}

fn told(name: &str, piece: &str) -> String {
    let game = shipped().find(|game| game.name == name).unwrap_or_else(|| panic!("no game is called {name}"));
    let id =
        game.piece_ids().find(|(_, one)| one.name == piece).unwrap_or_else(|| panic!("no piece is called {piece}")).0;
    xboard(&game, id)
}

#[test]
fn men_are_told_in_short() {
    for (game, piece, text) in [
        ("Chess", "king", "KisO2"),
        ("Chess", "queen", "Q"),
        ("Chess", "rook", "R"),
        ("Chess", "knight", "N"),
        ("Chess", "pawn", "fmWfceFimfnD"),
        ("Capablanca Chess", "king", "KisO3"),
        ("Courier Chess", "elephant", "A"),
        ("Courier Chess", "pawn", "fmWfcF"),
        ("Shako", "cannon", "mRcpR"),
        ("Shako", "elephant", "FA"),
        ("Shogi", "knight", "ffN"),
        ("Shogi", "lance", "fR"),
        ("Shogi", "silver", "fWF"),
        ("Xiangqi", "horse", "nN"),
        ("Xiangqi", "elephant", "nA"),
        // What is only allowed beyond the river seems allowed anywhere.
        ("Xiangqi", "soldier", "fWsW"),
    ] {
        let told = told(game, piece);
        assert_eq!(sorted(&told), sorted(text), "{piece} of {game}: {told}");
    }
}

/// The signs of a notation; the order of terms is nobody's concern.
fn sorted(text: &str) -> Vec<char> {
    let mut signs: Vec<char> = text.chars().collect();
    signs.sort_unstable();
    signs
}

/// A way to move, apart from squares and trails.
type Way = (bool, [bool; 4], (i32, i32), u8, Option<u32>, String);

fn ways(patterns: &[Pattern]) -> BTreeSet<Way> {
    let way = |pattern: &Pattern| {
        let Modes { quiet, capture, destroy, en_passant } = pattern.modes;
        let limit = match pattern.limit {
            Limit::Steps(steps) => Some(steps),
            Limit::Unlimited | Limit::OwnHalf => None,
        };
        let (initial, course) = (pattern.when.initial, format!("{:?} {:?}", pattern.course, pattern.wrap));
        let ways = pattern.steps.iter().map(move |step| {
            (initial, [quiet, capture, destroy, en_passant], step.vector, step.gate as u8, limit, course.clone())
        });
        ways.collect::<Vec<_>>()
    };
    patterns.iter().flat_map(way).collect()
}

/// Whether the dialect can say all that a type does.
fn is_sayable(game: &Game, id: PieceId) -> bool {
    let piece = game.piece(id);
    let fits = |pattern: &Pattern| {
        let initial = Condition { initial: pattern.when.initial, ..Condition::default() };
        let near = pattern.steps.iter().all(|step| step.vector.0.abs().max(step.vector.1.abs()) <= 3);
        // XBoard looks at half a leap.
        let half = pattern
            .steps
            .iter()
            .all(|step| step.gate == Gate::Any || step.path == [(step.vector.0 / 2, step.vector.1 / 2)]);
        let hops = pattern.course == Course::Plain || pattern.limit != Limit::Steps(1);
        let known =
            pattern.course != Course::HopAdjacent && pattern.wrap == Wrap::None && pattern.limit != Limit::OwnHalf;
        pattern.when == initial && near && half && hops && known
    };
    piece.chains.is_empty() && piece.imitations.is_empty() && piece.patterns.iter().all(fits)
}

#[test]
fn the_dialect_reads_what_was_meant() {
    let mut compared = 0;
    for game in shipped() {
        for (id, piece) in game.piece_ids().filter(|&(id, _)| is_sayable(&game, id)) {
            let text = xboard(&game, id);
            let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
            let file = sources.add("told", text.as_str());
            let notation = parse(&text, Span::new(file, 0, text.len()), &mut diagnostics);
            let notation = Notation { dialect: Some(Dialect::XBoard), ..notation };
            let read = moves(&notation, &game.board, &sources, &mut diagnostics);
            let said = format!("{} of {}, {text}: {}", piece.name, game.name, diagnostics.render_plain(&sources));
            assert!(!diagnostics.has_errors() && read.chains.is_empty(), "{said}");
            assert_eq!(ways(&read.patterns), ways(&piece.patterns), "{said}");
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
}

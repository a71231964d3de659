//! Movement in XBoard's dialect of notation, for programs that draw a game by what an engine tells them.
//!
//! What that dialect cannot say is said as nearly as it allows, so that rather too much than too little seems possible: zones
//! and conditions are left out, but for moves of men that have not moved. Moves of several legs and leaps beyond three squares
//! are not said at all.

use crate::game::{Game, PieceId};
use crate::movement::{Course, Gate, Limit, Modes, Pattern, Step, Wrap};
use crate::{Board, Side};
use std::collections::{BTreeMap, BTreeSet};

/// The letter of a leap by its shorter and longer component.
const ATOMS: [((i32, i32), char); 9] = [
    ((0, 1), 'W'),
    ((1, 1), 'F'),
    ((0, 2), 'D'),
    ((1, 2), 'N'),
    ((2, 2), 'A'),
    ((0, 3), 'H'),
    ((1, 3), 'C'),
    ((2, 3), 'Z'),
    ((3, 3), 'G'),
];

/// How a type moves; empty if nothing of it can be said. Castling is said of the man that castles.
pub fn xboard(game: &Game, piece: PieceId) -> String {
    let man = game.piece(piece);
    let starts = |pattern: &Pattern| {
        pattern.when.from.as_ref().is_some_and(|zones| {
            Side::BOTH.iter().all(|side| {
                let (zone, start) = (&zones[side.index()], &man.start[side.index()]);
                game.board.squares().all(|square| !zone[square.index()] || start[square.index()])
            })
        })
    };
    let terms = man.patterns.iter().flat_map(|pattern| {
        let initial = pattern.when.initial || starts(pattern);
        terms(&game.board, pattern, if initial { "i" } else { "" })
    });
    joined(terms.collect()) + &castling(game, piece)
}

/// A term: what stands before the atom, the atom, what stands behind it.
type Term = (String, char, String);

/// The terms of a pattern, one for each atom and way to look at the squares crossed.
fn terms(board: &Board, pattern: &Pattern, initial: &str) -> Vec<Term> {
    let mut groups: BTreeMap<(usize, &str), BTreeSet<(i32, i32)>> = BTreeMap::new();
    for Step { vector: (x, y), gate, .. } in &pattern.steps {
        let size = (x.abs().min(y.abs()), x.abs().max(y.abs()));
        let gate = match gate {
            Gate::Any => "",
            Gate::Empty => "n",
            Gate::Occupied => "j",
        };
        if let Some(atom) = ATOMS.iter().position(|(atom, _)| *atom == size) {
            groups.entry((atom, gate)).or_default().insert((*x, *y));
        }
    }
    let said = groups.into_iter().filter_map(|((at, gate), vectors)| {
        let (_, atom) = ATOMS[at];
        let slides = matches!(atom, 'W' | 'F');
        let course = course(pattern, slides)?;
        let wrap = if pattern.wrap == Wrap::None { "" } else { "o" };
        let modes = modes(pattern.modes);
        let range = match pattern.limit {
            Limit::Steps(1) => String::new(),
            Limit::Steps(steps) => steps.to_string(),
            Limit::Unlimited => "0".to_owned(),
            // As far as from the second rank.
            Limit::OwnHalf => (i32::from(board.ranks) / 2 - 2).max(1).to_string(),
        };
        let directions = directions(&vectors);
        Some((format!("{initial}{directions}{modes}{}{wrap}{}{gate}{}", course.0, course.1, course.2), atom, range))
    });
    said.collect()
}

/// The signs in front of and behind `o`, and those behind `y`, for what a ride meets; `None` where there are none.
fn course(pattern: &Pattern, slides: bool) -> Option<(&'static str, &'static str, String)> {
    let single = pattern.limit == Limit::Steps(1);
    match pattern.course {
        Course::Plain => Some(("", "", String::new())),
        // `j` skips only where steps are short.
        Course::Ski(squares) if slides && !single => Some(("", "", "j".repeat(squares as usize))),
        Course::Hop if !single => Some(("p", "", String::new())),
        Course::HopNext if !single => Some(("g", "", String::new())),
        Course::Ski(_) | Course::Hop | Course::HopNext | Course::HopAdjacent => None,
    }
}

fn modes(modes: Modes) -> String {
    let Modes { quiet, capture, destroy, en_passant } = modes;
    if quiet && capture && !destroy && !en_passant {
        return String::new();
    }
    let letters = [(quiet, 'm'), (capture, 'c'), (destroy, 'd'), (en_passant, 'e')];
    letters.into_iter().filter(|(has, _)| *has).map(|(_, letter)| letter).collect()
}

/// Letters that select these vectors of an atom, none if they are all.
fn directions(vectors: &BTreeSet<(i32, i32)>) -> String {
    let Some(&(x, y)) = vectors.first() else { return String::new() };
    let oblique = x != 0 && y != 0 && x.abs() != y.abs();
    if vectors.len() == if oblique { 8 } else { 4 } {
        return String::new();
    }
    let (across, along) = (|x: i32| if x < 0 { 'l' } else { 'r' }, |y: i32| if y < 0 { 'b' } else { 'f' });
    let letters = |&(x, y): &(i32, i32)| match (x, y) {
        (0, y) => along(y).to_string(),
        (x, 0) => across(x).to_string(),
        // Of an oblique leap the second letter is the long direction.
        (x, y) if x.abs() > y.abs() => format!("{}{}", along(y), across(x)),
        (x, y) if x.abs() < y.abs() => format!("{}{}", across(x), along(y)),
        (x, y) => format!("{}{}", along(y), across(x)),
    };
    let all: Vec<String> = vectors.iter().map(letters).collect();
    let has =
        |wanted: &[&str]| all.len() == wanted.len() && wanted.iter().all(|one| all.iter().any(|other| other == one));
    let pairs: [(&[&str], &str); 10] = [
        (&["l", "r"], "s"),
        (&["f", "b"], "v"),
        (&["fl", "fr"], "f"),
        (&["bl", "br"], "b"),
        (&["fl", "bl"], "l"),
        (&["fr", "br"], "r"),
        (&["lf", "rf"], "ff"),
        (&["lb", "rb"], "bb"),
        (&["fl", "bl"], "ll"),
        (&["fr", "br"], "rr"),
    ];
    let short = pairs.iter().filter(|(_, short)| (short.len() == 2) == oblique || short.len() == 1 && !oblique);
    let short = short.into_iter().find(|(wanted, _)| has(wanted)).map(|(_, short)| (*short).to_owned());
    short.unwrap_or_else(|| all.concat())
}

/// The terms one after the other, `WF` as `K`, `W0F0` as `Q`, `W0` as `R` and `F0` as `B`.
fn joined(mut terms: Vec<Term>) -> String {
    for (slow, fast) in [("", 'K'), ("0", 'Q')] {
        let find = |terms: &[Term], atom| {
            terms.iter().position(|(before, own, behind)| *own == atom && behind == slow && !has_direction(before))
        };
        if let (Some(wazir), Some(ferz)) = (find(&terms, 'W'), find(&terms, 'F'))
            && terms[wazir].0 == terms[ferz].0
        {
            terms[wazir] = (terms[wazir].0.clone(), fast, String::new());
            terms.remove(ferz);
        }
    }
    let text = terms.into_iter().map(|(before, atom, behind)| match (atom, behind.as_str()) {
        ('W', "0") => format!("{before}R"),
        ('F', "0") => format!("{before}B"),
        _ => format!("{before}{atom}{behind}"),
    });
    text.collect()
}

fn has_direction(before: &str) -> bool {
    before.contains(['f', 'b', 'l', 'r', 'v', 's'])
}

/// How far the man castles, towards the last file and towards the first; left and right are the side's own.
fn castling(game: &Game, piece: PieceId) -> String {
    let moves = game.castling.moves.iter().filter_map(|one| {
        let right = &game.castling.rights[one.right];
        let by = game.board.file(one.king_to) - game.board.file(right.king_from);
        (right.king == piece).then_some(if right.side == Side::White { by } else { -by })
    });
    let moves: Vec<i32> = moves.collect::<BTreeSet<_>>().into_iter().collect();
    let freely = game.castling.free.as_ref().is_some_and(|free| free.king == piece);
    match moves[..] {
        // With partners on any file there is no one distance; what is meant is chess.
        [] if freely => "isO2".to_owned(),
        [left, right] if left == -right => format!("isO{right}"),
        _ => moves.iter().map(|by| format!("i{}O{}", if *by < 0 { 'l' } else { 'r' }, by.abs())).collect(),
    }
}

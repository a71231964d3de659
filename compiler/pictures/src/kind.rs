//! What a type looks like.

use crate::figures::Figure;
use ferz_model::{Course, Game, Gate, Limit, Pattern, Piece, Powers};
use std::collections::BTreeSet;

/// A way to look.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// Somebody well known.
    Figure(Figure),
    /// One who moves as two others do.
    Pair(Box<[Kind; 2]>),
    /// A man of single steps: files to the right, ranks ahead.
    Shield(BTreeSet<(i32, i32)>),
    /// Anybody, by letters.
    Token,
}

/// What the types of a game look like, in the order of the file.
pub(crate) fn kinds(game: &Game) -> Vec<Kind> {
    let mut seen = BTreeSet::new();
    let kinds = game.pieces.iter().map(|piece| {
        let kind = wanted(piece);
        // Types of different sides are told apart by their colors.
        let sides = (0..2).filter(|&side| piece.sides.get(side) == Some(&true));
        let is_new = sides.clone().all(|side| !seen.contains(&(side, kind.clone())));
        seen.extend(sides.map(|side| (side, kind.clone())));
        if is_new { kind } else { Kind::Token }
    });
    kinds.collect()
}

/// What a type looks like if nobody else looks so.
fn wanted(piece: &Piece) -> Kind {
    if piece.royal {
        return Kind::Figure(Figure::King);
    }
    // Who does more than move is not known by how he moves.
    let moves_only = piece.powers == Powers::default() && piece.explosion.is_none();
    let known = by_name(&piece.name).or_else(|| by_notation(&piece.notation).filter(|_| moves_only));
    known.or_else(|| steps(piece).filter(|_| moves_only).map(Kind::Shield)).unwrap_or(Kind::Token)
}

/// Those who move as one or two others do, who are known.
fn by_notation(notation: &str) -> Option<Kind> {
    if notation == "mRcpR" {
        return Some(Kind::Figure(Figure::Cannon));
    }
    let mut parts: Vec<Kind> = notation.chars().map(part).collect::<Option<_>>()?;
    // The greater one stands behind the other.
    parts.sort();
    match <[Kind; 2]>::try_from(parts) {
        Ok(both) => Some(Kind::Pair(Box::new(both))),
        Err(mut parts) => parts.pop().filter(|_| parts.is_empty()),
    }
}

fn part(letter: char) -> Option<Kind> {
    Some(match letter {
        'Q' => Kind::Figure(Figure::Queen),
        'R' => Kind::Figure(Figure::Rook),
        'B' => Kind::Figure(Figure::Bishop),
        'N' => Kind::Figure(Figure::Knight),
        'K' => shield(&KING),
        'F' => shield(&FERZ),
        'W' => shield(&WAZIR),
        _ => return None,
    })
}

/// Those whose names say enough, however they move.
fn by_name(name: &str) -> Option<Kind> {
    Some(Kind::Figure(match name {
        "pawn" | "soldier" => Figure::Pawn,
        "knight" => Figure::Knight,
        "elephant" | "war_elephant" => Figure::Elephant,
        "cannon" => Figure::Cannon,
        "cannon_pawn" => {
            return Some(Kind::Pair(Box::new([Kind::Figure(Figure::Pawn), Kind::Figure(Figure::Cannon)])));
        }
        "lion" => Figure::Lion,
        "camel" | "deve" => Figure::Camel,
        "giraffe" => Figure::Giraffe,
        "eagle" | "gryphon" | "griffon" => Figure::Eagle,
        "rhinoceros" => Figure::Rhinoceros,
        "buffalo" => Figure::Buffalo,
        "crocodile" => Figure::Crocodile,
        "war_machine" => Figure::WarMachine,
        "prince" => Figure::Prince,
        "assassin" => Figure::Dagger,
        "rose" => Figure::Rose,
        "gold" => return Some(shield(&GOLD)),
        "silver" => return Some(shield(&SILVER)),
        _ => return None,
    }))
}

const FERZ: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const WAZIR: [(i32, i32); 4] = [(0, 1), (-1, 0), (1, 0), (0, -1)];
const GOLD: [(i32, i32); 6] = [(0, 1), (-1, 0), (1, 0), (0, -1), (1, 1), (-1, 1)];
const SILVER: [(i32, i32); 5] = [(1, 1), (-1, 1), (1, -1), (-1, -1), (0, 1)];
const KING: [(i32, i32); 8] = [(1, 1), (-1, 1), (1, -1), (-1, -1), (0, 1), (-1, 0), (1, 0), (0, -1)];

fn shield(steps: &[(i32, i32)]) -> Kind {
    Kind::Shield(steps.iter().copied().collect())
}

/// The single steps of a man who moves by nothing else, taking and not taking alike.
fn steps(piece: &Piece) -> Option<BTreeSet<(i32, i32)>> {
    let is_step = |pattern: &Pattern| {
        pattern.limit == Limit::Steps(1)
            && pattern.course == Course::Plain
            && pattern.modes.quiet
            && pattern.modes.capture
            && pattern
                .steps
                .iter()
                .all(|step| step.gate == Gate::Any && step.vector.0.abs().max(step.vector.1.abs()) == 1)
    };
    let all = piece.chains.is_empty() && !piece.patterns.is_empty() && piece.patterns.iter().all(is_step);
    all.then(|| piece.patterns.iter().flat_map(|pattern| &pattern.steps).map(|step| step.vector).collect())
}

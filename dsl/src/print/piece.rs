//! Piece lines in columns, their blocks below them.

use super::rule::{self, names};
use super::zone::zone;
use super::{block, power, text};
use crate::ast::{Explosion, MoreMoves, Movement, Origin, Piece, PieceClause};

/// One text for each piece, without the last line break.
pub(super) fn pieces<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<String> {
    let (rows, blocks): (Vec<[String; 4]>, Vec<String>) =
        pieces.map(|piece| (columns(piece), block(piece.block.iter().map(clause).collect()))).unzip();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (names, letters) = (width(0), width(1));
    // Long moves that nothing follows push nothing aside.
    let moves = rows.iter().filter(|row| !row[3].is_empty()).map(|row| row[2].len()).max().unwrap_or(0);
    rows.iter()
        .zip(blocks)
        .map(|([name, letter, movement, clauses], block)| {
            let line = format!("piece {name:names$} {letter:letters$} = {movement:moves$}  {clauses}");
            line.trim_end().to_owned() + &block
        })
        .collect()
}

/// Name, letters, moves and clauses.
fn columns(piece: &Piece) -> [String; 4] {
    let movement = match &piece.movement {
        Movement::None(_) => "none".to_owned(),
        Movement::Notation(notation) => notation.to_string(),
    };
    let royal = piece.royal.map(|_| "royal".to_owned());
    let value = piece.value.map(|value| format!("value {}", pawns(value.value)));
    let aliases = piece.aliases.iter().map(|alias| format!("alias {}", text(alias)));
    let side = piece.side.map(|side| rule::side(side.value).to_owned());
    let within = piece.within.as_ref().map(|within| format!("within {}", zone(&within.value)));
    let clauses: Vec<String> = royal.into_iter().chain(value).chain(aliases).chain(side).chain(within).collect();
    [piece.name.text.clone(), piece.letters.value.clone(), movement, clauses.join(" ")]
}

fn clause(clause: &PieceClause) -> String {
    match clause {
        PieceClause::Moves(moves) => more_moves(moves),
        PieceClause::Explosion(explosion) => self::explosion(explosion),
        PieceClause::SideCapture(capture) => power::side_capture(capture),
        PieceClause::Mimicry(_) => "capture as its victim".to_owned(),
        PieceClause::Swap(swap) => power::swap(swap),
        PieceClause::Destruction(_) => "destroy touching enemy with self".to_owned(),
        PieceClause::Freezing(freezing) => power::freezing(freezing),
    }
}

fn more_moves(moves: &MoreMoves) -> String {
    let origin = match moves.origin.as_ref().map(|origin| &origin.value) {
        None => String::new(),
        Some(Origin::Start) => " from start".to_owned(),
        Some(Origin::Zone(squares)) => format!(" from {}", zone(squares)),
    };
    let once = if moves.once.is_some() { " once" } else { "" };
    let when = match (moves.unchecked, moves.safe_way) {
        (None, None) => "",
        (Some(_), None) => " when not in check",
        (None, Some(_)) => " when some way safe",
        (Some(_), Some(_)) => " when not in check and some way safe",
    };
    format!("move {}{origin}{once}{when}", moves.notation)
}

fn explosion(explosion: &Explosion) -> String {
    let spares = match &explosion.spares[..] {
        [] => String::new(),
        spares => format!(", not own {}", names(spares)),
    };
    format!("explode all touching with self{spares}")
}

/// 150 hundredths are `1.5`.
fn pawns(hundredths: u32) -> String {
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => format!("{whole}"),
        (whole, part) if part % 10 == 0 => format!("{whole}.{}", part / 10),
        (whole, part) => format!("{whole}.{part:02}"),
    }
}

//! Canonical texts of turns: origin, target, promotion; and only where two turns would read the same, the man taken in
//! passing or the castling partner.

use super::{man, square};
use crate::info::Info;
use crate::mv::{Move, MoveKind};
use crate::position::Position;

/// The texts of the turns of a list, each unique within it.
pub fn texts<P: Position>(position: &P, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&mv| text_among(position, moves, mv)).collect()
}

/// The text of a legal turn.
pub fn text<P: Position>(position: &P, mv: Move) -> String {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    text_among(position, &legal, mv)
}

/// The legal turn with this text.
pub fn parse<P: Position>(position: &P, text: &str) -> Option<Move> {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    legal.iter().copied().find(|&mv| text_among(position, &legal, mv) == text)
}

fn text_among<P: Position>(position: &P, moves: &[Move], mv: Move) -> String {
    let rival = moves.iter().any(|&other| other != mv && bare(other) == bare(mv));
    match mv.kind() {
        MoveKind::Castle if rival => {
            let castler = position.man(mv.from()).map(|(piece, _)| (piece, mv.from()));
            write(P::INFO, mv, partner(P::INFO, castler, mv.to()).unwrap_or(mv.to()))
        }
        MoveKind::EnPassant if rival => {
            let victim = position.parts().trail.map(|(_, victim)| square::name(P::INFO, victim));
            write(P::INFO, mv, mv.to()) + "x" + &victim.unwrap_or_default()
        }
        _ => write(P::INFO, mv, mv.to()),
    }
}

/// What the text says without its additions.
fn bare(mv: Move) -> (u8, u8, Option<u8>) {
    (mv.from(), mv.to(), mv.becomes())
}

fn write(info: &Info, mv: Move, to: u8) -> String {
    let promotion = mv.becomes().map(|piece| man::write(info, piece, 1));
    format!("{}{}{}", square::name(info, mv.from()), square::name(info, to), promotion.unwrap_or_default())
}

/// Where the partner of a castling stands.
fn partner(info: &Info, castler: Option<(u8, u8)>, king_to: u8) -> Option<u8> {
    let rights = info.castlings.iter().filter(|castling| castling.king_to == king_to);
    let mut rights = rights.filter_map(|castling| info.rights.get(usize::from(castling.right)));
    rights.find(|right| Some(right.king) == castler).map(|right| right.partner.1)
}

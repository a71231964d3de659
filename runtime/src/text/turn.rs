//! Canonical texts of turns: origin, target, promotion, or a square and `*` for an explosion; and only where two turns would read the same, the men taken in
//! passing, where a man is put back, or the castling partner.

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
    let alike: Vec<Move> = moves.iter().copied().filter(|&other| ends(position, other) == ends(position, mv)).collect();
    let is_unique = |said: &Said| {
        let text = board_move(position, mv, *said);
        alike.iter().filter(|&&other| board_move(position, other, *said) == text).count() == 1
    };
    // No more is said than tells a turn from those that go alike.
    let said = Said::ALL.into_iter().find(is_unique).unwrap_or(Said::Put);
    board_move(position, mv, said)
}

/// How much a text says of what a turn does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    Ends,
    Victims,
    PutTo,
    Put,
}

impl Said {
    const ALL: [Said; 4] = [Said::Ends, Said::Victims, Said::PutTo, Said::Put];
}

/// What most turns differ in; swaps and passing look different from the start.
fn ends<P: Position>(position: &P, mv: Move) -> (u8, u8, Option<u8>, bool, bool) {
    let swaps = mv.kind() == MoveKind::Path && position.effect(mv).swaps(mv.from(), mv.to());
    (mv.from(), mv.to(), mv.becomes(), swaps, mv.kind() == MoveKind::Pass)
}

fn board_move<P: Position>(position: &P, mv: Move, said: Said) -> String {
    let info = P::INFO;
    let effect = position.effect(mv);
    match mv.kind() {
        MoveKind::Pass => return "0000".to_owned(),
        MoveKind::Explode => return format!("{}*", square::name(info, mv.from())),
        MoveKind::Castle if Said::Ends < said => {
            let castler = position.man(mv.from()).map(|(piece, _)| (piece, mv.from()));
            return write(info, mv, "", partner(info, castler, mv.to()).unwrap_or(mv.to()));
        }
        _ if effect.swaps(mv.from(), mv.to()) => return write(info, mv, "~", mv.to()),
        _ => {}
    }
    let mut text = write(info, mv, "", mv.to());
    let mut victims = square::names(info, effect.victims.as_slice());
    if mv.kind() == MoveKind::EnPassant {
        victims.extend(position.parts().trail.map(|(_, victim)| square::name(info, victim)));
    }
    if Said::Victims <= said && !victims.is_empty() {
        text += &format!("x{victims}");
    }
    if let Some(put) = effect.put.filter(|_| Said::PutTo <= said) {
        text += &format!("~{}", square::name(info, put.to));
        if said == Said::Put {
            text += &square::name(info, put.from);
        }
    }
    text
}

fn write(info: &Info, mv: Move, between: &str, to: u8) -> String {
    let promotion = mv.becomes().map(|piece| man::write(info, piece, 1)).unwrap_or_default();
    format!("{}{between}{}{promotion}", square::name(info, mv.from()), square::name(info, to))
}

/// Where the partner of a castling stands.
fn partner(info: &Info, castler: Option<(u8, u8)>, king_to: u8) -> Option<u8> {
    let rights = info.castlings.iter().filter(|castling| castling.king_to == king_to);
    let mut rights = rights.filter_map(|castling| info.rights.get(usize::from(castling.right)));
    rights.find(|right| Some(right.king) == castler).map(|right| right.partner.1)
}

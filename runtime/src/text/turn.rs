//! Canonical texts of turns: origin, target, promotion; a sign between or behind the squares where men change places or are
//! removed; only where two turns would read the same, the men taken in passing, where a man is put back, or the castling
//! partner, which free castling always names; and who comes from the reserve at the end. A man from the hand has `@` and its
//! square behind its letters.

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

/// The legal turn with this text. What a man becomes may be a bare `+` if that stands before its own letters there.
pub fn parse<P: Position>(position: &P, text: &str) -> Option<Move> {
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let whole = |mv: Move| {
        let (squares, becomes) = text.strip_suffix('+').zip(mv.becomes())?;
        let (piece, _) = position.man(mv.from())?;
        man::is_plus_of(P::INFO, becomes, piece).then(|| squares.to_owned() + &man::write(P::INFO, becomes, 1))
    };
    legal.iter().copied().find(|&mv| {
        let canonical = text_among(position, &legal, mv);
        canonical == text || whole(mv).as_ref() == Some(&canonical)
    })
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

/// What most turns differ in.
fn ends<P: Position>(position: &P, mv: Move) -> (u8, u8, Option<u8>, Option<u8>, &'static str) {
    (mv.from(), mv.to(), mv.becomes(), mv.drop(), sign(position, mv))
}

/// What stands behind the origin where a turn is no plain move.
fn sign<P: Position>(position: &P, mv: Move) -> &'static str {
    match mv.kind() {
        MoveKind::Plain | MoveKind::Trail | MoveKind::EnPassant | MoveKind::Castle => "",
        MoveKind::Drop => "@",
        MoveKind::Path if position.effect(mv).swaps(mv.from(), mv.to()) => "~",
        MoveKind::Path => "",
        MoveKind::Swap => "~",
        MoveKind::Destroy | MoveKind::Explode => "*",
        MoveKind::Leave => "-",
        MoveKind::Pass => "0",
    }
}

fn board_move<P: Position>(position: &P, mv: Move, said: Said) -> String {
    let info = P::INFO;
    let square = |square| square::name(info, square);
    let main = match mv.kind() {
        MoveKind::Pass => "0000".to_owned(),
        MoveKind::Explode | MoveKind::Leave => square(mv.from()) + sign(position, mv),
        MoveKind::Drop => format!("{}@{}", man::write(info, mv.from(), 0), square(mv.to())),
        MoveKind::Castle if let Some(partner) = free_partner(position, mv) => write(info, mv, "", partner),
        MoveKind::Castle if Said::Ends < said => {
            let castler = position.man(mv.from()).map(|(piece, _)| (piece, mv.from()));
            write(info, mv, "", partner(info, castler, mv.to()).unwrap_or(mv.to()))
        }
        _ => write(info, mv, sign(position, mv), mv.to()) + &effects(position, mv, said),
    };
    let dropped = mv.drop().zip(position.reserve(position.side()).first());
    let dropped = dropped.map(|(to, &piece)| format!(",{}@{}", man::write(info, piece, 0), square(to)));
    main + &dropped.unwrap_or_default()
}

/// As much as is to be said of what a turn does besides.
fn effects<P: Position>(position: &P, mv: Move, said: Said) -> String {
    let (info, effect) = (P::INFO, position.effect(mv));
    let mut victims = square::names(info, effect.victims.as_slice());
    if mv.kind() == MoveKind::EnPassant {
        victims.extend(position.parts().trail.map(|(_, victim)| square::name(info, victim)));
    }
    let mut text = String::new();
    if Said::Victims <= said && !victims.is_empty() {
        text += &format!("x{victims}");
    }
    let is_said = sign(position, mv).is_empty() && Said::PutTo <= said;
    if let Some(put) = effect.put.filter(|_| is_said) {
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

/// Where the partner of a free castling stands.
fn free_partner<P: Position>(position: &P, mv: Move) -> Option<u8> {
    let free = P::BESIDE.free_castling.as_ref()?;
    let side = position.side();
    position.partners()[side][free.wing(side, mv.to())]
}

/// Where the partner of a castling stands.
fn partner(info: &Info, castler: Option<(u8, u8)>, king_to: u8) -> Option<u8> {
    let rights = info.castlings.iter().filter(|castling| castling.king_to == king_to);
    let mut rights = rights.filter_map(|castling| info.rights.get(usize::from(castling.right)));
    rights.find(|right| Some(right.king) == castler).map(|right| right.partner.1)
}

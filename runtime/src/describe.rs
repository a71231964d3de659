//! What a turn is and how a game ended, for tools that show it.

use crate::effect::Effect;
use crate::mv::{Move, MoveKind};
use crate::position::{Position, Reason};

/// A turn taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// What kind of action.
    pub kind: Kind,
    /// The man that moves or comes from the hand; none when passing.
    pub mover: Option<Mover>,
    /// Squares where men are taken, in path order, the target last. A man that is put back is not taken.
    pub captures: Vec<u8>,
    /// It takes en passant.
    pub en_passant: bool,
    /// The type it becomes.
    pub promotion: Option<u8>,
    /// The type of the man that comes from the reserve at the end, and its square.
    pub drop: Option<(u8, u8)>,
    /// The opponent is in check afterwards.
    pub gives_check: bool,
}

/// The man that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Its type.
    pub piece: u8,
    /// Its origin; none if it comes from the hand.
    pub from: Option<u8>,
    /// Its target, or where the man stands that it changes places with or destroys; none if it explodes or leaves the board.
    pub to: Option<u8>,
}

/// Kinds of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as in the contract")]
pub enum Kind {
    Move,
    Castle,
    Drop,
    Swap,
    Destroy,
    Pass,
    Explode,
    Suicide,
}

impl Kind {
    /// The contract's word.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Move => "move",
            Kind::Castle => "castle",
            Kind::Drop => "drop",
            Kind::Swap => "swap",
            Kind::Destroy => "destroy",
            Kind::Pass => "pass",
            Kind::Explode => "explode",
            Kind::Suicide => "suicide",
        }
    }
}

/// Takes a turn apart that this position lists. `None` if nobody stands on its origin.
pub fn describe<P: Position>(position: &P, mv: Move) -> Option<Description> {
    let (from, to) = (mv.from(), mv.to());
    let (kind, effect) = (mv.kind(), position.effect(mv));
    let mover = match kind {
        MoveKind::Pass => None,
        MoveKind::Drop => mv.from_hand().map(|piece| Mover { piece, from: None, to: Some(to) }),
        _ => {
            let to = Some(to).filter(|_| !matches!(kind, MoveKind::Explode | MoveKind::Leave));
            Some(Mover { piece: position.man(from)?.0, from: Some(from), to })
        }
    };
    let stays = matches!(kind, MoveKind::Pass | MoveKind::Castle | MoveKind::Drop)
        || effect.put.is_some_and(|put| put.from == to);
    let target = Some(to).filter(|_| !stays && from != to && position.man(to).is_some());
    let victim = if kind == MoveKind::EnPassant { position.parts().trail.map(|(_, victim)| victim) } else { None };
    Some(Description {
        kind: match kind {
            MoveKind::Castle => Kind::Castle,
            MoveKind::Drop => Kind::Drop,
            MoveKind::Pass => Kind::Pass,
            MoveKind::Explode => Kind::Explode,
            MoveKind::Swap => Kind::Swap,
            MoveKind::Destroy => Kind::Destroy,
            MoveKind::Leave => Kind::Suicide,
            _ if effect.swaps(from, to) => Kind::Swap,
            _ => Kind::Move,
        },
        mover,
        captures: effect.victims.as_slice().iter().copied().chain(victim).chain(target).collect(),
        en_passant: kind == MoveKind::EnPassant || mv.detail() & Effect::EN_PASSANT != 0,
        promotion: mv.becomes(),
        drop: position.reserve(position.side()).first().copied().zip(mv.drop()),
        gives_check: position.play(mv).in_check(),
    })
}

/// The contract's word for a reason.
pub fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::BareKing => "bare_king",
        Reason::TwoBareKings => "two_bare_kings",
        Reason::Repetition => "repetition",
        Reason::PerpetualCheck => "perpetual_check",
        Reason::MoveCount => "move_count",
    }
}

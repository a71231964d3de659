//! What a turn is and how a game ended, for tools that show it.

use crate::mv::{Move, MoveKind};
use crate::position::{Position, Reason};

/// A turn taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// What kind of action.
    pub kind: Kind,
    /// Type of the man that moves.
    pub piece: u8,
    /// Its origin.
    pub from: u8,
    /// Its target.
    pub to: u8,
    /// Squares emptied of other men, in path order, the target last.
    pub captures: Vec<u8>,
    /// It takes en passant.
    pub en_passant: bool,
    /// The type it becomes.
    pub promotion: Option<u8>,
    /// The opponent is in check afterwards.
    pub gives_check: bool,
}

/// Kinds of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as in the contract")]
pub enum Kind {
    Move,
    Castle,
}

impl Kind {
    /// The contract's word.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Move => "move",
            Kind::Castle => "castle",
        }
    }
}

/// Takes a turn apart that this position lists. `None` if nobody stands on its origin.
pub fn describe<P: Position>(position: &P, mv: Move) -> Option<Description> {
    let (piece, _) = position.man(mv.from())?;
    let castles = mv.kind() == MoveKind::Castle;
    let en_passant = mv.kind() == MoveKind::EnPassant;
    let victim = if en_passant { position.parts().trail.map(|(_, victim)| victim) } else { None };
    let target = (!castles && position.man(mv.to()).is_some()).then_some(mv.to());
    Some(Description {
        kind: if castles { Kind::Castle } else { Kind::Move },
        piece,
        from: mv.from(),
        to: mv.to(),
        captures: victim.into_iter().chain(target).collect(),
        en_passant,
        promotion: mv.becomes(),
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
        Reason::MoveCount => "move_count",
    }
}

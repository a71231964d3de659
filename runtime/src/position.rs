//! The trait that generated positions implement.

use crate::effect::Effect;
use crate::info::{Beside, Info, Repetition};
use crate::mv::Move;
#[cfg(doc)]
use crate::mv::MoveKind;
use crate::parts::Parts;
use crate::reach::Reach;

/// A position of a game. Made by the generator; a value of a few cache lines that is copied, not undone.
pub trait Position: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The game's constants.
    const INFO: &'static Info;

    /// What only some games keep of a position.
    const BESIDE: &'static Beside = &Beside::NOTHING;

    /// Who loses by repetition.
    const REPETITION: Repetition = Repetition::DRAWS;

    /// The position with these parts. A trail that no man can use is dropped.
    ///
    /// Parts must fit the board and the game: rights whose men stand, a trail of `Info::trails`. For looking at movement
    /// alone there may be any number of royals; for play each side has exactly as many as the rules want.
    fn from_parts(parts: &Parts) -> Self;

    /// Takes the position apart.
    fn parts(&self) -> Parts;

    /// 0 if White is to move, 1 if Black.
    fn side(&self) -> usize;

    /// Appends all legal turns. Nothing where a bare king has decided the game.
    fn legal(&self, out: &mut Vec<Move>);

    /// Appends the legal turns that take an enemy or promote and put no man from reserve or hand on the board.
    fn legal_captures(&self, out: &mut Vec<Move>);

    /// Whether there is a legal turn.
    fn has_legal(&self) -> bool;

    /// Appends all turns by movement alone: safety and obligations aside, castling included where only safety forbids it.
    fn pseudo(&self, out: &mut Vec<Move>);

    /// Adds what the men of the side to move reach by movement alone.
    fn reach(&self, reach: &mut Reach<'_>) {
        let mut turns = Vec::new();
        self.pseudo(&mut turns);
        for mv in turns.into_iter().filter(|mv| mv.from_hand().is_none() && mv.drop().is_none()) {
            if let Some((piece, _)) = self.man(mv.from()) {
                reach.add_turn(piece, mv.to());
            }
        }
    }

    /// The position after a turn this position lists.
    #[must_use]
    fn play(&self, mv: Move) -> Self;

    /// What a turn of the kinds [`MoveKind::Path`], [`MoveKind::Swap`] and [`MoveKind::Explode`] does to other men; nothing
    /// for other kinds.
    fn effect(&self, mv: Move) -> Effect {
        Effect::told(mv.from(), mv.to(), mv.detail()).unwrap_or_default()
    }

    /// The position after passing, for search; nothing else changes but the side to move and what the last turn left.
    #[must_use]
    fn pass(&self) -> Self;

    /// Whether the royal of the side to move is attacked.
    fn in_check(&self) -> bool;

    /// Whether the royal of the side not to move is attacked: such a position cannot arise.
    fn opponent_in_check(&self) -> bool;

    /// Type and owner (0 White, 1 Black) of the man on a square.
    fn man(&self, square: u8) -> Option<(u8, usize)>;

    /// Number of men of a type and side.
    fn count(&self, piece: u8, side: usize) -> u32;

    /// Partners of free castling, by side and wing.
    fn partners(&self) -> [[Option<u8>; 2]; 2] {
        [[None; 2]; 2]
    }

    /// Number of men of a type in the hand of a side.
    fn in_hand(&self, _side: usize, _piece: u8) -> u32 {
        0
    }

    /// The types of which a side has men in hand, and how many of each.
    fn hand(&self, side: usize) -> impl Iterator<Item = (u8, u32)> + '_ {
        let kinds = Self::BESIDE.hands.unwrap_or_default().iter();
        kinds.map(move |&piece| (piece, self.in_hand(side, piece))).filter(|&(_, count)| count != 0)
    }

    /// Types of the men that a side has in reserve, the next to be dropped first.
    fn reserve(&self, _side: usize) -> &[u8] {
        &[]
    }

    /// Drops owed to a side.
    fn owed(&self, _side: usize) -> u32 {
        0
    }

    /// Key of the position without counters, kept up to date by `play`.
    fn key(&self) -> u64;

    /// The same key computed from nothing.
    fn key_from_scratch(&self) -> u64;

    /// Number of sequences of legal turns of that length; leaves are counted without being made, or made.
    fn perft(&self, depth: u32, leaves: Leaves) -> u64;

    /// Plies since a capture, a promotion or a pawn's move.
    fn plies(&self) -> u32;

    /// Number of the move, from 1.
    fn number(&self) -> u32;

    /// Result at this position by bare kings, checkmate or stalemate; repetition and move count need more than a position
    /// or come after these, see `outcome`.
    fn decided(&self) -> Option<Outcome>;
}

/// What perft does at the last ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// Turns are counted without being made.
    Counted,
    /// Every turn is made.
    Made,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// 0 White, 1 Black, `None` a draw.
    pub winner: Option<usize>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as in the contract")]
pub enum Reason {
    Checkmate,
    Stalemate,
    BareKing,
    TwoBareKings,
    Repetition,
    PerpetualCheck,
    MoveCount,
}

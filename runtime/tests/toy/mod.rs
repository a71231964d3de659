//! A small game written by hand, slowly and obviously, to test what is generic over positions: six files, six ranks,
//! king, rook, guard (a king that may be taken, two letters), pawn with double step. Pawns and guards take en passant.
//! Castling with the rook of the a-file ends where the king could also step.

mod info;
mod turns;

use std::hash::{DefaultHasher, Hash, Hasher};

use ferz_runtime::info::Info;
use ferz_runtime::mv::{Move, MoveKind};
use ferz_runtime::parts::Parts;
use ferz_runtime::position::{Leaves, Outcome, Position, Reason};

#[allow(unused_imports, reason = "each test takes what it needs")]
pub(crate) use info::{GUARD, INFO, KING, PAWN, ROOK};

/// A position of the small game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Toy {
    men: [Option<(u8, u8)>; 36],
    side: u8,
    rights: u32,
    /// Square crossed and victim.
    trail: Option<(u8, u8)>,
    plies: u32,
    number: u32,
}

impl Toy {
    fn listed(&self, quiet: bool, out: &mut Vec<Move>) {
        let mut turns = Vec::new();
        turns::by_movement(self, &mut turns);
        turns.retain(|&mv| !self.play(mv).opponent_in_check() && turns::castling_is_safe(self, mv));
        turns.retain(|&mv| quiet || self.takes_or_promotes(mv));
        out.append(&mut turns);
    }

    fn takes_or_promotes(&self, mv: Move) -> bool {
        let takes = mv.kind() != MoveKind::Castle && self.man(mv.to()).is_some();
        takes || mv.kind() == MoveKind::EnPassant || mv.becomes().is_some()
    }

    fn royal_attacked(&self, side: u8) -> bool {
        let royal = self.men.iter().position(|&man| man == Some((KING, side)));
        royal.is_some_and(|square| turns::attacked(self, square as u8, 1 - side))
    }
}

impl Position for Toy {
    const INFO: &'static Info = &INFO;

    fn from_parts(parts: &Parts) -> Self {
        let mut men = [None; 36];
        men.copy_from_slice(&parts.men);
        let trail = parts.trail.as_ref().map(|(squares, victim)| (squares[0], *victim));
        let Parts { side, rights, plies, number, .. } = *parts;
        turns::without_useless_trail(Toy { men, side, rights, trail, plies, number })
    }

    fn parts(&self) -> Parts {
        Parts {
            men: self.men.to_vec(),
            side: self.side,
            rights: self.rights,
            trail: self.trail.map(|(crossed, victim)| (vec![crossed], victim)),
            plies: self.plies,
            number: self.number,
            ..Parts::empty(0)
        }
    }

    fn side(&self) -> usize {
        usize::from(self.side)
    }

    fn legal(&self, out: &mut Vec<Move>) {
        self.listed(true, out);
    }

    fn legal_captures(&self, out: &mut Vec<Move>) {
        self.listed(false, out);
    }

    fn has_legal(&self) -> bool {
        let mut turns = Vec::new();
        self.legal(&mut turns);
        !turns.is_empty()
    }

    fn pseudo(&self, out: &mut Vec<Move>) {
        turns::by_movement(self, out);
    }

    fn play(&self, mv: Move) -> Self {
        turns::play(self, mv)
    }

    fn pass(&self) -> Self {
        Toy { side: 1 - self.side, trail: None, ..*self }
    }

    fn in_check(&self) -> bool {
        self.royal_attacked(self.side)
    }

    fn opponent_in_check(&self) -> bool {
        self.royal_attacked(1 - self.side)
    }

    fn man(&self, square: u8) -> Option<(u8, usize)> {
        self.men[usize::from(square)].map(|(piece, side)| (piece, usize::from(side)))
    }

    fn count(&self, piece: u8, side: usize) -> u32 {
        self.men.iter().filter(|&&man| man == Some((piece, side as u8))).count() as u32
    }

    fn key(&self) -> u64 {
        self.key_from_scratch()
    }

    fn key_from_scratch(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.men, self.side, self.rights, self.trail).hash(&mut hasher);
        hasher.finish()
    }

    fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        let mut turns = Vec::new();
        self.legal(&mut turns);
        match (depth, leaves) {
            (0, _) => 1,
            (1, Leaves::Counted) => turns.len() as u64,
            _ => turns.iter().map(|&mv| self.play(mv).perft(depth - 1, leaves)).sum(),
        }
    }

    fn plies(&self) -> u32 {
        self.plies
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn decided(&self) -> Option<Outcome> {
        if self.has_legal() {
            return None;
        }
        Some(match self.in_check() {
            true => Outcome { winner: Some(1 - self.side()), reason: Reason::Checkmate },
            false => Outcome { winner: None, reason: Reason::Stalemate },
        })
    }
}

//! What a program must know of a game beyond moving: names, letters, setups. Written by the generator as constants.

use crate::coordinates::Coordinates;
use crate::draw::Draw;

/// Constants of a game.
#[derive(Debug)]
pub struct Info {
    /// What players call it.
    pub name: &'static str,
    /// Files of the board.
    pub files: u8,
    /// Ranks of the board.
    pub ranks: u8,
    /// Labels of the files from the left.
    pub file_labels: &'static [&'static str],
    /// Labels of the ranks from White's edge.
    pub rank_labels: &'static [&'static str],
    /// How people see the squares called, if not by these labels.
    pub coordinates: Option<Coordinates>,
    /// Squares that are not there.
    pub holes: &'static [u8],
    /// Types of men in the order of the file.
    pub pieces: &'static [PieceInfo],
    /// Setups; the first is the default, its name empty.
    pub setups: &'static [SetupInfo],
    /// Castling rights in the order FEN writes them.
    pub rights: &'static [RightInfo],
    /// Castling moves.
    pub castlings: &'static [CastlingInfo],
    /// Every move that leaves a trail; empty where nobody can take en passant.
    pub trails: &'static [TrailInfo],
    /// Types that White and Black can regain but once.
    pub regains: [&'static [u8]; 2],
    /// Some type moves as the one that moved last, which a position then knows.
    pub imitates: bool,
    /// The endings.
    pub endings: Endings,
}

impl Info {
    /// Number of squares, holes included.
    pub fn squares(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// Whether a type is royal.
    pub fn is_royal(&self, piece: u8) -> bool {
        self.pieces.get(usize::from(piece)).is_some_and(|piece| piece.royal)
    }
}

/// A position to start from.
#[derive(Debug)]
pub struct SetupInfo {
    /// Its name; the default's is empty.
    pub name: &'static str,
    /// Its FEN; of a random setup, that of one possible outcome.
    pub fen: &'static str,
    /// How it is drawn, if it is.
    pub draw: Option<Draw>,
}

/// Constants of a type of men.
#[derive(Debug)]
pub struct PieceInfo {
    /// Its name in the file.
    pub name: &'static str,
    /// White's letters: `K`, `CH`.
    pub letters: &'static str,
    /// Labels of other programs.
    pub aliases: &'static [&'static str],
    /// Whether White and Black have men of the type; types of different sides may share their letters.
    pub sides: [bool; 2],
    /// Its loss by check decides the game. If any type is royal, each side has one man of such a type.
    pub royal: bool,
    /// The author's value in hundredths of a pawn.
    pub value: Option<u32>,
    /// Its moves as written.
    pub notation: &'static str,
    /// Its moves as XBoard writes them, as far as that can say them; empty if it can say none.
    pub xboard: &'static str,
    /// A turn of it restarts the count of plies.
    pub is_pawn: bool,
    /// Start squares of White and Black.
    pub start: [&'static [u8]; 2],
    /// Whether it is unmoved is kept in the position: it is while it has not left a start square.
    pub tracked: bool,
    /// It makes some move but once. Who still may is kept in the position, whatever its square.
    pub once: bool,
}

/// What only some games keep of a position, most of it beside the board.
#[derive(Debug)]
pub struct Beside {
    /// Types of men that can be in hand, which FEN then tells.
    pub hands: Option<&'static [u8]>,
    /// Types whose men are marked on the board if they were promoted.
    pub marked: &'static [u8],
    /// Castling from whatever files.
    pub free_castling: Option<FreeCastling>,
    /// The most men that a side can have in reserve.
    pub reserves: usize,
    /// They may come to the board at the end of a turn.
    pub drops: bool,
    /// Drops are owed.
    pub owes: bool,
    /// A capture may open an exchange.
    pub opens: bool,
    /// Types that may change places with others, where that may be banned for a turn.
    pub banned: &'static [u8],
}

impl Beside {
    /// What most games keep.
    pub const NOTHING: Beside = Beside {
        hands: None,
        marked: &[],
        free_castling: None,
        reserves: 0,
        drops: false,
        owes: false,
        opens: false,
        banned: &[],
    };
}

/// Castling between men on their own rank 1, whatever their files. A right is the square of a partner.
#[derive(Clone, Copy, Debug)]
pub struct FreeCastling {
    /// Type that castles.
    pub king: u8,
    /// Type of its partners.
    pub partner: u8,
    /// Where the king goes and where the partner goes, by side and wing, the wing towards the last file first.
    pub targets: [[(u8, u8); 2]; 2],
}

impl FreeCastling {
    /// The wing to whose target a king of the side goes.
    pub fn wing(&self, side: usize, king_to: u8) -> usize {
        usize::from(self.targets[side][0].0 != king_to)
    }
}

/// Who loses where a position has occurred too often; a draw if nobody does.
#[derive(Clone, Copy, Debug)]
pub struct Repetition {
    /// A side that gave check by all its turns since the first time, unless both did …
    pub perpetual_check: bool,
    /// … or else this side.
    pub loser: Option<usize>,
}

impl Repetition {
    /// Nobody loses.
    pub const DRAWS: Repetition = Repetition { perpetual_check: false, loser: None };

    /// Who loses and whether by perpetual check, where `us` is to move; the others are told whether all their turns, and
    /// `us` whether all of its, gave check since the position occurred for the first time.
    pub fn judge(&self, us: usize, they_checked: bool, we_checked: bool) -> Option<(usize, bool)> {
        match (self.perpetual_check, they_checked, we_checked) {
            (true, true, false) => Some((1 - us, true)),
            (true, false, true) => Some((us, true)),
            _ => self.loser.map(|loser| (loser, false)),
        }
    }
}

/// A castling right.
#[derive(Debug)]
pub struct RightInfo {
    /// 0 White, 1 Black.
    pub side: u8,
    /// FEN's letter.
    pub letter: char,
    /// Type and square of the man that castles.
    pub king: (u8, u8),
    /// Type and square of its partner.
    pub partner: (u8, u8),
}

/// A castling move.
#[derive(Debug)]
pub struct CastlingInfo {
    /// Index of the right.
    pub right: u8,
    /// Where the king goes.
    pub king_to: u8,
    /// Where the partner goes.
    pub partner_to: u8,
}

/// A move that leaves a trail.
#[derive(Debug)]
pub struct TrailInfo {
    /// Type of the man.
    pub piece: u8,
    /// 0 White, 1 Black.
    pub side: u8,
    /// Origin.
    pub from: u8,
    /// Target.
    pub to: u8,
    /// The squares crossed, in order of their numbers.
    pub squares: &'static [u8],
    /// Men may stand there, over whom it goes.
    pub over_men: bool,
}

/// When the game is over.
#[derive(Debug)]
pub struct Endings {
    /// What becomes of the side in check without a legal turn.
    pub checkmate: Verdict,
    /// What becomes of the side not in check without a legal turn.
    pub stalemate: Verdict,
    /// The rule about a side that has nothing but its royal.
    pub bare_king: Option<BareKing>,
    /// Draw at the so-manieth occurrence.
    pub repetition: Option<u32>,
    /// Draw after so many plies.
    pub move_count: Option<u32>,
}

/// The rule about a side that has nothing but its royal.
#[derive(Clone, Copy, Debug)]
pub struct BareKing {
    /// What becomes of the bare side.
    pub verdict: Verdict,
    /// What it may do about it.
    pub answer: BareAnswer,
    /// If both sides are bare, the game goes on; else it is a draw.
    pub two_play_on: bool,
}

/// What a bare side may do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BareAnswer {
    /// Nothing: it is judged at any turn.
    None,
    /// At its turn it must take the opponent's last other man; it is judged at its turn only.
    MustBareBack,
    /// At its turn it goes on if the opponent has one other man only; at the opponent's turn it is judged.
    OneMoreTurn,
}

/// What becomes of the side a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the three results")]
pub enum Verdict {
    Wins,
    Loses,
    Draws,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_checks_all_the_time_loses_before_the_loser_by_rule() {
        let [none, rule, both] = [(false, Some(0)), (true, None), (true, Some(0))]
            .map(|(perpetual_check, loser)| Repetition { perpetual_check, loser });
        for (checked, expected) in [
            ((false, false), [Some((0, false)), None, Some((0, false))]),
            ((true, true), [Some((0, false)), None, Some((0, false))]),
            ((true, false), [Some((0, false)), Some((1, true)), Some((1, true))]),
            ((false, true), [Some((0, false)), Some((0, true)), Some((0, true))]),
        ] {
            let judged = [none, rule, both].map(|repetition| repetition.judge(0, checked.0, checked.1));
            assert_eq!(judged, expected, "{checked:?}");
        }
        assert_eq!(Repetition::DRAWS.judge(1, true, false), None);
    }
}

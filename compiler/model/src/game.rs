//! A game: pieces, setups and rules, in the order of the file.

use crate::board::{Board, Side, Square, SquareSet};
use crate::chain::{Chain, Imitation};
use crate::draw::{Draw, Opposite};
use crate::hand::{Hands, Origin};
use crate::movement::Pattern;
use crate::power::Powers;
use crate::reserve::{self, Drop, Exchange};
use ferz_dsl::source::Span;

/// A complete variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// What players call it.
    pub name: String,
    /// Where the rules are from.
    pub source: Option<String>,
    /// The board.
    pub board: Board,
    /// All types of men, in the order of the file.
    pub pieces: Vec<Piece>,
    /// Named positions; the first is the default and has no name.
    pub setups: Vec<Setup>,
    /// Promotion rules in the order of the file; at most one applies to a man arriving on a square.
    pub promotions: Vec<Promotion>,
    /// Castling.
    pub castling: Castling,
    /// Who may take whom en passant, as `(taker, taken)`; `None`: everybody whose notation says so may take everybody.
    pub en_passant: Option<Vec<(PieceId, PieceId)>>,
    /// What an exchange owes.
    pub exchange: Option<Exchange>,
    /// How men come from the reserve.
    pub drop: Option<Drop>,
    /// Where men go that are taken, if not out of play.
    pub hands: Option<Hands>,
    /// Frozen men may be taken off the board by their owner as a turn, but for royal ones and these types.
    pub frozen_leave: Option<Vec<PieceId>>,
    /// No turn may leave the man that moves on its square, pass, or change the places of two men alike.
    pub no_null_moves: bool,
    /// Each royal attacks the enemy royal on its file if nobody stands between.
    pub facing_kings: bool,
    /// When it is over.
    pub endings: Endings,
}

/// Index into [`Game::pieces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u8);

impl PieceId {
    /// As an index into arrays of all pieces.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A type of men.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Where it is defined.
    pub origin: Span,
    /// Its name in the file.
    pub name: String,
    /// As White's letters: `K`, `CH`. Black's are the same in lower case.
    pub letters: String,
    /// Labels of other programs.
    pub aliases: Vec<String>,
    /// Which sides have men of the type. Types of different sides may share their letters.
    pub sides: [bool; 2],
    /// Its loss by check decides the game. If any type is royal, each side has one such type and exactly one man of it.
    pub royal: bool,
    /// In hundredths of a pawn, if the author said.
    pub value: Option<u32>,
    /// Its moves as written, for people.
    pub notation: String,
    /// Its moves of one leg.
    pub patterns: Vec<Pattern>,
    /// Its moves of several legs, and those that turn or do something on their way.
    pub chains: Vec<Chain>,
    /// How it moves as the type that moved last.
    pub imitations: Vec<Imitation>,
    /// How it explodes, if it does.
    pub explosion: Option<Explosion>,
    /// What else it does.
    pub powers: Powers,
    /// Squares by side that its moves and drops may end on, if not all.
    pub within: Option<[SquareSet; 2]>,
    /// What it goes to a hand as.
    pub before: Origin,
    /// Start squares by side: where the default setup puts men of the type or, if it is drawn, may put some.
    pub start: [SquareSet; 2],
    /// How it is known whether a man has moved.
    pub unmoved: Unmoved,
    /// A turn of it restarts the count of plies (by default types named `pawn`, also with a prefix as in `cannon_pawn`).
    pub is_pawn: bool,
}

/// How it is known whether a man of a type is unmoved, for patterns with `initial`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmoved {
    /// No pattern asks.
    NotAsked,
    /// It stands on a start square of its type and side: no man that has left one can come back to one.
    BySquare,
    /// It stands on a start square of its type and side and has not moved since the position was set up. Kept in the
    /// position; FEN writes `unmoved=` with the squares (`-` for none) when they differ from all men on start squares.
    Tracked,
    /// It holds a right (`once`), which it loses when it leaves its square. All that stand on start squares of their type and
    /// side hold it in a setup, those of the squares behind `unmoved=`, whatever squares, in a FEN: none if that is missing.
    /// The squares behind `unmoved=` are those of all tracked men and all rights.
    Right,
}

/// An action in place: the man is removed together with all men of both sides on the up to eight squares around it. It needs
/// at least one.
///
/// It attacks those squares. Two explosions that leave the same men on the same squares are one turn, that of the lower square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explosion {
    /// Own men of these types must not be among them; royal ones never may, but they do not keep it from attacking.
    pub spares: Vec<PieceId>,
}

/// A position to start from.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Where it is written or, if that is another file, inherited.
    pub origin: Span,
    /// Its name; the default has none.
    pub name: Option<String>,
    /// Men by square.
    pub men: Vec<Option<Man>>,
    /// Who moves.
    pub side: Side,
    /// Castling rights held, by index into [`Castling::rights`].
    pub rights: Vec<bool>,
    /// En passant squares and the square of their victim, as written: who reads them drops them if nobody can use them.
    pub trail: Option<Trail>,
    /// Plies since a capture, a promotion or a pawn's move.
    pub plies: u32,
    /// Number of the move, from 1.
    pub number: u32,
    /// Men beside the board by side, the next to be dropped first.
    pub reserve: [Vec<PieceId>; 2],
    /// Drops owed, by side.
    pub owed: [u32; 2],
    /// The man that took last, if its exchange is open, and whether it took somebody who counts.
    pub open: Option<(Square, bool)>,
    /// Squares whose men may not change places in the next turn, the lower one first.
    pub ban: Option<[Square; 2]>,
    /// Men in hand by side, as many of each type.
    pub hands: [Vec<u32>; 2],
    /// Men that were promoted, if their type is marked.
    pub promoted: SquareSet,
    /// Partners of free castling, by side and wing.
    pub partners: [[Option<Square>; 2]; 2],
    /// How men and reserves are drawn; what stands above is then one possible outcome.
    pub drawn: Option<(Draw, Opposite)>,
}

/// A man on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// Its type.
    pub piece: PieceId,
    /// Its owner.
    pub side: Side,
}

/// Squares on which the man that just crossed them may be taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trail {
    /// The squares crossed, in order of their numbers.
    pub squares: Vec<Square>,
    /// Where the victim stands.
    pub victim: Square,
}

/// A man of a type that arrives in the zone becomes one of the choices it has there. If it has none and may not stay what it
/// is, it cannot go there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// Where it is written, or the first of several lines about these squares.
    pub origin: Span,
    /// Who.
    pub piece: PieceId,
    /// Target squares by side.
    pub zone: [SquareSet; 2],
    /// Moves that begin in the zone count, too.
    pub leaving: bool,
    /// What it may become, in order; each type once.
    pub choices: Vec<Choice>,
    /// It may also stay what it is.
    pub optional: bool,
    /// Target squares by side where it may not, since it could never move again; none if it always may.
    pub stuck: [SquareSet; 2],
    /// It becomes the last man of its owner's reserve, which leaves the reserve; there are no other choices.
    pub from_reserve: bool,
}

/// What a man may become. All conditions are judged when it has arrived, what it took being gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The type.
    pub piece: PieceId,
    /// Only while its side has fewer men of the type on the board than in the default setup.
    pub lost: bool,
    /// Only if no man of its side has become this type by a choice with `once` before. Kept in the position; FEN writes
    /// `regained=` with the letters of White's types and Black's, `-` for none.
    pub once: bool,
    /// Not where an own man of one of these types stands on a square of the same color, those being of one color whose file
    /// and rank, counted from the corner, add up to even numbers.
    pub apart: Vec<PieceId>,
}

impl Promotion {
    /// Whether a type is among the choices.
    pub fn offers(&self, piece: PieceId) -> bool {
        self.choices.iter().any(|choice| choice.piece == piece)
    }
}

impl Choice {
    /// Whether nothing but its rule limits it.
    pub fn is_free(&self) -> bool {
        !self.lost && !self.once && self.apart.is_empty()
    }
}

/// All castling of a game, resolved on its default setup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Castling {
    /// Castling from whatever files; there are then no other rights and moves.
    pub free: Option<FreeCastling>,
    /// What FEN's letters stand for, in the order FEN writes them.
    pub rights: Vec<CastlingRight>,
    /// The moves.
    pub moves: Vec<CastlingMove>,
}

/// Castling between a man that castles and partners that stand anywhere on its own rank 1 (Chess960).
///
/// A position has up to four rights: of a side, with the partner on one wing of the king. A right is the partner's square; it
/// is lost when the king moves or the partner leaves its square or is taken. The same squares must be empty, and safe, as in
/// a [`CastlingMove`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeCastling {
    /// Type that castles.
    pub king: PieceId,
    /// Type of its partners.
    pub partner: PieceId,
    /// Where the king goes and where the partner goes, by side and wing, the wing towards the last file first.
    pub targets: [[(Square, Square); 2]; 2],
}

/// A pair of men that have not moved. The right is lost when either leaves its square or is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingRight {
    /// Whose.
    pub side: Side,
    /// FEN's letter: `K` towards the last file, `Q` towards the first; small for Black.
    pub letter: char,
    /// Type that castles.
    pub king: PieceId,
    /// Its square.
    pub king_from: Square,
    /// Type of the partner.
    pub partner: PieceId,
    /// Its square.
    pub partner_from: Square,
}

/// A castling move. All squares between the two men, and the squares both go to, must be empty but for the two; the
/// king's square, target and every square between them must not be attacked, the partner at home; the position after both
/// stand must be safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CastlingMove {
    /// Index into [`Castling::rights`].
    pub right: usize,
    /// Where the king goes.
    pub king_to: Square,
    /// Where the partner goes.
    pub partner_to: Square,
}

/// When the game is over. Read in this order after each turn: bare king, no legal turn, repetition, move count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endings {
    /// The side to move is in check and has no legal turn: what becomes of it.
    pub checkmate: Verdict,
    /// The side to move is not in check and has no legal turn: what becomes of it.
    pub stalemate: Verdict,
    /// A side has nothing but its royal.
    pub bare_king: Option<BareKing>,
    /// Draw at the so-manieth occurrence of a position (the first included).
    pub repetition: Option<u32>,
    /// It is no draw: this side loses.
    pub repetition_loser: Option<Side>,
    /// A side loses by repetition that gave check by all its turns since the first of these occurrences, unless both did.
    pub perpetual_check: bool,
    /// Draw after so many plies without capture, promotion or pawn's move.
    pub move_count: Option<u32>,
}

/// The rule about a side that has nothing but its royal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareKing {
    /// What becomes of the bare side.
    pub verdict: Verdict,
    /// What it may do about it.
    pub answer: BareAnswer,
    /// What becomes of the game if both sides are bare.
    pub two: TwoBare,
}

pub use ferz_dsl::ast::{BareAnswer, TwoBare, Verdict};

impl Game {
    /// The type with this id.
    #[inline]
    pub fn piece(&self, id: PieceId) -> &Piece {
        &self.pieces[id.index()]
    }

    /// All types with their ids.
    pub fn piece_ids(&self) -> impl Iterator<Item = (PieceId, &Piece)> {
        self.pieces.iter().enumerate().map(|(at, piece)| (PieceId(at as u8), piece))
    }

    /// The royal type of a side; of both sides or of none.
    pub fn royal(&self, side: Side) -> Option<PieceId> {
        self.piece_ids().find(|(_, piece)| piece.royal && piece.sides[side.index()]).map(|(id, _)| id)
    }

    /// Whether some type moves as the one that moved last, which a position then knows.
    pub fn imitates(&self) -> bool {
        self.pieces.iter().any(|piece| !piece.imitations.is_empty())
    }

    /// Whether a type can be regained but once, so that a position knows which ones have been.
    pub fn regains(&self) -> bool {
        self.promotions.iter().flat_map(|rule| &rule.choices).any(|choice| choice.once)
    }

    /// Whether a man's type is one that its side can regain but once.
    pub fn can_regain(&self, man: Man) -> bool {
        let of_side = |rule: &&Promotion| self.piece(rule.piece).sides[man.side.index()];
        let mut choices = self.promotions.iter().filter(of_side).flat_map(|rule| &rule.choices);
        choices.any(|choice| choice.once && choice.piece == man.piece)
    }

    /// Whether some type freezes others.
    pub fn freezes(&self) -> bool {
        self.pieces.iter().any(|piece| !piece.powers.freezes.is_empty())
    }

    /// Whether men stand in reserve.
    pub fn has_reserves(&self) -> bool {
        reserve::are_used(self.drop.as_ref(), &self.promotions)
    }

    /// The most men that a side can have in reserve: as many as some setup gives it, or one of each type.
    pub fn most_in_reserve(&self) -> usize {
        let given = self.setups.iter().flat_map(|setup| &setup.reserve).map(Vec::len);
        given.chain([self.pieces.len()]).max().unwrap_or(0)
    }

    /// Whether some swap may not be undone at once, so that a position knows of it.
    pub fn bans_swaps(&self) -> bool {
        self.pieces.iter().filter_map(|piece| piece.powers.swap.as_ref()).any(|swap| swap.banned_back)
    }

    /// The promotion of a man by a move: that of the square it arrives on or, if there is none, of that it leaves.
    pub fn promotion(&self, piece: PieceId, side: Side, from: Square, to: Square) -> Option<&Promotion> {
        let rules = || self.promotions.iter().filter(|rule| rule.piece == piece);
        let there = rules().find(|rule| rule.zone[side.index()][to.index()]);
        there.or_else(|| rules().find(|rule| rule.leaving && rule.zone[side.index()][from.index()]))
    }

    /// Whether a taker of one type may take a man of another en passant.
    pub fn may_take_en_passant(&self, taker: PieceId, taken: PieceId) -> bool {
        self.en_passant.as_ref().is_none_or(|pairs| pairs.contains(&(taker, taken)))
    }
}

//! Rules: promotion, castling, en passant, endings.

use super::{Name, Side, Zone};
use crate::source::{Span, Spanned};

/// `promote pawn on or from last rank to queen, rook, optional unless stuck { only lost }`, `promote pawn none`.
#[derive(Clone, Debug, PartialEq)]
pub struct Promote {
    /// The whole statement.
    pub span: Span,
    /// Who promotes.
    pub who: Vec<Name>,
    /// Where and to what; `None` is `none`.
    pub rule: Option<PromotionRule>,
}

/// Where a man promotes, and to what.
#[derive(Clone, Debug, PartialEq)]
pub struct PromotionRule {
    /// Where the man must arrive.
    pub zone: Zone,
    /// `or from`: it may also begin its move there.
    pub leaving: Option<Span>,
    /// What it becomes.
    pub goal: PromotionGoal,
    /// `optional`: the man may also stay what it is.
    pub optional: Option<Span>,
    /// `unless stuck`: not where it could never move again.
    pub unless_stuck: Option<Span>,
}

/// What a man becomes.
#[derive(Clone, Debug, PartialEq)]
pub enum PromotionGoal {
    /// `queen, rook`
    Choices {
        /// What it may become, in order of preference.
        names: Vec<Name>,
        /// When it may become that.
        limits: Vec<PromotionLimit>,
    },
    /// `reserve back`: the last man of its side's reserve.
    ReserveBack(Span),
}

/// A condition on choices.
#[derive(Clone, Debug, PartialEq)]
pub enum PromotionLimit {
    /// `only lost`, once.
    OnlyLost(Span),
    /// `each once a game`, once.
    EachOnce(Span),
    /// `elephant not where own elephant shares the square color`
    Apart {
        /// The choices it is about.
        choices: Vec<Name>,
        /// The own man that must not stand on a square of the same color.
        from: Name,
    },
}

/// `castling king 2 squares with rook`, `castling none`.
#[derive(Clone, Debug, PartialEq)]
pub struct Castling {
    /// The whole statement.
    pub span: Span,
    /// Who castles how; `None` is `none`.
    pub rule: Option<CastlingRule>,
}

/// Who castles, with whom and how far.
#[derive(Clone, Debug, PartialEq)]
pub struct CastlingRule {
    /// The man that castles.
    pub king: Name,
    /// Where it may go; the partner lands on the square it passed last.
    pub reach: CastlingReach,
    /// Its partner's type.
    pub partner: Name,
    /// `from any file`: wherever the two start on their rank.
    pub any_file: Option<Span>,
}

/// Where the man that castles may go.
#[derive(Clone, Debug, PartialEq)]
pub enum CastlingReach {
    /// `2 or 3 squares`: so many towards the partner.
    Squares(Vec<Spanned<u32>>),
    /// `to files c, g`
    Files(Vec<Spanned<char>>),
}

/// `en passant pawn takes pawn`, `en passant none`: restricts what the notation allows.
#[derive(Clone, Debug, PartialEq)]
pub struct EnPassant {
    /// The whole statement.
    pub span: Span,
    /// Who takes whom; `None` forbids it altogether.
    pub rule: Option<EnPassantRule>,
}

/// Who may take whom en passant.
#[derive(Clone, Debug, PartialEq)]
pub struct EnPassantRule {
    /// The takers.
    pub takers: Vec<Name>,
    /// The taken.
    pub taken: Vec<Name>,
}

/// An ending: what it is about and what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The whole statement.
    pub span: Span,
    /// What it says.
    pub rule: EndingRule,
}

/// What an ending's statement says. Results are those of the side named by the condition.
#[derive(Clone, Debug, PartialEq)]
pub enum EndingRule {
    /// `checkmate loses`: the side in check without a legal turn.
    Checkmate(Spanned<Verdict>),
    /// `stalemate draws`: the side not in check without a legal turn.
    Stalemate(Spanned<Verdict>),
    /// `bare king loses, unless it can bare back`, `bare king none`.
    BareKing {
        /// What follows for the bare side; `None` is `none`.
        verdict: Option<Spanned<Verdict>>,
        /// How the bare side may answer.
        answer: BareAnswer,
    },
    /// `two bare kings draw`, `two bare kings play on`
    TwoBareKings(TwoBare),
    /// `repetition 3 draws`, `repetition 4 loses for white`, `repetition none`: at the so-manieth occurrence.
    Repetition(Option<RepetitionRule>),
    /// `perpetual check loses`, `perpetual check draws`: whether a side loses that repeats the position by checks alone.
    PerpetualCheck {
        /// Whether it does.
        loses: bool,
    },
    /// `move count 50 moves draws`, `move count 100 plies draws`, `move count none`; kept in plies.
    MoveCount(Option<Spanned<u32>>),
}

/// What a repeated position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepetitionRule {
    /// How often it occurs.
    pub count: Spanned<u32>,
    /// Who loses; `None`: nobody, it is a draw.
    pub loser: Option<Spanned<Side>>,
}

/// What a side can do that has nothing but its royal.
///
/// A side is bare when it has nothing but its royal. The statement's result is that of the bare side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BareAnswer {
    /// Nothing: the result stands as soon as one side is bare and the other is not.
    None,
    /// `unless it can bare back`. Judged at the bare side's turn only: if legal turns take the opponent's last other man,
    /// only those are legal and the game goes on; else the result stands.
    MustBareBack,
    /// `unless it bares back`. At the bare side's turn, if the opponent has exactly one other man, the game goes on with all
    /// legal turns (mate and stalemate are judged as ever); if it has more, the result stands. At the opponent's turn, if the
    /// opponent is not bare itself, the result stands.
    OneMoreTurn,
}

/// What becomes of a game in which both sides are bare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwoBare {
    /// It is a draw.
    Draw,
    /// It goes on as if nobody were bare.
    PlayOn,
}

/// What becomes of the side a condition is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
    /// Nobody wins.
    Draws,
}

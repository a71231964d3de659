//! The JSON documents of the contract, for the command line and for the page.

use ferz_dsl::diagnostic::{Diagnostic, Severity};
use ferz_dsl::source::SourceMap;
use ferz_facade::{Session, Turn, Why};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One entry of `moves --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnDocument {
    /// Canonical text.
    pub text: String,
    /// Kind of action.
    pub kind: String,
    /// Type of the man that moves.
    pub piece: String,
    /// Its origin.
    pub from: Option<String>,
    /// Where it goes.
    pub to: Option<String>,
    /// Squares emptied of other men.
    pub captures: Vec<String>,
    /// It takes en passant.
    pub en_passant: bool,
    /// What it becomes.
    pub promotion: Option<String>,
    /// A man put down beside the move.
    pub drop: Option<DropDocument>,
    /// The opponent is in check afterwards.
    pub gives_check: bool,
}

/// A drop that belongs to a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DropDocument {
    /// Type of the man.
    pub piece: String,
    /// Where it goes.
    pub to: String,
}

impl From<Turn> for TurnDocument {
    fn from(turn: Turn) -> Self {
        TurnDocument {
            kind: turn.kind.word().to_owned(),
            text: turn.text,
            piece: turn.piece,
            from: turn.from,
            to: turn.to,
            captures: turn.captures,
            en_passant: turn.en_passant,
            promotion: turn.promotion,
            drop: turn.drop.map(|(piece, to)| DropDocument { piece, to }),
            gives_check: turn.gives_check,
        }
    }
}

/// `state --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StateDocument {
    /// The position.
    pub fen: String,
    /// `white` or `black`.
    pub side: String,
    /// The side to move is in check.
    pub in_check: bool,
    /// How the game ended.
    pub result: Option<ResultDocument>,
    /// Number of legal turns.
    pub legal_moves: usize,
    /// Men in hand by type.
    pub hands: BySide<BTreeMap<String, u32>>,
    /// Men in reserve, the next first.
    pub reserve: BySide<Vec<String>>,
    /// Drops owed.
    pub owed: BySide<u32>,
    /// Key of the position, in hexadecimal.
    pub key: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultDocument {
    /// `white`, `black` or `draw`.
    pub winner: String,
    /// Why.
    pub reason: String,
}

/// Something each side has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> From<[T; 2]> for BySide<T> {
    fn from([white, black]: [T; 2]) -> Self {
        BySide { white, black }
    }
}

impl StateDocument {
    /// Where a session stands.
    pub fn new(session: &dyn Session) -> Self {
        let state = session.state();
        StateDocument {
            fen: session.fen(),
            side: state.side.to_owned(),
            in_check: state.in_check,
            result: state
                .result
                .map(|result| ResultDocument { winner: result.winner.to_owned(), reason: result.reason.to_owned() }),
            legal_moves: state.legal_moves,
            hands: BySide::from(state.hands.map(BTreeMap::from_iter)),
            reserve: BySide::from(state.reserve),
            owed: BySide::from(state.owed),
            key: format!("{:016x}", session.key()),
        }
    }
}

/// `perft --json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PerftDocument {
    /// The count.
    pub nodes: u64,
    /// Time spent counting.
    pub seconds: f64,
    /// `compiled` or `reference`.
    pub with: String,
    /// The count by first turn, if asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub divide: Option<BTreeMap<String, u64>>,
}

/// `why --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WhyDocument {
    /// Whether the turn may be played.
    pub legal: bool,
    /// One word for the reason.
    pub reason: String,
    /// The reason in a sentence or two.
    pub text: String,
    /// The squares it is about.
    pub squares: Vec<String>,
}

impl From<Why> for WhyDocument {
    fn from(why: Why) -> Self {
        WhyDocument { legal: why.legal, reason: why.reason.to_owned(), text: why.text, squares: why.squares }
    }
}

/// One entry of `check --json`. Lines and columns count from 1, columns in characters, the end excluded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiagnosticDocument {
    /// `E0101`.
    pub code: String,
    /// `error` or `warning`.
    pub severity: String,
    /// The file.
    pub file: String,
    /// First line.
    pub line: usize,
    /// First column.
    pub column: usize,
    /// Last line.
    pub end_line: usize,
    /// One past the last column.
    pub end_column: usize,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
}

impl DiagnosticDocument {
    /// A message about one of these files.
    pub fn new(diagnostic: &Diagnostic, sources: &SourceMap) -> Self {
        let span = diagnostic.primary.span;
        let start = sources.line_column(span.file, span.lo);
        let end = sources.line_column(span.file, span.hi);
        DiagnosticDocument {
            code: diagnostic.code.id().to_owned(),
            severity: match diagnostic.severity() {
                Severity::Error => "error",
                Severity::Warning => "warning",
            }
            .to_owned(),
            file: sources.name(span.file).to_owned(),
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
        }
    }
}

/// One entry of `variants --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VariantDocument {
    /// What `GAME` calls it.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// Files and ranks of its board.
    pub board: String,
    /// Its file in the repository.
    pub file: String,
    /// Where its rules are from.
    pub source: Option<String>,
    /// Names of its setups besides the default.
    pub setups: Vec<String>,
}

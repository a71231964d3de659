//! What the page is told, as JSON.

use crate::watch::Known;
use ferz_documents::{DiagnosticDocument, StateDocument, TurnDocument};
use ferz_model::{Game, Piece, PieceId};
use ferz_show::gallery;
use ferz_show::words;
use serde::Serialize;

/// What is known of the game: the last good edition, and what is said about the present text.
#[derive(Debug, Serialize)]
pub(crate) struct KnownDocument {
    reading: u64,
    messages: Vec<DiagnosticDocument>,
    trouble: Option<String>,
    game: Option<GameDocument>,
}

/// Everything of a game that does not change while it is played.
#[derive(Debug, Serialize)]
struct GameDocument {
    /// Which edition; tables are of one.
    edition: u64,
    name: String,
    source: Option<String>,
    files: u8,
    ranks: u8,
    /// Labels in the order of FEN, holes being null.
    squares: Vec<Option<String>>,
    file_labels: Vec<String>,
    rank_labels: Vec<String>,
    pieces: Vec<PieceDocument>,
    setups: Vec<SetupDocument>,
    /// Men that are taken go to a hand.
    has_hands: bool,
    /// Men stand beside the board.
    has_reserves: bool,
    /// Where pictures of men are: `white/NAME`, `black/NAME`.
    pictures: String,
    /// Where it stands how men move: `NAME.svg` as a diagram, `NAME.json` in words.
    moves: String,
}

#[derive(Debug, Serialize)]
struct PieceDocument {
    name: String,
    letters: String,
    sides: [bool; 2],
    royal: bool,
    /// Its notation, and what else its line says.
    line: String,
}

/// How a man moves, in words.
#[derive(Debug, Serialize)]
pub(crate) struct WordsDocument {
    /// Each term of the notation, and what it says.
    terms: Vec<(String, String)>,
    /// What it does besides.
    rules: Vec<String>,
}

#[derive(Debug, Serialize)]
struct SetupDocument {
    name: String,
    drawn: bool,
}

impl KnownDocument {
    /// `run` tells one start of the server from another, so that browsers keep no picture of a game that is gone.
    pub(crate) fn new(known: Known, run: u64) -> Self {
        let game = known
            .edition
            .map(|(number, edition)| GameDocument::new(edition.game(), number, &format!("{run:x}-{number}")));
        KnownDocument { reading: known.reading, messages: known.messages, trouble: known.trouble, game }
    }
}

impl GameDocument {
    fn new(game: &Game, edition: u64, folder: &str) -> Self {
        let board = &game.board;
        let ranks = (0..i32::from(board.ranks)).rev();
        let squares = ranks.flat_map(|rank| (0..i32::from(board.files)).map(move |file| (file, rank)));
        let (file_labels, rank_labels) = match &board.coordinates {
            Some(named) => (named.file_labels.clone(), named.rank_labels.clone()),
            None => (board.file_labels.clone(), board.rank_labels.clone()),
        };
        GameDocument {
            edition,
            name: game.name.clone(),
            source: game.source.clone(),
            files: board.files,
            ranks: board.ranks,
            squares: squares.map(|(file, rank)| board.square(file, rank).map(|square| board.label(square))).collect(),
            file_labels,
            rank_labels,
            pieces: game.pieces.iter().map(PieceDocument::new).collect(),
            setups: game
                .setups
                .iter()
                .map(|setup| SetupDocument {
                    name: setup.name.clone().unwrap_or_default(),
                    drawn: setup.drawn.is_some(),
                })
                .collect(),
            has_hands: game.hands.is_some(),
            has_reserves: game.has_reserves(),
            pictures: format!("pictures/{folder}/"),
            moves: format!("moves/{folder}/"),
        }
    }
}

impl PieceDocument {
    fn new(piece: &Piece) -> Self {
        PieceDocument {
            name: piece.name.clone(),
            letters: piece.letters.clone(),
            sides: piece.sides,
            royal: piece.royal,
            line: gallery::line(piece),
        }
    }
}

impl WordsDocument {
    /// Of this man.
    pub(crate) fn new(game: &Game, id: PieceId) -> Self {
        WordsDocument {
            terms: words::of(game, id),
            rules: words::rules(game, id).into_iter().map(|rule| rule.text).collect(),
        }
    }
}

/// A game as it stands at a table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PositionDocument {
    /// Of which edition.
    pub(crate) edition: u64,
    /// Where it stands.
    #[serde(flatten)]
    pub(crate) state: StateDocument,
    /// What may be played; nothing if it is over.
    pub(crate) turns: Vec<TurnDocument>,
    /// Where it began.
    pub(crate) start: String,
    /// The turns played since, those taken back included.
    pub(crate) record: Vec<PlayedDocument>,
    /// How many of these are not taken back.
    pub(crate) at: usize,
    /// Something to know about how it came about.
    pub(crate) note: Option<String>,
}

/// A turn that was played.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PlayedDocument {
    /// Who played it.
    pub(crate) side: String,
    /// The notation of Game Courier.
    pub(crate) courier: String,
    #[serde(flatten)]
    pub(crate) turn: TurnDocument,
}

/// Why something was refused.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorDocument {
    pub(crate) error: String,
}

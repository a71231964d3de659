//! What the page is told, as JSON.

use crate::watch::Known;
use ferz_documents::{BySide, DiagnosticDocument};
use ferz_model::{Game, Piece, PieceId, Side};
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
    /// As people see them.
    file_labels: Vec<String>,
    rank_labels: Vec<String>,
    pieces: Vec<PieceDocument>,
    setups: Vec<SetupDocument>,
    /// Men that are taken go to a hand.
    has_hands: bool,
    /// Men stand beside the board.
    has_reserves: bool,
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
    /// Where its pictures are.
    pictures: BySide<String>,
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
        let game = known.edition.map(|(number, edition)| {
            let folder = format!("{run:x}-{number}/");
            let place = |piece: &Piece, side| format!("pictures/{folder}{}/{}", word(side), piece.name);
            GameDocument::new(edition.game(), number, &folder, place)
        });
        KnownDocument { reading: known.reading, messages: known.messages, trouble: known.trouble, game }
    }

    /// Of a game that does not change any more.
    pub(crate) fn of(game: &Game, place: impl Fn(&Piece, Side) -> String) -> Self {
        let game = Some(GameDocument::new(game, 1, "", place));
        KnownDocument { reading: 1, messages: Vec::new(), trouble: None, game }
    }
}

/// What a side is called in addresses.
pub(crate) fn word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

impl GameDocument {
    /// `folder` has the moves; pictures are each at its place.
    fn new(game: &Game, edition: u64, folder: &str, place: impl Fn(&Piece, Side) -> String) -> Self {
        let board = &game.board;
        let ranks = (0..i32::from(board.ranks)).rev();
        let squares = ranks.flat_map(|rank| (0..i32::from(board.files)).map(move |file| (file, rank)));
        GameDocument {
            edition,
            name: game.name.clone(),
            source: game.source.clone(),
            files: board.files,
            ranks: board.ranks,
            squares: squares.map(|(file, rank)| board.square(file, rank).map(|square| board.label(square))).collect(),
            file_labels: board.drawn_files().to_vec(),
            rank_labels: board.drawn_ranks().to_vec(),
            pieces: game.pieces.iter().map(|piece| PieceDocument::new(piece, &place)).collect(),
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
            moves: format!("moves/{folder}"),
        }
    }
}

impl PieceDocument {
    fn new(piece: &Piece, place: &impl Fn(&Piece, Side) -> String) -> Self {
        PieceDocument {
            name: piece.name.clone(),
            letters: piece.letters.clone(),
            sides: piece.sides,
            royal: piece.royal,
            line: gallery::line(piece),
            pictures: BySide::from(Side::BOTH.map(|side| place(piece, side))),
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

/// Why something was refused.
#[derive(Debug, Serialize)]
pub(crate) struct ErrorDocument {
    pub(crate) error: String,
}

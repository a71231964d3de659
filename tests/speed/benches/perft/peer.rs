//! Hand-written generators that play one of the games, counting the way ours does.

use ferz_runtime::position::Leaves;

/// A position of a generator written by hand.
pub(crate) enum Peer {
    /// The crate `cozy-chess`.
    CozyChess(Box<cozy_chess::Board>),
    /// The crate `haitaka`.
    Haitaka(Box<haitaka::Board>),
}

impl Peer {
    /// The generator that plays this game, in this position; no FEN for the game's setup.
    pub(crate) fn of(game: &str, fen: Option<&str>) -> Option<Peer> {
        match (game, fen) {
            ("chess", None) => Some(Peer::CozyChess(Box::default())),
            ("chess", Some(fen)) => {
                let board = fen.parse().unwrap_or_else(|error| panic!("cozy-chess does not read {fen}: {error}"));
                Some(Peer::CozyChess(Box::new(board)))
            }
            ("shogi", None) => Some(Peer::Haitaka(Box::new(haitaka::Board::startpos()))),
            _ => None,
        }
    }

    /// The name of its crate.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Peer::CozyChess(_) => "cozy-chess",
            Peer::Haitaka(_) => "haitaka",
        }
    }

    /// Number of sequences of that many legal turns.
    pub(crate) fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        match self {
            Peer::CozyChess(board) => chess(board, depth, leaves),
            Peer::Haitaka(board) => shogi(board, depth, leaves),
        }
    }
}

/// The two crates have no trait in common, but the same shape.
macro_rules! counts {
    ($name:ident, $board:ty, $len:expr) => {
        fn $name(board: &$board, depth: u32, leaves: Leaves) -> u64 {
            if depth == 0 {
                return 1;
            }
            let mut nodes = 0;
            board.generate_moves(|moves| {
                if depth == 1 && leaves == Leaves::Counted {
                    nodes += $len(moves) as u64;
                } else {
                    for mv in moves {
                        let mut next = board.clone();
                        next.play_unchecked(mv);
                        nodes += $name(&next, depth - 1, leaves);
                    }
                }
                false
            });
            nodes
        }
    };
}

counts!(chess, cozy_chess::Board, |moves: cozy_chess::PieceMoves| moves.len());
counts!(shogi, haitaka::Board, |moves: haitaka::PieceMoves| moves.into_iter().len());

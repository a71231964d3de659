//! How men, turns and results are called in sentences.

use super::Cx;
use crate::attack;
use crate::effect;
use crate::turn::{Action, Turn};
use ferz_facade::GameResult;
use ferz_model::{Board, Man, PieceId, Square, SquareSet};

impl Cx<'_> {
    /// A square's label.
    pub(super) fn label(&self, square: Square) -> String {
        self.game.board.label(square)
    }

    /// `the knight on b1`; the square itself if nobody stands there.
    pub(super) fn the(&self, square: Square) -> String {
        match self.position.man(square) {
            Some(man) => self.the_man(square, man),
            None => self.label(square),
        }
    }

    /// The same at the beginning of a sentence.
    pub(super) fn the_capital(&self, square: Square) -> String {
        self.the(square).replacen("the ", "The ", 1)
    }

    /// `the knight on b1`, for a man that may have come there in imagination.
    pub(super) fn the_man(&self, square: Square, man: Man) -> String {
        format!("the {} on {}", self.game.piece(man.piece).name, self.label(square))
    }

    /// `White's knight`.
    pub(super) fn owned(&self, man: Man) -> String {
        format!("{}'s {}", man.side, self.game.piece(man.piece).name)
    }

    /// `a knight`, `an elephant`.
    pub(super) fn a(&self, piece: PieceId) -> String {
        let name = &self.game.piece(piece).name;
        let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
        format!("{article} {name}")
    }

    /// What a turn does.
    pub(super) fn deed(&self, turn: &Turn) -> String {
        let who = self.the(turn.from);
        let to = self.label(turn.to);
        let mut deed = match turn.castling {
            Some(castle) => {
                let partner = self.the(castle.partner_from);
                format!("{who} castles to {to}, and {partner} goes to {}", self.label(castle.partner_to))
            }
            None if turn.is_pass() => format!("{} passes", self.position.side),
            None => match turn.action {
                Action::Explode => format!("{who} explodes with {}", all_of(&self.victims(turn))),
                Action::Destroy => format!("{who} is removed with {}", self.the(turn.to)),
                Action::Leave => format!("{who} leaves the board"),
                Action::Drop(piece) => format!("{} drops {} on {to}", self.position.side, self.a(piece)),
                Action::Move | Action::Swap if turn.is_swap() => self.swap(turn),
                Action::Move | Action::Swap => self.board_move(turn),
            },
        };
        if let Some(piece) = turn.becomes {
            deed += &format!(" and becomes {}", self.a(piece));
        }
        let after = effect::play(self.game, self.position, turn);
        if let Some((square, man)) = turn.drop.and_then(|square| Some((square, after.man(square)?))) {
            deed += &format!(", and {} comes to {} from the reserve", self.a(man.piece), self.label(square));
        }
        if attack::in_check(self.game, &after, self.position.side.other()) {
            deed += ", with check";
        }
        deed
    }

    /// The men that a turn takes.
    fn victims(&self, turn: &Turn) -> Vec<String> {
        turn.takes.iter().map(|&victim| self.the(victim)).collect()
    }

    /// Who changes places, and whom it takes besides.
    fn swap(&self, turn: &Turn) -> String {
        let swap = format!("{} changes places with {}", self.the(turn.from), self.the(turn.to));
        match self.victims(turn).as_slice() {
            [] => swap,
            victims => format!("{swap} and takes {}", all_of(victims)),
        }
    }

    /// Who goes where, whom it takes, and whom it puts elsewhere.
    fn board_move(&self, turn: &Turn) -> String {
        let who = self.the(turn.from);
        let to = self.label(turn.to);
        let victims = self.victims(turn);
        let en_passant = if turn.takes_en_passant() { " en passant" } else { "" };
        let mut deed = match turn.takes.as_slice() {
            [] if turn.from == turn.to => format!("{who} comes back to its square"),
            [] => format!("{who} goes to {to}"),
            [victim] if *victim == turn.to => format!("{who} takes {}", self.the(*victim)),
            _ if turn.from == turn.to => format!("{who} takes {}{en_passant} without moving", all_of(&victims)),
            _ => format!("{who} goes to {to} and takes {}{en_passant}", all_of(&victims)),
        };
        if let Some((from, to)) = turn.put {
            deed += &format!(" and puts {} on {}", self.the(from), self.label(to));
        }
        deed
    }
}

/// `White wins by checkmate`.
pub(super) fn result(result: &GameResult) -> String {
    let reason = result.reason.replace('_', " ");
    match result.winner {
        "white" => format!("White wins by {reason}"),
        "black" => format!("Black wins by {reason}"),
        _ => format!("a draw by {reason}"),
    }
}

/// `a, b or c`.
pub(super) fn any_of(words: &[String]) -> String {
    join(words, "or")
}

/// `a, b and c`.
pub(super) fn all_of(words: &[String]) -> String {
    join(words, "and")
}

fn join(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// `ranks 2 to 4` where these squares fill ranks, otherwise the squares one by one.
pub(super) fn squares(board: &Board, zone: &SquareSet) -> String {
    let (inside, outside): (Vec<Square>, Vec<Square>) = board.squares().partition(|square| zone[square.index()]);
    let fills_ranks = outside.iter().all(|&out| inside.iter().all(|&square| board.rank(square) != board.rank(out)));
    let mut names: Vec<String> = inside.iter().map(|&square| board.label(square)).collect();
    if !fills_ranks {
        return any_of(&names);
    }
    for name in &mut names {
        *name = name.trim_start_matches(|c: char| c.is_ascii_lowercase()).to_owned();
    }
    names.dedup();
    let rank = |square: Option<&Square>| square.map_or(0, |&square| board.rank(square));
    let is_band =
        usize::try_from(rank(inside.last()) - rank(inside.first())).is_ok_and(|steps| steps + 1 == names.len());
    match names.as_slice() {
        [only] => format!("rank {only}"),
        [first, _, .., last] if is_band => format!("ranks {first} to {last}"),
        several => format!("ranks {}", any_of(several)),
    }
}

//! Canonical texts of turns, unique among the turns they are listed with.

use crate::state::Position;
use crate::text::fen::in_braces;
use crate::turn::{Action, Turn};
use ferz_model::{Game, PieceId, Square};

/// The text of a turn in which nobody moves.
pub(crate) const PASS: &str = "0000";

/// How much a text says of a board move: where it goes, whom it takes in passing, where a man is put, and which one.
const DETAILS: std::ops::RangeInclusive<usize> = 0..=3;

/// The texts of all turns of a list, in its order.
pub(crate) fn texts(game: &Game, position: &Position, turns: &[Turn]) -> Vec<String> {
    turns.iter().map(|turn| main(game, turn, turns) + &drop(game, position, turn)).collect()
}

/// The man that comes from the reserve, and where.
fn drop(game: &Game, position: &Position, turn: &Turn) -> String {
    let front = position.reserve[position.side.index()].first();
    let dropped = turn.drop.zip(front).map(|(square, &piece)| ",".to_owned() + &letters_at(game, piece, square));
    dropped.unwrap_or_default()
}

/// `N@c3`: a man that comes to a square.
pub(crate) fn letters_at(game: &Game, piece: PieceId, square: Square) -> String {
    in_braces(game.piece(piece).letters.clone()) + "@" + &game.board.label(square)
}

/// The text with what a man becomes in full: `c7c8+` is what `c7c8{+p}` is for the man on c7 whose letter is `P`.
pub(crate) fn in_full(game: &Game, position: &Position, text: &str) -> String {
    let begins = game.board.squares().filter(|&square| text.starts_with(&game.board.label(square)));
    let origin = begins.max_by_key(|&square| game.board.label(square).len());
    match (text.strip_suffix('+'), origin.and_then(|square| position.man(square))) {
        (Some(squares), Some(man)) => format!("{squares}{{+{}}}", game.piece(man.piece).letters.to_lowercase()),
        _ => text.to_owned(),
    }
}

/// All but the drop.
fn main(game: &Game, turn: &Turn, all: &[Turn]) -> String {
    let label = |square| game.board.label(square);
    if turn.is_pass() {
        return PASS.to_owned();
    }
    match turn.action {
        Action::Explode => return label(turn.from) + "*",
        Action::Leave => return label(turn.from) + "-",
        Action::Drop(piece) => return letters_at(game, piece, turn.to),
        Action::Destroy => return label(turn.from) + "*" + &label(turn.to),
        Action::Move | Action::Swap => {}
    }
    let swaps = turn.is_swap();
    let is_alike = |other: &&Turn| other.is_swap() == swaps && is_board_move(other) && goes_alike(turn, other);
    let alike: Vec<&Turn> = all.iter().filter(is_alike).collect();
    if let Some(castle) = turn.castling {
        let by_king = alike.is_empty() && game.castling.free.is_none();
        let to = if by_king { castle.king_to } else { castle.partner_from };
        return label(turn.from) + &label(to);
    }
    let is_unique = |detail: &usize| {
        let text = board_move(game, turn, *detail);
        alike.iter().filter(|other| board_move(game, other, *detail) == text).count() == 1
    };
    let detail = DETAILS.into_iter().find(is_unique).unwrap_or(*DETAILS.end());
    board_move(game, turn, detail)
}

/// No more is said than tells a turn from those that go alike.
fn board_move(game: &Game, turn: &Turn, detail: usize) -> String {
    let label = |square| game.board.label(square);
    let labels = |squares: &mut dyn Iterator<Item = Square>| squares.map(label).collect::<String>();
    let sign = if turn.is_swap() { "~" } else { "" };
    let mut text = label(turn.from) + sign + &label(turn.to) + &promotion(game, turn);
    if detail >= 1 && turn.takes_in_passing().next().is_some() {
        text += &("x".to_owned() + &labels(&mut turn.takes_in_passing()));
    }
    if let Some((from, to)) = turn.put.filter(|_| !turn.is_swap()) {
        let said = [(2, to), (3, from)].into_iter().filter(|(least, _)| *least <= detail);
        let squares = labels(&mut said.map(|(_, square)| square));
        if !squares.is_empty() {
            text += &("~".to_owned() + &squares);
        }
    }
    text
}

fn promotion(game: &Game, turn: &Turn) -> String {
    turn.becomes.map_or_else(String::new, |piece| in_braces(game.piece(piece).letters.to_lowercase()))
}

/// A man goes somewhere, if only to another's place.
fn is_board_move(turn: &Turn) -> bool {
    turn.castling.is_none() && !turn.is_pass() && matches!(turn.action, Action::Move | Action::Swap)
}

/// Whether two turns have the same text but for the men they take or put elsewhere.
fn goes_alike(turn: &Turn, other: &Turn) -> bool {
    (turn.from, turn.to, turn.becomes, turn.drop) == (other.from, other.to, other.becomes, other.drop)
}

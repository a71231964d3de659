//! Canonical texts of turns, unique among the turns they are listed with.

use crate::castling::castling_move;
use crate::movement::Turn;
use crate::text::fen::in_braces;
use ferz_model::Game;

/// The texts of all turns of a list, in its order.
pub(crate) fn texts(game: &Game, turns: &[Turn]) -> Vec<String> {
    turns.iter().map(|turn| text(game, turn, turns)).collect()
}

fn text(game: &Game, turn: &Turn, all: &[Turn]) -> String {
    let label = |square| game.board.label(square);
    let from = label(turn.from);
    let mut others = all.iter().filter(|other| other.castling.is_none() && goes_alike(turn, other));
    if let Some(index) = turn.castling {
        let (right, castling) = castling_move(game, index);
        let to = if others.next().is_some() { right.partner_from } else { castling.king_to };
        return from + &label(to);
    }
    let mut text = from + &label(turn.to);
    if let Some(piece) = turn.becomes {
        text += &in_braces(game.piece(piece).letters.to_lowercase());
    }
    if let Some(victim) = turn.takes.filter(|_| turn.is_en_passant())
        && others.any(|other| other.takes != turn.takes)
    {
        text.push('x');
        text += &label(victim);
    }
    text
}

/// Whether two turns have the same text but for the men they take.
fn goes_alike(turn: &Turn, other: &Turn) -> bool {
    (turn.from, turn.to, turn.becomes) == (other.from, other.to, other.becomes)
}

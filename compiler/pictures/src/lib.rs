//! Pictures of men: chess pieces, animals and arms for men who are well known, two of these together for compounds, shields with
//! dots for men of single steps, and tokens with letters for everybody else. All are drawn here, by hand.
//!
//! Within a game no two types look alike: of those that would, the first has the figure and the others have tokens. `kind`
//! says what a type looks like, `figures` has the shapes, `ink` puts them on paper.

mod figures;
mod ink;
mod kind;

use ferz_model::{Game, PieceId, Side};
use kind::Kind;

/// The picture of a man as an SVG document, square and without background.
pub fn picture(game: &Game, id: PieceId, side: Side) -> String {
    let piece = game.piece(id);
    let kind = kind::kinds(game).into_iter().nth(id.index()).unwrap_or(Kind::Token);
    ink::document(&kind, &piece.letters, &piece.name, side)
}

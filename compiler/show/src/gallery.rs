//! All pieces of a game as pictures, and a page that shows them together.

use crate::diagram::diagram;
use crate::svg::{Caption, escaped, picture};
use ferz_model::{Game, Piece, PieceId};

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, made of small letters, digits, `_` and one dot.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// The picture of a piece, called like it.
pub fn piece(game: &Game, id: PieceId) -> File {
    let piece = game.piece(id);
    let caption = Caption { name: &title(piece), letters: &piece.letters, line: &line(piece) };
    File { name: format!("{}.svg", piece.name), text: picture(&diagram(game, id), caption) }
}

/// A name as a heading; what is called like its letters is written like them.
fn title(piece: &Piece) -> String {
    if piece.name.eq_ignore_ascii_case(&piece.letters) {
        return piece.letters.clone();
    }
    let mut letters = piece.name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect::<String>().replace('_', " ")
}

/// The pictures of all pieces in the order of the file, and the page `index.html`.
pub fn gallery(game: &Game) -> Vec<File> {
    let mut files: Vec<File> = game.piece_ids().map(|(id, _)| piece(game, id)).collect();
    let images: String =
        game.pieces.iter().map(|piece| format!("<img src=\"{0}.svg\" alt=\"{0}\">\n", escaped(&piece.name))).collect();
    let name = escaped(&game.name);
    let text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{name}</title>\n\
         <style>\n:root {{ color-scheme: light dark; font-family: system-ui, sans-serif }}\n\
         body {{ margin: 2rem; background: #eef0f2; color: #1f2328 }}\n\
         main {{ display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }}\n\
         img {{ max-width: 100% }}\n\
         @media (prefers-color-scheme: dark) {{ body {{ background: #0b0d10; color: #eceff2 }} }}\n</style>\n\
         <h1>{name}</h1>\n<main>\n{images}</main>\n</html>\n"
    );
    files.push(File { name: "index.html".to_owned(), text });
    files
}

/// The notation of a piece, and what else its line says.
pub fn line(piece: &Piece) -> String {
    let royal = if piece.royal { "  royal" } else { "" };
    let value = piece.value.map_or_else(String::new, |value| format!("  value {}", f64::from(value) / 100.0));
    format!("{}{royal}{value}", piece.notation)
}

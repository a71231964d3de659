//! The page as files, for any server that serves files; the game's code is yet to be put beside them, as `game.wasm`.

use crate::assets;
use crate::document::{KnownDocument, WordsDocument, word};
use crate::set::Set;
use ferz_model::{Game, Piece, Side};
use ferz_show::gallery;
use std::collections::BTreeMap;
use std::io;

/// What the game's code is called.
pub const MODULE: &str = "game.wasm";

/// All files by their paths.
///
/// # Errors
/// What is told of the game is no JSON, which is a bug.
pub fn files(game: &Game, set: Option<&Set>) -> io::Result<BTreeMap<String, Vec<u8>>> {
    let text = |text: &str| text.as_bytes().to_vec();
    let mut files: BTreeMap<String, Vec<u8>> =
        assets::alone().map(|(name, _, content)| (name.to_owned(), text(content))).collect();
    let mut places = BTreeMap::new();
    for (id, piece) in game.piece_ids() {
        let name = &piece.name;
        for side in Side::BOTH {
            let own = set.and_then(|set| set.picture(piece, side));
            let (ending, picture) = own.unwrap_or_else(|| ("svg", ferz_pictures::picture(game, id, side).into_bytes()));
            let place = format!("pictures/{}_{name}.{ending}", word(side));
            places.insert((name.clone(), word(side)), place.clone());
            files.insert(place, picture);
        }
        files.insert(format!("moves/{name}.svg"), text(&gallery::piece(game, id).text));
        files.insert(format!("moves/{name}.json"), serde_json::to_vec(&WordsDocument::new(game, id))?);
    }
    let place = |piece: &Piece, side| places.get(&(piece.name.clone(), word(side))).cloned().unwrap_or_default();
    files.insert("game.json".to_owned(), serde_json::to_vec(&KnownDocument::of(game, place))?);
    Ok(files)
}

//! Games from text.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_model::{Game, PieceId};
use ferz_show::diagram::{Diagram, diagram};

/// What a file means, which may inherit from shipped ones.
pub(crate) fn model(text: &str) -> Game {
    let mut sources = SourceMap::new();
    let file = sources.add("test.ferz", text);
    let mut diagnostics = Diagnostics::default();
    let game = ferz_model::load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
    game.unwrap_or_else(|| panic!("{diagnostics:?}\n{text}"))
}

/// A game with one man more, on a board of fifteen by fifteen.
pub(crate) fn game_with(notation: &str) -> (Game, PieceId) {
    let game = model(&format!(
        "variant \"x\"\nboard 15x15\npiece king K = K royal\npiece man M = {notation}\n\
         setup = fen \"k14/15/15/15/15/15/15/15/15/15/15/15/15/15/K2M11 b\"\n"
    ));
    let (man, _) = game.piece_ids().nth(1).expect("the man");
    (game, man)
}

/// The diagram of a notation.
pub(crate) fn shown(notation: &str) -> Diagram {
    let (game, man) = game_with(notation);
    diagram(&game, man)
}

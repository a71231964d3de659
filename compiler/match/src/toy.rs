//! Games for tests.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_interp::Interp;
use ferz_model::Game;
use std::sync::Arc;

/// Each side has one turn at a time, and after three of them none: White, who runs out first, loses.
pub(crate) const RACE: &str = r#"
variant "Race"
board 4x5
piece king K = none royal
piece pawn P = mfW
setup = fen "k2p/4/4/4/P2K w"
stalemate loses
"#;

/// What a file means, which may inherit from shipped ones.
pub(crate) fn model(text: &str) -> Game {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add("toy.ferz", text);
    let game = ferz_model::load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
    game.unwrap_or_else(|| panic!("{diagnostics:?}\n{text}"))
}

/// The game of a file.
pub(crate) fn game(text: &str) -> Interp {
    Interp::new(Arc::new(model(text)))
}

/// Chess on a small board.
pub(crate) fn rules() -> Interp {
    game("variant \"Small\"\nboard 5x5\npiece king K = K royal\npiece rook R = R\nsetup = fen \"rkr2/5/5/5/2RKR w\"\n")
}

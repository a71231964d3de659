//! Games from text, and what tests ask of them.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_facade::{Rules, Session, Strictness, Turn};
use ferz_interp::Interp;
use ferz_model::Game;
use std::sync::Arc;

/// The game of a file.
pub(crate) fn game(text: &str) -> Interp {
    Interp::new(Arc::new(model(text)))
}

/// What a file means, which may inherit from shipped ones.
pub(crate) fn model(text: &str) -> Game {
    model_at("test.ferz", text)
}

/// The same for a file that lies there among the shipped ones, and may include them.
pub(crate) fn model_at(path: &str, text: &str) -> Game {
    let mut sources = SourceMap::new();
    let file = sources.add(path, text);
    let mut diagnostics = Diagnostics::default();
    let shipped = ferz_library::names().filter_map(ferz_library::find);
    let loader = shipped.fold(MemoryLoader::new(ferz_library::find), |loader, (path, text)| loader.with(path, text));
    let game = ferz_model::load(file, &loader, &mut sources, &mut diagnostics);
    game.unwrap_or_else(|| panic!("{diagnostics:?}\n{text}"))
}

/// A position that can be played.
pub(crate) fn position(game: &Interp, fen: &str) -> Box<dyn Session> {
    game.position(fen, Strictness::Playable).unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

/// The texts of the turns that begin on a square, without it; all if it is empty.
pub(crate) fn texts(turns: &[Turn], from: &str) -> String {
    let texts: Vec<&str> = turns.iter().filter_map(|turn| turn.text.strip_prefix(from)).collect();
    texts.join(" ")
}

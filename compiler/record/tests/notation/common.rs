//! Games by the reference interpreter, and what their records come to.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_facade::{Rules, Session, Strictness};
use ferz_interp::Interp;
use ferz_record::{Names, Remark, Replayed, replay};
use std::sync::Arc;

/// The game of a file.
pub(crate) fn game(text: &str) -> Interp {
    loaded("test.ferz", text)
}

/// The game of a file that lies there among the shipped ones, and may include them.
fn loaded(path: &str, text: &str) -> Interp {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add(path, text);
    let shipped = ferz_library::names().filter_map(ferz_library::find);
    let loader = shipped.fold(MemoryLoader::new(ferz_library::find), |loader, (path, text)| loader.with(path, text));
    let game = ferz_model::load(file, &loader, &mut sources, &mut diagnostics);
    Interp::new(Arc::new(game.unwrap_or_else(|| panic!("{diagnostics:?}"))))
}

/// A shipped game.
pub(crate) fn shipped(name: &str) -> Interp {
    let (path, text) = ferz_library::find(name).unwrap_or_else(|| panic!("no game is called `{name}`"));
    loaded(path, text)
}

/// The start of a game, or the position of a FEN.
pub(crate) fn session(rules: &Interp, fen: &str) -> Box<dyn Session> {
    let session = if fen.is_empty() { rules.start("") } else { rules.position(fen, Strictness::Playable) };
    session.unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

/// Plays a record.
pub(crate) fn played(rules: &Interp, fen: &str, record: &str) -> Result<Replayed, Remark> {
    replay(record, &Names::of(rules), session(rules, fen).as_mut())
}

//! The shipped variants check without a word.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;

#[test]
fn shipped_variants_are_sound() {
    for (path, text) in ferz_library::all() {
        if !text.lines().any(|line| line.starts_with("variant ")) {
            continue;
        }
        let mut sources = SourceMap::new();
        let file = sources.add_shipped(path, text);
        let mut diagnostics = Diagnostics::new();
        let game = ferz_model::load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
        assert_eq!(diagnostics.render_plain(&sources), "", "{path}");
        assert!(game.is_some(), "{path}");
    }
}

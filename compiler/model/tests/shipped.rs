//! The shipped variants check without a word.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::{LoadError, Loader};
use ferz_dsl::source::SourceMap;

struct Library;

impl Loader for Library {
    fn load(&self, path: &str) -> Result<String, LoadError> {
        panic!("a shipped variant reads `{path}` from disk")
    }

    fn shipped(&self, name: &str) -> Option<(&'static str, &'static str)> {
        ferz_library::find(name)
    }
}

#[test]
fn shipped_variants_are_sound() {
    for (path, text) in ferz_library::all() {
        if !text.lines().any(|line| line.starts_with("variant ")) {
            continue;
        }
        let mut sources = SourceMap::new();
        let file = sources.add_shipped(path, text);
        let mut diagnostics = Diagnostics::new();
        let game = ferz_model::load(file, &Library, &mut sources, &mut diagnostics);
        assert_eq!(diagnostics.render_plain(&sources), "", "{path}");
        assert!(game.is_some(), "{path}");
    }
}

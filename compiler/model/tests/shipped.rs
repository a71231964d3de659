//! The shipped variants check without a word.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::source::SourceMap;

#[test]
fn shipped_variants_are_sound() {
    for (name, text) in [
        ("chess", include_str!("../../../variants/orthodox/chess.ferz")),
        ("courier", include_str!("../../../variants/historic/courier.ferz")),
        ("modern-shatranj", include_str!("../../../variants/historic/modern-shatranj.ferz")),
        ("shatranj", include_str!("../../../variants/historic/shatranj.ferz")),
    ] {
        let mut sources = SourceMap::new();
        let file = sources.add(name, text);
        let mut diagnostics = Diagnostics::new();
        let game = ferz_model::load(file, &sources, &mut diagnostics);
        assert_eq!(diagnostics.render_plain(&sources), "", "{name}");
        assert!(game.is_some(), "{name}");
    }
}

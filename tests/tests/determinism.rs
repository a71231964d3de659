//! Generated code is a function of the file alone: the same bytes every time, and nothing of this machine in them.

use ferz_codegen::Options;
use ferz_differential::cargo::workspace;
use ferz_tests::games::{self, Game};

#[test]
fn same_bytes_and_no_absolute_path() {
    let workspace = workspace().display().to_string();
    for game in games::shipped().iter().chain(games::invented()) {
        let (once, again) = (generate(game), generate(game));
        assert!(once == again, "{} is not generated the same twice", game.name);
        assert!(!once.contains(&workspace), "{} contains {workspace}", game.name);
    }
}

fn generate(game: &Game) -> String {
    let (model, sources) = game.model();
    let items = ferz_codegen::compile(&model, &sources, &Options::default()).expect("Rust");
    ferz_codegen::format(items, game.name).expect("Rust")
}

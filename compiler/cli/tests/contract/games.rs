//! `ferz variants`.

use crate::support::ferz;
use ferz::json::VariantDocument;

#[test]
fn every_shipped_game_has_a_line() {
    let run = ferz(&["variants"]).fine();
    for name in ["chess ", "courier ", "modern-shatranj "] {
        assert!(run.lines().iter().any(|line| line.starts_with(name)), "{name} in {run:?}");
    }
}

#[test]
fn json_names_what_the_other_commands_take() {
    let variants: Vec<VariantDocument> = ferz(&["variants", "--json"]).fine().json();
    let courier = variants.iter().find(|variant| variant.name == "courier").expect("Courier is shipped");
    assert_eq!((courier.board.as_str(), courier.file.as_str()), ("12x8", "variants/historic/courier.ferz"));
    for variant in &variants {
        for setup in variant.setups.iter().map(String::as_str).chain([""]) {
            ferz(&["moves", &variant.name, "--setup", setup]).fine();
        }
    }
}

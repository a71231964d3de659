//! What people write: each notation in use is taken, or refused for the reason that `uses.tsv` names.

use ferz_dsl::diagnostic::{Diagnostics, Severity};
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_model::load;
use std::collections::BTreeSet;

const USES: &str = include_str!("uses.tsv");

/// The codes of what is wrong with a man that moves so, on the largest board.
fn errors(notation: &str) -> String {
    let text = format!(
        "variant \"Use\"\nboard 16x16\npiece king K = K royal\npiece man M = {notation}\nsetup = fen \"k15/16/16/16/16/16/16/16/16/16/16/16/16/16/16/K15 w\""
    );
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add("use.ferz", text);
    load(file, &MemoryLoader::new(|_| None), &mut sources, &mut diagnostics);
    let errors = diagnostics.sorted().into_iter().filter(|one| one.severity() == Severity::Error);
    let codes: BTreeSet<&str> = errors.map(|one| one.code.id()).collect();
    if codes.is_empty() { "-".to_owned() } else { codes.into_iter().collect::<Vec<_>>().join(" ") }
}

#[test]
fn notations_in_use_are_taken_or_refused_for_a_reason() {
    let mut rows = USES.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(rows.next(), Some("notation\terrors\tfound"));
    let mut wrong = Vec::new();
    for row in rows {
        let [notation, expected, _] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row:?} has three columns")
        };
        let found = errors(notation);
        if found != expected {
            wrong.push(format!("{notation}: {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

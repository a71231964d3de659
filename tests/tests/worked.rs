//! Positions worked out by hand from the pages of the games, interpreted and compiled: one trial a row.

use ferz_facade::Rules;
use ferz_tests::table::{self, Row};
use ferz_tests::{games, worked};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;

const TABLES: &[&str] = &[
    include_str!("../worked/al-ces.tsv"),
    include_str!("../worked/courier.tsv"),
    include_str!("../worked/crossings.tsv"),
    include_str!("../worked/lenders.tsv"),
    include_str!("../worked/modern-shatranj.tsv"),
    include_str!("../worked/reports.tsv"),
    include_str!("../worked/teramachy.tsv"),
    include_str!("../worked/uc-73.tsv"),
];

fn main() -> ExitCode {
    let rows = TABLES.iter().flat_map(|text| table::rows(text));
    let trials = rows.flat_map(|row| {
        let game = games::find(row.get("game"));
        [trial(&row, "compiled", || Box::new(game.compiled())), trial(&row, "reference", || Box::new(game.reference()))]
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit_code()
}

fn trial(row: &Row<'static>, with: &str, rules: impl FnOnce() -> Box<dyn Rules> + Send + 'static) -> Trial {
    let (row, name) = (row.clone(), format!("{}/{} {with}: {}", row.get("game"), row.get("id"), row.get("what")));
    Trial::test(name, move || worked::check(&*rules(), &row).map_err(Failed::from))
}

//! `ferz bench`.

use crate::support::{SMALL, ferz, file, folder};
use ferz::cmd::bench::report::Report;

#[test]
fn every_speed_of_a_shipped_game_is_measured() {
    let reports: Vec<Report> = ferz(&["bench", "shatranj", "--json"]).fine().json();
    let [report] = &reports[..] else { panic!("one report in {reports:?}") };
    assert_eq!(report.game, "Shatranj");
    let measured: Vec<_> = report.perft.iter().map(|perft| (perft.with.as_str(), perft.leaves.as_str())).collect();
    let all = [("compiled", "counted"), ("compiled", "made"), ("reference", "counted"), ("reference", "made")];
    assert_eq!(measured, all);
    assert!(report.perft.iter().all(|perft| perft.nodes > 0 && perft.nodes_per_second > 0.0), "{report:?}");
    assert!(report.search.nodes > 0 && report.search.nodes_per_second > 0.0, "{report:?}");
    assert!(report.build.generated_bytes > 0 && report.build.seconds.is_none(), "{report:?}");
}

#[test]
fn wrong_games_are_not_measured() {
    ferz(&["bench", "corier"]).fails(2, &["did you mean `courier`?"]);
    let game = file(&folder("bench_bad"), "bad.ferz", &SMALL.replace("royal", "loyal"));
    ferz(&["bench", &game]).fails(1, &["bad.ferz:4:"]);
}

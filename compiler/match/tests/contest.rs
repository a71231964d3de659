//! Whole matches between engines that are a few lines of shell: what becomes of games when all goes well, and when not.
#![cfg(unix)]

use ferz_match::adjudication::Adjudication;
use ferz_match::contest::{Extent, Report, Settings, run};
use ferz_match::record::{Outcome, Record};
use ferz_match::{Contender, Protocol};
use ferz_model::Game;
use std::sync::Arc;

#[path = "../src/toy.rs"]
#[allow(dead_code, reason = "the rest is for unit tests")]
mod toy;

/// The turns of a game of Race, for scripts.
const TURNS: &str = "turn() { set -- a1a2 d5d4 a2a3 d4d3 a3a4 d3d2 $1; shift $7; echo $1; }";

/// Speaks UCI and does this at its turn, which is `$(turn $n)`.
fn uci(at_turn: &str) -> String {
    format!(
        "{TURNS}\nwhile read -r line; do set -- $line; case $1 in
        uci) echo 'id name Shell'; echo 'option name Hash type spin default 1 min 1 max 9'; echo uciok;;
        isready) echo readyok;;
        position) n=$(($# > 9 ? $# - 9 : 0));;
        go) {at_turn};;
        quit) exit;; esac; done"
    )
}

/// Speaks CECP and does this at its turn.
fn cecp(at_turn: &str) -> String {
    format!(
        "{TURNS}\nwhile read -r line; do set -- $line; case $1 in
        protover) echo 'feature ping=1 usermove=1 myname=\"Board Shell\" variants=\"normal,race\" done=1';;
        ping) echo pong $2;;
        new) n=0;;
        usermove) n=$((n + 1));;
        go) {at_turn}; n=$((n + 1));;
        uci) echo 'Error (unknown command): uci';;
        quit) exit;; esac; done"
    )
}

const PLAYS: &str = "echo bestmove $(turn $n)";

fn game() -> Arc<Game> {
    Arc::new(toy::model(toy::RACE))
}

fn settings(engines: [String; 2]) -> Settings {
    let contender = |script: String| Contender {
        command: vec!["sh".to_owned(), "-c".to_owned(), script],
        protocol: None,
        calls: None,
        options: Vec::new(),
        hash: None,
        threads: None,
        control: "move=60".parse().unwrap(),
    };
    Settings {
        stem: "race".to_owned(),
        variant: "Race".to_owned(),
        contenders: engines.map(contender),
        setup: String::new(),
        opening: 1,
        seed: 1,
        adjudication: Adjudication { resign: None, draw: None, longest: None },
        margin: 100,
        patience: 60,
    }
}

fn play(settings: &Settings, games: u64, finished: Vec<Record>) -> Result<(Report, Vec<Record>), String> {
    let extent = Extent { games, sprt: None, jobs: 2 };
    run(settings, &game(), extent, finished, |_, _| Ok(()))
}

/// Reasons of games, in the order of their numbers.
fn reasons(records: &[Record]) -> Vec<&str> {
    let mut records: Vec<&Record> = records.iter().collect();
    records.sort_by_key(|record| record.number);
    records.into_iter().map(|record| record.reason.as_str()).collect()
}

#[test]
fn games_are_played_over_both_protocols_and_end_by_the_rules() {
    let settings = settings([uci(PLAYS), cecp("echo move $(turn $n)")]);
    let (report, records) = play(&settings, 6, Vec::new()).unwrap();
    assert_eq!(report.names, ["Shell", "Board Shell"]);
    assert_eq!(reasons(&records), ["stalemate"; 6]);
    assert_eq!((report.tally.wins, report.tally.losses, report.tally.pairs), (3, 3, [0, 0, 3, 0, 0]));
    assert!(report.is_comparable());
    for record in &records {
        assert_eq!(record.turns.join(" "), "a1a2 d5d4 a2a3 d4d3 a3a4 d3d2");
        assert_eq!((record.opening, record.outcome), (1, Outcome::Black));
        assert_eq!(record.asked, if record.a_is_white() { [2, 3] } else { [3, 2] });
    }
}

#[test]
fn a_match_goes_on_with_the_games_that_are_missing() {
    let settings = settings([uci(PLAYS), uci(PLAYS)]);
    let known = |number| Record { number, outcome: Outcome::Draw, reason: "known".to_owned(), ..Record::default() };
    let mut told = Vec::new();
    let extent = Extent { games: 4, sprt: None, jobs: 1 };
    let (report, records) = run(&settings, &game(), extent, vec![known(2), known(0), known(9)], |record, report| {
        told.push((record.number, report.tally.finished()));
        Ok(())
    })
    .unwrap();
    assert_eq!(told, [(1, 3), (3, 4)]);
    assert_eq!(reasons(&records), ["known", "stalemate", "known", "stalemate"]);
    assert_eq!((report.tally.draws, report.tally.finished()), (2, 4));
}

#[test]
fn illegal_turns_annul_games_and_engines_that_play_another_game_cannot_be_compared() {
    for wrong in [uci("echo bestmove a1a5"), cecp("echo move a1a5"), cecp("echo '1/2-1/2 {agreed}'")] {
        let (report, records) = play(&settings([uci(PLAYS), wrong]), 4, Vec::new()).unwrap();
        assert!(!report.is_comparable() && report.tally.games() == 0, "{report:?}");
        assert!(records.iter().all(|record| record.reason.starts_with("B ")), "{records:?}");
        assert!(records.iter().all(|record| record.outcome == Outcome::Annulled), "{records:?}");
    }
}

#[test]
fn whoever_resigns_is_late_or_crashes_has_lost() {
    let slow = "sleep 0.3; echo bestmove $(turn $n)";
    // Crashes in White's last turn only, so that it is not given up.
    let crashes = "[ $n = 4 ] && exit; echo bestmove $(turn $n)";
    for (engine, control, expected) in [
        (cecp("echo resign"), "move=60", ["resignation"; 2]),
        (uci(slow), "0.01+0.01", ["time forfeit"; 2]),
        (uci(crashes), "move=60", ["stalemate", "crash"]),
    ] {
        let mut settings = settings([uci(PLAYS), engine]);
        settings.contenders[1].control = control.parse().unwrap();
        let (report, records) = play(&settings, 2, Vec::new()).unwrap();
        assert_eq!(reasons(&records), expected);
        assert_eq!(report.tally.games(), 2);
        for record in records.iter().filter(|record| record.reason != "stalemate") {
            let won = if record.a_is_white() { Outcome::White } else { Outcome::Black };
            assert_eq!(record.outcome, won, "{record:?}");
        }
    }
}

#[test]
fn an_engine_that_always_fails_ends_the_match() {
    let mut hangs = settings([uci(PLAYS), uci("sleep 0")]);
    (hangs.contenders[1].control, hangs.patience) = ("depth=1".parse().unwrap(), 2);
    for settings in [settings([uci("exit"), uci(PLAYS)]), hangs] {
        let error = play(&settings, 40, Vec::new()).unwrap_err();
        assert!(error.contains("has failed 3 times in a row"), "{error}");
    }
}

#[test]
fn what_is_wrong_with_an_engine_is_told_before_any_game() {
    let error = |change: &dyn Fn(&mut Contender)| {
        let mut settings = settings([uci(PLAYS), cecp(PLAYS)]);
        settings.contenders.iter_mut().for_each(change);
        play(&settings, 1, Vec::new()).unwrap_err()
    };
    let option = |one: &mut Contender| one.options.push(("Contempt".to_owned(), "1".to_owned()));
    assert!(error(&option).contains("has no option `Contempt`; it has Hash"));
    assert!(error(&|one| one.protocol = Some(Protocol::Cecp)).contains("does not speak CECP"));
    assert!(error(&|one| one.calls = Some("chess".to_owned())).contains("it knows normal, race"));
    assert!(error(&|one| one.command = vec!["no-such-engine".to_owned()]).contains("cannot run `no-such-engine`"));
    let mut silent = settings([uci(PLAYS), "exit".to_owned()]);
    silent.margin = 0;
    assert!(play(&silent, 1, Vec::new()).unwrap_err().contains("does not speak UCI nor CECP"));
    let missing = Settings { setup: "after lunch".to_owned(), ..settings([uci(PLAYS), uci(PLAYS)]) };
    assert!(play(&missing, 1, Vec::new()).unwrap_err().contains("after lunch"));
}

//! `ferz match`.
#![cfg(unix)]

use crate::support::{Run, ferz, file, folder};
use serde_json::Value;
use std::fs;

/// Each side has one turn at a time; White, who first has none, loses.
const RACE: &str = "\
variant \"Race\"
board 4x5
piece king K = none royal
piece pawn P = mfW
setup = fen \"k2p/4/4/4/P2K w\"
stalemate loses
";

/// An engine for Race, in shell, that writes its turns with this before them.
fn engine(before: &str) -> String {
    let turns = "set -- a1a2 d5d4 a2a3 d4d3 a3a4 d3d2; shift $n; echo bestmove ";
    format!(
        "sh -c 'while read -r line; do set -- $line; case $1 in uci) echo id name Racer; echo uciok;; \
         isready) echo readyok;; position) n=$(($# > 9 ? $# - 9 : 0));; go) {turns}{before}$1;; quit) exit;; esac; done'"
    )
}

/// The last line says it all: score, Elo, error.
#[test]
fn it_tells_the_score_and_goes_on_where_it_stopped() {
    let folder = folder("match");
    let game = file(&folder, "race.ferz", RACE);
    let [log, pgn] = ["race.jsonl", "race.pgn"].map(|name| folder.join(name).to_str().expect("UTF-8").to_owned());
    let play = |games: &str, more: &[&str]| {
        let racer = engine("");
        let options = ["--variant", &game, "--tc", "depth=1", "--opening", "2", "--games", games, "--resume", &log];
        ferz(&[&["match", &racer, &racer][..], &options, more].concat())
    };
    let run = play("4", &["--pgn", &pgn]).fine();
    assert!(run.stdout.contains("A has won 2, drawn 0, lost 2; annulled 0\nended by 4 stalemate\n"), "{run:?}");
    assert!(run.last().starts_with("A scores 2 of 4 (50.0 %), Elo +0.0 ± "), "{run:?}");
    assert_eq!(fs::read_to_string(&log).expect("a log").lines().count(), 5);
    let pgn = fs::read_to_string(pgn).expect("games");
    assert_eq!(pgn.matches("[Variant \"Race\"]\n").count(), 4);
    assert_eq!(pgn.matches("[FEN \"k2p/4/4/4/P2K w - - 0 1\"]\n").count(), 4);
    assert_eq!(pgn.matches("1. a1a2 d5d4 2. a2a3 d4d3 3. a3a4 d3d2 {stalemate} 0-1\n").count(), 4);

    let run = play("6", &["--json"]).fine();
    assert!(run.stderr.contains("going on behind 4 games"), "{run:?}");
    let document: Value = run.json();
    assert_eq!((&document["wins"], &document["pairs"]), (&3.into(), &serde_json::json!([0, 0, 3, 0, 0])));
    assert_eq!((&document["points"], &document["comparable"]), (&3.0.into(), &true.into()));
    assert_eq!(fs::read_to_string(&log).expect("a log").lines().count(), 7);
    play("6", &["--seed", "2"]).fails(2, &["another match", "`seed` is 1, not 2"]);
}

#[test]
fn engines_that_play_another_game_are_not_compared() {
    let game = file(&folder("match-wrong"), "race.ferz", RACE);
    let Run { code, stderr, stdout } =
        ferz(&["match", &engine(""), &engine("x"), "--variant", &game, "--tc", "depth=1", "--opening", "1"]);
    assert_eq!(code, 1, "{stderr}");
    assert!(stderr.contains("cannot be compared") && stderr.contains("in game 1, B plays `xd5d4`"), "{stderr}");
    // It is plain long before all games are played: six of a hundred are too many.
    let annulled = stdout.split("annulled ").nth(1).and_then(|rest| rest.lines().next()?.parse::<u32>().ok());
    assert!(annulled.is_some_and(|annulled| (6..50).contains(&annulled)), "{stdout}");
}

#[test]
fn our_engines_play_each_other_over_either_protocol() {
    let engine = "ferz engine minishogi";
    let shown = ["--games", "2", "--tc", "depth=2", "--longest", "10", "--opening", "4"];
    let run =
        ferz(&[&["match", engine, engine, "--variant", "minishogi", "--protocol-b", "cecp"], &shown[..]].concat());
    let run = run.fine();
    assert!(run.stdout.contains("ended by 2 ply limit\n"), "{run:?}");
}

#[test]
fn what_is_wrong_is_told_before_anything_is_played() {
    let game = file(&folder("match-told"), "race.ferz", RACE);
    let racer = engine("");
    let play = |more: &[&str]| ferz(&[&["match", &racer, &racer, "--variant", &game][..], more].concat());
    play(&["--tc", "soon"]).fails(2, &["`soon` is no time control", "move=0.1"]);
    play(&["--resign", "10"]).fails(2, &["SCORE:PLIES"]);
    play(&["--sprt", "elo2=1"]).fails(2, &["elo0=0"]);
    play(&["--games", "0"]).fails(2, &["--games"]);
    play(&["--option-b", "Contempt=1"]).fails(2, &["has no option `Contempt`"]);
    play(&["--setup", "sideways"]).fails(2, &["sideways"]);
    ferz(&["match", "no-such-engine", &racer, "--variant", &game]).fails(2, &["cannot run `no-such-engine`"]);
    ferz(&["match", "", &racer, "--variant", &game]).fails(2, &["command is empty"]);
}

//! Dialogues in UCI.

mod dialogue;
#[path = "../../tests/toy/mod.rs"]
mod toy;

use std::time::Duration;

use ferz_engine::{Offer, play};
use toy::Toy;

fn answers(script: &str) -> Vec<String> {
    timed(script).0
}

fn timed(script: &str) -> (Vec<String>, Duration) {
    dialogue::hold(script, |input, output| play(vec![Offer::of::<Toy>()], input, output))
}

fn best(answers: &[String]) -> Vec<&str> {
    answers.iter().filter_map(|line| line.strip_prefix("bestmove ")?.split(' ').next()).collect()
}

#[test]
fn the_engine_introduces_itself_with_honest_options() {
    let answers = answers("uci\nisready\nquit");
    assert!(answers[0].starts_with("id name Ferz Toy Chess"));
    assert!(answers.contains(&"option name UCI_Variant type combo default toy-chess var toy-chess".to_owned()));
    assert_eq!(answers[answers.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn a_mate_is_found_and_announced() {
    let answers = answers("position fen 2k3/6/2K3/6/6/5R w\ngo depth 3\nwait bestmove\nquit");
    assert_eq!(best(&answers), ["f1f6"]);
    assert!(answers.iter().any(|line| line.contains("score mate 1") && line.ends_with("pv f1f6")), "{answers:?}");
}

#[test]
fn a_finished_game_has_no_best_turn() {
    for (position, score) in [("2k2R/6/2K3/6/6/6 b", "mate 0"), ("k1K3/5R/6/6/6/6 b", "cp 0")] {
        let answers = answers(&format!("position fen {position}\ngo depth 3\nwait bestmove\nquit"));
        assert_eq!(answers, [&format!("info depth 0 score {score}"), "bestmove (none)"]);
    }
}

#[test]
fn perft_counts_each_turn_and_all() {
    let answers = answers("position setup bare\ngo perft 2\nwait Nodes\ngo perft 0\nwait searched: 1\nquit");
    let counts: Vec<(String, u64)> = answers
        .iter()
        .filter_map(|line| line.split_once(": "))
        .filter_map(|(text, count)| Some((text.to_owned(), count.parse().ok()?)))
        .collect();
    let (totals, turns): (Vec<_>, Vec<_>) = counts.into_iter().partition(|(text, _)| text == "Nodes searched");
    assert!(turns.iter().any(|(text, _)| text == "c1e1"));
    assert_eq!(totals[0].1, turns.iter().map(|(_, count)| count).sum::<u64>());
    assert_eq!(totals[1].1, 1);
}

#[test]
fn errors_name_the_fault_and_keep_the_position() {
    for (line, why) in [
        ("position startpos moves a2a4 b5b3 a1a6 c1b1", "turn 3, `a1a6`, is not legal"),
        ("position fen 2k3/6/6/6/6/2K3 x", "FEN, side to move, column 17"),
        ("position fen", "FEN, board, column 1"),
        ("position setup bear", "no setup is called `bear`"),
        ("position", "`position` expects"),
        ("castle", "unknown command `castle`"),
        ("quit now", "nothing expected behind `quit`"),
        ("setoption name Hash value lots", "expected a number from 1 to 65536, found `lots`"),
        ("setoption name Hash value 0", "expected a number"),
        ("setoption name Contempt value 3", "no option is called `Contempt`"),
        ("setoption name Seed value 3", "no option is called `Seed`"),
        ("setoption name UCI_Variant value chess", "expected `toy-chess`"),
        ("setoption", "`setoption` expects"),
        ("go perft", "`go perft` expects a number, found `nothing`"),
        ("go perft deep", "`go perft` expects a number, found `deep`"),
        ("bench deep", "`bench` expects a depth"),
    ] {
        let answers = answers(&format!("position setup bare\n{line}\nd\nquit"));
        assert!(answers[0].starts_with("info string error: ") && answers[0].contains(why), "{answers:?}");
        assert!(answers.contains(&"Fen: 2k3/6/6/6/6/2K2R w K - 0 1".to_owned()), "{answers:?}");
    }
}

#[test]
fn a_wrong_limit_is_told_and_a_turn_is_answered_all_the_same() {
    for (go, why) in [
        ("go depth", Some("`go depth` expects a number, found `nothing`")),
        ("go depth deep", Some("`go depth` expects a number, found `deep`")),
        ("go movetime 1e3", Some("`go movetime` expects a number, found `1e3`")),
        ("go hastily depth 1", Some("`go hastily` is not known")),
        ("go searchmoves c1c6 depth 1", Some("expects legal turns, found `c1c6`")),
        ("go depth -1", None),
        ("go movetime -99999999999999999999", None),
        ("go depth 1 nodes 99999999999999999999 wtime 99999999999999999999", None),
        ("go depth 1 movestogo 99999999999 mate 99999999999", None),
    ] {
        let answers = answers(&format!("position setup bare\n{go}\nwait bestmove\nquit"));
        let told = answers.iter().find_map(|line| line.strip_prefix("info string error: "));
        assert_eq!(told.is_some(), why.is_some(), "{answers:?}");
        assert!(told.unwrap_or_default().contains(why.unwrap_or_default()), "{answers:?}");
        assert_eq!(best(&answers).len(), 1);
    }
}

#[test]
fn stop_ends_the_searches_that_wait_too() {
    for script in ["go infinite\ngo infinite\nstop", "ucinewgame\ngo infinite\nisready\nstop"] {
        let searches = script.matches("go infinite").count();
        let answers = answers(&format!("{script}\n{}quit", "wait bestmove\n".repeat(searches)));
        assert_eq!(best(&answers).len(), searches, "{answers:?}");
    }
}

#[test]
fn being_ready_waits_for_a_large_table_to_be_empty() {
    let answers = answers("setoption name Hash value 256\nucinewgame\nisready\nwait readyok\nquit");
    assert_eq!(answers.last().map(String::as_str), Some("readyok"), "{answers:?}");
}

#[test]
fn a_line_without_end_is_refused() {
    let endless = "x".repeat(1000);
    let transcript = dialogue::Transcript::default();
    let input = std::io::Cursor::new(format!("{}\nisready\n", endless.repeat(1000)));
    play(vec![Offer::of::<Toy>()], input, transcript.clone()).unwrap();
    assert_eq!(transcript.text(), "info string error: the line is too long\nreadyok\n");
}

#[test]
fn stop_ends_an_endless_search_at_once_and_isready_does_not_wait() {
    let (answers, time) = timed("go infinite\nsleep 100\nisready\nwait readyok\nstop\nwait bestmove\nquit");
    let ready = answers.iter().position(|line| line == "readyok").unwrap();
    assert!(answers[ready..].iter().any(|line| line.starts_with("bestmove ")));
    assert!(time < Duration::from_secs(3), "{time:?}");
}

#[test]
fn the_end_of_the_input_stops_a_search() {
    for ending in ["go infinite", "go depth 90", "go infinite\nquit", "go perft 90", "bench 90"] {
        let (answers, time) = timed(ending);
        assert_eq!(best(&answers).len(), usize::from(ending.contains("infinite") || ending.contains("depth")));
        assert!(time < Duration::from_secs(10), "{ending}: {time:?}");
    }
}

#[test]
fn what_comes_during_a_search_waits_for_its_end() {
    let answers = answers(
        "go nodes 300
        position fen 2k3/6/2K3/6/6/5R w
        go depth 2
        d
        wait Result
        quit",
    );
    assert_eq!(best(&answers).len(), 2);
    assert_eq!(best(&answers)[1], "f1f6");
    assert!(answers.contains(&"Result: none".to_owned()));
}

#[test]
fn searchmoves_restricts_the_answer() {
    let answers = answers(
        "position fen 2k3/6/2K3/6/6/5R w
        go searchmoves c4b4 f1e1 depth 2
        wait bestmove
        quit",
    );
    assert!(["c4b4", "f1e1"].contains(&best(&answers)[0]), "{answers:?}");
}

#[test]
fn the_turn_is_answered_in_time() {
    for (go, most) in [
        ("go movetime 100", 400),
        ("go movetime 0", 300),
        ("go wtime 300 btime 300", 600),
        ("go wtime 1 btime 1 winc 0 binc 0", 300),
        ("go wtime -50 btime 100 movestogo 1", 300),
    ] {
        let (answers, time) = timed(&format!("isready\n{go}\nwait bestmove\nquit"));
        assert_eq!(best(&answers).len(), 1);
        assert!(time < Duration::from_millis(most) + START_UP, "{go}: {time:?}");
    }
}

/// Unoptimized and beside other tests, deriving the values takes its time.
const START_UP: Duration = Duration::from_secs(2);

#[test]
fn the_same_number_of_nodes_gives_the_same_answer() {
    let script = "go nodes 2000\nwait bestmove\nquit";
    let lines = |answers: Vec<String>| -> Vec<String> {
        let cut = |line: &String| line.split(" nps ").next().map(str::to_owned);
        answers.iter().filter_map(cut).collect()
    };
    assert_eq!(lines(answers(script)), lines(answers(script)));
}

#[test]
fn options_are_obeyed() {
    let answers = answers(
        "setoption name Hash value 2
        setoption name Clear Hash
        setoption name Move Overhead value 5
        setoption name UCI_Variant value toy chess
        ucinewgame
        isready
        go depth 2
        wait bestmove
        quit",
    );
    assert!(!answers.iter().any(|line| line.contains("error")), "{answers:?}");
}

#[test]
fn bench_prints_nodes_and_speed_last() {
    let answers = answers("bench 1\nwait nps\nquit");
    let words: Vec<_> = answers.last().unwrap().split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else { panic!("{answers:?}") };
    assert!(nodes.parse::<u64>().unwrap() > 0 && speed.parse::<u64>().is_ok());
}

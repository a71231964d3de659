//! The protocol for tools.

#[path = "../../tests/toy/mod.rs"]
mod toy;

use ferz_engine::serve;
use toy::Toy;

fn answers(requests: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve::run::<Toy>(requests.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn the_game_names_itself_and_its_setups() {
    assert_eq!(answers("game\nquit\nmoves"), ["name\tToy Chess", "setup\t", "setup\tbare", "ok", "ok"]);
}

#[test]
fn turns_have_all_their_fields() {
    let answers = answers("fen strict 2k3/6/1pP{gd}2/6/6/2K3 b - c3\nmoves\n");
    for line in [
        "b4c3\tmove\tpawn\tb4\tc3\tc4\t1\t-\t0\t-",
        "d4c3xc4\tmove\tguard\td4\tc3\tc4\t1\t-\t0\t-",
        "d4c3\tmove\tguard\td4\tc3\t-\t0\t-\t0\t-",
        "d4c4\tmove\tguard\td4\tc4\tc4\t0\t-\t0\t-",
    ] {
        assert!(answers.contains(&line.to_owned()), "{line} in {answers:?}");
    }
    let texts: Vec<_> = answers[1..answers.len() - 1].iter().map(|line| line.split('\t').next()).collect();
    assert!(texts.is_sorted() && texts.len() > 10);
    let castling = self::answers("start bare\nmoves");
    assert!(castling.contains(&"c1e1\tcastle\tking\tc1\te1\t-\t0\t-\t0\t-".to_owned()), "{castling:?}");
    let promotion = self::answers("fen strict 1r1k2/P5/6/6/6/2K3 w\nmoves");
    assert!(promotion.contains(&"a5b6{gd}\tmove\tpawn\ta5\tb6\tb6\t0\tguard\t0\t-".to_owned()), "{promotion:?}");
}

#[test]
fn state_and_undo_follow_the_game() {
    let answers = answers("fen strict 2k3/6/2K3/6/6/5R w\nplay f1f6\nstate\nundo\nstate\nundo");
    let state: Vec<_> = answers[2].split('\t').collect();
    assert_eq!(state[..6], ["black", "1", "white", "checkmate", "0", "2k2R/6/2K3/6/6/6 b - - 1 1"]);
    assert_eq!((state[6].len(), state[6]), (16, state[7]));
    let state: Vec<_> = answers[5].split('\t').collect();
    assert_eq!(state[..4], ["white", "0", "-", "-"]);
    assert_eq!(answers[7], "error there is no turn to take back");
}

#[test]
fn counts_agree_however_they_are_made() {
    let answers = answers("start bare\nperft 3 counted\nperft 3 made\ndivide 3 counted\nperft 0 made\ndivide 0 made");
    assert_eq!(answers[1], answers[3]);
    let end = answers.iter().skip(5).position(|line| line == "ok").unwrap() + 5;
    let counts = answers[5..end].iter().map(|line| line.split_once('\t').unwrap().1.parse::<u64>().unwrap());
    assert_eq!(counts.sum::<u64>().to_string(), answers[1]);
    assert_eq!(answers[end + 1..], ["1", "ok", "ok"]);
}

#[test]
fn movement_alone_needs_no_royals() {
    let answers = answers("fen strict 6/6/6/2R3/6/6 w\nfen movement 6/6/6/2R3/6/6 w\npseudo");
    assert_eq!(answers[0], "error FEN, board, column 1: white has no royal man");
    assert_eq!(answers.len(), 2 + 10 + 1);
}

#[test]
fn a_wrong_request_changes_nothing() {
    for request in [
        "start bear",
        "fen 2k3/6/6/6/6/2K3 w",
        "fen strict 2k3/6/6/6/6 w",
        "play c1c6",
        "play",
        "moves now",
        "perft",
        "perft deep counted",
        "perft 1 guessed",
        "divide -1 made",
        "",
        "dance",
    ] {
        let answers = answers(&format!("start bare\n{request}\nstate"));
        assert!(answers[1].starts_with("error "), "{request}: {answers:?}");
        assert!(answers[2].contains("2k3/6/6/6/6/2K2R w K - 0 1"), "{request}");
    }
}

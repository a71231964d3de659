//! `ferz moves`.

use crate::support::{SMALL, command, ferz, file, folder, with_input};
use ferz::json::TurnDocument;

#[test]
fn one_turn_a_line_in_order() {
    let run = ferz(&["moves", "chess"]).fine();
    let lines = run.lines();
    assert_eq!((lines.len(), lines[0], lines[19]), (20, "a2a3", "h2h4"));
    assert!(lines.is_sorted());
}

#[test]
fn compiled_and_reference_say_the_same() {
    for game in ["chess", "courier", "modern-shatranj"] {
        let [compiled, reference] = ["compiled", "reference"]
            .map(|with| ferz(&["moves", game, "--with", with, "--json"]).fine().json::<Vec<TurnDocument>>());
        assert_eq!(compiled, reference, "{game}");
        assert!(!compiled.is_empty());
    }
}

#[test]
fn from_keeps_the_turns_of_one_square() {
    assert_eq!(ferz(&["moves", "chess", "--from", "b1"]).fine().lines(), ["b1a3", "b1c3"]);
    assert_eq!(ferz(&["moves", "chess", "--from", "e4"]).fine().stdout, "");
    ferz(&["moves", "chess", "--from", "j1"]).fails(1, &["`j1`"]);
}

#[test]
fn json_has_every_field_of_the_contract() {
    let fen = "r3k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 1";
    let turns: Vec<TurnDocument> = ferz(&["moves", "chess", "--fen", fen, "--json"]).fine().json();
    let turn =
        |text: &str| turns.iter().find(|turn| turn.text == text).unwrap_or_else(|| panic!("{text} in {turns:?}"));
    let promotion = turn("b7a8q");
    assert_eq!((promotion.promotion.as_deref(), &promotion.captures[..]), (Some("queen"), &["a8".to_owned()][..]));
    assert!(promotion.gives_check);
    let en_passant = turn("e5d6");
    assert_eq!((en_passant.en_passant, &en_passant.captures[..]), (true, &["d5".to_owned()][..]));
    let castling = turn("e1g1");
    assert_eq!((castling.kind.as_str(), castling.piece.as_str()), ("castle", "king"));
    assert_eq!((castling.from.as_deref(), castling.to.as_deref()), (Some("e1"), Some("g1")));
    assert_eq!(castling.drop, None);
    assert!(ferz(&["moves", "chess", "--json"]).stdout.contains("\"drop\": null"));
}

#[test]
fn pseudo_ignores_safety_and_needs_no_royals() {
    let pinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
    assert_eq!(ferz(&["moves", "chess", "--fen", pinned, "--from", "e2"]).fine().stdout, "");
    assert_eq!(ferz(&["moves", "chess", "--fen", pinned, "--from", "e2", "--pseudo"]).fine().lines().len(), 6);
    let bare = "8/8/8/3N4/8/8/8/8 w - - 0 1";
    for with in ["compiled", "reference"] {
        assert_eq!(ferz(&["moves", "chess", "--fen", bare, "--pseudo", "--with", with]).fine().lines().len(), 8);
        ferz(&["moves", "chess", "--fen", bare, "--with", with]).fails(1, &["board", " has no "]);
    }
}

#[test]
fn turns_lead_to_a_position() {
    let run = ferz(&["moves", "chess", "--moves", "e2e4 e7e5 g1f3", "--from", "b8"]).fine();
    assert_eq!(run.lines(), ["b8a6", "b8c6"]);
    let numbered = ferz(&["moves", "chess", "--moves", "1. e2e4 e7e5 2. g1f3", "--from", "b8"]).fine();
    assert_eq!(numbered.lines(), run.lines());
    for with in ["compiled", "reference"] {
        ferz(&["moves", "chess", "--moves", "e2e4 e7e5 e4e5", "--with", with])
            .fails(1, &["turn 3", "`e4e5`", "ferz why"]);
    }
}

#[test]
fn a_pasted_game_leads_to_a_position() {
    let folder = folder("moves_game");
    let record = file(&folder, "record.txt", "1. e2e4 e7e5\n2. g1f3\n");
    assert_eq!(ferz(&["moves", "chess", "--game", &record, "--from", "b8"]).fine().lines(), ["b8a6", "b8c6"]);
    let piped = with_input(command(&["moves", "chess", "--game", "-", "--from", "b8"]), "e2e4\ne7e5\ng1f3\n").fine();
    assert_eq!(piped.lines(), ["b8a6", "b8c6"]);
    let wrong = with_input(command(&["moves", "chess", "--game", "-"]), "e2e4\ne2e4\n");
    wrong.fails(1, &["<stdin>:2:1: turn 2: `e2e4`"]);
    ferz(&["moves", "chess", "--game", "nowhere.txt"]).fails(2, &["nowhere.txt"]);
    ferz(&["moves", "chess", "--game", &record, "--moves", "e2e4"]).fails(2, &["--moves"]);
}

#[test]
fn game_courier_is_read_and_written() {
    let folder = folder("moves_game_courier");
    let record = file(&folder, "record.txt", "1. P e2-e4 … p e7-e5 {open}\n2. Q g1-f3 // a knight\nb8c6\nresigns\n");
    for with in ["compiled", "reference"] {
        let game = ["moves", "chess", "--game", &record, "--with", with, "--from", "f3", "--notation", "game-courier"];
        let run = ferz(&game).fine();
        assert_eq!(run.lines(), ["N f3-d4", "N f3-e5", "N f3-g1", "N f3-g5", "N f3-h4"]);
        assert_eq!(run.stderr, format!("warning: {record}:2:4: `Q` is not a label of the man on g1, a knight: `N`\n"));
        let fen = "r3k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 1";
        let run = ferz(&["moves", "chess", "--fen", fen, "--with", with, "--notation", "game-courier"]).fine();
        for text in ["P e5-d6; d5-", "K e1-g1; R h1-f1", "P b7-a8; Q-a8"] {
            assert!(run.lines().contains(&text), "{text} in {run:?}");
        }
        let played =
            ["state", "chess", "--fen", fen, "--with", with, "--moves", "P b7-a8;Q-a8 k e8-d7 K e1-g1;R h1-f1"];
        assert!(ferz(&played).fine().stdout.contains("Q7/3k4/8/3pP3/8/8/8/5RK1 b - - 2 2"));
        let wrong = ["moves", "chess", "--fen", fen, "--with", with, "--moves", "P b7-a8"];
        ferz(&wrong).fails(1, &["--moves:1:1: turn 1: `P b7-a8` may be `b7a8b` or"]);
    }
    ferz(&["moves", "chess", "--notation", "game-courier", "--pseudo"]).fails(2, &["--pseudo"]);
    ferz(&["moves", "chess", "--notation", "game-courier", "--json"]).fails(2, &["--json"]);
}

#[test]
fn records_are_bounded() {
    let long = "e2e4 ".repeat(1_000_000);
    with_input(command(&["moves", "chess", "--game", "-"]), &long).fails(1, &["longer than 4 MiB"]);
    let wrong_labels = "N g1-f3 n g8-f6 N f3-g1 n f6-g8 ".replace(['N', 'n'], "x").repeat(20);
    let run = with_input(command(&["state", "chess", "--game", "-"]), &wrong_labels).fine();
    assert_eq!(run.stderr.lines().count(), 21);
    assert!(run.stderr.ends_with("60 labels more like these\n"), "{}", run.stderr);
}

#[test]
fn a_malformed_fen_names_its_field() {
    let fens = [
        ("9/8/8/8/8/8/8/8 w - - 0 1", "board"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side"),
        ("4k3/8/8/8/8/8/8/4K3 w X - 0 1", "castling"),
        ("4k3/8/8/8/8/8/8/4K3 w - z9 0 1", "passant"),
        ("4k3/8/8/8/8/8/8/4K3 w - - many 1", "plies"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 none", "number"),
        ("", "board"),
    ];
    for (fen, field) in fens {
        for with in ["compiled", "reference"] {
            ferz(&["moves", "chess", "--fen", fen, "--with", with]).fails(1, &[field]);
        }
    }
}

#[test]
fn setups_are_chosen_by_name() {
    let king_on_d1 = ferz(&["moves", "modern-shatranj", "--setup", "King on d1", "--from", "d1"]);
    assert_eq!(king_on_d1.fine().stdout, "");
    for with in ["compiled", "reference"] {
        for (game, known) in [("chess", "is only the default"), ("modern-shatranj", "are the default and `King on d1`")]
        {
            let message = format!("error: no setup is called `mirror`; there {known}\n");
            ferz(&["moves", game, "--setup", "mirror", "--with", with]).fails(1, &[&message]);
        }
    }
}

#[test]
fn seeds_change_nothing_where_nothing_is_drawn() {
    assert_eq!(ferz(&["moves", "chess", "--seed", "7"]).fine().stdout, ferz(&["moves", "chess"]).stdout);
}

#[test]
fn files_are_read_by_the_reference() {
    let game = file(&folder("moves_file"), "small game ü.ferz", SMALL);
    let run = ferz(&["moves", &game, "--from", "e1"]).fine();
    assert_eq!(run.lines(), ["e1d1"]);
}

#[test]
fn drops_and_what_men_do_besides_are_told() {
    let fen = "4k3/8/8/3{im}4/2{SW}5/8/8/4K3 w - - 0 1 reserve=N/- owed=1/0";
    for with in ["compiled", "reference"] {
        let turns: Vec<TurnDocument> = ferz(&["moves", "uc-73", "--fen", fen, "--json", "--with", with]).fine().json();
        let turn =
            |text: &str| turns.iter().find(|turn| turn.text == text).unwrap_or_else(|| panic!("{text}: {turns:?}"));
        let leaves = turn("c4-");
        assert_eq!((leaves.kind.as_str(), leaves.to.as_deref(), &leaves.drop), ("suicide", None, &None));
        let drops = turn("c4-,N@a1").drop.as_ref().expect("a drop");
        assert_eq!((drops.piece.as_str(), drops.to.as_str()), ("knight", "a1"));
        let fen = "4k3/8/8/3r4/2{SW}5/8/8/4K3 w";
        let turns: Vec<TurnDocument> = ferz(&["moves", "uc-73", "--fen", fen, "--json", "--with", with]).fine().json();
        let of = |kind: &str| turns.iter().find(|turn| turn.kind == kind && turn.to.as_deref() == Some("d5"));
        assert_eq!(of("swap").map(|turn| (turn.text.as_str(), turn.captures.len())), Some(("c4~d5", 0)));
        assert_eq!(of("destroy").map(|turn| (turn.text.as_str(), turn.captures.len())), Some(("c4*d5", 1)));
    }
}

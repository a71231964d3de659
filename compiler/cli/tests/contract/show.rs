//! `ferz show`.

use crate::support::{SMALL, ferz, file, folder};

#[test]
fn a_piece_is_shown_with_the_legend_of_its_marks() {
    let expected = "\
pawn P = fmWfceFifmnD  value 1

  .   .   mni .   .
  .   xe  m+  xe  .
  .   .   P   .   .
  .   .   .   .   .
  .   .   .   .   .

m  steps or leaps there, only to move
x  steps or leaps there, only to capture
e  captures en passant there
n  … only if the squares between are empty
i  … only with its first move
+  must be empty on the way
";
    assert_eq!(ferz(&["show", "chess", "pawn"]).fine().stdout, expected);
    assert_eq!(ferz(&["show", "chess", "p"]).fine().stdout, expected);
}

#[test]
fn slides_and_hops_are_told_apart() {
    let cannon = SMALL.replace("rook  R = R ", "cannon C = mRcpR ").replace("to rook", "to cannon");
    let cannon = cannon.replace(" r ", " c ").replace("  r .", "  c .").replace(" R\n", " C\n").replace(". R", ". C");
    let game = file(&folder("show_cannon"), "game.ferz", &cannon);
    let run = ferz(&["show", &game, "cannon"]).fine();
    assert!(run.stdout.contains("  Mc Mc M# M  C  M  M# Mc Mc\n"), "{run:?}");
    assert!(run.stdout.contains("c  hops there over a man, only to capture\n"), "{run:?}");
    assert!(run.stdout.ends_with("Rides that reach the edge of their diagram go on as far as the board.\n"), "{run:?}");
}

#[test]
fn what_no_square_can_tell_is_said() {
    let assassin = ferz(&["show", "al-ces", "assassin"]).fine();
    assert!(assassin.stdout.contains("It may explode instead of moving"), "{assassin:?}");
    assert!(assassin.stdout.contains("keep it from exploding"), "{assassin:?}");
    let king = ferz(&["show", "teramachy", "king"]).fine();
    assert!(king.stdout.contains("need a way over squares that are not attacked"), "{king:?}");
    assert!(king.stdout.contains("i  … only with its first move\n"), "{king:?}");
}

#[test]
fn without_a_piece_all_are_shown() {
    for game in ["chess", "courier"] {
        let run = ferz(&["show", game]).fine();
        let headings: Vec<_> = run.lines().into_iter().filter(|line| line.contains(" = ")).collect();
        let pieces = if game == "chess" { 6 } else { 9 };
        assert_eq!(headings.len(), pieces, "{run:?}");
        assert!(headings[0].starts_with("king K = K  royal"), "{headings:?}");
    }
    assert!(ferz(&["show", "chess"]).stdout.contains("bishop B = B  value 3.25\n"));
}

#[test]
fn pictures_are_written_and_listed() {
    let folder = folder("show_pictures").join("new");
    let path = folder.to_str().expect("UTF-8");
    let one = ferz(&["show", "chess", "queen", "--svg", path]).fine();
    let file = |name: &str| folder.join(name).display().to_string();
    assert_eq!(one.lines(), [file("queen.svg")]);
    let all = ferz(&["show", "chess", "--svg", path]).fine();
    let names = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    let expected: Vec<_> = names.iter().map(|name| file(&format!("{name}.svg"))).chain([file("index.html")]).collect();
    assert_eq!(all.lines(), expected);
    for path in all.lines() {
        let text = std::fs::read_to_string(path).expect("a file");
        assert!(text.starts_with("<svg") || text.starts_with("<!DOCTYPE html>"), "{path}");
    }
    let blocked = self::file(&folder, "taken", "");
    ferz(&["show", "chess", "--svg", &blocked]).fails(2, &["cannot write"]);
}

#[test]
fn diagrams_of_large_boards_stay_narrow() {
    let holes = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/games/holes.ferz");
    for line in ferz(&["show", holes]).fine().lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn what_is_not_there_is_named() {
    ferz(&["show", "chess", "quen"]).fails(1, &["`quen`", "did you mean `queen`?"]);
    ferz(&["show", "ches"]).fails(2, &["did you mean `chess`?"]);
}

//! `ferz perft`.

use crate::support::{SMALL, ferz, file, folder};
use ferz::json::PerftDocument;

#[test]
fn nodes_come_last() {
    for with in ["compiled", "reference"] {
        assert_eq!(ferz(&["perft", "chess", "3", "--with", with]).fine().last(), "nodes 8902");
        assert_eq!(ferz(&["perft", "chess", "3", "--no-bulk", "--with", with]).fine().last(), "nodes 8902");
        assert_eq!(ferz(&["perft", "chess", "0", "--with", with]).fine().last(), "nodes 1");
    }
}

#[test]
fn divide_adds_up() {
    for with in ["compiled", "reference"] {
        let run = ferz(&["perft", "chess", "3", "--divide", "--json", "--with", with]).fine();
        let perft: PerftDocument = run.json();
        let divide = perft.divide.expect("asked for");
        assert_eq!((perft.nodes, perft.with.as_str(), divide.len()), (8902, with, 20));
        assert_eq!((divide["e2e4"], divide.values().sum()), (600, perft.nodes));
    }
    let run = ferz(&["perft", "chess", "2", "--divide"]).fine();
    assert!(run.lines().contains(&"e2e4: 20"), "{run:?}");
    assert_eq!(run.last(), "nodes 400");
}

#[test]
fn divide_of_nothing_is_empty() {
    let perft: PerftDocument = ferz(&["perft", "chess", "0", "--divide", "--json"]).fine().json();
    assert_eq!((perft.nodes, perft.divide.map(|divide| divide.len())), (1, Some(0)));
}

#[test]
fn a_file_is_counted_by_the_reference_unless_asked_otherwise() {
    let game = file(&folder("perft_file"), "small.ferz", SMALL);
    let perft: PerftDocument = ferz(&["perft", &game, "2", "--json"]).fine().json();
    assert_eq!((perft.with.as_str(), perft.divide), ("reference", None));
    assert!(perft.nodes > 0);
}

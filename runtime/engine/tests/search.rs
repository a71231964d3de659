//! What search finds, and that it plays by the rules.

#[path = "../../tests/toy/mod.rs"]
mod toy;

use std::sync::atomic::AtomicBool;

use ferz_engine::limits::Limits;
use ferz_engine::search::{Answer, Score, Searcher};
use ferz_engine::skill::Skill;
use ferz_runtime::game::Game;
use ferz_runtime::position::{Position, Reason};
use ferz_runtime::text::fen::{self, Strictness};
use ferz_runtime::text::turn;
use toy::Toy;

fn game(text: &str) -> Game<Toy> {
    Game::new(fen::read(text, Strictness::Playable).unwrap())
}

fn search(game: &Game<Toy>, depth: u32) -> Answer {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    Searcher::new(1).unwrap().search(game, &limits, &AtomicBool::new(false), &mut |_| {})
}

fn text(game: &Game<Toy>, answer: Answer) -> String {
    answer.best.map_or(String::new(), |mv| turn::text(game.position(), mv))
}

#[test]
fn mates_are_found_with_their_length() {
    for (position, depth, turns) in [
        ("2k3/6/2K3/6/6/5R w", 1, 1),
        ("k5/5R/6/6/6/2K1R1 w", 2, 1),
        ("1k4/6/6/4R1/2K3/5R w", 5, 2),
        ("k5/6/1K4/6/6/5R w", 4, 1),
    ] {
        let game = game(position);
        let answer = search(&game, depth);
        assert_eq!(answer.score, Score::Mate(turns), "{position}: {}", text(&game, answer));
    }
}

#[test]
fn being_mated_is_seen_and_put_off() {
    let game = game("k5/4R1/6/6/2K3/5R b");
    let answer = search(&game, 4);
    assert_eq!(answer.score, Score::Mate(-1));
    assert_eq!(text(&game, answer), "a6b6");
}

#[test]
fn a_mate_asked_for_ends_the_search() {
    let limits = Limits { mate: Some(1), ..Limits::default() };
    let game = game("2k3/6/2K3/6/6/5R w");
    let answer = Searcher::new(1).unwrap().search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
    assert_eq!(answer.score, Score::Mate(1));
}

#[test]
fn men_are_taken_and_stalemate_is_no_win() {
    let hanging = game("2k3/6/5r/6/6/2K2R w");
    assert_eq!(text(&hanging, search(&hanging, 2)), "f1f4");
    // Taking the pawn leaves Black without a turn.
    let stalemate = game("k1K3/5p/6/6/6/5R w");
    let answer = search(&stalemate, 2);
    assert_ne!(text(&stalemate, answer), "f1f5");
    assert!(matches!(answer.score, Score::Mate(1..) | Score::Centipawns(100..)), "{answer:?}");
}

#[test]
fn a_repetition_is_a_draw_for_the_side_that_is_behind() {
    let mut game = game("2k3/5r/6/6/6/R1K3 w - - 0 1");
    for text in "a1a6 c6d5 a6a1 d5c6 a1a6 c6d5 a6a1".split(' ') {
        assert!(game.play_text(text));
    }
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let mv = turn::parse(game.position(), "d5c6").unwrap();
    let limits = Limits { turns: vec![mv], ..limits };
    let answer = Searcher::new(1).unwrap().search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
    assert_eq!(answer.score, Score::Centipawns(0));
    game.play(mv);
    assert_eq!(game.outcome().unwrap().reason, Reason::Repetition);
}

#[test]
fn the_move_count_makes_winning_urgent() {
    let lead = game("2k3/6/6/6/6/2K2R w - - 29 40");
    assert_eq!(search(&lead, 2).score, Score::Centipawns(0));
    let mate = game("2k3/6/2K3/6/6/5R w - - 29 40");
    assert_eq!(search(&mate, 2).score, Score::Mate(1));
}

#[test]
fn whole_games_are_legal_and_end() {
    for nodes in [1, 50, 200] {
        let mut game = Game::<Toy>::start("").unwrap();
        let mut searcher = Searcher::new(1).unwrap();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        while game.outcome().is_none() {
            let answer = searcher.search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
            let mut legal = Vec::new();
            game.position().legal(&mut legal);
            let best = answer.best.unwrap();
            assert!(legal.contains(&best));
            assert!(answer.nodes <= nodes + 1);
            game.play(best);
        }
        assert!(game.past().len() > 5);
    }
}

#[test]
fn expected_lines_can_be_played() {
    let game = Game::<Toy>::start("").unwrap();
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let mut lines = 0;
    Searcher::new(1).unwrap().search(&game, &limits, &AtomicBool::new(false), &mut |progress| {
        let mut position = *game.position();
        for &mv in progress.line {
            let mut legal = Vec::new();
            position.legal(&mut legal);
            assert!(legal.contains(&mv), "{progress:?}");
            position = position.play(mv);
        }
        lines += usize::from(!progress.line.is_empty());
    });
    assert_eq!(lines, 3);
}

#[test]
fn several_threads_find_the_same_mate() {
    let mut searcher = Searcher::new(1).unwrap();
    searcher.set_threads(3);
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let answer = searcher.search(&game("1k4/6/6/4R1/2K3/5R w"), &limits, &AtomicBool::new(false), &mut |_| {});
    assert_eq!(answer.score, Score::Mate(2));
}

#[test]
fn the_best_turns_are_told_in_order_and_are_different() {
    let limits = Limits { depth: Some(3), lines: 4, ..Limits::default() };
    let (mut firsts, mut ranks) = (Vec::new(), Vec::new());
    let position = game("2k3/6/2K3/6/6/5R w");
    let answer = Searcher::new(1).unwrap().search(&position, &limits, &AtomicBool::new(false), &mut |progress| {
        if progress.depth == 3 {
            firsts.push(progress.line[0]);
            ranks.push(progress.rank);
        }
    });
    assert_eq!((ranks, answer.score), (vec![1, 2, 3, 4], Score::Mate(1)));
    assert_eq!(firsts[0], answer.best.unwrap());
    assert!((1..firsts.len()).all(|at| !firsts[..at].contains(&firsts[at])), "{firsts:?}");
}

#[test]
fn the_weakest_level_does_not_always_play_the_best() {
    let best = |seed| {
        let skill = (seed != 0).then_some(Skill { level: 0, seed });
        let limits = Limits { depth: Some(3), skill, ..Limits::default() };
        let start = Game::<Toy>::start("").unwrap();
        Searcher::new(1).unwrap().search(&start, &limits, &AtomicBool::new(false), &mut |_| {}).best
    };
    assert!((1..10).any(|seed| best(seed) != best(0)));
    assert_eq!(best(7), best(7));
}

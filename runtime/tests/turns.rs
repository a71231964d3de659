//! Texts of turns, what a turn is, and games played to their ends.

mod toy;

use ferz_runtime::describe::{Kind, describe};
use ferz_runtime::game::{Game, SetupError};
use ferz_runtime::position::{Position, Reason};
use ferz_runtime::text::fen::{self, Strictness};
use ferz_runtime::text::{diagram, square, turn};
use toy::{GUARD, INFO, KING, PAWN, Toy};

fn game(text: &str) -> Game<Toy> {
    Game::new(fen::read(text, Strictness::Playable).unwrap())
}

fn texts(game: &Game<Toy>) -> Vec<String> {
    let mut turns = Vec::new();
    game.position().legal(&mut turns);
    turn::texts(game.position(), &turns)
}

fn play(game: &mut Game<Toy>, turns: &str) {
    for text in turns.split_whitespace() {
        assert!(game.play_text(text), "{text} in {:?}", texts(game));
    }
}

#[test]
fn castling_names_the_partner_where_the_king_could_also_step() {
    let game = game("2k3/6/6/6/6/R1K2R w KQ");
    let texts = texts(&game);
    for text in ["c1e1", "c1b1", "c1a1"] {
        assert!(texts.iter().any(|known| known == text), "{text} in {texts:?}");
    }
    for (text, kind, fen) in [
        ("c1e1", Kind::Castle, "2k3/6/6/6/6/R2RK1 b - - 1 1"),
        ("c1a1", Kind::Castle, "2k3/6/6/6/6/1KR2R b - - 1 1"),
        ("c1b1", Kind::Move, "2k3/6/6/6/6/RK3R b - - 1 1"),
    ] {
        let mv = turn::parse(game.position(), text).unwrap();
        let description = describe(game.position(), mv).unwrap();
        assert_eq!((description.kind, description.mover.unwrap().piece), (kind, KING));
        assert!(description.captures.is_empty());
        assert_eq!(fen::write(&game.position().play(mv)), fen);
        assert_eq!(turn::text(game.position(), mv), text);
    }
}

#[test]
fn en_passant_names_the_victim_where_the_taker_could_also_just_step() {
    let game = game("2k3/6/1pP{gd}2/6/6/2K3 b - c3");
    let texts = texts(&game);
    for text in ["b4c3", "d4c3", "d4c3xc4"] {
        assert!(texts.iter().any(|known| known == text), "{text} in {texts:?}");
    }
    let taking = turn::parse(game.position(), "d4c3xc4").unwrap();
    let description = describe(game.position(), taking).unwrap();
    assert!(description.en_passant && description.mover.unwrap().piece == GUARD);
    assert_eq!(description.captures, [square::strip(&INFO, "c4").unwrap().0]);
    let stepping = turn::parse(game.position(), "d4c3").unwrap();
    assert!(describe(game.position(), stepping).unwrap().captures.is_empty());
}

#[test]
fn promotion_is_written_small_and_in_braces_if_longer() {
    let game = game("1rk3/P5/6/6/6/2K3 w");
    let all = texts(&game);
    for text in ["a5a6r", "a5a6{gd}", "a5b6r", "a5b6{gd}"] {
        assert!(all.iter().any(|known| known == text), "{text} in {all:?}");
    }
    let mv = turn::parse(game.position(), "a5b6r").unwrap();
    let description = describe(game.position(), mv).unwrap();
    assert_eq!((description.mover.unwrap().piece, description.promotion), (PAWN, mv.becomes()));
    assert_eq!(description.captures, [31]);
    assert!(description.gives_check);
    assert!(turn::parse(game.position(), "a5b6").is_none());
}

#[test]
fn every_text_of_a_random_game_is_unique_and_finds_its_turn() {
    let mut game = Game::<Toy>::start("").unwrap();
    let mut state = 7_usize;
    for _ in 0..120 {
        let mut turns = Vec::new();
        game.position().legal(&mut turns);
        let texts = turn::texts(game.position(), &turns);
        for (text, &mv) in texts.iter().zip(&turns) {
            assert_eq!(turn::parse(game.position(), text), Some(mv));
        }
        let Some(&mv) = turns.get(state % turns.len().max(1)) else {
            break;
        };
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1) >> 1;
        game.play(mv);
    }
    assert!(game.past().len() > 20);
}

#[test]
fn undo_gives_back_every_position() {
    let mut game = Game::<Toy>::start("").unwrap();
    let before = *game.position();
    play(&mut game, "a2a4 b5b3 c1b1");
    assert!(!game.play_text("a1a6") && game.past().len() == 3);
    assert!(game.undo() && game.undo() && game.undo());
    assert_eq!(*game.position(), before);
    assert!(!game.undo());
}

#[test]
fn the_third_occurrence_draws() {
    let mut game = game("2k3/6/6/6/6/2K2R w");
    let round = "f1e1 c6b6 e1f1 b6c6 ";
    play(&mut game, round);
    play(&mut game, "f1e1 c6b6 e1f1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "b6c6");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Repetition));
}

#[test]
fn a_right_lost_makes_another_position() {
    let mut game = game("2k3/6/6/6/6/2K2R w K");
    play(&mut game, "f1e1 c6b6 e1f1 b6c6 f1e1 c6b6 e1f1 b6c6");
    assert_eq!(game.outcome(), None);
    play(&mut game, "f1e1");
    assert_eq!(game.outcome().unwrap().reason, Reason::Repetition);
}

#[test]
fn the_move_count_draws_unless_its_last_ply_mates() {
    let fen = "2k3/5R/2K3/6/6/6 w - - 29 40";
    let mut drawn = game(fen);
    play(&mut drawn, "f5e5");
    assert_eq!(drawn.outcome().unwrap().reason, Reason::MoveCount);
    let mut mated = game("2k3/6/2K3/6/6/5R w - - 29 40");
    play(&mut mated, "f1f6");
    let outcome = mated.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(0), Reason::Checkmate));
    assert_eq!(mated.position().plies(), 30);
}

#[test]
fn setups_are_found_by_name() {
    assert!(Game::<Toy>::start("bare").is_ok());
    let error = Game::<Toy>::start("bear").unwrap_err();
    assert!(matches!(error, SetupError::Unknown { .. }));
    assert_eq!(error.to_string(), "no setup is called `bear`; there are the default and `bare`");
}

#[test]
fn the_board_is_drawn_with_labels() {
    let game = game("2k{gd}2/6/6/6/6/2K2R w");
    let drawn = diagram::draw(game.position());
    let lines: Vec<_> = drawn.lines().collect();
    assert_eq!(lines[0], "6  .  .  k gd  .  .");
    assert_eq!(lines[5], "1  .  .  K  .  .  R");
    assert_eq!(lines[6], "   a  b  c  d  e  f");
}

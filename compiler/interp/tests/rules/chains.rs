//! Moves in several legs, each kind by a chain made by hand and the turns worked out on paper.

use crate::common;
use ferz_facade::{Rules, Session, Strictness, Turn};
use ferz_interp::Interp;
use ferz_model::{Chain, Condition, Count, Course, Finds, Game, Gate, Imitation, Leg, Limit, Step, Wrap};
use std::sync::Arc;

/// A man X whose moves the tests give it, and men to meet.
const MEN: &str = r#"
variant "Chains"
board 8x8
piece king   K = K royal
piece mover  X = none
piece rook   R = R
piece knight N = N
piece pawn   P = fmWfcFifmnD
piece wazir  W = W
setup = fen "k7/3p4/8/8/8/8/3P4/K2X4 w"
castling none
"#;

const ORTHOGONAL: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn king_steps() -> impl Iterator<Item = (i32, i32)> {
    ORTHOGONAL.into_iter().chain(DIAGONAL)
}

/// What the letters of the notation say.
fn finds(letters: &str) -> Finds {
    let has = |letter| letters.contains(letter);
    Finds {
        quiet: has('m'),
        capture: has('c'),
        destroy: has('d'),
        royal: has('k'),
        en_passant: has('e'),
        hurdle: has('p'),
        friend: has('x'),
        tame: has('t'),
    }
}

fn steps(vectors: &[(i32, i32)]) -> Vec<Step> {
    vectors.iter().map(|&vector| Step { vector, path: Vec::new(), gate: Gate::Any }).collect()
}

/// A leg of one step.
fn leap(vector: (i32, i32), letters: &str) -> Leg {
    Leg {
        steps: steps(&[vector]),
        count: Count::UpTo(Limit::Steps(1)),
        course: Course::Plain,
        wrap: Wrap::None,
        finds: finds(letters),
        outside: false,
        unload: false,
        then: Vec::new(),
    }
}

/// A leg of any number of steps.
fn ride(vector: (i32, i32), letters: &str) -> Leg {
    Leg { count: Count::UpTo(Limit::Unlimited), ..leap(vector, letters) }
}

/// A leg as long as the ride before.
fn equal(vector: (i32, i32), letters: &str) -> Leg {
    Leg { count: Count::Equal, ..leap(vector, letters) }
}

/// The ways to go, each a row of legs.
fn chain(ways: impl IntoIterator<Item = Vec<Leg>>) -> Chain {
    let mut chain = Chain { when: Condition::default(), first: Vec::new(), legs: Vec::new() };
    for way in ways {
        chain.first.push(chain.legs.len());
        let count = way.len();
        for (at, leg) in way.into_iter().enumerate() {
            let then = if at + 1 < count { vec![chain.legs.len() + 1] } else { Vec::new() };
            chain.legs.push(Leg { then, ..leg });
        }
    }
    chain
}

/// The game in which X moves by these chains.
fn game(chains: impl IntoIterator<Item = Chain>) -> Interp {
    Interp::new(Arc::new(model(chains)))
}

fn model(chains: impl IntoIterator<Item = Chain>) -> Game {
    let mut game = common::model(MEN);
    game.pieces[1].chains.extend(chains);
    game
}

fn session(game: &Interp, fen: &str) -> Box<dyn Session> {
    game.position(fen, Strictness::Movement).unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

/// The texts of X's turns in a position without kings, or of all turns from a square.
fn pseudo(game: &Interp, fen: &str, from: &str) -> String {
    common::texts(&session(game, fen).pseudo_turns(), from)
}

/// The position after a turn, without the counters.
fn after(game: &Interp, fen: &str, turn: &str) -> String {
    let mut session = session(game, fen);
    session.play(turn).unwrap();
    let fen = session.fen();
    fen.rsplitn(3, ' ').last().unwrap_or_default().to_owned()
}

fn find(turns: &[Turn], text: &str) -> Turn {
    turns.iter().find(|turn| turn.text == text).cloned().unwrap_or_else(|| panic!("no {text} in {turns:?}"))
}

/// Chu Shogi's lion without its jumps: one or two steps of a king, the first of which may take.
fn lion() -> [Chain; 2] {
    let double = king_steps().flat_map(|first| king_steps().map(move |then| vec![leap(first, "mc"), leap(then, "mc")]));
    [chain(double), chain(king_steps().map(|step| vec![leap(step, "mc")]))]
}

#[test]
fn a_lion_takes_twice_takes_without_moving_and_passes() {
    let game = game(lion());
    let fen = "8/8/3pp3/3X4/8/8/8/8 w";
    let session = session(&game, fen);
    let turns = session.pseudo_turns();
    // d6 and e6 can be taken, one, both, or one in passing.
    let there: Vec<&str> = turns
        .iter()
        .map(|turn| turn.text.as_str())
        .filter(|text| text.starts_with("d5e6") || text.starts_with("d5d6"))
        .collect();
    assert_eq!(there, ["d5d6", "d5d6xe6", "d5e6", "d5e6xd6"]);
    assert_eq!(find(&turns, "d5e6xd6").captures, ["d6", "e6"]);
    assert_eq!(find(&turns, "d5d5xd6").captures, ["d6"]);
    let pass = find(&turns, "0000");
    assert_eq!((pass.kind.word(), pass.from, pass.to, pass.piece.as_str()), ("pass", None, None, ""));
    assert_eq!(after(&game, fen, "d5d5xd6"), "8/8/4p3/3X4/8/8/8/8 b - -");
    assert_eq!(after(&game, fen, "0000"), "8/8/3pp3/3X4/8/8/8/8 b - -");
    // 22 squares without taking in passing, 8 each over d6 and e6, and the pass.
    assert_eq!(turns.len(), 39);
    assert_eq!(find(&turns, "d5f7").captures, ["e6"]);
}

#[test]
fn a_pass_counts_a_ply_and_is_one_for_the_whole_side() {
    let game = game(lion());
    let fen = "k7/8/8/3X4/8/3X4/8/K7 b - - 7 9";
    let mut session = session(&game, fen);
    session.play("a8b8").unwrap();
    assert_eq!(session.legal_turns().iter().filter(|turn| turn.text == "0000").count(), 1);
    session.play("0000").unwrap();
    assert_eq!(session.fen(), "1k6/8/8/3X4/8/3X4/8/K7 b - - 9 10");
}

#[test]
fn a_pass_does_not_answer_check() {
    let game = game(lion());
    let session = session(&game, "k7/8/8/3X4/8/8/8/K6r w");
    assert!(session.legal_turns().iter().all(|turn| turn.text != "0000"));
    let why = session.why("0000").unwrap();
    assert_eq!((why.reason, why.legal), ("check_unanswered", false));
}

#[test]
fn a_lion_gives_check_behind_a_man_it_can_take_first() {
    let game = game(lion());
    assert!(session(&game, "k7/1p6/2X5/8/8/8/8/K7 b").state().in_check);
    assert!(!session(&game, "k7/1N6/2X5/8/8/8/8/K7 b").state().in_check);
}

#[test]
fn a_locust_takes_what_it_leaps_over() {
    let game = game([chain(ORTHOGONAL.map(|step| vec![leap(step, "c"), leap(step, "m")]))]);
    let fen = "8/8/3p4/1ppXP3/3p4/3p4/8/8 w";
    assert_eq!(pseudo(&game, fen, "d5"), "d7");
    assert_eq!(after(&game, fen, "d5d7"), "8/3X4/8/1pp1P3/3p4/3p4/8/8 b - -");
    // A king is attacked only where the locust has a place to land.
    assert!(session(&game, "8/8/3k4/3X4/8/8/8/K7 b").state().in_check);
    assert!(!session(&game, "8/3p4/3k4/3X4/8/8/8/K7 b").state().in_check);
}

#[test]
fn a_rifle_takes_from_afar() {
    let rifle = chain(ORTHOGONAL.map(|(x, y)| vec![ride((x, y), "c"), equal((-x, -y), "m")]));
    let game = game([rifle]);
    let fen = "8/3p4/8/p2X1P2/8/8/8/8 w";
    assert_eq!(pseudo(&game, fen, ""), "d5d5xa5 d5d5xd7 f5f6");
    assert_eq!(after(&game, fen, "d5d5xa5"), "8/3p4/8/3X1P2/8/8/8/8 b - -");
    assert!(session(&game, "3k4/8/8/3X4/8/8/8/K7 b").state().in_check);
    assert!(!session(&game, "3k4/3p4/8/3X4/8/8/8/K7 b").state().in_check);
}

#[test]
fn a_swapper_changes_places() {
    let swap = |(x, y)| vec![Leg { unload: true, ..ride((x, y), "cd") }];
    let game = game([chain(ORTHOGONAL.map(swap))]);
    let fen = "8/3p4/8/3X1P2/8/3N4/8/8 w - - 5 1";
    assert_eq!(pseudo(&game, fen, "d5"), "~d3 ~d7 ~f5");
    let swap = find(&session(&game, fen).pseudo_turns(), "d5~d7");
    assert_eq!((swap.kind.word(), swap.to.as_deref(), swap.captures.len()), ("swap", Some("d7"), 0));
    assert_eq!(after(&game, fen, "d5~d7"), "8/3X4/8/3p1P2/8/3N4/8/8 b - -");
    let mut session = session(&game, fen);
    session.play("d5~f5").unwrap();
    assert!(session.fen().ends_with(" 6 1"), "a swap takes nobody: {}", session.fen());
    // Swaps attack nothing, so that a king may be swapped.
    let royal = "3k4/8/8/3X4/8/8/8/K7 b";
    assert!(!self::session(&game, royal).state().in_check);
    assert_eq!(pseudo(&game, "3k4/8/8/3X4/8/8/8/K7 w", "d5"), "~d8");
}

#[test]
fn two_men_that_can_swap_have_one_turn_for_it() {
    let swap = || chain(ORTHOGONAL.map(|step| vec![Leg { unload: true, ..leap(step, "d") }]));
    let mut model = model([swap()]);
    model.pieces[2].chains.push(swap());
    let game = Interp::new(Arc::new(model));
    // The rook's swap with the mover is the mover's with the rook; two movers that swap change nothing.
    assert_eq!(pseudo(&game, "8/8/8/3X4/3R4/8/8/8 w", ""), "d4a4 d4b4 d4c4 d4d1 d4d2 d4d3 d4e4 d4f4 d4g4 d4h4 d4~d5");
    assert_eq!(pseudo(&game, "8/8/8/3XX3/8/8/7X/7X w", ""), "h1~h2");
}

#[test]
fn a_man_pushes_what_it_takes_back_to_where_the_leg_began() {
    let push = |step| vec![leap(step, "m"), Leg { unload: true, ..leap(step, "cm") }];
    let game = game([chain(ORTHOGONAL.map(push))]);
    let fen = "8/3p4/8/3X4/8/8/8/8 w";
    assert_eq!(pseudo(&game, fen, ""), "d5b5 d5d3 d5d7 d5f5");
    let turn = find(&session(&game, fen).pseudo_turns(), "d5d7");
    assert_eq!((turn.kind.word(), turn.captures.len()), ("move", 0));
    assert_eq!(after(&game, fen, "d5d7"), "8/3X4/3p4/8/8/8/8/8 b - -");
}

#[test]
fn where_a_man_is_put_is_said_only_if_nothing_else_tells_turns_apart() {
    let put = |first, then| vec![leap(first, "m"), Leg { unload: true, ..leap(then, "c") }];
    let game = game([chain([
        put((0, 1), (1, 1)),
        put((1, 1), (0, 1)),
        vec![leap((1, 2), "c")],
        vec![leap((0, 1), "m"), leap((1, 0), "c"), leap((0, 1), "c")],
    ])]);
    assert_eq!(pseudo(&game, "8/8/4p3/8/3X4/8/8/8 w", ""), "d4e6 d4e6~d5 d4e6~e5");
    assert_eq!(pseudo(&game, "8/8/4p3/4p3/3X4/8/8/8 w", ""), "d4e6 d4e6xe5 d4e6~d5");
}

#[test]
fn a_man_is_put_only_where_there_is_place() {
    let back = |(x, y)| vec![leap((x, y), "p"), Leg { unload: true, ..leap((x, y), "c") }];
    let game = game([chain(ORTHOGONAL.map(back))]);
    assert_eq!(pseudo(&game, "8/3p4/3P4/3X4/8/8/8/8 w", "d5"), "");
    let onto_target = game_of_return();
    assert_eq!(pseudo(&onto_target, "8/8/3p4/3X4/8/8/8/8 w", "d5"), "");
}

/// X takes a neighbor, goes back, and would put its victim where it ends itself.
fn game_of_return() -> Interp {
    let unload = |leg: Leg| Leg { unload: true, ..leg };
    game([chain([vec![leap((0, 1), "c"), leap((0, -1), "m"), unload(leap((0, 1), "m")), leap((0, -1), "m")]])])
}

#[test]
fn a_withdrawer_takes_what_it_leaves() {
    // It takes the neighbor, comes back, and goes the other way.
    let withdraw = |(x, y)| vec![leap((x, y), "c"), leap((-x, -y), "m"), ride((-x, -y), "m")];
    let game = game([chain(ORTHOGONAL.map(withdraw))]);
    let fen = "8/8/8/3Xp3/8/8/8/8 w";
    assert_eq!(pseudo(&game, fen, ""), "d5a5 d5b5 d5c5");
    assert_eq!(after(&game, fen, "d5b5"), "8/8/8/1X6/8/8/8/8 b - -");
    assert!(session(&game, "8/8/8/3Xk3/8/8/8/K7 b").state().in_check);
    assert!(!session(&game, "8/8/8/2PXk3/8/8/8/K7 b").state().in_check);
}

#[test]
fn a_relay_moves_the_friend_it_meets() {
    // Knight Relay: a friend a knight's leap away may leap like a knight.
    let relay = KNIGHT.iter().flat_map(|&meets| KNIGHT.map(|goes| vec![leap(meets, "x"), leap(goes, "mc")]));
    let game = game([chain(relay)]);
    let fen = "8/8/8/8/8/1R6/P7/X7 w";
    let session = session(&game, fen);
    let turns = session.pseudo_turns();
    assert_eq!(common::texts(&turns, "a1"), "");
    assert!(find(&turns, "b3d4").piece == "rook");
    assert_eq!(after(&game, fen, "b3c5"), "8/8/8/2R5/8/8/P7/X7 b - -");
    // The friend gives check where it could leap to.
    assert!(self::session(&game, "8/8/3k4/8/2P5/8/3X4/K7 b").state().in_check);
    assert!(!self::session(&game, "8/8/3k4/8/2P5/8/2X5/K7 b").state().in_check);
}

#[test]
fn a_friend_that_moves_leaves_the_one_that_sent_it() {
    // The friend rides on; the man that sent it stands where it stood and is in its way.
    let send = chain([vec![ride((0, 1), "x"), ride((0, -1), "m")]]);
    let game = game([send]);
    assert_eq!(pseudo(&game, "8/8/3N4/8/8/8/3X4/8 w", "d6"), "b5 b7 c4 c8 d3 d4 d5 e4 e8 f5 f7");
}

#[test]
fn a_borrower_moves_as_the_friend_it_sees() {
    let game = game([chain(ORTHOGONAL.map(|step| vec![leap(step, "x")]))]);
    let fen = "8/8/8/8/3X4/3N4/8/8 w";
    assert_eq!(pseudo(&game, fen, "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
    // Not as its own type, not as an enemy, and no first move of a pawn.
    assert_eq!(pseudo(&game, "8/8/8/8/3XX3/3n4/8/8 w", ""), "");
    assert_eq!(pseudo(&game, "8/8/8/8/8/8/2PX4/8 w", "d2"), "d3");
    assert!(session(&game, "8/8/2k5/8/3X4/3N4/8/K7 b").state().in_check);
    assert!(!session(&game, "8/8/2k5/8/3X4/3n4/8/K7 b").state().in_check);
}

#[test]
fn a_griffon_and_a_rose() {
    let outward = |(x, y)| [vec![leap((x, y), "m"), ride((x, 0), "mc")], vec![leap((x, y), "m"), ride((0, y), "mc")]];
    let griffon =
        game([chain(DIAGONAL.into_iter().flat_map(outward)), chain(DIAGONAL.map(|step| vec![leap(step, "mc")]))]);
    assert_eq!(
        pseudo(&griffon, "8/8/8/8/6p1/3p4/8/1X6 w", "b1"),
        "a2 a3 a4 a5 a6 a7 a8 c2 c3 c4 c5 c6 c7 c8 d2 e2 f2 g2 h2"
    );
    let circle = |first: usize, turn: usize| Leg {
        steps: steps(&std::array::from_fn::<_, 8, _>(|at| KNIGHT[(first + at * turn) % 8])),
        count: Count::UpTo(Limit::Steps(7)),
        ..leap((0, 0), "mc")
    };
    let rose = game([chain((0..8).flat_map(|first| [1, 7].map(|turn| vec![circle(first, turn)])))]);
    // Right round by b3, d4, f3, g1; left round by c2, d4, c6, a7; and a5 and e1, which end such ways the other way round.
    assert_eq!(pseudo(&rose, "8/8/8/8/8/8/8/X7 w", "a1"), "a5 a7 b3 c2 c6 d4 e1 f3 g1");
    assert_eq!(pseudo(&rose, "8/8/8/8/3p4/8/8/X7 w", "a1"), "a5 b3 c2 d4 e1");
}

#[test]
fn a_leg_may_leave_the_board_and_must_come_back() {
    // Off the left edge, and back on a diagonal to the right.
    let outside = |leg: Leg| Leg { outside: true, ..leg };
    let bounce = chain([vec![outside(ride((-1, 1), "")), leap((1, 0), "mc")]]);
    let game = game([bounce]);
    // From c3 by b4 and a5 to the place left of a6, and onto a6; men on the way are in the way.
    assert_eq!(pseudo(&game, "8/8/8/8/8/2X5/8/8 w", "c3"), "a6");
    assert_eq!(pseudo(&game, "8/8/8/8/1p6/2X5/8/8 w", "c3"), "");
    assert_eq!(pseudo(&game, "8/8/8/8/8/8/8/4X3 w", "e1"), "a6");
    // Black goes off the right edge.
    assert_eq!(pseudo(&game, "8/8/5x2/8/8/8/8/8 b", "f6"), "h3");
    let edge = chain([vec![outside(leap((0, -1), "")), leap((0, 2), "m")]]);
    assert_eq!(pseudo(&self::game([edge]), "8/8/8/8/8/3X4/8/3X4 w", ""), "d1d2");
}

#[test]
fn legs_of_equal_length() {
    let bent = chain([vec![ride((0, 1), "m"), equal((1, 0), "mc")]]);
    let game = game([bent]);
    assert_eq!(pseudo(&game, "8/8/8/8/8/8/8/1X6 w", "b1"), "c2 d3 e4 f5 g6 h7");
    // A man in the way of the second leg, an enemy at its end, a man in the way of the first.
    assert_eq!(pseudo(&game, "8/8/1p6/3p4/8/2pp4/8/1X6 w", "b1"), "c2 e4");
    assert_eq!(pseudo(&game, "8/8/1p6/2p5/8/3p4/8/1X6 w", "b1"), "c2 d3 e4");
}

#[test]
fn legs_over_joined_edges() {
    let around = |leg: Leg| Leg { wrap: Wrap::Cylinder, ..leg };
    let game = game([chain([vec![around(ride((1, 0), "mc"))], vec![leap((0, 1), "m"), around(ride((1, 0), "mc"))]])]);
    // Its own rank up to the square before its own; the next one whole, but for the square on which the leg begins: that is
    // reached at last, when the leg has gone round.
    assert_eq!(pseudo(&game, "8/8/8/8/8/8/8/2X5 w", "c1"), "a1 a2 b1 b2 c2 d1 d2 e1 e2 f1 f2 g1 g2 h1 h2");
    assert_eq!(pseudo(&game, "8/8/8/8/8/8/p7/1p1X4 w", "d1"), "a1 a2 b1 e1 e2 f1 f2 g1 g2 h1 h2");
    // A leg that comes back over the edge stops before the origin.
    let back = chain([vec![leap((1, 0), "m"), around(ride((1, 0), "m"))]]);
    assert_eq!(pseudo(&self::game([back]), "8/8/8/8/8/8/8/2X5 w", "c1"), "a1 b1 e1 f1 g1 h1");
}

#[test]
fn only_royals_or_only_others() {
    let game = game([chain([vec![leap((0, 1), "k")], vec![leap((1, 0), "ct")], vec![leap((-1, 0), "dt")]])]);
    assert_eq!(pseudo(&game, "8/8/8/3k4/3X4/8/8/8 w", "d4"), "d5");
    assert_eq!(pseudo(&game, "8/8/8/3p4/3X4/8/8/8 w", "d4"), "");
    assert_eq!(pseudo(&game, "8/8/8/8/2NXp3/8/8/8 w", "d4"), "c4 e4");
    assert_eq!(pseudo(&game, "8/8/8/8/2KXk3/8/8/8 w", "d4"), "");
    assert!(session(&game, "8/8/8/3k4/3X4/8/8/K7 b").state().in_check);
    assert!(!session(&game, "8/8/8/8/3Xk3/8/8/K7 b").state().in_check);
}

#[test]
fn screens_must_be_friends_where_told() {
    let hop = |letters| Leg { course: Course::Hop, ..ride((0, 1), letters) };
    let game = game([chain([vec![hop("ct")], vec![leap((1, 0), "pt"), ride((1, 0), "ct")]])]);
    // What is taken behind the screen of a hopping leg may be royal; the leg behind a hurdle is a leg of its own.
    assert_eq!(pseudo(&game, "8/3k4/8/3N4/3XN1k1/8/8/8 w", "d4"), "d7");
    assert_eq!(pseudo(&game, "8/3k4/8/3n4/3Xn1p1/8/8/8 w", "d4"), "");
    assert_eq!(pseudo(&game, "8/8/8/8/3XN1p1/8/8/8 w", "d4"), "g4");
}

#[test]
fn a_chain_takes_en_passant_and_goes_on() {
    let game = game([chain([vec![leap((-1, 1), "e"), leap((-1, 1), "m")]])]);
    let fen = "8/8/8/8/2xP4/8/8/8 b - d3 0 1";
    let session = session(&game, fen);
    assert_eq!(session.fen(), fen);
    let turn = find(&session.pseudo_turns(), "c4e2");
    assert_eq!((turn.en_passant, turn.captures), (true, vec!["d4".to_owned()]));
    // Nobody can use the square where the second leg finds no place.
    let blocked = self::session(&game, "8/8/8/8/2xP4/8/4N3/8 b - d3 0 1");
    assert_eq!(blocked.fen(), "8/8/8/8/2xP4/8/4N3/8 b - - 0 1");
}

/// X moves as the type that moved last, as seen from its own side, the other, or both.
fn imitator(ahead: bool, turned: bool, letters: &str) -> Interp {
    let mut model = common::model(MEN);
    let when = Condition::default();
    model.pieces[1].imitations.push(Imitation { when, ahead, turned, finds: finds(letters) });
    Interp::new(Arc::new(model))
}

#[test]
fn an_imitator_moves_as_the_last_man_did() {
    let game = imitator(true, true, "mc");
    let mut session = session(&game, "k7/7n/8/8/3X4/8/8/K7 b");
    session.play("h7g5").unwrap();
    assert_eq!(session.fen(), "k7/8/8/6n1/3X4/8/8/K7 w - - 1 2 last=N");
    assert_eq!(common::texts(&session.legal_turns(), "d4"), "b3 b5 c2 c6 e2 e6 f3 f5");
    session.play("d4e6").unwrap();
    assert_eq!(session.fen(), "k7/8/4X3/6n1/8/8/8/K7 b - - 2 2 last=N");
    session.play("a8b8").unwrap();
    assert!(session.fen().ends_with("last=K"));
    assert_eq!(common::texts(&session.legal_turns(), "e6"), "d5 d6 d7 e5 e7 f5 f6 f7");
}

#[test]
fn an_imitator_sees_pawns_from_its_side_or_the_other() {
    let fen = |who: &str| format!("8/8/8/2p1p3/3X4/2p1p3/8/8 w - - 0 1 last={who}");
    assert_eq!(pseudo(&imitator(true, false, "mc"), &fen("P"), "d4"), "c5 d5 e5");
    assert_eq!(pseudo(&imitator(false, true, "mc"), &fen("P"), "d4"), "c3 d3 e3");
    assert_eq!(pseudo(&imitator(true, true, "mc"), &fen("P"), "d4"), "c3 c5 d3 d5 e3 e5");
    assert_eq!(pseudo(&imitator(true, true, "c"), &fen("P"), "d4"), "c3 c5 e3 e5");
    assert_eq!(pseudo(&imitator(true, true, "m"), &fen("P"), "d4"), "d3 d5");
    assert_eq!(pseudo(&imitator(true, true, "mc"), "8/8/8/8/3X4/8/8/8 w", "d4"), "");
}

#[test]
fn an_imitator_gives_check_as_the_last_man_would() {
    let game = imitator(true, true, "mc");
    let check = |last| session(&game, &format!("8/8/2k5/8/3X4/8/8/K7 b - - 0 1 last={last}")).state().in_check;
    assert_eq!([check("N"), check("R")], [true, false]);
}

#[test]
fn the_last_type_is_part_of_the_position() {
    let game = imitator(true, true, "mc");
    let [knight, rook] = ["N", "R"].map(|last| session(&game, &format!("8/8/8/8/8/8/8/8 w - - 0 1 last={last}")).key());
    assert_ne!(knight, rook);
    let fault = game.position("8/8/8/8/8/8/8/8 w - - 0 1 last=Z", Strictness::Movement).err();
    assert_eq!(fault.map(|fault| fault.0).as_deref(), Some("FEN, last: no man has the letters `Z`"));
    let none = self::game([]).position("8/8/8/8/8/8/8/8 w - - 0 1 last=N", Strictness::Movement).err();
    assert_eq!(none.map(|fault| fault.0).as_deref(), Some("FEN, end: expected nothing more, found `last=N`"));
}

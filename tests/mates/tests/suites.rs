//! What the suites say is so: the interpreter judges every turn and every end, compiled code only tells what to try; and the
//! engine finds the mates.

use ferz_differential::tier::Tier;
use ferz_facade::{Rules, Session, Strictness};
use ferz_interp::Interp;
use ferz_mates::contest::{Contest, contests};
use ferz_mates::hunt::{MOST_MEN, TURNS};
use ferz_mates::suite::{self, Mate};
use std::fs;
use std::time::Duration;

/// Mates of each length that a suite has.
const MATES: usize = 100;

fn suite(contest: &Contest) -> Vec<Mate> {
    let text = fs::read_to_string(contest.file()).expect("a suite");
    suite::parse(&text).unwrap_or_else(|line| panic!("{}: {line}", contest.game.name))
}

/// One of so many mates of a suite, or all in the deep tier.
fn some(contest: &Contest, one_of: usize) -> impl Iterator<Item = Mate> {
    suite(contest).into_iter().step_by(Tier::current().pick(one_of, 1))
}

#[test]
fn suites_are_whole() {
    for contest in contests() {
        let (name, reference, mates) = (contest.game.name, contest.game.reference(), suite(contest));
        assert!(mates.is_sorted_by(|one, next| one < next), "{name}: lines are not in order, or twice there");
        for turns in TURNS {
            assert_eq!(mates.iter().filter(|mate| mate.turns == turns).count(), MATES, "{name}: mates in {turns}");
        }
        for Mate { fen, first, .. } in &mates {
            let session = reference.position(fen, Strictness::Playable).expect("a position");
            assert_eq!(&session.fen(), fen, "{name}");
            let board = fen.split([' ', '[']).next().unwrap_or_default();
            let men = board.split('}').map(|part| match part.split_once('{') {
                Some((before, _)) => letters(before) + 1,
                None => letters(part),
            });
            assert!(men.sum::<u32>() <= MOST_MEN, "{name}: {fen}");
            assert!(!first.is_empty() && first.is_sorted(), "{name}: {fen}");
        }
    }
}

fn letters(text: &str) -> u32 {
    text.chars().map(|sign| u32::from(sign.is_ascii_alphabetic())).sum()
}

/// A position that the interpreter judges.
struct Judge<'a> {
    contest: &'a Contest,
    session: Box<dyn Session>,
}

impl<'a> Judge<'a> {
    fn new(contest: &'a Contest, reference: &Interp, fen: &str) -> Self {
        Judge { contest, session: reference.position(fen, Strictness::Playable).expect("a position") }
    }

    fn play(&mut self, turn: &str) {
        let fen = self.session.fen();
        self.session.play(turn).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    }

    /// A turn mates, at once or after every answer in at most so many turns more.
    fn mates(&mut self, turn: &str, rest: u32) {
        let (fen, side) = (self.session.fen(), self.session.state().side);
        self.play(turn);
        match self.session.state().result {
            Some(result) => assert_eq!((result.winner, result.reason), (side, "checkmate"), "{fen}: {turn}"),
            None => {
                for answer in self.session.legal_turns() {
                    self.play(&answer.text);
                    let next = (self.contest.mating)(&self.session.fen(), rest);
                    self.mates(&next.unwrap_or_else(|| panic!("{fen}: {turn} {}", answer.text)), rest - 1);
                    self.session.undo();
                }
            }
        }
        self.session.undo();
    }

    /// No turn but these wins in at most so many of the side's turns: to every other one there is an answer.
    fn holds(&mut self, but: &[String], turns: u32) {
        let (fen, side) = (self.session.fen(), self.session.state().side);
        for turn in self.session.legal_turns().into_iter().filter(|turn| !but.contains(&turn.text)) {
            self.play(&turn.text);
            match self.session.state().result {
                Some(result) => assert_ne!(result.winner, side, "{fen}: {}", turn.text),
                None if 1 < turns => {
                    let answer = (self.contest.holding)(&self.session.fen(), turns - 1);
                    self.play(&answer.unwrap_or_else(|| panic!("{fen}: {} wins", turn.text)));
                    match self.session.state().result {
                        Some(result) => assert_ne!(result.winner, side, "{fen}: {}", turn.text),
                        None => self.holds(&[], turns - 1),
                    }
                    self.session.undo();
                }
                None => {}
            }
            self.session.undo();
        }
    }
}

#[test]
fn every_first_turn_mates() {
    for contest in contests() {
        let reference = contest.game.reference();
        for Mate { turns, fen, first } in some(contest, 10) {
            let mut judge = Judge::new(contest, &reference, &fen);
            first.iter().for_each(|turn| judge.mates(turn, turns - 1));
        }
    }
}

/// Everything that could be played in two turns: of mates in two, no other turn begins one; those in three are no shorter.
/// That no other turn begins one in three is what compiled code has found.
#[test]
fn no_other_turn_does() {
    for contest in contests() {
        let reference = contest.game.reference();
        for Mate { turns, fen, first } in some(contest, 50) {
            let but = if turns == 2 { &*first } else { &[] };
            Judge::new(contest, &reference, &fen).holds(but, 2);
        }
    }
}

#[test]
fn the_engine_finds_them() {
    let most = Duration::from_secs(Tier::current().pick(60, 5));
    let mut missed = Vec::new();
    for contest in contests() {
        let (mut slowest, mut all, mut count) = (Duration::ZERO, Duration::ZERO, 0);
        for mate in some(contest, 3) {
            let thought = (contest.think)(&mate, most);
            let plays = thought.best.as_ref().is_some_and(|best| mate.first.contains(best));
            if !plays || thought.mate != Some(mate.turns as i32) {
                missed.push(format!("{}: {mate}: {thought:?}", contest.game.name));
            }
            (slowest, all, count) = (slowest.max(thought.time), all + thought.time, count + 1);
        }
        println!("{}: {count} mates in {all:.1?}, the slowest in {slowest:.2?}", contest.game.name);
    }
    assert!(missed.is_empty(), "missed are {}:\n{}", missed.len(), missed.join("\n"));
}

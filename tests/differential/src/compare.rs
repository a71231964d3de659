//! Both implementations at once: everything one can see of a position must be equal, and so at every ply of a random game.

use crate::game::Game;
use crate::random::SplitMix64;
use ferz::compiled::Compiled;
use ferz_facade::{Fault, Rules, Session, Strictness, Turn};
use ferz_interp::Interp;
use std::collections::HashMap;
use std::fmt::Debug;

/// What came of comparing a position.
#[derive(Clone, Debug)]
pub enum Look {
    /// Nothing differs; the texts of the positions a turn away.
    Compared(Vec<String>),
    /// Both say that the position cannot be played; their turns by movement alone are the same.
    Refused,
}

/// A game on both implementations, and what was seen in the games played so far.
#[derive(Debug)]
pub struct Comparison<'a> {
    game: &'a Game,
    reference: Interp,
    compiled: Compiled,
    reference_keys: Keys,
    compiled_keys: Keys,
    positions: usize,
}

impl<'a> Comparison<'a> {
    /// Nothing played yet.
    pub fn new(game: &'a Game) -> Self {
        Comparison {
            game,
            reference: game.reference(),
            compiled: game.compiled(),
            reference_keys: Keys::default(),
            compiled_keys: Keys::default(),
            positions: 0,
        }
    }

    /// The game's setups.
    pub fn setups(&self) -> Vec<String> {
        self.reference.setups()
    }

    /// Positions compared so far.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// Plays the random game of a seed, choosing uniformly among the legal turns, until it is over or so long.
    ///
    /// # Errors
    /// Both differ; the message tells all that is needed to see it again.
    pub fn play(&mut self, setup: &str, seed: u64, longest: usize) -> Result<(), String> {
        let mut moves: Vec<String> = Vec::new();
        self.play_into(setup, seed, longest, &mut moves).map_err(|difference| {
            let game = self.game.name;
            format!(
                "{game}, setup `{setup}`, seed {seed}, ply {}\n{difference}\nmoves: {}",
                moves.len(),
                moves.join(" ")
            )
        })
    }

    /// Compares the position of a FEN and those a turn away.
    ///
    /// # Errors
    /// Both differ.
    pub fn look(&mut self, fen: &str) -> Result<Look, String> {
        let both = |strictness| (self.reference.position(fen, strictness), self.compiled.position(fen, strictness));
        match both(Strictness::Playable) {
            (Ok(mut reference), Ok(mut compiled)) => {
                self.compare(&*reference, &*compiled)?;
                let (after, expected) = (compiled.successors(), reference.successors());
                same("positions after the turns", &after, &expected)?;
                Ok(Look::Compared(after))
            }
            (Err(_), Err(_)) => match both(Strictness::Movement) {
                (Ok(reference), Ok(compiled)) => {
                    self.positions += 1;
                    same_turns("pseudo", &compiled.pseudo_turns(), &reference.pseudo_turns())?;
                    same("check", compiled.state().in_check, reference.state().in_check)?;
                    Ok(Look::Refused)
                }
                (reference, compiled) => Err(refused(reference.err(), compiled.err())),
            },
            (reference, compiled) => Err(refused(reference.err(), compiled.err())),
        }
    }

    fn play_into(&mut self, setup: &str, seed: u64, longest: usize, moves: &mut Vec<String>) -> Result<(), String> {
        let mut random = SplitMix64::new(seed);
        let mut reference = self.reference.start(setup).map_err(|fault| fault.0)?;
        let mut compiled = self.compiled.start(setup).map_err(|fault| fault.0)?;
        loop {
            let turns = self
                .compare(&*reference, &*compiled)
                .map_err(|difference| format!("{difference}\nfen: {}", reference.fen()))?;
            let Some(turn) = random.choose(&turns).filter(|_| moves.len() < longest) else { return Ok(()) };
            moves.push(turn.text.clone());
            for session in [&mut reference, &mut compiled] {
                let before = (session.fen(), session.key());
                session.play(&turn.text).map_err(|fault| fault.0)?;
                session.undo();
                same("undo", (session.fen(), session.key()), before)?;
                session.play(&turn.text).map_err(|fault| fault.0)?;
            }
        }
    }

    /// Compares all there is to see. Without a difference, the turns with which the game goes on; none if it is over.
    fn compare(&mut self, reference: &dyn Session, compiled: &dyn Session) -> Result<Vec<Turn>, String> {
        self.positions += 1;
        let (fen, turns) = (reference.fen(), reference.legal_turns());
        same("fen", compiled.fen(), fen.clone())?;
        same_turns("legal", &compiled.legal_turns(), &turns)?;
        same_turns("pseudo", &compiled.pseudo_turns(), &reference.pseudo_turns())?;
        let state = reference.state();
        same("state", compiled.state(), state.clone())?;
        same("key, reference", reference.key(), reference.key_from_scratch())?;
        same("key, compiled", compiled.key(), compiled.key_from_scratch())?;
        self.reference_keys.add(&fen, reference.key()).map_err(|fault| format!("reference: {fault}"))?;
        self.compiled_keys.add(&fen, compiled.key()).map_err(|fault| format!("compiled: {fault}"))?;
        read_again(&self.reference, reference).map_err(|fault| format!("reference: {fault}"))?;
        read_again(&self.compiled, compiled).map_err(|fault| format!("compiled: {fault}"))?;
        (self.game.probe)(&fen)?;
        Ok(if state.result.is_none() { turns } else { Vec::new() })
    }
}

fn refused(reference: Option<Fault>, compiled: Option<Fault>) -> String {
    format!("the position is refused:\n  reference {reference:?}\n  compiled  {compiled:?}")
}

/// Keys and positions seen: equal ones belong together, both ways.
#[derive(Debug, Default)]
struct Keys {
    by_position: HashMap<String, u64>,
    by_key: HashMap<u64, String>,
}

impl Keys {
    fn add(&mut self, fen: &str, key: u64) -> Result<(), String> {
        let position = without_counters(fen);
        let known = *self.by_position.entry(position.clone()).or_insert(key);
        same(&format!("key of the position {position}"), key, known)?;
        let known = self.by_key.entry(key).or_insert_with(|| position.clone());
        same(&format!("position of the key {key:016x}"), &position, &*known)
    }
}

/// A FEN without its fifth and sixth fields.
fn without_counters(fen: &str) -> String {
    let fields = fen.split(' ').enumerate().filter(|(at, _)| !(4..6).contains(at));
    fields.map(|(_, field)| field).collect::<Vec<_>>().join(" ")
}

fn read_again(rules: &dyn Rules, session: &dyn Session) -> Result<(), String> {
    let fen = session.fen();
    let again = rules.position(&fen, Strictness::Playable).map_err(|fault| fault.0)?;
    same("read again", (again.fen(), again.key()), (fen, session.key()))
}

/// An error that tells both, unless they are equal.
fn same<T: PartialEq + Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}:\n  found    {found:?}\n  expected {expected:?}")) }
}

/// An error that tells what only one of both has, unless they are equal.
fn same_turns(what: &str, compiled: &[Turn], reference: &[Turn]) -> Result<(), String> {
    if compiled == reference {
        return Ok(());
    }
    let only = |these: &[Turn], those: &[Turn]| -> String {
        these.iter().filter(|turn| !those.contains(turn)).map(|turn| format!("\n    {turn:?}")).collect()
    };
    let (ours, theirs) = (only(compiled, reference), only(reference, compiled));
    Err(format!("{what} turns differ\n  only compiled:{ours}\n  only reference:{theirs}"))
}

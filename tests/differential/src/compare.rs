//! Both implementations at once: everything one can see of a position must be equal, and so at every ply of a random game.

use crate::game::Game;
use crate::random::SplitMix64;
use ferz::compiled::Compiled;
use ferz_facade::{Fault, Rules, Session, State, Strictness, Turn};
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

/// A position about which both agree.
#[allow(missing_debug_implementations, reason = "a session has nothing to show")]
pub struct Agreed<'a> {
    /// The game, interpreted.
    pub session: &'a dyn Session,
    /// The position's text.
    pub fen: String,
    /// Its legal turns.
    pub legal: Vec<Turn>,
    /// Its turns by movement alone.
    pub pseudo: Vec<Turn>,
    /// Where the game stands.
    pub state: State,
}

/// Who chooses the turns of both sides.
pub trait Player {
    /// Looks at a position, the last one too, and chooses one of its legal turns; what it says where the game ends is not heard.
    fn choose(&mut self, position: &Agreed<'_>) -> usize;
}

/// Chooses uniformly.
impl Player for SplitMix64 {
    fn choose(&mut self, position: &Agreed<'_>) -> usize {
        self.below(position.legal.len())
    }
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

    /// Plays the random game of a seed from what the setup draws for it, choosing uniformly among the legal turns, until it is
    /// over or so long.
    ///
    /// # Errors
    /// Both differ; the message tells all that is needed to see it again.
    pub fn play(&mut self, setup: &str, seed: u64, longest: usize) -> Result<(), String> {
        self.play_setup(setup, seed, &mut SplitMix64::new(seed), longest)
    }

    /// Plays a game from the position of a FEN until it is over or so long.
    ///
    /// # Errors
    /// Both differ; the message tells all that is needed to see it again.
    pub fn play_from(&mut self, fen: &str, player: &mut impl Player, longest: usize) -> Result<(), String> {
        self.game(fen, |rules| rules.position(fen, Strictness::Playable), player, longest)
    }

    /// The same from what a setup draws for a seed.
    ///
    /// # Errors
    /// Both differ; the message tells all that is needed to see it again.
    pub fn play_setup(
        &mut self,
        setup: &str,
        seed: u64,
        player: &mut impl Player,
        longest: usize,
    ) -> Result<(), String> {
        let what = format!("setup `{setup}`, seed {seed}");
        self.game(&what, |rules| rules.start_drawn(setup, seed), player, longest)
    }

    fn game(
        &mut self,
        what: &str,
        start: impl Fn(&dyn Rules) -> Result<Box<dyn Session>, Fault>,
        player: &mut impl Player,
        longest: usize,
    ) -> Result<(), String> {
        let mut moves: Vec<String> = Vec::new();
        let begun = [start(&self.reference), start(&self.compiled)].map(|begun| begun.map_err(|fault| fault.0));
        let [reference, compiled] = begun;
        self.follow([reference?, compiled?], player, longest, &mut moves).map_err(|difference| {
            let (game, ply) = (self.game.name, moves.len());
            format!("{game}, {what}, ply {ply}\n{difference}\nmoves: {}", moves.join(" "))
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

    /// Plays on both, comparing at every ply, then takes all turns back.
    fn follow(
        &mut self,
        [mut reference, mut compiled]: [Box<dyn Session>; 2],
        player: &mut impl Player,
        longest: usize,
        moves: &mut Vec<String>,
    ) -> Result<(), String> {
        let mut before: Vec<[(String, u64); 2]> = Vec::new();
        let told = |session: &dyn Session| (session.fen(), session.key());
        loop {
            let agreed = self
                .compare(&*reference, &*compiled)
                .map_err(|difference| format!("{difference}\nfen: {}", reference.fen()))?;
            let chosen = player.choose(&agreed);
            let over = agreed.state.result.is_some() || longest <= moves.len();
            let Some(turn) = agreed.legal.get(chosen).filter(|_| !over) else { break };
            let text = turn.text.clone();
            before.push([told(&*reference), told(&*compiled)]);
            moves.push(text.clone());
            for session in [&mut reference, &mut compiled] {
                session.play(&text).map_err(|fault| fault.0)?;
            }
        }
        while let Some(expected) = before.pop() {
            reference.undo();
            compiled.undo();
            same("undo", [told(&*reference), told(&*compiled)], expected)?;
        }
        Ok(())
    }

    /// Compares all there is to see.
    fn compare<'s>(&mut self, reference: &'s dyn Session, compiled: &dyn Session) -> Result<Agreed<'s>, String> {
        self.positions += 1;
        let (fen, legal, pseudo) = (reference.fen(), reference.legal_turns(), reference.pseudo_turns());
        same("fen", compiled.fen(), fen.clone())?;
        same_turns("legal", &compiled.legal_turns(), &legal)?;
        same_turns("pseudo", &compiled.pseudo_turns(), &pseudo)?;
        let state = reference.state();
        same("state", compiled.state(), state.clone())?;
        same("key, reference", reference.key(), reference.key_from_scratch())?;
        same("key, compiled", compiled.key(), compiled.key_from_scratch())?;
        self.reference_keys.add(&fen, reference.key()).map_err(|fault| format!("reference: {fault}"))?;
        self.compiled_keys.add(&fen, compiled.key()).map_err(|fault| format!("compiled: {fault}"))?;
        read_again(&self.reference, reference).map_err(|fault| format!("reference: {fault}"))?;
        read_again(&self.compiled, compiled).map_err(|fault| format!("compiled: {fault}"))?;
        (self.game.probe)(&fen)?;
        Ok(Agreed { session: reference, fen, legal, pseudo, state })
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

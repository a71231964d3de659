//! Games whose type is known only at run time, for tools that handle many. Cold: a call through a table and texts for turns;
//! counting runs at full speed behind it.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

use crate::describe::{Description, describe};
use crate::game::Game;
use crate::info::{Beside, Info};
use crate::mv::Move;
use crate::position::{Leaves, Outcome, Position};
use crate::text::fen::{self, Strictness};
use crate::text::{diagram, turn};

/// The rules of a game, erased.
pub trait DynRules: fmt::Debug + Send + Sync {
    /// The game's constants.
    fn info(&self) -> &'static Info;

    /// What only some games keep of a position.
    fn beside(&self) -> &'static Beside;

    /// A game from a setup; the default's name is empty.
    ///
    /// # Errors
    /// An unknown name, or nothing fitting drawn, in one line.
    fn start_drawn(&self, setup: &str, seed: u64) -> Result<Box<dyn DynGame>, String>;

    /// A game from a FEN.
    ///
    /// # Errors
    /// Names the field that is wrong, in one line.
    fn position(&self, fen: &str, strictness: Strictness) -> Result<Box<dyn DynGame>, String>;
}

/// A game being played, erased; who knows its type finds the [`Game`] in it again.
pub trait DynGame: fmt::Debug + Any + Send + Sync {
    /// The same game once more.
    fn duplicate(&self) -> Box<dyn DynGame>;

    /// Legal turns in the order of their texts.
    fn legal(&self) -> Vec<(String, Description)>;

    /// Turns by movement alone, in the order of their texts.
    fn pseudo(&self) -> Vec<(String, Description)>;

    /// Plays a legal turn by its canonical text; `false`, and nothing changes, if there is none.
    fn play(&mut self, text: &str) -> bool;

    /// Takes the last turn back; `false` if there is none.
    fn undo(&mut self) -> bool;

    /// 0 if White is to move, 1 if Black.
    fn side(&self) -> usize;

    /// Whether the royal of the side to move is attacked.
    fn in_check(&self) -> bool;

    /// How the game has ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Types that White and Black have in hand, and how many men of each.
    fn hands(&self) -> [Vec<(u8, u32)>; 2];

    /// Types of the men that White and Black have in reserve, the next to be dropped first.
    fn reserve(&self) -> [&[u8]; 2];

    /// Drops owed to White and to Black.
    fn owed(&self) -> [u32; 2];

    /// The position's text.
    fn fen(&self) -> String;

    /// The board drawn with letters.
    fn diagram(&self) -> String;

    /// Key of the position without counters, kept up to date turn by turn.
    fn key(&self) -> u64;

    /// The same key computed from nothing.
    fn key_from_scratch(&self) -> u64;

    /// The texts of the positions after each legal turn, in the order of the turns' texts.
    fn successors(&self) -> Vec<String>;

    /// Number of sequences of legal turns of that length.
    fn perft(&self, depth: u32, leaves: Leaves) -> u64;

    /// The same for each first turn, in the order of their texts; empty at depth 0.
    fn divide(&self, depth: u32, leaves: Leaves) -> Vec<(String, u64)>;
}

/// The rules of the game whose positions are `P`.
pub const fn rules<P: Position>() -> &'static dyn DynRules {
    &Erased::<P>(PhantomData)
}

#[derive(Debug)]
struct Erased<P>(PhantomData<P>);

impl<P: Position> DynRules for Erased<P> {
    fn info(&self) -> &'static Info {
        P::INFO
    }

    fn beside(&self) -> &'static Beside {
        P::BESIDE
    }

    fn start_drawn(&self, setup: &str, seed: u64) -> Result<Box<dyn DynGame>, String> {
        let game = Game::<P>::start_drawn(setup, seed).map_err(|error| error.to_string())?;
        Ok(Box::new(game))
    }

    fn position(&self, fen: &str, strictness: Strictness) -> Result<Box<dyn DynGame>, String> {
        let position: P = fen::read(fen, strictness).map_err(|error| error.to_string())?;
        Ok(Box::new(Game::new(position)))
    }
}

impl<P: Position> DynGame for Game<P> {
    fn duplicate(&self) -> Box<dyn DynGame> {
        Box::new(self.clone())
    }

    fn legal(&self) -> Vec<(String, Description)> {
        listed(self.position(), P::legal)
    }

    fn pseudo(&self) -> Vec<(String, Description)> {
        listed(self.position(), P::pseudo)
    }

    fn play(&mut self, text: &str) -> bool {
        self.play_text(text)
    }

    fn undo(&mut self) -> bool {
        Game::undo(self)
    }

    fn side(&self) -> usize {
        self.position().side()
    }

    fn in_check(&self) -> bool {
        self.position().in_check()
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn hands(&self) -> [Vec<(u8, u32)>; 2] {
        [0, 1].map(|side| self.position().hand(side).collect())
    }

    fn reserve(&self) -> [&[u8]; 2] {
        [0, 1].map(|side| self.position().reserve(side))
    }

    fn owed(&self) -> [u32; 2] {
        [0, 1].map(|side| self.position().owed(side))
    }

    fn fen(&self) -> String {
        fen::write(self.position())
    }

    fn diagram(&self) -> String {
        diagram::draw(self.position())
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.position().key_from_scratch()
    }

    fn successors(&self) -> Vec<String> {
        let position = self.position();
        let mut moves = Vec::new();
        position.legal(&mut moves);
        let after = moves.iter().map(|&mv| fen::write(&position.play(mv)));
        let mut named: Vec<_> = turn::texts(position, &moves).into_iter().zip(after).collect();
        named.sort();
        named.into_iter().map(|(_, after)| after).collect()
    }

    fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        self.position().perft(depth, leaves)
    }

    fn divide(&self, depth: u32, leaves: Leaves) -> Vec<(String, u64)> {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        let position = self.position();
        let mut moves = Vec::new();
        position.legal(&mut moves);
        let texts = turn::texts(position, &moves);
        let counts = moves.iter().map(|&mv| position.play(mv).perft(rest, leaves));
        let mut divide: Vec<_> = texts.into_iter().zip(counts).collect();
        divide.sort();
        divide
    }
}

/// The turns a position lists, with their texts and in the order of these.
fn listed<P: Position>(position: &P, list: impl Fn(&P, &mut Vec<Move>)) -> Vec<(String, Description)> {
    let mut moves = Vec::new();
    list(position, &mut moves);
    let texts = turn::texts(position, &moves);
    let described = texts.into_iter().zip(&moves).filter_map(|(text, &mv)| Some((text, describe(position, mv)?)));
    let mut turns: Vec<_> = described.collect();
    turns.sort_by(|(one, _), (other, _)| one.cmp(other));
    turns
}

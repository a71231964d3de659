//! The reference interpreter: the rules followed to the letter.
//!
//! It exists to be checked against the rules paragraph by paragraph, and to check generated code, with which it shares the
//! model and nothing below: a board is a list of men, every question is answered by walking, nothing is remembered.
//!
//! In reading order: `state` holds a position; `walk` follows a pattern square by square, `ways` a man by all its patterns and
//! chains, and `movement` makes turns of it, with `castling`, `promotion`, `hand`, `explosion`, `safe_way` and `trail`; `turn` says
//! what a turn is, `effect` carries it out; `attack` and `legality` say which are legal; `outcome` when the game is over;
//! `draw` draws random setups; `text` reads and writes; `trace` says why; `session` is what others see.

mod attack;
mod castling;
mod destruction;
mod draw;
mod effect;
mod exchange;
mod explosion;
mod frozen;
mod hand;
mod legality;
mod mimic;
mod movement;
mod outcome;
mod perft;
mod promotion;
mod reserve;
mod safe_way;
mod session;
mod side_capture;
mod state;
mod swap;
mod text;
mod trace;
mod trail;
mod turn;
mod walk;
mod ways;

use ferz_facade::{Fault, PieceType, Rules, Session, Strictness};
use ferz_model::Game;
use std::sync::Arc;

/// A game whose rules are interpreted.
#[derive(Clone, Debug)]
pub struct Interp {
    game: Arc<Game>,
}

impl Interp {
    /// Plays by the rules of this game.
    pub fn new(game: Arc<Game>) -> Self {
        Interp { game }
    }

    /// [`Rules::start_drawn`], and how many arrangements the seed drew before that are none to play from.
    ///
    /// # Errors
    /// As there.
    pub fn draw(&self, name: &str, seed: u64) -> Result<(Box<dyn Session>, u32), Fault> {
        let mut setups = self.game.setups.iter();
        let Some(setup) = setups.find(|setup| setup.name.as_deref().unwrap_or_default() == name) else {
            return Err(unknown_setup(&self.game, name));
        };
        let (setup, redraws) = draw::outcome(&self.game, setup, seed)?;
        let mut position = state::Position::of_setup(&self.game, &setup);
        text::fen::require_playable(&self.game, &position)?;
        trail::drop_unusable(&self.game, &mut position);
        Ok((Box::new(session::Play::new(Arc::clone(&self.game), position)), redraws))
    }
}

impl Rules for Interp {
    fn name(&self) -> &str {
        &self.game.name
    }

    fn squares(&self) -> Vec<String> {
        let board = &self.game.board;
        let ranks = (0..i32::from(board.ranks)).rev();
        let squares =
            ranks.flat_map(|rank| (0..i32::from(board.files)).filter_map(move |file| board.square(file, rank)));
        squares.map(|square| board.label(square)).collect()
    }

    fn men(&self) -> Vec<PieceType> {
        let types = self.game.pieces.iter().map(|piece| PieceType {
            name: piece.name.clone(),
            letters: piece.letters.clone(),
            aliases: piece.aliases.clone(),
            sides: piece.sides,
        });
        types.collect()
    }

    fn setups(&self) -> Vec<String> {
        self.game.setups.iter().map(|setup| setup.name.clone().unwrap_or_default()).collect()
    }

    fn start_drawn(&self, name: &str, seed: u64) -> Result<Box<dyn Session>, Fault> {
        Ok(self.draw(name, seed)?.0)
    }

    fn position(&self, fen: &str, strictness: Strictness) -> Result<Box<dyn Session>, Fault> {
        let position = text::fen::read(&self.game, fen, strictness)?;
        Ok(Box::new(session::Play::new(Arc::clone(&self.game), position)))
    }
}

/// A setup is asked for that there is not.
fn unknown_setup(game: &Game, name: &str) -> Fault {
    let names: Vec<String> =
        game.setups.iter().filter_map(|setup| setup.name.as_ref().map(|name| format!("`{name}`"))).collect();
    let known = match names.is_empty() {
        true => "is only the default".to_owned(),
        false => format!("are the default and {}", names.join(", ")),
    };
    Fault(format!("no setup is called `{name}`; there {known}"))
}

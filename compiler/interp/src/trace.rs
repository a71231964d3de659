//! Why a turn is legal or not: the rule that decides and the men and squares that make it so.
//!
//! The question is put to the same walkers and tests that decide legality; only what they answer is told in words.

mod asked;
mod castle;
mod drop;
mod explosion;
mod hand;
mod legs;
mod path;
mod powers;
mod promotion;
mod safety;
mod words;

use crate::legality::legal_turns;
use crate::movement::pseudo_turns;
use crate::outcome::{self, Bareness, bareness};
use crate::session::named;
use crate::state::Position;
use crate::text::turn::{PASS, in_full};
use crate::turn::{Action, Turn};
use crate::ways::Walk;
use asked::{Asked, AskedDrop};
use ferz_facade::{Fault, GameResult, Why};
use ferz_model::{Game, Square};

/// A position, and what came before it.
#[derive(Clone, Copy, Debug)]
struct Cx<'a> {
    game: &'a Game,
    position: &'a Position,
    history: &'a [Position],
}

/// A reason: its word, its sentence, and the squares it is about.
type Reason = (&'static str, String, Vec<Square>);

const LEGAL: &str = "legal";
const GAME_OVER: &str = "game_over";

/// Why the turn of this text is legal or not.
///
/// # Errors
/// The text is no turn of this game.
pub(crate) fn why(game: &Game, position: &Position, history: &[Position], text: &str) -> Result<Why, Fault> {
    let cx = Cx { game, position, history };
    let text = &*in_full(game, position, text);
    let legal = legal_turns(game, position);
    let result = outcome::result(game, position, !legal.is_empty(), history);
    let legal = named(game, position, legal);
    if let Some((_, turn)) = legal.iter().find(|(name, _)| name == text) {
        return Ok(cx.answer(cx.legal(turn), result));
    }
    if game.hands.is_some() && text.contains('@') {
        return Ok(cx.answer(cx.hand_drop(&asked::read_drop(game, text)?)?, result));
    }
    let mut pseudo = named(game, position, pseudo_turns(game, position));
    pseudo.retain(|(_, turn)| turn.drop.is_none());
    let (main, drop) = match text.split_once(',') {
        Some((main, drop)) => (main, Some(asked::read_drop(game, drop)?)),
        None => (text, None),
    };
    if main == PASS {
        return Ok(cx.answer(cx.pass(&pseudo, drop.as_ref()), result));
    }
    let asked = asked::read(game, main, pseudo.iter().find(|(name, _)| name != PASS).map(|(name, _)| name.as_str()))?;
    let written_otherwise: Vec<_> = legal
        .iter()
        .filter(|(_, turn)| !turn.is_pass() && asked.means(game, turn) && cx.drops(turn, drop.as_ref()))
        .collect();
    let reason = match written_otherwise.as_slice() {
        [] => cx.reason(&asked, drop.as_ref(), &pseudo),
        [(name, turn)] => {
            ("notation", format!("That turn is legal, but it is written `{name}`."), vec![turn.from, turn.to])
        }
        several => {
            let names: Vec<String> = several.iter().map(|(name, _)| format!("`{name}`")).collect();
            (
                "notation",
                format!("Several legal turns go so; write {}.", words::any_of(&names)),
                vec![asked.from, asked.to],
            )
        }
    };
    Ok(cx.answer(reason, result))
}

impl Cx<'_> {
    fn answer(&self, (reason, mut text, squares): Reason, result: Option<GameResult>) -> Why {
        if let Some(result) = result.filter(|_| reason != GAME_OVER) {
            text += &format!(" The game is over: {}.", words::result(&result));
        }
        let squares = squares.into_iter().map(|square| self.label(square)).collect();
        Why { legal: reason == LEGAL, reason, text, squares }
    }

    /// The game has ended without looking at turns.
    fn over(&self) -> Option<Reason> {
        let Bareness::Over(result) = bareness(self.game, self.position) else { return None };
        Some((GAME_OVER, format!("The game is over: {}.", words::result(&result)), Vec::new()))
    }

    /// Why the side to move may not pass.
    fn pass(&self, pseudo: &[(String, Turn)], drop: Option<&AskedDrop>) -> Reason {
        if let Some(over) = self.over() {
            return over;
        }
        if self.game.no_null_moves {
            return ("null_move", format!("Nobody may pass in {}.", self.game.name), Vec::new());
        }
        let no_way = || {
            let text = format!("{} cannot pass: none of its men can come back to its square.", self.position.side);
            ("no_such_move", text, Vec::new())
        };
        pseudo.iter().find(|(_, turn)| turn.is_pass()).map_or_else(no_way, |(_, turn)| self.with_drop(turn, drop))
    }

    /// Whether the man on a square can go nowhere and do nothing.
    fn comes_back(&self, from: Square) -> bool {
        Walk::new(self.game, self.position, self.position.side).ways(from).iter().any(Turn::is_pass)
    }

    /// What a legal turn does.
    fn legal(&self, turn: &Turn) -> Reason {
        let squares = match turn.action {
            _ if turn.is_pass() => Vec::new(),
            Action::Drop(_) => vec![turn.to],
            _ => vec![turn.from, turn.to],
        };
        (LEGAL, format!("Legal: {}.", self.deed(turn)), squares)
    }

    /// The first rule that the turn breaks.
    fn reason(&self, asked: &Asked, drop: Option<&AskedDrop>, pseudo: &[(String, Turn)]) -> Reason {
        if let Some(over) = self.over() {
            return over;
        }
        let from = self.label(asked.from);
        let Some(man) = self.position.man(asked.from) else {
            return ("no_man", format!("There is no man on {from}."), vec![asked.from]);
        };
        if man.side != self.position.side {
            let text = format!(
                "{} belongs to {}, and it is {}'s turn.",
                self.the_capital(asked.from),
                man.side,
                self.position.side
            );
            return ("not_own", text, vec![asked.from]);
        }
        if let Some(reason) = self.frozen(asked) {
            return reason;
        }
        let arriving: Vec<_> = pseudo.iter().filter(|(_, turn)| !turn.is_pass() && asked.arrives(turn)).collect();
        if arriving.is_empty() {
            match asked.action {
                Action::Explode => return self.no_explosion(asked.from, man),
                Action::Destroy => return self.no_destruction(asked, man),
                Action::Leave => return self.no_leaving(asked.from, man),
                Action::Move | Action::Swap | Action::Drop(_) => {}
            }
            if let Some(reason) = self.null_move(asked).or_else(|| self.no_swap(asked, man)) {
                return reason;
            }
        }
        if asked.from == asked.to && arriving.is_empty() && self.comes_back(asked.from) {
            let text = format!(
                "{} comes back to {from} only without taking anybody; write `{PASS}`.",
                self.the_capital(asked.from)
            );
            return ("victim", text, vec![asked.from]);
        }
        if arriving.is_empty() {
            if let Some(reason) = self.no_promotion(asked).or_else(|| self.outside(asked, man)) {
                return reason;
            }
            return self.castling_obstacle(asked).unwrap_or_else(|| self.path_obstacle(asked, man));
        }
        // Where a text fits castling and an ordinary move, it is the move's.
        let meant = arriving.iter().filter(|(_, turn)| asked.means(self.game, turn));
        match meant.min_by_key(|(_, turn)| turn.castling.is_some()) {
            Some((_, turn)) => self.with_drop(turn, drop),
            None => self.wrong_ending(asked, &arriving),
        }
    }

    /// The man may go there, but not become or take what the text says.
    fn wrong_ending(&self, asked: &Asked, arriving: &[&(String, Turn)]) -> Reason {
        let (who, to) = (self.the_capital(asked.from), self.label(asked.to));
        let squares = vec![asked.from, asked.to];
        let texts: Vec<String> = arriving.iter().map(|(text, _)| format!("`{text}`")).collect();
        let fits = |turn: &Turn| asked.becomes(self.game, turn.becomes);
        if asked.swaps {
            let text = format!("{who} goes to {to}, but does not change places; write {}.", words::any_of(&texts));
            return ("no_swap", text, squares);
        }
        if arriving.iter().any(|(_, turn)| fits(turn)) {
            let text = format!("{who} goes to {to}, but takes another man; write {}.", words::any_of(&texts));
            return ("victim", text, squares);
        }
        if asked.promotion.is_none() {
            return self.missing_promotion(asked, &texts);
        }
        self.wrong_promotion(asked, &texts)
    }
}

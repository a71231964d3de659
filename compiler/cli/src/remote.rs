//! A game computed by an engine in another process, seen as every other implementation of a game.
//!
//! Its questions may fail where those of other implementations cannot: the process may die. Then they answer as if there
//! were nothing, and [`Trouble`] knows better; whoever shows results asks it first.

use ferz_facade::{Fault, GameResult, Leaves, PieceType, Rules, Session, State, Strictness, Turn, TurnKind};
use ferz_interp::Interp;
use ferz_model::Game;
use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use wire::{Answer, Wire};

mod wire;

/// What went wrong with the engine's process, if anything.
#[derive(Clone, Debug, Default)]
pub struct Trouble(Rc<RefCell<Option<String>>>);

impl Trouble {
    /// The first thing that went wrong.
    pub fn seen(&self) -> Option<String> {
        self.0.borrow().clone()
    }

    fn note(&self, what: String) {
        self.0.borrow_mut().get_or_insert(what);
    }
}

/// The rules of a game as an engine knows them.
#[derive(Debug)]
pub struct Remote {
    engine: PathBuf,
    game: Arc<Game>,
    trouble: Trouble,
}

impl Remote {
    /// The rules of the engine at this path, which was made from this game.
    pub fn new(engine: PathBuf, game: Arc<Game>) -> Self {
        Remote { engine, game, trouble: Trouble::default() }
    }

    /// Will know what went wrong.
    pub fn trouble(&self) -> Trouble {
        self.trouble.clone()
    }

    /// Every game has a process of its own.
    fn begin(&self, question: &str) -> Result<Box<dyn Session>, Fault> {
        let wire = Wire::open(&self.engine).map_err(|what| {
            self.trouble.note(what.clone());
            Fault(what)
        })?;
        let playing = Playing { wire: RefCell::new(wire), trouble: self.trouble.clone() };
        playing.demand(question)?;
        Ok(Box::new(playing))
    }
}

impl Rules for Remote {
    fn name(&self) -> &str {
        &self.game.name
    }

    // How things are called stands in the file; no engine is needed to tell.
    fn squares(&self) -> Vec<String> {
        Interp::new(Arc::clone(&self.game)).squares()
    }

    fn men(&self) -> Vec<PieceType> {
        Interp::new(Arc::clone(&self.game)).men()
    }

    fn setups(&self) -> Vec<String> {
        self.game.setups.iter().map(|setup| setup.name.clone().unwrap_or_default()).collect()
    }

    fn start_drawn(&self, setup: &str, seed: u64) -> Result<Box<dyn Session>, Fault> {
        self.begin(&format!("draw {seed} {setup}"))
    }

    fn position(&self, fen: &str, strictness: Strictness) -> Result<Box<dyn Session>, Fault> {
        let strictness = match strictness {
            Strictness::Playable => "strict",
            Strictness::Movement => "movement",
        };
        self.begin(&format!("fen {strictness} {fen}"))
    }
}

#[derive(Debug)]
struct Playing {
    wire: RefCell<Wire>,
    trouble: Trouble,
}

impl Playing {
    /// Asks for something that may be refused.
    fn demand(&self, question: &str) -> Result<Vec<String>, Fault> {
        match self.wire.borrow_mut().ask(question) {
            Ok(Answer::Lines(lines)) => Ok(lines),
            Ok(Answer::Refusal(why)) => Err(Fault(why)),
            Err(what) => {
                self.trouble.note(what.clone());
                Err(Fault(what))
            }
        }
    }

    /// Asks for something the engine always knows, and reads every line of the answer.
    fn query<T>(&self, question: &str, read: impl Fn(&str) -> Option<T>) -> Vec<T> {
        let lines = self.demand(question).unwrap_or_else(|fault| {
            self.trouble.note(format!("the engine refuses `{question}`: {fault}"));
            Vec::new()
        });
        let answer: Option<Vec<T>> = lines.iter().map(|line| read(line)).collect();
        answer.unwrap_or_else(|| {
            self.trouble.note(format!("the engine's answer to `{question}` cannot be read: {lines:?}"));
            Vec::new()
        })
    }

    /// The same where the answer is one line.
    fn query_one<T>(&self, question: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let answer = self.query(question, read).pop();
        if answer.is_none() {
            self.trouble.note(format!("the engine says nothing to `{question}`"));
        }
        answer
    }

    fn status(&self) -> Option<Status> {
        self.query_one("state", status)
    }
}

impl Session for Playing {
    fn legal_turns(&self) -> Vec<Turn> {
        self.query("moves", turn)
    }

    fn pseudo_turns(&self) -> Vec<Turn> {
        self.query("pseudo", turn)
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        self.demand(&format!("play {text}")).map(|_| ())
    }

    fn undo(&mut self) -> bool {
        self.demand("undo").is_ok()
    }

    fn state(&self) -> State {
        let nothing = State {
            side: "white",
            in_check: false,
            result: None,
            legal_moves: 0,
            hands: Default::default(),
            reserve: Default::default(),
            owed: [0; 2],
        };
        self.status().map_or(nothing, |status| status.state)
    }

    fn fen(&self) -> String {
        self.status().map(|status| status.fen).unwrap_or_default()
    }

    fn key(&self) -> u64 {
        self.status().map(|status| status.key).unwrap_or_default()
    }

    fn key_from_scratch(&self) -> u64 {
        self.status().map(|status| status.key_from_scratch).unwrap_or_default()
    }

    fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        let question = format!("perft {depth} {}", word(leaves));
        self.query_one(&question, |line| line.parse().ok()).unwrap_or_default()
    }

    fn divide(&self, depth: u32, leaves: Leaves) -> Vec<(String, u64)> {
        self.query(&format!("divide {depth} {}", word(leaves)), |line| {
            let (text, nodes) = line.split_once('\t')?;
            Some((text.to_owned(), nodes.parse().ok()?))
        })
    }
}

fn word(leaves: Leaves) -> &'static str {
    match leaves {
        Leaves::Counted => "counted",
        Leaves::Made => "made",
    }
}

/// A line of turns.
fn turn(line: &str) -> Option<Turn> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[text, kind, piece, from, to, captures, en_passant, promotion, gives_check, drop] = &fields[..] else {
        return None;
    };
    Some(Turn {
        text: text.to_owned(),
        kind: TurnKind::ALL.into_iter().find(|known| known.word() == kind)?,
        piece: some(piece).unwrap_or_default().to_owned(),
        from: some(from).map(str::to_owned),
        to: some(to).map(str::to_owned),
        captures: some(captures).into_iter().flat_map(|list| list.split(',')).map(str::to_owned).collect(),
        en_passant: yes(en_passant)?,
        promotion: some(promotion).map(str::to_owned),
        drop: match some(drop) {
            Some(drop) => Some(drop.split_once('@').map(|(piece, to)| (piece.to_owned(), to.to_owned()))?),
            None => None,
        },
        gives_check: yes(gives_check)?,
    })
}

/// Everything the line of a state says.
struct Status {
    state: State,
    fen: String,
    key: u64,
    key_from_scratch: u64,
}

fn status(line: &str) -> Option<Status> {
    const WINNERS: [&str; 3] = ["white", "black", "draw"];
    const REASONS: [&str; 7] =
        ["checkmate", "stalemate", "bare_king", "two_bare_kings", "repetition", "perpetual_check", "move_count"];
    let known = |words: &[&'static str], word: &str| words.iter().copied().find(|known| *known == word);
    let fields: Vec<&str> = line.split('\t').collect();
    let &[side, in_check, winner, reason, legal_moves, fen, key, key_from_scratch, ref beside @ ..] = &fields[..]
    else {
        return None;
    };
    let &[white, black, white_owed, black_owed, white_hand, black_hand] = beside else { return None };
    let men = |names| some(names).into_iter().flat_map(|list| list.split(',')).map(str::to_owned).collect();
    let hand = |counts| -> Option<Vec<(String, u32)>> {
        let counted = |entry: &str| {
            let (count, name) = entry.split_once(' ')?;
            Some((name.to_owned(), count.parse().ok()?))
        };
        some(counts).into_iter().flat_map(|list| list.split(',')).map(counted).collect()
    };
    let result = match some(winner) {
        Some(winner) => Some(GameResult { winner: known(&WINNERS, winner)?, reason: known(&REASONS, reason)? }),
        None => None,
    };
    let state = State {
        side: known(&WINNERS[..2], side)?,
        in_check: yes(in_check)?,
        result,
        legal_moves: legal_moves.parse().ok()?,
        hands: [hand(white_hand)?, hand(black_hand)?],
        reserve: [men(white), men(black)],
        owed: [white_owed.parse().ok()?, black_owed.parse().ok()?],
    };
    let number = |text| u64::from_str_radix(text, 16).ok();
    Some(Status { state, fen: fen.to_owned(), key: number(key)?, key_from_scratch: number(key_from_scratch)? })
}

/// A field, unless there is nothing in it.
fn some(field: &str) -> Option<&str> {
    (field != "-").then_some(field)
}

fn yes(field: &str) -> Option<bool> {
    match field {
        "1" => Some(true),
        "0" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{status, turn};

    #[test]
    fn lines_missing_a_field_are_not_understood() {
        assert!(turn("e2e4\tmove\tpawn\te2\te4\t-\t0\t-\t0\t-").is_some());
        assert_eq!(turn("e2e4\tmove\tpawn\te2\te4\t-\t0\t-\t0"), None);
        assert_eq!(turn("e2e4\tleap\tpawn\te2\te4\t-\t0\t-\t0\t-"), None);
        assert!(
            status("white\t0\tdraw\tmove_count\t3\t8/8 w\tff\tff\tqueen,rook\t-\t1\t0\t-\t2 pawn,1 rook").is_some()
        );
        assert!(status("white\t0\tdraw\tmove_count\t3\t8/8 w\tff\tff").is_none());
        assert!(status("white\t0\tdraw\tboredom\t3\t8/8 w\tff\tff\tqueen,rook\t-\t1\t0\t-\t2 pawn,1 rook").is_none());
    }

    #[test]
    fn captures_are_a_list() {
        let turn = turn("e5d6\tmove\tpawn\te5\td6\td5,d6\t1\tqueen\t1\trook@a1").expect("a turn");
        assert_eq!(
            (&turn.captures[..], turn.promotion.as_deref()),
            (&["d5".to_owned(), "d6".to_owned()][..], Some("queen"))
        );
        assert_eq!(turn.drop, Some(("rook".to_owned(), "a1".to_owned())));
    }
}

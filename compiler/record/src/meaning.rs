//! Which legal turn is meant by what is written.

use crate::board::Board;
use crate::names::{At, Names, is_white};
use crate::steps::{Action, Step, Written};
use crate::words::Word;
use crate::{Remark, shown};
use ferz_facade::{Session, Turn, TurnKind};

/// Game Courier's word for a turn in which nobody moves.
pub(crate) const PASS: &str = "pass";

/// The canonical text of the one of a session's legal turns that is meant, and what is to be said about labels.
///
/// # Errors
/// There is none, or there are several.
pub(crate) fn find(
    written: &Written<'_>,
    turns: &[Turn],
    names: &Names,
    session: &mut dyn Session,
) -> Result<(String, Vec<Remark>), String> {
    let board = Board::read(names, &session.fen());
    let text = in_full(written.text, names, &board);
    let is_same = |turn: &&Turn| match turn.kind {
        TurnKind::Pass => turn.text == written.text || written.text.eq_ignore_ascii_case(PASS),
        _ => turn.text == text,
    };
    if let Some(turn) = turns.iter().find(is_same) {
        return Ok((turn.text.clone(), Vec::new()));
    }
    let hand = Hand::new(&written.steps, names, board);
    let own = own(&written.steps);
    // Who says only that a man is gone does not mean that it goes elsewhere.
    let is_whole = |turn: &Turn, action| !matches!(action, Action::Clear(_)) || turn.to.is_none();
    let is_own = |turn: &Turn| own.iter().any(|&action| fits(turn, action, names) && is_whole(turn, action));
    // Of two men that castle the king may stay where it is.
    let stays = |turn: &Turn| turn.kind == TurnKind::Castle && turn.from == turn.to;
    let is_among = |turn: &Turn| stays(turn) || written.steps.iter().any(|step| fits(turn, step.action, names));
    let mut agreeing = Vec::new();
    for turn in turns.iter().filter(|turn| is_own(turn) || is_among(turn)) {
        session.play(&turn.text).map_err(|fault| fault.0)?;
        let after = Board::read(names, &session.fen());
        session.undo();
        if hand.agrees(&after) {
            agreeing.push((turn, after));
        }
    }
    let complete: Vec<_> = agreeing.iter().filter(|(_, after)| hand.tells_all(after)).collect();
    // What a program does by itself need not be written: the rook's way, a pawn taken in passing, the only promotion.
    let partial = || agreeing.iter().filter(|(turn, _)| is_own(turn)).collect();
    let meant = if complete.is_empty() { partial() } else { complete };
    match meant[..] {
        [(turn, after)] => Ok((turn.text.clone(), hand.labels(after))),
        [] => Err(format!("{} is not a legal turn here{}", shown(written.text), near(written, names, turns))),
        _ => {
            let texts = meant.iter().map(|(turn, _)| turn);
            Err(format!("{} may be {}; say which", shown(written.text), listed(texts.copied(), " or ")))
        }
    }
}

/// A canonical text with what the man becomes in full: `c7c8+` is `c7c8{+p}` for a man whose letter is `P`.
fn in_full(text: &str, names: &Names, board: &Board) -> String {
    let squares = text.strip_suffix('+');
    let man = squares.and_then(|squares| names.strip_square(squares)).and_then(|(from, _)| board.man(from));
    match (squares, man) {
        (Some(squares), Some(man)) => format!("{squares}{{+{}}}", man.to_lowercase()),
        _ => text.to_owned(),
    }
}

/// What may be the turn's own action and not what comes with it: the first step, or the way on which its man goes on,
/// `A c3-d4; A d4-e5`.
fn own(steps: &[Step<'_>]) -> Vec<Action> {
    let mut own: Vec<_> = steps.first().map(|step| step.action).into_iter().collect();
    if let Some(Action::Go(from, mut to)) = own.first().copied() {
        for step in steps.iter().skip(1) {
            match step.action {
                Action::Go(next, end) if next == to => to = end,
                _ => break,
            }
        }
        own.push(Action::Go(from, to));
    }
    own
}

/// Whether an action is a turn's own.
fn fits(turn: &Turn, action: Action, names: &Names) -> bool {
    let is = |square: &Option<String>, at| square.as_deref() == Some(names.label(at));
    match action {
        Action::Go(from, to) => is(&turn.from, from) && is(&turn.to, to),
        Action::Clear(at) => is(&turn.from, at),
        Action::Put(at) => turn.from.is_none() && is(&turn.to, at),
    }
}

/// What a hand did on a board.
struct Hand<'a> {
    steps: &'a [Step<'a>],
    names: &'a Names,
    /// The board then.
    now: Board,
    /// The man that each step took up.
    taken_up: Vec<Option<String>>,
    /// The squares it touched, but for the one on which the man of the first step may become another.
    claimed: Vec<At>,
}

impl<'a> Hand<'a> {
    fn new(steps: &'a [Step<'a>], names: &'a Names, mut now: Board) -> Self {
        let (mut taken_up, mut claimed) = (Vec::new(), Vec::new());
        for (number, step) in steps.iter().enumerate() {
            taken_up.push(match step.action {
                Action::Go(from, _) | Action::Clear(from) => now.man(from).map(str::to_owned),
                Action::Put(_) => None,
            });
            match step.action {
                Action::Go(from, to) => {
                    now.go(from, to);
                    claimed.push(from);
                    claimed.extend((0 < number).then_some(to));
                }
                Action::Clear(at) => {
                    now.put(at, None);
                    claimed.push(at);
                }
                Action::Put(at) => {
                    let label = step.label.map_or("", |label| label.text);
                    let letters = names.types(label).next().map_or(label, |man| &man.letters);
                    let in_case = if is_white(label) { letters.to_owned() } else { letters.to_lowercase() };
                    now.put(at, Some(in_case));
                    claimed.push(at);
                }
            }
        }
        Hand { steps, names, now, taken_up, claimed }
    }

    /// Whether a board is as the hand left it wherever it was.
    fn agrees(&self, after: &Board) -> bool {
        !self.steps.is_empty() && self.claimed.iter().all(|&at| self.is_alike(at, after))
    }

    /// The man on a square, in capitals or not; a man of which the game knows no label may be any.
    fn is_alike(&self, at: At, after: &Board) -> bool {
        match (self.now.man(at), after.man(at)) {
            (Some(now), Some(after)) => now.eq_ignore_ascii_case(after) || self.names.types(now).next().is_none(),
            (now, after) => now == after,
        }
    }

    /// Whether nothing else happened.
    fn tells_all(&self, after: &Board) -> bool {
        self.now.differences(after).into_iter().all(|at| self.claimed.contains(&at))
    }

    /// Labels that are not those of the men they stand for.
    fn labels(&self, after: &Board) -> Vec<Remark> {
        let men = self.steps.iter().zip(&self.taken_up).filter_map(|(step, taken_up)| {
            let (man, at) = match step.action {
                Action::Go(at, _) | Action::Clear(at) => (taken_up.as_deref(), at),
                Action::Put(at) => (after.man(at), at),
            };
            self.wrong(step.label?, man?, at)
        });
        men.collect()
    }

    fn wrong(&self, label: Word<'_>, man: &str, at: At) -> Option<Remark> {
        let kind = self.names.type_of(man)?;
        let (square, name) = (self.names.label(at), &kind.name);
        let text = if !self.names.types(label.text).any(|one| one == kind) {
            format!("{} is not a label of the man on {square}, a {name}: `{man}`", shown(label.text))
        } else if is_white(label.text) != is_white(man) {
            let side = if is_white(man) { "White's" } else { "Black's" };
            format!("the {name} on {square} is {side}: `{man}`, not {}", shown(label.text))
        } else {
            return None;
        };
        Some(Remark::at(label.place, text))
    }
}

/// How many turns a message names.
const NAMED: usize = 6;

/// The legal turns most like what is written.
fn near(written: &Written<'_>, names: &Names, turns: &[Turn]) -> String {
    let squares = match written.steps.first().map(|step| step.action) {
        Some(Action::Go(from, to)) => Some((from, Some(to))),
        Some(Action::Clear(at) | Action::Put(at)) => Some((at, None)),
        None => names.strip_square(written.text).map(|(from, to)| (from, names.strip_square(to).map(|(to, _)| to))),
    };
    let Some((from, to)) = squares else { return String::new() };
    let is = |square: &Option<String>, at| square.as_deref() == Some(names.label(at));
    let leaves = || turns.iter().filter(|turn| is(&turn.from, from));
    let arrives = || turns.iter().filter(|turn| to.is_some_and(|to| is(&turn.to, to)));
    let both: Vec<_> = leaves().filter(|turn| to.is_some_and(|to| is(&turn.to, to))).collect();
    let near = [both, leaves().collect(), arrives().collect()].into_iter().find(|near| !near.is_empty());
    near.map_or(String::new(), |near| format!("; legal are {}", listed(near.into_iter(), ", ")))
}

fn listed<'a>(turns: impl Iterator<Item = &'a Turn>, joint: &str) -> String {
    let texts: Vec<_> = turns.map(|turn| format!("`{}`", turn.text)).collect();
    let more = if NAMED < texts.len() { " and others" } else { "" };
    texts.into_iter().take(NAMED).collect::<Vec<_>>().join(joint) + more
}

//! Turns in the notation of Game Courier.

use crate::board::Board;
use crate::meaning::{self, PASS};
use crate::names::Names;
use crate::steps;
use ferz_facade::{Fault, Session, Turn, TurnKind};

/// The text of one of a session's legal turns, all of which are given; the session is left as it is. Where the steps could be
/// another turn's, the text is canonical.
///
/// # Errors
/// The turn is not legal there.
pub fn write(turn: &Turn, legal: &[Turn], names: &Names, session: &mut dyn Session) -> Result<String, Fault> {
    let before = Board::read(names, &session.fen());
    session.play(&turn.text)?;
    let after = Board::read(names, &session.fen());
    session.undo();
    let text =
        if turn.kind == TurnKind::Pass { PASS.to_owned() } else { by_hand(turn, names, before, &after).join("; ") };
    let again = steps::turns(&text, names).next().and_then(Result::ok);
    let meant = again.and_then(|written| meaning::find(&written, legal, names, session).ok());
    Ok(if meant.is_some_and(|(meant, _)| meant == turn.text) { text } else { turn.text.clone() })
}

/// What a hand does to lead from one board to the other, the turn's own step first.
fn by_hand(turn: &Turn, names: &Names, before: Board, after: &Board) -> Vec<String> {
    let square = |label: &Option<String>| label.as_deref().and_then(|label| names.square(label));
    let (mut now, mut steps) = (before, Vec::new());
    let target = square(&turn.to);
    let mut replaced = None;
    if let (Some(from), Some(to)) = (square(&turn.from), target)
        && let Some(man) = now.man(from).filter(|_| from != to && after.man(to).is_some()).map(str::to_owned)
    {
        steps.push(format!("{man} {}-{}", names.label(from), names.label(to)));
        replaced = now.man(to).map(str::to_owned);
        now.go(from, to);
    }
    let own = square(&turn.from);
    let mut left: Vec<_> = now.differences(after).into_iter().filter(|&at| after.man(at).is_none()).collect();
    left.sort_by_key(|&at| Some(at) != own);
    for at in left {
        let Some(man) = now.man(at).map(str::to_owned) else { continue };
        let arrived = now.differences(after).into_iter().find(|&to| after.man(to) == Some(man.as_str()));
        match arrived {
            Some(to) => {
                steps.push(format!("{man} {}-{}", names.label(at), names.label(to)));
                now.go(at, to);
            }
            None => {
                steps.push(format!("{}-", names.label(at)));
                now.put(at, None);
            }
        }
    }
    for at in now.differences(after) {
        let Some(man) = after.man(at) else { continue };
        let is_dropped = Some(at) != target && Some(man) != replaced.as_deref() || turn.from.is_none();
        steps.push(format!("{man}{}{}", if is_dropped { '*' } else { '-' }, names.label(at)));
    }
    steps
}

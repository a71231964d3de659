//! What a man can do, in the table's words.

use super::{Case, Sheet, fen};
use ferz_facade::{Fault, Rules, Session, Turn, TurnKind};
use std::collections::BTreeMap;

/// What is wrong with the mover's turns, if anything is.
pub fn fault(case: &Case<'_>, sheet: &Sheet<'_>, rules: &dyn Rules) -> Option<String> {
    let what = format!("{}: {}", case.id(), case.notation());
    let (found, fen) = match outcome(case, sheet, rules) {
        Ok(found) => found,
        Err(fault) => return Some(format!("{what}: {fault}")),
    };
    let expected = case.expected();
    ((found.0.as_str(), found.1.as_str()) != expected)
        .then(|| format!("{what} on {fen}:\n  found    {found:?}\n  expected {expected:?}"))
}

/// Destinations and effects, and the position.
fn outcome(case: &Case<'_>, sheet: &Sheet<'_>, rules: &dyn Rules) -> Result<((String, String), String), Fault> {
    let session = sheet.session(case, rules)?;
    let (mut destinations, mut effects) = (Vec::new(), Vec::new());
    for turn in session.pseudo_turns() {
        // A way home without effect is a pass.
        let to = turn.to.clone().unwrap_or_else(|| case.square().to_owned());
        let from = turn.from.clone().unwrap_or_else(|| to.clone());
        let other = if from == case.square() { String::new() } else { format!("({from})") };
        let taken = turn.captures.iter().filter(|square| **square != to).map(|square| format!("x{square}"));
        let moves_others = turn.kind != TurnKind::Move || case.notation().contains('u');
        let moved =
            if moves_others { moved(&turn, &from, &to, &mut *sheet.session(case, rules)?)? } else { String::new() };
        let effect = format!("{other}{to}{}{moved}", taken.collect::<String>());
        effects.extend((effect != to).then_some(effect));
        destinations.push(to);
    }
    Ok(((joined(destinations, "(none)"), joined(effects, "-")), session.fen()))
}

/// Where another man stands afterwards that did not stand there: the partner of castling, or a man that is put back.
fn moved(turn: &Turn, from: &str, to: &str, session: &mut dyn Session) -> Result<String, Fault> {
    let before = board(&session.fen());
    session.play(&turn.text)?;
    let after = board(&session.fen());
    let changed = |square: &&String| before.get(*square) != after.get(*square);
    let appeared: Vec<&String> = after.keys().filter(changed).filter(|square| *square != to).collect();
    let left: Vec<&String> = before.keys().filter(changed).filter(|square| *square != from).collect();
    Ok(match (turn.kind, &appeared[..], &left[..]) {
        (TurnKind::Castle, [stands], [stood]) => format!("&{stood}-{stands}"),
        (_, appeared, _) => appeared.iter().map(|square| format!("+{square}")).collect(),
    })
}

fn board(fen: &str) -> BTreeMap<String, String> {
    fen::men(fen.split(' ').next().unwrap_or_default())
}

fn joined(mut words: Vec<String>, none: &str) -> String {
    words.sort();
    words.dedup();
    if words.is_empty() { none.to_owned() } else { words.join(" ") }
}

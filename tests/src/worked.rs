//! Worked positions (`worked/*.tsv`): what a player would say about a position, asked of an implementation.

use crate::table::Row;
use ferz_facade::{Rules, Session, Strictness, Turn, TurnKind};
use std::collections::BTreeSet;

/// Checks a row.
///
/// # Errors
/// Says what was found instead.
pub fn check(rules: &dyn Rules, row: &Row<'_>) -> Result<(), String> {
    let (position, expected) = (row.get("position"), row.get("expected"));
    let open = |strictness| rules.position(position, strictness).map_err(|fault| fault.0);
    let (question, detail) = row.get("asked").split_once(' ').unwrap_or((row.get("asked"), ""));
    let played = |turns: &str| {
        let mut session = open(Strictness::Playable)?;
        for turn in turns.split_ascii_whitespace() {
            session.play(turn).map_err(|fault| fault.0)?;
        }
        Ok::<_, String>(session)
    };
    let found = match question {
        "does" => does(&*open(Strictness::Playable)?, detail),
        "owed" => played(detail)?.state().owed.map(|owed| owed.to_string()).join("/"),
        "reserve" => reserve(&*played(detail)?),
        "refusal" => {
            let (turns, last) = detail.rsplit_once(' ').unwrap_or(("", detail));
            refusal(&mut *played(turns)?, last, expected)
        }
        "from" => from(&*open(Strictness::Playable)?, detail),
        "count" => played(detail)?.state().legal_moves.to_string(),
        "drops" => drops(&*open(Strictness::Playable)?, detail),
        "result" => result(&*open(Strictness::Playable)?),
        "after" => result(&*played(detail)?),
        "check" => if played(detail)?.state().in_check { "yes" } else { "no" }.to_owned(),
        "check-now" => if open(Strictness::Playable)?.state().in_check { "yes" } else { "no" }.to_owned(),
        "takes" => {
            let turns = open(Strictness::Playable)?.legal_turns();
            let turn = turns.into_iter().find(|turn| turn.text == detail);
            turn.map(|turn| turn.captures.join(" ")).ok_or_else(|| format!("`{detail}` is not legal"))?
        }
        "leads" => played(detail)?.fen(),
        "answer" => {
            let (turns, square) = detail.rsplit_once(' ').unwrap_or((detail, ""));
            from(&*played(turns)?, square)
        }
        "refuses" => {
            let refused = open(Strictness::Playable)?.play(detail).is_err();
            if refused { "yes" } else { "no" }.to_owned()
        }
        "refused" => match rules.position(position, Strictness::Playable) {
            Ok(_) => "nothing".to_owned(),
            Err(fault) => fault.0.split([',', ':']).nth(1).unwrap_or_default().trim().to_owned(),
        },
        "visits" => visits(rules, position, detail)?.to_string(),
        other => return Err(format!("nothing is asked by `{other}`")),
    };
    let squares = matches!(question, "from" | "answer" | "does" | "drops");
    let expected = if squares { in_order(expected.split(' ').map(str::to_owned)) } else { expected.to_owned() };
    if found == expected { Ok(()) } else { Err(format!("{position}: found `{found}`, expected `{expected}`")) }
}

/// Where the man on a square goes: `x` takes, `=` becomes, `*` explodes.
fn from(session: &dyn Session, square: &str) -> String {
    let turns = session.legal_turns().into_iter().filter(|turn| turn.from.as_deref() == Some(square));
    in_order(turns.map(|turn: Turn| {
        let takes = if turn.captures.is_empty() { "" } else { "x" };
        let becomes = turn.promotion.map_or(String::new(), |piece| format!("={piece}"));
        format!("{takes}{}{becomes}", turn.to.unwrap_or_else(|| "*".to_owned()))
    }))
}

/// The squares of drops whose texts begin so.
fn drops(session: &dyn Session, text: &str) -> String {
    let turns = session.legal_turns().into_iter().filter(|turn| turn.text.starts_with(text));
    in_order(turns.filter_map(|turn| turn.to))
}

/// What the man on a square does: `x` takes on its target, in brackets where it takes elsewhere, `ep` en passant, `=` becomes;
/// `s` changes places, `d` destroys, `*` explodes.
fn does(session: &dyn Session, square: &str) -> String {
    let turns = session.legal_turns().into_iter().filter(|turn| turn.from.as_deref() == Some(square));
    in_order(turns.map(|turn: Turn| {
        let target = turn.to.unwrap_or_default();
        let mut elsewhere: Vec<String> = turn.captures.iter().filter(|taken| **taken != target).cloned().collect();
        elsewhere.sort();
        let elsewhere = if elsewhere.is_empty() { String::new() } else { format!("({})", elsewhere.join(",")) };
        let becomes = turn.promotion.map_or(String::new(), |piece| format!("={piece}"));
        match turn.kind {
            TurnKind::Swap => format!("s{target}{elsewhere}"),
            TurnKind::Destroy => format!("d{target}"),
            TurnKind::Explode => "*".to_owned(),
            TurnKind::Suicide => "suicide".to_owned(),
            TurnKind::Move | TurnKind::Castle | TurnKind::Drop | TurnKind::Pass if turn.en_passant => {
                format!("{target}ep{becomes}")
            }
            TurnKind::Move | TurnKind::Castle | TurnKind::Drop | TurnKind::Pass => {
                let takes = if turn.captures.contains(&target) { "x" } else { "" };
                format!("{takes}{target}{elsewhere}{becomes}")
            }
        }
    }))
}

/// The types in reserve, White's and Black's, the next to be dropped first.
fn reserve(session: &dyn Session) -> String {
    let men = session.state().reserve.map(|men| if men.is_empty() { "-".to_owned() } else { men.join(" ") });
    men.join("/")
}

/// Why a turn is not legal, as far as the session explains turns.
fn refusal(session: &mut dyn Session, turn: &str, expected: &str) -> String {
    if session.play(turn).is_ok() {
        return "legal".to_owned();
    }
    session.why(turn).map_or(expected, |why| why.reason).to_owned()
}

fn in_order(words: impl Iterator<Item = String>) -> String {
    words.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(" ")
}

fn result(session: &dyn Session) -> String {
    session.state().result.map_or("none".to_owned(), |result| format!("{} {}", result.winner, result.reason))
}

/// How many squares the only man of a position can ever stand on.
fn visits(rules: &dyn Rules, position: &str, square: &str) -> Result<usize, String> {
    let (mut seen, mut open) = (BTreeSet::from([square.to_owned()]), vec![position.to_owned()]);
    while let Some(position) = open.pop() {
        let session = rules.position(&position, Strictness::Movement).map_err(|fault| fault.0)?;
        for turn in session.legal_turns() {
            if turn.to.clone().is_some_and(|to| seen.insert(to)) {
                let mut next = rules.position(&position, Strictness::Movement).map_err(|fault| fault.0)?;
                next.play(&turn.text).map_err(|fault| fault.0)?;
                open.push(next.fen().replace(" b ", " w "));
            }
        }
    }
    Ok(seen.len())
}

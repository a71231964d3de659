//! Rules.

use crate::ast::{Castling, CastlingRule, EnPassant, Ending, EndingRule, Name, Promote, Verdict, Zone, ZonePart};

pub(super) fn promote(promote: &Promote) -> String {
    let optional = if promote.optional.is_some() { ", optional" } else { "" };
    format!("promote {} on {} to {}{optional}", names(&promote.who), zone(&promote.zone), names(&promote.choices))
}

fn names(names: &[Name]) -> String {
    names.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ")
}

fn zone(zone: &Zone) -> String {
    zone.parts.iter().map(|part| zone_part(&part.value)).collect::<Vec<_>>().join(" or ")
}

fn zone_part(part: &ZonePart) -> String {
    match part {
        ZonePart::Last(1) => "last rank".to_owned(),
        ZonePart::Last(ranks) => format!("last {ranks} ranks"),
        ZonePart::Own(low, high) if low == high => format!("own rank {low}"),
        ZonePart::Own(low, high) => format!("own ranks {low}..{high}"),
        ZonePart::Square(square) => square.clone(),
        ZonePart::Rectangle(from, to) => format!("{from}..{to}"),
    }
}

pub(super) fn castling(castling: &Castling) -> String {
    match &castling.rule {
        CastlingRule::None => "castling none".to_owned(),
        CastlingRule::Distance { king, squares, partner } => {
            let noun = if squares.value == 1 { "square" } else { "squares" };
            format!("castling {} {} {noun} with {}", king.text, squares.value, partner.text)
        }
    }
}

pub(super) fn en_passant(en_passant: &EnPassant) -> String {
    match &en_passant.rule {
        None => "en passant none".to_owned(),
        Some(rule) => format!("en passant {} takes {}", names(&rule.takers), names(&rule.taken)),
    }
}

pub(super) fn ending(ending: &Ending) -> String {
    match &ending.rule {
        EndingRule::Checkmate(result) => format!("checkmate {}", verdict(result.value)),
        EndingRule::Stalemate(result) => format!("stalemate {}", verdict(result.value)),
        EndingRule::BareKing { verdict: None, .. } => "bare king none".to_owned(),
        EndingRule::BareKing { verdict: Some(result), unless_bare_back } => {
            let exception = if unless_bare_back.is_some() { ", unless it can bare back" } else { "" };
            format!("bare king {}{exception}", verdict(result.value))
        }
        EndingRule::TwoBareKings => "two bare kings draw".to_owned(),
        EndingRule::Repetition(None) => "repetition none".to_owned(),
        EndingRule::Repetition(Some(times)) => format!("repetition {} draws", times.value),
        EndingRule::MoveCount(None) => "move count none".to_owned(),
        EndingRule::MoveCount(Some(plies)) if plies.value % 2 == 0 => {
            format!("move count {} moves draws", plies.value / 2)
        }
        EndingRule::MoveCount(Some(plies)) => format!("move count {} plies draws", plies.value),
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Wins => "wins",
        Verdict::Loses => "loses",
        Verdict::Draws => "draws",
    }
}

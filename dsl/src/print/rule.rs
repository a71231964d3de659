//! Rules.

use super::block;
use super::zone::zone;
use crate::ast::{
    BareAnswer, Castling, CastlingReach, EnPassant, Ending, EndingRule, Name, Promote, PromotionGoal, PromotionLimit,
    RepetitionRule, Side, TwoBare, Verdict,
};

pub(super) fn promote(promote: &Promote) -> String {
    let who = names(&promote.who);
    let Some(rule) = &promote.rule else {
        return format!("promote {who} none");
    };
    let optional = match (rule.optional, rule.unless_stuck) {
        (None, _) => "",
        (Some(_), None) => ", optional",
        (Some(_), Some(_)) => ", optional unless stuck",
    };
    let from = if rule.leaving.is_some() { " or from" } else { "" };
    let (goal, limits) = match &rule.goal {
        PromotionGoal::Choices { names, limits } => (self::names(names), block(limits.iter().map(limit).collect())),
        PromotionGoal::ReserveBack(_) => ("reserve back".to_owned(), String::new()),
    };
    format!("promote {who} on{from} {} to {goal}{optional}{limits}", zone(&rule.zone))
}

fn limit(limit: &PromotionLimit) -> String {
    match limit {
        PromotionLimit::OnlyLost(_) => "only lost".to_owned(),
        PromotionLimit::EachOnce(_) => "each once a game".to_owned(),
        PromotionLimit::Apart { choices, from } => {
            format!("{} not where own {} shares the square color", names(choices), from.text)
        }
    }
}

/// `a, b, c`
pub(super) fn names(names: &[Name]) -> String {
    names.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ")
}

pub(super) fn castling(castling: &Castling) -> String {
    let Some(rule) = &castling.rule else {
        return "castling none".to_owned();
    };
    let reach = match &rule.reach {
        CastlingReach::Squares(squares) => {
            let noun = if matches!(squares[..], [only] if only.value == 1) { "square" } else { "squares" };
            format!("{} {noun}", join(squares.iter().map(|squares| squares.value), " or "))
        }
        CastlingReach::Files(files) => {
            let noun = if files.len() == 1 { "file" } else { "files" };
            format!("to {noun} {}", join(files.iter().map(|file| file.value), ", "))
        }
    };
    let any_file = if rule.any_file.is_some() { " from any file" } else { "" };
    format!("castling {} {reach} with {}{any_file}", rule.king.text, rule.partner.text)
}

fn join(words: impl Iterator<Item = impl ToString>, between: &str) -> String {
    words.map(|word| word.to_string()).collect::<Vec<_>>().join(between)
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
        EndingRule::BareKing { verdict: Some(result), answer } => {
            let exception = match answer {
                BareAnswer::None => "",
                BareAnswer::MustBareBack => ", unless it can bare back",
                BareAnswer::OneMoreTurn => ", unless it bares back",
            };
            format!("bare king {}{exception}", verdict(result.value))
        }
        EndingRule::TwoBareKings(TwoBare::Draw) => "two bare kings draw".to_owned(),
        EndingRule::TwoBareKings(TwoBare::PlayOn) => "two bare kings play on".to_owned(),
        EndingRule::Repetition(None) => "repetition none".to_owned(),
        EndingRule::Repetition(Some(RepetitionRule { count, loser: None })) => {
            format!("repetition {} draws", count.value)
        }
        EndingRule::Repetition(Some(RepetitionRule { count, loser: Some(loser) })) => {
            format!("repetition {} loses for {}", count.value, side(loser.value))
        }
        EndingRule::PerpetualCheck { loses } => format!("perpetual check {}", if *loses { "loses" } else { "draws" }),
        EndingRule::MoveCount(None) => "move count none".to_owned(),
        EndingRule::MoveCount(Some(plies)) if plies.value % 2 == 0 => {
            format!("move count {} moves draws", plies.value / 2)
        }
        EndingRule::MoveCount(Some(plies)) => format!("move count {} plies draws", plies.value),
    }
}

pub(super) fn side(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Wins => "wins",
        Verdict::Loses => "loses",
        Verdict::Draws => "draws",
    }
}

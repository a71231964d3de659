//! Rules about exchanges, drops and frozen men.

use super::hand::drop_rule;
use super::rule::names;
use super::zone::zone;
use crate::ast::{Drop, DropRule, Exchange, ExchangeRule, Frozen, Name, ReserveDropRule};

pub(super) fn exchange(exchange: &Exchange) -> String {
    match &exchange.rule {
        None => "exchange none".to_owned(),
        Some(ExchangeRule { drops, excepted }) => {
            let noun = if drops.value == 1 { "drop" } else { "drops" };
            format!("exchange owes both {} {noun}{}", drops.value, self::excepted(excepted))
        }
    }
}

pub(super) fn drop(drop: &Drop) -> String {
    match &drop.rule {
        None => "drop none".to_owned(),
        Some(DropRule::Hand(rule)) => drop_rule(rule),
        Some(DropRule::Reserve(ReserveDropRule { zone: squares, owed })) => {
            let owed = if owed.is_some() { " when owed" } else { "" };
            format!("drop reserve front on {}{owed}, with a move", zone(squares))
        }
    }
}

pub(super) fn frozen(frozen: &Frozen) -> String {
    match &frozen.excepted {
        None => "frozen men may not leave the board".to_owned(),
        Some(excepted) => format!("frozen men may leave the board{}", self::excepted(excepted)),
    }
}

/// `, pawn excepted`
fn excepted(excepted: &[Name]) -> String {
    match excepted {
        [] => String::new(),
        some => format!(", {} excepted", names(some)),
    }
}

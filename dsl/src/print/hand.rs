//! Rules about captured men and facing kings.

use super::rule::names;
use super::zone::zone;
use crate::ast::{Captured, DropLimit, Facing, Fate, HandDropRule};

pub(super) fn captured(captured: &Captured) -> String {
    let fate = match captured.fate {
        Fate::LeaveGame => "leave the game",
        Fate::ToHand { as_they_are: None } => "go to hand",
        Fate::ToHand { as_they_are: Some(_) } => "go to hand, promoted as they are",
    };
    format!("captured men {fate}")
}

pub(super) fn facing(facing: &Facing) -> String {
    format!("facing kings {}", if facing.allowed { "allowed" } else { "forbidden" })
}

pub(super) fn drop_rule(rule: &HandDropRule) -> String {
    let who = rule.who.as_ref().map_or("any".to_owned(), |who| names(who));
    let limits: String = rule.limits.iter().map(|limit| format!(", {}", self::limit(limit.value))).collect();
    format!("drop {who} from hand on {}{limits}", zone(&rule.zone))
}

fn limit(limit: DropLimit) -> &'static str {
    match limit {
        DropLimit::OnePerFile => "one per file",
        DropLimit::NeverToMate => "never to mate",
        DropLimit::WhereItCanMove => "where it can move",
    }
}

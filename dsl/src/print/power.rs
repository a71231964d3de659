//! Clauses about what a man does otherwise than by its moves.

use super::rule::names;
use crate::ast::{Freezing, SideCapture, SideCaptureKind, Swap, SwapWith};

pub(super) fn side_capture(capture: &SideCapture) -> String {
    let kind = match capture.kind {
        SideCaptureKind::Withdrawal => "withdrawal",
        SideCaptureKind::Approach => "approach",
    };
    format!("capture by {kind}{}", if capture.forced.is_some() { ", forced" } else { "" })
}

pub(super) fn swap(swap: &Swap) -> String {
    let with = match swap.with.value {
        SwapWith::Any => "any",
        SwapWith::Friend => "friend",
        SwapWith::Enemy => "enemy",
    };
    let not_back = if swap.not_back.is_some() { ", not straight back" } else { "" };
    format!("swap along {} with {with}{not_back}", swap.notation)
}

pub(super) fn freezing(freezing: &Freezing) -> String {
    match &freezing.types {
        None => "freeze touching enemies".to_owned(),
        Some(types) => format!("freeze touching {}", names(types)),
    }
}

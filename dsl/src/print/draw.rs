//! Draws.

use super::block;
use super::rule::names;
use super::zone::zone;
use crate::ast::{Draw, DrawLine, DrawLot, DrawPlace, LotTypes, Redraw};

pub(super) fn draw(draw: &Draw) -> String {
    format!("draw {}{}", draw.name.text, block(draw.lines.iter().map(line).collect()))
}

fn line(line: &DrawLine) -> String {
    match line {
        DrawLine::Place(place) => self::place(place),
        DrawLine::ReserveRest(_) => "reserve: the rest".to_owned(),
        DrawLine::Redraw { reasons, .. } => {
            let reasons: Vec<_> = reasons.iter().map(|reason| self::reason(&reason.value)).collect();
            format!("redraw if {}", reasons.join(", "))
        }
    }
}

fn reason(redraw: &Redraw) -> String {
    match redraw {
        Redraw::InCheck => "in check".to_owned(),
        Redraw::MateInOne => "mate in 1".to_owned(),
        Redraw::UndefendedCapture => "undefended capture".to_owned(),
        Redraw::OneColor(name) => format!("{} shares the square color", name.text),
        Redraw::Outside(inner, outer) => format!("{} outside {}", inner.text, outer.text),
    }
}

fn place(place: &DrawPlace) -> String {
    let mut behind_list = false;
    let lot = |lot: &DrawLot| {
        let DrawLot { count, types, .. } = lot;
        // A name behind a list would belong to it.
        let single = count.value == 1 && !behind_list;
        behind_list =
            matches!(types, LotTypes::Among(_)) || matches!(types, LotTypes::AnyExcept(but) if !but.is_empty());
        match types {
            LotTypes::One(name) if single => name.text.clone(),
            LotTypes::One(name) => format!("{} {}", count.value, name.text),
            LotTypes::Among(types) => format!("{} of {}", count.value, names(types)),
            LotTypes::AnyExcept(but) if but.is_empty() => format!("{} of any", count.value),
            LotTypes::AnyExcept(but) => format!("{} of any except {}", count.value, names(but)),
        }
    };
    let lots: Vec<_> = place.lots.iter().map(lot).collect();
    format!("{}: {}", zone(&place.zone), lots.join(", "))
}

//! Zones.

use crate::ast::{Area, NamedZone, Zone, ZonePart, ZoneSquares};

pub(super) fn named_zone(named: &NamedZone) -> String {
    let squares = match &named.squares {
        ZoneSquares::Both(both) => zone(both),
        ZoneSquares::Sides(white, black) => format!("white {}, black {}", zone(white), zone(black)),
    };
    format!("zone {} = {squares}", named.name.text)
}

pub(super) fn zone(zone: &Zone) -> String {
    zone.parts.iter().map(|part| zone_part(&part.value)).collect::<Vec<_>>().join(" or ")
}

fn zone_part(part: &ZonePart) -> String {
    match part {
        ZonePart::Any => "any square".to_owned(),
        ZonePart::Last(1) => "last rank".to_owned(),
        ZonePart::Last(ranks) => format!("last {ranks} ranks"),
        ZonePart::Own(low, high) if low == high => format!("own rank {low}"),
        ZonePart::Own(low, high) => format!("own ranks {low}..{high}"),
        ZonePart::Area(squares) => area(squares),
        ZonePart::Named(name) => name.clone(),
    }
}

pub(super) fn area(area: &Area) -> String {
    match area {
        Area::Square(square) => square.clone(),
        Area::Rectangle(from, to) => format!("{from}..{to}"),
    }
}

//! Diagrams of moves drawn as text, and the legend of their marks.

use ferz_interp::diagram::{Diagram, Ends, Way, WayKind};
use std::collections::BTreeSet;

/// Every mark, in the order of the legend, and what it says.
const LEGEND: &[(char, &str)] = &[
    ('o', "steps or leaps there, to move or to capture"),
    ('m', "steps or leaps there, only to move"),
    ('x', "steps or leaps there, only to capture"),
    ('O', "slides there over empty squares, to move or to capture"),
    ('M', "slides there over empty squares, only to move"),
    ('X', "slides there over empty squares, only to capture"),
    ('H', "hops there over a man, to move or to capture"),
    ('h', "hops there over a man, only to move"),
    ('c', "hops there over a man, only to capture"),
    ('e', "captures en passant there"),
    ('d', "captures men of its own side there"),
    ('i', "… only with its first move"),
    ('s', "… only from certain squares"),
    ('q', "… only while not in check"),
    ('*', "… only within its own half"),
    ('w', "… also over the joined edges of the board"),
];

/// The diagram with the man in its middle, the mover's way ahead being up.
pub fn draw(diagram: &Diagram, letters: &str) -> String {
    let around = || -diagram.radius..=diagram.radius;
    let cell = |offset: (i32, i32)| match offset {
        (0, 0) => letters.to_owned(),
        _ => diagram.marks.get(&offset).map_or_else(|| ".".to_owned(), |marks| marks.iter().flat_map(signs).collect()),
    };
    let rows: Vec<Vec<String>> = around().rev().map(|dy| around().map(|dx| cell((dx, dy))).collect()).collect();
    let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(1);
    let line = |row: &Vec<String>| row.iter().map(|cell| format!(" {cell:width$}")).collect::<String>();
    rows.iter().map(|row| format!(" {}\n", line(row).trim_end())).collect()
}

/// What the marks of diagrams mean, one a line.
pub fn legend(diagrams: &[Diagram]) -> String {
    let marks = diagrams.iter().flat_map(|diagram| diagram.marks.values().flatten());
    let used: BTreeSet<char> = marks.flat_map(signs).collect();
    let lines = LEGEND.iter().filter(|(sign, _)| used.contains(sign));
    let mut text: String = lines.map(|(sign, meaning)| format!("{sign}  {meaning}\n")).collect();
    if diagrams.iter().any(|diagram| diagram.goes_on) {
        text += "Rides that reach the edge of their diagram go on as far as the board.\n";
    }
    text
}

/// The marks of one way to get to a square.
fn signs((way, ends): (&Way, &Ends)) -> Vec<char> {
    let [both, quiet, capture] = match way.kind {
        WayKind::Leap => ['o', 'm', 'x'],
        WayKind::Slide => ['O', 'M', 'X'],
        WayKind::Hop => ['H', 'h', 'c'],
    };
    let main = match (ends.quiet, ends.capture) {
        (true, true) => Some(both),
        (true, false) => Some(quiet),
        (false, true) => Some(capture),
        (false, false) => None,
    };
    let more = [
        (ends.en_passant, 'e'),
        (ends.destroy, 'd'),
        (way.initial, 'i'),
        (way.bound, 's'),
        (way.unchecked, 'q'),
        (way.own_half, '*'),
        (way.wraps, 'w'),
    ];
    main.into_iter().chain(more.into_iter().filter(|(holds, _)| *holds).map(|(_, sign)| sign)).collect()
}

#[cfg(test)]
mod tests {
    use super::{LEGEND, signs};
    use ferz_interp::diagram::{Ends, Way, WayKind};

    #[test]
    fn every_mark_is_in_the_legend() {
        for kind in [WayKind::Leap, WayKind::Slide, WayKind::Hop] {
            for (quiet, capture) in [(true, true), (true, false), (false, true)] {
                let way = Way { kind, initial: true, bound: true, unchecked: true, own_half: true, wraps: true };
                let marks = signs((&way, &Ends { quiet, capture, destroy: true, en_passant: true }));
                assert_eq!(marks.len(), 8);
                assert!(marks.iter().all(|mark| LEGEND.iter().any(|(sign, _)| sign == mark)), "{marks:?}");
            }
        }
    }
}

//! Diagrams drawn as text, and the legend of their marks.

use crate::diagram::{Diagram, Ends, Marks, Note, Role, Way, WayKind};
use std::collections::BTreeSet;

/// Every mark, in the order of the legend, and what it says.
const LEGEND: &[(char, &str)] = &[
    ('o', "steps or leaps there, to move or to capture"),
    ('m', "steps or leaps there, only to move"),
    ('x', "steps or leaps there, only to capture"),
    ('O', "slides there over empty squares, to move or to capture"),
    ('M', "slides there over empty squares, only to move"),
    ('X', "slides there over empty squares, only to capture"),
    ('G', "goes there in several legs or turns, to move or to capture"),
    ('g', "goes there in several legs or turns, only to move"),
    ('k', "goes there in several legs or turns, only to capture"),
    ('H', "hops there over a man, to move or to capture"),
    ('h', "hops there over a man, only to move"),
    ('c', "hops there over a man, only to capture"),
    ('T', "lands there after taking in passing, to move or to capture"),
    ('t', "lands there after taking in passing, only to move"),
    ('u', "lands there after taking in passing, only to capture"),
    ('A', "sends a friend there, to move or to capture"),
    ('a', "sends a friend there, only to move"),
    ('b', "sends a friend there, only to capture"),
    ('e', "captures en passant there"),
    ('d', "captures men of its own side there"),
    ('K', "captures a royal man there"),
    ('S', "swaps places with the man there"),
    ('B', "may move as the friend there"),
    ('n', "… only if the squares between are empty"),
    ('i', "… only with its first move"),
    ('s', "… only from certain squares"),
    ('q', "… only while not in check"),
    ('*', "… only within its own half"),
    ('w', "… also over the joined edges of the board"),
    ('y', "… spares royal men, hops over friends only"),
    ('~', "does not matter, whoever stands here"),
    ('#', "a man is hopped over, here or farther on the line"),
    ('v', "an enemy is taken in passing, here or farther on the line"),
    ('f', "a friend is taken in passing, here or farther on the line"),
    ('l', "a royal enemy is taken in passing, here or farther on the line"),
    ('!', "a man here is taken while the taker stays where it is"),
    ('r', "a friend here moves on in its place"),
    ('p', "the man taken reappears here"),
    ('+', "must be empty on the way"),
    ('%', "leaves the board here and comes back"),
];

/// The diagram with the man on its square, the mover's way ahead being up, and what no square can tell.
pub fn draw(diagram: &Diagram, letters: &str) -> String {
    let (low, high) = (diagram.area.low, diagram.area.high);
    let cell = |offset: (i32, i32)| match offset {
        (0, 0) => letters.to_owned(),
        _ => diagram.squares.get(&offset).map_or_else(|| ".".to_owned(), |marks| signs(marks).into_iter().collect()),
    };
    let rows: Vec<Vec<String>> =
        (low.1..=high.1).rev().map(|dy| (low.0..=high.0).map(|dx| cell((dx, dy))).collect()).collect();
    let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(1);
    let line = |row: &Vec<String>| row.iter().map(|cell| format!(" {cell:width$}")).collect::<String>();
    let board: String = rows.iter().map(|row| format!(" {}\n", line(row).trim_end())).collect();
    let notes: String = diagram.notes.iter().map(|note| format!("\n  {}\n", sentence(*note))).collect();
    board + &notes
}

/// What the marks of diagrams mean, one a line.
pub fn legend(diagrams: &[Diagram]) -> String {
    let used: BTreeSet<char> = diagrams.iter().flat_map(|diagram| diagram.squares.values()).flat_map(signs).collect();
    let lines = LEGEND.iter().filter(|(sign, _)| used.contains(sign));
    let mut text: String = lines.map(|(sign, meaning)| format!("{sign}  {meaning}\n")).collect();
    if diagrams.iter().any(|diagram| !diagram.beyond.is_empty()) {
        text += "Rides that reach the edge of their diagram go on as far as the board.\n";
    }
    text
}

/// What a note says.
pub fn sentence(note: Note) -> &'static str {
    match note {
        Note::Passes => "It may end its move where it began, which is a pass.",
        Note::Castles => "It castles.",
        Note::Imitates => "It moves as the type of man that moved last.",
        Note::Explodes => "It may explode instead of moving: it and all men that touch it are removed.",
        Note::Spares => "Some men of its own side that touch it keep it from exploding.",
        Note::SafeWay => "Some of its moves need a way over squares that are not attacked.",
        Note::Edged => "The edges of the diagram are those of the board.",
        Note::CutShort => "There are more ways than are shown.",
    }
}

/// The marks of a square.
fn signs(marks: &Marks) -> Vec<char> {
    let mut signs = Vec::new();
    let found = marks.ends.iter().flat_map(end_signs).chain(marks.roles.iter().map(|role| role_sign(*role)));
    // On a square that is a target anyway, what is said of its ways is said once.
    for sign in found {
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    signs
}

/// The marks of one way to get to a square.
fn end_signs((way, ends): (&Way, &Ends)) -> Vec<char> {
    let [both, quiet, capture] = match way.kind {
        WayKind::Leap | WayKind::Lame => ['o', 'm', 'x'],
        WayKind::Slide => ['O', 'M', 'X'],
        WayKind::Path => ['G', 'g', 'k'],
        WayKind::Hop => ['H', 'h', 'c'],
        WayKind::Taking => ['T', 't', 'u'],
        WayKind::Relay => ['A', 'a', 'b'],
    };
    let main = match (ends.quiet, ends.capture && !ends.swap) {
        (true, true) => Some(both),
        (true, false) => Some(quiet),
        (false, true) => Some(capture),
        (false, false) => None,
    };
    let more = [
        (ends.en_passant, 'e'),
        (ends.destroy && !ends.swap, 'd'),
        (ends.royal, 'K'),
        (ends.swap, 'S'),
        (ends.borrow, 'B'),
        (way.kind == WayKind::Lame, 'n'),
        (way.initial, 'i'),
        (way.bound, 's'),
        (way.unchecked, 'q'),
        (way.own_half, '*'),
        (way.wraps, 'w'),
        (way.tame, 'y'),
    ];
    main.into_iter().chain(more.into_iter().filter(|(holds, _)| *holds).map(|(_, sign)| sign)).collect()
}

fn role_sign(role: Role) -> char {
    match role {
        Role::Empty => '+',
        Role::Skipped => '~',
        Role::Hurdle => '#',
        Role::Victim => 'v',
        Role::FriendVictim => 'f',
        Role::RoyalVictim => 'l',
        Role::Shot => '!',
        Role::Relay => 'r',
        Role::Returned => 'p',
        Role::Outside => '%',
    }
}

#[cfg(test)]
mod tests {
    use super::{LEGEND, end_signs, role_sign};
    use crate::diagram::{Ends, Role, Way, WayKind};

    fn is_listed(mark: char) -> bool {
        LEGEND.iter().any(|(sign, _)| *sign == mark)
    }

    #[test]
    fn every_mark_is_in_the_legend_once() {
        use WayKind::{Hop, Lame, Leap, Path, Relay, Slide, Taking};
        for kind in [Leap, Lame, Slide, Path, Hop, Taking, Relay] {
            for (quiet, capture) in [(true, true), (true, false), (false, true)] {
                let way =
                    Way { kind, initial: true, bound: true, unchecked: true, own_half: true, wraps: true, tame: true };
                let ends =
                    Ends { quiet, capture, destroy: true, royal: true, en_passant: true, swap: false, borrow: true };
                let marks = end_signs((&way, &ends));
                assert_eq!(marks.len(), 11 + usize::from(kind == Lame));
                assert!(marks.iter().all(|mark| is_listed(*mark)), "{marks:?}");
            }
        }
        use Role::{Empty, FriendVictim, Hurdle, Outside, Returned, RoyalVictim, Shot, Skipped, Victim};
        let roles = [Empty, Skipped, Hurdle, Victim, FriendVictim, RoyalVictim, Shot, Role::Relay, Returned, Outside];
        assert!(roles.into_iter().all(|role| is_listed(role_sign(role))));
        for (at, (sign, _)) in LEGEND.iter().enumerate() {
            assert!(LEGEND.iter().skip(at + 1).all(|(other, _)| other != sign), "{sign}");
        }
    }
}

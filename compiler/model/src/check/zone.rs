//! Zones: sets of squares, named or not, for White and for Black.

use super::Cx;
use crate::board::{Board, Side, Square, SquareSet};
use ferz_dsl::ast::{Area, NamedZone, Zone, ZonePart, ZoneSquares};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::nearest::nearest;
use ferz_dsl::source::{Span, Spanned};
use std::collections::BTreeMap;

/// The named zones and what is known of them.
pub(super) struct Zones<'a> {
    named: Vec<&'a NamedZone>,
    /// Of those with one name the first.
    index: BTreeMap<&'a str, usize>,
    used: Vec<bool>,
    /// The squares of those that have been read, without the faulty ones.
    known: Vec<Option<Option<Squares>>>,
    /// Those that are being read, each named in another.
    open: Vec<bool>,
}

impl Zones<'_> {
    /// The zones that a named zone is made of, and where it names them.
    fn parts(&self, at: usize) -> impl Iterator<Item = (usize, Span)> + use<> {
        let zones = match &self.named[at].squares {
            ZoneSquares::Both(zone) => vec![zone],
            ZoneSquares::Sides(white, black) => vec![white, black],
        };
        let position = |part: &Spanned<ZonePart>| match &part.value {
            ZonePart::Named(name) => Some((*self.index.get(name.as_str())?, part.span)),
            _ => None,
        };
        zones.into_iter().flat_map(|zone| &zone.parts).filter_map(position).collect::<Vec<_>>().into_iter()
    }
}

/// The squares of a zone, by side.
pub(super) type Squares = [SquareSet; 2];

/// Squares that are in both.
pub(super) fn intersection(one: &Squares, other: &Squares) -> Squares {
    Side::BOTH.map(|side| {
        let (one, other) = (&one[side.index()], &other[side.index()]);
        one.iter().zip(other).map(|(one, other)| *one && *other).collect()
    })
}

/// The named zones; of two with one name the first is meant.
pub(super) fn check_zones<'a>(cx: &mut Cx<'_>, named: &[&'a NamedZone]) -> Zones<'a> {
    let mut index = BTreeMap::new();
    for (at, &zone) in named.iter().enumerate() {
        let first = *index.entry(zone.name.text.as_str()).or_insert(at);
        if first != at {
            let message = format!("a second zone called `{}`", zone.name.text);
            cx.diagnostics.push(
                Diagnostic::new(Code::DuplicateName, zone.name.span, message)
                    .also(named[first].name.span, "the first is here"),
            );
        }
    }
    let none = vec![false; named.len()];
    Zones { named: named.to_vec(), index, used: none.clone(), known: vec![None; named.len()], open: none }
}

/// Checks also the zones that no rule has named. An inherited one that is not needed does no harm.
pub(super) fn check_all_used(cx: &mut Cx<'_>, zones: &mut Zones<'_>, board: &Board) {
    let used = zones.used.clone();
    for (at, _) in used.iter().enumerate().filter(|(_, used)| !**used) {
        let zone = zones.named[at];
        let is_first = zones.index.get(zone.name.text.as_str()) == Some(&at);
        if is_first && !cx.is_inherited(zone.span) && check_named(cx, zones, at, board).is_some() {
            let message = format!("no rule names the zone `{}`", zone.name.text);
            cx.diagnostics.push(Diagnostic::new(Code::UnusedZone, zone.name.span, message));
        }
    }
}

/// The squares of a zone, for White and for Black.
pub(super) fn check_zone(cx: &mut Cx<'_>, zones: &mut Zones<'_>, zone: &Zone, board: &Board) -> Option<Squares> {
    let mut squares = Side::BOTH.map(|_| vec![false; board.size()]);
    let mut sound = true;
    for part in &zone.parts {
        match check_part(cx, zones, &part.value, part.span, board) {
            None => sound = false,
            Some(inside) => {
                for side in Side::BOTH {
                    for (square, inside) in squares[side.index()].iter_mut().zip(&inside[side.index()]) {
                        *square |= inside;
                    }
                }
            }
        }
    }
    sound.then_some(squares)
}

fn check_part(cx: &mut Cx<'_>, zones: &mut Zones<'_>, part: &ZonePart, span: Span, board: &Board) -> Option<Squares> {
    let ranks = u32::from(board.ranks);
    let (lo, hi) = match part {
        ZonePart::Any => (1, ranks),
        ZonePart::Last(count) => (ranks.checked_sub(*count).map_or(0, |below| below + 1), ranks),
        ZonePart::Own(lo, hi) => (*lo, *hi),
        ZonePart::Area(area) => return check_area(cx, area, span, board).map(|squares| [squares.clone(), squares]),
        ZonePart::Named(name) => return check_name(cx, zones, name, span, board),
    };
    if lo == 0 || hi < lo || ranks < hi {
        let message = format!("the board has the ranks 1 to {ranks} only, and a zone needs at least one");
        cx.diagnostics.push(Diagnostic::new(Code::NoSuchRank, span, message));
        return None;
    }
    let ranks = lo as i32 - 1..hi as i32;
    Some(Side::BOTH.map(|side| set(board, |square| ranks.contains(&board.own_rank(side, square)))))
}

/// A square, or the squares of a rectangle that are there.
pub(super) fn check_area(cx: &mut Cx<'_>, area: &Area, span: Span, board: &Board) -> Option<SquareSet> {
    let mut corner = |label: &str| {
        let square = board.parse(label);
        if square.is_none() {
            let message = format!("`{label}` is no square of this board");
            cx.diagnostics.push(Diagnostic::new(Code::UnknownSquare, span, message));
        }
        square
    };
    let (one, other) = match area {
        Area::Square(label) => (corner(label), corner(label)),
        Area::Rectangle(one, other) => (corner(one), corner(other)),
    };
    let (one, other) = (one?, other?);
    let between = |at: fn(&Board, Square) -> i32| {
        let (one, other) = (at(board, one), at(board, other));
        one.min(other)..=one.max(other)
    };
    let (files, ranks) = (between(Board::file), between(Board::rank));
    Some(set(board, |square| files.contains(&board.file(square)) && ranks.contains(&board.rank(square))))
}

fn set(board: &Board, inside: impl Fn(Square) -> bool) -> SquareSet {
    let mut squares = vec![false; board.size()];
    for square in board.squares() {
        squares[square.index()] = inside(square);
    }
    squares
}

fn check_name(cx: &mut Cx<'_>, zones: &mut Zones<'_>, name: &str, span: Span, board: &Board) -> Option<Squares> {
    let Some(&at) = zones.index.get(name) else {
        let message = format!("no zone is called `{name}`");
        let fault = Diagnostic::new(Code::UnknownName, span, message);
        let known = zones.named.iter().map(|zone| zone.name.text.as_str());
        cx.diagnostics.push(match nearest(name, known) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help("a zone is named by a line such as `zone camp = last 2 ranks or d4`"),
        });
        return None;
    };
    check_named(cx, zones, at, board)
}

/// The squares of a named zone. Those it is made of are read first, and not by recursion: a file may build one on another as
/// often as it likes.
fn check_named(cx: &mut Cx<'_>, zones: &mut Zones<'_>, at: usize, board: &Board) -> Option<Squares> {
    if zones.known[at].is_none() && !zones.open[at] {
        zones.open[at] = true;
        let mut waiting = vec![(at, zones.parts(at))];
        while let Some((at, parts)) = waiting.last_mut() {
            let at = *at;
            zones.used[at] = true;
            match parts.next() {
                Some((part, span)) if zones.open[part] => {
                    let message = format!("the zone `{}` contains itself", zones.named[part].name.text);
                    cx.diagnostics.push(Diagnostic::new(Code::ZoneCircle, span, message));
                }
                Some((part, _)) if zones.known[part].is_some() => {}
                Some((part, _)) => {
                    zones.open[part] = true;
                    waiting.push((part, zones.parts(part)));
                }
                None => {
                    zones.known[at] = Some(check_squares(cx, zones, at, board));
                    zones.open[at] = false;
                    waiting.pop();
                }
            }
        }
    }
    // What is still being read is in a circle, which has been reported.
    zones.known[at].clone().flatten()
}

/// The squares of a zone whose parts are known.
fn check_squares(cx: &mut Cx<'_>, zones: &mut Zones<'_>, at: usize, board: &Board) -> Option<Squares> {
    match &zones.named[at].squares {
        ZoneSquares::Both(zone) => check_zone(cx, zones, zone, board),
        ZoneSquares::Sides(white, black) => {
            let (white, black) = (check_zone(cx, zones, white, board), check_zone(cx, zones, black, board));
            white.zip(black).map(|([white, _], [_, black])| [white, black])
        }
    }
}

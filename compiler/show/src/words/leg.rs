//! One leg in words, and legs one after the other.

use super::direction::{Vector, directions, either, number, squares, turns};
use super::stage::{Bend, Stage};
use ferz_model::{Count, Course, Finds, Gate, Limit, Wrap};
use std::collections::BTreeSet;

/// A move of these stages.
pub(super) fn sentence(stages: &[Stage]) -> String {
    let initial = stages.first().is_some_and(|stage| stage.initial);
    let legs = stages.iter().enumerate().map(|(at, stage)| leg(stage, at == 0, at + 1 == stages.len()));
    let legs = legs.collect::<Vec<_>>().join("; then, ");
    if initial { format!("as its first move, {legs}") } else { legs }
}

/// How a leg goes and where, whatever it finds there.
pub(super) fn going(stage: &Stage, is_first: bool) -> String {
    let Gait { mut words, tail } = gait(stage);
    if !is_first {
        words = format!("{}, {words}", turns(&stage.turns, stage.sided));
    } else if let Some(way) = directions(&stage.vectors) {
        let first = if stage.bend == Bend::Straight { "" } else { ", first" };
        words += &format!("{first} {way}");
    }
    words += &tail;
    words += match stage.gate {
        Gate::Any => "",
        Gate::Empty => " if its way is empty",
        Gate::Occupied => " if somebody stands on its way",
    };
    words += match stage.wrap {
        Wrap::None => "",
        Wrap::Cylinder => ", also over the left and right edges",
        Wrap::Torus => ", also over all edges",
    };
    words
}

fn leg(stage: &Stage, is_first: bool, is_last: bool) -> String {
    let mut words = going(stage, is_first);
    words += &match is_last {
        true if is_first && stage.unload => format!(", {}", swaps(stage.finds)),
        true => format!(", {}", purposes(stage.finds)),
        false => format!(" {}", found(stage)),
    };
    if stage.unload && !(is_first && is_last) {
        words += ", and the man taken reappears where this leg began";
    }
    if stage.trail {
        words += ", leaving squares to be taken on en passant";
    }
    words
}

/// The steps of an atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    /// One square.
    Unit,
    /// So many squares along a line.
    Line(u32),
    /// An oblique leap.
    Oblique(u32, u32),
    /// Of several sizes: anywhere.
    Anywhere,
}

fn size(vectors: &BTreeSet<Vector>) -> Size {
    let size = |(x, y): &Vector| {
        let (short, long) = (x.abs().min(y.abs()), x.abs().max(y.abs()));
        (if short == 0 || short == long { 0 } else { short.unsigned_abs() }, long.unsigned_abs())
    };
    let sizes: BTreeSet<(u32, u32)> = vectors.iter().map(size).collect();
    match sizes.iter().collect::<Vec<_>>()[..] {
        [(0, 1)] => Size::Unit,
        [&(0, long)] => Size::Line(long),
        [&(short, long)] => Size::Oblique(short, long),
        _ => Size::Anywhere,
    }
}

/// Along ranks and files, diagonals or both.
fn lines(vectors: &BTreeSet<Vector>) -> (bool, bool) {
    let straight = |(x, y): &Vector| *x == 0 || *y == 0;
    (vectors.iter().any(straight), vectors.iter().any(|vector| !straight(vector)))
}

/// How a leg goes; what is said of its directions stands between the two.
struct Gait {
    words: String,
    tail: String,
}

fn gait(stage: &Stage) -> Gait {
    let size = size(&stage.vectors);
    let (straight, diagonal) = lines(&stage.vectors);
    let is_first = stage.turns.is_empty();
    // Ways that are named need not be called by their lines as well.
    let is_named = is_first && directions(&stage.vectors).is_some();
    let along = match (straight, diagonal) {
        (true, false) if !is_named => " orthogonally",
        (false, true) if !is_named => " diagonally",
        (true, true) if !is_named && is_first => " in any direction",
        _ => "",
    };
    let slider = match (straight, diagonal) {
        (true, false) => "rook",
        (false, true) => "bishop",
        _ => "queen",
    };
    let ride = match size {
        Size::Unit if is_named => "slides".to_owned(),
        Size::Unit => format!("slides like a {slider}"),
        Size::Line(long) => format!("rides in leaps of {}{along}", squares(long)),
        Size::Oblique(short, long) => format!("rides in {}", leaps(short, long)),
        Size::Anywhere => "leaps to any other square".to_owned(),
    };
    let limit = match (stage.bend, stage.count) {
        (Bend::Crooked, _) => {
            let tail = ", turning by right angles to and fro".to_owned();
            return Gait { words: format!("zigzags in {}", bent_steps(size, along)), tail };
        }
        (Bend::Circular, _) => {
            let tail = ", turning by 45 degrees, always to the same side".to_owned();
            return Gait { words: format!("circles in {}", bent_steps(size, along)), tail };
        }
        (Bend::Straight, Count::Equal) => {
            return Gait { words: "goes exactly as far as before".to_owned(), tail: String::new() };
        }
        (Bend::Straight, Count::UpTo(limit)) => limit,
    };
    let in_all = match limit {
        Limit::Steps(steps) => format!(", at most {} in all", squares(steps)),
        Limit::Unlimited | Limit::OwnHalf => String::new(),
    };
    let (words, tail) = match (stage.course, limit) {
        (Course::Hop, Limit::Steps(2)) => {
            (format!("hops over a neighbor{along}"), " to the square behind it".to_owned())
        }
        (Course::Hop, _) => (ride, format!(" to the first man, hops over it and goes on{in_all}")),
        (Course::HopNext, _) => (ride, format!(" to the first man and hops over it to the next square{in_all}")),
        (Course::HopAdjacent, _) => {
            (format!("hops over a neighbor{along}"), " and goes on over empty squares".to_owned())
        }
        (Course::Ski(skipped), _) => {
            let first = if skipped == 1 { "square".to_owned() } else { squares(skipped) };
            (ride, format!(", passing the first {first}, whoever stands there{in_all}"))
        }
        (Course::Plain, Limit::Steps(1)) => (step(size, along), String::new()),
        (Course::Plain, Limit::Steps(steps)) => match size {
            Size::Unit => (format!("slides up to {}{along}", squares(steps)), String::new()),
            _ => (ride, format!(", at most {} of them", number(steps))),
        },
        (Course::Plain, Limit::OwnHalf) => (ride, " as far as its own half reaches".to_owned()),
        (Course::Plain, Limit::Unlimited) if is_named && size == Size::Unit => {
            ("slides any distance".to_owned(), String::new())
        }
        (Course::Plain, Limit::Unlimited) => (ride, String::new()),
    };
    Gait { words, tail }
}

/// The steps of a ride that turns.
fn bent_steps(size: Size, along: &str) -> String {
    match size {
        Size::Unit => format!("steps of one square{along}"),
        Size::Line(long) => format!("leaps of {}{along}", squares(long)),
        Size::Oblique(short, long) => leaps(short, long),
        Size::Anywhere => "leaps".to_owned(),
    }
}

fn step(size: Size, along: &str) -> String {
    match size {
        Size::Unit => format!("steps one square{along}"),
        Size::Line(long) => format!("leaps {}{along}", squares(long)),
        Size::Oblique(1, 2) => "leaps like a knight".to_owned(),
        Size::Oblique(1, 3) => "leaps like a camel (1,3)".to_owned(),
        Size::Oblique(2, 3) => "leaps like a zebra (2,3)".to_owned(),
        Size::Oblique(short, long) => format!("leaps ({short},{long})"),
        Size::Anywhere => "leaps to any other square".to_owned(),
    }
}

fn leaps(short: u32, long: u32) -> String {
    if (short, long) == (1, 2) { "knight's leaps".to_owned() } else { format!("leaps of ({short},{long})") }
}

/// What the move may end with.
fn purposes(finds: Finds) -> String {
    let things = [
        (finds.quiet, "move"),
        (finds.capture && !finds.destroy, "capture"),
        (finds.capture && finds.destroy, "capture men of either side"),
        (finds.destroy && !finds.capture, "capture a friend"),
        (finds.royal, "capture a royal enemy"),
        (finds.en_passant, "capture en passant"),
        (finds.friend, "move as a friend that stands there does"),
    ];
    let said: Vec<String> = things.iter().filter(|(holds, _)| *holds).map(|(_, thing)| (*thing).to_owned()).collect();
    let only = if finds.quiet && said.len() == 1 { "only " } else { "" };
    let spared = if finds.tame { ", but nobody royal" } else { "" };
    format!("{only}to {}{spared}", either(&said))
}

/// What a single leg may end with that puts whom it takes where it began.
fn swaps(finds: Finds) -> String {
    let whom = match (finds.capture, finds.destroy) {
        (true, true) => "a man of either side",
        (false, true) => "a friend",
        _ => "an enemy",
    };
    format!("{}to swap places with {whom}", if finds.quiet { "to move or " } else { "" })
}

/// What must be found where a leg that is not the last ends.
fn found(stage: &Stage) -> String {
    let finds = stage.finds;
    let over = if finds.tame { "a friend, which it passes" } else { "a man, which it passes" };
    let taken = match (finds.capture, finds.destroy) {
        (true, true) => "a man of either side, which it takes",
        (true, false) => "an enemy, which it takes",
        _ => "a friend, which it takes",
    };
    let things = [
        (finds.quiet, "an empty square"),
        (finds.capture || finds.destroy, taken),
        (finds.royal, "a royal enemy, which it takes"),
        (finds.en_passant, "an en passant square, whose man it takes"),
        (finds.hurdle, over),
        (finds.friend, "a friend, which goes on in its place"),
        (stage.outside, "the first square off the board"),
    ];
    let said: Vec<String> = things.iter().filter(|(holds, _)| *holds).map(|(_, thing)| (*thing).to_owned()).collect();
    format!("to {}", either(&said))
}

//! Numbers and directions in words.

use std::collections::BTreeSet;

/// Files to the right, ranks ahead.
pub(super) type Vector = (i32, i32);

/// Where a vector points, in sixteenths of a circle clockwise from ahead; oblique ones lie between the eight directions.
pub(super) fn bearing((x, y): Vector) -> i32 {
    let quarter = |ahead: i32, right: i32| match (ahead.abs().cmp(&right.abs()), right) {
        (_, 0) => 0,
        (std::cmp::Ordering::Greater, _) => 1,
        (std::cmp::Ordering::Equal, _) => 2,
        (std::cmp::Ordering::Less, _) => 3,
    };
    match (0 < y, 0 < x) {
        (true, _) if 0 <= x => quarter(y, x),
        (_, true) => 4 + quarter(x, -y),
        (false, _) if y < 0 => 8 + quarter(-y, -x),
        _ => 12 + quarter(-x, y),
    }
}

/// A small number as a word.
pub(super) fn number(number: u32) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(number as usize).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// So many squares.
pub(super) fn squares(count: u32) -> String {
    format!("{} square{}", number(count), if count == 1 { "" } else { "s" })
}

/// Things that are alternatives.
pub(super) fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// The directions of a first leg; nothing if it goes all ways.
pub(super) fn directions(vectors: &BTreeSet<Vector>) -> Option<String> {
    let all: BTreeSet<Vector> = vectors.iter().flat_map(|&vector| images(vector)).collect();
    if *vectors == all {
        return None;
    }
    let oblique = vectors.iter().all(|(x, y)| *x != 0 && *y != 0 && x.abs() != y.abs());
    Some(if oblique { leaps(vectors, &all) } else { ways(vectors) })
}

/// A vector turned and mirrored in all ways.
fn images((x, y): Vector) -> [Vector; 8] {
    [(x, y), (-x, y), (x, -y), (-x, -y), (y, x), (-y, x), (y, -x), (-y, -x)]
}

fn ways(vectors: &BTreeSet<Vector>) -> String {
    let signs: BTreeSet<Vector> = vectors.iter().map(|(x, y)| (x.signum(), y.signum())).collect();
    let named: &[(&[Vector], &str)] = &[
        (&[(0, 1)], "straight ahead"),
        (&[(-1, 1), (1, 1)], "diagonally ahead"),
        (&[(-1, 0), (1, 0)], "sideways"),
        (&[(0, -1)], "straight back"),
        (&[(-1, -1), (1, -1)], "diagonally back"),
        (&[(-1, 0)], "to the left"),
        (&[(1, 0)], "to the right"),
        (&[(-1, 1)], "ahead to the left"),
        (&[(1, 1)], "ahead to the right"),
        (&[(-1, -1)], "back to the left"),
        (&[(1, -1)], "back to the right"),
    ];
    let mut left = signs;
    let mut words = Vec::new();
    for (set, name) in named {
        if set.iter().all(|way| left.contains(way)) {
            left.retain(|way| !set.contains(way));
            words.push((*name).to_owned());
        }
    }
    either(&words)
}

/// Oblique leaps: a half of them, or how far they go which way.
fn leaps(vectors: &BTreeSet<Vector>, all: &BTreeSet<Vector>) -> String {
    let half = |wanted: fn(&Vector) -> bool| all.iter().copied().filter(wanted).collect::<BTreeSet<_>>();
    let halves = [
        (half(|(_, y)| 0 < *y), "forward"),
        (half(|(_, y)| *y < 0), "backward"),
        (half(|(x, _)| *x < 0), "on its left side"),
        (half(|(x, _)| 0 < *x), "on its right side"),
    ];
    if let Some((_, name)) = halves.iter().find(|(half, _)| half == vectors) {
        return (*name).to_owned();
    }
    let bearings: BTreeSet<i32> = vectors.iter().map(|&vector| bearing(vector)).collect();
    for (first, side) in [(1, "right"), (15, "left")] {
        if bearings == (0..4).map(|turn| (first + 4 * turn) % 16).collect() {
            return format!("on every second square, one of them far ahead to the {side}");
        }
    }
    let mut words = Vec::new();
    for tall in [true, false] {
        let group: Vec<Vector> = vectors.iter().copied().filter(|(x, y)| (x.abs() < y.abs()) == tall).collect();
        let [xs, ys] = [group.iter().map(|v| v.0).collect::<BTreeSet<_>>(), group.iter().map(|v| v.1).collect()];
        if group.is_empty() {
            continue;
        }
        if xs.len() * ys.len() == group.len() {
            words.push(leap(&xs, &ys, tall));
        } else {
            words.extend(group.iter().map(|(x, y)| leap(&BTreeSet::from([*x]), &BTreeSet::from([*y]), tall)));
        }
    }
    either(&words)
}

fn leap(xs: &BTreeSet<i32>, ys: &BTreeSet<i32>, tall: bool) -> String {
    let length = |along: &BTreeSet<i32>| number(along.iter().next().map_or(0, |length| length.unsigned_abs()));
    let which = |along: &BTreeSet<i32>, [plus, minus, both]: [&str; 3]| {
        let word = match (along.iter().any(|way| 0 < *way), along.iter().any(|way| *way < 0)) {
            (true, true) => both,
            (true, false) => plus,
            _ => minus,
        };
        format!("{} {word}", length(along))
    };
    let x = which(xs, ["to the right", "to the left", "to either side"]);
    let y = which(ys, ["ahead", "back", "ahead or back"]);
    if tall { format!("{y} and {x}") } else { format!("{x} and {y}") }
}

/// How a later leg turns.
pub(super) fn turns(turns: &BTreeSet<i32>, sided: Option<char>) -> String {
    if let Some(letter) = sided {
        let side =
            if letter == 'z' { "to the side opposite to the last turn" } else { "to the same side as the last turn" };
        let sizes: BTreeSet<i32> = turns.iter().map(|turn| turn.abs()).collect();
        let words =
            sizes.into_iter().map(|size| straight(size).unwrap_or_else(|| format!("turning {} {side}", by(size))));
        return either(&words.collect::<Vec<_>>());
    }
    let is = |wanted: &[i32]| turns.iter().copied().eq(wanted.iter().copied());
    if is(&[-6, -4, -2, 0, 2, 4, 6]) {
        return "any way but straight back".to_owned();
    }
    if is(&[-6, -4, -2, 0, 2, 4, 6, 8]) || is(&[-7, -5, -3, -1, 1, 3, 5, 7]) {
        return "any way".to_owned();
    }
    let mut words = Vec::new();
    for size in 0..=8 {
        match (turns.contains(&size), turns.contains(&-size)) {
            (false, false) => {}
            (true, _) if size % 8 == 0 => words.extend(straight(size)),
            (true, true) => words.push(format!("turning {} to either side", by(size))),
            (true, false) => words.push(format!("turning {} to the right", by(size))),
            (false, true) => words.push(format!("turning {} to the left", by(size))),
        }
    }
    either(&words)
}

/// A way on the same line.
fn straight(turn: i32) -> Option<String> {
    match turn {
        0 => Some("straight on".to_owned()),
        8 => Some("straight back".to_owned()),
        _ => None,
    }
}

/// The size of a turn in sixteenths of a circle.
fn by(size: i32) -> String {
    match size {
        1 => "as little as it can".to_owned(),
        4 => "by a right angle".to_owned(),
        size if size % 2 == 0 => format!("by {} degrees", size / 2 * 45),
        size => format!("by about {} degrees", size * 45 / 2),
    }
}

#[cfg(test)]
mod tests {
    use super::bearing;

    #[test]
    fn bearings_go_round() {
        let round = [
            (0, 1),
            (1, 2),
            (1, 1),
            (2, 1),
            (1, 0),
            (2, -1),
            (1, -1),
            (1, -2),
            (0, -1),
            (-1, -2),
            (-1, -1),
            (-2, -1),
            (-1, 0),
            (-2, 1),
            (-1, 1),
            (-1, 2),
        ];
        for (expected, vector) in round.into_iter().enumerate() {
            assert_eq!(bearing(vector), expected as i32, "{vector:?}");
        }
    }
}

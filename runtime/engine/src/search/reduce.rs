//! How much less late turns are looked at, and how much a few plies may change: figures found by matches of engines with
//! themselves, over several games.

/// Lead over beta, for each ply left, that a few plies do not lose again.
pub(super) const SAFE_LEAD: i32 = 80;
/// A lead is safe with at most so many plies left.
pub(super) const SAFE_DEPTH: i32 = 7;
/// What a few plies hardly make good, for each of them.
pub(super) const HOPELESS: i32 = 240;
/// Behind by that much with at most so many plies left, only captures are looked at.
pub(super) const HOPELESS_DEPTH: i32 = 3;
/// At most with so many plies left late or losing turns are left out.
pub(super) const SHALLOW: i32 = 7;
/// Plies that passing saves at least.
const PASS: i32 = 3;
/// Below so many plies a position the table knows no turn of is looked at as deep as asked.
pub(super) const UNKNOWN_DEPTH: i32 = 4;

/// The binary logarithm in sixteenths, between powers of two on a straight line: the same on every machine.
const fn log(n: u32) -> i32 {
    let whole = n.ilog2();
    (16 * whole + ((16 * n) >> whole) - 16) as i32
}

/// Plies by which a late quiet turn is reduced, the `count`-th of its node, in thousandths.
pub(super) fn late(depth: i32, count: usize) -> i32 {
    600 + log(depth.max(1) as u32) * log(count.max(1) as u32) * 850 / 1000
}

/// So many turns are looked at where few plies are left.
pub(super) fn enough(depth: i32, improving: bool) -> usize {
    (4 + depth * depth) as usize / if improving { 1 } else { 2 }
}

/// What a quiet turn may make good with so few plies left.
pub(super) fn hope(depth: i32) -> i32 {
    80 + 90 * depth
}

/// Plies by which passing is reduced with such a lead.
pub(super) fn pass(depth: i32, lead: i32) -> i32 {
    PASS + depth / 4 + (lead / 200).min(3)
}

/// What a turn changes in what is remembered of turns.
pub(super) fn bonus(depth: i32) -> i32 {
    (160 * depth - 100).clamp(32, 1600)
}

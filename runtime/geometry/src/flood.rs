//! Rides from all squares of a set at once.

use crate::bits::Bits;

/// Whether any of some riders attacks a square of a zone by the step that makes numbers `by` smaller: whether rides the other
/// way, over empty squares, come from the zone to it. `from` are the squares that have a step that way, `into` those that it
/// leads to. For lines of up to sixteen squares.
#[inline(always)]
pub fn is_flooded<const W: usize>(
    by: i32,
    zone: Bits<W>,
    empty: Bits<W>,
    [from, into]: [Bits<W>; 2],
    riders: Bits<W>,
) -> bool {
    let behind = |squares: Bits<W>| (squares & from).shift(by);
    // Most men are blocked by those before them.
    if !behind(empty | zone).meets(riders) {
        return false;
    }
    // Each time all rides are twice as long. (In a loop the distances would not be constants.)
    let ride = |reached: Bits<W>, open: Bits<W>, by: i32| (reached | open & reached.shift(by), open & open.shift(by));
    let (reached, open) = ride(zone, empty & into, by);
    let (reached, open) = ride(reached, open, 2 * by);
    let (reached, open) = ride(reached, open, 4 * by);
    let (reached, _) = ride(reached, open, 8 * by);
    behind(reached).meets(riders)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::axis::Axis;
    use crate::grid::Grid;
    use crate::tables::SQUARES;

    #[test]
    fn riders_that_a_flood_meets_attack_some_square_of_the_zone() {
        const GRID: Grid<3> = Grid::new(16, 12, &[]);
        const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
        static LINES: [[Axis<3>; SQUARES]; 4] = [
            Axis::table(GRID, &[STEPS[0]]),
            Axis::table(GRID, &[STEPS[1]]),
            Axis::table(GRID, &[STEPS[2]]),
            Axis::table(GRID, &[STEPS[3]]),
        ];
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state ^ state >> 29
        };
        for round in 0..300 {
            let mut men = Bits([random(), random(), random()]);
            for _ in 0..round % 4 {
                men &= Bits([random(), random(), random()]);
            }
            let zone = [random(), random(), random()]
                .into_iter()
                .fold(Bits::EMPTY, |zone, square| zone.with((square % 192) as u8));
            let (dx, dy) = STEPS[round % 4];
            let sources = [GRID.sources((dx, dy)), GRID.sources((-dx, -dy))];
            let lines = &LINES[round % 4];
            let seen = |square: u8| {
                zone.squares().any(|from| from != square && lines[usize::from(from)].reach(men).has(square))
            };
            let (by, [from, into], empty) = (GRID.offset((dx, dy)), sources, GRID.board.without(men));
            for square in GRID.board.squares() {
                let rider = Bits::bit(square);
                let met = is_flooded(by, zone, empty, [from, into], rider)
                    || is_flooded(-by, zone, empty, [into, from], rider);
                assert_eq!(met, seen(square), "{square} {men:?} {zone:?}");
            }
        }
    }
}

//! Who attacks a royal by moves that depend only on which squares are empty: for each pair of squares the lanes from one to
//! the other, worked out when first asked for. One look at those to a royal tells which men shield it, and which squares nobody
//! may enter.

use super::both::Both;
use super::chain::Chain;
use super::influence::Influence;
use super::look::{Look, Looks};
use super::{Color, Pins};
use ferz_geometry::{Bits, Grid};

/// The lanes of both sides.
#[derive(Debug)]
pub struct Lanes<const W: usize> {
    chain: &'static Chain,
    sides: Both<Map<W>>,
}

/// All lanes, by the square to which they lead and then by the one from which they come.
#[derive(Debug)]
struct Map<const W: usize> {
    squares: usize,
    /// The squares from which there are lanes to each.
    origins: Vec<Bits<W>>,
    /// Where lanes from each lead.
    fields: Vec<Field<W>>,
    /// Where the lanes of each pair begin; a number more than there are pairs.
    first: Vec<u32>,
    lanes: Vec<Lane<W>>,
}

/// One way to attack a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lane<const W: usize> {
    /// Squares that must be empty.
    empty: Bits<W>,
    /// Squares on which men must stand.
    men: Bits<W>,
}

/// What lanes from a square have in common.
#[derive(Clone, Copy, Debug)]
struct Field<const W: usize> {
    /// The squares to which they lead.
    reach: Bits<W>,
    /// Squares of which each lane ends on one or needs one to be empty; none if there are no such squares.
    doors: Bits<W>,
}

/// What turns must heed, to which lanes add.
#[derive(Debug)]
pub struct Heed<'a, const W: usize, const N: usize> {
    /// Where a man must go to answer a check.
    pub allowed: &'a mut Bits<W>,
    /// Men that shield the royal.
    pub pins: &'a mut Pins<W, N>,
    /// What has to be looked at turn by turn.
    pub influence: &'a mut Influence<W>,
    /// A check that an own man may also answer by going away: each turn has to be looked at.
    pub helped: &'a mut bool,
}

impl<const W: usize> Lane<W> {
    #[inline(always)]
    fn is_open(&self, occupied: Bits<W>) -> bool {
        !self.empty.meets(occupied) && self.men.without(occupied).is_empty()
    }
}

impl<const W: usize> Field<W> {
    fn of(looks: &Looks) -> Self {
        let first = || looks.list(looks.first);
        let over_men = first().any(Look::goes_on_behind_men);
        let doors = if over_men { Bits::EMPTY } else { first().map(|look| look.square).fold(Bits::EMPTY, Bits::with) };
        Field { reach: Bits::EMPTY, doors }
    }

    /// Whether no lane leads to a square, nor would if any man but these went away.
    #[inline(always)]
    fn is_shut(&self, to: u8, men: Bits<W>) -> bool {
        !self.doors.is_empty() && self.doors.without(men).is_empty() && !self.doors.has(to)
    }

    #[inline(always)]
    fn may_reach(&self, zone: Bits<W>, occupied: Bits<W>) -> bool {
        let Field { reach, doors } = *self;
        reach.meets(zone) && (doors.is_empty() || doors.meets(zone) || !doors.without(occupied).is_empty())
    }
}

impl<const W: usize> Lanes<W> {
    /// The lanes of men that move so; `symmetric` says that the chain turned round is the same.
    pub const fn new(chain: &'static Chain, symmetric: bool) -> Self {
        Lanes { chain, sides: Both::new(symmetric) }
    }

    /// Whether any of some men of side `S` attacks a square.
    #[inline(always)]
    pub fn attack<S: Color>(&self, grid: &Grid<W>, to: u8, occupied: Bits<W>, men: Bits<W>) -> bool {
        !men.is_empty() && {
            let map = self.map::<S>(grid);
            let near = men & map.origins[usize::from(to)];
            !near.is_empty() && map.attack(to, occupied, near)
        }
    }

    /// Whether any of some men of side `S` may attack a square of a zone, for all that a glance at each tells.
    #[inline(always)]
    pub fn may_attack<S: Color>(&self, grid: &Grid<W>, zone: Bits<W>, occupied: Bits<W>, men: Bits<W>) -> bool {
        !men.is_empty() && {
            let map = self.map::<S>(grid);
            men.squares().any(|from| map.fields[usize::from(from)].may_reach(zone, occupied))
        }
    }

    /// Adds what the opponents of men of side `S` must heed, one of whom is the royal on a square; `us` are all of them.
    #[inline(always)]
    pub fn look<S: Color, const N: usize>(
        &self,
        grid: &Grid<W>,
        royal: u8,
        [occupied, us, men]: [Bits<W>; 3],
        heed: Heed<'_, W, N>,
    ) {
        if !men.is_empty() {
            self.map::<S>(grid).look(royal, [occupied, us, men], heed);
        }
    }

    #[inline(always)]
    fn map<S: Color>(&self, grid: &Grid<W>) -> &Map<W> {
        self.sides.of::<S>(|| Map::new::<S>(self.chain, grid))
    }
}

impl<const W: usize> Map<W> {
    /// Adds what the opponents of these men must heed.
    fn look<const N: usize>(&self, royal: u8, [occupied, us, men]: [Bits<W>; 3], heed: Heed<'_, W, N>) {
        for from in (men & self.origins[usize::from(royal)]).squares() {
            // Turns take their own men out of the way of others, not these.
            if self.fields[usize::from(from)].is_shut(royal, occupied.without(us)) {
                continue;
            }
            for lane in self.between(from, royal) {
                let (blockers, missing) = (lane.empty & occupied, lane.men.without(occupied));
                if blockers.several() {
                    continue;
                }
                if !missing.is_empty() {
                    // A turn and a drop may bring two men.
                    if missing.count() <= 2 {
                        heed.influence.entered |= missing;
                    }
                } else if blockers.is_empty() {
                    if lane.men.meets(us) {
                        *heed.helped = true;
                    } else {
                        *heed.allowed &= lane.empty.with(from);
                    }
                } else if blockers.meets(us) && !heed.pins.try_add(blockers.first(), lane.empty.with(from)) {
                    heed.influence.left |= blockers;
                }
            }
        }
    }

    fn new<S: Color>(chain: &Chain, grid: &Grid<W>) -> Self {
        let squares = (grid.files * grid.ranks) as usize;
        let mut all = Vec::new();
        let mut origins = vec![Bits::EMPTY; squares];
        let mut fields = vec![Field { reach: Bits::EMPTY, doors: Bits::EMPTY }; squares];
        for from in grid.board.squares() {
            let nothing = Lane { empty: Bits::EMPTY, men: Bits::EMPTY };
            let looks = Looks::of::<S, W>(chain, grid, from);
            let field = &mut fields[usize::from(from)];
            *field = Field::of(&looks);
            each(&looks, looks.first, nothing, &mut |to, lane| {
                field.reach = field.reach.with(to);
                origins[usize::from(to)] = origins[usize::from(to)].with(from);
                all.push((usize::from(to) * squares + usize::from(from), lane));
            });
        }
        let (first, lanes) = by_pair(squares * squares, &all);
        Map { squares, origins, fields, first, lanes }
    }

    /// Whether any of some men from which there are lanes to a square attacks it.
    fn attack(&self, to: u8, occupied: Bits<W>, men: Bits<W>) -> bool {
        men.squares().any(|from| self.between(from, to).iter().any(|lane| lane.is_open(occupied)))
    }

    #[inline(always)]
    fn between(&self, from: u8, to: u8) -> &[Lane<W>] {
        let pair = usize::from(to) * self.squares + usize::from(from);
        &self.lanes[self.first[pair] as usize..self.first[pair + 1] as usize]
    }
}

/// Where the lanes of each pair begin, and behind the last, and all lanes, those of a pair together, each once.
fn by_pair<const W: usize>(pairs: usize, all: &[(usize, Lane<W>)]) -> (Vec<u32>, Vec<Lane<W>>) {
    // Counted, summed up and put in place: there are few for each pair, and many pairs.
    let mut next = vec![0; pairs + 1];
    for &(pair, _) in all {
        next[pair + 1] += 1;
    }
    for pair in 0..pairs {
        next[pair + 1] += next[pair];
    }
    let mut places = next.clone();
    let mut sorted: Vec<u32> = vec![0; all.len()];
    for (number, &(pair, _)) in (0..).zip(all) {
        sorted[places[pair]] = number;
        places[pair] += 1;
    }
    let (mut first, mut lanes) = (Vec::with_capacity(pairs + 1), Vec::with_capacity(all.len()));
    for ends in next.windows(2) {
        let begin = lanes.len();
        first.push(begin as u32);
        for &number in &sorted[ends[0]..ends[1]] {
            let lane = all[number as usize].1;
            if !lanes[begin..].contains(&lane) {
                lanes.push(lane);
            }
        }
    }
    first.push(lanes.len() as u32);
    (first, lanes)
}

/// Shows every lane to a square on which a man may be taken, and that square.
fn each<const W: usize>(looks: &Looks, list: u32, so_far: Lane<W>, see: &mut impl FnMut(u8, Lane<W>)) {
    for look in looks.list(list) {
        let here = look.square;
        // Who stands where a lane leads to is not there for one that has passed before.
        if look.ends_on_man && !so_far.empty.has(here) {
            see(here, so_far);
        }
        if !so_far.men.has(here) {
            each(looks, look.empty, Lane { empty: so_far.empty.with(here), ..so_far }, see);
        }
        if !so_far.empty.has(here) {
            each(looks, look.man, Lane { men: so_far.men.with(here), ..so_far }, see);
        }
    }
}

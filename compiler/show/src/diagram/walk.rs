//! Following a chain over an otherwise empty board, with men put where its legs need them.
//!
//! A leg that may have several steps finds the men it needs at its second step, if it can, so that what lies before and
//! behind them shows; elsewhere on its way they would do the same.

use super::journey::{Journey, plus};
use super::route::{Area, As, Met, Point, Prey, Route, Routes, Track};
use ferz_model::{Chain, Count, Course, Finds, Gate, Leg, Limit, Step};
use std::collections::BTreeSet;

/// Most legs that are begun: a diagram is no list of all ways.
const MOST_LEGS: usize = 20_000;

/// Follows a chain within an area. With `short`, rides without limit are followed only as far as one must see them.
pub(super) fn routes(chain: &Chain, area: Area, short: bool) -> Routes {
    let mut walker = Walker { chain, area, short, seen: BTreeSet::new(), routes: Routes::default() };
    let start = Journey { origin: (0, 0), at: (0, 0), ..Journey::default() };
    chain.first.iter().for_each(|&leg| walker.leg(leg, &start));
    walker.routes
}

struct Walker<'a> {
    chain: &'a Chain,
    area: Area,
    short: bool,
    seen: BTreeSet<Begun>,
    routes: Routes,
}

/// A leg that was begun: which, where, passing from where, after a slide of what length, having met whom.
type Begun = (usize, Point, Option<Point>, u32, Vec<Met>);

impl Walker<'_> {
    fn leg(&mut self, index: usize, before: &Journey) {
        let Some(leg) = self.chain.legs.get(index) else { return };
        // Who has seen two men taken knows how it goes on.
        if self.short && !leg.then.is_empty() && 2 <= before.victims() {
            return;
        }
        if MOST_LEGS <= self.seen.len() {
            self.routes.cut_short = true;
            return;
        }
        if !self.seen.insert((index, before.at, before.passing, before.slid, before.men.clone())) {
            return;
        }
        let (least, most) = bounds(leg, before.slid);
        let rides = 1 < most && leg.count != Count::Equal;
        let shown = if self.short { most.min(in_sight(leg, most, before.victims())) } else { most };
        let mut journey = Journey {
            unload: if leg.unload { Some(before.at) } else { before.unload },
            passing: None,
            ..before.clone()
        };
        let mut track = Track { points: vec![before.at], rides, bends: 1 < leg.steps.len(), ..Track::default() };
        if let Some(start) = before.passing {
            // Two steps over a square that does not matter are a leap.
            track.points.insert(0, start);
            track.points.truncate(if rides { 2 } else { 1 });
            track.skipped.extend(rides.then_some(before.at));
        }
        let mut hopped = false;
        for (count, step) in (1..=shown).zip(leg.steps.iter().cycle()) {
            let here = journey.at;
            if !self.path(step, &mut journey, &mut track) {
                return;
            }
            let next = plus(here, step.vector);
            track.points.push(next);
            if !self.area.contains(next) {
                // A leap that the largest diagram cannot show.
                self.routes.cut_short |= before.tracks.is_empty() && most == 1 && !self.area.edged;
                if leg.outside && self.area.edged && least <= count {
                    self.follow(leg, &Journey { at: next, slid: slid(leg, count, before), ..journey }, &track);
                }
                return;
            }
            journey.at = next;
            match leg.course {
                Course::Ski(skipped) if count <= skipped => {
                    track.skipped.push(next);
                    continue;
                }
                Course::Hop | Course::HopNext | Course::HopAdjacent if !hopped => {
                    if count == hurdle_at(leg.course, most) {
                        if !journey.may_hold_a_man(next) {
                            return;
                        }
                        journey = journey.meeting(next, As::Hurdle);
                        track.hurdle = Some(next);
                        hopped = true;
                    } else if journey.may_be_empty(next) {
                        journey.empty.push(next);
                    } else {
                        return;
                    }
                    continue;
                }
                _ => {}
            }
            let ahead = leg.steps.get(count as usize % leg.steps.len()).map(|step| plus(next, step.vector));
            let goes_on = count < most && leg.course != Course::HopNext && !self.area.edged;
            track.beyond = ahead.filter(|&ahead| goes_on && !self.area.contains(ahead));
            if least <= count {
                self.arrive(leg, &Journey { slid: slid(leg, count, before), ..journey.clone() }, &track, (count, most));
            }
            if leg.course == Course::HopNext || !journey.may_be_empty(next) {
                return;
            }
            journey.empty.push(next);
        }
    }

    /// Whether the squares between may be as a step needs them.
    fn path(&self, step: &Step, journey: &mut Journey, track: &mut Track) -> bool {
        let path: Vec<Point> = step.path.iter().map(|&offset| plus(journey.at, offset)).collect();
        match step.gate {
            Gate::Any => true,
            Gate::Empty => {
                let may = path.iter().all(|&at| self.area.contains(at) && journey.may_be_empty(at));
                track.path.extend(&path);
                journey.empty.extend(path);
                may
            }
            Gate::Occupied => {
                let hurdle = path.into_iter().find(|&at| journey.may_hold_a_man(at));
                journey.men.extend(hurdle.map(|at| Met { at, as_what: As::Hurdle }));
                track.hurdle = track.hurdle.or(hurdle);
                hurdle.is_some()
            }
        }
    }

    /// What may be where a leg ends, and how the move goes on.
    fn arrive(&mut self, leg: &Leg, journey: &Journey, track: &Track, (count, most): (u32, u32)) {
        let (at, finds) = (journey.at, leg.finds);
        let free = journey.may_be_empty(at);
        let manned = journey.may_hold_a_man(at);
        if leg.then.is_empty() {
            let finds = Finds {
                quiet: finds.quiet && free,
                en_passant: finds.en_passant && free,
                capture: finds.capture && manned,
                destroy: finds.destroy && manned,
                royal: finds.royal && manned,
                friend: finds.friend && manned,
                ..finds
            };
            let ends = [finds.quiet, finds.en_passant, finds.capture, finds.destroy, finds.royal, finds.friend];
            if ends.contains(&true) {
                let tracks = journey.tracks.iter().chain([track]).cloned().collect();
                let men = journey.men.clone();
                self.routes.all.push(Route { tracks, men, end: at, finds, unload: journey.unload });
            }
            return;
        }
        let whoever = finds.quiet && finds.hurdle && !finds.tame && free && manned;
        let passes = whoever && most == 1 && track.path.is_empty() && track.hurdle.is_none();
        if passes {
            let next = Journey { passing: track.points.first().copied(), ..journey.clone() };
            leg.then.iter().for_each(|&index| self.leg(index, &next));
        }
        let empty = || Journey { empty: [&journey.empty[..], &[at]].concat(), ..journey.clone() };
        if finds.quiet && free && !passes {
            self.follow(leg, &empty(), track);
        }
        if finds.en_passant && free {
            self.follow(leg, &empty().meeting(at, As::Crossed), track);
        }
        // A man further on would be met in the same way, and one at the second step if the leg before may be longer.
        let usual = if journey.goes_straight_on(leg) { 1 } else { most.min(2) };
        if !manned || leg.count != Count::Equal && count != usual {
            return;
        }
        if let Some(prey) = Prey::of(finds) {
            self.follow(leg, &journey.meeting(at, As::Victim(prey)), track);
        }
        if finds.hurdle && !passes {
            let track = Track { hurdle: Some(at), ..track.clone() };
            self.follow(leg, &journey.meeting(at, As::Hurdle), &track);
        }
        if finds.friend {
            self.follow(leg, &Journey { origin: at, ..journey.meeting(at, As::Relay) }, track);
        }
    }

    fn follow(&mut self, leg: &Leg, journey: &Journey, track: &Track) {
        let mut next = journey.clone();
        next.tracks.push(track.clone());
        leg.then.iter().for_each(|&index| self.leg(index, &next));
    }
}

/// The least and greatest number of steps.
fn bounds(leg: &Leg, slid: u32) -> (u32, u32) {
    match leg.count {
        Count::Equal => (slid, slid),
        Count::UpTo(Limit::Steps(steps)) => (1, steps),
        Count::UpTo(Limit::Unlimited | Limit::OwnHalf) => (1, u32::MAX),
    }
}

/// How many steps of a ride one must see: a limited one to its end, another a few, fewer behind men that were taken.
fn in_sight(leg: &Leg, most: u32, victims: usize) -> u32 {
    let longest = leg.steps.iter().map(|step| step.vector.0.abs().max(step.vector.1.abs())).max().unwrap_or(1);
    let few = match leg.course {
        Course::Plain if longest == 1 => match (victims, leg.then.is_empty()) {
            (0, _) => 3,
            (1, true) => 2,
            (_, true) => 1,
            (_, false) => {
                if leg.finds.quiet {
                    1
                } else {
                    2
                }
            }
        },
        Course::Plain => 2,
        _ => 4,
    };
    if most == u32::MAX { few } else { most }
}

/// Where a hopping leg finds its hurdle.
fn hurdle_at(course: Course, most: u32) -> u32 {
    if course == Course::HopAdjacent { 1 } else { most.saturating_sub(1).min(2) }
}

/// The length of the last slide, after a leg of so many steps.
fn slid(leg: &Leg, count: u32, before: &Journey) -> u32 {
    match leg.count {
        Count::UpTo(Limit::Steps(1)) | Count::Equal => before.slid,
        Count::UpTo(_) => count,
    }
}

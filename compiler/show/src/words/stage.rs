//! The stages of a way: what all directions of one leg have in common, and where they go.

use super::direction::{Vector, bearing};
use ferz_model::{Chain, Count, Course, Finds, Gate, Leg, Moves, Pattern, Wrap};
use std::collections::{BTreeMap, BTreeSet};

/// One leg in all its directions.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    /// The first step of each direction.
    pub(super) vectors: BTreeSet<Vector>,
    /// By how many sixteenths of a circle it turns clockwise from the leg before, from -7 to 8.
    pub(super) turns: BTreeSet<i32>,
    /// `z` or `q`, if the side of the turn is that of an earlier one.
    pub(super) sided: Option<char>,
    pub(super) count: Count,
    pub(super) course: Course,
    pub(super) gate: Gate,
    pub(super) bend: Bend,
    pub(super) wrap: Wrap,
    pub(super) finds: Finds,
    pub(super) outside: bool,
    pub(super) unload: bool,
    pub(super) trail: bool,
    pub(super) initial: bool,
}

/// Whether the steps of a leg turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bend {
    Straight,
    Crooked,
    Circular,
}

/// The stages of moves that a single way has. `letters` are those of its legs.
pub(super) fn stages(moves: &Moves, letters: &[Vec<char>]) -> Vec<Stage> {
    match (moves.patterns.first(), moves.chains.first()) {
        (Some(pattern), _) => vec![of_pattern(pattern)],
        (None, Some(chain)) => of_chain(chain, letters),
        (None, None) => Vec::new(),
    }
}

/// The only stage of a pattern.
pub(super) fn of_pattern(pattern: &Pattern) -> Stage {
    Stage {
        vectors: pattern.steps.iter().map(|step| step.vector).collect(),
        turns: BTreeSet::new(),
        sided: None,
        count: Count::UpTo(pattern.limit),
        course: pattern.course,
        gate: pattern.steps.first().map_or(Gate::Any, |step| step.gate),
        bend: Bend::Straight,
        wrap: pattern.wrap,
        finds: Finds::from(pattern.modes),
        outside: false,
        unload: false,
        trail: pattern.trail,
        initial: pattern.when.initial,
    }
}

fn of_chain(chain: &Chain, letters: &[Vec<char>]) -> Vec<Stage> {
    let mut depths: BTreeMap<usize, usize> = chain.first.iter().map(|&leg| (leg, 0)).collect();
    let mut stages: Vec<Stage> = Vec::new();
    // Each leg stands behind those that lead to it.
    for (at, leg) in chain.legs.iter().enumerate() {
        let (Some(&depth), Some(step)) = (depths.get(&at), leg.steps.first()) else { continue };
        if stages.len() == depth {
            let sided =
                letters.get(depth).and_then(|letters| letters.iter().copied().find(|letter| "zq".contains(*letter)));
            stages.push(of_leg(leg, sided.filter(|_| 0 < depth), chain.when.initial && depth == 0));
        }
        if let Some(stage) = stages.get_mut(depth) {
            stage.vectors.insert(step.vector);
        }
        for &next in &leg.then {
            depths.insert(next, depth + 1);
        }
    }
    for (at, leg) in chain.legs.iter().enumerate() {
        for next in leg.then.iter().filter_map(|&next| chain.legs.get(next)) {
            let stage = depths.get(&at).and_then(|depth| stages.get_mut(depth + 1));
            if let (Some(stage), Some(before), Some(step)) = (stage, leg.steps.first(), next.steps.first()) {
                let turn = (bearing(step.vector) - bearing(before.vector)).rem_euclid(16);
                stage.turns.insert(if 8 < turn { turn - 16 } else { turn });
            }
        }
    }
    stages
}

fn of_leg(leg: &Leg, sided: Option<char>, initial: bool) -> Stage {
    Stage {
        vectors: BTreeSet::new(),
        turns: BTreeSet::new(),
        sided,
        count: leg.count,
        course: leg.course,
        gate: leg.steps.first().map_or(Gate::Any, |step| step.gate),
        bend: match leg.steps.len() {
            0 | 1 => Bend::Straight,
            2 => Bend::Crooked,
            _ => Bend::Circular,
        },
        wrap: leg.wrap,
        finds: leg.finds,
        outside: leg.outside,
        unload: leg.unload,
        trail: false,
        initial,
    }
}

//! Several legs, or one that turns or does something: from the plans of the legs to the graph of all their directions.

use super::super::Cx;
use super::direction::faces;
use super::expand::Way;
use super::leg::{Bend, Plan, finds};
use super::modifier::Letters;
use super::turn::{self, Heading, first, next, next_bracketed};
use super::universal_steps;
use crate::board::Board;
use crate::chain::{Chain, Count, Leg};
use crate::movement::{Condition, Course, Limit, Step, Wrap};
use ferz_dsl::source::Spanned;

/// The chain of a way. Its legs may turn out to lead nowhere.
pub(super) fn chain(cx: &mut Cx<'_>, way: &Way<'_>, plans: &[Plan], when: Condition) -> Option<Chain> {
    let (opening, later) = plans.split_first()?;
    if opening.bend != Bend::Straight {
        return bent(cx, opening, when);
    }
    let mut layers = vec![Layer::default()];
    for course in first(cx, &opening.directions, &opening.leaper, way.dialect)? {
        add(&mut layers[0], State::new(course, opening, way, (0, 0)));
    }
    for plan in later {
        let last = layers.last_mut()?;
        let mut layer = Layer::default();
        for state in &mut last.states {
            let courses = match way.bracketed {
                true => next_bracketed(cx, &plan.directions, &plan.leaper, state.course)?,
                false => next(cx, &plan.directions, state.course, way.dialect)?,
            };
            for course in courses {
                state.then.push(add(&mut layer, State::new(course, plan, way, state.net)));
            }
        }
        layers.push(layer);
    }
    keep_facing(cx, &way.overall, &mut layers)?;
    Some(assemble(plans, &layers, when))
}

/// The directions in which one leg of a way may go, each known by what later legs ask.
#[derive(Debug, Default)]
struct Layer {
    states: Vec<State>,
}

#[derive(Debug)]
struct State {
    course: turn::Course,
    /// The displacement so far, every leg counted as one step; only where letters in front of brackets ask for it.
    net: (i32, i32),
    /// States of the next layer.
    then: Vec<usize>,
    /// It is the end of no way that is wanted.
    dead: bool,
}

impl State {
    fn new(course: turn::Course, plan: &Plan, way: &Way<'_>, before: (i32, i32)) -> Self {
        let (dx, dy) = course.0.vector(plan.leaper.leap);
        let net = if way.overall.is_empty() { (0, 0) } else { (before.0 + dx, before.1 + dy) };
        State { course, net, then: Vec::new(), dead: false }
    }
}

/// The index of a state in its layer, which it enters if it is new.
fn add(layer: &mut Layer, new: State) -> usize {
    let known = layer.states.iter().position(|state| (state.course, state.net) == (new.course, new.net));
    known.unwrap_or_else(|| {
        layer.states.push(new);
        layer.states.len() - 1
    })
}

/// Drops the ways that do not face where the letters in front of the brackets say, and what leads nowhere then.
fn keep_facing(cx: &mut Cx<'_>, overall: &[Spanned<char>], layers: &mut [Layer]) -> Option<()> {
    if let Some(last) = layers.last_mut() {
        for state in &mut last.states {
            state.dead = !faces(cx, overall, state.net)?;
        }
    }
    for at in (0..layers.len().saturating_sub(1)).rev() {
        let (before, behind) = layers.split_at_mut(at + 1);
        let following = &behind[0].states;
        for state in &mut before[at].states {
            state.then.retain(|&next| !following[next].dead);
            state.dead = state.then.is_empty();
        }
    }
    Some(())
}

/// The chain of all states that lead somewhere.
fn assemble(plans: &[Plan], layers: &[Layer], when: Condition) -> Chain {
    // Where a state's leg stands in the chain.
    let mut numbers: Vec<Vec<Option<usize>>> = Vec::new();
    let mut count = 0;
    for layer in layers {
        let number = |state: &State| {
            let number = (!state.dead).then_some(count);
            count += usize::from(!state.dead);
            number
        };
        numbers.push(layer.states.iter().map(number).collect());
    }
    let mut legs = Vec::new();
    for (at, (plan, layer)) in plans.iter().zip(layers).enumerate() {
        for state in layer.states.iter().filter(|state| !state.dead) {
            let then =
                state.then.iter().filter_map(|&next| numbers.get(at + 1)?.get(next).copied().flatten()).collect();
            let step = plan.step(state.course.0.vector(plan.leaper.leap));
            legs.push(leg(plan, vec![step], then));
        }
    }
    let first = numbers.first().map(|layer| layer.iter().flatten().copied().collect()).unwrap_or_default();
    Chain { when, first, legs }
}

fn leg(plan: &Plan, steps: Vec<Step>, then: Vec<usize>) -> Leg {
    Leg {
        steps,
        count: plan.count,
        course: plan.course,
        wrap: plan.wrap,
        finds: plan.finds,
        outside: plan.outside,
        unload: plan.unload,
        then,
    }
}

/// One leg whose steps turn, to the left and to the right.
fn bent(cx: &mut Cx<'_>, plan: &Plan, when: Condition) -> Option<Chain> {
    let mut legs = Vec::new();
    for (heading, _) in first(cx, &plan.directions, &plan.leaper, None)? {
        for clockwise in [true, false] {
            let by = |eighths: u32| if clockwise { eighths } else { 8 - eighths };
            let turns: Vec<u32> = match plan.bend {
                Bend::Circular => (0..8).map(|step| by(step) % 8).collect(),
                _ => vec![0, by(2)],
            };
            let step = |eighths: u32| plan.step(Heading::turned(heading, eighths).vector(plan.leaper.leap));
            legs.push(leg(plan, turns.into_iter().map(step).collect(), Vec::new()));
        }
    }
    Some(Chain { when, first: (0..legs.len()).collect(), legs })
}

/// A leap to any other square that takes or does more than a pattern can say.
pub(super) fn universal(letters: Letters<'_>, when: Condition, board: &Board) -> Chain {
    let leap = |step| Leg {
        steps: vec![step],
        count: Count::UpTo(Limit::Steps(1)),
        course: Course::Plain,
        wrap: Wrap::None,
        finds: finds(letters, true),
        outside: false,
        unload: letters.has('u'),
        then: Vec::new(),
    };
    let legs: Vec<_> = universal_steps(board).into_iter().map(leap).collect();
    Chain { when, first: (0..legs.len()).collect(), legs }
}

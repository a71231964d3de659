//! Which marks stand where on a square.

use super::mark::Mark;
use crate::diagram::{Ends, Marks, Role, Way, WayKind};

/// A mark on a square: its distance from the center and its size, in squares.
pub(super) type Placed = (Mark, (f64, f64), f64);

/// The marks of a square; `on_ride` if a ride that turned before lands here.
pub(super) fn marks_on(marks: &Marks, on_ride: bool) -> Vec<Placed> {
    let mut placed = Vec::new();
    let is_slide = |way: &Way| way.kind == WayKind::Slide || on_ride && way.kind == WayKind::Path;
    let only_slides = marks.ends.keys().all(is_slide);
    let swaps = marks.ends.iter().any(|(way, ends)| is_slide(way) && ends.swap);
    let roles = marks.roles.iter().copied().filter(|&role| role != Role::Empty).map(man);
    let men: Vec<Mark> = swaps.then_some(Mark::Swap).into_iter().chain(roles).collect();
    // A line shows well enough that a slide comes by.
    let slides_show = only_slides && men.is_empty();
    let ends: Vec<_> = marks.ends.iter().filter(|(way, _)| slides_show || !is_slide(way)).collect();
    let size = if only_slides { 0.6 } else { 1.0 };
    let mut covered = Ends::default();
    let mut free = true;
    let mut corners = [(0.33, -0.33), (-0.33, -0.33), (0.33, 0.33), (-0.33, 0.33)].into_iter();
    let lasting = |kind: WayKind| joined(&ends, move |way| !way.initial && way.kind == kind);
    let others = [WayKind::Hop, WayKind::Taking, WayKind::Relay];
    let groups = [
        (joined(&ends, |way| !way.initial && !others.contains(&way.kind)), None),
        (lasting(WayKind::Hop), None),
        (lasting(WayKind::Taking), Some(Mark::AfterTaking)),
        (lasting(WayKind::Relay), Some(Mark::Sent)),
        (joined(&ends, |way| way.initial), Some(Mark::First)),
    ];
    for (ends, frame) in groups {
        let new = purposes(ends).into_iter().filter(|mark| !purposes(covered).contains(mark)).collect::<Vec<_>>();
        covered = join(covered, ends);
        let Some((&first, more)) = new.split_first() else { continue };
        let spot = if free { Some(((0.0, 0.0), size)) } else { corners.next().map(|spot| (spot, 0.5)) };
        let Some((spot, size)) = spot else { continue };
        free = false;
        placed.extend(frame.map(|frame| (frame, spot, size)));
        placed.push((first, spot, size));
        placed.extend(more.iter().zip(&mut corners).map(|(&mark, spot)| (mark, spot, 0.5)));
    }
    for mark in men {
        match free {
            true => placed.push((mark, (0.0, 0.0), 1.0)),
            false => placed.extend(corners.next().map(|spot| (mark, spot, 0.5))),
        }
        free = false;
    }
    if free && marks.roles.contains(&Role::Empty) {
        placed.push((Mark::Empty, (0.0, 0.0), 1.0));
    }
    let flags = flags(&ends);
    placed.extend(flags.into_iter().zip(corners).map(|(flag, spot)| (flag, spot, 0.42)));
    placed
}

fn man(role: Role) -> Mark {
    match role {
        Role::Empty => Mark::Empty,
        Role::Skipped => Mark::Skipped,
        Role::Hurdle => Mark::Screen,
        Role::Victim => Mark::Victim,
        Role::FriendVictim => Mark::FriendVictim,
        Role::RoyalVictim => Mark::RoyalVictim,
        Role::Shot => Mark::Shot,
        Role::Relay => Mark::Relay,
        Role::Returned => Mark::Returned,
        Role::Outside => Mark::Outside,
        Role::Left => Mark::Left,
        Role::Approached => Mark::Approached,
        Role::Doomed => Mark::Doomed,
        Role::Blasted => Mark::Blasted,
        Role::Frozen => Mark::Frozen,
    }
}

fn joined(ends: &[(&Way, &Ends)], wanted: impl Fn(&Way) -> bool) -> Ends {
    ends.iter().filter(|(way, _)| wanted(way)).fold(Ends::default(), |all, (_, ends)| join(all, **ends))
}

fn join(mut all: Ends, more: Ends) -> Ends {
    all.join(more);
    all
}

/// The marks of what may be found, the most telling first.
fn purposes(ends: Ends) -> Vec<Mark> {
    let takes = !ends.swap;
    let main = match (ends.quiet, ends.capture && takes) {
        (true, true) => vec![Mark::Both],
        (true, false) => vec![Mark::Quiet],
        (false, true) => vec![Mark::Capture],
        (false, false) => vec![],
    };
    let more = [
        (ends.swap, Mark::Swap),
        (ends.destroy && takes, Mark::Destroy),
        (ends.royal && takes, Mark::Royal),
        (ends.borrow, Mark::Borrow),
        (ends.en_passant, Mark::EnPassant),
    ];
    main.into_iter().chain(more.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark)).collect()
}

fn flags(ends: &[(&Way, &Ends)]) -> Vec<Mark> {
    let any = |holds: fn(&Way) -> bool| ends.iter().any(|(way, _)| holds(way));
    let flags = [
        (any(|way| way.bound), Mark::Bound),
        (any(|way| way.unchecked), Mark::Unchecked),
        (any(|way| way.own_half), Mark::OwnHalf),
        (any(|way| way.wraps), Mark::Wraps),
        (any(|way| way.tame), Mark::Tame),
        (any(|way| way.safe), Mark::Safe),
    ];
    flags.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect()
}

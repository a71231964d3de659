//! From the ways of a man to the marks of its diagram.

use super::moves::{LARGEST, Move, SMALLEST, edged, needed, piece_moves};
use super::route::{Area, As, Met, Point, Route, Track};
use super::walk::routes;
use super::{Diagram, Ends, Line, Note, Role, Stretch, Way, WayKind};
use crate::words::rules;
use ferz_model::{Condition, Game, PieceId, Powers};
use std::collections::BTreeMap;

/// The diagram of a type.
pub fn diagram(game: &Game, piece: PieceId) -> Diagram {
    let man = game.piece(piece);
    let moves = piece_moves(man);
    let board = i32::from(game.board.files.max(game.board.ranks)) - 1;
    let mut diagram = draw(&moves, &man.powers, board.clamp(SMALLEST, LARGEST));
    diagram.touch(man);
    diagram.rules = rules(game, piece);
    let free = game.castling.free.iter().map(|free| free.king);
    if game.castling.rights.iter().map(|right| right.king).chain(free).any(|king| king == piece) {
        diagram.notes.insert(Note::Castles);
    }
    if !man.imitations.is_empty() {
        diagram.notes.insert(Note::Imitates);
    }
    diagram
}

fn draw(moves: &[Move], powers: &Powers, largest: i32) -> Diagram {
    let legs = || moves.iter().flat_map(|one| &one.chain.legs);
    let area = match legs().any(|leg| leg.outside) {
        true => edged(moves),
        // Whom it approaches stands behind the second square.
        false if powers.approach => Area::around(needed(moves, largest).max(4).min(largest)),
        false => Area::around(needed(moves, largest)),
    };
    let mut diagram = Diagram {
        area,
        squares: BTreeMap::new(),
        lines: BTreeMap::new(),
        beyond: BTreeMap::new(),
        notes: area.edged.then_some(Note::Edged).into_iter().collect(),
        rules: Vec::new(),
    };
    for one in moves {
        let found = routes(&one.chain, area, false);
        diagram.notes.extend(found.cut_short.then_some(Note::CutShort));
        found.all.iter().for_each(|route| diagram.add(one, route));
    }
    diagram.take_aside(powers);
    diagram
}

impl Diagram {
    fn add(&mut self, one: &Move, route: &Route) {
        let taken = |met: &&Met| matches!(met.as_what, As::Victim(_) | As::Crossed);
        let takes = route.men.iter().any(|met| taken(&met));
        let finds = route.finds;
        let takes_at_end = finds.capture || finds.destroy || finds.royal;
        let stays = route.end == (0, 0) && !route.men.iter().any(|met| met.as_what == As::Relay);
        let swap = route.unload == Some((0, 0)) && takes_at_end;
        if let Some(at) = route.unload.filter(|&at| at != (0, 0) && (takes || takes_at_end)) {
            self.mark(at, Role::Returned);
        }
        for met in &route.men {
            self.mark_man(*met, stays);
        }
        if stays {
            self.notes.extend((!takes).then_some(Note::Passes));
            return;
        }
        // A ride meets whom it swaps with at its second step, if it can: elsewhere it would do the same.
        let elsewhere = matches!(&route.tracks[..], [track] if track.rides && track.points.len() != 3);
        let ends = Ends {
            quiet: finds.quiet,
            capture: finds.capture,
            destroy: finds.destroy,
            royal: finds.royal && !finds.capture,
            en_passant: finds.en_passant,
            swap,
            borrow: finds.friend,
        };
        let shown = match swap && elsewhere {
            true => Ends { quiet: ends.quiet, en_passant: ends.en_passant, ..Ends::default() },
            false => ends,
        };
        if shown != Ends::default() {
            self.squares.entry(route.end).or_default().ends.entry(way(one, route)).or_default().join(shown);
        }
        self.add_lines(route, ends, one.chain.when.initial);
    }

    pub(super) fn mark(&mut self, at: Point, role: Role) {
        if self.area.contains(at) && (at != (0, 0) || role == Role::Outside) {
            self.squares.entry(at).or_default().roles.insert(role);
        }
    }

    fn mark_man(&mut self, met: Met, stays: bool) {
        match met.as_what {
            As::Hurdle => self.mark(met.at, Role::Hurdle),
            As::Relay => self.mark(met.at, Role::Relay),
            As::Crossed => {}
            As::Victim(_) if stays => self.mark(met.at, Role::Shot),
            As::Victim(prey) => {
                let roles =
                    [(prey.enemy, Role::Victim), (prey.friend, Role::FriendVictim), (prey.royal, Role::RoyalVictim)];
                roles.iter().filter(|(holds, _)| *holds).for_each(|(_, role)| self.mark(met.at, *role));
            }
        }
    }

    /// Draws the way, unless it is a mere leap, or takes where the man might leap anyway and lands on such a square.
    fn add_lines(&mut self, route: &Route, ends: Ends, initial: bool) {
        let ends_of_legs = || route.tracks.iter().filter_map(|track| track.points.last());
        let is_leap = |at: &Point| {
            self.squares.get(at).is_some_and(|marks| marks.ends.keys().any(|way| way.kind == WayKind::Leap))
        };
        if route.men.iter().any(|met| matches!(met.as_what, As::Victim(_))) && ends_of_legs().all(is_leap) {
            return;
        }
        let mut behind_man = false;
        let last = route.tracks.len().saturating_sub(1);
        let met = |at: Point| route.men.iter().any(|met| met.at == at && met.as_what != As::Crossed);
        for (at, track) in route.tracks.iter().enumerate() {
            let is_way = track.rides || last != 0 || !track.path.is_empty() || track.hurdle.is_some();
            if !is_way {
                continue;
            }
            for &square in &track.path {
                self.mark(square, Role::Empty);
            }
            for &square in &track.skipped {
                self.mark(square, Role::Skipped);
            }
            let end = track.points.last().copied().unwrap_or_default();
            if at != last && !met(end) {
                self.mark(end, Role::Empty);
                self.mark_edge(track);
            }
            let add = |line: &mut Line| {
                line.rides |= track.rides;
                line.lasting |= !initial;
                line.quiet |= ends.quiet || ends.en_passant || ends.swap || ends.borrow;
            };
            for pair in corners(track).windows(2) {
                let &[from, to] = pair else { continue };
                behind_man |= track.hurdle == Some(from);
                let (from, to) = (from.min(to), from.max(to));
                add(self.lines.entry(Stretch { behind_man, from, to }).or_default());
            }
            behind_man |= met(end);
            if let Some(to) = track.beyond {
                add(self.beyond.entry(Stretch { behind_man, from: end, to }).or_default());
            }
        }
    }

    /// Marks the last square in front of the edge that a leg crosses.
    fn mark_edge(&mut self, track: &Track) {
        if let [.., before, end] = track.points[..]
            && !self.area.contains(end)
        {
            self.mark(before, Role::Outside);
        }
    }
}

/// The points of a leg, and of the squares it crosses if it is a lame leap.
fn corners(track: &Track) -> Vec<Point> {
    match &track.points[..] {
        [from, to] => [&[*from], &track.path[..], &[*to]].concat(),
        points => points.to_vec(),
    }
}

fn way(one: &Move, route: &Route) -> Way {
    let Condition { initial, from, unchecked, safe_way } = &one.chain.when;
    let met = |is: fn(&As) -> bool| route.men.iter().any(|met| is(&met.as_what));
    let kind = match &route.tracks[..] {
        _ if met(|what| *what == As::Relay) => WayKind::Relay,
        _ if met(|what| matches!(what, As::Victim(_) | As::Crossed)) => WayKind::Taking,
        _ if met(|what| *what == As::Hurdle) => WayKind::Hop,
        [track] if track.bends => WayKind::Path,
        [track] if track.rides => WayKind::Slide,
        [track] if !track.path.is_empty() => WayKind::Lame,
        [_] | [] => WayKind::Leap,
        _ => WayKind::Path,
    };
    Way {
        kind,
        initial: *initial,
        bound: from.is_some(),
        unchecked: *unchecked,
        own_half: one.own_half,
        wraps: one.wraps,
        tame: one.tame,
        safe: *safe_way,
    }
}

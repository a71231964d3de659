//! Why a man cannot go to a square: of all its patterns the one that comes closest, and what stands in its way.

use super::asked::Asked;
use super::{Cx, Reason};
use crate::walk::greatest_count;
use crate::ways::Walk;
use ferz_model::{Course, Gate, Man, Modes, Pattern, Square, Step, Trail};

/// What keeps a man from a square that lies in one of its directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    /// Somebody is in the way.
    Blocked(Square),
    /// The way leads over squares that are not there.
    Hole,
    /// There is nobody to leap or hop over.
    NoHurdle,
    /// The man hops only over a neighbor, and this square is empty.
    NoNeighbor(Square),
    /// The man lands right behind the first man, who stands here.
    Beyond(Square),
    /// What stands there, or nothing, is not what the pattern ends on.
    End(Ends),
    /// Only before its first move.
    Moved,
    /// Only from other squares.
    Elsewhere,
    /// The first so many squares are skipped.
    Skipped(u32),
    /// The pattern goes so many steps at most.
    TooFar(u32),
}

impl Obstacle {
    /// How far short of a move it leaves the man.
    fn rank(self) -> u8 {
        match self {
            Obstacle::Blocked(_)
            | Obstacle::Hole
            | Obstacle::NoHurdle
            | Obstacle::NoNeighbor(_)
            | Obstacle::Beyond(_) => 0,
            Obstacle::End(_) => 1,
            Obstacle::Moved | Obstacle::Elsewhere => 2,
            Obstacle::Skipped(_) | Obstacle::TooFar(_) => 3,
        }
    }
}

/// What a pattern may end on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ends {
    quiet: bool,
    capture: bool,
    en_passant: bool,
}

impl Cx<'_> {
    /// What keeps a man from a square by movement.
    pub(super) fn path_obstacle(&self, asked: &Asked, man: Man) -> Reason {
        let piece = self.game.piece(man.piece);
        let steps = piece.patterns.iter().flat_map(|pattern| pattern.steps.iter().map(move |step| (pattern, step)));
        let obstacles = steps.filter_map(|(pattern, step)| self.obstacle(asked, man, pattern, step));
        // That a single step is not two says less than all the man's moves.
        let obstacles = obstacles.filter(|obstacle| *obstacle != Obstacle::TooFar(1));
        let nearest = obstacles.min_by_key(|obstacle| obstacle.rank());
        let plainly = nearest.map(|obstacle| (obstacle.rank(), self.describe(asked, man, obstacle)));
        match (plainly, self.leg_obstacle(asked, man)) {
            (Some((0 | 1, reason)), _) | (_, Some(reason)) | (Some((_, reason)), None) => reason,
            (None, None) => self.no_such_move(asked, man),
        }
    }

    /// The man would go there if it were not bound to other squares.
    pub(super) fn outside(&self, asked: &Asked, man: Man) -> Option<Reason> {
        let mut unbound = self.game.clone();
        unbound.pieces.get_mut(man.piece.index())?.within.take()?;
        let mut ways = Walk::new(&unbound, self.position, man.side).ways(asked.from).into_iter();
        ways.find(|way| way.to == asked.to && !way.is_pass())?;
        let (who, to) = (self.the_capital(asked.from), self.label(asked.to));
        let text = format!("{who} may not go to {to}: that lies outside the squares to which it is bound.");
        Some(("outside_zone", text, vec![asked.to]))
    }

    /// Nothing that the type does leads there.
    fn no_such_move(&self, asked: &Asked, man: Man) -> Reason {
        let piece = self.game.piece(man.piece);
        let (who, to) = (self.the_capital(asked.from), self.label(asked.to));
        let why = if !piece.imitations.is_empty() {
            match self.position.last {
                Some(last) => format!("its moves are `{}`, and {} moved last", piece.notation, self.a(last)),
                None => format!("its moves are `{}`, and it is not known who moved last", piece.notation),
            }
        } else if piece.patterns.is_empty() && piece.chains.is_empty() {
            "it never moves".to_owned()
        } else {
            format!("its moves are `{}`", piece.notation)
        };
        ("no_such_move", format!("{who} cannot go to {to}: {why}."), vec![asked.from, asked.to])
    }

    /// The greatest obstacle in one direction; `None` if that does not lead to the square at all.
    fn obstacle(&self, asked: &Asked, man: Man, pattern: &Pattern, step: &Step) -> Option<Obstacle> {
        let board = &self.game.board;
        let field = self.position.field(self.game);
        let vector = man.side.turn(step.vector);
        let mut here = (board.file(asked.from), board.rank(asked.from));
        let mut obstacles = Vec::new();
        let mut hurdle: Option<(u32, Square)> = None;
        let longest = u32::from(board.files) * u32::from(board.ranks);
        for count in 1..=longest {
            let path: Vec<_> =
                step.path.iter().map(|&offset| field.at(pattern.wrap, here, man.side.turn(offset))).collect();
            let square = field.at(pattern.wrap, here, vector).filter(|square| *square != asked.from)?;
            let mut there = path.iter().copied().flatten();
            match step.gate {
                Gate::Any => {}
                Gate::Empty => {
                    obstacles.extend(path.iter().any(Option::is_none).then_some(Obstacle::Hole));
                    obstacles.extend(there.find(|square| !field.is_empty(*square)).map(Obstacle::Blocked));
                }
                Gate::Occupied => {
                    let leaps = there.any(|square| !field.is_empty(square));
                    obstacles.extend((!leaps).then_some(Obstacle::NoHurdle));
                }
            }
            let arrived = square == asked.to;
            let occupied = !field.is_empty(square);
            obstacles.extend(match (pattern.course, hurdle) {
                (Course::Ski(skipped), _) if count <= skipped => arrived.then_some(Obstacle::Skipped(skipped)),
                (Course::Hop | Course::HopNext, None) if arrived => Some(Obstacle::NoHurdle),
                (Course::HopAdjacent, None) if !occupied => Some(Obstacle::NoNeighbor(square)),
                (Course::HopAdjacent, None) if arrived => Some(Obstacle::NoHurdle),
                (Course::HopNext, Some((at, first))) if at + 1 < count => Some(Obstacle::Beyond(first)),
                (Course::Hop | Course::HopNext | Course::HopAdjacent, None) => None,
                _ => (occupied && !arrived).then_some(Obstacle::Blocked(square)),
            });
            if arrived {
                let limit = greatest_count(board, man.side, board.rank(asked.from), pattern.limit);
                obstacles.extend((limit < count).then_some(Obstacle::TooFar(limit)));
                obstacles.extend(self.end(asked, man, pattern.modes).map(Obstacle::End));
                obstacles.extend((!pattern.when.begins_on(man.side, asked.from)).then_some(Obstacle::Elsewhere));
                let moved = pattern.when.initial && !self.position.is_unmoved(self.game, asked.from, man);
                obstacles.extend(moved.then_some(Obstacle::Moved));
                // Of equals what the man meets first.
                return obstacles.into_iter().rev().max_by_key(|obstacle| obstacle.rank());
            }
            if occupied && hurdle.is_none() {
                hurdle = Some((count, square));
            }
            here = (here.0 + vector.0, here.1 + vector.1);
        }
        None
    }

    /// What the pattern ends on, if that is not what is found on the square.
    fn end(&self, asked: &Asked, man: Man, modes: Modes) -> Option<Ends> {
        let fits = match self.position.man(asked.to) {
            None => modes.quiet,
            Some(other) if other.side == man.side => modes.destroy,
            Some(_) => modes.capture,
        };
        let Modes { quiet, capture, en_passant, .. } = modes;
        (!fits).then_some(Ends { quiet, capture, en_passant })
    }

    fn describe(&self, asked: &Asked, man: Man, obstacle: Obstacle) -> Reason {
        let (who, to) = (self.the_capital(asked.from), self.label(asked.to));
        let (reason, why, squares) = match obstacle {
            Obstacle::End(ends) => return self.wrong_end(asked, man, ends),
            Obstacle::Blocked(square) => {
                let owner = self.position.man(square).map_or_else(String::new, |man| self.owned(man));
                ("blocked", format!("{owner} on {} is in the way", self.label(square)), vec![square])
            }
            Obstacle::Hole => ("blocked", "its way leads over squares that are not there".to_owned(), vec![asked.to]),
            Obstacle::NoHurdle => ("no_hurdle", "it would need a man between to go over".to_owned(), vec![asked.to]),
            Obstacle::NoNeighbor(square) => (
                "no_hurdle",
                format!("it goes only over a man right beside it, and {} is empty", self.label(square)),
                vec![square],
            ),
            Obstacle::Beyond(square) => (
                "behind_hurdle",
                format!("it lands right behind the first man it meets, {}", self.the(square)),
                vec![square],
            ),
            Obstacle::Moved => ("moved", "it goes so only with its first move".to_owned(), vec![asked.from]),
            Obstacle::Elsewhere => ("elsewhere", "it goes so only from other squares".to_owned(), vec![asked.from]),
            Obstacle::Skipped(1) => {
                ("skipped", "it passes over the first square of that line".to_owned(), vec![asked.to])
            }
            Obstacle::Skipped(count) => {
                ("skipped", format!("it passes over the first {count} squares of that line"), vec![asked.to])
            }
            Obstacle::TooFar(limit) => ("too_far", format!("it goes at most {limit} steps that way"), vec![asked.to]),
        };
        (reason, format!("{who} cannot go to {to}: {why}."), squares)
    }

    /// The way is free, but what is at its end does not fit.
    fn wrong_end(&self, asked: &Asked, man: Man, ends: Ends) -> Reason {
        let (who, to) = (self.the_capital(asked.from), self.label(asked.to));
        let squares = vec![asked.to];
        match self.position.man(asked.to) {
            Some(other) if other.side == man.side => {
                ("own_man", format!("{who} cannot go to {to}: {} stands there.", self.owned(other)), squares)
            }
            Some(other) if ends.quiet || ends.en_passant => {
                let text =
                    format!("{who} goes to {to} only without capturing there, and {} stands on it.", self.owned(other));
                ("quiet_only", text, squares)
            }
            None if ends.en_passant => self.no_trail(asked, man, ends),
            None if ends.capture => {
                ("capture_only", format!("{who} goes to {to} only to capture, and nobody stands there."), squares)
            }
            _ => ("own_only", format!("{who} goes to {to} only to take a man of its own side."), squares),
        }
    }

    /// An empty square on which the man could take in passing.
    fn no_trail(&self, asked: &Asked, man: Man, ends: Ends) -> Reason {
        let (who, to) = (self.the_capital(asked.from), self.label(asked.to));
        let only = if ends.capture { "only to capture" } else { "only to capture en passant" };
        let crossed = |trail: &Trail| trail.squares.contains(&asked.to);
        if let Some(trail) = self.position.trail.as_ref().filter(|trail| crossed(trail)) {
            let taker = &self.game.piece(man.piece).name;
            let text = format!(
                "{who} cannot take {} en passant: the rules do not let a {taker} do so.",
                self.the(trail.victim)
            );
            return ("en_passant_forbidden", text, vec![trail.victim]);
        }
        let mut earlier = self.history.iter().rev().filter(|earlier| earlier.side == self.position.side);
        let expired = earlier.find_map(|earlier| earlier.trail.as_ref().filter(|trail| crossed(trail)));
        match expired.filter(|trail| self.position.man(trail.victim).is_some()) {
            Some(trail) => {
                let text = format!("{who} could have taken {} en passant only at once.", self.the(trail.victim));
                ("trail_expired", text, vec![trail.victim])
            }
            None => {
                let text = format!("{who} goes to {to} {only}: nobody stands there, and nobody has just passed it.");
                ("no_trail", text, vec![asked.to])
            }
        }
    }
}

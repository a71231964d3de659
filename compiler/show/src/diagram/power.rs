//! What a man does otherwise than by its path: marks around it, and an example of what its moves take aside.

use super::route::Point;
use super::{Diagram, Ends, Role, Way, WayKind};
use ferz_model::{Piece, Powers};

/// The squares around, those first on which an example shows best.
const AROUND: [Point; 8] = [(0, 1), (1, 1), (1, 0), (-1, 1), (-1, 0), (1, -1), (-1, -1), (0, -1)];

impl Diagram {
    /// Marks what may befall the squares that the man touches.
    pub(super) fn touch(&mut self, man: &Piece) {
        let roles = [
            (man.powers.destroys, Role::Doomed),
            (man.explosion.is_some(), Role::Blasted),
            (!man.powers.freezes.is_empty(), Role::Frozen),
        ];
        for (_, role) in roles.into_iter().filter(|(holds, _)| *holds) {
            AROUND.iter().for_each(|&at| self.mark(at, role));
        }
    }

    /// Puts a victim on a queen's line for each way of taking aside; in other directions it is the same.
    pub(super) fn take_aside(&mut self, powers: &Powers) {
        if !powers.withdrawal && !powers.approach {
            return;
        }
        let Some(ahead) = AROUND.into_iter().find(|&ahead| self.targets(ahead).next().is_some()) else { return };
        let targets: Vec<(i32, Vec<(Way, Ends)>)> = self.targets(ahead).collect();
        // A slide in front of its victim shows better than a step.
        let near = targets.iter().map(|(steps, _)| *steps).filter(|steps| *steps <= 2).max();
        if powers.withdrawal {
            self.mark(times(ahead, -1), Role::Left);
        }
        if let Some(near) = near.filter(|_| powers.approach) {
            self.mark(times(ahead, near + 1), Role::Approached);
        }
        for (steps, found) in targets {
            if !powers.withdrawal && near != Some(steps) {
                continue;
            }
            for (way, ends) in found {
                let taking = Way { kind: WayKind::Taking, ..way };
                let square = self.squares.entry(times(ahead, steps)).or_default();
                square.ends.entry(taking).or_default().join(ends);
            }
        }
    }

    /// Where moves straight in one direction end, by distance, and how.
    fn targets(&self, ahead: Point) -> impl Iterator<Item = (i32, Vec<(Way, Ends)>)> {
        let found = move |steps| {
            let marks = self.squares.get(&times(ahead, steps))?;
            let ends = marks.ends.iter().filter(|(_, ends)| !ends.swap).map(|(way, ends)| (*way, *ends));
            Some((steps, ends.collect::<Vec<_>>())).filter(|(_, ends)| !ends.is_empty())
        };
        (1..=self.area.high.0.max(self.area.high.1)).filter_map(found)
    }
}

fn times((x, y): Point, steps: i32) -> Point {
    (x * steps, y * steps)
}

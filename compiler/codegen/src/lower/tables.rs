//! Constant tables, each once.

use super::track::{is_plain, is_symmetric};
use crate::ir::{Cut, LineForm, Reach, Table};
use crate::options::Options;
use ferz_model::{Chain, Condition, Course, Game, Piece, Square, SquareSet};

/// Squares between the ends of a line up to which all its answers are tabulated.
const SHORT_LINE: usize = 6;

/// The tables of a program while it is made.
pub(super) struct Tables<'a> {
    pub(super) game: &'a Game,
    pub(super) options: &'a Options,
    /// Chains, and whether tracks and lanes can be worked out for them.
    plain: Vec<(Chain, bool)>,
    pub(super) list: Vec<Table>,
    pub(super) origins: Vec<[SquareSet; 2]>,
    pub(super) withins: Vec<[SquareSet; 2]>,
}

impl<'a> Tables<'a> {
    pub(super) fn new(game: &'a Game, options: &'a Options) -> Self {
        Tables { game, options, plain: Vec::new(), list: Vec::new(), origins: Vec::new(), withins: Vec::new() }
    }

    /// The index of a table, added if it is new.
    pub(super) fn add(&mut self, table: Table) -> usize {
        self.list.iter().position(|other| *other == table).unwrap_or_else(|| {
            self.list.push(table);
            self.list.len() - 1
        })
    }

    /// The index of squares by side, added if they are new.
    pub(super) fn origins(&mut self, zones: &[SquareSet; 2]) -> usize {
        index_in(&mut self.origins, zones)
    }

    /// The index of the squares that a type keeps to, added if they are new.
    pub(super) fn within(&mut self, piece: &Piece) -> Option<usize> {
        piece.within.as_ref().map(|zones| index_in(&mut self.withins, zones))
    }

    /// The table of some leaps.
    pub(super) fn leaps(&mut self, mut steps: Vec<(i32, i32)>, cut: Option<Cut>) -> usize {
        steps.sort_unstable();
        steps.dedup();
        self.add(Table::Leaps { steps, cut })
    }

    /// The leaps of a table.
    pub(super) fn vectors(&self, table: usize) -> Vec<(i32, i32)> {
        match &self.list[table] {
            Table::Leaps { steps, .. } => steps.clone(),
            _ => Vec::new(),
        }
    }

    /// The table of a chain, whenever it may begin.
    pub(super) fn chain(&mut self, chain: &Chain) -> usize {
        self.add(Table::Chain { chain: Chain { when: Condition::default(), ..chain.clone() }, trail: false })
    }

    /// Whether what men look at who move so is worked out beforehand.
    pub(super) fn is_tracked(&mut self, chain: &Chain) -> bool {
        if !self.options.tracks {
            return false;
        }
        let known = self.plain.iter().find(|(other, _)| other == chain).map(|&(_, plain)| plain);
        known.unwrap_or_else(|| {
            let plain = is_plain(&self.game.board, chain);
            self.plain.push((chain.clone(), plain));
            plain
        })
    }

    /// The table of who moves so square by square.
    pub(super) fn walk(&mut self, chain: &Chain) -> usize {
        if self.is_tracked(chain) { self.track(chain) } else { self.chain(chain) }
    }

    /// The table of what men look at who move so.
    pub(super) fn track(&mut self, chain: &Chain) -> usize {
        let (chain, symmetric) = (self.chain(chain), is_symmetric(chain));
        self.add(Table::Track { chain, symmetric })
    }

    /// Rides of these steps: their lines, and a mask where the lines go too far.
    pub(super) fn ride(&mut self, mut steps: Vec<(i32, i32)>, course: Course, limit: u32, cut: Option<Cut>) -> Reach {
        steps.sort_unstable();
        steps.dedup();
        let mut lines: Vec<_> = steps.iter().map(|&step| upward(step)).collect();
        lines.sort_unstable();
        lines.dedup();
        let whole = steps.len() == 2 * lines.len() && !self.limits(&steps, limit) && cut.is_none();
        let lines = lines
            .into_iter()
            .map(|step| {
                let form = match self.longest(step) <= SHORT_LINE + 2 {
                    _ if !self.options.line_tables => LineForm::Axis,
                    true => LineForm::Lookup,
                    // Sets of two words are searched faster than gathered.
                    false if self.game.board.size() <= 128 => LineForm::Axis,
                    false => LineForm::Gather,
                };
                self.add(Table::Line { step, form, course })
            })
            .collect();
        let mask = (!whole).then(|| self.add(Table::Rays { steps, limit, cut }));
        Reach::Ride { lines, mask }
    }

    /// The table of lines along which rides of these steps check.
    pub(super) fn star(&mut self, steps: &[(i32, i32)]) -> usize {
        let mut lines: Vec<_> = steps.iter().map(|&step| upward(step)).collect();
        lines.sort_unstable();
        lines.dedup();
        self.add(Table::Star(lines))
    }

    /// Whether the limit ever stops a ride before the board does.
    fn limits(&self, steps: &[(i32, i32)], limit: u32) -> bool {
        steps.iter().any(|&step| self.longest(step) > limit as usize + 1)
    }

    /// Squares of the longest line of a step.
    fn longest(&self, step: (i32, i32)) -> usize {
        let board = &self.game.board;
        let length = |from: Square| std::iter::successors(Some(from), |&here| board.step(here, step)).count();
        board.squares().map(length).max().unwrap_or(0)
    }
}

/// The index of squares by side in a list, added if they are new.
fn index_in(list: &mut Vec<[SquareSet; 2]>, zones: &[SquareSet; 2]) -> usize {
    list.iter().position(|other| other == zones).unwrap_or_else(|| {
        list.push(zones.clone());
        list.len() - 1
    })
}

/// The step or its opposite, whichever leads to higher square numbers.
fn upward((dx, dy): (i32, i32)) -> (i32, i32) {
    if dy < 0 || dy == 0 && dx < 0 { (-dx, -dy) } else { (dx, dy) }
}

//! Patterns mean what the notation says: a naive walker tries them on positions whose targets are known from other programs.
//!
//! A case is a line `notation square placement context: targets`. Own men are capitals, enemies small letters, ranks run from
//! the top; the context is `-` or some of `black`, `moved`, `ep=e3`, joined by commas.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_model::{Board, Course, Game, Gate, Limit, Pattern, Side, Square, Step, Wrap, load};

#[test]
fn patterns_reach_what_other_programs_reach() {
    let mut wrong = Vec::new();
    for case in include_str!("movement.txt").lines().filter(|line| !line.is_empty()) {
        let (what, wanted) = case.split_once(": ").expect("targets follow a colon");
        let found = targets(what);
        if found != wanted {
            wrong.push(format!("{what}\n  wanted {wanted}\n  found  {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The labels of all targets in order.
fn targets(what: &str) -> String {
    let [notation, square, placement, context] = what.split(' ').collect::<Vec<_>>()[..] else {
        panic!("four words in `{what}`")
    };
    let men = read(placement);
    let game = game(notation, men[0].len(), men.len());
    let board = &game.board;
    let passing = context.split(',').find_map(|word| word.strip_prefix("ep=")).and_then(|label| board.parse(label));
    let position = Position {
        board,
        men: men.into_iter().rev().flatten().collect(),
        side: if context.contains("black") { Side::Black } else { Side::White },
        from: board.parse(square).expect("a square of the board"),
        passing,
    };
    let patterns = game.pieces[0].patterns.iter();
    let mut found: Vec<_> = patterns
        .filter(|pattern| !pattern.when.initial || !context.contains("moved"))
        .flat_map(|pattern| pattern.steps.iter().flat_map(|step| position.walk(pattern, step)))
        .map(|square| board.label(square))
        .collect();
    found.sort();
    found.dedup();
    if found.is_empty() { "none".to_owned() } else { found.join(" ") }
}

fn game(notation: &str, files: usize, ranks: usize) -> Game {
    let rows = vec![files.to_string(); ranks].join("/");
    let text = format!("variant \"Case\"\nboard {files}x{ranks}\npiece man M = {notation}\nsetup = fen \"{rows}\"");
    let mut sources = SourceMap::new();
    let file = sources.add("case", text);
    let mut diagnostics = Diagnostics::new();
    let game = load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
    game.unwrap_or_else(|| panic!("{}", diagnostics.render_plain(&sources)))
}

/// Rows from the top; `.` for empty squares.
fn read(placement: &str) -> Vec<Vec<char>> {
    let row = |row: &str| {
        let mut cells = Vec::new();
        let mut run = 0;
        for sign in row.chars() {
            if let Some(digit) = sign.to_digit(10) {
                run = run * 10 + digit as usize;
                continue;
            }
            cells.extend(std::iter::repeat_n('.', std::mem::take(&mut run)));
            cells.push(sign);
        }
        cells.extend(std::iter::repeat_n('.', run));
        cells
    };
    placement.split('/').map(row).collect()
}

struct Position<'a> {
    board: &'a Board,
    men: Vec<char>,
    side: Side,
    from: Square,
    passing: Option<Square>,
}

impl Position<'_> {
    fn is_empty(&self, square: Square) -> bool {
        square == self.from || self.men[square.index()] == '.'
    }

    /// The targets of one direction.
    fn walk(&self, pattern: &Pattern, step: &Step) -> Vec<Square> {
        let mut found = Vec::new();
        let (mut at, mut hurdle) = (self.from, None);
        for count in 1..=self.limit(pattern) {
            let on_path: Vec<_> = step.path.iter().map(|&offset| self.step(at, offset, pattern.wrap)).collect();
            let open = match step.gate {
                Gate::Any => true,
                Gate::Empty => on_path.iter().all(|square| square.is_some_and(|square| self.is_empty(square))),
                Gate::Occupied => on_path.iter().any(|square| square.is_some_and(|square| !self.is_empty(square))),
            };
            let Some(next) = self.step(at, step.vector, pattern.wrap).filter(|&next| open && next != self.from) else {
                break;
            };
            at = next;
            match pattern.course {
                Course::Ski(skipped) if count <= skipped => continue,
                Course::Plain | Course::Ski(_) => {}
                Course::Hop | Course::HopNext | Course::HopAdjacent if hurdle.is_none() => {
                    if !self.is_empty(next) {
                        hurdle = Some(count);
                    } else if pattern.course == Course::HopAdjacent {
                        break;
                    }
                    continue;
                }
                Course::HopNext if hurdle != Some(count - 1) => break,
                Course::Hop | Course::HopNext | Course::HopAdjacent => {}
            }
            let man = self.men[next.index()];
            let allowed = match self.is_empty(next) {
                true => pattern.modes.quiet || pattern.modes.en_passant && self.passing == Some(next),
                false if man.is_uppercase() => pattern.modes.destroy,
                false => pattern.modes.capture,
            };
            found.extend(allowed.then_some(next));
            if !self.is_empty(next) {
                break;
            }
        }
        found
    }

    fn limit(&self, pattern: &Pattern) -> u32 {
        let (rank, ranks) = (self.board.rank(self.from), i32::from(self.board.ranks));
        match (pattern.limit, self.side) {
            (Limit::Steps(steps), _) => steps,
            (Limit::Unlimited, _) => 256,
            (Limit::OwnHalf, Side::White) => (ranks / 2 - rank - 1).max(1) as u32,
            (Limit::OwnHalf, Side::Black) => (rank - (ranks - 1) / 2 - 1).max(1) as u32,
        }
    }

    fn step(&self, from: Square, offset: (i32, i32), wrap: Wrap) -> Option<Square> {
        let (dx, dy) = self.side.turn(offset);
        let (mut file, mut rank) = (self.board.file(from) + dx, self.board.rank(from) + dy);
        if wrap != Wrap::None {
            file = file.rem_euclid(i32::from(self.board.files));
        }
        if wrap == Wrap::Torus {
            rank = rank.rem_euclid(i32::from(self.board.ranks));
        }
        self.board.square(file, rank)
    }
}

//! Movement: from the terms of the notation to patterns.

use super::Cx;
use crate::board::{Board, Side};
use crate::limits;
use crate::movement::{Course, Gate, Limit, Modes, Pattern, Step, Wrap};
use crate::reach::reach;
use atom::{Leaper, Resolved, check_atom};
use direction::check_directions;
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Notation, Range, Term};
use ferz_dsl::source::Spanned;

mod atom;
mod direction;

/// The patterns of a piece line.
pub(super) fn check_piece(cx: &mut Cx<'_>, piece: &ast::Piece, board: &Board) -> Vec<Pattern> {
    match &piece.movement {
        ast::Movement::None(_) => Vec::new(),
        ast::Movement::Notation(notation) => check_movement(cx, notation, board),
    }
}

/// The patterns of a notation, alike ones merged, in the order in which they are first written.
fn check_movement(cx: &mut Cx<'_>, notation: &Notation, board: &Board) -> Vec<Pattern> {
    let excess = notation.terms.get(limits::TERMS).map(|term| term.span);
    limits::at_most(
        limits::TERMS,
        "terms",
        excess,
        Code::TooManyTerms,
        cx.diagnostics,
    );
    let mut patterns = Vec::new();
    for term in notation.terms.iter().take(limits::TERMS) {
        if let Some(pattern) = check_term(cx, term, board) {
            merge(&mut patterns, pattern);
        }
    }
    patterns
}

fn check_term(cx: &mut Cx<'_>, term: &Term, board: &Board) -> Option<Pattern> {
    let atom = check_atom(cx, term)?;
    let letters = Letters {
        all: &term.modifiers,
    };
    check_repeated(cx, letters, &atom);
    let mut pattern = match atom {
        Resolved::Universal => Pattern {
            initial: letters.has('i'),
            modes: letters.modes(),
            steps: universal_steps(board),
            limit: Limit::Steps(1),
            course: Course::Plain,
            wrap: Wrap::None,
            trail: false,
        },
        Resolved::Leaper(leaper) => check_leaper(cx, term, letters, leaper)?,
    };
    let steps = std::mem::take(&mut pattern.steps);
    pattern.steps = steps
        .into_iter()
        .filter(|step| is_possible(&pattern, step, board))
        .collect();
    if pattern.steps.is_empty() {
        let text = cx.sources.slice(term.span);
        let warning = Diagnostic::new(
            Code::TermWithoutMoves,
            term.span,
            format!("`{text}` can never move on this board"),
        );
        cx.diagnostics.push(match pattern.course {
            Course::Ski(_) => {
                warning.help("`j` skips a square of a slide: write how far it goes, as in `jW2`")
            }
            _ => warning,
        });
        return None;
    }
    pattern.steps.sort();
    pattern.steps.dedup();
    pattern.limit = canonical_limit(&pattern, board);
    let crosses =
        pattern.limit != Limit::Steps(1) || pattern.steps.iter().any(|step| !step.path.is_empty());
    pattern.trail &= crosses;
    Some(pattern)
}

fn check_leaper(
    cx: &mut Cx<'_>,
    term: &Term,
    letters: Letters<'_>,
    leaper: Leaper,
) -> Option<Pattern> {
    let vectors = check_directions(cx, &letters.directions(), leaper.system, leaper.leap)?;
    let gate = match (leaper.is_unit(), letters.has('n'), letters.has('j')) {
        (true, ..) | (_, false, false) => Gate::Any,
        (_, true, false) => Gate::Empty,
        (_, false, true) => Gate::Occupied,
        (_, true, true) => {
            return contradiction(cx, letters, 'n', 'j', "cannot both hold on a leap");
        }
    };
    let written = term
        .range
        .map_or(leaper.natural, |range| match range.value {
            Range::Doubled | Range::Steps(0) => Limit::Unlimited,
            Range::Steps(steps) => Limit::Steps(steps),
            Range::OwnHalf => Limit::OwnHalf,
        });
    let (course, limit) = check_course(cx, letters, leaper, written)?;
    let initial = letters.has('i');
    if leaper.is_unit() && limit == Limit::Steps(1) {
        check_single_step(cx, letters);
    }
    // A lame leap keeps its trail only as somebody's first move, unless the letter is doubled.
    let trail = match (leaper.is_unit(), letters.count('n')) {
        _ if limit == Limit::OwnHalf => true,
        (_, 0) => false,
        (true, _) => true,
        (false, n) => initial || 2 <= n,
    };
    let steps = vectors
        .into_iter()
        .map(|vector| Step {
            vector,
            path: if gate == Gate::Any {
                Vec::new()
            } else {
                path(vector)
            },
            gate,
        })
        .collect();
    let wrap = match letters.count('o') {
        0 => Wrap::None,
        1 => Wrap::Cylinder,
        _ => Wrap::Torus,
    };
    Some(Pattern {
        initial,
        modes: letters.modes(),
        steps,
        limit,
        course,
        wrap,
        trail,
    })
}

/// What the ride meets, and how far it goes then: hoppers of range 1 need room behind the hurdle.
fn check_course(
    cx: &mut Cx<'_>,
    letters: Letters<'_>,
    leaper: Leaper,
    limit: Limit,
) -> Option<(Course, Limit)> {
    let skipped = if leaper.is_unit() {
        letters.count('j')
    } else {
        0
    };
    let single = limit == Limit::Steps(1);
    Some(match (letters.has('p'), letters.has('g')) {
        (true, true) => {
            return contradiction(
                cx,
                letters,
                'p',
                'g',
                "are two ways to go on behind a hurdle",
            );
        }
        (true, _) if 0 < skipped => {
            return contradiction(cx, letters, 'j', 'p', "cannot both hold on a slide");
        }
        (_, true) if 0 < skipped => {
            return contradiction(cx, letters, 'j', 'g', "cannot both hold on a slide");
        }
        (true, _) if single => (Course::Hop, Limit::Steps(2)),
        (true, _) => (Course::Hop, limit),
        (_, true) if single => (Course::HopAdjacent, Limit::Unlimited),
        (_, true) => (Course::HopNext, limit),
        (false, false) if 0 < skipped => (Course::Ski(skipped), limit),
        (false, false) => (Course::Plain, limit),
    })
}

fn contradiction<T>(
    cx: &mut Cx<'_>,
    letters: Letters<'_>,
    one: char,
    other: char,
    why: &str,
) -> Option<T> {
    let last = letters
        .all
        .iter()
        .rfind(|letter| letter.value == one || letter.value == other)?;
    let message = format!("`{one}` and `{other}` {why}");
    cx.diagnostics.push(Diagnostic::new(
        Code::ContradictoryModifiers,
        last.span,
        message,
    ));
    None
}

/// Warns of `n` where there is nothing to be crossed.
fn check_single_step(cx: &mut Cx<'_>, letters: Letters<'_>) {
    if let Some(lame) = letters.all.iter().find(|letter| letter.value == 'n') {
        let message = "`n` changes nothing on a single step: it crosses no square";
        cx.diagnostics.push(Diagnostic::new(
            Code::ModifierWithoutEffect,
            lame.span,
            message,
        ));
    }
}

/// Warns of letters that change nothing.
fn check_repeated(cx: &mut Cx<'_>, letters: Letters<'_>, atom: &Resolved) {
    let unit = matches!(atom, Resolved::Leaper(leaper) if leaper.is_unit());
    for (at, letter) in letters.all.iter().enumerate() {
        let before = letters.all[..at]
            .iter()
            .filter(|earlier| earlier.value == letter.value)
            .count();
        let useful = match letter.value {
            'm' | 'c' | 'd' | 'e' | 'i' => 1,
            'n' if !unit => 2,
            'n' => 1,
            'j' if !unit => 1,
            'o' => 2,
            _ => usize::MAX,
        };
        if useful <= before {
            let message = format!("one more `{}` changes nothing", letter.value);
            cx.diagnostics.push(Diagnostic::new(
                Code::ModifierWithoutEffect,
                letter.span,
                message,
            ));
        }
    }
}

/// The modifiers of a term.
#[derive(Clone, Copy)]
struct Letters<'a> {
    all: &'a [Spanned<char>],
}

impl Letters<'_> {
    fn count(self, letter: char) -> u32 {
        self.all
            .iter()
            .filter(|found| found.value == letter)
            .count() as u32
    }

    fn has(self, letter: char) -> bool {
        0 < self.count(letter)
    }

    fn directions(self) -> Vec<Spanned<char>> {
        self.all
            .iter()
            .copied()
            .filter(|letter| "fblrvsh".contains(letter.value))
            .collect()
    }

    fn modes(self) -> Modes {
        let said = "mcde".chars().any(|mode| self.has(mode));
        Modes {
            quiet: !said || self.has('m'),
            capture: !said || self.has('c'),
            destroy: self.has('d'),
            en_passant: self.has('e'),
        }
    }
}

/// The squares between the ends of a step: along the long axis until the rest is diagonal, then diagonally.
fn path((dx, dy): (i32, i32)) -> Vec<(i32, i32)> {
    let (short, long) = (dx.abs().min(dy.abs()), dx.abs().max(dy.abs()));
    let straight = if dx.abs() < dy.abs() {
        (0, dy.signum())
    } else {
        (dx.signum(), 0)
    };
    (1..long)
        .map(|count| {
            let (along, aslant) = (count.min(long - short), (count - (long - short)).max(0));
            (
                straight.0 * along + dx.signum() * aslant,
                straight.1 * along + dy.signum() * aslant,
            )
        })
        .collect()
}

fn universal_steps(board: &Board) -> Vec<Step> {
    let (files, ranks) = (i32::from(board.files), i32::from(board.ranks));
    (1 - files..files)
        .flat_map(|dx| (1 - ranks..ranks).map(move |dy| (dx, dy)))
        .filter(|&vector| vector != (0, 0))
        .map(|vector| Step {
            vector,
            path: Vec::new(),
            gate: Gate::Any,
        })
        .collect()
}

/// Whether a step leads anywhere from any square of the board.
fn is_possible(pattern: &Pattern, step: &Step, board: &Board) -> bool {
    let alone = Pattern {
        steps: vec![step.clone()],
        ..pattern.clone()
    };
    Side::BOTH.iter().any(|&side| {
        board
            .squares()
            .any(|from| !reach(board, &alone, side, from).is_empty())
    })
}

/// A limit that the board makes moot is `Unlimited`, or a single step, so that equal moves have equal patterns.
fn canonical_limit(pattern: &Pattern, board: &Board) -> Limit {
    let room = |size: u8, step: i32| {
        (i32::from(size) - 1)
            .checked_div(step.abs())
            .unwrap_or(i32::MAX)
    };
    let longest = pattern.steps.iter().map(
        |&Step {
             vector: (dx, dy), ..
         }| room(board.files, dx).min(room(board.ranks, dy)),
    );
    match (pattern.limit, longest.max()) {
        (Limit::OwnHalf, _) | (_, None) => pattern.limit,
        (limit, _) if pattern.wrap != Wrap::None => limit,
        (Limit::Unlimited | Limit::Steps(1..), Some(1)) => Limit::Steps(1),
        (Limit::Steps(steps), Some(longest)) if longest.unsigned_abs() <= steps => Limit::Unlimited,
        (limit, _) => limit,
    }
}

/// Adds a pattern; one that differs from an earlier one in nothing but its steps widens that one.
fn merge(patterns: &mut Vec<Pattern>, new: Pattern) {
    let alike = |old: &Pattern| {
        Pattern {
            steps: Vec::new(),
            ..old.clone()
        } == Pattern {
            steps: Vec::new(),
            ..new.clone()
        }
    };
    match patterns.iter_mut().find(|old| alike(old)) {
        Some(old) => {
            old.steps.extend(new.steps);
            old.steps.sort();
            old.steps.dedup();
        }
        None => patterns.push(new),
    }
}

//! Movement: from the terms of the notation to patterns.

use super::Cx;
use super::pieces::start_squares;
use super::setup::Draft;
use super::zone::{Zones, check_zone};
use crate::board::{Board, Side};
use crate::game::{Man, PieceId};
use crate::limits;
use crate::movement::{Condition, Course, Gate, Limit, Modes, Pattern, Step, Wrap};
use crate::names::Roster;
use atom::{Leaper, Resolved, check_atom};
use direction::check_directions;
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Notation, Range, Term};
use modifier::{Letters, check_repeated, check_single_step, contradiction};
use normal::{merge, normalize};
use single::{SingleLeg, check_single_leg};

mod atom;
mod direction;
mod modifier;
mod normal;
mod single;

/// The patterns of every type.
pub(super) fn check_movements(
    cx: &mut Cx<'_>,
    roster: &Roster<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
    default: Option<&Draft<'_>>,
) -> Vec<Vec<Pattern>> {
    roster
        .pieces()
        .map(|(id, piece)| {
            let always = match &piece.movement {
                ast::Movement::None(_) => None,
                ast::Movement::Notation(notation) => Some((notation, Condition::default())),
            };
            let mut parts: Vec<_> = always.into_iter().collect();
            for moves in &piece.more_moves {
                if let Some(condition) = check_condition(cx, moves, id, roster, board, zones, default) {
                    parts.push((&moves.notation, condition));
                }
            }
            check_movement(cx, &parts, board)
        })
        .collect()
}

fn check_condition(
    cx: &mut Cx<'_>,
    moves: &ast::MoreMoves,
    piece: PieceId,
    roster: &Roster<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
    default: Option<&Draft<'_>>,
) -> Option<Condition> {
    if let (Some(span), None) = (moves.unchecked, roster.royal()) {
        let message = "no piece is royal, so nobody is ever in check";
        cx.diagnostics.push(Diagnostic::new(Code::ConditionAlwaysTrue, span, message));
    }
    let from = match moves.origin.as_ref().map(|origin| &origin.value) {
        None => None,
        Some(ast::Origin::Zone(zone)) => Some(check_zone(cx, zones, zone, board)?),
        // A default setup that cannot be read has been reported.
        Some(ast::Origin::Start) => {
            let default = default?;
            Some(Side::BOTH.map(|side| start_squares(default, Man { piece, side })))
        }
    };
    Some(Condition { initial: false, from, unchecked: moves.unchecked.is_some() })
}

/// The patterns of notations, alike ones merged, in the order in which they are first written.
fn check_movement(cx: &mut Cx<'_>, parts: &[(&Notation, Condition)], board: &Board) -> Vec<Pattern> {
    let terms =
        || parts.iter().flat_map(|(notation, condition)| notation.terms.iter().map(move |term| (term, condition)));
    let excess = terms().nth(limits::TERMS).map(|(term, _)| term.span);
    limits::at_most(limits::TERMS, "terms", excess, Code::TooManyTerms, cx.diagnostics);
    let mut patterns = Vec::new();
    for (term, condition) in terms().take(limits::TERMS) {
        if let Some(pattern) = check_term(cx, term, condition, board) {
            merge(&mut patterns, pattern);
        }
    }
    patterns
}

fn check_term(cx: &mut Cx<'_>, term: &Term, condition: &Condition, board: &Board) -> Option<Pattern> {
    let term = &check_single_leg(cx, term)?;
    let atom = check_atom(cx, term)?;
    let letters = Letters { all: &term.modifiers };
    check_repeated(cx, letters, &atom);
    let mut pattern = match atom {
        Resolved::Universal => Pattern {
            when: Condition { initial: letters.has('i'), ..condition.clone() },
            modes: letters.modes(),
            steps: universal_steps(board),
            limit: Limit::Steps(1),
            course: Course::Plain,
            wrap: Wrap::None,
            trail: false,
        },
        Resolved::Leaper(leaper) => check_leaper(cx, term, letters, leaper, condition)?,
    };
    check_takes_nothing(cx, term, &pattern)?;
    normalize(&mut pattern, board);
    if pattern.steps.is_empty() {
        let text = cx.sources.slice(term.span);
        let warning =
            Diagnostic::new(Code::TermWithoutMoves, term.span, format!("`{text}` can never move on this board"));
        cx.diagnostics.push(match pattern.course {
            Course::Ski(_) => warning.help("`j` skips a square of a slide: write how far it goes, as in `jW2`"),
            _ => warning,
        });
        return None;
    }
    Some(pattern)
}

/// What is attacked must not depend on what is attacked.
fn check_takes_nothing(cx: &mut Cx<'_>, term: &SingleLeg<'_>, pattern: &Pattern) -> Option<()> {
    if !pattern.when.unchecked || pattern.modes == (Modes { quiet: true, ..Modes::default() }) {
        return Some(());
    }
    let text = cx.sources.slice(term.span);
    let message = format!("`{text}` may take, but moves that depend on check must be without capture");
    cx.diagnostics.push(
        Diagnostic::new(Code::CheckedCapture, term.span, message).help("write `m` in front and no other of `m c d e`"),
    );
    None
}

fn check_leaper(
    cx: &mut Cx<'_>,
    term: &SingleLeg<'_>,
    letters: Letters<'_>,
    leaper: Leaper,
    condition: &Condition,
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
    let written = term.leap.range.map_or(leaper.natural, |range| match range.value {
        Range::Doubled | Range::Steps(0) => Limit::Unlimited,
        Range::Steps(steps) => Limit::Steps(steps),
        Range::OwnHalf => Limit::OwnHalf,
    });
    let (course, limit) = check_course(cx, letters, leaper, written)?;
    let initial = letters.has('i');
    if leaper.is_unit() && limit == Limit::Steps(1) {
        check_single_step(cx, letters);
    }
    // A lame leap leaves a trail only as somebody's first move or from given squares, unless the letter is doubled.
    let trail = match (leaper.is_unit(), letters.count('n')) {
        _ if limit == Limit::OwnHalf => true,
        (_, 0) => false,
        (true, _) => true,
        (false, n) => initial || condition.from.is_some() || 2 <= n,
    };
    let steps = vectors
        .into_iter()
        .map(|vector| Step { vector, path: if gate == Gate::Any { Vec::new() } else { path(vector) }, gate })
        .collect();
    let wrap = match letters.count('o') {
        0 => Wrap::None,
        1 => Wrap::Cylinder,
        _ => Wrap::Torus,
    };
    let when = Condition { initial, ..condition.clone() };
    Some(Pattern { when, modes: letters.modes(), steps, limit, course, wrap, trail })
}

/// What the ride meets, and how far it goes then: hoppers of range 1 need room behind the hurdle.
fn check_course(cx: &mut Cx<'_>, letters: Letters<'_>, leaper: Leaper, limit: Limit) -> Option<(Course, Limit)> {
    let skipped = if leaper.is_unit() { letters.count('j') } else { 0 };
    let single = limit == Limit::Steps(1);
    Some(match (letters.has('p'), letters.has('g')) {
        (true, true) => {
            return contradiction(cx, letters, 'p', 'g', "are two ways to go on behind a hurdle");
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

/// The squares between the ends of a step: along the long axis until the rest is diagonal, then diagonally.
fn path((dx, dy): (i32, i32)) -> Vec<(i32, i32)> {
    let (short, long) = (dx.abs().min(dy.abs()), dx.abs().max(dy.abs()));
    let straight = if dx.abs() < dy.abs() { (0, dy.signum()) } else { (dx.signum(), 0) };
    (1..long)
        .map(|count| {
            let (along, aslant) = (count.min(long - short), (count - (long - short)).max(0));
            (straight.0 * along + dx.signum() * aslant, straight.1 * along + dy.signum() * aslant)
        })
        .collect()
}

fn universal_steps(board: &Board) -> Vec<Step> {
    let (files, ranks) = (i32::from(board.files), i32::from(board.ranks));
    (1 - files..files)
        .flat_map(|dx| (1 - ranks..ranks).map(move |dy| (dx, dy)))
        .filter(|&vector| vector != (0, 0))
        .map(|vector| Step { vector, path: Vec::new(), gate: Gate::Any })
        .collect()
}

//! Moves: from the terms of the notation to patterns.

use super::Cx;
use super::powers::{check_effect, check_powers};
use super::setup::Draft;
use super::zone::{Squares, Zones, check_zone};
use crate::board::{Board, Side, Square};
use crate::chain::{Chain, Finds, Imitation, Leg};
use crate::ends::{self, ends_from_any};
use crate::game::{Explosion, Man, PieceId};
use crate::limits;
use crate::movement::{Condition, Course, Gate, Limit, Modes, Pattern, Step, Wrap};
use crate::names::Roster;
use crate::power::Powers;
use atom::{Resolved, check_atom};
use expand::{Way, ways};
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Atom, Body, Dialect, Notation, Term};
use ferz_dsl::source::{Span, Spanned};
use leg::plans;
use modifier::{Letters, check_once, check_repeated};
use normal::{merge, normalize};

mod atom;
mod bounds;
mod chain;
mod dialect;
mod direction;
mod expand;
mod leg;
mod modifier;
mod normal;
mod single;
mod turn;

/// All moves of a type.
#[derive(Clone, Debug, Default)]
pub(super) struct Moves {
    pub(super) patterns: Vec<Pattern>,
    pub(super) chains: Vec<Chain>,
    pub(super) imitations: Vec<Imitation>,
    pub(super) castles: Vec<Castle>,
    pub(super) explosion: Option<Explosion>,
    pub(super) powers: Powers,
    /// Some of them are made `once`.
    pub(super) once: bool,
    /// Squares that they end on, if not all.
    pub(super) within: Option<Squares>,
}

/// Castling as the notation says it (`isO2`): with the outermost own man on the rank.
#[derive(Clone, Debug)]
pub(super) struct Castle {
    pub(super) span: Span,
    /// How far the king goes.
    pub(super) squares: u32,
    /// Towards lower files.
    pub(super) left: bool,
    /// Towards higher files.
    pub(super) right: bool,
    /// So many men stand farther out than the partner (`j`).
    pub(super) inner: u32,
}

impl Moves {
    fn add_chain(&mut self, chain: Chain) {
        if !self.chains.contains(&chain) {
            self.chains.push(chain);
        }
    }

    fn add_pattern(&mut self, pattern: Pattern) {
        merge(&mut self.patterns, pattern);
    }

    /// Whether the type moves as others do.
    pub(super) fn is_imitative(&self) -> bool {
        let borrows = |leg: &Leg| leg.then.is_empty() && leg.finds.friend;
        self.powers.mimics
            || !self.imitations.is_empty()
            || self.chains.iter().flat_map(|chain| &chain.legs).any(borrows)
    }

    /// Whether it takes men in passing by their trail.
    pub(super) fn takes_en_passant(&self) -> bool {
        self.patterns.iter().any(|pattern| pattern.modes.en_passant)
            || self.chains.iter().flat_map(|chain| &chain.legs).any(|leg| leg.finds.en_passant)
    }

    /// Whether it leaves en passant squares.
    pub(super) fn leaves_trail(&self) -> bool {
        self.patterns.iter().any(|pattern| pattern.trail)
    }

    /// Whether it moves other men than itself.
    pub(super) fn relocates(&self) -> bool {
        let moves_others = |leg: &Leg| leg.unload || !leg.then.is_empty() && leg.finds.friend;
        self.powers.swap.is_some() || self.chains.iter().flat_map(|chain| &chain.legs).any(moves_others)
    }

    /// Where the moves of a man lead from a square, by geometry alone; those as other men are not among them.
    pub(super) fn targets<'a>(
        &'a self,
        board: &'a Board,
        side: Side,
        from: Square,
    ) -> impl Iterator<Item = Square> + 'a {
        ends::targets(board, (&self.patterns, &self.chains), side, from)
            .filter(move |to| self.within.as_ref().is_none_or(|within| within[side.index()][to.index()]))
    }

    /// Those that may end on an own man, which they take, or those that may end where nobody stands.
    pub(super) fn ending(&self, on_friends: bool) -> Moves {
        let pattern = |modes: &Modes| if on_friends { modes.destroy } else { modes.quiet || modes.en_passant };
        let finds = |finds: &Finds| if on_friends { finds.destroy } else { finds.quiet || finds.en_passant };
        let chain = |chain: &&Chain| chain.legs.iter().any(|leg| leg.then.is_empty() && finds(&leg.finds));
        Moves {
            patterns: self.patterns.iter().filter(|one| pattern(&one.modes)).cloned().collect(),
            chains: self.chains.iter().filter(chain).cloned().collect(),
            within: self.within.clone(),
            ..Moves::default()
        }
    }

    /// Whether some move of the type is for unmoved men only.
    pub(super) fn asks_unmoved(&self) -> bool {
        let patterns = self.patterns.iter().map(|pattern| &pattern.when);
        let chains = self.chains.iter().map(|chain| &chain.when);
        let imitations = self.imitations.iter().map(|imitation| &imitation.when);
        patterns.chain(chains).chain(imitations).any(|when| when.initial)
    }
}

/// The moves of every type.
pub(super) fn check_movements(
    cx: &mut Cx<'_>,
    roster: &Roster<'_>,
    board: &Board,
    zones: &mut Zones<'_>,
    default: Option<&Draft<'_>>,
) -> Vec<Moves> {
    let movements: Vec<Moves> = roster
        .pieces()
        .map(|(id, piece)| {
            let always = match &piece.movement {
                ast::Movement::None(_) => None,
                ast::Movement::Notation(notation) => Some((notation, Condition::default())),
            };
            let mut parts: Vec<_> = always.into_iter().collect();
            for moves in piece.more_moves() {
                if let Some(condition) = check_condition(cx, moves, id, roster, board, zones, default) {
                    parts.push((&moves.notation, condition));
                }
            }
            let explosion = piece.explosion().map(|explosion| check_explosion(cx, explosion, piece, roster));
            let once = piece.more_moves().any(|moves| moves.once.is_some());
            let powers = check_powers(cx, piece, roster, board);
            let within = piece.within.as_ref().and_then(|within| check_within(cx, within, board, zones));
            Moves { explosion, once, powers, within, ..check_movement(cx, &parts, board) }
        })
        .collect();
    check_effect(cx, roster, &movements, board);
    movements
}

/// The zone that men of a type keep to.
fn check_within(cx: &mut Cx<'_>, within: &Spanned<ast::Zone>, board: &Board, zones: &mut Zones<'_>) -> Option<Squares> {
    let squares = check_zone(cx, zones, &within.value, board)?;
    if Side::BOTH.iter().all(|side| board.squares().all(|square| squares[side.index()][square.index()])) {
        let message = "this is the whole board, which nobody leaves";
        cx.diagnostics.push(Diagnostic::new(Code::WithinEverywhere, within.span, message));
    }
    Some(squares)
}

fn check_explosion(cx: &mut Cx<'_>, explosion: &ast::Explosion, piece: &ast::Piece, roster: &Roster<'_>) -> Explosion {
    if piece.royal.is_some() {
        let message = format!("`{}` is royal and would remove itself", piece.name.text);
        cx.diagnostics.push(Diagnostic::new(Code::RoyalExplosion, explosion.span, message));
    }
    Explosion { spares: roster.check_list(&explosion.spares, cx.diagnostics) }
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
    let always = [
        (moves.unchecked, "no piece is royal, so nobody is ever in check"),
        (moves.safe_way, "no piece is royal, so every way is safe"),
    ];
    for (span, message) in always.into_iter().filter(|_| !roster.any_royal()) {
        if let Some(span) = span {
            cx.diagnostics.push(Diagnostic::new(Code::ConditionAlwaysTrue, span, message));
        }
    }
    let from = match moves.origin.as_ref().map(|origin| &origin.value) {
        None => None,
        Some(ast::Origin::Zone(zone)) => Some(check_zone(cx, zones, zone, board)?),
        // A default setup that cannot be read has been reported.
        Some(ast::Origin::Start) => {
            let default = default?;
            Some(Side::BOTH.map(|side| default.squares_of(Man { piece, side }, board)))
        }
    };
    Some(Condition {
        initial: moves.once.is_some(),
        from,
        unchecked: moves.unchecked.is_some(),
        safe_way: moves.safe_way.is_some(),
    })
}

/// All moves of notations, alike ones merged, in the order in which they are first written.
pub(super) fn check_movement(cx: &mut Cx<'_>, parts: &[(&Notation, Condition)], board: &Board) -> Moves {
    let parts: Vec<_> =
        parts.iter().map(|(notation, condition)| (dialect::terms(cx, notation), notation.dialect, condition)).collect();
    let mut terms = Vec::new();
    for (part, dialect, condition) in &parts {
        terms.extend(part.iter().map(|term| (term, *dialect, *condition)));
    }
    let excess = terms.get(limits::TERMS).map(|(term, ..)| term.span);
    limits::at_most(limits::TERMS, "terms", excess, Code::TooManyTerms, cx.diagnostics);
    let mut movement = Moves::default();
    for (term, dialect, condition) in terms.into_iter().take(limits::TERMS) {
        if check_term(cx, term, dialect, condition, board, &mut movement) == Some(false) {
            let text = cx.sources.slice(term.span);
            let message = format!("`{text}` can never move on this board");
            let warning = Diagnostic::new(Code::TermWithoutMoves, term.span, message);
            cx.diagnostics.push(match is_short_ski(term) {
                true => warning.help("`j` skips a square of a slide: write how far it goes, as in `jW2`"),
                false => warning,
            });
        }
    }
    movement
}

/// Adds the moves of a term; whether it has any. `None`: it is faulty.
fn check_term(
    cx: &mut Cx<'_>,
    term: &Term,
    dialect: Option<Dialect>,
    condition: &Condition,
    board: &Board,
    movement: &mut Moves,
) -> Option<bool> {
    let mut moves = false;
    let mut chains = Vec::new();
    for way in ways(cx, term, dialect, board)? {
        moves |= check_way(cx, term, &way, condition, board, movement, &mut chains)?;
    }
    // Only of ways that are not too many it is asked where they lead.
    for chain in chains {
        if leads_somewhere(&chain, board) {
            moves = true;
            movement.add_chain(chain);
        }
    }
    Some(moves)
}

/// Adds the moves of a way; whether it has any. Where chains lead is still to be asked.
fn check_way(
    cx: &mut Cx<'_>,
    term: &Term,
    way: &Way<'_>,
    condition: &Condition,
    board: &Board,
    movement: &mut Moves,
    chains: &mut Vec<Chain>,
) -> Option<bool> {
    let opening = way.legs.first()?;
    let letters = Letters { all: &opening.letters };
    let when = Condition { initial: letters.has('i') || condition.initial, ..condition.clone() };
    if let [leg] = &way.legs[..] {
        check_once(cx, letters)?;
        let atom = check_atom(cx, leg.leap, letters)?;
        let unit = matches!(atom, Resolved::Leaper(leaper) if leaper.is_unit());
        check_repeated(cx, letters, unit, 2, 2);
        let plain = !"zqktuxy".chars().any(|letter| letters.has(letter));
        match atom {
            Resolved::Universal if plain => {
                let pattern = universal(letters, when, board);
                check_takes_nothing(cx, term, &pattern.when, pattern.modes != QUIET)?;
                movement.add_pattern(pattern);
                return Some(true);
            }
            Resolved::Universal => {
                let chain = chain::universal(letters, when, board);
                chains.push(check_chain(cx, term, chain, board)?);
                return Some(false);
            }
            Resolved::Imitator => {
                let finds = leg::finds(letters, true);
                check_takes_nothing(cx, term, &when, takes(finds))?;
                let (ahead, turned) = (letters.has('f'), letters.has('b'));
                let both = ahead == turned;
                movement.imitations.push(Imitation { when, ahead: ahead || both, turned: turned || both, finds });
                return Some(true);
            }
            Resolved::Castling(squares) => {
                movement.castles.push(castle(cx, term, letters, squares)?);
                return Some(true);
            }
            Resolved::Leaper(leaper) if plain => {
                let mut pattern = single::pattern(cx, way, leg, leaper, condition)?;
                check_takes_nothing(cx, term, &pattern.when, pattern.modes != QUIET)?;
                normalize(&mut pattern, board);
                let moves = !pattern.steps.is_empty();
                if moves {
                    movement.add_pattern(pattern);
                }
                return Some(moves);
            }
            Resolved::Leaper(_) => {}
        }
    }
    let plans = plans(cx, way, board)?;
    let chain = chain::chain(cx, way, &plans, when)?;
    chains.push(check_chain(cx, term, chain, board)?);
    Some(false)
}

const QUIET: Modes = Modes { quiet: true, capture: false, destroy: false, en_passant: false };

fn takes(finds: Finds) -> bool {
    finds.capture || finds.destroy || finds.royal || finds.en_passant
}

fn check_chain(cx: &mut Cx<'_>, term: &Term, chain: Chain, board: &Board) -> Option<Chain> {
    check_takes_nothing(cx, term, &chain.when, chain.legs.iter().any(|leg| takes(leg.finds)))?;
    bounds::check_bounds(cx, term.span, &chain, board)?;
    Some(chain)
}

/// Whether a man of either side can move so from any square.
fn leads_somewhere(chain: &Chain, board: &Board) -> bool {
    Side::BOTH.into_iter().any(|side| {
        let origins: Vec<_> = board.squares().filter(|&from| chain.when.begins_on(side, from)).collect();
        ends_from_any(board, chain, side, &origins)
    })
}

fn castle(cx: &mut Cx<'_>, term: &Term, letters: Letters<'_>, squares: u32) -> Option<Castle> {
    if !letters.has('i') {
        let text = cx.sources.slice(term.span);
        let message = format!("`{text}` would let a king castle that has moved; castling is for unmoved kings");
        let fault = Diagnostic::new(Code::ModifierNotApplicable, term.span, message);
        cx.diagnostics.push(fault.help(format!("write `i` in front: `i{text}`")));
        return None;
    }
    let both = letters.has('s') || letters.has('l') == letters.has('r');
    let inner = letters.count('j');
    Some(Castle { span: term.span, squares, left: both || letters.has('l'), right: both || letters.has('r'), inner })
}

/// Whether a term skips a square of a slide that is no longer.
fn is_short_ski(term: &Term) -> bool {
    let Body::Plain(plain) = &term.body else { return false };
    let slides =
        matches!(plain.leap.atom.value, Atom::Letter('W' | 'F' | 'K' | 'R' | 'B' | 'Q') | Atom::Leap(0 | 1, 1));
    let skips = |letters: Vec<Spanned<char>>| letters.iter().any(|letter| letter.value == 'j');
    slides && plain.leap.lengthening.is_empty() && plain.single_leg().is_some_and(skips)
}

/// What is attacked must not depend on what is attacked.
fn check_takes_nothing(cx: &mut Cx<'_>, term: &Term, when: &Condition, may_take: bool) -> Option<()> {
    if !(when.unchecked || when.safe_way) || !may_take {
        return Some(());
    }
    let text = cx.sources.slice(term.span);
    let message = format!("`{text}` may take, but moves that depend on what is attacked must be without capture");
    cx.diagnostics.push(
        Diagnostic::new(Code::CheckedCapture, term.span, message).help("write `m` in front and no other of `m c d e`"),
    );
    None
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

fn universal(letters: Letters<'_>, when: Condition, board: &Board) -> Pattern {
    Pattern {
        when,
        modes: letters.modes(),
        steps: universal_steps(board),
        limit: Limit::Steps(1),
        course: Course::Plain,
        wrap: Wrap::None,
        trail: false,
    }
}

fn universal_steps(board: &Board) -> Vec<Step> {
    let (files, ranks) = (i32::from(board.files), i32::from(board.ranks));
    (1 - files..files)
        .flat_map(|dx| (1 - ranks..ranks).map(move |dy| (dx, dy)))
        .filter(|&vector| vector != (0, 0))
        .map(|vector| Step { vector, path: Vec::new(), gate: Gate::Any })
        .collect()
}

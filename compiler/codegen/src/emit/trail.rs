//! En passant: which squares a turn leaves, and who may use them.

use super::mover::kept;
use super::tables::{Whose, lookup, reach};
use super::{chain, crossed, power};
use super::{guarded, men};
use crate::ir::{Form, Program, Reach, Terms};
use ferz_model::{Board, Course, Game, Gate, Limit, Pattern, Piece, PieceId, Side, Square, Unmoved, Wrap};
use proc_macro2::TokenStream;
use quote::quote;

/// A turn that leaves a trail.
pub(super) struct Leaving {
    pub(super) piece: usize,
    pub(super) side: Side,
    pub(super) from: Square,
    pub(super) to: Square,
    /// Squares crossed, in order of their numbers.
    pub(super) squares: Vec<usize>,
    /// Men may stand there, over whom it goes.
    pub(super) over_men: bool,
}

/// Every turn that leaves a trail, if somebody could use it.
pub(super) fn leavings(program: &Program<'_>) -> Vec<Leaving> {
    let mut out: Vec<Leaving> = Vec::new();
    if !program.state.trail {
        return out;
    }
    let board = &program.game.board;
    for (id, piece, pattern) in patterns(program.game) {
        for side in Side::BOTH {
            let origins = origins(program.game, piece, pattern, side);
            out.extend(origins.flat_map(|from| ride(board, pattern, id, side, from)));
        }
    }
    out.sort_by_key(|one| (one.piece, one.side, one.from, one.to, one.squares.clone(), !one.over_men));
    out.dedup_by_key(|one| (one.piece, one.side, one.from, one.to, one.squares.clone()));
    out
}

/// The patterns that leave a trail, and whose they are.
pub(super) fn patterns(game: &Game) -> impl Iterator<Item = (PieceId, &Piece, &Pattern)> {
    let all = game.piece_ids().flat_map(|(id, piece)| piece.patterns.iter().map(move |pattern| (id, piece, pattern)));
    all.filter(|(.., pattern)| pattern.trail)
}

/// Where a man may begin the pattern.
pub(super) fn origins(game: &Game, piece: &Piece, pattern: &Pattern, side: Side) -> impl Iterator<Item = Square> {
    game.board.squares().filter(move |&square| {
        let start = &piece.start[side.index()];
        pattern.when.begins_on(side, square)
            && (!pattern.when.initial || piece.unmoved == Unmoved::Right || start[square.index()])
    })
}

/// The turns of a pattern from a square on an empty board that cross at least one square.
fn ride(board: &Board, pattern: &Pattern, id: PieceId, side: Side, from: Square) -> Vec<Leaving> {
    let limit = match pattern.limit {
        Limit::Steps(limit) => limit as usize,
        Limit::Unlimited => board.size(),
        Limit::OwnHalf => own_half(board, side, from),
    };
    let mut out = Vec::new();
    for step in &pattern.steps {
        let (mut here, mut squares) = (from, Vec::new());
        let over_men = pattern.course != Course::Plain || step.gate == Gate::Occupied;
        for _ in 0..limit {
            squares.extend(step.path.iter().filter_map(|&by| walk(board, pattern.wrap, side, here, by)));
            let Some(to) = walk(board, pattern.wrap, side, here, step.vector).filter(|&to| to != from) else { break };
            if !squares.is_empty() {
                let mut squares: Vec<_> = squares.iter().map(|square: &Square| square.index()).collect();
                squares.sort_unstable();
                squares.dedup();
                out.push(Leaving { piece: id.index(), side, from, to, squares, over_men });
            }
            squares.push(to);
            here = to;
        }
    }
    out
}

fn own_half(board: &Board, side: Side, from: Square) -> usize {
    let (rank, ranks) = (board.rank(from), i32::from(board.ranks));
    let steps = match side {
        Side::White => ranks / 2 - rank - 1,
        Side::Black => rank - (ranks - 1) / 2 - 1,
    };
    steps.max(1) as usize
}

fn walk(board: &Board, wrap: Wrap, side: Side, from: Square, by: (i32, i32)) -> Option<Square> {
    let (dx, dy) = side.turn(by);
    let (mut file, mut rank) = (board.file(from) + dx, board.rank(from) + dy);
    if wrap != Wrap::None {
        file = file.rem_euclid(i32::from(board.files));
    }
    if wrap == Wrap::Torus {
        rank = rank.rem_euclid(i32::from(board.ranks));
    }
    board.square(file, rank)
}

/// `&& …`: the man on the victim's square is of a type that this one may take; nothing if all are.
pub(super) fn may_take(program: &Program<'_>, taker: usize, victim: &TokenStream) -> TokenStream {
    let Some(pairs) = &program.game.en_passant else { return quote!() };
    let taken: Vec<_> =
        pairs.iter().filter(|(who, _)| who.index() == taker).map(|(_, whom)| men(whom.index())).collect();
    if taken.is_empty() {
        return quote!(&&false);
    }
    quote!(&& (#(#taken)|*).has(#victim))
}

/// Routines about trails.
pub(super) fn routines(program: &Program<'_>) -> TokenStream {
    if !program.state.trail {
        return quote!();
    }
    let crossed = crossed::routine(program);
    let usable = usable(program);
    quote! { #crossed #usable }
}

/// Whether some man of side `S` could take the victim on one of the squares, were it safe.
fn usable(program: &Program<'_>) -> TokenStream {
    let (square, from, occupied) = (quote!(square), quote!(from), quote!(occupied));
    let mut tests = Vec::new();
    for piece in 0..program.movers.len() {
        let guard = |terms: &Terms| guarded(program, piece, terms.guard, &quote!(S::US));
        let may_take = may_take(program, piece, &quote!(victim));
        let all = men(piece);
        let us = power::ours(program);
        // Men that keep to some squares take only there.
        let kept = kept(program, piece);
        let trail = if kept.is_some() { quote!(trail #kept) } else { quote!(trail) };
        let mut push = |body: TokenStream| tests.push(quote!(if true #may_take { #body }));
        match &program.movers[piece].form {
            Form::SetWise(shifts) => {
                for shift in shifts.iter().filter(|shift| shift.terms.modes.en_passant) {
                    let origins = super::tables::sources(shift.vector);
                    let by = super::tables::offset(program, shift.vector);
                    let guard = guard(&shift.terms);
                    let path = shift.path.iter().map(|&by| {
                        let back = super::tables::offset(program, (-by.0, -by.1));
                        quote!(& (ALL.without(occupied)).shift(#back))
                    });
                    push(quote! {
                        if (#all & #us & #origins[S::US] #guard #(#path)*).shift(#by).meets(#trail) {
                            return true;
                        }
                    });
                }
            }
            Form::EachMan(ways) => {
                for way in ways.iter().filter(|way| way.terms.modes.en_passant) {
                    let guard = guard(&way.terms);
                    for one in &way.reaches {
                        push(match one {
                            Reach::Leap(table) if kept.is_none() => {
                                // Who leaps here: from the square, the opponent's leaps lead back.
                                let back = lookup(program, *table, Whose::Theirs, &square);
                                quote! {
                                    if trail.squares().any(|square| #back.meets(#all & #us #guard)) {
                                        return true;
                                    }
                                }
                            }
                            _ => {
                                let reached = reach(program, one, Whose::Ours, &from, &occupied);
                                quote! {
                                    if (#all & #us #guard).squares().any(|from| #reached.meets(trail)) {
                                        return true;
                                    }
                                }
                            }
                        });
                    }
                }
            }
        }
    }
    let chained = chain::usable(program);
    let (able, mimics) = power::usable(program);
    let found = match program.tried {
        Some(_) => quote! {
            let left = Position { trail, victim, ..*self };
            let view = left.view::<S>();
            let mut men = view.us.squares();
            men.any(|from| rt::walk_as_all::<S, W, Self, _>(&left, &view, from, true, &mut rt::Passes).is_break())
        },
        None => quote! {
            let occupied = self.of[0] | self.of[1];
            #able
            #(#tests)*
            #chained
            #mimics
            false
        },
    };
    quote! {
        /// Whether a man of side `S` could take the one on `victim` by going to one of the squares, safety aside.
        #[allow(unused_variables, clippy::overly_complex_bool_expr, clippy::nonminimal_bool, reason = "generated")]
        fn usable<S: rt::Color>(&self, trail: B, victim: u8) -> bool {
            #found
        }
    }
}

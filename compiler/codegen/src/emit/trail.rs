//! En passant: who may use the squares that a turn leaves.

use super::mover::kept;
use super::tables::{Whose, lookup, reach};
use super::{chain, crossed, power};
use super::{guarded, men};
use crate::ir::{Form, Program, Reach, Terms};
use proc_macro2::TokenStream;
use quote::quote;

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
    let Some(trails) = &program.trails else { return quote!() };
    let crossed = crossed::routine(program, trails);
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

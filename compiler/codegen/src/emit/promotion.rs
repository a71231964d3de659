//! Promotion: to which turns a rule applies; and that under conditions, which are judged when the man has arrived.

use super::tables::{choices, stuck, zone};
use super::{any_of, bits, men, number, play};
use crate::ir::Program;
use ferz_model::{Choice, Promotion};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// Whether conditions limit the choices of a rule.
pub(super) fn is_limited(program: &Program<'_>, rule: usize) -> bool {
    program.game.promotions[rule].choices.iter().any(|choice| !choice.is_free())
}

/// Whether a man may stay what it is on some squares of a rule and not on others.
pub(super) fn may_be_stuck(rule: &Promotion) -> bool {
    rule.optional && rule.stuck.iter().flatten().any(|&there| there)
}

/// The zones of the other rules for men of the type, which come before a rule about squares that men leave.
pub(super) fn others(program: &Program<'_>, rule: usize) -> Option<TokenStream> {
    let rules = program.game.promotions.iter().enumerate();
    let others = rules.filter(|&(at, other)| at != rule && other.piece == program.game.promotions[rule].piece);
    let zones: Vec<_> = others.map(|(at, _)| zone(at)).map(|zone| quote!(#zone[S::US])).collect();
    (!zones.is_empty()).then(|| any_of(zones))
}

/// Whether the rule applies to a turn of side `S` between two squares.
pub(super) fn applies(program: &Program<'_>, rule: usize, from: &TokenStream, to: &TokenStream) -> TokenStream {
    let zone = zone(rule);
    if !program.game.promotions[rule].leaving {
        return quote!(#zone[S::US].has(#to));
    }
    let others = others(program, rule).map(|others| quote!(&& !(#others).has(#to)));
    quote!((#zone[S::US].has(#to) || #zone[S::US].has(#from) #others))
}

/// The `statement` where the man may not stay what it is; nothing if it always may.
pub(super) fn if_forced(program: &Program<'_>, rule: usize, to: &TokenStream, statement: TokenStream) -> TokenStream {
    let stuck = stuck(rule);
    match &program.game.promotions[rule] {
        rule if may_be_stuck(rule) => quote!(if #stuck[S::US].has(#to) { #statement }),
        rule if rule.optional => quote!(),
        _ => statement,
    }
}

/// Visits the promotions that a turn to the zone of a limited rule may be.
pub(super) fn turns(rule: usize, mv: &TokenStream) -> TokenStream {
    let name = promote(rule);
    quote!(self.#name::<S, V>(v, #mv);)
}

fn promote(rule: usize) -> Ident {
    format_ident!("promote_{rule}")
}

fn fits(rule: usize) -> Ident {
    format_ident!("fits_{rule}")
}

/// Limited rules with their numbers.
fn limited<'a>(program: &'a Program<'_>) -> impl Iterator<Item = (usize, &'a Promotion)> + 'a {
    program.game.promotions.iter().enumerate().filter(|&(rule, _)| is_limited(program, rule))
}

/// The light squares, where some condition asks for colors.
pub(super) fn light(program: &Program<'_>) -> Option<TokenStream> {
    let board = &program.game.board;
    let asked = limited(program).flat_map(|(_, rule)| &rule.choices).any(|choice| !choice.apart.is_empty());
    asked.then(|| {
        let squares = board.squares().filter(|&square| board.is_light(square));
        let light = bits(program, squares.map(|square| square.index()));
        quote!(const LIGHT: B = #light;)
    })
}

/// Routines that judge choices and visit those that are available.
pub(super) fn routines(program: &Program<'_>) -> TokenStream {
    let rules = limited(program).map(|(at, rule)| {
        let (fits, promote, choices) = (fits(at), promote(at), choices(at));
        let piece = number(rule.piece.index());
        let arms = rule.choices.iter().filter(|choice| !choice.is_free()).map(|choice| {
            let (becomes, condition) = (number(choice.piece.index()), condition(program, choice));
            quote!(#becomes => #condition,)
        });
        let visit = program.tried.is_none().then(|| {
            quote! {
                /// Visits the promotions that a turn of side `S` to the zone may be.
                fn #promote<S: rt::Color, V: rt::Visitor<W>>(&self, v: &mut V, mv: rt::Move) {
                    let arrived = rt::Rules::play_as::<S, false>(self, #piece, mv);
                    for becomes in #choices {
                        if arrived.#fits::<S>(mv.to(), becomes) {
                            v.turn(#piece, mv.with_promotion(becomes));
                        }
                    }
                }
            }
        });
        quote! {
            /// Whether a man of side `S` that has arrived on `to` may become this.
            #[allow(unused_variables, reason = "generated")]
            fn #fits<S: rt::Color>(&self, to: u8, becomes: u8) -> bool {
                match becomes {
                    #(#arms)*
                    _ => true,
                }
            }

            #visit
        }
    });
    quote!(#(#rules)*)
}

/// What a choice asks of the position in which the man has arrived on `to`.
fn condition(program: &Program<'_>, choice: &Choice) -> TokenStream {
    let (own, kind) = (men(choice.piece.index()), number(choice.piece.index()));
    let lost = choice.lost.then(|| {
        let start = &program.game.piece(choice.piece).start;
        let [white, black] = start.each_ref().map(|set| number(set.iter().filter(|&&there| there).count()));
        quote!((#own & self.of[S::US]).count() < [#white, #black][S::US])
    });
    let once = choice.once.then(|| quote!(!self.regained[S::US].has(#kind)));
    let apart = (!choice.apart.is_empty()).then(|| {
        let others = any_of(choice.apart.iter().map(|piece| men(piece.index())));
        quote! {
            !(#others & self.of[S::US])
                .without(B::bit(to))
                .meets(if LIGHT.has(to) { LIGHT } else { !LIGHT })
        }
    });
    let conditions = lost.into_iter().chain(once).chain(apart);
    quote!(#(#conditions)&&*)
}

/// Notes in `next` which type a turn regains.
pub(super) fn regained(program: &Program<'_>) -> TokenStream {
    let kind = play::kinds(program).regained;
    let rules = limited(program).filter_map(|(at, rule)| {
        let once: Vec<_> =
            rule.choices.iter().filter(|choice| choice.once).map(|choice| number(choice.piece.index())).collect();
        let (piece, applies) = (number(rule.piece.index()), applies(program, at, &quote!(from), &quote!(to)));
        (!once.is_empty()).then(|| {
            quote! {
                if piece == #piece && matches!(becomes, #(#once)|*) && #applies {
                    next.regained[S::US] = next.regained[S::US].with(becomes);
                    if KEYED {
                        next.key ^= rt::key_of(#kind + S::US, becomes);
                    }
                }
            }
        })
    });
    quote!(#(#rules)*)
}

/// What the runtime asks about promotions where all turns are tried.
pub(super) fn may_become(program: &Program<'_>) -> Option<TokenStream> {
    let rules: Vec<_> = limited(program)
        .map(|(at, rule)| {
            let (fits, kind) = (fits(at), number(rule.piece.index()));
            let applies = applies(program, at, &quote!(mv.from()), &quote!(mv.to()));
            quote! {
                if piece == #kind && #applies {
                    return rt::Rules::play_as::<S, false>(self, piece, mv).#fits::<S>(mv.to(), becomes);
                }
            }
        })
        .collect();
    (!rules.is_empty()).then(|| {
        quote! {
            fn may_become<S: rt::Color>(&self, piece: u8, mv: rt::Move, becomes: u8) -> bool {
                #(#rules)*
                true
            }
        }
    })
}

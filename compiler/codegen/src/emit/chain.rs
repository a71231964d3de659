//! Moves in legs: their tables, attacks by them, and the walks of a man.

use super::attack::attackers;
use super::tables::{influence, steps_limit, table as name_of, walk_step, within};
use super::trail::may_take;
use super::{guarded, men, number, royals, trip};
use crate::ir::{Influence, Known, Program, Threat, Trek};
use ferz_model::{Chain, Count, Course, Finds, Leg, Limit, Wrap};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The table of a chain.
pub(super) fn table(name: &Ident, chain: &Chain, trail: bool) -> TokenStream {
    let first = chain.first.iter().copied().map(number);
    let legs = chain.legs.iter().map(|one| leg(one, trail));
    quote! {
        static #name: rt::Chain = rt::Chain { first: &[#(#first),*], legs: &[#(#legs),*] };
    }
}

fn leg(leg: &Leg, trail: bool) -> TokenStream {
    let steps = leg.steps.iter().map(walk_step);
    let (limit, equal) = match leg.count {
        Count::UpTo(Limit::Steps(limit)) => (steps_limit(limit), false),
        Count::UpTo(Limit::Unlimited) => (quote!(u32::MAX), false),
        Count::UpTo(Limit::OwnHalf) => (quote!(0), false),
        Count::Equal => (quote!(u32::MAX), true),
    };
    let (ski, hurdles, adjacent, behind) = match leg.course {
        Course::Plain => (0, 0, false, quote!(u32::MAX)),
        Course::Ski(skipped) => (skipped, 0, false, quote!(u32::MAX)),
        Course::Hop => (0, 1, false, quote!(u32::MAX)),
        Course::HopNext => (0, 1, false, quote!(1)),
        Course::HopAdjacent => (0, 1, true, quote!(u32::MAX)),
    };
    let (ski, hurdles) = (number(ski), number(hurdles));
    let (wrap_files, wrap_ranks) = (leg.wrap != Wrap::None, leg.wrap == Wrap::Torus);
    let (finds, then) = (finds(&leg.finds, leg.outside, leg.unload, trail), leg.then.iter().copied().map(number));
    quote! {
        rt::Leg {
            steps: &[#(#steps),*],
            limit: #limit,
            equal: #equal,
            ski: #ski,
            hurdles: #hurdles,
            adjacent: #adjacent,
            behind: #behind,
            wrap_files: #wrap_files,
            wrap_ranks: #wrap_ranks,
            finds: #finds,
            then: &[#(#then),*],
        }
    }
}

/// What may be at the end of a leg, and what else it does.
pub(super) fn finds(finds: &Finds, outside: bool, unload: bool, trail: bool) -> TokenStream {
    let &Finds { quiet, capture, destroy, royal, en_passant, hurdle, friend, tame } = finds;
    let flags = [
        (quiet, quote!(rt::Leg::QUIET)),
        (capture, quote!(rt::Leg::CAPTURE)),
        (destroy, quote!(rt::Leg::DESTROY)),
        (royal, quote!(rt::Leg::ROYAL)),
        (en_passant, quote!(rt::Leg::EN_PASSANT)),
        (hurdle, quote!(rt::Leg::HURDLE)),
        (friend, quote!(rt::Leg::FRIEND)),
        (tame, quote!(rt::Leg::TAME)),
        (outside, quote!(rt::Leg::OUTSIDE)),
        (unload, quote!(rt::Leg::UNLOAD)),
        (trail, quote!(rt::Leg::TRAIL)),
    ];
    let set: Vec<_> = flags.into_iter().filter(|(set, _)| *set).map(|(_, flag)| flag).collect();
    if set.is_empty() { quote!(0) } else { quote!(#(#set)|*) }
}

/// The threats of which only squares are known on which they depend, with these.
fn walked<'a>(program: &'a Program<'_>) -> impl Iterator<Item = (usize, &'a Threat, &'a Influence)> {
    program.threats.iter().enumerate().filter_map(|(at, threat)| match &threat.known {
        Known::Influence(on) => Some((at, threat, on)),
        Known::Lanes(_) => None,
    })
}

/// Returns `true` if any of `them` attacks the square by such threats.
pub(super) fn threats(program: &Program<'_>, hops: bool) -> TokenStream {
    let able = super::attack::able(program);
    let some = walked(program).filter(|(.., on)| on.hops == hops);
    let asks = some.map(|(at, threat, _)| {
        let (men, influence) = (attackers(program, &threat.men), influence(at));
        let chain = name_of(threat.table, &program.tables[threat.table]);
        let zone = threat.within.map(|at| {
            let within = within(at);
            quote!(, #within[S::THEM])
        });
        let threatens = if zone.is_some() { quote!(threatens_within) } else { quote!(threatens) };
        quote! {
            for from in (#men & #able).squares() {
                if #influence[S::THEM][square as usize].has(from)
                    && #chain.#threatens::<S::Other, W>(&GRID, &view, from, square #zone)
                {
                    return true;
                }
            }
        }
    });
    let asks: Vec<_> = asks.collect();
    if asks.is_empty() {
        return quote!();
    }
    quote! {
        let view = rt::View {
            us: them,
            them: occupied.without(them),
            royals: B::bit(square),
            trail: B::EMPTY,
            victim: 0,
        };
        #(#asks)*
    }
}

/// Adds to `out` the squares on which it depends whether men attack in legs, and to `sight` what men see of the royal whom
/// others can only block.
pub(super) fn influences(program: &Program<'_>) -> TokenStream {
    let all = walked(program).map(|(at, threat, on)| {
        let (men, influence) = (attackers(program, &threat.men), influence(at));
        if on.hops {
            return super::walkers::influence_of(on, &influence, &men);
        }
        let chain = name_of(threat.table, &program.tables[threat.table]);
        quote! {
            for from in (#men & them).squares() {
                if #influence[S::THEM][king as usize].has(from) {
                    sight.add::<S::Other>(&#chain, &GRID, occupied, from, king);
                }
            }
        }
    });
    quote!(#(#all)*)
}

pub(super) fn walk_of(program: &Program<'_>, piece: usize) -> Ident {
    format_ident!("walk_{}", program.game.pieces[piece].name)
}

/// `let mut ways = …`: the ways of the man on `from`, sorted.
pub(super) fn ways(program: &Program<'_>, piece: usize) -> TokenStream {
    if program.movers[piece].treks.is_empty() {
        return quote!();
    }
    let walk = walk_of(program, piece);
    let unchecked = super::mover::no_check(program);
    quote! {
        let mut ways = rt::Trips::new(self, scene.them);
        let _ = self.#walk::<S, _>(from, #unchecked, &mut ways);
    }
}

/// `ways.plain`, without the own royal where friends are taken.
pub(super) fn plain(program: &Program<'_>, piece: usize) -> Option<TokenStream> {
    let treks = &program.movers[piece].treks;
    if treks.is_empty() {
        return None;
    }
    let spared = royals(program)
        .filter(|_| treks.iter().any(|trek| trek.destroys))
        .map(|royals| quote!(.without(if LEGAL { #royals & scene.us } else { B::EMPTY })));
    Some(quote!(ways.plain #spared))
}

/// What takes off the origin from `targets`: going nowhere is no turn, or passing, which is a turn of the side.
pub(super) fn nowhere(program: &Program<'_>, piece: usize) -> Option<TokenStream> {
    let returns = program.movers[piece].treks.iter().any(|trek| trek.returns);
    returns.then(|| quote!(let targets = targets.without(B::bit(from));))
}

/// The routines that walk in legs.
pub(super) fn routines(program: &Program<'_>) -> TokenStream {
    if program.treks().next().is_none() && program.tried.is_none() && program.powers.is_none() {
        return quote!();
    }
    let walks = (0..program.movers.len()).filter_map(|piece| walk(program, piece));
    let (trail, victim) = trail_fields(program);
    let royals = royals(program).unwrap_or(quote!(B::EMPTY));
    let (safe, passes) = (trip::is_safe(program), passes(program));
    let find = trip::find_effect(program);
    quote! {
        #[allow(dead_code, reason = "only some games need all")]
        impl Position {
            /// The board as side `S` sees it.
            fn view<S: rt::Color>(&self) -> rt::View<W> {
                rt::View {
                    us: self.of[S::US],
                    them: self.of[S::THEM],
                    royals: #royals,
                    trail: #trail,
                    victim: #victim,
                }
            }

            #(#walks)*
            #safe
            #passes
            #find
        }
    }
}

/// Trail and victim of a view.
pub(super) fn trail_fields(program: &Program<'_>) -> (TokenStream, TokenStream) {
    match program.state.trail {
        true => (quote!(self.trail), quote!(self.victim)),
        false => (quote!(B::EMPTY), quote!(0)),
    }
}

/// The routine that walks all chains of a man of a type.
fn walk(program: &Program<'_>, piece: usize) -> Option<TokenStream> {
    let treks = &program.movers[piece].treks;
    if treks.is_empty() {
        return None;
    }
    let name = walk_of(program, piece);
    let one = |trek: &Trek| {
        let chain = name_of(trek.table, &program.tables[trek.table]);
        let guard = guarded(program, piece, trek.guard, &quote!(S::US));
        let guard = (!guard.is_empty()).then(|| quote!((ALL #guard).has(from)));
        let unchecked = trek.unchecked.then(|| quote!(unchecked));
        let conditions: Vec<_> = guard.into_iter().chain(unchecked).collect();
        let of = if program.movers[piece].within.is_some() { quote!(_) } else { quote!(R) };
        let walk = quote!(#chain.walk::<S, W, #of>(&GRID, &view, from, receiver)?;);
        if conditions.is_empty() { walk } else { quote!(if #(#conditions)&&* { #walk }) }
    };
    let all = treks.iter().map(one);
    let kept = program.movers[piece].within.map(|at| {
        let within = within(at);
        quote!(let receiver = &mut rt::Within { zone: #within[S::US], receiver };)
    });
    let restricted = treks.iter().any(|trek| trek.en_passant) && program.game.en_passant.is_some();
    let trail = (restricted && program.state.trail).then(|| {
        let allowed = may_take(program, piece, &quote!(view.victim));
        quote! {
            if !(true #allowed) {
                view.trail = B::EMPTY;
            }
        }
    });
    let mutable = trail.is_some().then(|| quote!(mut));
    Some(quote! {
        #[allow(unused_variables, clippy::nonminimal_bool, clippy::overly_complex_bool_expr, reason = "generated")]
        fn #name<S: rt::Color, R: rt::Receiver<W>>(&self, from: u8, unchecked: bool, receiver: &mut R) -> rt::Flow {
            let #mutable view = self.view::<S>();
            #trail
            #kept
            #(#all)*
            rt::Flow::Continue(())
        }
    })
}

/// The routine that finds out whether some man can go nowhere.
fn passes(program: &Program<'_>) -> TokenStream {
    if !program.has_passes() {
        return quote!();
    }
    let asks: Vec<_> = (0..program.movers.len())
        .filter(|&piece| program.movers[piece].treks.iter().any(|trek| trek.returns))
        .map(|piece| {
            let (men, walk) = (men(piece), walk_of(program, piece));
            quote! {
                for from in (#men & self.of[S::US]).squares() {
                    if self.#walk::<S, _>(from, unchecked, &mut rt::Back).is_break() {
                        return true;
                    }
                }
            }
        })
        .collect();
    if asks.is_empty() {
        return quote!();
    }
    quote! {
        /// Whether some man can come back to where it stands.
        fn passes<S: rt::Color>(&self, unchecked: bool) -> bool {
            #(#asks)*
            false
        }
    }
}

/// `v.turn(…)` once if some man can come back to where it stands.
pub(super) fn pass(program: &Program<'_>) -> TokenStream {
    if program.tried.is_some() || !program.has_passes() {
        return quote!();
    }
    let unchecked = super::mover::no_check(program);
    quote! {
        if (#unchecked) && self.passes::<S>(true) {
            v.turn(0, rt::Move::PASS);
        }
    }
}

/// `if … return true`: a man of side `S` can take the one on `victim` in legs, on `trail`.
pub(super) fn usable(program: &Program<'_>) -> TokenStream {
    let takers = (0..program.movers.len()).filter(|&piece| program.movers[piece].treks.iter().any(|t| t.en_passant));
    let us = if program.freezes() { quote!(able) } else { quote!(left.of[S::US]) };
    let asks: Vec<_> = takers
        .map(|piece| {
            let (men, walk) = (men(piece), walk_of(program, piece));
            quote! {
                if (#men & #us)
                    .squares()
                    .any(|from| left.#walk::<S, _>(from, true, &mut rt::Passes).is_break())
                {
                    return true;
                }
            }
        })
        .collect();
    if asks.is_empty() {
        return quote!();
    }
    quote! {
        let left = Position { trail, victim, ..*self };
        #(#asks)*
    }
}

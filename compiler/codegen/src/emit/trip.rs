//! Turns that take or put back men on their way: visiting, judging and making them; and making those that explode.

use super::tables::choices;
use super::{any_of, attack, chain, explosion, men, number, power, promotion, reserve, royals};
use crate::ir::Program;
use proc_macro2::TokenStream;
use quote::quote;

/// Visits the ways that change more than origin and target; but for those that come to the same as taking en passant where
/// the man may do that, too.
pub(super) fn trips(program: &Program<'_>, piece: usize, takes_en_passant: bool) -> TokenStream {
    if !program.movers[piece].treks.iter().any(|trek| trek.trips) {
        return quote!();
    }
    let literal = number(piece);
    let within = program.game.pieces[piece].royal.then(|| {
        quote! {
            if within != !B::EMPTY && !trip.taken().meets(within) {
                continue;
            }
        }
    });
    let safe = program.royals.map(|_| {
        quote! {
            if LEGAL && !self.trip_is_safe::<S>(scene, #literal, trip) {
                continue;
            }
        }
    });
    let rules = program.movers[piece].promotions.iter().map(|&rule| {
        let (from, to) = (quote!(trip.from), quote!(trip.to));
        let (applies, choices) = (promotion::applies(program, rule, &from, &to), choices(rule));
        let forced = promotion::if_forced(program, rule, &to, quote!(continue;));
        let visit = match promotion::is_limited(program, rule) {
            true => promotion::turns(rule, &quote!(trip.turn())),
            false if program.game.promotions[rule].from_reserve => {
                let choices = reserve::choices();
                quote! {
                    for &becomes in #choices {
                        v.turn(#literal, trip.promotion(becomes));
                    }
                }
            }
            false => quote! {
                for becomes in #choices {
                    v.turn(#literal, trip.promotion(becomes));
                }
            },
        };
        quote! {
            if #applies {
                #visit
                #forced
            }
        }
    });
    let home = program.goes_home(piece).then(|| {
        let shared = shared(program);
        quote! {
            if trip.from == trip.to #shared {
                home.add(#literal, trip);
                continue;
            }
        }
    });
    let null = program.game.no_null_moves && program.movers[piece].treks.iter().any(|trek| trek.returns);
    let null = null.then(|| {
        quote! {
            if trip.from == trip.to {
                continue;
            }
        }
    });
    let passing = takes_en_passant.then(|| {
        quote! {
            if passing.has(trip.to) && trip.takes_only(self.victim) {
                continue;
            }
        }
    });
    quote! {
        for trip in ways.trips() {
            #null
            #passing
            #within
            #safe
            #(#rules)*
            #home
            v.turn(#literal, trip.turn());
        }
    }
}

/// `&& …`: the man on `from` loses nothing by moving that another would keep.
fn shared(program: &Program<'_>) -> TokenStream {
    let unmoved = program.state.unmoved.then(|| quote!(&&!self.unmoved.has(from)));
    let rights = (program.state.rights > 0).then(|| quote!(&&self.rights & !KEEP[from as usize] == 0));
    quote!(#unmoved #rights)
}

/// A parameter, an argument, what makes it and what visits its turns, where men do something and come back home.
pub(super) fn home(program: &Program<'_>) -> Option<[TokenStream; 2]> {
    let any = (0..program.movers.len()).any(|piece| program.goes_home(piece));
    any.then(|| {
        let visit = quote! {
            for (piece, mv) in home.turns() {
                v.turn(piece, mv);
            }
        };
        [quote!(let mut home = rt::Home::new(self);), visit]
    })
}

/// The routine that judges a trip by the position it leads to.
pub(super) fn is_safe(program: &Program<'_>) -> TokenStream {
    let Some(royals) = royals(program).filter(|_| program.treks().any(|trek| trek.trips)) else { return quote!() };
    let next_royals = in_next(program);
    let next = quote!(next);
    let occupied = quote!(next.of[0] | next.of[1]);
    let put_back_attacked = attack::asked(program, &next, [quote!(king), occupied, quote!(next.of[S::THEM])]);
    let them = quote!(scene.them.without(trip.gone));
    let attacked = attack::asked(program, &quote!(self), [quote!(king), quote!(occupied), them]);
    quote! {
        /// Whether the trip takes no own royal and leaves it safe.
        fn trip_is_safe<S: rt::Color>(&self, scene: &Scene, piece: u8, trip: &rt::Trip<W>) -> bool {
            if trip.taken().meets(#royals & scene.us) {
                return false;
            }
            if trip.effect.put.is_some() {
                let next = rt::Rules::play_as::<S, false>(self, piece, trip.turn());
                let king = (#next_royals & next.of[S::US]).first();
                return !#put_back_attacked;
            }
            let king = if trip.from == scene.king { trip.to } else { scene.king };
            let occupied = scene.occupied.without(trip.gone | B::bit(trip.from)) | B::bit(trip.to);
            !#attacked
        }
    }
}

/// The royals of both sides in the position `next`.
pub(super) fn in_next(program: &Program<'_>) -> TokenStream {
    let mut pieces: Vec<usize> = program.royals.into_iter().flatten().collect();
    pieces.dedup();
    any_of(pieces.into_iter().map(|piece| {
        let piece = number(piece);
        quote!(next.men[#piece])
    }))
}

/// The squares that a detail tells.
const TOLD: usize = 3;

/// The routine that looks for the effect of a turn whose detail does not tell it.
pub(super) fn find_effect(program: &Program<'_>) -> TokenStream {
    let long: Vec<_> = long(program).collect();
    let by_walking = match program.powers {
        Some(_) => Some(quote!(rt::find_power)),
        None => program.tried.as_ref().map(|_| quote!(rt::find_tried)),
    };
    if let Some(find) = by_walking {
        return quote! {
            /// The effect of a turn, found by walking again.
            fn find_effect<S: rt::Color>(&self, mv: rt::Move) -> rt::Effect {
                #find::<S, W, Self>(self, mv)
            }
        };
    }
    if long.is_empty() {
        return quote!();
    }
    let arms = long.iter().map(|&piece| {
        let (men, walk) = (men(piece), chain::walk_of(program, piece));
        quote! {
            if #men.has(mv.from()) {
                let _ = self.#walk::<S, _>(mv.from(), true, &mut ways);
            }
        }
    });
    quote! {
        /// The effect of a turn, found by walking again.
        fn find_effect<S: rt::Color>(&self, mv: rt::Move) -> rt::Effect {
            let mut ways = rt::Trips::new(self, self.of[S::THEM]);
            #(#arms)*
            ways.find(mv)
        }
    }
}

/// Types of which some turns change more squares than a detail tells.
fn long<'a>(program: &'a Program<'_>) -> impl Iterator<Item = usize> + 'a {
    (0..program.movers.len()).filter(|&piece| program.movers[piece].treks.iter().any(|trek| TOLD < trek.squares))
}

/// The trait's method that tells the effect of a turn, where the trait's own does not do.
pub(super) fn effect(program: &Program<'_>) -> TokenStream {
    let explodes = explosion::effect(program);
    if long(program).next().is_none() && program.tried.is_none() && program.powers.is_none() {
        return match explodes {
            None => quote!(),
            Some(explodes) => quote! {
                fn effect(&self, mv: rt::Move) -> rt::Effect {
                    #explodes
                    rt::Effect::told(mv.from(), mv.to(), mv.detail()).unwrap_or_default()
                }
            },
        };
    }
    quote! {
        fn effect(&self, mv: rt::Move) -> rt::Effect {
            #explodes
            rt::Effect::told(mv.from(), mv.to(), mv.detail()).unwrap_or_else(|| {
                if self.side == 0 {
                    self.find_effect::<rt::White>(mv)
                } else {
                    self.find_effect::<rt::Black>(mv)
                }
            })
        }
    }
}

/// What making a turn with an effect adds to making any other.
#[derive(Default)]
pub(super) struct Play {
    /// Adds to `taken` what is taken on the way or around.
    pub(super) take: TokenStream,
    /// Puts a man back.
    pub(super) put_back: TokenStream,
    /// Whether a man has left the board.
    pub(super) captured: TokenStream,
    /// Takes rights of those taken on the way or around.
    pub(super) keep: TokenStream,
}

/// See [`Play`].
pub(super) fn play(program: &Program<'_>) -> Play {
    if !program.takes_beside() {
        return Play { captured: quote!(!taken.is_empty()), ..Play::default() };
    }
    let has_effect = power::has_effect(program);
    let take = quote! {
        let (mut taken, mut put) = (taken, None);
        if #has_effect {
            let effect = rt::Position::effect(self, mv);
            put = effect.put;
            taken = effect.victims.as_slice().iter().fold(taken, |taken, &square| taken.with(square));
        }
        let captured = put.map_or(taken, |put| taken.without(B::bit(put.from)));
        if let Some(put) = put {
            taken = taken.with(put.from);
        }
    };
    let put_back = quote! {
        if let Some(put) = put {
            let owner = usize::from(self.of[1].has(put.from));
            let kind = usize::from(rt::type_on(&self.men, put.from));
            next.men[kind] = next.men[kind].with(put.to);
            next.of[owner] = next.of[owner].with(put.to);
            if KEYED {
                next.key ^= rt::key_of(kind * 2 + owner, put.to);
            }
        }
    };
    let keep = quote! {
        for square in taken.squares() {
            next.rights &= KEEP[square as usize];
        }
    };
    Play { take, put_back, captured: quote!(!captured.is_empty()), keep }
}

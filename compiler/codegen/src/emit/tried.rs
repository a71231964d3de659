//! Games whose turns are all tried: how each type moves as data, and what the runtime asks of a position.

use super::tables::{self, choices, origins, start, stuck, table, zone};
use super::{any_of, chain, hand, men, number, promotion, royals};
use crate::ir::{Deed, Guard, Imitation, Kind, Program};
use ferz_model::{BareAnswer, Promotion, Unmoved};
use proc_macro2::TokenStream;
use quote::quote;

/// Everything that generates turns.
pub(super) fn turns(program: &Program<'_>, kinds: &[Kind], bare: &TokenStream, castling: &TokenStream) -> TokenStream {
    let castle = (!castling.is_empty()).then(|| quote!(self.castlings::<S, V, LEGAL>(v, &scene);));
    let checked = program.royals.map(|_| {
        quote! {
            /// A check stands.
            checked: bool,
        }
    });
    let (contract, attack) = (contract(program, kinds), attack(program));
    let unchecked = unchecked(program);
    let [drops, drop_routines] = hand::turns(program);
    quote! {
        /// What turns must heed.
        #[allow(dead_code, reason = "only castling asks for some of it")]
        struct Scene {
            us: B,
            them: B,
            occupied: B,
            /// Where the royal stands.
            king: u8,
            #checked
        }

        impl Position {
            /// Visits the turns of side `S`, legal ones or all that movement allows.
            fn turns<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V) {
                #bare
                let scene = self.scene::<S, LEGAL>();
                rt::visit_tried::<S, V, LEGAL, W, Self>(self, v, #unchecked, !B::EMPTY);
                #castle
                #drops
            }

            #castling
            #drop_routines
            #attack
        }

        #contract
    }
}

/// Whether no check stands, or only movement is asked for.
pub(super) fn unchecked(program: &Program<'_>) -> TokenStream {
    if program.royals.is_some() { quote!(!LEGAL || !scene.checked) } else { quote!(true) }
}

fn attack(program: &Program<'_>) -> TokenStream {
    let Some(royals) = royals(program) else {
        return quote! {
            fn scene<S: rt::Color, const LEGAL: bool>(&self) -> Scene {
                let (us, them) = (self.of[S::US], self.of[S::THEM]);
                Scene { us, them, occupied: us | them, king: 0 }
            }
        };
    };
    let (trail, victim) = chain::trail_fields(program);
    let faces = program
        .game
        .facing_kings
        .then(|| quote!((#royals & them).squares().any(|royal| rt::faces(&GRID, square, royal, occupied)) ||));
    quote! {
        fn scene<S: rt::Color, const LEGAL: bool>(&self) -> Scene {
            let (us, them) = (self.of[S::US], self.of[S::THEM]);
            let (occupied, king) = (us | them, (#royals & us).first());
            Scene { us, them, occupied, king, checked: LEGAL && self.attacked::<S>(king, occupied, them) }
        }

        /// Whether any of `them`, men of `S`'s opponent, attacks the square among the `occupied`.
        fn attacked<S: rt::Color>(&self, square: u8, occupied: B, them: B) -> bool {
            let view = rt::View {
                us: them,
                them: occupied.without(them),
                royals: #royals & them | B::bit(square),
                trail: #trail,
                victim: #victim,
            };
            #faces them.squares().any(|from| {
                rt::walk_as_all::<S::Other, W, Self, _>(self, &view, from, true, &mut rt::Threat(square)).is_break()
            })
        }
    }
}

/// What the runtime asks of a position.
pub(super) fn contract(program: &Program<'_>, kinds: &[Kind]) -> TokenStream {
    let kinds = kinds.iter().map(|kind| kind_of(program, kind));
    let exposed = match royals(program) {
        Some(royals) if program.powers.is_some() => {
            quote!((#royals & self.of[S::US]).squares().any(|royal| self.assailed::<S>(royal)))
        }
        Some(royals) => {
            quote! {
                (#royals & self.of[S::US])
                    .squares()
                    .any(|royal| self.attacked::<S>(royal, self.of[0] | self.of[1], self.of[S::THEM]))
            }
        }
        None => quote!(false),
    };
    let last = if program.state.last { quote!(self.last.checked_sub(1)) } else { quote!(None) };
    let may_take = program.game.en_passant.as_ref().filter(|_| program.state.trail).map(|pairs| {
        let arms = pairs.iter().map(|(taker, taken)| {
            let (taker, taken) = (number(taker.index()), men(taken.index()));
            quote!((taker == #taker && #taken.has(self.victim)))
        });
        any_alternative(arms)
    });
    let may_take = may_take.unwrap_or(quote!(true));
    let trail = program.state.trail.then(|| quote!(trail: B::EMPTY, victim: 0,));
    let forget_last = program.state.last.then(|| quote!(last: 0,));
    let trail_key = program.state.trail.then(|| {
        quote! {
            if !self.trail.is_empty() {
                key ^= Self::trail_key(self.trail, self.victim);
            }
        }
    });
    let last_key = program.state.last.then(|| quote!(key ^= Self::last_key(self.last);));
    let mutable = (program.state.trail || program.state.last).then(|| quote!(mut));
    let unmoved = unmoved(program);
    let may_become = promotion::may_become(program);
    let null_moves = program.game.no_null_moves.then(|| {
        quote!(
            const NULL_MOVES: bool = false;
        )
    });
    let fixed = program.game.promotions.iter().enumerate().filter(|(_, rule)| !rule.from_reserve);
    let promotions = fixed.map(|(rule, promotion)| {
        let (piece, zone, choices) = (number(promotion.piece.index()), zone(rule), choices(rule));
        let forced = forced(rule, promotion);
        quote! {
            if piece == #piece && #zone[side].has(to) {
                return (&#choices, #forced);
            }
        }
    });
    let leaving = leaving(program);
    let within = within(program);
    quote! {
        #[allow(unused_variables, reason = "generated")]
        impl rt::Tried<W> for Position {
            const GRID: rt::Grid<W> = GRID;
            const KINDS: &'static [rt::Kind<W>] = &[#(#kinds),*];
            #null_moves

            fn view<S: rt::Color>(&self) -> rt::View<W> {
                Position::view::<S>(self)
            }

            fn may_take(&self, taker: u8) -> bool {
                #may_take
            }

            fn is_unmoved(&self, square: u8) -> bool {
                #unmoved
            }

            fn last(&self) -> Option<u8> {
                #last
            }

            fn promotion(piece: u8, side: usize, to: u8) -> (&'static [u8], bool) {
                #(#promotions)*
                (&[], false)
            }

            #leaving
            #within

            #may_become

            fn standing(&self) -> Self {
                let #mutable key = self.key;
                #trail_key
                #last_key
                Position { #trail #forget_last key, plies: 0, number: 0, ..*self }
            }

            fn exposed<S: rt::Color>(&self) -> bool {
                #exposed
            }
        }
    }
}

/// Whether a man must promote on `to`.
fn forced(rule: usize, promotion: &Promotion) -> TokenStream {
    let (stuck, forced) = (stuck(rule), !promotion.optional);
    if promotion::may_be_stuck(promotion) { quote!(#stuck[side].has(to)) } else { quote!(#forced) }
}

/// The method about promotion by leaving a zone, where there is any.
fn leaving(program: &Program<'_>) -> Option<TokenStream> {
    let rules = program.game.promotions.iter().enumerate().filter(|(_, promotion)| promotion.leaving);
    let rules: Vec<_> = rules
        .map(|(rule, promotion)| {
            let (piece, zone, choices) = (number(promotion.piece.index()), zone(rule), choices(rule));
            let forced = forced(rule, promotion);
            quote! {
                if piece == #piece && #zone[side].has(from) {
                    return (&#choices, #forced);
                }
            }
        })
        .collect();
    (!rules.is_empty()).then(|| {
        quote! {
            fn promotion_between(piece: u8, side: usize, from: u8, to: u8) -> (&'static [u8], bool) {
                let there = Self::promotion(piece, side, to);
                if !there.0.is_empty() {
                    return there;
                }
                #(#rules)*
                there
            }
        }
    })
}

/// The method that tells to which squares men of a type keep, where some do.
fn within(program: &Program<'_>) -> Option<TokenStream> {
    let kept = program.movers.iter().enumerate().filter_map(|(piece, mover)| Some((piece, mover.within?)));
    let arms: Vec<_> = kept
        .map(|(piece, at)| {
            let (piece, within) = (number(piece), tables::within(at));
            quote!(#piece => #within[side],)
        })
        .collect();
    (!arms.is_empty()).then(|| {
        quote! {
            fn within(piece: u8, side: usize) -> B {
                match piece {
                    #(#arms)*
                    _ => !B::EMPTY,
                }
            }
        }
    })
}

fn any_alternative(conditions: impl Iterator<Item = TokenStream>) -> TokenStream {
    let conditions: Vec<_> = conditions.collect();
    if conditions.is_empty() { quote!(false) } else { quote!(#(#conditions)||*) }
}

/// Whether the man on `square` is unmoved.
fn unmoved(program: &Program<'_>) -> TokenStream {
    let mut sets: Vec<TokenStream> = Vec::new();
    for (piece, _) in program.game.pieces.iter().enumerate().filter(|(_, one)| one.unmoved == Unmoved::BySquare) {
        let (men, start) = (men(piece), start(piece));
        sets.extend([0usize, 1].map(|side| {
            let side = number(side);
            quote!(#men & self.of[#side] & #start[#side])
        }));
    }
    sets.extend(program.state.unmoved.then(|| quote!(self.unmoved)));
    if sets.is_empty() {
        return quote!(false);
    }
    let all = any_of(sets);
    quote!((#all).has(square))
}

fn kind_of(program: &Program<'_>, kind: &Kind) -> TokenStream {
    let deeds = kind.deeds.iter().map(|deed| {
        let Deed { table: at, guard, unchecked, .. } = deed;
        let (chain, when) = (table(*at, &program.tables[*at]), when(*guard, *unchecked));
        let (takes, takes_friends) = (deed.takes, deed.takes_friends);
        quote!(rt::Deed { when: #when, chain: &#chain, takes: #takes, takes_friends: #takes_friends })
    });
    let imitations = kind.imitations.iter().map(|imitation| {
        let Imitation { guard, unchecked, ahead, turned, finds } = imitation;
        let (when, finds) = (when(*guard, *unchecked), chain::finds(finds, false, false, false));
        quote!(rt::Imitation { when: #when, ahead: #ahead, turned: #turned, finds: #finds })
    });
    quote!(rt::Kind { deeds: &[#(#deeds),*], imitations: &[#(#imitations),*] })
}

fn when(guard: Guard, unchecked: bool) -> TokenStream {
    let initial = guard.initial;
    let from = match guard.from {
        Some(at) => {
            let origins = origins(at);
            quote!(Some(#origins))
        }
        None => quote!(None),
    };
    quote!(rt::When { initial: #initial, from: #from, unchecked: #unchecked })
}

/// A bare king's answer: only taking the last other man.
pub(super) fn answer(answer: BareAnswer, royals: &TokenStream) -> TokenStream {
    match answer {
        BareAnswer::None => quote!(return;),
        BareAnswer::MustBareBack => quote! {
            let last = self.of[S::THEM].without(#royals);
            if !last.several() {
                let scene = self.scene::<S, LEGAL>();
                rt::visit_tried::<S, V, LEGAL, W, Self>(self, v, !scene.checked, last);
            }
            return;
        },
        BareAnswer::OneMoreTurn => quote! {
            if self.of[S::THEM].without(#royals).several() {
                return;
            }
        },
    }
}

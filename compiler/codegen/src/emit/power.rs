//! Games in which men do more than their paths say or come from a reserve: when that may happen, and how turns are then judged
//! by the positions they lead to.

use super::tables::{Whose, lookup, table, zone};
use super::{any_of, calm, men, number, reserve, routine, royals, tried};
use crate::ir::{Power, Powers, Program};
use proc_macro2::TokenStream;
use quote::quote;

/// What the parts of a scene that only such games have are where nobody can do anything of the kind.
pub(super) fn free_scene(program: &Program<'_>) -> (Option<TokenStream>, Option<TokenStream>) {
    let able = program.freezes().then(|| quote!(able: us,));
    let unchecked = program.powers.as_ref().map(|_| quote!(unchecked: true,));
    (able, unchecked)
}

/// Those parts.
pub(super) fn scene_fields(program: &Program<'_>) -> TokenStream {
    let able = program.freezes().then(|| {
        quote! {
            /// The own men that are not frozen.
            able: B,
        }
    });
    let unchecked = program.powers.as_ref().map(|_| {
        quote! {
            /// Where turns are judged later: no check stands, or none matters.
            unchecked: bool,
        }
    });
    quote!(#able #unchecked)
}

/// The own men that may move, in a scene.
pub(super) fn movable(program: &Program<'_>) -> TokenStream {
    if program.freezes() { quote!(scene.able) } else { quote!(scene.us) }
}

/// The own men that may move, where trails are looked at.
pub(super) fn ours(program: &Program<'_>) -> TokenStream {
    if program.freezes() { quote!(able) } else { quote!(self.of[S::US]) }
}

/// What looking at trails needs: who may move, and what mimics do.
pub(super) fn usable(program: &Program<'_>) -> (Option<TokenStream>, Option<TokenStream>) {
    let able = program.freezes().then(|| quote!(let able = self.of[S::US].without(self.frozen::<S>());));
    let mimics = men_with(program, |power| power.mimics).map(|mimics| {
        let us = ours(program);
        quote! {
            let left = Position { trail, victim, ..*self };
            if rt::uses_trail::<S, W, Self>(&left, #mimics & #us) {
                return true;
            }
        }
    });
    (able, mimics)
}

/// Men of the types that have such a power.
pub(super) fn men_with(program: &Program<'_>, is_such: impl Fn(&Power) -> bool) -> Option<TokenStream> {
    let types = program.with_power(is_such);
    (!types.is_empty()).then(|| any_of(types.into_iter().map(men)))
}

/// Whether a turn does something to others that has to be looked up.
pub(super) fn has_effect(program: &Program<'_>) -> TokenStream {
    let swaps = program.powers.as_ref().map(|_| quote!(| rt::MoveKind::Swap));
    let explodes = (!program.explosions.is_empty()).then(|| quote!(| rt::MoveKind::Explode));
    quote!(matches!(mv.kind(), rt::MoveKind::Path #swaps #explodes))
}

/// Whether the man that a turn `mv` is about leaves the board; nothing if none does.
pub(super) fn leaves(program: &Program<'_>) -> Option<TokenStream> {
    let kinds = [
        (!program.explosions.is_empty(), quote!(rt::MoveKind::Explode)),
        (men_with(program, |power| power.destroys).is_some(), quote!(rt::MoveKind::Destroy)),
        (program.game.frozen_leave.is_some(), quote!(rt::MoveKind::Leave)),
    ];
    let kinds: Vec<_> = kinds.into_iter().filter(|(some, _)| *some).map(|(_, kind)| kind).collect();
    (!kinds.is_empty()).then(|| quote!(matches!(mv.kind(), #(#kinds)|*)))
}

/// What makes turns where nobody can do anything of the kind.
pub(super) fn ordinary(program: &Program<'_>, body: TokenStream) -> TokenStream {
    if program.powers.as_ref().is_some_and(|powers| !powers.ordinary_first) { quote!() } else { body }
}

/// A call that judges all turns where somebody may do something of the kind, and its routines.
pub(super) fn judged(program: &Program<'_>, castling: &TokenStream) -> (TokenStream, TokenStream) {
    let Some(powers) = &program.powers else { return Default::default() };
    let (routine, ordinary) = (judging(program, powers, castling), is_ordinary(program));
    if powers.ordinary_first {
        let call = quote! {
            if !self.is_ordinary::<S>() {
                return self.judged::<S, LEGAL>(v);
            }
        };
        return (call, quote!(#ordinary #routine));
    }
    (quote!(self.judged::<S, LEGAL>(v);), routine)
}

fn is_ordinary(program: &Program<'_>) -> TokenStream {
    let men = men_with(program, Power::is_any).map(|men| quote!(!#men.meets(self.of[0] | self.of[1])));
    let drops = program.game.drop.as_ref().map(|drop| {
        let none = quote!(self.reserve[S::US].is_empty());
        if !drop.owed {
            return none;
        }
        let closing = program.state.open.then(|| {
            let counting = reserve::counting(program, &quote!(self));
            quote!(&& !self.open.is_some_and(|(square, counts)| counts && (#counting).has(square)))
        });
        quote!((#none || self.owed[S::US] == 0 #closing))
    });
    let conditions: Vec<_> = men.into_iter().chain(drops).collect();
    let all = if conditions.is_empty() { quote!(true) } else { quote!(#(#conditions)&&*) };
    quote! {
        /// Whether nobody can do anything that is not a matter of paths, nor can side `S` have a drop.
        fn is_ordinary<S: rt::Color>(&self) -> bool {
            #all
        }
    }
}

fn judging(program: &Program<'_>, powers: &Powers, castling: &TokenStream) -> TokenStream {
    let movable = movable(program);
    let routines = (0..program.movers.len()).filter(|&piece| !powers.walked[piece]).map(|piece| {
        let routine = routine(program, piece);
        let visit = match program.is_royal(piece) {
            true => {
                let men = men(piece);
                quote! {
                    for from in (#men & #movable).squares() {
                        self.#routine::<S, _, false>(&mut judge, &scene, from, !B::EMPTY);
                    }
                }
            }
            false => quote!(self.#routine::<S, _, false>(&mut judge, &scene);),
        };
        quote! {
            #visit
            if !rt::Visitor::<W>::go_on(&judge) {
                return;
            }
        }
    });
    let walked = any_of((0..program.movers.len()).filter(|&piece| powers.walked[piece]).map(men));
    let walked = powers
        .walked
        .contains(&true)
        .then(|| quote!(rt::visit_powers::<S, W, Self>(self, &mut judge, #walked & #movable, scene.unchecked);));
    let castle = (!castling.is_empty()).then(|| quote!(self.castlings::<S, _, LEGAL>(&mut judge, &scene);));
    let explode = (!program.explosions.is_empty()).then(|| quote!(self.explosions::<S, _, false>(&mut judge, &scene);));
    let leave = program.game.frozen_leave.as_ref().map(|excepted| {
        let spared = program.royals.into_iter().flatten().chain(excepted.iter().map(|piece| piece.index()));
        let mut spared: Vec<_> = spared.collect();
        spared.sort_unstable();
        spared.dedup();
        let spared = if spared.is_empty() { quote!(B::EMPTY) } else { any_of(spared.into_iter().map(men)) };
        quote! {
            for from in frozen.without(#spared).squares() {
                if let Some((piece, _)) = rt::Position::man(self, from) {
                    let mv = rt::Move::new(from, from, rt::MoveKind::Leave);
                    rt::Visitor::<W>::turn(&mut judge, piece, mv);
                }
            }
        }
    });
    let able = program.freezes().then(|| quote!(able: us.without(frozen),));
    let frozen = program.freezes().then(|| quote!(let frozen = self.frozen::<S>();));
    let king = program.royals.map(|_| quote!(king: 0,));
    let walks = (program.royals.is_some() && program.has_walkers())
        .then(|| quote!(influence: rt::Influence::NONE, walked: false,));
    let (influence, on_royal) = (calm::influence(program), calm::routine(program));
    quote! {
        /// Visits the turns of side `S` whatever men do, each judged by the position it leads to.
        fn judged<S: rt::Color, const LEGAL: bool>(&self, v: &mut dyn rt::Visitor<W>) {
            let (us, them) = (self.of[S::US], self.of[S::THEM]);
            #frozen
            let unchecked = !LEGAL || !rt::Tried::exposed::<S>(self);
            let scene = Scene {
                us,
                them,
                occupied: us | them,
                #king
                allowed: ALL,
                pins: rt::Pins::new(),
                #walks
                #able
                unchecked,
            };
            #influence
            let mut judge = rt::Judge::<Self, S, W>::new(self, v, LEGAL, influence);
            #(#routines)*
            #castle
            #explode
            #walked
            #leave
        }

        #on_royal
    }
}

/// What the runtime asks of a position, and what answers it.
pub(super) fn contract(program: &Program<'_>) -> TokenStream {
    let Some(powers) = &program.powers else { return quote!() };
    let tried = tried::contract(program, &powers.kinds);
    let each = powers.each.iter().map(|power| {
        let Power { withdrawal, approach, swaps_on_lines, destroys, mimics, slides, glides, steps_first, .. } = power;
        let swaps = power.swaps.iter().map(|&at| table(at, &program.tables[at]));
        quote! {
            rt::Power {
                withdrawal: #withdrawal,
                approach: #approach,
                swaps: &[#(&#swaps),*],
                swaps_on_lines: #swaps_on_lines,
                destroys: #destroys,
                mimics: #mimics,
                slides: #slides,
                glides: #glides,
                steps_first: #steps_first,
            }
        }
    });
    let ban = program.state.ban.then(|| {
        quote! {
            fn ban(&self) -> Option<[u8; 2]> {
                self.ban
            }
        }
    });
    let is_safe = match royals(program) {
        Some(royals) => {
            quote! {
                #royals.meets(self.of[0]) && #royals.meets(self.of[1]) && !rt::Tried::exposed::<S>(self)
            }
        }
        None => quote!(true),
    };
    let types = number(powers.each.len());
    let nobody = || quote!(B::EMPTY);
    let around = lookup(program, powers.around, Whose::Ours, &quote!(square));
    let near_royal = powers.near_royal.map(|at| {
        let near = lookup(program, at, Whose::Ours, &quote!(square));
        quote! {
            fn near_royal(square: u8) -> B {
                #near
            }
        }
    });
    let withdrawers = men_with(program, |power| power.withdrawal && !power.mimics).unwrap_or_else(nobody);
    let approachers = men_with(program, |power| power.approach && !power.mimics).unwrap_or_else(nobody);
    let (drops, choices, own) = (drops(program), choices(program), own(program, powers));
    quote! {
        #tried

        #[allow(unused_variables, reason = "generated")]
        impl rt::Powered<W> for Position {
            const POWERS: &'static [rt::Power] = &[#(#each),*];

            fn men(&self, piece: u8) -> B {
                self.men[piece as usize]
            }

            fn takers_beside(&self) -> [B; 2] {
                [#withdrawers, #approachers]
            }

            fn nears() -> &'static [rt::Near<W>] {
                static NEARS: [rt::Near<W>; #types] = [const { rt::Near::new() }; #types];
                &NEARS
            }

            fn around(square: u8) -> B {
                #around
            }

            #near_royal

            #drops

            fn is_safe<S: rt::Color>(&self) -> bool {
                #is_safe
            }

            #ban
            #choices
        }

        #own
    }
}

fn drops(program: &Program<'_>) -> TokenStream {
    let Some(drop) = &program.game.drop else {
        return quote! {
            fn drops<S: rt::Color>(&self) -> B {
                B::EMPTY
            }

            fn dropped<S: rt::Color>(&self, square: u8) -> Self {
                *self
            }
        };
    };
    let owed = drop.owed.then(|| quote!(|| self.owed[S::US] == 0));
    quote! {
        fn drops<S: rt::Color>(&self) -> B {
            if self.reserve[S::US].is_empty() #owed {
                return B::EMPTY;
            }
            DROPS[S::US]
        }

        fn dropped<S: rt::Color>(&self, square: u8) -> Self {
            let mut next = *self;
            next.place::<S, false>(square);
            next
        }
    }
}

/// The method that tells what a man may become, where reserves have to do with it.
fn choices(program: &Program<'_>) -> Option<TokenStream> {
    let rules: Vec<_> = program.game.promotions.iter().enumerate().filter(|(_, rule)| rule.from_reserve).collect();
    let arms = rules.iter().map(|&(at, rule)| {
        let (piece, zone, forced) = (number(rule.piece.index()), zone(at), !rule.optional);
        let choices = reserve::choices();
        quote! {
            if piece == #piece && #zone[S::US].has(to) {
                return (#choices, #forced);
            }
        }
    });
    (!rules.is_empty()).then(|| {
        quote! {
            fn choices<S: rt::Color>(&self, piece: u8, to: u8) -> (&[u8], bool) {
                #(#arms)*
                <Self as rt::Tried<W>>::promotion(piece, S::US, to)
            }
        }
    })
}

/// Men that freeze, type by type, and whom the one on `freezer` would freeze of either side.
pub(super) fn freezers(program: &Program<'_>, powers: &Powers) -> impl Iterator<Item = (TokenStream, TokenStream)> {
    let around = lookup(program, powers.around, Whose::Ours, &quote!(freezer));
    let some = powers.each.iter().enumerate().filter(|(_, power)| !power.freezes.is_empty());
    some.map(move |(piece, power)| {
        let whole = power.freezes.len() == program.movers.len();
        let kinds = (!whole).then(|| any_of(power.freezes.iter().map(|&piece| men(piece))));
        let kinds = kinds.map(|kinds| quote!(& #kinds));
        (men(piece), quote!(#around #kinds))
    })
}

/// Freezing, and attack that heeds it and all powers.
fn own(program: &Program<'_>, powers: &Powers) -> TokenStream {
    let frozen = program.freezes().then(|| {
        let all = freezers(program, powers).map(|(freezers, touched)| {
            quote! {
                for freezer in (#freezers & self.of[S::THEM]).squares() {
                    out |= #touched;
                }
            }
        });
        quote! {
            /// The men of side `S` that stand frozen.
            fn frozen<S: rt::Color>(&self) -> B {
                let mut out = B::EMPTY;
                #(#all)*
                out & self.of[S::US]
            }
        }
    });
    let assailed = program.royals.map(|_| {
        let able = program.freezes().then(|| quote!(let able = them.without(self.frozen::<S::Other>());));
        let argument = program.freezes().then(|| quote!(, able));
        let men = if program.freezes() { quote!(able) } else { quote!(them) };
        let powers = men_with(program, Power::assails)
            .map(|assailants| quote!(|| rt::assails::<S::Other, W, Self>(self, square, #assailants & #men)));
        quote! {
            /// Whether some man of `S`'s opponent attacks the royal on the square.
            fn assailed<S: rt::Color>(&self, square: u8) -> bool {
                let them = self.of[S::THEM];
                #able
                self.attacked::<S>(square, self.of[0] | self.of[1], them #argument) #powers
            }
        }
    });
    quote!(impl Position { #frozen #assailed })
}

/// Routines about the safety of castling.
pub(super) fn castling(program: &Program<'_>) -> TokenStream {
    let Some([white, black]) = program.royals else { return quote!() };
    let royal = match white == black {
        true => {
            let royal = number(white);
            quote!(#royal)
        }
        false => {
            let (white, black) = (number(white), number(black));
            quote!([#white, #black][S::US])
        }
    };
    quote! {
        /// Whether the man that castles may cross the squares, the partner at home, and whether its royal is safe then.
        fn castles_safely<S: rt::Color>(&self, piece: u8, from: u8, to: u8, crossed: &[u8]) -> bool {
            let after = rt::Rules::play_as::<S, false>(self, piece, rt::Move::new(from, to, rt::MoveKind::Castle));
            crossed.iter().all(|&square| {
                let mut imagined = *self;
                let gone = B::bit(from).with(square);
                for men in &mut imagined.men {
                    *men = men.without(gone);
                }
                imagined.of = imagined.of.map(|men| men.without(gone));
                imagined.men[#royal] = imagined.men[#royal].with(square);
                imagined.of[S::US] = imagined.of[S::US].with(square);
                !imagined.assailed::<S>(square)
            }) && rt::Powered::is_safe::<S>(&after)
        }
    }
}

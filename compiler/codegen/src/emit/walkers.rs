//! Men that look at their way: whether they attack a square, and what turns must heed because of them.

use super::attack::{able, able_parameter, arguments, attackers, walk_asked};
use super::tables::{table, within};
use super::{chain, explosion};
use crate::ir::{Influence, Known, Program, Threat};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// The threats of which all ways are known, with the numbers of their lanes.
pub(super) fn lanes<'a>(program: &'a Program<'_>) -> impl Iterator<Item = (&'a Threat, usize)> {
    program.threats.iter().filter_map(|threat| match threat.known {
        Known::Lanes(at) => Some((threat, at)),
        Known::Influence(_) => None,
    })
}

/// Whether some men look at their way of whom only squares are known on which their attacks depend.
fn others(program: &Program<'_>) -> bool {
    let by_squares = |threat: &Threat| matches!(threat.known, Known::Influence(_));
    program.threats.iter().any(by_squares) || program.calmed().next().is_some()
}

/// `let (influence, walked) = …`, in the routine that finds what turns must heed.
pub(super) fn look(program: &Program<'_>) -> Option<TokenStream> {
    if !program.has_walkers() {
        return None;
    }
    let looks: Vec<_> = lanes(program)
        .map(|(threat, at)| {
            let (men, lanes) = (attackers(program, &threat.men), table(at, &program.tables[at]));
            let zone = threat.within.map(within).map(|within| quote!(if #within[S::THEM].has(king)));
            quote! {
                #zone {
                    let heed = rt::Heed {
                        allowed: &mut allowed,
                        pins: &mut pins,
                        influence: &mut influence,
                        helped: &mut walked,
                    };
                    #lanes.look::<S::Other, _>(&GRID, king, [occupied, us, #men & them], heed);
                }
            }
        })
        .collect();
    let mutable = (!looks.is_empty()).then(|| quote!(mut));
    let first = match others(program) {
        true => quote!(self.influence::<S>(king, occupied, them)),
        false => quote!((rt::Influence::NONE, false)),
    };
    Some(quote! {
        let (#mutable influence, #mutable walked) = #first;
        #(#looks)*
    })
}

/// Adds what men that are there depend on to `out`.
pub(super) fn influence_of(on: &Influence, table: &Ident, men: &TokenStream) -> TokenStream {
    let entered = on.hops.then(|| quote!(out.entered |= squares;));
    quote! {
        let squares = #table[S::THEM][king as usize];
        if squares.meets(#men & them) {
            out.left |= squares;
            #entered
        }
    }
}

/// All routines about such men.
pub(super) fn routines(program: &Program<'_>) -> TokenStream {
    let (attack, unharmed) = (attack(program), unharmed(program));
    quote!(#attack #unharmed)
}

/// Whether any attacks a square, and what that depends on where not all ways are known.
fn attack(program: &Program<'_>) -> TokenStream {
    let (able, parameter) = (able(program), able_parameter(program));
    let known = lanes(program).map(|(threat, at)| {
        let (men, lanes) = (attackers(program, &threat.men), table(at, &program.tables[at]));
        let zone = threat.within.map(within).map(|within| quote!(#within[S::THEM].has(square) &&));
        quote! {
            if #zone #lanes.attack::<S::Other>(&GRID, square, occupied, #men & #able) {
                return true;
            }
        }
    });
    // Those who are only blocked are asked for the king together with what blocks them.
    let (explosions, explosion_influences) = explosion::attack(program);
    let (helped, blocked) = (chain::threats(program, true), chain::threats(program, false));
    let helped = quote!(#helped #(#explosions)*);
    let on_square = program.freezes().then(|| quote!(, able));
    let on_king = arguments(program, [quote!(king), quote!(occupied), quote!(them)]);
    let [rest, helped_at, helped_on_king] = match helped.is_empty() {
        true => [quote!(false), quote!(), quote!(false)],
        false => [
            quote!(self.helped_at::<S>(square, occupied, them #on_square)),
            quote! {
                /// The same of those that others do not only block.
                #[allow(unused_variables, reason = "generated")]
                fn helped_at<S: rt::Color>(&self, square: u8, occupied: B, them: B #parameter) -> bool {
                    #helped
                    false
                }
            },
            quote!(self.helped_at::<S>(#on_king)),
        ],
    };
    let influence = others(program).then(|| {
        let chain_influences = chain::influences(program);
        let [sight, shields, walked] = match blocked.is_empty() {
            true => [quote!(), quote!(), helped_on_king],
            false => [
                quote!(let mut sight = rt::Sight::NONE;),
                quote!(out.left |= sight.shields;),
                quote!(sight.open || #helped_on_king),
            ],
        };
        quote! {
            /// On what it depends whether such men attack the royal, and whether any does, lanes aside.
            fn influence<S: rt::Color>(&self, king: u8, occupied: B, them: B) -> (rt::Influence<W>, bool) {
                let mut out = rt::Influence::NONE;
                #sight
                #chain_influences
                #(#explosion_influences)*
                #shields
                (out, #walked)
            }
        }
    });
    quote! {
        /// Whether any of `them` that looks at its way attacks the square.
        #[allow(unused_variables, reason = "generated")]
        fn walked_at<S: rt::Color>(&self, square: u8, occupied: B, them: B #parameter) -> bool {
            #(#known)*
            #blocked
            #rest
        }

        #helped_at

        #influence
    }
}

/// Which targets leave the royal safe from such men.
fn unharmed(program: &Program<'_>) -> TokenStream {
    let scene_them = quote!(scene.them.without(enter));
    let shifted = quote!(scene.occupied.without(leave) | enter);
    let shifted = walk_asked(program, [quote!(scene.king), shifted, scene_them.clone()]);
    let moved = walk_asked(program, [quote!(scene.king), quote!(occupied), scene_them]);
    let vacated = walk_asked(program, [quote!(scene.king), quote!(left), quote!(scene.them)]);
    quote! {
        /// The targets that leave the royal safe from men that look at their way; `by` leads from origin to target.
        fn unharmed<S: rt::Color>(&self, scene: &Scene, by: i32, targets: B) -> B {
            let rt::Influence { left, entered } = scene.influence;
            let risky = if scene.walked { targets } else { targets & (entered | left.shift(by)) };
            let mut out = targets;
            for to in risky.squares() {
                let (leave, enter) = (B::bit((i32::from(to) - by) as u8), B::bit(to));
                if #shifted {
                    out ^= enter;
                }
            }
            out
        }

        /// The same for the targets of one man.
        fn unharmed_man<S: rt::Color>(&self, scene: &Scene, from: u8, targets: B) -> B {
            let left = scene.occupied.without(B::bit(from));
            // Where nobody attacks once it is away, nobody does wherever it comes without helping a man to hop.
            let all = scene.walked || scene.influence.left.has(from) && #vacated;
            let mut out = targets;
            for to in (if all { targets } else { targets & scene.influence.entered }).squares() {
                let enter = B::bit(to);
                let occupied = left | enter;
                if #moved {
                    out ^= enter;
                }
            }
            out
        }
    }
}

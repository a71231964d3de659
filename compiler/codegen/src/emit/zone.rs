//! Whether anybody may attack any of the squares over which the royal may go, asked of all at once.

use super::attack::attackers;
use super::tables::{Whose, lookup, sources, table};
use super::{signed, walkers};
use crate::ir::{Program, Table, Zone};
use proc_macro2::TokenStream;
use quote::quote;
use std::cmp::Ordering;

type Vector = (i32, i32);

/// `…` at the beginning of the routine about such ways: all is said where nobody attacks anything.
pub(super) fn shortcut(program: &Program<'_>) -> Option<TokenStream> {
    let Zone { ways, .. } = program.zone?;
    let ways = lookup(program, ways, Whose::Ours, &quote!(from));
    // No way passes a hole.
    let whole = (!program.game.board.holes.contains(&true)).then(|| quote!(return targets;));
    Some(quote! {
        let zone = targets | #ways;
        if self.is_calm::<S>(scene, from, zone) {
            known.add_safe(zone);
            #whole
        }
    })
}

/// The routine that sees all attacks, and perhaps some that there are not.
pub(super) fn routine(program: &Program<'_>) -> Option<TokenStream> {
    let near = lookup(program, program.zone?.near, Whose::Ours, &quote!(from));
    let rides = program.attacks.iter().filter_map(|attack| match &program.tables[attack.star?] {
        Table::Star(steps) => Some((attackers(program, &attack.men), steps)),
        _ => None,
    });
    let rides = rides.map(|(men, steps)| {
        let all = || steps.iter().flat_map(|&(dx, dy)| [(dx, dy), (-dx, -dy)]);
        let asks =
            [(Ordering::Greater, quote!(above)), (Ordering::Less, quote!(below)), (Ordering::Equal, quote!(beside))];
        let asks = asks.into_iter().filter_map(|(rank, place)| {
            let floods: Vec<_> = all().filter(|step| step.1.cmp(&0) == rank).map(|step| flood(program, step)).collect();
            let some = quote!(riders.meets(#place) && (#(#floods)||*));
            (!floods.is_empty()).then_some(some)
        });
        quote! {
            let riders = #men & them;
            if #(#asks)||* {
                return false;
            }
        }
    });
    let walks = walkers::lanes(program).map(|(threat, at)| {
        let (men, lanes) = (attackers(program, &threat.men), table(at, &program.tables[at]));
        quote!(&& !#lanes.may_attack::<S::Other>(&GRID, zone, occupied, #men & them))
    });
    Some(quote! {
        /// Whether for all that a glance tells nobody attacks any square of the zone, the man on `from` being away.
        fn is_calm<S: rt::Color>(&self, scene: &Scene, from: u8, zone: B) -> bool {
            let (them, occupied) = (scene.them, scene.occupied.without(B::bit(from)));
            if #near.meets(them) {
                return false;
            }
            let empty = ALL.without(occupied);
            let (above, below, beside) = (!zone.through_first(), !zone.from_last(), GRID.ranks_between(zone));
            #(#rides)*
            true #(#walks)*
        }
    })
}

/// Whether riders attack the zone by this step turned round.
fn flood(program: &Program<'_>, step: Vector) -> TokenStream {
    let by = signed(step.1 * i32::from(program.game.board.files) + step.0);
    let from = sources(step);
    quote!(rt::is_flooded(#by, zone, empty, #from, riders))
}

/// The steps of all floods.
pub(super) fn steps(program: &Program<'_>) -> impl Iterator<Item = Vector> {
    let stars = program.zone.iter().flat_map(|_| program.attacks.iter().filter_map(|attack| attack.star));
    let steps = stars.flat_map(|star| match &program.tables[star] {
        Table::Star(steps) => &steps[..],
        _ => &[],
    });
    steps.flat_map(|&(dx, dy)| [(dx, dy), (-dx, -dy)])
}

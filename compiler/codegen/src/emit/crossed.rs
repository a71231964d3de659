//! Which squares a turn crosses: spelt as lowering has decided.

use super::trail::may_take;
use super::{bits, number, signed, tables};
use crate::ir::{Crossed, Crossing, Difference, Power, Program, Trails};
use ferz_model::Modes;
use proc_macro2::TokenStream;
use quote::quote;

/// The routine that tells the squares which a turn of side `S` crosses.
pub(super) fn routine(program: &Program<'_>, trails: &Trails) -> TokenStream {
    let (inline, body) = match &trails.crossed {
        Crossed::Differences(differences) => (Some(quote!(#[inline(always)])), by_difference(differences)),
        Crossed::Walks(crossings) => (None, by_walking(program, crossings)),
    };
    quote! {
        /// The squares that a turn of side `S` crosses, by which men are taken.
        #inline
        #[allow(unused_variables, reason = "generated")]
        fn crossed<S: rt::Color>(&self, taken: B, piece: u8, from: u8, to: u8) -> B {
            #body
        }
    }
}

fn by_difference(differences: &[Difference]) -> TokenStream {
    let arms = differences.iter().map(|difference| {
        let (piece, to) = (number(difference.piece), signed(difference.to));
        let squares = difference.squares.iter().map(|&by| signed(by));
        quote! {
            (#piece, #to) => B::EMPTY #(.with((i32::from(from) + S::SIGN * (#squares)) as u8))*,
        }
    });
    quote! {
        match (piece, S::SIGN * (i32::from(to) - i32::from(from))) {
            #(#arms)*
            _ => B::EMPTY,
        }
    }
}

fn by_walking(program: &Program<'_>, crossings: &[Crossing]) -> TokenStream {
    let ways = crossings.iter().map(|crossing| {
        let (number, fits) = (number(crossing.piece), fits(program, crossing));
        let begins = crossing.origins.each_ref().map(|squares| bits(program, squares.iter().copied()));
        let unmoved = crossing.unmoved.then(|| quote!(&&self.unmoved.has(from)));
        let judged = crossing.unchecked && program.powers.is_some();
        let unchecked = judged.then(|| quote!(&&!rt::Tried::exposed::<S>(self)));
        let walk = tables::walk(&crossing.walk);
        quote! {
            if piece == #number && (#fits) && [#(#begins),*][S::US].has(from) #unmoved #unchecked {
                static WALK: rt::Walk = #walk;
                let squares = WALK.crossed::<S, W>(&GRID, from, to, occupied);
                if !squares.is_empty() {
                    return squares;
                }
            }
        }
    });
    let beside = match program.powers().any(Power::assails) {
        true => quote!(rt::taken_beside::<S, W, Self>(self, from, to)),
        false => quote!(B::EMPTY),
    };
    quote! {
        let (occupied, beside) = (self.of[0] | self.of[1], #beside);
        let empty = !occupied.has(to) && taken == beside;
        let onto = taken == beside.with(to);
        let (friend, enemy) = (onto && self.of[S::US].has(to), onto && self.of[S::THEM].has(to));
        let passing = self.trail.has(to) && taken == beside.with(self.victim);
        #(#ways)*
        B::EMPTY
    }
}

/// Whether a turn ends as the modes allow, and takes nobody besides but those that the man takes beside its way.
fn fits(program: &Program<'_>, crossing: &Crossing) -> TokenStream {
    let Modes { quiet, capture, destroy, en_passant } = crossing.modes;
    let may_take = may_take(program, crossing.piece, &quote!(self.victim));
    let passing = quote!((passing #may_take));
    let ends = [(quiet, quote!(empty)), (capture, quote!(enemy)), (destroy, quote!(friend)), (en_passant, passing)];
    let ends: Vec<_> = ends.into_iter().filter(|(allowed, _)| *allowed).map(|(_, end)| end).collect();
    quote!(#(#ends)||*)
}

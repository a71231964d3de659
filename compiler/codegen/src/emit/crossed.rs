//! Which squares a turn crosses: spelt as lowering has decided.

use super::{bits, number, signed, tables};
use crate::ir::{Crossed, Crossing, Program, Trails};
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
        /// The squares that a turn of side `S` crosses.
        #inline
        #[allow(unused_variables, reason = "generated")]
        fn crossed<S: rt::Color>(&self, passing: bool, piece: u8, from: u8, to: u8) -> B {
            #body
        }
    }
}

/// Whether a turn that takes en passant may itself leave a trail.
pub(super) fn is_left_taking(trails: &Trails) -> bool {
    match &trails.crossed {
        Crossed::Differences(_) => false,
        Crossed::Walks(crossings) => crossings.iter().any(|crossing| crossing.modes.en_passant),
    }
}

fn by_difference(differences: &[((usize, i32), Vec<i32>)]) -> TokenStream {
    let arms = differences.iter().map(|((piece, by), squares)| {
        let (piece, by) = (number(*piece), signed(*by));
        let squares = squares.iter().map(|&by| signed(by));
        quote! {
            (#piece, #by) => B::EMPTY #(.with((i32::from(from) + S::SIGN * (#squares)) as u8))*,
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
        let (number, fits) = (number(crossing.piece), fits(crossing.modes));
        let begins = crossing.origins.each_ref().map(|squares| bits(program, squares.iter().copied()));
        let unmoved = crossing.unmoved.then(|| quote!(&&self.unmoved.has(from)));
        let walk = tables::walk(&crossing.walk);
        quote! {
            if piece == #number && (#fits) && [#(#begins),*][S::US].has(from) #unmoved {
                static WALK: rt::Walk = #walk;
                let squares = WALK.crossed::<S, W>(&GRID, from, to, occupied);
                if !squares.is_empty() {
                    return squares;
                }
            }
        }
    });
    quote! {
        let occupied = self.of[0] | self.of[1];
        let (friend, enemy) = (self.of[S::US].has(to), self.of[S::THEM].has(to));
        let empty = !passing && !friend && !enemy;
        #(#ways)*
        B::EMPTY
    }
}

/// Whether a turn ends as the modes allow.
fn fits(modes: Modes) -> TokenStream {
    let Modes { quiet, capture, destroy, en_passant } = modes;
    let ends =
        [(quiet, quote!(empty)), (capture, quote!(enemy)), (destroy, quote!(friend)), (en_passant, quote!(passing))];
    let ends: Vec<_> = ends.into_iter().filter(|(allowed, _)| *allowed).map(|(_, end)| end).collect();
    quote!(#(#ends)||*)
}

//! Which squares a turn crosses: by a table of differences where type, origin and target tell, else by walking again.

use super::trail::{leavings, origins, patterns};
use super::{bits, number, signed, tables};
use crate::ir::Program;
use crate::lower::walk;
use ferz_model::{Modes, Side, Unmoved};
use proc_macro2::TokenStream;
use quote::quote;

/// The routine that tells the squares which a turn of side `S` crosses.
pub(super) fn routine(program: &Program<'_>) -> TokenStream {
    let told = if is_left_taking(program) { None } else { by_difference(program) };
    let (inline, body) = match told {
        Some(body) => (Some(quote!(#[inline(always)])), body),
        None => (None, by_walking(program)),
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
pub(super) fn is_left_taking(program: &Program<'_>) -> bool {
    program.state.trail && patterns(program.game).any(|(.., pattern)| pattern.modes.en_passant)
}

/// By type and difference of square numbers, if these tell.
fn by_difference(program: &Program<'_>) -> Option<TokenStream> {
    let mut arms: Vec<((usize, i32), Vec<i32>)> = Vec::new();
    for one in &leavings(program) {
        let sign = if one.side == Side::White { 1 } else { -1 };
        let relative = |square: usize| sign * (square as i32 - i32::from(one.from.0));
        let mut squares: Vec<_> = one.squares.iter().map(|&square| relative(square)).collect();
        squares.sort_unstable();
        let key = (one.piece, relative(one.to.index()));
        match arms.iter().find(|(other, _)| *other == key) {
            Some((_, others)) if *others != squares => return None,
            Some(_) => {}
            None => arms.push((key, squares)),
        }
    }
    let arms = arms.iter().map(|((piece, by), squares)| {
        let (piece, by) = (number(*piece), signed(*by));
        let squares = squares.iter().map(|&by| signed(by));
        quote! {
            (#piece, #by) => B::EMPTY #(.with((i32::from(from) + S::SIGN * (#squares)) as u8))*,
        }
    });
    Some(quote! {
        match (piece, S::SIGN * (i32::from(to) - i32::from(from))) {
            #(#arms)*
            _ => B::EMPTY,
        }
    })
}

/// By the first pattern that leads there among the men that stand, and fits what is there.
fn by_walking(program: &Program<'_>) -> TokenStream {
    let ways = patterns(program.game).map(|(id, piece, pattern)| {
        let (number, fits) = (number(id.index()), fits(pattern.modes));
        let begins = Side::BOTH
            .map(|side| bits(program, origins(program.game, piece, pattern, side).map(|square| square.index())));
        let tracked = pattern.when.initial && matches!(piece.unmoved, Unmoved::Tracked | Unmoved::Right);
        let unmoved = tracked.then(|| quote!(&&self.unmoved.has(from)));
        let walk = tables::walk(&walk::spec(pattern, None));
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

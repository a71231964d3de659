//! Explosion: its turns, its attack, and whom it takes.

use super::tables::{Whose, lookup};
use super::{any_of, attack, men, number, power};
use crate::ir::Program;
use proc_macro2::TokenStream;
use quote::quote;

/// The squares around a square.
fn around(program: &Program<'_>, square: &TokenStream) -> Option<TokenStream> {
    let table = program.explosions.first()?.around;
    Some(lookup(program, table, Whose::Ours, square))
}

/// Men of some types, of both sides.
fn all(pieces: &[usize]) -> TokenStream {
    if pieces.is_empty() { quote!(B::EMPTY) } else { any_of(pieces.iter().map(|&piece| men(piece))) }
}

/// A call that visits all explosions, and its routines.
pub(super) fn turns(program: &Program<'_>) -> [TokenStream; 2] {
    let Some(around) = around(program, &quote!(from)) else { return Default::default() };
    let exploders = all(&program.explosions.iter().map(|explosion| explosion.piece).collect::<Vec<_>>());
    let kinds = program.explosions.iter().map(|explosion| {
        let (own, piece, spared) = (men(explosion.piece), number(explosion.piece), all(&explosion.spares));
        quote!(if #own.has(from) { (#piece, #spared) } else)
    });
    let safe = program.royals.map(|_| {
        let (occupied, them) = (quote!(scene.occupied.without(gone)), quote!(scene.them.without(gone)));
        let attacked = attack::asked(program, &quote!(self), [quote!(scene.king), occupied, them]);
        quote! {
            if LEGAL && #attacked {
                continue;
            }
        }
    });
    let movable = power::movable(program);
    let routines = quote! {
        /// Explosions; of those that leave the same men only the first.
        fn explosions<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V, scene: &Scene) {
            let exploders = #exploders & #movable;
            for from in exploders.squares() {
                let Some((piece, gone)) = self.explosion(scene, from) else { continue };
                let mut before = (exploders & gone).squares().take_while(|&other| other < from);
                if before.any(|other| self.explosion(scene, other).is_some_and(|(_, same)| same == gone)) {
                    continue;
                }
                #safe
                let takes = if gone.meets(scene.them) { rt::Effect::TAKES } else { 0 };
                v.turn(piece, rt::Move::new(from, from, rt::MoveKind::Explode).with_detail(takes));
            }
        }

        /// The type of the man on a square, and all that are gone if it explodes; `None` if it cannot.
        fn explosion(&self, scene: &Scene, from: u8) -> Option<(u8, B)> {
            let (piece, spared) = #(#kinds)* { return None };
            let touched = #around & scene.occupied;
            (!touched.is_empty() && !touched.meets(spared & scene.us)).then(|| (piece, touched.with(from)))
        }
    };
    [quote!(self.explosions::<S, V, LEGAL>(v, &scene);), routines]
}

/// Tests whether explosions that other men can keep from attacking attack `square`, and what that depends on.
pub(super) fn attack(program: &Program<'_>) -> (Vec<TokenStream>, Vec<TokenStream>) {
    let able = attack::able(program);
    let one = |explosion: &crate::ir::Explosion| {
        let (exploders, calm) = (men(explosion.piece), all(&explosion.calmed_by));
        let near = |square: TokenStream| lookup(program, explosion.around, Whose::Ours, &square);
        let (at_square, at_king, of_man) = (near(quote!(square)), near(quote!(king)), near(quote!(from)));
        let test = quote! {
            if (#exploders & #able & #at_square).squares().any(|from| !#of_man.meets(#calm & them)) {
                return true;
            }
        };
        let influence = quote! {
            for from in (#exploders & them & #at_king).squares() {
                out.left |= #of_man.with(from);
                out.entered |= #of_man.with(from);
            }
        };
        (test, influence)
    };
    program.calmed().map(one).unzip()
}

/// What a turn does to others if it explodes.
pub(super) fn effect(program: &Program<'_>) -> Option<TokenStream> {
    let around = around(program, &quote!(mv.from()))?;
    Some(quote! {
        if mv.kind() == rt::MoveKind::Explode {
            let victims = (#around & (self.of[0] | self.of[1])).squares().collect();
            return rt::Effect { victims, put: None };
        }
    })
}

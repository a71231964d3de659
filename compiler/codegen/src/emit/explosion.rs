//! Explosion: its turns, its attack, and its making.

use super::tables::{Whose, lookup};
use super::{any_of, attack, men, number, play, power};
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

/// A call that visits all explosions, and its routine.
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
    let routine = quote! {
        /// Explosions; of those that leave the same men only the first.
        fn explosions<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V, scene: &Scene) {
            let mut seen: Vec<B> = Vec::new();
            for from in (#exploders & #movable).squares() {
                let (piece, spared) = #(#kinds)* { continue };
                let touched = #around & scene.occupied;
                let gone = touched.with(from);
                if touched.is_empty() || touched.meets(spared & scene.us) || seen.contains(&gone) {
                    continue;
                }
                seen.push(gone);
                #safe
                let takes = if touched.meets(scene.them) { rt::Effect::TAKES } else { 0 };
                v.turn(piece, rt::Move::new(from, from, rt::MoveKind::Explode).with_detail(takes));
            }
        }
    };
    [quote!(self.explosions::<S, V, LEGAL>(v, &scene);), routine]
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
                out |= #of_man.with(from);
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

/// Leaves the making of a turn to its own routine if it explodes.
pub(super) fn branch(program: &Program<'_>) -> Option<TokenStream> {
    (!program.explosions.is_empty()).then(|| {
        quote! {
            if mv.kind() == rt::MoveKind::Explode {
                return self.explode::<S, KEYED>(mv.from());
            }
        }
    })
}

/// The men that leave in an explosion.
pub(super) fn gone(program: &Program<'_>) -> Option<TokenStream> {
    let around = around(program, &quote!(mv.from()))?;
    Some(quote!((#around & (self.of[0] | self.of[1])).with(mv.from())))
}

/// Takes `gone` off `next`, with all that depends on who is there.
pub(super) fn parts(program: &Program<'_>) -> TokenStream {
    let play::Kinds { rights, unmoved, .. } = play::kinds(program);
    let rights = (program.state.rights > 0).then(|| {
        let count = number(program.state.rights);
        quote! {
            for square in gone.squares() {
                next.rights &= KEEP[square as usize];
            }
            if KEYED {
                let lost = self.rights ^ next.rights;
                for right in (0..#count).filter(|right| lost >> right & 1 == 1) {
                    next.key ^= rt::key_of(#rights, right);
                }
            }
        }
    });
    let unmoved = program.state.unmoved.then(|| {
        quote! {
            next.unmoved = next.unmoved.without(gone);
            if KEYED {
                for square in (self.unmoved & gone).squares() {
                    next.key ^= rt::key_of(#unmoved, square);
                }
            }
        }
    });
    let trail = program.state.trail.then(|| {
        quote! {
            if KEYED && !self.trail.is_empty() {
                next.key ^= Self::trail_key(self.trail, self.victim);
            }
            next.trail = B::EMPTY;
            next.victim = 0;
        }
    });
    quote! {
        for (kind, men) in next.men.iter_mut().enumerate() {
            if KEYED {
                for square in (*men & gone).squares() {
                    next.key ^= rt::key_of(kind * 2 + usize::from(self.of[1].has(square)), square);
                }
            }
            *men = men.without(gone);
        }
        next.of = next.of.map(|men| men.without(gone));
        #rights
        #unmoved
        #trail
    }
}

/// The routine that makes an explosion.
pub(super) fn play(program: &Program<'_>) -> Option<TokenStream> {
    let around = around(program, &quote!(from))?;
    let (side, parts) = (play::kinds(program).side, parts(program));
    Some(quote! {
        /// Removes the man on the square and all that touch it.
        fn explode<S: rt::Color, const KEYED: bool>(&self, from: u8) -> Self {
            let mut next = *self;
            let gone = (#around & (self.of[0] | self.of[1])).with(from);
            #parts
            if KEYED {
                next.key ^= rt::key_of(#side, 0);
            }
            next.plies = 0;
            next.number = next.number.saturating_add(S::US as u32);
            next.side ^= 1;
            next
        }
    })
}

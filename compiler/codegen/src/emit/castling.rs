//! Castling: its turns and its making.

use super::{bits, number};
use crate::ir::Program;
use ferz_model::{CastlingMove, CastlingRight, Square};
use proc_macro2::TokenStream;
use quote::quote;

/// Visits castling turns.
pub(super) fn turns(program: &Program<'_>) -> TokenStream {
    let castling = &program.game.castling;
    if castling.moves.is_empty() {
        return quote!();
    }
    let moves = castling.moves.iter().map(|mv| one(program, &castling.rights[mv.right], mv));
    let walked = program.has_walkers().then(|| quote!(|| scene.walked));
    let safe = program.royal.map(|_| {
        quote! {
            /// Whether the royal may cross the squares, the partner at home, and stand on its target when both have moved.
            fn castles_safely<S: rt::Color>(&self, scene: &Scene, passed: &[u8], to: u8, leave: B, enter: B) -> bool {
                let left = scene.occupied.without(B::bit(scene.king));
                passed.iter().all(|&square| !self.attacked::<S>(square, left.with(square), scene.them))
                    && !self.attacked::<S>(to, scene.occupied.without(leave) | enter, scene.them)
            }
        }
    });
    quote! {
        #safe

        /// Castling.
        fn castlings<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V, scene: &Scene) {
            if LEGAL && (scene.allowed != ALL #walked) {
                return;
            }
            #(#moves)*
        }
    }
}

fn one(program: &Program<'_>, right: &CastlingRight, mv: &CastlingMove) -> TokenStream {
    let side = number(right.side.index());
    let held = number(1u64 << mv.right);
    let (king, king_from, king_to) = (right.king.index(), right.king_from.index(), mv.king_to.index());
    let (partner_from, partner_to) = (right.partner_from.index(), mv.partner_to.index());
    let two = [king_from, partner_from];
    let lane = between(right.king_from, right.partner_from)
        .chain([king_to, partner_to])
        .filter(|square| !two.contains(square));
    let empty = bits(program, lane);
    let passed = between(right.king_from, mv.king_to).map(|square| {
        let square = number(square);
        quote!(#square)
    });
    let (left, stand) = (bits(program, two), bits(program, [king_to, partner_to]));
    let safe = (program.royal == Some(king)).then(|| {
        let to = number(king_to);
        quote!(&& (!LEGAL || self.castles_safely::<S>(scene, &[#(#passed),*], #to, #left, #stand)))
    });
    let (king, from, to) = (number(king), number(king_from), number(king_to));
    quote! {
        if S::US == #side && self.rights & #held != 0 && !scene.occupied.meets(#empty) #safe {
            v.turn(#king, rt::Move::new(#from, #to, rt::MoveKind::Castle));
        }
    }
}

/// The squares between two of one rank.
fn between(one: Square, other: Square) -> impl Iterator<Item = usize> {
    let (low, high) = (one.index().min(other.index()), one.index().max(other.index()));
    low + 1..high
}

/// The routine that makes a castling turn.
pub(super) fn play(program: &Program<'_>) -> TokenStream {
    if program.game.castling.moves.is_empty() {
        return quote!();
    }
    // Its key follows in `play_as`, where all squares that are no longer unmoved are seen together.
    let unmoved = program.state.unmoved.then(|| quote!(self.unmoved = self.unmoved.without(B::bit(from));));
    quote! {
        /// Moves the partner of a castling turn, after the king, which moves as in any turn: each may go where the other stood.
        fn move_partner<S: rt::Color, const KEYED: bool>(&mut self, mv: rt::Move) {
            for castling in INFO.castlings {
                let right = &INFO.rights[castling.right as usize];
                if right.king.1 != mv.from() || castling.king_to != mv.to() {
                    continue;
                }
                let (piece, from) = right.partner;
                let to = castling.partner_to;
                self.men[piece as usize] = self.men[piece as usize].without(B::bit(from)).with(to);
                self.men[right.king.0 as usize] = self.men[right.king.0 as usize].with(mv.to());
                self.of[S::US] = self.of[S::US].without(B::bit(from)).with(to).with(mv.to());
                #unmoved
                if KEYED {
                    let man = piece as usize * 2 + S::US;
                    self.key ^= rt::key_of(man, from) ^ rt::key_of(man, to);
                }
            }
        }
    }
}

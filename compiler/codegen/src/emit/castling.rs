//! Castling: its turns and its making.

use super::{bits, free_castling, number, power};
use crate::ir::Program;
use ferz_model::{CastlingMove, CastlingRight, Square};
use proc_macro2::TokenStream;
use quote::quote;

/// Visits castling turns.
pub(super) fn turns(program: &Program<'_>) -> TokenStream {
    let castling = &program.game.castling;
    if let Some(free) = &castling.free {
        return free_castling::turns(program, free);
    }
    if castling.moves.is_empty() {
        return quote!();
    }
    let moves = castling.moves.iter().map(|mv| one(program, &castling.rights[mv.right], mv));
    let walked = program.has_walkers().then(|| quote!(|| scene.walked));
    let safe = program.royals.map(|_| {
        if program.powers.is_some() {
            return power::castling(program);
        }
        if program.tried.is_some() {
            return made_safely();
        }
        quote! {
            /// Whether the man that castles may cross the squares, the partner at home, and whether its side's royal, on
            /// `king` when both have moved, is safe then.
            fn castles_safely<S: rt::Color>(
                &self,
                scene: &Scene,
                from: u8,
                crossed: &[u8],
                king: u8,
                [leave, enter]: [B; 2],
            ) -> bool {
                let left = scene.occupied.without(B::bit(from));
                crossed.iter().all(|&square| !self.attacked::<S>(square, left.with(square), scene.them))
                    && !self.attacked::<S>(king, scene.occupied.without(leave) | enter, scene.them)
            }
        }
    });
    let in_check = match program.tried {
        Some(_) if program.royals.is_none() => quote!(false),
        Some(_) => quote!(LEGAL && scene.checked),
        None => quote!(LEGAL && (scene.allowed != ALL #walked)),
    };
    let checked = (castled_by_royals(program) && program.powers.is_none()).then(|| {
        quote! {
            if #in_check {
                return;
            }
        }
    });
    quote! {
        #safe

        /// Castling.
        fn castlings<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V, scene: &Scene) {
            #checked
            #(#moves)*
        }
    }
}

/// The routine that judges castling where all turns are tried: who moved last decides, too, what attacks afterwards.
fn made_safely() -> TokenStream {
    quote! {
        /// Whether the man that castles may cross the squares, the partner at home, and whether its side's royal is safe then.
        fn castles_safely<S: rt::Color>(&self, scene: &Scene, piece: u8, from: u8, to: u8, crossed: &[u8]) -> bool {
            let left = scene.occupied.without(B::bit(from));
            let after = rt::Rules::play_as::<S, false>(self, piece, rt::Move::new(from, to, rt::MoveKind::Castle));
            crossed.iter().all(|&square| !self.attacked::<S>(square, left.with(square), scene.them))
                && !rt::Tried::exposed::<S>(&after)
        }
    }
}

/// Whether only royals castle, so that nobody does in check.
pub(super) fn castled_by_royals(program: &Program<'_>) -> bool {
    program.game.castling.rights.iter().all(|right| program.is_royal(right.king.index()))
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
    let (left, stand) = (bits(program, two), bits(program, [king_to, partner_to]));
    let safe = program.royals.map(|_| {
        let royal = program.is_royal(king);
        // What the royal's own safety says already is not asked again: of its square before the turn, and of its target, which
        // the partner at home makes more dangerous only by what looks at its way.
        let from_asked = !castled_by_royals(program) || program.powers.is_some();
        let to_asked = !royal || program.has_walkers() || program.tried.is_some() || program.powers.is_some();
        let ends = [from_asked.then_some(king_from), to_asked.then_some(king_to)].into_iter().flatten();
        let crossed = between(right.king_from, mv.king_to).chain(ends).map(number);
        let (from, to) = (number(king_from), number(king_to));
        if program.powers.is_some() || program.tried.is_some() {
            let (piece, scene) = (number(king), program.tried.is_some().then(|| quote!(scene,)));
            return quote!(&& (!LEGAL || self.castles_safely::<S>(#scene #piece, #from, #to, &[#(#crossed),*])));
        }
        let king = match (royal, program.is_royal(right.partner.index())) {
            (true, _) => quote!(#to),
            (_, true) => {
                let to = number(partner_to);
                quote!(#to)
            }
            _ => quote!(scene.king),
        };
        quote!(&& (!LEGAL || self.castles_safely::<S>(scene, #from, &[#(#crossed),*], #king, [#left, #stand])))
    });
    let (king, from, to) = (number(king), number(king_from), number(king_to));
    let able = program.freezes().then(|| {
        let partner = number(partner_from);
        quote!(&& scene.able.has(#from) && scene.able.has(#partner))
    });
    quote! {
        if S::US == #side #able && self.rights & #held != 0 && !scene.occupied.meets(#empty) #safe {
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
    if let Some(free) = &program.game.castling.free {
        return free_castling::play(program, free);
    }
    if program.game.castling.moves.is_empty() {
        return quote!();
    }
    // Its key follows in `play_as`, where all squares that are no longer unmoved are seen together.
    let unmoved = program.state.unmoved.then(|| quote!(self.unmoved = self.unmoved.without(B::bit(from));));
    let promoted = program.state.promoted.then(|| {
        quote! {
            if self.promoted.has(from) {
                self.promoted = self.promoted.without(B::bit(from)).with(to);
            }
        }
    });
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
                #promoted
                if KEYED {
                    let man = piece as usize * 2 + S::US;
                    self.key ^= rt::key_of(man, from) ^ rt::key_of(man, to);
                }
            }
        }
    }
}

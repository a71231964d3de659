//! Castling from whatever files: its turns, its making, and the rights to it, which are the squares of partners.

use super::{bits, number, play};
use crate::ir::Program;
use ferz_model::{FreeCastling, Side};
use proc_macro2::TokenStream;
use quote::quote;

/// Visits castling turns.
pub(super) fn turns(program: &Program<'_>, free: &FreeCastling) -> TokenStream {
    let royal = program.is_royal(free.king.index());
    let king = number(free.king.index());
    let walked = program.has_walkers().then(|| quote!(|| scene.walked));
    let in_check = match program.tried {
        _ if program.royals.is_none() => quote!(false),
        Some(_) => quote!(scene.checked),
        None => quote!((scene.allowed != ALL #walked)),
    };
    let checked = royal.then(|| {
        quote! {
            if LEGAL && #in_check {
                return;
            }
        }
    });
    let safe = program.royals.map(|_| {
        let begins = royal.then(|| quote!(.without(B::bit(from))));
        let stands = if royal { quote!(to) } else { quote!(scene.king) };
        quote! {
            if LEGAL {
                // The partner is at home while the king is under way.
                let left = scene.occupied.without(B::bit(from));
                let attacked = |square: u8| self.attacked::<S>(square, left.with(square), scene.them);
                let after = scene.occupied.without(two).with(to).with(partner_to);
                if B::span(from, to)#begins.squares().any(attacked) || self.attacked::<S>(#stands, after, scene.them) {
                    continue;
                }
            }
        }
    });
    quote! {
        /// Castling.
        fn castlings<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V, scene: &Scene) {
            let partners = self.partners & scene.us;
            if partners.is_empty() {
                return;
            }
            #checked
            let from = (self.men[#king] & scene.us & HOME[S::US]).first();
            for partner in partners.squares() {
                let (to, partner_to) = CASTLINGS[S::US][usize::from(partner < from)];
                let two = B::bit(from).with(partner);
                let way = B::span(from, to) | B::span(partner, partner_to);
                if way.without(two).meets(scene.occupied) {
                    continue;
                }
                #safe
                v.turn(#king, rt::Move::new(from, to, rt::MoveKind::Castle));
            }
        }
    }
}

/// The routine that makes a castling turn.
pub(super) fn play(program: &Program<'_>, free: &FreeCastling) -> TokenStream {
    let (king, partner) = (number(free.king.index()), number(free.partner.index()));
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
            let wing = usize::from(CASTLINGS[S::US][0].0 != mv.to());
            let mut partners = (self.partners & self.of[S::US]).squares();
            let Some(from) = partners.find(|&partner| usize::from(partner < mv.from()) == wing) else { return };
            let to = CASTLINGS[S::US][wing].1;
            self.men[#partner] = self.men[#partner].without(B::bit(from)).with(to);
            self.men[#king] = self.men[#king].with(mv.to());
            self.of[S::US] = self.of[S::US].without(B::bit(from)).with(to).with(mv.to());
            #unmoved
            #promoted
            if KEYED {
                let man = #partner * 2 + S::US;
                self.key ^= rt::key_of(man, from) ^ rt::key_of(man, to);
            }
        }
    }
}

/// Takes rights of men that have moved or are gone from `next`.
pub(super) fn keep(program: &Program<'_>) -> Option<TokenStream> {
    let free = program.game.castling.free.as_ref()?;
    let (king, kind) = (number(free.king.index()), play::kinds(program).rights);
    // There may be several that look as if they castled, of which the lowest does, or it may be taken.
    let king_gone = match program.is_royal(free.king.index()) {
        true => quote! {
            if piece == #king {
                next.partners = next.partners.without(self.of[S::US]);
            }
        },
        false => quote! {
            for side in 0..2 {
                let castler = (self.men[#king] & self.of[side] & HOME[side]).first();
                if (leave | taken).has(castler) {
                    next.partners = next.partners.without(self.of[side]);
                }
            }
        },
    };
    Some(quote! {
        if !self.partners.is_empty() {
            next.partners = next.partners.without(leave | taken);
            #king_gone
            if KEYED {
                for square in (self.partners ^ next.partners).squares() {
                    next.key ^= rt::key_of(#kind, square);
                }
            }
        }
    })
}

/// Adds the rights to the `key` that is computed from nothing.
pub(super) fn scratch(program: &Program<'_>) -> Option<TokenStream> {
    let kind = play::kinds(program).rights;
    program.state.partners.then(|| {
        quote! {
            for square in self.partners.squares() {
                key ^= rt::key_of(#kind, square);
            }
        }
    })
}

/// Fields of a position put together from parts, and of its parts.
pub(super) fn parts(program: &Program<'_>) -> Option<[TokenStream; 2]> {
    program.state.partners.then(|| {
        let read = quote! {
            partners: parts.partners.iter().flatten().flatten().fold(B::EMPTY, |all, &square| all.with(square)),
        };
        [read, quote!(partners: rt::Position::partners(self),)]
    })
}

/// What is kept of castling, and the method that tells it.
pub(super) fn beside(program: &Program<'_>) -> Option<(TokenStream, TokenStream)> {
    let FreeCastling { king, partner, .. } = program.game.castling.free.as_ref()?;
    let (king, partner) = (number(king.index()), number(partner.index()));
    let kept = quote! {
        free_castling: Some(rt::FreeCastling { king: #king, partner: #partner, targets: CASTLINGS }),
    };
    let method = quote! {
        fn partners(&self) -> [[Option<u8>; 2]; 2] {
            [0, 1].map(|side| {
                let king = (self.men[#king] & self.of[side] & HOME[side]).first();
                let partners = || (self.partners & self.of[side]).squares();
                [partners().find(|&square| king < square), partners().find(|&square| square < king)]
            })
        }
    };
    Some((kept, method))
}

/// The first ranks of both sides, and where kings and partners go.
pub(super) fn tables(program: &Program<'_>) -> Option<TokenStream> {
    let FreeCastling { targets, .. } = program.game.castling.free.as_ref()?;
    let board = &program.game.board;
    let homes = Side::BOTH.map(|side| {
        let home = board.squares().filter(|&square| board.own_rank(side, square) == 0);
        bits(program, home.map(|square| square.index()))
    });
    let sides = targets.iter().map(|wings| {
        let wings = wings.iter().map(|(king, partner)| {
            let (king, partner) = (number(king.index()), number(partner.index()));
            quote!((#king, #partner))
        });
        quote!([#(#wings),*])
    });
    Some(quote! {
        const HOME: [B; 2] = [#(#homes),*];

        /// Where king and partner go, by side and wing.
        const CASTLINGS: [[(u8, u8); 2]; 2] = [#(#sides),*];
    })
}

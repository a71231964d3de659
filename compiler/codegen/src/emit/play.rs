//! Making a turn, and the key.

use super::{castling, free_castling, hand, number, power, promotion, reserve, trail, trip};
use crate::ir::{Crossed, Program};
use ferz_model::Game;
use proc_macro2::TokenStream;
use quote::quote;

/// Kinds of features of a key behind those of men (type × 2 + side).
pub(super) struct Kinds {
    pub(super) rights: TokenStream,
    pub(super) trail: TokenStream,
    pub(super) victim: TokenStream,
    pub(super) side: TokenStream,
    pub(super) unmoved: TokenStream,
    pub(super) last: TokenStream,
    /// Of White's regained types; that of Black's is the next one.
    pub(super) regained: TokenStream,
    pub(super) promoted: TokenStream,
}

pub(super) fn kinds(program: &Program<'_>) -> Kinds {
    let first = program.movers.len() * 2;
    let kind = |at: usize| {
        let kind = number(first + at);
        quote!(#kind)
    };
    Kinds {
        rights: kind(0),
        trail: kind(1),
        victim: kind(2),
        side: kind(3),
        unmoved: kind(4),
        last: kind(5),
        regained: kind(6),
        promoted: kind(8),
    }
}

/// Routines that make turns.
pub(super) fn play(program: &Program<'_>) -> TokenStream {
    let play_as = play_as(program);
    let partner = castling::play(program);
    let beside = reserve::routines(program);
    let hands = hand::routines(program);
    let trails = trail::routines(program);
    let promotions = promotion::routines(program);
    let keep = keep(program);
    quote! {
        impl rt::Rules<W> for Position {
            #[inline(always)]
            fn visit<S: rt::Color, V: rt::Visitor<W>>(&self, v: &mut V) {
                self.turns::<S, V, true>(v);
            }

            #play_as
        }

        impl Position {
            #partner
            #trails
            #promotions
            #beside
            #hands
        }

        #keep
    }
}

fn play_as(program: &Program<'_>) -> TokenStream {
    let game = program.game;
    let Kinds { side: side_kind, rights: rights_kind, unmoved: unmoved_kind, .. } = kinds(program);
    let destroys = program.destroys();
    let passes = program.has_passes().then(|| {
        quote! {
            if mv.kind() == rt::MoveKind::Pass {
                return rt::Position::pass(self);
            }
        }
    });
    let on_the_way = trip::play(program);
    let takes_en_passant = program.state.trail;
    let victim = if takes_en_passant {
        quote!(B::bit(if mv.kind() == rt::MoveKind::EnPassant { self.victim } else { to }))
    } else {
        quote!(B::bit(to))
    };
    let (victims, other_side) = if destroys {
        // A castling king may go to its partner's square, which then is no victim.
        let own = quote!(next.of[S::US] = next.of[S::US].without(taken););
        (quote!(self.of[0] | self.of[1]), own)
    } else {
        (quote!(self.of[S::THEM]), quote!())
    };
    let hand::Play { drop: from_hand, catch, mark, mark_key } = hand::play(program);
    let partner = program.castles().then(|| {
        quote! {
            if mv.kind() == rt::MoveKind::Castle {
                next.move_partner::<S, KEYED>(mv);
            }
        }
    });
    let taken = if destroys && program.castles() {
        quote!((if mv.kind() == rt::MoveKind::Castle { B::EMPTY } else { #victim }) & (#victims).without(leave))
    } else if destroys && program.takes_beside() {
        // A man that comes back, or explodes, does not take itself.
        quote!(#victim & (#victims).without(leave))
    } else {
        quote!(#victim & (#victims))
    };
    let rights = (program.state.rights > 0).then(|| {
        let keep_victims = &on_the_way.keep;
        let all = (0..program.state.rights).map(|right| {
            let (bit, index) = (number(1u64 << right), number(right));
            quote!(if lost & #bit != 0 { next.key ^= rt::key_of(#rights_kind, #index); })
        });
        quote! {
            next.rights &= KEEP[from as usize] & KEEP[to as usize];
            #keep_victims
            if KEYED {
                let lost = self.rights ^ next.rights;
                if lost != 0 { #(#all)* }
            }
        }
    });
    let partners = free_castling::keep(program);
    let unmoved = program.state.unmoved.then(|| {
        quote! {
            next.unmoved = next.unmoved.without(leave | enter | taken);
            if KEYED {
                for square in (self.unmoved ^ next.unmoved).squares() {
                    next.key ^= rt::key_of(#unmoved_kind, square);
                }
            }
        }
    });
    // Nobody passes a man that has come to the way.
    let drop = program.game.drop.as_ref();
    let open = drop.map(|_| quote!(!mv.drop().is_some_and(|square| trail.has(square)) &&));
    let leaves = leaves(program);
    let trails = program.state.trail.then(|| {
        quote! {
            if KEYED && !self.trail.is_empty() {
                next.key ^= Self::trail_key(self.trail, self.victim);
            }
            next.trail = B::EMPTY;
            next.victim = 0;
            if #leaves {
                let trail = self.crossed::<S>(taken, piece, from, to);
                if #open next.usable::<S::Other>(trail, to) {
                    next.trail = trail;
                    next.victim = to;
                    if KEYED {
                        next.key ^= Self::trail_key(trail, to);
                    }
                }
            }
        }
    });
    // Before the trails: an imitator may use them by what moved last.
    let last = program.state.last.then(|| {
        quote! {
            if mv.detail() & rt::Effect::IMITATES == 0 {
                next.last = piece + 1;
                if KEYED {
                    next.key ^= Self::last_key(self.last) ^ Self::last_key(next.last);
                }
            }
        }
    });
    let regained = promotion::regained(program);
    let settle = reserve::settle(program);
    let becomes = if program.state.reserve { quote!(mv.becomes().is_some()) } else { quote!(becomes != piece) };
    let drops = program.game.drop.as_ref().map(|_| quote!(|| mv.drop().is_some()));
    let pawns = pawns(game);
    // A man that leaves the board stands nowhere afterwards.
    let (mut enter, mut entered) = (quote!(B::bit(to)), quote!(rt::key_of(becomes as usize * 2 + S::US, to)));
    let mut gone = None;
    if let Some(leaves) = power::leaves(program) {
        enter = quote!(if #leaves { B::EMPTY } else { #enter });
        entered = quote!(if enter.is_empty() { 0 } else { #entered });
        gone = Some(quote!(|| enter.is_empty()));
    }
    let trip::Play { take, put_back, captured, .. } = &on_the_way;
    let forget = quote! {
        let owner = usize::from(self.of[1].has(square));
        let kind = usize::from(rt::type_on(&self.men, square));
        next.key ^= rt::key_of(kind * 2 + owner, square);
    };
    let forget = if program.takes_beside() {
        quote! {
            if KEYED {
                for square in taken.squares() { #forget }
            }
        }
    } else {
        quote! {
            if KEYED && !taken.is_empty() {
                let square = taken.first();
                #forget
            }
        }
    };
    quote! {
        #[inline(always)]
        fn play_as<S: rt::Color, const KEYED: bool>(&self, piece: u8, mv: rt::Move) -> Self {
            #passes
            #from_hand
            let mut next = *self;
            let (from, to) = (mv.from(), mv.to());
            let becomes = mv.becomes().unwrap_or(piece);
            let (leave, enter) = (B::bit(from), #enter);
            let taken = #taken;
            #take
            #forget
            #catch
            for men in &mut next.men {
                *men = men.without(taken);
            }
            next.of[S::THEM] = next.of[S::THEM].without(taken);
            #other_side
            next.men[piece as usize] ^= leave;
            next.men[becomes as usize] |= enter;
            next.of[S::US] = next.of[S::US].without(leave) | enter;
            #put_back
            #mark
            #partner
            #mark_key
            #rights
            #partners
            #unmoved
            #last
            #settle
            #trails
            #regained
            if KEYED {
                next.key ^= rt::key_of(piece as usize * 2 + S::US, from)
                    ^ #entered
                    ^ rt::key_of(#side_kind, 0);
            }
            let restarts = #captured || #becomes || #pawns #drops #gone;
            next.plies = if restarts { 0 } else { next.plies.saturating_add(1) };
            next.number = next.number.saturating_add(S::US as u32);
            next.side ^= 1;
            next
        }
    }
}

/// Whether a turn may leave a trail.
fn leaves(program: &Program<'_>) -> TokenStream {
    match program.trails.as_ref().map(|trails| &trails.crossed) {
        Some(Crossed::Walks(_)) => {
            let (path, stays) = match program.has_trips() {
                true => (quote!(| rt::MoveKind::Path), quote!(&&put.is_none())),
                false => (quote!(), quote!()),
            };
            let kinds = quote!(rt::MoveKind::Trail | rt::MoveKind::EnPassant #path);
            quote!(matches!(mv.kind(), #kinds) && mv.becomes().is_none() #stays)
        }
        _ => quote!(mv.kind() == rt::MoveKind::Trail),
    }
}

/// Whether the type restarts the count of plies.
fn pawns(game: &Game) -> TokenStream {
    let pawns: Vec<_> = game.piece_ids().filter(|(_, piece)| piece.is_pawn).map(|(id, _)| number(id.index())).collect();
    if pawns.is_empty() { quote!(false) } else { quote!(matches!(piece, #(#pawns)|*)) }
}

/// Which rights stay when a man leaves or enters a square.
fn keep(program: &Program<'_>) -> TokenStream {
    if program.state.rights == 0 {
        return quote!();
    }
    let rights = &program.game.castling.rights;
    let all = (0..rights.len()).fold(0u32, |all, right| all | 1 << right);
    let lost = rights.iter().enumerate().flat_map(|(right, one)| {
        [one.king_from, one.partner_from].map(|square| {
            let (square, bit) = (number(square.index()), number(1u64 << right));
            quote!(keep[#square] &= !#bit;)
        })
    });
    let all = number(all);
    quote! {
        static KEEP: [u32; rt::SQUARES] = {
            let mut keep = [#all; rt::SQUARES];
            #(#lost)*
            keep
        };
    }
}

/// The routine that computes the key from nothing.
pub(super) fn scratch(program: &Program<'_>) -> TokenStream {
    let Kinds { rights, trail, victim, side, unmoved, last, regained, .. } = kinds(program);
    let held = (program.state.rights > 0).then(|| {
        let count = number(program.state.rights);
        quote! {
            for right in (0..#count).filter(|right| self.rights >> right & 1 == 1) {
                key ^= rt::key_of(#rights, right);
            }
        }
    });
    let (beside, hands, partners) =
        (reserve::scratch(program), hand::scratch(program), free_castling::scratch(program));
    let tracked = program.state.unmoved.then(|| {
        quote! {
            for square in self.unmoved.squares() {
                key ^= rt::key_of(#unmoved, square);
            }
        }
    });
    let regained = program.state.regained.then(|| {
        quote! {
            for (side, types) in self.regained.iter().enumerate() {
                for piece in types.squares() {
                    key ^= rt::key_of(#regained + side, piece);
                }
            }
        }
    });
    let (left, trail_key) = if program.state.trail {
        (
            quote!(if !self.trail.is_empty() {
                key ^= Self::trail_key(self.trail, self.victim);
            }),
            quote! {
                /// The part of the key that stands for a trail.
                fn trail_key(squares: B, victim: u8) -> u64 {
                    squares.squares().fold(rt::key_of(#victim, victim), |key, square| key ^ rt::key_of(#trail, square))
                }
            },
        )
    } else {
        (quote!(), quote!())
    };
    let (last_key, moved_last) = if program.state.last {
        let key = quote! {
            /// The part of the key that stands for the type that moved last.
            fn last_key(last: u8) -> u64 {
                if last == 0 { 0 } else { rt::key_of(#last, last) }
            }
        };
        (key, quote!(key ^= Self::last_key(self.last);))
    } else {
        (quote!(), quote!())
    };
    quote! {
        #trail_key
        #last_key

        /// The key, computed from nothing.
        fn scratch(&self) -> u64 {
            let mut key = 0;
            for (kind, men) in self.men.iter().enumerate() {
                for side in 0..2 {
                    for square in (*men & self.of[side]).squares() {
                        key ^= rt::key_of(kind * 2 + side, square);
                    }
                }
            }
            #held
            #partners
            #beside
            #hands
            #tracked
            #regained
            #left
            #moved_last
            if self.side == 1 { key ^ rt::key_of(#side, 0) } else { key }
        }
    }
}

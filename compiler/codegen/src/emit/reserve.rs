//! What is kept beside the board: reserves, drops owed, the exchange that is open, the swap that is banned.

use super::tables::{choices as choices_table, zone};
use super::{any_of, bits, members, men, number, power};
use crate::ir::Program;
use proc_macro2::TokenStream;
use quote::quote;

/// Fields of a position.
pub(super) fn fields(program: &Program<'_>) -> TokenStream {
    let (state, most) = (program.state, number(program.game.most_in_reserve()));
    let reserve = state.reserve.then(|| {
        quote! {
            /// Men of White and of Black beside the board.
            reserve: [rt::Reserve<#most>; 2],
        }
    });
    let owed = state.owed.then(|| {
        quote! {
            /// Drops owed to White and to Black.
            owed: [u16; 2],
        }
    });
    let open = state.open.then(|| {
        quote! {
            /// Where the man stands that took last, if its exchange is open, and whether it took somebody who counts.
            open: Option<(u8, bool)>,
        }
    });
    let ban = state.ban.then(|| {
        quote! {
            /// Squares whose men may not change places now.
            ban: Option<[u8; 2]>,
        }
    });
    quote!(#reserve #owed #open #ban)
}

/// Fields of a position put together from parts, and of its parts.
pub(super) struct Parts {
    pub(super) read: TokenStream,
    pub(super) written: TokenStream,
}

/// See [`Parts`].
pub(super) fn parts(program: &Program<'_>) -> Parts {
    let field = |kept: bool, read: TokenStream, written: TokenStream, none: TokenStream| match kept {
        true => (read, written),
        false => (quote!(), none),
    };
    let state = program.state;
    let all = [
        field(
            state.reserve,
            quote!(reserve: [rt::Reserve::of(&parts.reserve[0]), rt::Reserve::of(&parts.reserve[1])],),
            quote!(reserve: [self.reserve[0].men().to_vec(), self.reserve[1].men().to_vec()],),
            quote!(reserve: Default::default(),),
        ),
        field(
            state.owed,
            quote!(owed: parts.owed.map(|drops| drops as u16),),
            quote!(owed: self.owed.map(u32::from),),
            quote!(owed: [0; 2],),
        ),
        field(state.open, quote!(open: parts.open,), quote!(open: self.open,), quote!(open: None,)),
        field(state.ban, quote!(ban: parts.ban,), quote!(ban: self.ban,), quote!(ban: None,)),
    ];
    let (read, written): (Vec<_>, Vec<_>) = all.into_iter().unzip();
    Parts { read: quote!(#(#read)*), written: quote!(#(#written)*) }
}

/// What is kept of reserves and exchanges, and the methods that tell it.
pub(super) fn beside(program: &Program<'_>) -> [Option<TokenStream>; 2] {
    let state = program.state;
    if !(state.reserve || state.owed || state.open || state.ban) {
        return [None, None];
    }
    let reserves = number(if state.reserve { program.game.most_in_reserve() } else { 0 });
    let (drops, owes, opens) = (program.game.drop.is_some(), state.owed, state.open);
    let banned = if state.ban { swappers(program) } else { Vec::new() };
    let banned = banned.into_iter().map(number);
    let reserve = state.reserve.then(|| {
        quote! {
            fn reserve(&self, side: usize) -> &[u8] {
                self.reserve[side].men()
            }
        }
    });
    let owed = state.owed.then(|| {
        quote! {
            fn owed(&self, side: usize) -> u32 {
                u32::from(self.owed[side])
            }
        }
    });
    let kept = quote! {
        reserves: #reserves,
        drops: #drops,
        owes: #owes,
        opens: #opens,
        banned: &[#(#banned),*],
    };
    [Some(kept), Some(quote!(#reserve #owed))]
}

/// Types that may change places with others.
fn swappers(program: &Program<'_>) -> Vec<usize> {
    program.with_power(|power| !power.swaps.is_empty() || power.mimics)
}

/// Makes `next` forget what the last turn left.
pub(super) fn forget(program: &Program<'_>) -> TokenStream {
    let open = program.state.open.then(|| {
        quote! {
            next.key ^= rt::key_of_open(next.open);
            next.open = None;
        }
    });
    let ban = program.state.ban.then(|| {
        quote! {
            next.key ^= rt::key_of_ban(next.ban);
            next.ban = None;
        }
    });
    quote!(#open #ban)
}

/// Adds what is kept to the `key` that is computed from nothing.
pub(super) fn scratch(program: &Program<'_>) -> TokenStream {
    let state = program.state;
    let reserve = state.reserve.then(|| quote!(key ^= self.reserve[0].key(0) ^ self.reserve[1].key(1);));
    let owed = state.owed.then(|| quote!(key ^= rt::key_of_owed(0, self.owed[0]) ^ rt::key_of_owed(1, self.owed[1]);));
    let open = state.open.then(|| quote!(key ^= rt::key_of_open(self.open);));
    let ban = state.ban.then(|| quote!(key ^= rt::key_of_ban(self.ban);));
    quote!(#reserve #owed #open #ban)
}

/// Squares for drops.
pub(super) fn tables(program: &Program<'_>) -> Option<TokenStream> {
    let drop = program.game.drop.as_ref()?;
    let squares = drop.zone.each_ref().map(|set| bits(program, members(set)));
    Some(quote!(const DROPS: [B; 2] = [#(#squares),*];))
}

/// The choices of a rule, a slice.
pub(super) fn choices_of(program: &Program<'_>, rule: usize) -> TokenStream {
    if program.game.promotions[rule].from_reserve {
        return choices();
    }
    let table = choices_table(rule);
    quote!(&#table)
}

/// The choice of a man that becomes the last of its owner's reserve.
pub(super) fn choices() -> TokenStream {
    quote!(self.reserve[S::US].last())
}

/// What a turn does beside the board, in `next`.
pub(super) fn settle(program: &Program<'_>) -> TokenStream {
    let promotions = program.game.promotions.iter().enumerate().filter(|(_, rule)| rule.from_reserve);
    let promotions = promotions.map(|(at, rule)| {
        let (piece, zone) = (number(rule.piece.index()), zone(at));
        quote! {
            if piece == #piece && mv.becomes().is_some() && #zone[S::US].has(to) {
                next.take_last::<S, KEYED>();
            }
        }
    });
    let captured = if program.takes_beside() { quote!(captured) } else { quote!(taken) };
    // Who leaves the board with those it takes has not captured them.
    let taker = match power::leaves(program) {
        Some(_) => quote!((!enter.is_empty()).then_some(to)),
        None => quote!(Some(to)),
    };
    let exchange = program.state.open.then(|| quote!(next.settle::<S, KEYED>(self, #captured, #taker);));
    let ban = program.state.ban.then(|| {
        let swappers = any_of(swappers(program).into_iter().map(men));
        quote! {
            let swappers = #swappers & self.of[S::THEM];
            let ban = (mv.kind() == rt::MoveKind::Swap && swappers.has(to)).then_some([from.min(to), from.max(to)]);
            if KEYED {
                next.key ^= rt::key_of_ban(next.ban) ^ rt::key_of_ban(ban);
            }
            next.ban = ban;
        }
    });
    let drop = drop(program);
    quote!(#(#promotions)* #exchange #ban #drop)
}

fn drop(program: &Program<'_>) -> Option<TokenStream> {
    program.game.drop.as_ref().map(|_| {
        quote! {
            if let Some(square) = mv.drop() {
                next.place::<S, KEYED>(square);
            }
        }
    })
}

/// Routines about what is beside the board.
pub(super) fn routines(program: &Program<'_>) -> TokenStream {
    let take_last = program.game.promotions.iter().any(|rule| rule.from_reserve).then(|| {
        quote! {
            /// Takes the last man of side `S` out of its reserve.
            fn take_last<S: rt::Color, const KEYED: bool>(&mut self) {
                let before = self.reserve[S::US];
                self.reserve[S::US].take_last();
                if KEYED {
                    self.key ^= before.key(S::US) ^ self.reserve[S::US].key(S::US);
                }
            }
        }
    });
    let (place, settle) = (place(program), settle_routine(program));
    quote!(#take_last #place #settle)
}

fn place(program: &Program<'_>) -> Option<TokenStream> {
    let pay = program.game.drop.as_ref()?.owed.then(|| {
        quote! {
            let owed = self.owed[S::US];
            self.owed[S::US] = owed.saturating_sub(1);
            if KEYED {
                self.key ^= rt::key_of_owed(S::US, owed) ^ rt::key_of_owed(S::US, self.owed[S::US]);
            }
        }
    });
    Some(quote! {
        /// Puts the next man of side `S` on the square.
        fn place<S: rt::Color, const KEYED: bool>(&mut self, square: u8) {
            let before = self.reserve[S::US];
            let Some(piece) = self.reserve[S::US].take_first() else { return };
            self.men[piece as usize] |= B::bit(square);
            self.of[S::US] |= B::bit(square);
            if KEYED {
                self.key ^= before.key(S::US) ^ self.reserve[S::US].key(S::US);
                self.key ^= rt::key_of(piece as usize * 2 + S::US, square);
            }
            #pay
        }
    })
}

fn settle_routine(program: &Program<'_>) -> Option<TokenStream> {
    let exchange = program.game.exchange.as_ref()?;
    let drops = number(exchange.drops);
    let counts = counting(program, &quote!(before));
    Some(quote! {
        /// Opens or closes an exchange after a turn of side `S` by which men of both sides were `taken`, by capture if there is
        /// a taker, which then stands there.
        fn settle<S: rt::Color, const KEYED: bool>(&mut self, before: &Self, taken: B, taker: Option<u8>) {
            let taken = taken & before.of[S::THEM];
            let counting = #counts;
            let closed = before.open.filter(|&(square, _)| taken.has(square));
            let open = taker.filter(|_| closed.is_none() && !taken.is_empty());
            let open = open.map(|square| (square, taken.meets(counting)));
            if KEYED {
                self.key ^= rt::key_of_open(self.open) ^ rt::key_of_open(open);
            }
            self.open = open;
            if closed.is_some_and(|(square, counts)| counts && taker.is_some() && counting.has(square)) {
                for side in 0..2 {
                    let owed = self.owed[side];
                    self.owed[side] = owed.saturating_add(#drops);
                    if KEYED {
                        self.key ^= rt::key_of_owed(side, owed) ^ rt::key_of_owed(side, self.owed[side]);
                    }
                }
            }
        }
    })
}

/// The men of a position that count in an exchange.
pub(super) fn counting(program: &Program<'_>, position: &TokenStream) -> TokenStream {
    let excepted = program.game.exchange.iter().flat_map(|exchange| &exchange.excepted);
    let excepted: Vec<_> = excepted.map(|piece| number(piece.index())).collect();
    if excepted.is_empty() {
        return quote!(!B::EMPTY);
    }
    let all = any_of(excepted.into_iter().map(|piece| quote!(#position.men[#piece])));
    quote!(!#all)
}

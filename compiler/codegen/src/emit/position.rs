//! The position type, its trait, and its cold side: taking apart and putting together.

use super::{free_castling, hand, play, reserve, royals, trip};
use crate::ir::Program;
use proc_macro2::TokenStream;
use quote::quote;

/// The type and its trait.
pub(super) fn position(program: &Program<'_>) -> TokenStream {
    let doc = format!(" A position of {}.", program.game.name);
    let types = super::number(program.movers.len());
    let state = program.state;
    let field = |there: bool, tokens: TokenStream| if there { tokens } else { quote!() };
    let trail = field(
        state.trail,
        quote! {
            /// Squares on which the man on `victim` may be taken en passant.
            trail: B,
            victim: u8,
        },
    );
    let unmoved = field(
        state.unmoved,
        quote! {
            /// Men of tracked types that have not moved.
            unmoved: B,
        },
    );
    let regained = field(
        state.regained,
        quote! {
            /// Types that White and Black have regained.
            regained: [rt::Bits<4>; 2],
        },
    );
    let last = field(
        state.last,
        quote! {
            /// The type that moved last, from 1; 0 if nobody has.
            last: u8,
        },
    );
    let rights = field(
        state.rights > 0,
        quote! {
            /// Castling rights, bit by index.
            rights: u32,
        },
    );
    let (beside, hands) = (reserve::fields(program), hand::fields(program));
    let partners = field(
        state.partners,
        quote! {
            /// Partners of men that may castle.
            partners: B,
        },
    );
    let scratch = play::scratch(program);
    let implementation = implementation(program);
    quote! {
        #[doc = #doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Position {
            /// Men of each type, both sides.
            men: [B; #types],
            /// Men of White and of Black.
            of: [B; 2],
            #trail
            #unmoved
            #regained
            #beside
            #hands
            #partners
            key: u64,
            #rights
            plies: u32,
            number: u32,
            side: u8,
            #last
        }

        impl Position {
            #scratch
        }

        #implementation
    }
}

fn implementation(program: &Program<'_>) -> TokenStream {
    let parts = parts(program);
    let check = check(program);
    // Only the rule of the bare king asks for them.
    let others = match royals(program).filter(|_| program.game.endings.bare_king.is_some()) {
        Some(royals) => quote!(self.of.map(|men| (men & !#royals).count())),
        None => quote!([0; 2]),
    };
    let no_trail = program.state.trail.then(|| {
        quote! {
            if !next.trail.is_empty() {
                next.key ^= Self::trail_key(next.trail, next.victim);
            }
            next.trail = B::EMPTY;
            next.victim = 0;
        }
    });
    let no_memory = reserve::forget(program);
    let beside = beside(program);
    let repetition = repetition(program);
    let mover = hand::mover(program, quote!(rt::type_on(&self.men, mv.from())));
    let (side, effect) = (play::kinds(program).side, trip::effect(program));
    let visit = |call: TokenStream| quote!(if self.side == 0 { #call::<rt::White, _, true>(&mut visitor) } else { #call::<rt::Black, _, true>(&mut visitor) });
    let (list, captures, any) = (visit(quote!(self.turns)), visit(quote!(self.turns)), visit(quote!(self.turns)));
    quote! {
        impl rt::Position for Position {
            const INFO: &'static rt::Info = &INFO;

            #repetition
            #beside

            #parts
            #check

            fn side(&self) -> usize {
                self.side as usize
            }

            fn legal(&self, out: &mut Vec<rt::Move>) {
                let mut visitor = rt::List(out);
                #list
            }

            fn legal_captures(&self, out: &mut Vec<rt::Move>) {
                let mut visitor = rt::Captures { list: out, men: self.of[1 - self.side as usize] };
                #captures
            }

            fn has_legal(&self) -> bool {
                let mut visitor = rt::Any(false);
                #any
                visitor.0
            }

            fn pseudo(&self, out: &mut Vec<rt::Move>) {
                let mut visitor = rt::List(out);
                if self.side == 0 {
                    self.turns::<rt::White, _, false>(&mut visitor);
                } else {
                    self.turns::<rt::Black, _, false>(&mut visitor);
                }
            }

            fn reach(&self, reach: &mut rt::Reach<'_>) {
                if self.side == 0 {
                    self.turns::<rt::White, _, false>(reach);
                } else {
                    self.turns::<rt::Black, _, false>(reach);
                }
            }

            fn play(&self, mv: rt::Move) -> Self {
                let piece = #mover;
                if self.side == 0 {
                    rt::Rules::play_as::<rt::White, true>(self, piece, mv)
                } else {
                    rt::Rules::play_as::<rt::Black, true>(self, piece, mv)
                }
            }

            #effect

            fn pass(&self) -> Self {
                let mut next = *self;
                #no_trail
                #no_memory
                next.key ^= rt::key_of(#side, 0);
                next.plies = next.plies.saturating_add(1);
                next.number = next.number.saturating_add(u32::from(next.side));
                next.side ^= 1;
                next
            }

            fn man(&self, square: u8) -> Option<(u8, usize)> {
                let owner = self.of.iter().position(|men| men.has(square))?;
                Some((rt::type_on(&self.men, square), owner))
            }

            fn count(&self, piece: u8, side: usize) -> u32 {
                (self.men[piece as usize] & self.of[side]).count()
            }

            fn key(&self) -> u64 {
                self.key
            }

            fn key_from_scratch(&self) -> u64 {
                self.scratch()
            }

            fn perft(&self, depth: u32, leaves: rt::Leaves) -> u64 {
                if self.side == 0 {
                    rt::perft::<Self, rt::White, _>(self, depth, leaves)
                } else {
                    rt::perft::<Self, rt::Black, _>(self, depth, leaves)
                }
            }

            fn plies(&self) -> u32 {
                self.plies
            }

            fn number(&self) -> u32 {
                self.number
            }

            fn decided(&self) -> Option<rt::Outcome> {
                rt::decide(&INFO, self.side as usize, #others, || self.has_legal(), || self.in_check())
            }
        }
    }
}

/// Who loses by repetition, if somebody may.
fn repetition(program: &Program<'_>) -> Option<TokenStream> {
    let endings = &program.game.endings;
    let loser = match endings.repetition_loser {
        None if !endings.perpetual_check => return None,
        None => quote!(None),
        Some(side) => {
            let side = super::number(side.index());
            quote!(Some(#side))
        }
    };
    let perpetual_check = endings.perpetual_check;
    Some(quote! {
        const REPETITION: rt::Repetition = rt::Repetition { perpetual_check: #perpetual_check, loser: #loser };
    })
}

/// What only some games keep of a position.
fn beside(program: &Program<'_>) -> TokenStream {
    let [reserve, reserve_methods] = reserve::beside(program);
    let [hands, hand_method] = hand::beside(program);
    let (castling, castling_method) = free_castling::beside(program).unzip();
    let all = [reserve, hands, castling];
    if all.iter().all(Option::is_none) {
        return quote!();
    }
    quote! {
        const BESIDE: &'static rt::Beside = &rt::Beside { #(#all)* ..rt::Beside::NOTHING };

        #reserve_methods
        #hand_method
        #castling_method
    }
}

/// Check, of either side; on boards for looking at movement alone there may be any number of royals.
fn check(program: &Program<'_>) -> TokenStream {
    let attacked = |side: TokenStream, them: TokenStream| match program.powers {
        Some(_) => quote!(self.assailed::<#side>(royal)),
        None => quote!(self.attacked::<#side>(royal, occupied, #them)),
    };
    let (of_white, of_black) =
        (attacked(quote!(rt::White), quote!(self.of[1])), attacked(quote!(rt::Black), quote!(self.of[0])));
    let us = |ours: TokenStream| match program.powers {
        Some(_) => quote!(let us = #ours;),
        None => quote!(let (us, occupied) = (#ours, self.of[0] | self.of[1]);),
    };
    let body = |us: TokenStream| match royals(program) {
        Some(royals) => quote! {
            #us
            let royals = #royals & self.of[us];
            royals.squares().any(|royal| {
                if us == 0 {
                    #of_white
                } else {
                    #of_black
                }
            })
        },
        None => quote!(false),
    };
    let (own, other) = (body(us(quote!(self.side as usize))), body(us(quote!(1 - self.side as usize))));
    quote! {
        fn in_check(&self) -> bool {
            #own
        }

        fn opponent_in_check(&self) -> bool {
            #other
        }
    }
}

fn parts(program: &Program<'_>) -> TokenStream {
    let state = program.state;
    let types = super::number(program.movers.len());
    let (trail_field, trail_in, trail_out) = if state.trail {
        (
            quote!(trail: B::EMPTY, victim: 0,),
            quote! {
                if let Some((squares, victim)) = &parts.trail {
                    let trail = B::of(squares);
                    let usable = if out.side == 0 {
                        out.usable::<rt::White>(trail, *victim)
                    } else {
                        out.usable::<rt::Black>(trail, *victim)
                    };
                    if usable {
                        out.trail = trail;
                        out.victim = *victim;
                    }
                }
            },
            quote!((!self.trail.is_empty()).then(|| (self.trail.squares().collect(), self.victim))),
        )
    } else {
        (quote!(), quote!(), quote!(None))
    };
    let (unmoved_field, unmoved_out) = if state.unmoved {
        (quote!(unmoved: B::of(&parts.unmoved),), quote!(self.unmoved.squares().collect()))
    } else {
        (quote!(), quote!(Vec::new()))
    };
    let (regained_field, regained_out) = match state.regained {
        true => (
            quote!(regained: [rt::Bits::of(&parts.regained[0]), rt::Bits::of(&parts.regained[1])],),
            quote!(self.regained.map(|types| types.squares().collect())),
        ),
        false => (quote!(), quote!([Vec::new(), Vec::new()])),
    };
    let (rights_field, rights_out) =
        if state.rights > 0 { (quote!(rights: parts.rights,), quote!(self.rights)) } else { (quote!(), quote!(0)) };
    let (last_field, last_out) = match state.last {
        true => (quote!(last: parts.last.map_or(0, |piece| piece + 1),), quote!(self.last.checked_sub(1))),
        false => (quote!(), quote!(None)),
    };
    let last = super::number(program.game.board.size() - 1);
    let reserve::Parts { read, written } = reserve::parts(program);
    let [hands_in, hands_out] = hand::parts(program);
    let [partners_in, partners_out] = free_castling::parts(program).unwrap_or_default();
    quote! {
        fn from_parts(parts: &rt::Parts) -> Self {
            let mut out = Position {
                men: [B::EMPTY; #types],
                of: [B::EMPTY; 2],
                #trail_field
                #unmoved_field
                #regained_field
                #read
                #hands_in
                #partners_in
                key: 0,
                #rights_field
                plies: parts.plies,
                number: parts.number,
                side: parts.side,
                #last_field
            };
            for (square, man) in parts.men.iter().enumerate() {
                if let Some((piece, owner)) = *man {
                    let there = B::bit(square as u8);
                    out.men[piece as usize] |= there;
                    out.of[owner as usize] |= there;
                }
            }
            #trail_in
            out.key = out.scratch();
            out
        }

        fn parts(&self) -> rt::Parts {
            rt::Parts {
                men: (0..=#last)
                    .map(|square| rt::Position::man(self, square).map(|(piece, owner)| (piece, owner as u8)))
                    .collect(),
                side: self.side,
                rights: #rights_out,
                trail: #trail_out,
                regained: #regained_out,
                unmoved: #unmoved_out,
                last: #last_out,
                #written
                #hands_out
                #partners_out
                plies: self.plies,
                number: self.number,
                ..rt::Parts::empty(0)
            }
        }
    }
}

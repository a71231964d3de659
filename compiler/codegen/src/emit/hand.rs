//! Hands: who goes there, and turns that put men from there on the board.

use super::tables::{Whose, reach};
use super::{any_of, bits, members, number, play, royals};
use crate::ir::{Drops, Hands, Program};
use ferz_model::Origin;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// Fields of a position.
pub(super) fn fields(program: &Program<'_>) -> TokenStream {
    let hands = program.hands.as_ref().map(|hands| {
        let slots = number(hands.slots.len());
        quote! {
            /// Men in the hands of White and of Black.
            hands: [rt::Hand<#slots>; 2],
        }
    });
    let promoted = program.state.promoted.then(|| {
        quote! {
            /// Men that were promoted.
            promoted: B,
        }
    });
    quote!(#hands #promoted)
}

/// Fields of a position put together from parts, and of its parts.
pub(super) fn parts(program: &Program<'_>) -> [TokenStream; 2] {
    let promoted = program.state.promoted.then(|| {
        let read = quote!(promoted: B::of(&parts.promoted),);
        (read, quote!(promoted: self.promoted.squares().collect(),))
    });
    let hands = program.hands.as_ref().map(|_| {
        let types = number(program.movers.len());
        let read = quote!(hands: [rt::Hand::of(&parts.hands[0], &HELD), rt::Hand::of(&parts.hands[1], &HELD)],);
        let written = quote! {
            hands: [0, 1].map(|side| (0..#types).map(|piece| rt::Position::in_hand(self, side, piece)).collect()),
        };
        (read, written)
    });
    let (read, written): (Vec<_>, Vec<_>) = [promoted, hands].into_iter().flatten().unzip();
    [quote!(#(#read)*), quote!(#(#written)*)]
}

/// What is kept of hands, and the method that tells it.
pub(super) fn beside(program: &Program<'_>) -> [Option<TokenStream>; 2] {
    let marked = marked(program).map(number).collect::<Vec<_>>();
    let marked = program.state.promoted.then(|| quote!(marked: &[#(#marked),*],));
    let Some(_) = &program.hands else { return [marked, None] };
    let method = quote! {
        fn in_hand(&self, side: usize, piece: u8) -> u32 {
            HELD.iter().position(|&held| held == piece).map_or(0, |slot| self.hands[side].count(slot))
        }
    };
    [Some(quote!(hands: Some(&HELD), #marked)), Some(method)]
}

/// Types whose men are marked if they were promoted.
fn marked<'a>(program: &'a Program<'_>) -> impl Iterator<Item = usize> + 'a {
    let pieces = program.game.pieces.iter().enumerate();
    pieces.filter(|(_, piece)| matches!(piece.before, Origin::Marked(_))).map(|(at, _)| at)
}

/// Adds what is kept to the `key` that is computed from nothing.
pub(super) fn scratch(program: &Program<'_>) -> TokenStream {
    let hands = program.hands.as_ref().map(|hands| {
        let slots = number(hands.slots.len());
        quote! {
            for side in 0..2 {
                for slot in 0..#slots {
                    key ^= self.hands[side].key(side, slot);
                }
            }
        }
    });
    let promoted = program.state.promoted.then(|| {
        let kind = play::kinds(program).promoted;
        quote! {
            for square in self.promoted.squares() {
                key ^= rt::key_of(#kind, square);
            }
        }
    });
    quote!(#hands #promoted)
}

fn zone(drops: usize) -> Ident {
    format_ident!("DROP_{drops}")
}

/// Types by slot, slots by type, and the squares of drops.
pub(super) fn tables(program: &Program<'_>) -> TokenStream {
    let Some(hands) = &program.hands else { return quote!() };
    let held = hands.slots.iter().copied().map(number);
    let slots = (0..program.movers.len()).map(|piece| hands.slots.iter().position(|&held| held == piece));
    let slots = slots.map(|slot| number(slot.unwrap_or_default()));
    let (count, types) = (number(hands.slots.len()), number(program.movers.len()));
    let zones = hands.drops.iter().enumerate().map(|(at, drops)| {
        let (name, squares) = (zone(at), drops.zone.each_ref().map(|set| bits(program, members(set))));
        quote!(const #name: [B; 2] = [#(#squares),*];)
    });
    quote! {
        /// The types that can be in hand.
        const HELD: [u8; #count] = [#(#held),*];

        /// The place of each type among them.
        const SLOTS: [u8; #types] = [#(#slots),*];

        #(#zones)*
    }
}

/// The type of a turn whose man may come from the hand, `None` if it does not.
pub(super) fn mover(program: &Program<'_>, otherwise: TokenStream) -> TokenStream {
    if program.hands.is_some() { quote!(mv.from_hand().unwrap_or_else(|| #otherwise)) } else { otherwise }
}

/// What making a turn adds where there are hands.
pub(super) struct Play {
    /// Makes turns of men from the hand.
    pub(super) drop: Option<TokenStream>,
    /// Puts into the hand who was taken.
    pub(super) catch: Option<TokenStream>,
    /// Keeps track of who was promoted.
    pub(super) mark: Option<TokenStream>,
    /// And of that in the key.
    pub(super) mark_key: Option<TokenStream>,
}

/// See [`Play`].
pub(super) fn play(program: &Program<'_>) -> Play {
    let beside = program.takes_beside();
    let captured = if beside { quote!(captured) } else { quote!(taken) };
    let kind = play::kinds(program).promoted;
    let kinds = marked(program).map(number);
    let put = beside.then(|| {
        quote! {
            if let Some(put) = put.filter(|put| self.promoted.has(put.from)) {
                next.promoted = next.promoted.with(put.to);
            }
        }
    });
    Play {
        drop: program.hands.as_ref().map(|_| {
            quote! {
                if let Some(piece) = mv.from_hand() {
                    return self.dropped::<S, KEYED>(piece, mv.to());
                }
            }
        }),
        catch: program.hands.as_ref().map(|_| {
            quote! {
                if !#captured.is_empty() {
                    next.catch::<S, KEYED>(self, #captured);
                }
            }
        }),
        mark: program.state.promoted.then(|| {
            quote! {
                let promoted = match mv.becomes() {
                    Some(becomes) => matches!(becomes, #(#kinds)|*),
                    None => self.promoted.meets(leave),
                };
                next.promoted = next.promoted.without(leave | taken) | if promoted { enter } else { B::EMPTY };
                #put
            }
        }),
        mark_key: program.state.promoted.then(|| {
            quote! {
                if KEYED {
                    for square in (self.promoted ^ next.promoted).squares() {
                        next.key ^= rt::key_of(#kind, square);
                    }
                }
            }
        }),
    }
}

/// Routines that put men into hands and on the board.
pub(super) fn routines(program: &Program<'_>) -> TokenStream {
    let Some(hands) = &program.hands else { return quote!() };
    let caught = hands.caught.iter().enumerate().map(|(slot, caught)| {
        let slot = number(slot);
        let men = any_of(caught.iter().map(|caught| {
            let piece = number(caught.piece);
            match caught.promoted {
                None => quote!(before.men[#piece]),
                Some(true) => quote!(before.men[#piece] & before.promoted),
                Some(false) => quote!(before.men[#piece].without(before.promoted)),
            }
        }));
        quote!(self.key ^= hand.add::<KEYED>(S::US, #slot, (taken & #men).count());)
    });
    let side = play::kinds(program).side;
    let no_trail = program.state.trail.then(|| {
        quote! {
            if KEYED && !next.trail.is_empty() {
                next.key ^= Self::trail_key(next.trail, next.victim);
            }
            next.trail = B::EMPTY;
            next.victim = 0;
        }
    });
    quote! {
        /// Puts those who were taken into the hand of side `S`, but for its own men.
        #[inline(always)]
        fn catch<S: rt::Color, const KEYED: bool>(&mut self, before: &Self, taken: B) {
            let taken = taken & before.of[S::THEM];
            let hand = &mut self.hands[S::US];
            #(#caught)*
        }

        /// The position after side `S` has put a man from its hand on a square.
        #[inline(always)]
        fn dropped<S: rt::Color, const KEYED: bool>(&self, piece: u8, to: u8) -> Self {
            let mut next = *self;
            let there = B::bit(to);
            next.men[piece as usize] |= there;
            next.of[S::US] |= there;
            let key = next.hands[S::US].take::<KEYED>(S::US, SLOTS[piece as usize] as usize);
            #no_trail
            if KEYED {
                next.key ^= key ^ rt::key_of(piece as usize * 2 + S::US, to) ^ rt::key_of(#side, 0);
            }
            next.plies = 0;
            next.number = next.number.saturating_add(S::US as u32);
            next.side ^= 1;
            next
        }
    }
}

/// A call that visits the men from the hand, and its routines.
pub(super) fn turns(program: &Program<'_>) -> [TokenStream; 2] {
    let Some(hands) = &program.hands else { return Default::default() };
    let allowed = program.tried.is_none().then(|| quote!(&scene.allowed));
    let unharmed = unharmed(program);
    let guarded = unharmed
        .is_some()
        .then(|| quote!(let free = if LEGAL { self.unharmed_drops::<S>(scene, free) } else { free };));
    // What asks most comes last: if all that is asked is whether there is a turn, another one may do.
    let (last, first): (Vec<_>, Vec<_>) = (0..hands.drops.len()).partition(|&at| hands.drops[at].never_mates);
    let each = first.into_iter().chain(last).map(|at| group(program, hands, at));
    let mateless = hands.drops.iter().any(|drops| drops.never_mates).then(|| {
        quote! {
            /// The targets on which a man from the hand does not mate; it gives check on no others than `checks`.
            fn mateless<S: rt::Color>(&self, piece: u8, checks: B, targets: B) -> B {
                let mut out = targets;
                for to in (targets & checks).squares() {
                    let after = self.dropped::<S, false>(piece, to);
                    if rt::Position::in_check(&after) && !rt::Position::has_legal(&after) {
                        out ^= B::bit(to);
                    }
                }
                out
            }
        }
    });
    let routines = quote! {
        /// Visits the turns that put men from the hand on the board. They answer checks, and pins do not matter to them.
        fn drops<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V, scene: &Scene) {
            let held = self.hands[S::US].held();
            if held == 0 || !v.wants_drops() {
                return;
            }
            let free = ALL.without(scene.occupied) #allowed;
            if free.is_empty() {
                return;
            }
            #guarded
            #(#each)*
        }

        #unharmed
        #mateless
    };
    let call = quote! {
        if !v.go_on() {
            return;
        }
        self.drops::<S, V, LEGAL>(v, &scene);
    };
    [call, routines]
}

/// Visits the men of some slots.
fn group(program: &Program<'_>, hands: &Hands, at: usize) -> TokenStream {
    let drops = &hands.drops[at];
    let mask = super::hexadecimal(drops.slots.iter().fold(0, |mask, slot| mask | 1 << slot));
    let zone = zone(at);
    let piece = drops.slots.first().map_or(0, |&slot| hands.slots[slot]);
    let men = super::men(piece);
    let file = drops.one_per_file.then(|| quote!(.without(GRID.whole_files(#men & scene.us))));
    let mate = mate(program, drops, piece);
    quote! {
        let slots = held & #mask;
        if slots != 0 {
            let targets = (free & #zone[S::US]) #file;
            #mate
            v.drops(targets, slots, &HELD);
        }
    }
}

/// Takes away from `targets` where a man of a type mates, if it must not.
fn mate(program: &Program<'_>, drops: &Drops, piece: usize) -> Option<TokenStream> {
    let royals = royals(program).filter(|_| drops.never_mates)?;
    let literal = number(piece);
    // Where men look at their way, another one than that from the hand may give check.
    let checks = if program.tried.is_some() || program.has_walkers() {
        quote!(ALL)
    } else {
        let attacks = program.attacks.iter().filter(|attack| attack.men.iter().any(|&(kind, _)| kind == piece));
        let (king, occupied) = (quote!(king), quote!(scene.occupied));
        let from: Vec<_> =
            attacks.map(|attack| reach(program, &attack.reach, Whose::Theirs, &king, &occupied)).collect();
        if from.is_empty() { quote!(B::EMPTY) } else { any_of(from) }
    };
    Some(quote! {
        if !v.go_on() {
            return;
        }
        let targets = if LEGAL {
            let king = (#royals & scene.them).first();
            self.mateless::<S>(#literal, #checks, targets)
        } else {
            targets
        };
    })
}

/// The routine that asks men that look at their way about drops; nothing if none does.
fn unharmed(program: &Program<'_>) -> Option<TokenStream> {
    program.royals?;
    let (risky, asked) = if program.tried.is_some() {
        (quote!(targets), quote!(self.attacked::<S>(scene.king, scene.occupied.with(to), scene.them)))
    } else if program.has_walkers() {
        let risky = quote!(if scene.walked { targets } else { targets & scene.influence.entered });
        (risky, quote!(self.walked_at::<S>(scene.king, scene.occupied.with(to), scene.them)))
    } else {
        return None;
    };
    Some(quote! {
        /// The targets on which a man from the hand leaves the royal safe from men that look at their way.
        fn unharmed_drops<S: rt::Color>(&self, scene: &Scene, targets: B) -> B {
            let mut out = targets;
            for to in (#risky).squares() {
                if #asked {
                    out ^= B::bit(to);
                }
            }
            out
        }
    })
}

//! From the program to tokens. Nothing is decided here but spelling.

use crate::ir::{Guard, Program};
use ferz_dsl::source::SourceMap;
use ferz_model::Unmoved;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

mod attack;
mod calm;
mod castling;
mod chain;
mod crossed;
mod draw;
mod explosion;
mod free_castling;
mod hand;
mod info;
mod mover;
mod play;
mod position;
mod power;
mod promotion;
mod reserve;
mod tables;
mod trail;
mod tried;
mod trip;
mod turns;
mod walkers;
mod zone;

/// The items of a generated module, in reading order.
pub fn emit(program: &Program<'_>, sources: &SourceMap, runtime: &TokenStream) -> TokenStream {
    let words = number(program.words);
    let grid = tables::grid(program);
    let tables = tables::tables(program);
    let info = info::info(program);
    let position = position::position(program);
    let turns = turns::turns(program, sources);
    let power = power::contract(program);
    let attack = attack::attack(program);
    let play = play::play(program);
    quote! {
        use #runtime::private as rt;

        /// Machine words of a set of squares.
        const W: usize = #words;

        /// A set of squares.
        type B = rt::Bits<W>;

        const _: () = assert!(rt::CONTRACT == 9, "this code was generated for another version of the runtime");

        #info
        #position
        #turns
        #attack
        #power
        #play
        #grid
        #tables
    }
}

/// A number without suffix.
fn number(value: impl TryInto<u64>) -> Literal {
    Literal::u64_unsuffixed(value.try_into().unwrap_or_default())
}

fn signed(value: i32) -> TokenStream {
    let magnitude = Literal::u32_unsuffixed(value.unsigned_abs());
    if value < 0 { quote!(-#magnitude) } else { quote!(#magnitude) }
}

fn vector((dx, dy): (i32, i32)) -> TokenStream {
    let (dx, dy) = (signed(dx), signed(dy));
    quote!((#dx, #dy))
}

/// A constant set of squares.
fn bits(program: &Program<'_>, squares: impl IntoIterator<Item = usize>) -> TokenStream {
    let mut words = vec![0u64; program.words];
    for square in squares {
        words[square / 64] |= 1 << (square % 64);
    }
    let words = words.iter().map(|&word| hexadecimal(word));
    quote!(rt::Bits([#(#words),*]))
}

fn hexadecimal(word: u64) -> Literal {
    format!("{word:#x}").parse().unwrap_or_else(|_| Literal::u64_unsuffixed(word))
}

/// The union of sets, each an expression that needs no parentheses beside `|`.
fn any_of(sets: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    let sets: Vec<_> = sets.into_iter().collect();
    match &sets[..] {
        [one] => one.clone(),
        _ => quote!((#(#sets)|*)),
    }
}

/// The squares of a set of the model.
fn members(set: &[bool]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().filter(|&(_, &there)| there).map(|(square, _)| square)
}

/// `self.men[piece]`
fn men(piece: usize) -> TokenStream {
    let piece = number(piece);
    quote!(self.men[#piece])
}

/// The royals of both sides, in games that have any.
fn royals(program: &Program<'_>) -> Option<TokenStream> {
    let [white, black] = program.royals?;
    Some(if white == black { men(white) } else { any_of([men(white), men(black)]) })
}

/// `& …` for each condition that lets men of a type use a way; `side` is their own, `S::US` or `S::THEM`.
fn guarded(program: &Program<'_>, piece: usize, guard: Guard, side: &TokenStream) -> TokenStream {
    let unmoved = guard.initial.then(|| match program.game.pieces[piece].unmoved {
        Unmoved::BySquare => {
            let start = tables::start(piece);
            quote!(& #start[#side])
        }
        Unmoved::Tracked | Unmoved::Right | Unmoved::NotAsked => quote!(&self.unmoved),
    });
    let from = guard.from.map(|at| {
        let origins = tables::origins(at);
        quote!(& #origins[#side])
    });
    quote!(#unmoved #from)
}

/// A name for a type's items: its own, which is a Rust identifier in all but keywords.
fn routine(program: &Program<'_>, piece: usize) -> Ident {
    format_ident!("turns_of_{}", program.game.pieces[piece].name)
}

//! The routine that visits every turn, in the order royal, castling, other types.

use super::{attack, castling, men, mover, routine};
use crate::ir::Program;
use ferz_dsl::source::SourceMap;
use ferz_model::{BareAnswer, TwoBare};
use proc_macro2::TokenStream;
use quote::quote;

/// Everything that generates turns.
pub(super) fn turns(program: &Program<'_>, sources: &SourceMap) -> TokenStream {
    let scene = attack::scene_type(program);
    let bare = bare(program);
    let royal = royal(program);
    let castling = castling::turns(program);
    let castle = (!castling.is_empty()).then(|| quote!(self.castlings::<S, V, LEGAL>(v, &scene);));
    // Taking en passant empties two squares, so it may answer what no other man can.
    let no_trail = program.state.trail.then(|| quote!(&&self.trail.is_empty()));
    let others = (0..program.movers.len()).filter(|&piece| program.royal != Some(piece)).map(|piece| {
        let routine = routine(program, piece);
        quote! {
            if !v.go_on() {
                return;
            }
            self.#routine::<S, V, LEGAL>(v, &scene);
        }
    });
    let movers = (0..program.movers.len()).map(|piece| mover::mover(program, sources, piece));
    quote! {
        #scene

        impl Position {
            /// Visits the turns of side `S`, legal ones or all that movement allows.
            fn turns<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V) {
                #bare
                let scene = self.scene::<S, LEGAL>();
                #royal
                if LEGAL && scene.allowed.is_empty() #no_trail {
                    return;
                }
                #castle
                #(#others)*
            }

            #castling

            #(#movers)*
        }
    }
}

/// The royal's turns; in a game that allows several for looking at movement, of each.
fn royal(program: &Program<'_>) -> TokenStream {
    let Some(piece) = program.royal else { return quote!() };
    let (routine, royal) = (routine(program, piece), men(piece));
    quote! {
        if LEGAL {
            self.#routine::<S, V, LEGAL>(v, &scene, scene.king, !B::EMPTY);
        } else {
            for from in (#royal & scene.us).squares() {
                self.#routine::<S, V, LEGAL>(v, &scene, from, !B::EMPTY);
            }
        }
    }
}

/// A side that has nothing but its royal ends the game, unless it has an answer.
fn bare(program: &Program<'_>) -> TokenStream {
    let (Some(rule), Some(piece)) = (program.game.endings.bare_king, program.royal) else { return quote!() };
    let (routine, royal) = (routine(program, piece), men(piece));
    let answer = match rule.answer {
        BareAnswer::None => quote!(return;),
        BareAnswer::MustBareBack => quote! {
            let last = self.of[S::THEM].without(#royal);
            if !last.several() {
                let scene = self.scene::<S, LEGAL>();
                self.#routine::<S, V, LEGAL>(v, &scene, scene.king, last);
            }
            return;
        },
        BareAnswer::OneMoreTurn => quote! {
            if self.of[S::THEM].without(#royal).several() {
                return;
            }
        },
    };
    let ours = quote!(self.of[S::US].meets(!#royal));
    let theirs = quote!(self.of[S::THEM].meets(!#royal));
    let two = (rule.two == TwoBare::Draw).then(|| quote!((!#ours && !#theirs)));
    // Who must bare back is judged at the own turn.
    let one = (rule.answer != BareAnswer::MustBareBack).then(|| quote!((#ours && !#theirs)));
    let over: Vec<_> = two.into_iter().chain(one).collect();
    let over = (!over.is_empty()).then(|| {
        quote! {
            if LEGAL && (#(#over)||*) {
                return;
            }
        }
    });
    quote! {
        #over
        if LEGAL && !#ours && #theirs {
            #answer
        }
    }
}

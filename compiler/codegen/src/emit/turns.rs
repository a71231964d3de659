//! The routine that visits every turn, in the order royal, castling, other types.

use super::{attack, castling, chain, explosion, hand, mover, power, routine, royals, tried, trip};
use crate::ir::Program;
use ferz_dsl::source::SourceMap;
use ferz_model::{BareAnswer, TwoBare};
use proc_macro2::TokenStream;
use quote::quote;

/// Everything that generates turns.
pub(super) fn turns(program: &Program<'_>, sources: &SourceMap) -> TokenStream {
    let bare = bare(program);
    let castling = castling::turns(program);
    if let Some(kinds) = &program.tried {
        let (turns, chains) = (tried::turns(program, kinds, &bare, &castling), chain::routines(program));
        return quote!(#turns #chains);
    }
    let scene = attack::scene_type(program);
    let royal = royal(program);
    let [home, go_home] = trip::home(program).unwrap_or_default();
    let castle = (!castling.is_empty()).then(|| quote!(self.castlings::<S, V, LEGAL>(v, &scene);));
    // A royal that somebody else castles with may leave a check that nobody can parry.
    let [castle_out, castle] = if castling::castled_by_royals(program) { [None, castle] } else { [castle, None] };
    // Taking en passant empties two squares, so it may answer what no other man can.
    let no_trail = program.state.trail.then(|| quote!(&&self.trail.is_empty()));
    // So may taking men on the way, or around.
    let stuck = (!program.takes_beside()).then(|| {
        quote! {
            if LEGAL && scene.allowed.is_empty() #no_trail {
                return;
            }
        }
    });
    let (judge, judged) = power::judged(program, &castling);
    let has_routine = |piece: &usize| program.has_routine(*piece);
    let others = (0..program.movers.len()).filter(|&piece| !program.is_royal(piece)).filter(has_routine).map(|piece| {
        let routine = routine(program, piece);
        let home = home_argument(program, piece);
        quote! {
            if !v.go_on() {
                return;
            }
            self.#routine::<S, V, LEGAL>(v, &scene #home);
        }
    });
    let [explode, explosions] = explosion::turns(program);
    let [drops, drop_routines] = hand::turns(program);
    let (pass, chains) = (chain::pass(program), chain::routines(program));
    let movers = (0..program.movers.len()).filter(has_routine).map(|piece| mover::mover(program, sources, piece));
    let ordinary = power::ordinary(
        program,
        quote! {
            let scene = self.scene::<S, LEGAL>();
            #home
            #royal
            #castle_out
            #stuck
            #castle
            #(#others)*
            #drops
            #explode
            #go_home
            #pass
        },
    );
    quote! {
        #scene

        impl Position {
            /// Visits the turns of side `S`, legal ones or all that movement allows.
            fn turns<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V) {
                #bare
                #judge
                #ordinary
            }

            #judged

            #castling

            #(#movers)*

            #explosions

            #drop_routines
        }

        #chains
    }
}

/// `, &mut home` for the routine of a type whose men do something and come back.
fn home_argument(program: &Program<'_>, piece: usize) -> Option<TokenStream> {
    program.goes_home(piece).then(|| quote!(, &mut home))
}

/// The royal's turns; in a game that allows several for looking at movement, of each.
fn royal(program: &Program<'_>) -> TokenStream {
    let Some(royals) = royals(program) else { return quote!() };
    let movable = power::movable(program);
    let (own, each) =
        (royal_turns(program, quote!(scene.king, !B::EMPTY)), royal_turns(program, quote!(from, !B::EMPTY)));
    quote! {
        if LEGAL {
            #own
        } else {
            for from in (#royals & #movable).squares() {
                #each
            }
        }
    }
}

/// Visits the turns of the royal on a square, to some squares.
fn royal_turns(program: &Program<'_>, from_to: TokenStream) -> TokenStream {
    let visit = |piece| {
        if !program.has_routine(piece) {
            return quote!();
        }
        let (routine, home) = (routine(program, piece), home_argument(program, piece));
        quote!(self.#routine::<S, V, LEGAL>(v, &scene, #from_to #home);)
    };
    match program.royals {
        None => quote!(),
        Some([white, black]) if white == black => visit(white),
        Some([white, black]) => {
            let (white, black) = (visit(white), visit(black));
            quote!(if S::US == 0 { #white } else { #black })
        }
    }
}

/// A side that has nothing but its royal ends the game, unless it has an answer.
fn bare(program: &Program<'_>) -> TokenStream {
    let (Some(rule), Some(royals)) = (program.game.endings.bare_king, royals(program)) else { return quote!() };
    let home = (0..program.movers.len()).any(|piece| program.is_royal(piece) && program.goes_home(piece));
    let [begin, visit] = trip::home(program).filter(|_| home).unwrap_or_default();
    let answer = match rule.answer {
        _ if program.tried.is_some() => tried::answer(rule.answer, &royals),
        BareAnswer::None => quote!(return;),
        BareAnswer::MustBareBack => {
            let turns = royal_turns(program, quote!(scene.king, last));
            quote! {
                let last = self.of[S::THEM] & !#royals;
                if !last.several() {
                    let scene = self.scene::<S, LEGAL>();
                    #begin
                    #turns
                    #visit
                }
                return;
            }
        }
        BareAnswer::OneMoreTurn => quote! {
            if (self.of[S::THEM] & !#royals).several() {
                return;
            }
        },
    };
    let ours = quote!(self.of[S::US].meets(!#royals));
    let theirs = quote!(self.of[S::THEM].meets(!#royals));
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

//! Which turns need not be judged: what the safety of a royal that is safe depends on.

use super::{power, reserve};
use crate::ir::Program;
use proc_macro2::TokenStream;
use quote::quote;

/// `let influence = …`, in a routine that judges turns and knows whether the royal is `unchecked`.
pub(super) fn influence(program: &Program<'_>) -> TokenStream {
    let calm = program.powers.as_ref().is_some_and(|powers| powers.calm);
    if !calm {
        return quote!(let influence = rt::Influence::all(););
    }
    // Where a man is taken whose exchange is open, drops may be owed.
    let open = program.state.open.then(|| {
        let counting = reserve::counting(program, &quote!(self));
        quote! {
            if let Some((square, true)) = self.open
                && (#counting).has(square)
            {
                influence.entered = influence.entered.with(square);
            }
        }
    });
    let mutable = open.is_some().then(|| quote!(mut));
    let on_royal = match program.royals {
        Some(_) => quote! {
            match (LEGAL, unchecked) {
                (false, _) => rt::Influence::NONE,
                (true, false) => rt::Influence::all(),
                (true, true) => self.influence_on_royal::<S>(),
            }
        },
        None => quote!(rt::Influence::NONE),
    };
    quote! {
        let #mutable influence = #on_royal;
        #open
    }
}

/// The routine that finds it.
pub(super) fn routine(program: &Program<'_>) -> Option<TokenStream> {
    let powers = program.powers.as_ref().filter(|powers| powers.calm)?;
    let royals = super::royals(program)?;
    let walks = program.has_walkers().then(|| {
        quote! {
            influence.left |= scene.influence.left;
            influence.entered |= scene.influence.entered;
        }
    });
    let freezers = power::freezers(program, powers).map(|(freezers, touched)| {
        quote! {
            for freezer in (#freezers & scene.us).squares() {
                if (#touched).meets(scene.them) {
                    influence.left = influence.left.with(freezer);
                }
            }
        }
    });
    // A mimic takes a royal as that moves: by leaps, which depend on nothing.
    let simple = program.royals.into_iter().flatten().all(|piece| powers.each[piece].leaps);
    let mimics = power::men_with(program, |power| power.mimics && !simple).map(|mimics| {
        quote! {
            if #mimics.meets(scene.them) {
                return rt::Influence::all();
            }
        }
    });
    let assailants = power::men_with(program, |power| power.withdrawal || power.approach).map(|assailants| {
        quote! {
            match rt::assailed_over::<S, W, Self>(self, scene.king, #assailants & scene.them) {
                Some(over) => influence.left |= over,
                None => return rt::Influence::all(),
            }
        }
    });
    let freezers: Vec<_> = freezers.collect();
    let mutable = (walks.is_some() || !freezers.is_empty() || assailants.is_some()).then(|| quote!(mut));
    Some(quote! {
        /// On which squares it depends whether the royal of side `S`, which is safe, stays so.
        fn influence_on_royal<S: rt::Color>(&self) -> rt::Influence<W> {
            // Boards for looking at movement may have none, or several.
            let own = #royals & self.of[S::US];
            if own.is_empty() || own.several() || !#royals.meets(self.of[S::THEM]) {
                return rt::Influence::all();
            }
            let scene = self.scene::<S, true>();
            let #mutable influence = rt::Influence {
                left: scene.pins.men | own,
                entered: #royals & scene.them,
            };
            #walks
            #(#freezers)*
            #mimics
            #assailants
            influence
        }
    })
}

//! Random setups as data.

use super::number;
use ferz_model::{Draw, Game, Lot, Opposite, PieceId, Place, Redraw, Setup};
use proc_macro2::TokenStream;
use quote::quote;

/// How a setup is drawn, if it is.
pub(super) fn draw(game: &Game, setup: &Setup) -> TokenStream {
    let Some((Draw { places, reserves_rest, redraws }, opposite)) = &setup.drawn else { return quote!(None) };
    let places = places.iter().map(|place| self::place(game, place, *opposite));
    let shuffled = *opposite == Opposite::Shuffled;
    let reserves = game.piece_ids().filter(|(_, piece)| *reserves_rest && !piece.royal).map(|(id, _)| id);
    let reserves = types(reserves);
    let redraws = redraws.iter().map(|redraw| match redraw {
        Redraw::InCheck => quote!(rt::Redraw::InCheck),
        Redraw::MateInOne => quote!(rt::Redraw::MateInOne),
        Redraw::UndefendedCapture => quote!(rt::Redraw::UndefendedCapture),
        Redraw::OneColor(piece) => {
            let piece = number(piece.index());
            quote!(rt::Redraw::OneColor(#piece))
        }
        Redraw::Outside(inner, outer) => {
            let (inner, outer) = (number(inner.index()), number(outer.index()));
            quote!(rt::Redraw::Outside(#inner, #outer))
        }
    });
    quote! {
        Some(rt::Draw { places: &[#(#places),*], shuffled: #shuffled, reserves: #reserves, redraws: &[#(#redraws),*] })
    }
}

fn place(game: &Game, place: &Place, opposite: Opposite) -> TokenStream {
    let squares = place.squares.iter().map(|square| number(square.index()));
    let facing = place.squares.iter().filter_map(|&square| game.board.opposite(square, opposite));
    let facing = facing.map(|square| number(square.index()));
    let lots = place.lots.iter().map(|lot| match lot {
        Lot::Men(count, piece) => {
            let (count, piece) = (number(*count), number(piece.index()));
            quote!(rt::Lot::Men(#count, #piece))
        }
        Lot::Among(count, among) => {
            let (count, among) = (number(*count), types(among.iter().copied()));
            quote!(rt::Lot::Among(#count, #among))
        }
    });
    quote!(rt::Place { squares: [&[#(#squares),*], &[#(#facing),*]], lots: &[#(#lots),*] })
}

fn types(types: impl Iterator<Item = PieceId>) -> TokenStream {
    let types = types.map(|piece| number(piece.index()));
    quote!(&[#(#types),*])
}

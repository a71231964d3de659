//! Mimicry: a man that takes others as they would take.

use crate::side_capture::with_side_captures;
use crate::state::Position;
use crate::swap;
use crate::turn::{Action, Turn};
use crate::walk::Field;
use crate::ways::Walk;
use ferz_model::{Game, Man, PieceId, Powers, Square};
use std::collections::BTreeSet;

/// What the mimic on a square does as men of other types would: their moves and swaps by which they would take or change
/// places with their like only. Whatever it does, it also takes those aside that would take so. Of ways that must take a
/// certain man to be wanted others may be left out.
pub(crate) fn ways(game: &Game, position: &Position, walk: Walk<'_>, from: Square, seeks: Option<Square>) -> Vec<Turn> {
    let Some(mimic) = position.man(from) else { return Vec::new() };
    let own = &game.piece(mimic.piece).powers;
    let no_powers = Powers::default();
    let mut ways = Vec::new();
    // Who does not take aside is taken by its own type's moves only.
    let sought = seeks.and_then(|square| position.man(square)).map(|man| man.piece);
    let only = sought.filter(|&piece| !game.piece(piece).powers.takes_aside() && !own.withdrawal && !own.approach);
    for piece in types_on_board(game, position).into_iter().filter(|&piece| only.is_none_or(|only| only == piece)) {
        let powers = &game.piece(piece).powers;
        for way in walk.ways_as(from, piece) {
            // Nobody is taken aside by who only changes places, but by a mimic.
            let aside = if way.action == Action::Swap { &no_powers } else { powers };
            let as_type = with_side_captures(game, position, way.clone(), &[aside]);
            if !concerns_only(position, &as_type, piece) {
                continue;
            }
            // What the type would take aside belongs to its own move, not to the swap with which the mimic goes on.
            let behind = swap_behind(game, position, &as_type);
            ways.extend(behind.map(|way| with_side_captures(game, position, way, &[own])));
            ways.push(with_side_captures(game, position, way, &[aside, own]));
        }
    }
    ways
}

/// The types of the men on the board that are no mimics: as others nobody would be taken.
fn types_on_board(game: &Game, position: &Position) -> BTreeSet<PieceId> {
    let types = position.men.iter().flatten().map(|man| man.piece);
    types.filter(|&piece| !game.piece(piece).powers.mimics).collect()
}

/// Whether somebody is taken or put elsewhere, and all of them are of this type.
fn concerns_only(position: &Position, way: &Turn, piece: PieceId) -> bool {
    let mut concerned = way.takes.iter().copied().chain(way.put.map(|(from, _)| from)).peekable();
    let is_like = |square| position.man(square).is_some_and(|man: Man| man.piece == piece);
    concerned.peek().is_some() && concerned.all(is_like)
}

/// Where men are taken between origin and target only, and the target is empty, the mimic may instead change places with
/// the first man behind it, if a man of that one's type could do so when the others are gone.
fn swap_behind(game: &Game, position: &Position, way: &Turn) -> Option<Turn> {
    let step = game.board.direction(way.from, way.to)?;
    let line = |from| std::iter::successors(game.board.step(from, step), move |&square| game.board.step(square, step));
    let between: Vec<Square> = line(way.from).take_while(|square| *square != way.to).collect();
    let overtakes = way.put.is_none() && way.takes.iter().all(|victim| between.contains(victim));
    let (to, partner) = line(way.to).find_map(|square| Some((square, position.man(square)?))).filter(|_| overtakes)?;
    let powers = Some(&game.piece(partner.piece).powers).filter(|powers| !powers.mimics)?;
    let power = powers.swap.as_ref()?;
    let mut men = position.men.clone();
    for victim in &way.takes {
        men[victim.index()] = None;
    }
    let side = position.man(way.from)?.side;
    let field = Field { board: &game.board, men: &men };
    let reaches = swap::reaches(field, side, way.from, power, to);
    reaches.then(|| Turn { takes: way.takes.clone(), ..swap::turn(way.from, to) })
}

//! What men do besides moving: as data, and who is walked by it.

use super::tables::Tables;
use super::{chain, exits, tried};
use crate::ir::{Kind, Mover, Power, Powers, Table};
use crate::options::Options;
use ferz_model::{Condition, Game, Modes, Pattern, Piece, Side, Swap};
use std::collections::BTreeSet;

/// Whether turns may have to be judged by the positions they lead to.
pub(crate) fn is_needed(game: &Game) -> bool {
    game.drop.is_some() || game.frozen_leave.is_some() || game.pieces.iter().any(has_powers)
}

/// Whether a type does anything besides moving.
pub(crate) fn has_powers(piece: &Piece) -> bool {
    piece.powers != ferz_model::Powers::default()
}

/// All that men do besides moving.
pub(super) fn powers(game: &Game, options: &Options, movers: &[Mover], tables: &mut Tables<'_>) -> Powers {
    let walked = |(piece, mover): (&Piece, &Mover)| {
        let freezes_only = ferz_model::Powers { freezes: piece.powers.freezes.clone(), ..Default::default() };
        !options.specialize || piece.powers != freezes_only || mover.treks.iter().any(|trek| trek.trips)
    };
    let walked: Vec<bool> = game.pieces.iter().zip(movers).map(walked).collect();
    let mimics = game.pieces.iter().any(|piece| piece.powers.mimics);
    let kinds = game.pieces.iter().zip(&walked).map(|(piece, &walked)| {
        let takes_beside = piece.powers.withdrawal || piece.powers.approach;
        match walked || mimics && takes_beside {
            true => tried::kind(piece, tables),
            false if mimics => tried::kind(&capturing(piece), tables),
            false => Kind { deeds: Vec::new(), imitations: Vec::new() },
        }
    });
    let kinds = kinds.collect();
    let each = game.pieces.iter().map(|piece| power(piece, tables)).collect();
    let around = tables.leaps(super::KING.to_vec(), None);
    let royals = || game.pieces.iter().filter(|piece| piece.royal);
    let leaping = game.royal(Side::White).is_some() && royals().all(|royal| moves_only(royal, super::is_leap));
    let near_royal = leaping.then(|| {
        let vectors = royals().flat_map(|royal| &royal.patterns).flat_map(super::vectors);
        tables.leaps(vectors.flat_map(|(dx, dy)| [(dx, dy), (-dx, -dy)]).collect(), None)
    });
    let (ordinary_first, calm) = (options.ordinary_first && options.specialize, options.calm);
    Powers { each, kinds, around, near_royal, walked, ordinary_first, calm }
}

/// Whether a type moves by nothing but such patterns.
fn moves_only(piece: &Piece, is_such: impl Fn(&Pattern) -> bool) -> bool {
    piece.chains.is_empty() && piece.imitations.is_empty() && piece.patterns.iter().all(is_such)
}

/// Whether it is steps and rides along queen's lines, to empty squares too: whoever comes to one enables none of them.
fn slides(pattern: &Pattern) -> bool {
    pattern.modes.quiet
        && (super::is_leap(pattern) || super::ride_limit(pattern).is_some())
        && super::vectors(pattern).all(|vector| super::KING.contains(&vector))
}

/// Whether it moves to all empty squares of queen's lines, whenever it may move, and takes nobody there.
fn glides(piece: &Piece) -> bool {
    let quiet = Modes { quiet: true, ..Modes::default() };
    let always = |pattern: &Pattern| pattern.when == Condition::default() && pattern.modes == quiet && !pattern.trail;
    piece.within.is_none() && moves_only(piece, always) && are_queens_lines(&piece.patterns)
}

/// Whether each of its ways needs a square next to it on which no friend stands.
fn steps_first(piece: &Piece) -> bool {
    let near = |vectors: Vec<(i32, i32)>| vectors.iter().all(|vector| super::KING.contains(vector));
    piece.imitations.is_empty() && exits::vectors(piece).is_some_and(near)
}

/// Whether it changes places with the first man on each of queen's lines, whoever that is.
fn swaps_on_lines(swap: &Swap) -> bool {
    let always = swap.patterns.iter().all(|pattern| pattern.when == Condition::default());
    swap.friends && swap.enemies && always && are_queens_lines(&swap.patterns)
}

/// Whether these are rides along all of queen's lines.
fn are_queens_lines(patterns: &[Pattern]) -> bool {
    let rides = patterns.iter().all(|pattern| super::ride_limit(pattern) == Some(u32::MAX));
    let vectors: BTreeSet<_> = patterns.iter().flat_map(super::vectors).collect();
    rides && vectors == BTreeSet::from(super::KING)
}

/// The type with those moves only that take.
fn capturing(piece: &Piece) -> Piece {
    let mut piece = piece.clone();
    piece.patterns.retain(|pattern| pattern.modes.capture || pattern.modes.destroy || pattern.modes.en_passant);
    piece.chains.retain(|one| one.legs.iter().any(chain::takes));
    piece
}

fn power(piece: &Piece, tables: &mut Tables<'_>) -> Power {
    let powers = &piece.powers;
    let mut chain = |pattern: &Pattern, swap: &Swap| {
        let modes = Modes { capture: swap.enemies, destroy: swap.friends, ..Modes::default() };
        let chain = tried::single(&Pattern { modes, ..pattern.clone() });
        tables.add(Table::Chain { chain, trail: false })
    };
    let swaps = powers.swap.iter().flat_map(|swap| swap.patterns.iter().map(move |pattern| (pattern, swap)));
    Power {
        withdrawal: powers.withdrawal,
        approach: powers.approach,
        swaps: swaps.map(|(pattern, swap)| chain(pattern, swap)).collect(),
        swaps_on_lines: powers.swap.as_ref().is_some_and(swaps_on_lines),
        destroys: powers.destroys,
        freezes: powers.freezes.iter().map(|piece| piece.index()).collect(),
        mimics: powers.mimics,
        leaps: moves_only(piece, super::is_leap),
        slides: moves_only(piece, slides),
        glides: glides(piece),
        steps_first: steps_first(piece),
    }
}

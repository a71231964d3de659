//! The squares over which royals may go by ways that have to be safe.

use super::tables::Tables;
use super::vectors;
use crate::ir::{Attack, Known, Reach, Threat, Zone};
use ferz_model::Game;

/// Files and ranks of the largest board whose lines a flood covers.
const LONGEST_LINE: u8 = 16;

/// What is asked of all squares of such ways at once; nothing where some attack cannot be seen so.
pub(super) fn zone(game: &Game, attacks: &[Attack], threats: &[Threat], tables: &mut Tables<'_>) -> Option<Zone> {
    let patterns = || game.pieces.iter().flat_map(|piece| &piece.patterns);
    let targets: Vec<_> = patterns().filter(|pattern| pattern.when.safe_way).flat_map(vectors).collect();
    let leaps_only = patterns().filter(|pattern| pattern.when.safe_way).all(super::is_leap);
    let seen = threats.iter().all(|threat| matches!(threat.known, Known::Lanes(_)));
    let small = game.board.files <= LONGEST_LINE && game.board.ranks <= LONGEST_LINE;
    // Explosions that others may prevent, and men that freeze others, are not asked about so.
    let calmed = game.pieces.iter().filter_map(|piece| piece.explosion.as_ref());
    let calmed = calmed.flat_map(|explosion| &explosion.spares).any(|&spared| !game.piece(spared).royal);
    let freezes = game.pieces.iter().any(|piece| !piece.powers.freezes.is_empty());
    if !tables.options.zones || targets.is_empty() || !leaps_only || !seen || !small || calmed || freezes {
        return None;
    }
    let ways: Vec<_> = targets.iter().flat_map(|&target| on_ways(target)).collect();
    let leaps: Vec<_> = attacks
        .iter()
        .filter_map(|attack| match attack.reach {
            Reach::Leap(table) => Some(tables.vectors(table)),
            Reach::Ride { .. } | Reach::Walk { .. } => None,
        })
        .flatten()
        .collect();
    let zone = || ways.iter().chain(&targets);
    let near = zone().flat_map(|&(x, y)| leaps.iter().map(move |&(dx, dy)| (x + dx, y + dy))).collect();
    Some(Zone { near: tables.leaps(near, None), ways: tables.leaps(ways, None) })
}

/// The squares behind the origin on the ways of a leap: after some of its straight and some of its diagonal steps.
fn on_ways((dx, dy): (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let (x, y) = (dx.signum(), dy.signum());
    let straight = if dx.abs() < dy.abs() { (0, y) } else { (x, 0) };
    let (diagonals, straights) = (dx.abs().min(dy.abs()), (dx.abs() - dy.abs()).abs());
    let all = (0..=straights).flat_map(move |s| (0..=diagonals).map(move |d| (s, d)));
    let squares = all.map(move |(s, d)| (s * straight.0 + d * x, s * straight.1 + d * y));
    squares.filter(move |&square| square != (0, 0) && square != (dx, dy))
}

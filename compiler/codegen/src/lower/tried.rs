//! Games in which men lend each other their moves, or whose turns of different men may come to the same: all turns are tried.

use super::guard;
use super::tables::Tables;
use crate::ir::{Deed, Imitation, Kind, Table};
use ferz_model::{Chain, Condition, Game, Pattern, Piece, PieceId};

/// Whether turns have to be tried.
pub(crate) fn is_needed(game: &Game) -> bool {
    let chains = || game.pieces.iter().flat_map(|piece| &piece.chains);
    let trails = game.pieces.iter().flat_map(|piece| &piece.patterns).any(|pattern| pattern.trail);
    game.pieces.iter().any(|piece| !piece.imitations.is_empty())
        || chains().flat_map(|chain| &chain.legs).any(|leg| leg.finds.friend)
        // Who takes friends on the way may do what another man does, too.
        || chains().any(|chain| chain.legs.iter().any(|leg| leg.finds.destroy) && super::chain::trips(chain))
        // So may who takes friends and becomes what they are; and castling rights and trails are part of what is the same.
        || game.piece_ids().any(|(id, piece)| takes_friends(piece) && does_more(game, id, piece))
        // Taking en passant on the way may open what is behind, so that a trail is part of what attacks.
        || trails && chains().flat_map(|chain| &chain.legs).any(|leg| leg.finds.en_passant && !leg.then.is_empty())
}

/// Whether men of a type may take their own.
pub(super) fn takes_friends(piece: &Piece) -> bool {
    let mut legs = piece.chains.iter().flat_map(|chain| &chain.legs);
    piece.patterns.iter().any(|pattern| pattern.modes.destroy) || legs.any(|leg| leg.finds.destroy)
}

/// Whether men of a type also promote, castle or leave trails.
fn does_more(game: &Game, id: PieceId, piece: &Piece) -> bool {
    game.promotions.iter().any(|rule| rule.piece == id)
        || game.castling.rights.iter().any(|right| right.king == id || right.partner == id)
        || piece.patterns.iter().any(|pattern| pattern.trail)
}

/// Whether a type does what the data of moves to be tried cannot say.
pub(crate) fn is_beyond(piece: &Piece) -> bool {
    piece.explosion.is_some() || piece.patterns.iter().any(|pattern| pattern.when.safe_way)
}

/// How all types move, as data.
pub(super) fn kinds(game: &Game, tables: &mut Tables<'_>) -> Vec<Kind> {
    game.pieces.iter().map(|piece| kind(piece, tables)).collect()
}

pub(super) fn kind(piece: &Piece, tables: &mut Tables<'_>) -> Kind {
    let mut deed = |when: &Condition, chain: Chain, trail: bool| Deed {
        guard: guard(when, tables),
        unchecked: when.unchecked,
        takes: chain.legs.iter().any(super::chain::takes),
        takes_friends: chain.legs.iter().any(|leg| leg.finds.destroy),
        table: tables.add(Table::Chain { chain: Chain { when: Condition::default(), ..chain }, trail }),
    };
    let patterns = piece.patterns.iter().map(|pattern| (&pattern.when, single(pattern), pattern.trail));
    let chains = piece.chains.iter().map(|chain| (&chain.when, chain.clone(), false));
    let deeds = patterns.chain(chains).map(|(when, chain, trail)| deed(when, chain, trail)).collect();
    let imitations = piece.imitations.iter().map(|imitation| Imitation {
        guard: guard(&imitation.when, tables),
        unchecked: imitation.when.unchecked,
        ahead: imitation.ahead,
        turned: imitation.turned,
        finds: imitation.finds,
    });
    Kind { deeds, imitations: imitations.collect() }
}

/// A pattern as a chain whose legs are its directions; when it may begin is asked apart.
pub(super) fn single(pattern: &Pattern) -> Chain {
    Chain { when: Condition::default(), ..Chain::from(pattern) }
}

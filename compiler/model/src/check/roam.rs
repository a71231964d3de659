//! Where the men of each type come to stand, by geometry alone, whatever stands where.

use super::setup::Draft;
use crate::board::{Side, Square, SquareSet};
use crate::ends::ends;
use crate::game::{Game, Piece, PieceId};
use crate::movement::Condition;
use crate::reach::reach;

/// The squares of one side's men of a type.
pub(super) struct Roam {
    /// Where they may stand.
    pub(super) stands: SquareSet,
    /// Where their moves may end.
    pub(super) ends: SquareSet,
}

/// By type, for White and for Black.
pub(super) fn roams(game: &Game, drafts: &[Draft<'_>]) -> Vec<[Roam; 2]> {
    let sources = sources(game, drafts);
    let relocated = game.pieces.iter().any(relocates_or_borrows);
    let roam = |((id, _), sources): ((PieceId, _), [SquareSet; 2])| {
        let [white, black] = sources;
        [(Side::White, white), (Side::Black, black)].map(|(side, sources)| explore(game, id, side, sources, relocated))
    };
    game.piece_ids().zip(sources).map(roam).collect()
}

/// Where men of each type come from: the setups, and promotion to it.
fn sources(game: &Game, drafts: &[Draft<'_>]) -> Vec<[SquareSet; 2]> {
    let mut sources = vec![Side::BOTH.map(|_| vec![false; game.board.size()]); game.pieces.len()];
    for (at, man) in drafts.iter().flat_map(|draft| draft.men.iter().enumerate()) {
        if let Some(man) = man {
            sources[man.value.piece.index()][man.value.side.index()][at] = true;
        }
    }
    for rule in &game.promotions {
        for (choice, side) in rule.choices.iter().flat_map(|choice| Side::BOTH.map(|side| (choice, side))) {
            let squares = &mut sources[choice.piece.index()][side.index()];
            squares.iter_mut().zip(&rule.zone[side.index()]).for_each(|(source, inside)| *source |= inside);
        }
    }
    sources
}

/// Whether men of the type put others elsewhere, or move as others do.
fn relocates_or_borrows(piece: &Piece) -> bool {
    piece.chains.iter().flat_map(|chain| &chain.legs).any(|leg| leg.unload || leg.finds.friend)
}

/// All that men of a type come to from the given squares.
fn explore(game: &Game, piece: PieceId, side: Side, mut stands: SquareSet, relocated: bool) -> Roam {
    if relocated || !game.piece(piece).imitations.is_empty() {
        let anywhere = vec![true; game.board.size()];
        return Roam { stands: anywhere.clone(), ends: anywhere };
    }
    let mut ends = vec![false; game.board.size()];
    let mut waiting: Vec<_> = game.board.squares().filter(|square| stands[square.index()]).collect();
    while let Some(from) = waiting.pop() {
        for to in targets(game, game.piece(piece), side, from) {
            ends[to.index()] = true;
            if !std::mem::replace(&mut stands[to.index()], true) {
                waiting.push(to);
            }
        }
    }
    Roam { stands, ends }
}

/// Where the moves of a type lead from a square.
pub(super) fn targets<'a>(
    game: &'a Game,
    piece: &'a Piece,
    side: Side,
    from: Square,
) -> impl Iterator<Item = Square> + 'a {
    let begins = move |when: &Condition| when.begins_on(side, from);
    let patterns = piece.patterns.iter().filter(move |pattern| begins(&pattern.when));
    let chains = piece.chains.iter().filter(move |chain| begins(&chain.when));
    let rides = patterns.flat_map(move |pattern| reach(&game.board, pattern, side, from)).map(|end| end.to);
    rides.chain(chains.flat_map(move |chain| ends(&game.board, chain, side, from)))
}

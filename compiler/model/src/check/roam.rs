//! Where the men of each type come to stand, by geometry alone, whatever stands where.

use super::setup::Draft;
use super::zone::Squares;
use crate::board::{Board, Side, Square, SquareSet};
use crate::ends;
use crate::game::{Game, Man, Piece, PieceId, Promotion};
use crate::reserve::Drop;

/// The squares of one side's men of a type.
pub(super) struct Roam {
    /// Where they may stand.
    pub(super) stands: SquareSet,
    /// Where their moves may end.
    pub(super) ends: SquareSet,
}

/// By type, for White and for Black.
pub(super) fn roams(game: &Game, drafts: &[Draft<'_>]) -> Vec<[Roam; 2]> {
    let relocated = game.pieces.iter().any(relocates_or_borrows);
    let sources = sources(game, drafts, relocated);
    let roam = |((id, _), sources): ((PieceId, _), [SquareSet; 2])| {
        let [white, black] = sources;
        [(Side::White, white), (Side::Black, black)].map(|(side, sources)| explore(game, id, side, sources, relocated))
    };
    game.piece_ids().zip(sources).map(roam).collect()
}

/// Where men of each type come from: the setups, promotion to it, the reserve and the hand.
fn sources(game: &Game, drafts: &[Draft<'_>], relocated: bool) -> Vec<[SquareSet; 2]> {
    let leads = |id: PieceId, side: Side, from: Square| {
        let piece = game.piece(id);
        let known = !relocated && piece.imitations.is_empty();
        known.then(|| targets(game, piece, side, from).collect())
    };
    let mut sources = vec![Side::BOTH.map(|_| vec![false; game.board.size()]); game.pieces.len()];
    for ((id, _), sources) in game.piece_ids().zip(&mut sources) {
        for draft in drafts {
            add(sources, &Side::BOTH.map(|side| draft.squares_of(Man { piece: id, side }, &game.board)));
        }
    }
    for ((id, piece), sources) in game.piece_ids().zip(&mut sources) {
        add(sources, &arrivals((id, piece.royal), &game.promotions, game.drop.as_ref(), &game.board, leads));
        let drops = game.hands.iter().flat_map(|hands| &hands.drops);
        drops.filter(|drop| drop.piece == id).for_each(|drop| add(sources, &drop.zone));
    }
    sources
}

/// Where men of a type come to the board: by promotion to it, and from the reserve, in which every type may stand that is not
/// royal. Who promotes by leaving a zone does so where its moves lead from there, as the function says, if that is known.
pub(super) fn arrivals(
    (piece, royal): (PieceId, bool),
    promotions: &[Promotion],
    drop: Option<&Drop>,
    board: &Board,
    leads: impl Fn(PieceId, Side, Square) -> Option<Vec<Square>>,
) -> Squares {
    let mut squares = Side::BOTH.map(|_| vec![false; board.size()]);
    for rule in promotions.iter().filter(|rule| rule.offers(piece) || rule.from_reserve && !royal) {
        add(&mut squares, &rule.zone);
        for (side, squares) in Side::BOTH.into_iter().zip(&mut squares).filter(|_| rule.leaving) {
            for from in board.squares().filter(|from| rule.zone[side.index()][from.index()]) {
                match leads(rule.piece, side, from) {
                    Some(targets) => targets.into_iter().for_each(|to| squares[to.index()] = true),
                    None => squares.fill(true),
                }
            }
        }
    }
    if let Some(drop) = drop.filter(|_| !royal) {
        add(&mut squares, &drop.zone);
    }
    squares
}

fn add(squares: &mut Squares, others: &Squares) {
    squares.iter_mut().flatten().zip(others.iter().flatten()).for_each(|(here, there)| *here |= there);
}

/// Whether men of the type put others elsewhere, or move as others do.
fn relocates_or_borrows(piece: &Piece) -> bool {
    piece.powers.may_swap()
        || piece.chains.iter().flat_map(|chain| &chain.legs).any(|leg| leg.unload || leg.finds.friend)
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
    let may_end = move |to: &Square| piece.within.as_ref().is_none_or(|within| within[side.index()][to.index()]);
    ends::targets(&game.board, (&piece.patterns, &piece.chains), side, from).filter(may_end)
}

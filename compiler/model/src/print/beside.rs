//! Powers, rules about men beside the board, and how setups are drawn.

use super::{describe, line, list, names, set};
use crate::board::{Side, Square, SquareSet};
use crate::draw::{Draw, Lot, Opposite};
use crate::game::{Game, Setup};
use crate::hand::{HandDrop, Hands};
use crate::power::Powers;

/// What a type does otherwise than by its moves.
pub(super) fn print_powers(out: &mut String, game: &Game, powers: &Powers) {
    let Powers { withdrawal, approach, swap, destroys, freezes, mimics } = powers;
    let said = [(*withdrawal, "withdrawal"), (*approach, "approach"), (*destroys, "destroys"), (*mimics, "mimics")];
    for (_, power) in said.iter().filter(|(said, _)| *said) {
        line(out, format_args!("  {power}"));
    }
    if let Some(swap) = swap {
        let with = [(swap.friends, " friends"), (swap.enemies, " enemies"), (swap.banned_back, " banned back")];
        let with: String = with.iter().filter(|(said, _)| *said).map(|(_, word)| *word).collect();
        line(out, format_args!("  swaps{with}"));
        for pattern in &swap.patterns {
            line(out, format_args!("    {}", describe(game, pattern)));
        }
    }
    if !freezes.is_empty() {
        line(out, format_args!("  freezes {}", names(game, freezes)));
    }
}

/// Exchange, drop, frozen men and null moves, where the game has a rule about them.
pub(super) fn print_stock(out: &mut String, game: &Game) {
    if let Some(exchange) = &game.exchange {
        line(out, format_args!("exchange owes {} excepted {}", exchange.drops, names(game, &exchange.excepted)));
    }
    if let Some(drop) = &game.drop {
        let [white, black] = Side::BOTH.map(|side| set(game, &drop.zone[side.index()]));
        line(out, format_args!("drop on {white} / {black}{}", if drop.owed { " when owed" } else { "" }));
    }
    if let Some(excepted) = &game.frozen_leave {
        line(out, format_args!("frozen leave excepted {}", names(game, excepted)));
    }
    if game.no_null_moves {
        line(out, format_args!("no null moves"));
    }
}

/// Hands and what else men of them ask for, where the game has a rule about it.
pub(super) fn print_hands(out: &mut String, game: &Game) {
    if let Some(Hands { keeps_promoted, drops }) = &game.hands {
        line(out, format_args!("hands{}", if *keeps_promoted { " as they are" } else { "" }));
        for HandDrop { piece, zone, stuck, one_per_file, never_mates, .. } in drops {
            let [white, black] = Side::BOTH.map(|side| set(game, &zone[side.index()]));
            let limits = [(*one_per_file, " one per file"), (*never_mates, " never to mate")];
            let limits: String = limits.iter().filter(|(said, _)| *said).map(|(_, limit)| *limit).collect();
            let stuck = describe_stuck(game, stuck);
            line(out, format_args!("  {} on {white} / {black}{limits}{stuck}", game.piece(*piece).name));
        }
    }
    if game.facing_kings {
        line(out, format_args!("facing kings"));
    }
}

/// ` stuck a8 / a1`; nothing if nobody is.
pub(super) fn describe_stuck(game: &Game, stuck: &[SquareSet; 2]) -> String {
    if !stuck.iter().flatten().any(|stuck| *stuck) {
        return String::new();
    }
    let [white, black] = Side::BOTH.map(|side| set(game, &stuck[side.index()]));
    format!(" stuck {white} / {black}")
}

/// What a FEN says of a setup behind its counters.
pub(super) fn print_beside(out: &mut String, game: &Game, setup: &Setup) {
    let label = |square: Square| game.board.label(square);
    if setup.reserve.iter().any(|men| !men.is_empty()) {
        let [white, black] = setup.reserve.each_ref().map(|men| names(game, men));
        line(out, format_args!("  reserve {white} / {black}"));
    }
    if game.hands.is_some() {
        let hand = |counts: &Vec<u32>| {
            let men = game.pieces.iter().zip(counts).filter(|(_, count)| **count != 0);
            list(&men.map(|(piece, count)| format!("{count} {}", piece.name)).collect::<Vec<_>>())
        };
        let [white, black] = setup.hands.each_ref().map(hand);
        line(out, format_args!("  hands {white} / {black} marked {}", set(game, &setup.promoted)));
    }
    if game.castling.free.is_some() {
        let partners =
            setup.partners.each_ref().map(|wings| wings.map(|at| at.map_or("-".to_owned(), label)).join(" "));
        line(out, format_args!("  partners {} / {}", partners[0], partners[1]));
    }
    if setup.owed != [0; 2] {
        line(out, format_args!("  owed {} / {}", setup.owed[0], setup.owed[1]));
    }
    if let Some((square, counts)) = setup.open {
        line(out, format_args!("  open {}{}", label(square), if counts { " counts" } else { "" }));
    }
    if let Some([low, high]) = setup.ban {
        line(out, format_args!("  ban {} {}", label(low), label(high)));
    }
}

/// How a setup is drawn whose men stand above as one outcome.
pub(super) fn print_draw(out: &mut String, game: &Game, draw: &Draw, opposite: Opposite) {
    line(out, format_args!("  drawn, black {opposite:?}, redrawn {:?}", draw.redraws));
    for place in &draw.places {
        let squares: Vec<_> = place.squares.iter().map(|&square| game.board.label(square)).collect();
        let lots = place.lots.iter().map(|lot| match lot {
            Lot::Men(count, piece) => format!("{count} {}", game.piece(*piece).name),
            Lot::Among(count, types) => format!("{count} of {}", names(game, types)),
        });
        line(out, format_args!("    {}: {}", list(&squares), lots.collect::<Vec<_>>().join(", ")));
    }
    if draw.reserves_rest {
        line(out, format_args!("    reserve: the rest"));
    }
}

//! Hands: slots, who goes to which, and how men come from there.

use crate::ir::{Caught, Drops, Hands};
use ferz_model::{Game, HandDrop, Origin, Piece, PieceId};

/// Whether the position knows who of a type was promoted.
pub(crate) fn is_marked(piece: &Piece) -> bool {
    matches!(piece.before, Origin::Marked(_))
}

/// Types that can be in hand.
fn in_hand(game: &Game) -> Vec<usize> {
    let Some(hands) = &game.hands else { return Vec::new() };
    let can_be = |piece: &Piece| !piece.royal && (hands.keeps_promoted || !matches!(piece.before, Origin::Always(_)));
    game.piece_ids().filter(|(_, piece)| can_be(piece)).map(|(id, _)| id.index()).collect()
}

/// All about hands.
pub(super) fn hands(game: &Game, hands: &ferz_model::Hands) -> Hands {
    let slots = in_hand(game);
    let mut caught = vec![Vec::new(); slots.len()];
    for (id, piece) in game.piece_ids() {
        let mut goes = |as_type: PieceId, promoted: Option<bool>| {
            if let Some(slot) = slots.iter().position(|&piece| piece == as_type.index()) {
                caught[slot].push(Caught { piece: id.index(), promoted });
            }
        };
        match piece.before {
            Origin::Marked(before) if !hands.keeps_promoted => {
                goes(before, Some(true));
                goes(id, Some(false));
            }
            Origin::Always(before) if !hands.keeps_promoted => goes(before, None),
            _ => goes(id, None),
        }
    }
    let mut drops: Vec<Drops> = Vec::new();
    for rule in &hands.drops {
        if let Some(slot) = slots.iter().position(|&piece| piece == rule.piece.index()) {
            add(&mut drops, slot, rule);
        }
    }
    Hands { slots, caught, drops }
}

fn add(drops: &mut Vec<Drops>, slot: usize, rule: &HandDrop) {
    let HandDrop { one_per_file, never_mates, .. } = *rule;
    let plain = !one_per_file && !never_mates;
    let alike = |other: &&mut Drops| plain && !other.one_per_file && !other.never_mates && other.zone == rule.zone;
    match drops.iter_mut().find(alike) {
        Some(other) => other.slots.push(slot),
        None => drops.push(Drops { slots: vec![slot], zone: rule.zone.clone(), one_per_file, never_mates }),
    }
}

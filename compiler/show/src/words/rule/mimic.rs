//! What a man does that does as others do.

use super::{Rule, Topic, names, one};
use ferz_model::{Game, Piece};

/// All of it, by what it looks like.
pub(super) fn rules(game: &Game) -> Vec<Rule> {
    let who = |holds: fn(&Piece) -> bool| -> Option<String> {
        let types = game.piece_ids().filter(|(_, piece)| holds(piece)).map(|(id, _)| id).collect::<Vec<_>>();
        (!types.is_empty()).then(|| names(game, &types))
    };
    let others = |topic: Topic, holds: fn(&Piece) -> bool, text: &dyn Fn(String) -> String| {
        who(holds).map(|who| Rule { topic, text: text(who) })
    };
    let mut text =
        "It may take men of each other type as a man of that type could take them from its square; by one such \
                    move it takes none but men of that type."
            .to_owned();
    text += &who(|piece| piece.powers.mimics || !takes(piece))
        .map_or_else(String::new, |who| format!(" It cannot take {} so.", one(&who)));
    let overtakes = game.pieces.iter().any(overtakes);
    let swap = |who: String| match overtakes {
        true => format!(
            "Likewise it may change places with {}, also behind men that it takes on a queen's line.",
            one(&who)
        ),
        false => format!("Likewise it may change places with {}.", one(&who)),
    };
    let along = "Whatever it does along a queen's line, it always takes an enemy";
    [Some(Rule { topic: Topic::Mimicry, text })]
        .into_iter()
        .chain([
            others(Topic::Swap, |piece| piece.powers.swap.is_some() && !piece.powers.mimics, &swap),
            others(Topic::Withdrawal, |piece| piece.powers.withdrawal && !piece.powers.mimics, &|who| {
                format!("{along} {who} that it goes straight away from.")
            }),
            others(Topic::Approach, |piece| piece.powers.approach && !piece.powers.mimics, &|who| {
                format!("{along} {who} that it stops right in front of.")
            }),
            others(Topic::Destruction, |piece| piece.powers.destroys && !piece.powers.mimics, &|who| {
                format!("Likewise it may be removed together with an enemy {who} that it touches.")
            }),
        ])
        .flatten()
        .collect()
}

/// Whether the type takes on its way.
fn overtakes(piece: &Piece) -> bool {
    let mut legs = piece.chains.iter().flat_map(|chain| &chain.legs);
    legs.any(|leg| leg.finds.capture && !leg.then.is_empty())
}

/// Whether the type does anything to other men but freeze them.
fn takes(piece: &Piece) -> bool {
    let powers = &piece.powers;
    let mut legs = piece.chains.iter().flat_map(|chain| &chain.legs);
    powers.withdrawal
        || powers.approach
        || powers.destroys
        || powers.swap.is_some()
        || piece
            .patterns
            .iter()
            .any(|pattern| pattern.modes.capture || pattern.modes.destroy || pattern.modes.en_passant)
        || legs.any(|leg| leg.finds.capture || leg.finds.destroy || leg.finds.en_passant || leg.finds.royal)
}

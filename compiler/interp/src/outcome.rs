//! When the game is over, read in the order of the rules: bare king, no legal turn, repetition, move count.

use crate::attack;
use crate::state::Position;
use ferz_facade::GameResult;
use ferz_model::{BareAnswer, Game, Side, Square, TwoBare, Verdict};

/// What the rule of the bare king says about a position.
#[derive(Debug)]
pub(crate) enum Bareness {
    /// Nothing.
    None,
    /// It has decided the game.
    Over(GameResult),
    /// Only taking the opponent's last other man saves the side to move; nobody has looked whether it can.
    Answerable {
        /// Where that man stands.
        last: Square,
        /// What happens if it cannot be taken.
        otherwise: GameResult,
    },
}

/// Applies the rule of the bare king.
pub(crate) fn bareness(game: &Game, position: &Position) -> Bareness {
    let Some(rule) = game.endings.bare_king else {
        return Bareness::None;
    };
    let (mover, opponent) = (position.side, position.side.other());
    let (own, enemy) = (other_men(game, position, mover), other_men(game, position, opponent));
    match (own.as_slice(), enemy.as_slice()) {
        ([_, ..], [_, ..]) => Bareness::None,
        ([], []) if rule.two == TwoBare::PlayOn => Bareness::None,
        ([], []) => Bareness::Over(GameResult { winner: "draw", reason: "two_bare_kings" }),
        ([], [last]) if rule.answer == BareAnswer::MustBareBack => {
            Bareness::Answerable { last: *last, otherwise: bare(rule.verdict, mover) }
        }
        ([], [_]) if rule.answer == BareAnswer::OneMoreTurn => Bareness::None,
        ([], _) => Bareness::Over(bare(rule.verdict, mover)),
        // Who must bare back is judged at the own turn.
        ([_, ..], []) if rule.answer == BareAnswer::MustBareBack => Bareness::None,
        ([_, ..], []) => Bareness::Over(bare(rule.verdict, opponent)),
    }
}

/// The result of a position that has legal turns or none, with what came before it.
pub(crate) fn result(game: &Game, position: &Position, goes_on: bool, history: &[Position]) -> Option<GameResult> {
    let endings = &game.endings;
    match bareness(game, position) {
        Bareness::Over(result) => return Some(result),
        Bareness::Answerable { otherwise, .. } if !goes_on => return Some(otherwise),
        Bareness::Answerable { .. } | Bareness::None => {}
    }
    if !goes_on {
        let (verdict, reason) = if attack::in_check(game, position, position.side) {
            (endings.checkmate, "checkmate")
        } else {
            (endings.stalemate, "stalemate")
        };
        return Some(GameResult { winner: winner(verdict, position.side), reason });
    }
    let earlier: Vec<usize> = (0..history.len()).filter(|&at| history[at].is_same(position)).collect();
    if endings.repetition.is_some_and(|limit| earlier.len() + 1 >= limit as usize) {
        let behind = earlier.first().map_or(&[][..], |first| &history[first + 1..]);
        return Some(repeated(game, position, behind));
    }
    let exhausted = endings.move_count.is_some_and(|limit| position.plies >= limit);
    exhausted.then_some(GameResult { winner: "draw", reason: "move_count" })
}

/// The result of a position that has come too often; `behind` are those between its first occurrence and this one.
fn repeated(game: &Game, position: &Position, behind: &[Position]) -> GameResult {
    let lost = |side: Side, reason| GameResult { winner: side_word(side.other()), reason };
    let checks_always = |side: Side| {
        let mut after_its_turns = behind.iter().chain([position]).filter(|after| after.side != side);
        after_its_turns.all(|after| attack::in_check(game, after, after.side))
    };
    if game.endings.perpetual_check {
        match Side::BOTH.map(checks_always) {
            [true, false] => return lost(Side::White, "perpetual_check"),
            [false, true] => return lost(Side::Black, "perpetual_check"),
            [true, true] | [false, false] => {}
        }
    }
    match game.endings.repetition_loser {
        Some(side) => lost(side, "repetition"),
        None => GameResult { winner: "draw", reason: "repetition" },
    }
}

/// The word for a side.
pub(crate) fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Where the men of a side stand that are not royal.
fn other_men(game: &Game, position: &Position, side: Side) -> Vec<Square> {
    position.men_of(side).filter(|(_, man)| !game.piece(man.piece).royal).map(|(square, _)| square).collect()
}

fn bare(verdict: Verdict, side: Side) -> GameResult {
    GameResult { winner: winner(verdict, side), reason: "bare_king" }
}

fn winner(verdict: Verdict, side: Side) -> &'static str {
    match verdict {
        Verdict::Wins => side_word(side),
        Verdict::Loses => side_word(side.other()),
        Verdict::Draws => "draw",
    }
}

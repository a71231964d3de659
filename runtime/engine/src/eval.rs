//! Evaluation: what a position is worth to the side to move.

use ferz_runtime::info::{Info, Verdict};
use ferz_runtime::position::Position;
use ferz_runtime::reach::Reach;

use crate::tally::Tally;
use crate::values::{REACH, REACH_UNIT, Values};

/// For the side to move.
const TEMPO: i32 = 10;
/// A lead with which the stronger royal should walk up to the weaker one.
const CLEAR_LEAD: i32 = 200;

/// What a bare king is worse by, where that loses; with more men the less.
const BARE: i32 = 400;
/// How much of their danger so many attackers are together, in hundredths.
const ALLIANCE: [i32; 7] = [0, 10, 50, 75, 90, 97, 100];

impl Tally {
    /// The score for a side to move, in hundredths of a pawn.
    pub(crate) fn score(&self, values: &Values, info: &Info, side: usize) -> i32 {
        let phase = 256 * self.phase.clamp(0, values.full) / values.full;
        let end = self.score.end + self.pursuit(info);
        let white = (self.score.middle * phase + end * (256 - phase)) / 256 + self.bareness(info);
        TEMPO + if side == 0 { white } else { -white }
    }

    /// Where a bare king loses, the fewer men the worse, beyond what they are worth: for White less for Black.
    fn bareness(&self, info: &Info) -> i32 {
        let loses = info.endings.bare_king.is_some_and(|rule| rule.verdict == Verdict::Loses);
        let [white, black] = self.men.map(|men| BARE / men.max(1) as i32);
        if loses { black - white } else { 0 }
    }

    /// In an endgame clearly won the royals should meet: few men mate alone.
    fn pursuit(&self, info: &Info) -> i32 {
        let [Some(white), Some(black)] = self.royals else {
            return 0;
        };
        let (files, [white, black]) = (i32::from(info.files), [white, black].map(i32::from));
        let distance = (white % files - black % files).abs().max((white / files - black / files).abs());
        match self.score.end {
            lead if CLEAR_LEAD < lead => -8 * distance,
            lead if lead < -CLEAR_LEAD => 8 * distance,
            _ => 0,
        }
    }
}

impl Values {
    /// What a position is worth to the side to move.
    pub(crate) fn evaluate<P: Position>(&self, position: &P, tally: &Tally) -> i32 {
        let side = position.side();
        let coming = coming(self, position);
        let standing = tally.score(self, P::INFO, side) + if side == 0 { coming } else { -coming };
        standing + self.activity(position, tally) - self.activity(&position.pass(), tally)
    }

    /// What it is worth to the side to move that its men move freely and are near the enemy's royal.
    fn activity<P: Position>(&self, position: &P, tally: &Tally) -> i32 {
        let side = position.side();
        let area = tally.royals[1 - side].map_or([0; 4], |royal| self.areas[usize::from(royal)]);
        let mut reach = Reach { worth: &self.reach, threat: &self.threat, area, mobility: 0, danger: 0, attackers: 0 };
        position.reach(&mut reach);
        let alliance = ALLIANCE[(reach.attackers as usize).min(ALLIANCE.len() - 1)];
        let mobility = reach.mobility / REACH_UNIT - REACH * tally.officers[side] as i32;
        mobility + reach.danger * alliance / 100 * tally.phase.clamp(0, self.full) / self.full
    }
}

/// What White's coming drops are worth beyond Black's: all that men in hand are worth, which may go wherever they are needed,
/// and most of what others are worth that may be put on the board.
fn coming<P: Position>(values: &Values, position: &P) -> i32 {
    let in_hand = |side| position.hand(side).map(|(piece, count)| values.worth(piece) * count as i32).sum::<i32>();
    if P::BESIDE.hands.is_some() {
        return in_hand(0) - in_hand(1);
    }
    let of = |side| {
        let men = position.reserve(side).iter();
        let owed = if P::BESIDE.owes { position.owed(side) as usize } else { usize::from(P::BESIDE.drops) };
        men.take(owed).map(|&piece| values.worth(piece) * 3 / 4).sum::<i32>()
    };
    if P::BESIDE.drops { of(0) - of(1) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;
    use ferz_runtime::game::Game;

    #[test]
    fn the_start_is_level_and_more_men_are_better() {
        let values = Values::of::<Toy>();
        let game = Game::<Toy>::start("").unwrap();
        let level = Tally::of(&values, game.position());
        assert_eq!(level.score(&values, Toy::INFO, 0), TEMPO);
        let game = Game::<Toy>::start("bare").unwrap();
        let ahead = Tally::of(&values, game.position());
        assert!(ahead.score(&values, Toy::INFO, 0) > 200 && ahead.score(&values, Toy::INFO, 1) < -200);
    }
}

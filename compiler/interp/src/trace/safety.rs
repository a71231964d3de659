//! Why a turn that movement allows is not safe, or not enough.

use super::{Cx, Reason, words};
use crate::attack;
use crate::castling::king_trip;
use crate::effect;
use crate::movement::{turns_by, turns_heeding_attack};
use crate::outcome::{Bareness, bareness};
use crate::safe_way;
use crate::state::Position;
use crate::turn::Turn;
use crate::ways::Walk;
use ferz_model::{Game, Man, Square};

impl Cx<'_> {
    /// The rule that a turn by movement breaks.
    pub(super) fn danger(&self, turn: &Turn) -> Reason {
        let unlawful = self.obligation(turn).or_else(|| self.royal_victim(turn));
        let dangerous =
            || self.heedless(turn).or_else(|| self.castling_danger(turn)).or_else(|| self.check_after(turn));
        let dangerous = || dangerous().or_else(|| self.undue_mate(turn));
        // Nothing else makes a turn by movement illegal.
        unlawful.or_else(dangerous).unwrap_or_else(|| self.legal(turn))
    }

    fn obligation(&self, turn: &Turn) -> Option<Reason> {
        let Bareness::Answerable { last, .. } = bareness(self.game, self.position) else {
            return None;
        };
        let side = self.position.side;
        let text = format!(
            "{side} has only its king left and must take {}, {}'s last man, at once.",
            self.the(last),
            side.other()
        );
        (!turn.takes.contains(&last)).then_some(("bare_king", text, vec![last]))
    }

    fn royal_victim(&self, turn: &Turn) -> Option<Reason> {
        let mut victims = turn.takes.iter().filter_map(|&square| Some((square, self.position.man(square)?)));
        let (square, victim) = victims.find(|(_, man)| self.game.piece(man.piece).royal)?;
        Some(("takes_royal", format!("{} is royal: nothing may take it.", self.owned(victim)), vec![square]))
    }

    /// A move on which every way is attacked, or one that may not begin in check.
    fn heedless(&self, turn: &Turn) -> Option<Reason> {
        let (game, position) = (self.game, self.position);
        if turns_heeding_attack(game, position).contains(turn) {
            return None;
        }
        let walk = Walk::new(game, position, position.side);
        if !turns_by(game, position, walk.heeding_ways()).contains(turn) {
            return Some(self.no_safe_way(turn));
        }
        let (checker, man) = self.checkers(self.position).into_iter().next()?;
        let text = format!(
            "{} may go so only while not in check, and {} gives check.",
            self.the_capital(turn.from),
            self.the_man(checker, man)
        );
        Some(("only_out_of_check", text, vec![checker]))
    }

    fn no_safe_way(&self, turn: &Turn) -> Reason {
        let mut dangers = safe_way::dangers(self.game, self.position, turn.from, turn.to);
        dangers.dedup();
        let attack = |&(square, attacker, man): &(Square, Square, Man)| {
            format!("{} attacks {}", self.the_man(attacker, man), self.label(square))
        };
        let text = format!(
            "{} may go to {} only on a way that is safe: {}.",
            self.the_capital(turn.from),
            self.label(turn.to),
            words::all_of(&dangers.iter().map(attack).collect::<Vec<_>>())
        );
        let squares = dangers.iter().flat_map(|&(square, attacker, _)| [attacker, square]);
        ("no_safe_way", text, squares.collect())
    }

    fn castling_danger(&self, turn: &Turn) -> Option<Reason> {
        let castle = turn.castling?;
        let enemy = self.position.side.other();
        king_trip(self.game, self.position, &castle).find_map(|(square, imagined)| {
            let (attacker, man) = attack::attackers(self.game, &imagined, enemy, square).next()?;
            let king = self.the_capital(castle.king_from);
            let (who, here) = (self.the_man(attacker, man), self.label(square));
            let squares = vec![attacker, square];
            Some(match square {
                _ if square == castle.king_from => (
                    "castling_out_of_check",
                    format!("{king} is in check by {who}, and may not castle out of it."),
                    squares,
                ),
                _ if square == castle.king_to => (
                    "castling_into_check",
                    format!("{king} may not castle to {here}: {who} attacks it there."),
                    squares,
                ),
                _ => (
                    "castling_through_check",
                    format!("{king} may not pass {here} when castling: {who} attacks it there."),
                    squares,
                ),
            })
        })
    }

    /// The own royal is attacked when the turn is made.
    fn check_after(&self, turn: &Turn) -> Option<Reason> {
        let after = effect::play(self.game, self.position, turn);
        let attackers = self.checkers(&after);
        let before = self.checkers(self.position);
        let royal = after.royals(self.game, self.position.side).next()?;
        let unanswered = attackers.iter().find(|attacker| before.contains(attacker));
        let &(attacker, man) = unanswered.or(attackers.first())?;
        let (mover, who) = (self.the_capital(turn.from), self.the_man(attacker, man));
        let to = self.label(turn.to);
        let squares = vec![attacker, royal];
        let king = after.man(royal).map_or_else(String::new, |man| self.owned(man)) + " on " + &self.label(royal);
        if self.only_faces(&after, attacker, royal) {
            let enemy = format!("{} on {}", self.owned(man), self.label(attacker));
            let text = format!("After that {king} and {enemy} would face each other.");
            return Some(("kings_face", text, squares));
        }
        Some(if royal == turn.to && turn.castling.is_some() {
            ("castling_into_check", format!("{mover} may not castle to {to}: {who} attacks it there."), squares)
        } else if royal == turn.to && !turn.is_pass() {
            ("into_check", format!("{mover} may not go to {to}: {who} attacks it there."), squares)
        } else if unanswered.is_some() {
            ("check_unanswered", format!("{king} is in check by {who}, and that turn does not answer it."), squares)
        } else if self.is_pinned(turn.from) {
            ("pinned", format!("{mover} is pinned: without it {who} attacks {king}."), squares)
        } else {
            ("exposed", format!("After that {who} attacks {king}."), squares)
        })
    }

    /// Whether a man attacks the royal by nothing but facing it.
    fn only_faces(&self, after: &Position, attacker: Square, royal: Square) -> bool {
        let elsewhere = Game { facing_kings: false, ..self.game.clone() };
        let mut attackers = attack::attackers(&elsewhere, after, self.position.side.other(), royal);
        attackers.all(|(square, _)| square != attacker)
    }

    /// The men that give check to the side to move, and where they stand.
    fn checkers(&self, position: &Position) -> Vec<(Square, Man)> {
        let side = self.position.side;
        let royals = position.royals(self.game, side);
        royals.flat_map(|royal| attack::attackers(self.game, position, side.other(), royal)).collect()
    }

    /// Whether the royal would be attacked if nobody stood on the square.
    fn is_pinned(&self, square: Square) -> bool {
        let mut without = self.position.clone();
        let somebody = without.men[square.index()].take().is_some();
        somebody && attack::in_check(self.game, &without, self.position.side)
    }
}

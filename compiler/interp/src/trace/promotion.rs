//! Why a man may not become what a text says.

use super::asked::Asked;
use super::{Cx, Reason, words};
use crate::effect;
use crate::promotion::{self, Refusal};
use crate::state::Position;
use crate::turn::Turn;
use crate::ways::Walk;
use ferz_model::{Choice, Promotion, Square};

impl Cx<'_> {
    /// Why a man that could go there may not: on arriving it has to become something, and has no choice.
    pub(super) fn no_promotion(&self, asked: &Asked) -> Option<Reason> {
        let way = self.way(asked)?;
        let rule = promotion::rule(self.game, self.position, &way).filter(|rule| !self.may_stay(rule, asked))?;
        if rule.from_reserve {
            return Some(self.no_promotion_piece_left(asked));
        }
        let arrived = effect::play(self.game, self.position, &way);
        let choices = rule.choices.iter();
        let mut refusals = choices.filter_map(|choice| Some((choice, self.refusal(&arrived, asked.to, choice)?)));
        let wanted = refusals.clone().find(|(choice, _)| asked.becomes(self.game, Some(choice.piece)));
        let (choice, refusal) = wanted.or_else(|| refusals.next())?;
        Some(self.refused(asked, choice, refusal))
    }

    /// The man goes there, but may not become what the text says.
    pub(super) fn wrong_promotion(&self, asked: &Asked, texts: &[String]) -> Reason {
        let (who, to) = (self.the_capital(asked.from), self.label(asked.to));
        let squares = vec![asked.from, asked.to];
        let way = self.way(asked);
        let rule = way.as_ref().and_then(|way| promotion::rule(self.game, self.position, way));
        let (Some(way), Some(rule)) = (way, rule) else {
            return ("promotion_impossible", format!("{who} does not promote on {to}."), squares);
        };
        let arrived = effect::play(self.game, self.position, &way);
        if let Some(choice) = rule.choices.iter().find(|choice| asked.becomes(self.game, Some(choice.piece)))
            && let Some(refusal) = self.refusal(&arrived, asked.to, choice)
        {
            return self.refused(asked, choice, refusal);
        }
        let available = rule.choices.iter().filter(|choice| self.refusal(&arrived, asked.to, choice).is_none());
        let last = self.position.reserve[self.position.side.index()].last().filter(|_| rule.from_reserve);
        let types = available.map(|choice| choice.piece).chain(last.copied());
        let names: Vec<String> = types.map(|piece| self.a(piece)).collect();
        if names.is_empty() {
            return self.no_promotion_piece_left(asked);
        }
        let or_not = if self.may_stay(rule, asked) { ", or stays what it is" } else { "" };
        let mut types = self.game.piece_ids().filter(|(id, _)| asked.becomes(self.game, Some(*id)));
        let wanted = types.next().map_or("that", |(_, piece)| piece.name.as_str());
        let (names, texts) = (words::any_of(&names), words::any_of(texts));
        let text = format!("{who} becomes no {wanted} on {to}, but {names}{or_not}; write {texts}.");
        ("promotion_choice", text, squares)
    }

    fn may_stay(&self, rule: &Promotion, asked: &Asked) -> bool {
        promotion::may_stay(rule, self.position.side, asked.to)
    }

    /// The man goes there, but would have to become what the text does not say.
    pub(super) fn missing_promotion(&self, asked: &Asked, texts: &[String]) -> Reason {
        let (who, to, texts) = (self.the_capital(asked.from), self.label(asked.to), words::any_of(texts));
        let squares = vec![asked.from, asked.to];
        let way = self.way(asked);
        let rule = way.as_ref().and_then(|way| promotion::rule(self.game, self.position, way));
        if rule.is_some_and(|rule| rule.optional) {
            let text = format!("{who} must promote on {to}, where it could never move again; write {texts}.");
            return ("stuck", text, squares);
        }
        ("promotion_missing", format!("{who} must promote on {to}; write {texts}."), squares)
    }

    /// The reserve, whose last man it would become, is empty.
    fn no_promotion_piece_left(&self, asked: &Asked) -> Reason {
        let (who, to, side) = (self.the_capital(asked.from), self.label(asked.to), self.position.side);
        let text = format!("{who} cannot become the last man of {side}'s reserve on {to}: nobody is left there.");
        ("no_promotion_piece_left", text, vec![asked.from, asked.to])
    }

    /// A way of the man to where the text says.
    fn way(&self, asked: &Asked) -> Option<Turn> {
        let ways = Walk::new(self.game, self.position, self.position.side).ways(asked.from);
        ways.into_iter().find(|way| !way.is_pass() && way.to == asked.to)
    }

    fn refusal(&self, arrived: &Position, to: Square, choice: &Choice) -> Option<Refusal> {
        promotion::refusal(self.game, arrived, self.position.side, to, choice)
    }

    fn refused(&self, asked: &Asked, choice: &Choice, refusal: Refusal) -> Reason {
        let (who, to, what) = (self.the_capital(asked.from), self.label(asked.to), self.a(choice.piece));
        let (name, side) = (&self.game.piece(choice.piece).name, self.position.side);
        let (reason, why, square) = match refusal {
            Refusal::NotLost => ("promotion_not_lost", format!("{side} has lost no {name}"), asked.to),
            Refusal::Regained => (
                "promotion_regained",
                format!("{side} has regained {what} before, and may do so once a game"),
                asked.to,
            ),
            Refusal::SameColor(square) => {
                let text = format!("{} stands on a square of the same color", self.the(square));
                ("promotion_color", text, square)
            }
        };
        (reason, format!("{who} cannot become {what} on {to}: {why}."), vec![asked.from, square])
    }
}

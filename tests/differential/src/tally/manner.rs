//! How turns are chosen.

use super::Tally;
use crate::compare::Agreed;
use crate::deed::{COMMON, rarity};
use crate::random::SplitMix64;
use crate::scene::Scene;
use crate::step::Step;
use ferz_facade::{Strictness, Turn, TurnKind};
use ferz_model::{Game, Powers};
use std::collections::BTreeMap;

/// How turns are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Uniformly.
    Evenly,
    /// First how much the turn does, then what it is like, then one of those: what few turns do is not rare.
    Eagerly,
    /// What makes the event happen that has happened least so far, or leads on to such.
    Seldom,
    /// Nothing that cannot be taken back, and often what takes the last turn back.
    Idly,
    /// The same, but not back.
    Aimlessly,
    /// Towards one way of ending the game, past the others; eagerly till then.
    Finally,
}

/// Of a hundred idle turns so many take the last one back, if that can be.
pub(super) const BACK: usize = 80;
/// Most turns of which it is tried whether they end the game.
const TRIED: usize = 50;

/// Endings that are seldom come by; the last one where bare kings end games.
const ENDINGS: [&str; 3] = ["stalemate", "checkmate", "two_bare_kings"];

/// The ending that a game is to have.
pub(super) fn ending(game: &Game, random: &mut SplitMix64) -> Option<&'static str> {
    random.choose(&ENDINGS[..if game.endings.bare_king.is_some() { 3 } else { 2 }]).copied()
}

impl Tally<'_> {
    fn evenly(&mut self, among: &[usize]) -> usize {
        self.random.choose(among).copied().unwrap_or_default()
    }

    /// First how much a turn does, then what it is like, of some turns.
    pub(super) fn eagerly(&mut self, scene: &Scene, turns: &[Turn], is_one: impl Fn(usize) -> bool) -> usize {
        let mut deeds = BTreeMap::<_, BTreeMap<_, Vec<usize>>>::new();
        for (at, turn) in turns.iter().enumerate().filter(|(at, _)| is_one(*at)) {
            let rarity = rarity(self.game, scene, turn);
            let mut types = self.game.pieces.iter();
            let has_powers = types.any(|piece| piece.name == turn.piece && piece.powers != Powers::default());
            let piece = if rarity == COMMON && !has_powers { "" } else { &turn.piece };
            let does = (turn.kind.word(), turn.captures.len(), turn.promotion.is_some(), turn.drop.is_some());
            let on_target = turn.captures.last() == turn.to.as_ref();
            let shape = (rarity, piece, &turn.promotion, on_target, turn.en_passant, turn.gives_check);
            deeds.entry(does).or_default().entry(shape).or_default().push(at);
        }
        let shapes = self.random.take(&mut deeds.into_values().collect()).unwrap_or_default();
        let alike = self.random.take(&mut shapes.into_values().collect());
        self.evenly(&alike.unwrap_or_default())
    }

    /// For each turn, how often that event has happened so far that has happened least of those that happen with it.
    pub(super) fn least_with(&self, scene: &Scene, turns: &[Turn]) -> Vec<usize> {
        let least = |turn: &Turn| {
            let (deed, after) = (self.deed(scene, turns, turn), scene.beyond(turn.gives_check));
            let step = Step { game: self.game, before: scene, deed: &deed, after: &after, strayed: &self.strayed };
            let counts = self.before.iter().zip(&self.counts).map(|(before, count)| before + count);
            let happening = self.events.iter().zip(counts).filter(|(event, _)| event.happens(&step));
            happening.map(|(event, count)| if event.leads_on { 0 } else { count }).min().unwrap_or(usize::MAX)
        };
        turns.iter().map(least).collect()
    }

    /// One of the turns with which the event happens that has happened least.
    pub(super) fn seldom(&mut self, scene: &Scene, turns: &[Turn]) -> usize {
        let counts = self.least_with(scene, turns);
        let wanted = counts.iter().min();
        let those: Vec<usize> = (0..turns.len()).filter(|&at| counts.get(at) == wanted).collect();
        self.evenly(&those)
    }

    /// What ends the game as wanted, or else what does not end it; anything where there are many turns to try.
    pub(super) fn finally(&mut self, position: &Agreed<'_>, scene: &Scene) -> usize {
        let few = position.legal.len() <= TRIED;
        let session = self.rules.position(&position.fen, Strictness::Playable).ok().filter(|_| few);
        let Some(mut session) = session else { return self.eagerly(scene, &position.legal, |_| true) };
        let ends: Vec<Option<&str>> = position
            .legal
            .iter()
            .map(|turn| {
                let played = session.play(&turn.text).is_ok();
                let reason = session.state().result.map(|result| result.reason);
                if played {
                    session.undo();
                }
                reason
            })
            .collect();
        let such = |wanted| (0..ends.len()).any(|at| ends[at] == wanted);
        let wanted = [self.ending, None].into_iter().find(|&wanted| such(wanted));
        self.eagerly(scene, &position.legal, |at| wanted.is_none_or(|wanted| ends[at] == wanted))
    }

    /// What takes the last turn of the side back, or else what is not for ever.
    pub(super) fn idly(&mut self, turns: &[Turn], back_chance: usize) -> usize {
        let back = self.gone.len().checked_sub(2).and_then(|at| self.gone.get(at));
        let is_back = |turn: &Turn| back.is_some_and(|[from, to]| (&turn.from, &turn.to) == (to, from));
        let is_idle = |turn: &Turn| {
            let mut pieces = self.game.pieces.iter();
            let is_pawn = pieces.any(|piece| piece.is_pawn && piece.name == turn.piece);
            let is_for_ever = turn.promotion.is_some() || turn.drop.is_some() || turn.kind == TurnKind::Suicide;
            turn.captures.is_empty() && !is_for_ever && !is_pawn
        };
        let those =
            |is_one: &dyn Fn(&Turn) -> bool| (0..turns.len()).filter(|&at| is_one(&turns[at])).collect::<Vec<_>>();
        let (back, idle) = (those(&|turn| is_back(turn) && is_idle(turn)), those(&is_idle));
        if !back.is_empty() && self.random.percent(back_chance) {
            self.evenly(&back)
        } else if !idle.is_empty() {
            self.evenly(&idle)
        } else {
            self.random.below(turns.len())
        }
    }
}

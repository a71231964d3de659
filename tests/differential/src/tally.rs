//! Random games in which it is counted what happens.

mod manner;

use crate::compare::{Agreed, Player};
use crate::deed::Deed;
use crate::event::{self, Event};
use crate::random::SplitMix64;
use crate::scene::{Refusal, Scene};
use crate::step::Step;
use crate::thought::{self, Kind};
use ferz_facade::{Rules, Strictness, Turn};
use ferz_model::{Game, Square};
use std::collections::{BTreeMap, BTreeSet};

pub use manner::Manner;

/// Chooses turns, and counts the events of all games so far.
#[allow(missing_debug_implementations, reason = "rules have nothing to show")]
pub struct Tally<'a> {
    game: &'a Game,
    rules: &'a dyn Rules,
    events: Vec<Event>,
    /// How often they happened in games that others counted.
    before: &'a [usize],
    counts: Vec<usize>,
    manner: Manner,
    random: SplitMix64,
    /// How often it was asked why turns of some kind are refused.
    asked: BTreeMap<Kind, usize>,
    /// The way of ending that is wanted, if that matters.
    ending: Option<&'static str>,
    /// The position before and the turn chosen there.
    last: Option<(Scene, Deed)>,
    /// The turns chosen in this game: from where to where.
    gone: Vec<[Option<String>; 2]>,
    /// Where men stand that have left squares on which they might have promoted.
    strayed: BTreeSet<Square>,
}

/// One position in so many is asked why a turn is refused there, which takes its time.
const ASKED: usize = 3;
/// Where there is little choice, always.
const FEW: usize = 10;
/// And until it was asked so often about all that is alike.
const KNOWN: usize = 10;

impl<'a> Tally<'a> {
    /// Nothing counted yet, but what happened `before`.
    pub fn new(game: &'a Game, rules: &'a dyn Rules, before: &'a [usize]) -> Self {
        let events = event::all(game);
        let counts = vec![0; events.len()];
        let (manner, random) = (Manner::Evenly, SplitMix64::new(0));
        Tally {
            game,
            rules,
            events,
            before,
            counts,
            manner,
            random,
            asked: BTreeMap::new(),
            ending: None,
            last: None,
            gone: Vec::new(),
            strayed: BTreeSet::new(),
        }
    }

    /// Goes on with another game.
    pub fn begin(&mut self, seed: u64, manner: Manner) {
        (self.manner, self.random) = (manner, SplitMix64::new(seed));
        self.ending = manner::ending(self.game, &mut self.random);
        self.last = None;
        self.gone.clear();
        self.strayed.clear();
    }

    /// How often that event has happened so far that has happened least of those that can happen with the next turn.
    pub fn least(&self, fen: &str) -> Option<usize> {
        let session = self.rules.position(fen, Strictness::Playable).ok()?;
        let scene = Scene::new(self.game, fen, &session.state());
        self.least_with(&scene, &session.legal_turns()).into_iter().min()
    }

    /// How often each of the game's events has happened.
    pub fn counts(self) -> Vec<usize> {
        self.counts
    }

    /// Counts what has happened with the last turn.
    fn count(&mut self, after: &Scene) {
        let Some((before, deed)) = self.last.take() else { return };
        let step = Step { game: self.game, before: &before, deed: &deed, after, strayed: &self.strayed };
        for (event, count) in self.events.iter().zip(&mut self.counts) {
            *count += usize::from(event.happens(&step));
        }
        let may_promote_at = |from| {
            let rule = deed.man.and_then(|man| self.game.promotion(man.piece, man.side, from, from));
            rule.is_some() || self.strayed.contains(&from)
        };
        let strays = deed.becomes.is_none() && deed.from.is_some_and(may_promote_at);
        self.strayed.retain(|&square| after.man(square) == before.man(square));
        self.strayed.extend(deed.to.filter(|_| strays));
    }

    /// Why some turn is refused that one might think of: one of those about which it was asked least.
    fn refusal(&mut self, position: &Agreed<'_>, scene: &Scene) -> Option<Refusal> {
        let mut thoughts = thought::refused(self.game, scene, position, &mut self.random);
        let asks = position.legal.len() <= FEW || self.random.below(ASKED) == 0;
        let asked = |kind: &Kind| self.asked.get(kind).copied().unwrap_or_default();
        let least = thoughts.keys().copied().min_by_key(asked).filter(|kind| asks || asked(kind) < KNOWN)?;
        *self.asked.entry(least).or_default() += 1;
        let alike = thoughts.remove(&least).unwrap_or_default();
        let (kind, text) = self.random.choose(&alike)?;
        let why = position.session.why(text).ok().filter(|why| !why.legal)?;
        Some(Refusal { kind: *kind, reason: why.reason })
    }

    /// A legal turn of a position.
    fn deed(&self, scene: &Scene, legal: &[Turn], turn: &Turn) -> Deed {
        let without_drop = turn.text.split(',').next().unwrap_or_default();
        let only_with_drop = turn.drop.is_some() && legal.iter().all(|other| other.text != without_drop);
        Deed { only_with_drop, ..Deed::new(self.game, scene, turn) }
    }
}

impl Player for Tally<'_> {
    fn choose(&mut self, position: &Agreed<'_>) -> usize {
        let mut scene = Scene::new(self.game, &position.fen, &position.state);
        if position.state.result.is_none() {
            scene.refusal = self.refusal(position, &scene);
        }
        self.count(&scene);
        let turns = &position.legal;
        let chosen = match self.manner {
            Manner::Evenly => self.random.below(turns.len()),
            Manner::Eagerly => self.eagerly(&scene, turns, |_| true),
            Manner::Seldom => self.seldom(&scene, turns),
            Manner::Idly => self.idly(turns, manner::BACK),
            Manner::Aimlessly => self.idly(turns, 0),
            Manner::Finally => self.finally(position, &scene),
        };
        if let Some(turn) = turns.get(chosen) {
            self.gone.push([turn.from.clone(), turn.to.clone()]);
            let deed = self.deed(&scene, turns, turn);
            self.last = Some((scene, deed));
        }
        chosen
    }
}

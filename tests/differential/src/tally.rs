//! Random games in which it is counted what happens.

use crate::board::small_letters;
use crate::compare::{Agreed, Player};
use crate::event::{self, Event};
use crate::random::SplitMix64;
use crate::step::{Deed, Refusal, Scene, Step};
use ferz_facade::{Rules, Strictness, Turn, TurnKind};
use ferz_model::{Condition, Game, Square};
use std::collections::{BTreeMap, BTreeSet};

/// How turns are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Uniformly.
    Evenly,
    /// First what the turn is like, then one of those: what few turns do is not rare.
    Eagerly,
    /// Nothing that cannot be taken back, and often what takes the last turn back.
    Idly,
    /// Towards one way of ending the game, past the others; eagerly till then.
    Finally,
}

/// Chooses turns, and counts the events of all games so far.
#[allow(missing_debug_implementations, reason = "rules have nothing to show")]
pub struct Tally<'a> {
    game: &'a Game,
    rules: &'a dyn Rules,
    events: Vec<Event>,
    counts: Vec<usize>,
    manner: Manner,
    random: SplitMix64,
    /// The way of ending that is wanted, if that matters.
    ending: Option<&'static str>,
    /// The position before and the turn chosen there.
    last: Option<(Scene, Deed)>,
    /// The turns chosen in this game: from where to where.
    gone: Vec<[Option<String>; 2]>,
    /// Where men stand that have left squares on which they might have promoted.
    strayed: BTreeSet<Square>,
}

/// Of a hundred idle turns so many take the last one back, if that can be.
const BACK: usize = 80;
/// One position in so many is asked why a turn is refused there, which takes its time.
const ASKED: usize = 3;
/// Where there is little choice, always.
const FEW: usize = 10;
/// Most turns of which it is tried whether they end the game.
const TRIED: usize = 50;

/// Endings that are seldom come by; the last one where bare kings end games.
const ENDINGS: [&str; 3] = ["stalemate", "checkmate", "two_bare_kings"];

impl<'a> Tally<'a> {
    /// Nothing counted yet.
    pub fn new(game: &'a Game, rules: &'a dyn Rules) -> Self {
        let events = event::all(game);
        let counts = vec![0; events.len()];
        let (manner, random) = (Manner::Evenly, SplitMix64::new(0));
        Tally {
            game,
            rules,
            events,
            counts,
            manner,
            random,
            ending: None,
            last: None,
            gone: Vec::new(),
            strayed: BTreeSet::new(),
        }
    }

    /// Goes on with another game.
    pub fn begin(&mut self, seed: u64, manner: Manner) {
        (self.manner, self.random) = (manner, SplitMix64::new(seed));
        self.ending =
            self.random.choose(&ENDINGS[..if self.game.endings.bare_king.is_some() { 3 } else { 2 }]).copied();
        self.last = None;
        self.gone.clear();
        self.strayed.clear();
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

    /// Why some turn is refused that one might think of.
    fn refusal(&mut self, position: &Agreed<'_>, scene: &Scene) -> Option<Refusal> {
        let refused = position.pseudo.iter().filter(|turn| position.legal.iter().all(|one| one.text != turn.text));
        let refused = refused.map(|turn| (turn.kind, rarity(self.game, scene, turn), turn.text.clone()));
        let choices = position.pseudo.iter().flat_map(|turn| other_choices(self.game, scene, turn));
        let choices = choices.map(|text| (TurnKind::Move, [true, false, false], text));
        let explosions = explosions(self.game, scene).filter(|text| position.legal.iter().all(|one| one.text != *text));
        let mut thought = BTreeMap::<_, Vec<_>>::new();
        let explosions = explosions.map(|text| (TurnKind::Explode, COMMON, text));
        for (kind, rarity, text) in refused.chain(choices).chain(explosions) {
            thought.entry((kind.word(), rarity)).or_default().push((kind, text));
        }
        let alike = self.random.take(&mut thought.into_values().collect())?;
        let (kind, text) = self.random.choose(&alike)?;
        let why = position.session.why(text).ok().filter(|why| !why.legal)?;
        Some(Refusal { kind: *kind, reason: why.reason })
    }

    fn evenly(&mut self, among: &[usize]) -> usize {
        self.random.choose(among).copied().unwrap_or_default()
    }

    /// First what a turn is like, of some turns.
    fn eagerly(&mut self, scene: &Scene, turns: &[Turn], is_one: impl Fn(usize) -> bool) -> usize {
        let mut shapes = BTreeMap::<_, Vec<usize>>::new();
        for (at, turn) in turns.iter().enumerate().filter(|(at, _)| is_one(*at)) {
            let rarity = rarity(self.game, scene, turn);
            let piece = if rarity == COMMON { "" } else { &turn.piece };
            let takes = (turn.captures.is_empty(), turn.en_passant, turn.gives_check);
            shapes.entry((turn.kind.word(), rarity, piece, &turn.promotion, takes)).or_default().push(at);
        }
        let alike = self.random.take(&mut shapes.into_values().collect());
        self.evenly(&alike.unwrap_or_default())
    }

    /// What ends the game as wanted, or else what does not end it; anything where there are many turns to try.
    fn finally(&mut self, position: &Agreed<'_>, scene: &Scene) -> usize {
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
    fn idly(&mut self, turns: &[Turn]) -> usize {
        let back = self.gone.len().checked_sub(2).and_then(|at| self.gone.get(at));
        let is_back = |turn: &Turn| back.is_some_and(|[from, to]| (&turn.from, &turn.to) == (to, from));
        let is_idle = |turn: &Turn| {
            let mut pieces = self.game.pieces.iter();
            let is_pawn = pieces.any(|piece| piece.is_pawn && piece.name == turn.piece);
            turn.captures.is_empty() && turn.promotion.is_none() && !is_pawn
        };
        let those =
            |is_one: &dyn Fn(&Turn) -> bool| (0..turns.len()).filter(|&at| is_one(&turns[at])).collect::<Vec<_>>();
        let (back, idle) = (those(&|turn| is_back(turn) && is_idle(turn)), those(&is_idle));
        if !back.is_empty() && self.random.percent(BACK) {
            self.evenly(&back)
        } else if !idle.is_empty() {
            self.evenly(&idle)
        } else {
            self.random.below(turns.len())
        }
    }
}

impl Player for Tally<'_> {
    fn choose(&mut self, position: &Agreed<'_>) -> usize {
        let mut scene = Scene::new(self.game, &position.fen, &position.state);
        let asks = position.legal.len() <= FEW || self.random.below(ASKED) == 0;
        if asks && position.state.result.is_none() {
            scene.refusal = self.refusal(position, &scene);
        }
        self.count(&scene);
        let turns = &position.legal;
        let chosen = match self.manner {
            Manner::Evenly => self.random.below(turns.len()),
            Manner::Eagerly => self.eagerly(&scene, turns, |_| true),
            Manner::Idly => self.idly(turns),
            Manner::Finally => self.finally(position, &scene),
        };
        if let Some(turn) = turns.get(chosen) {
            self.gone.push([turn.from.clone(), turn.to.clone()]);
            let deed = Deed::new(self.game, &scene, turn);
            self.last = Some((scene, deed));
        }
        chosen
    }
}

/// What is seldom seen of a turn: the man may promote, it may be taken en passant, it goes so under a condition.
type Rarity = [bool; 3];

/// Nothing is rare.
const COMMON: Rarity = [false, false, false];

fn rarity(game: &Game, scene: &Scene, turn: &Turn) -> Rarity {
    let deed = Deed::new(game, scene, turn);
    let leaves_trail = deed.goes_only_by(game, |pattern| pattern.trail);
    let conditioned = deed.goes_only_by(game, |pattern| pattern.when != Condition::default());
    [deed.promotion(game).is_some(), leaves_trail, conditioned]
}

/// What the man of a turn might become if conditions did not limit the choices.
fn other_choices(game: &Game, scene: &Scene, turn: &Turn) -> Vec<String> {
    let deed = Deed::new(game, scene, turn);
    let (Some(from), Some(to), Some(rule)) = (&turn.from, &turn.to, deed.promotion(game)) else { return Vec::new() };
    let limited = rule.choices.iter().filter(|choice| !choice.is_free());
    limited.map(|choice| format!("{from}{to}{}", small_letters(game, choice.piece))).collect()
}

/// The explosions of the men that explode.
fn explosions(game: &Game, scene: &Scene) -> impl Iterator<Item = String> {
    let men = game.board.squares().filter_map(|square| Some((square, scene.man(square)?)));
    let exploding = men.filter(|(_, man)| man.side == scene.side && game.piece(man.piece).explosion.is_some());
    exploding.map(|(square, _)| game.board.label(square) + "*")
}

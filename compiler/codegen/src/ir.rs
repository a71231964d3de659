//! The program to be written: every decision about form is taken, nothing of the language is left.
//!
//! Vectors are White's. Types are numbered as in the model.

mod attack;
mod hand;
mod table;
mod trail;

pub use attack::{Attack, Influence, Known, Threat};
use ferz_model::Game;
pub use hand::{Caught, Drops, Hands};
pub use table::{Cut, LineForm, Table, WalkSpec};
pub use trail::{Crossed, Crossing, Difference, Leaving, Trails};

/// A generated position type and all its routines.
#[derive(Debug)]
pub struct Program<'a> {
    /// What names, letters and other cold constants are read from.
    pub game: &'a Game,
    /// Machine words of a set of squares.
    pub words: usize,
    /// Constant tables, named by their index.
    pub tables: Vec<Table>,
    /// Everything that can attack a square.
    pub attacks: Vec<Attack>,
    /// Everything in legs that can attack a square.
    pub threats: Vec<Threat>,
    /// [`Table::Leaps`] of all leaps that attack, where asking first whether any enemy is that near pays.
    pub near: Option<usize>,
    /// What is asked at once of all squares over which a royal may go.
    pub zone: Option<Zone>,
    /// Squares by side from which alone some men move some way.
    pub origins: Vec<[ferz_model::SquareSet; 2]>,
    /// Squares by side that men of some types keep to.
    pub withins: Vec<[ferz_model::SquareSet; 2]>,
    /// How each type moves.
    pub movers: Vec<Mover>,
    /// How each type moves where men lend each other their moves: all turns are tried, and nothing above is used.
    pub tried: Option<Vec<Kind>>,
    /// What men do besides moving, where some do or come from a reserve.
    pub powers: Option<Powers>,
    /// Types whose men may explode.
    pub explosions: Vec<Explosion>,
    /// Who goes to a hand and how men come from there, where they do.
    pub hands: Option<Hands>,
    /// Turns that leave trails, where somebody can use one.
    pub trails: Option<Trails>,
    /// The royal types of White and Black, often the same.
    pub royals: Option<[usize; 2]>,
    /// Parts of the position that the rules use.
    pub state: State,
}

/// Parts of a position that only some games have.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// Squares on which a man may be taken en passant.
    pub trail: bool,
    /// Men that have not moved or hold a right, where squares alone do not tell.
    pub unmoved: bool,
    /// Types regained.
    pub regained: bool,
    /// The type that moved last.
    pub last: bool,
    /// Castling rights.
    pub rights: usize,
    /// Partners of free castling.
    pub partners: bool,
    /// Men that were promoted.
    pub promoted: bool,
    /// Men in reserve.
    pub reserve: bool,
    /// Drops owed.
    pub owed: bool,
    /// An open exchange.
    pub open: bool,
    /// A banned swap.
    pub ban: bool,
}

/// What men do besides moving. Turns are judged by the positions they lead to, unless nobody can do anything of the kind.
#[derive(Clone, Debug)]
pub struct Powers {
    /// By type.
    pub each: Vec<Power>,
    /// How types move, as data: those that are walked so or lend their moves; the others do nothing.
    pub kinds: Vec<Kind>,
    /// [`Table::Leaps`] to the squares around.
    pub around: usize,
    /// [`Table::Leaps`] of royals to and fro, where these move by nothing else.
    pub near_royal: Option<usize>,
    /// Types of which men are walked as data where turns are judged; the others have routines.
    pub walked: Vec<bool>,
    /// Turns are generated as in other games where nobody can do anything of the kind.
    pub ordinary_first: bool,
    /// Turns that cannot matter to the royal's safety are not made.
    pub calm: bool,
}

/// See [`ferz_model::Powers`].
#[derive(Clone, Debug, Default)]
pub struct Power {
    /// It takes the man from which it moves straight away.
    pub withdrawal: bool,
    /// It takes the man next behind its target.
    pub approach: bool,
    /// [`Table::Chain`]s that find with whom it may change places.
    pub swaps: Vec<usize>,
    /// These find the first man on each of queen's lines, friend or enemy.
    pub swaps_on_lines: bool,
    /// It and a man that it touches are removed.
    pub destroys: bool,
    /// Types that it freezes.
    pub freezes: Vec<usize>,
    /// It takes men as these would.
    pub mimics: bool,
    /// It moves by leaps alone.
    pub leaps: bool,
    /// It moves along queen's lines over empty squares, and in no other way.
    pub slides: bool,
    /// It moves to all empty squares of these lines, and takes nobody there.
    pub glides: bool,
    /// Each of its own ways needs a square next to it on which no friend stands.
    pub steps_first: bool,
}

/// How squares are reached, as indices of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// [`Table::Leaps`]
    Leap(usize),
    /// Lines, cut by a [`Table::Rays`] where the ride has a limit or not all directions.
    Ride {
        /// [`Table::Line`]s.
        lines: Vec<usize>,
        /// [`Table::Rays`]
        mask: Option<usize>,
    },
    /// Square by square.
    Walk {
        /// [`Table::Track`], or else [`Table::Chain`].
        table: usize,
        /// Squares that its men keep to: an index of [`Program::withins`].
        within: Option<usize>,
    },
}

/// How a type moves.
#[derive(Clone, Debug, Default)]
pub struct Mover {
    /// Set-wise or man by man.
    pub form: Form,
    /// In legs.
    pub treks: Vec<Trek>,
    /// Promotion rules as indices into the game's.
    pub promotions: Vec<usize>,
    /// Squares that it keeps to: an index of [`Program::withins`].
    pub within: Option<usize>,
    /// [`Table::Leaps`] of which every turn needs one that does not end on an own man, where asking that first pays.
    pub exits: Option<usize>,
    /// Whether taking one friend or another may leave the same men.
    pub merges: bool,
}

/// The shape of a type's routine.
#[derive(Clone, Debug)]
pub enum Form {
    /// All men at once, vector by vector.
    SetWise(Vec<Shift>),
    /// One man at a time.
    EachMan(Vec<Way>),
}

impl Default for Form {
    fn default() -> Self {
        Form::EachMan(Vec::new())
    }
}

/// A leap of all men of a type at once.
#[derive(Clone, Debug)]
pub struct Shift {
    /// The vector.
    pub vector: (i32, i32),
    /// Squares that must be empty, from the origin.
    pub path: Vec<(i32, i32)>,
    /// What may be at the end, when.
    pub terms: Terms,
}

/// Ways of a man with the same terms.
#[derive(Clone, Debug)]
pub struct Way {
    /// What may be at the end, when.
    pub terms: Terms,
    /// How squares are reached.
    pub reaches: Vec<Reach>,
}

/// The squares over which a royal may go by ways that have to be safe.
#[derive(Clone, Copy, Debug)]
pub struct Zone {
    /// [`Table::Leaps`] to those behind the origin, targets aside.
    pub ways: usize,
    /// [`Table::Leaps`] to where enemies attack some of them, or a target, by leaps.
    pub near: usize,
}

/// Moves in legs, when, and what they may do.
#[derive(Clone, Debug)]
pub struct Trek {
    /// [`Table::Chain`]
    pub table: usize,
    /// Which men move so.
    pub guard: Guard,
    /// Only while not in check.
    pub unchecked: bool,
    /// Some leg takes en passant.
    pub en_passant: bool,
    /// Some leg takes friends.
    pub destroys: bool,
    /// It may change more than its origin and its target, en passant aside …
    pub trips: bool,
    /// … namely at most so many squares.
    pub squares: usize,
    /// It may end where it began.
    pub returns: bool,
}

/// How a type moves, as data.
#[derive(Clone, Debug)]
pub struct Kind {
    /// By itself.
    pub deeds: Vec<Deed>,
    /// As the type that moved last.
    pub imitations: Vec<Imitation>,
}

/// Moves in legs, and when.
#[derive(Clone, Debug)]
pub struct Deed {
    /// [`Table::Chain`]
    pub table: usize,
    /// Some leg takes anybody …
    pub takes: bool,
    /// … even friends.
    pub takes_friends: bool,
    /// Which men move so.
    pub guard: Guard,
    /// Only while not in check.
    pub unchecked: bool,
}

/// See [`ferz_model::Imitation`].
#[derive(Clone, Debug)]
pub struct Imitation {
    /// Which men move so.
    pub guard: Guard,
    /// Only while not in check.
    pub unchecked: bool,
    /// As if the last man had been its own.
    pub ahead: bool,
    /// Turned round.
    pub turned: bool,
    /// What may be at the target.
    pub finds: ferz_model::Finds,
}

/// What may be at the end of a move, when, and what it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What may be at the end.
    pub modes: ferz_model::Modes,
    /// Which men move so.
    pub guard: Guard,
    /// Only while not in check.
    pub unchecked: bool,
    /// Only if some way is safe.
    pub safe_way: bool,
    /// It leaves a trail.
    pub trail: bool,
}

/// Men that may explode.
#[derive(Clone, Debug)]
pub struct Explosion {
    /// Their type.
    pub piece: usize,
    /// [`Table::Leaps`] to the squares around.
    pub around: usize,
    /// Own men of these types keep it from exploding …
    pub spares: Vec<usize>,
    /// … and those of these types from attacking so, too.
    pub calmed_by: Vec<usize>,
}

/// What lets a man of a type use a way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guard {
    /// Only while unmoved.
    pub initial: bool,
    /// Only from these squares: an index of [`Program::origins`].
    pub from: Option<usize>,
}

impl Program<'_> {
    /// Whether a type is royal.
    pub fn is_royal(&self, piece: usize) -> bool {
        self.royals.is_some_and(|royals| royals.contains(&piece))
    }

    /// Whether some man attacks a royal otherwise than by leap or ride.
    pub fn has_walkers(&self) -> bool {
        !self.threats.is_empty() || self.calmed().next().is_some()
    }

    /// Whether some turns change more than their origins and targets.
    pub fn has_trips(&self) -> bool {
        self.tried.is_some() || self.treks().any(|trek| trek.trips) || self.powers().any(Power::goes_beside)
    }

    /// The powers of all types, where some have any.
    pub fn powers(&self) -> impl Iterator<Item = &Power> {
        self.powers.iter().flat_map(|powers| &powers.each)
    }

    /// The types whose powers are such.
    pub fn with_power(&self, is_such: impl Fn(&Power) -> bool) -> Vec<usize> {
        self.powers().enumerate().filter(|(_, power)| is_such(power)).map(|(piece, _)| piece).collect()
    }

    /// Whether some men freeze others.
    pub fn freezes(&self) -> bool {
        self.powers().any(|power| !power.freezes.is_empty())
    }

    /// Whether a routine makes the turns of a type: not where its men are always walked as data.
    pub fn has_routine(&self, piece: usize) -> bool {
        let always = |powers: &Powers| powers.walked[piece] && (!powers.ordinary_first || powers.each[piece].goes());
        !self.powers.as_ref().is_some_and(always)
    }

    /// Whether turns take men elsewhere than where they end: on the way, or around.
    pub fn takes_beside(&self) -> bool {
        self.has_trips() || !self.explosions.is_empty()
    }

    /// Whether there is any castling.
    pub fn castles(&self) -> bool {
        !self.game.castling.moves.is_empty() || self.game.castling.free.is_some()
    }

    /// Whether a side may pass.
    pub fn has_passes(&self) -> bool {
        !self.game.no_null_moves && (self.tried.is_some() || self.treks().any(|trek| trek.returns))
    }

    /// Whether men may take their own.
    pub fn destroys(&self) -> bool {
        self.tried.is_some()
            || !self.explosions.is_empty()
            || self.treks().any(|trek| trek.destroys)
            || self.game.pieces.iter().flat_map(|piece| &piece.patterns).any(|pattern| pattern.modes.destroy)
    }

    /// Explosions of which it depends on other men whether they attack.
    pub fn calmed(&self) -> impl Iterator<Item = &Explosion> {
        self.explosions.iter().filter(|explosion| self.royals.is_some() && !explosion.calmed_by.is_empty())
    }

    /// Whether some move asks that some way is safe, and there is a royal to be safe.
    pub fn has_safe_ways(&self) -> bool {
        let patterns = || self.game.pieces.iter().flat_map(|piece| &piece.patterns);
        self.royals.is_some() && patterns().any(|pattern| pattern.when.safe_way)
    }

    /// Whether men of a type may do something and come back to where they stand.
    pub fn goes_home(&self, piece: usize) -> bool {
        !self.game.no_null_moves && self.movers[piece].treks.iter().any(|trek| trek.trips && trek.returns)
    }

    /// All moves in legs.
    pub fn treks(&self) -> impl Iterator<Item = &Trek> {
        self.movers.iter().flat_map(|mover| &mover.treks)
    }
}

impl Power {
    /// Whether its turns change more than their origins and targets.
    fn goes_beside(&self) -> bool {
        self.withdrawal || self.approach || !self.swaps.is_empty() || self.mimics
    }

    /// Whether it makes turns of its own kind.
    pub fn goes(&self) -> bool {
        self.goes_beside() || self.destroys
    }

    /// Whether it does anything.
    pub fn is_any(&self) -> bool {
        self.goes() || !self.freezes.is_empty()
    }

    /// Whether it attacks otherwise than by paths and by touching.
    pub fn assails(&self) -> bool {
        self.withdrawal || self.approach || self.mimics
    }
}

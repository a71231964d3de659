//! What every implementation of a game offers, whatever computes it: the reference interpreter, generated code linked into
//! this program, or an engine in another process. Texts follow the command line's contract.

use std::fmt;

/// A game of which positions can be made.
pub trait Rules {
    /// Its name.
    fn name(&self) -> &str;
    /// Labels of its squares in the order of FEN: the last rank first, each from White's left, holes left out.
    fn squares(&self) -> Vec<String>;
    /// Its types of men, in the order of the file.
    fn men(&self) -> Vec<PieceType>;
    /// Names of its setups; the default's is empty and comes first.
    fn setups(&self) -> Vec<String>;
    /// The position of a setup; the default's name is empty. A random setup is drawn from the seed, the same way everywhere;
    /// others are the same for every seed.
    ///
    /// # Errors
    /// An unknown name, or nothing that the setup's conditions let pass was drawn.
    fn start_drawn(&self, setup: &str, seed: u64) -> Result<Box<dyn Session>, Fault>;
    /// The same with seed 1.
    ///
    /// # Errors
    /// As above.
    fn start(&self, setup: &str) -> Result<Box<dyn Session>, Fault> {
        self.start_drawn(setup, 1)
    }
    /// The position of a FEN.
    ///
    /// # Errors
    /// Names the field that is wrong.
    fn position(&self, fen: &str, strictness: Strictness) -> Result<Box<dyn Session>, Fault>;
}

/// How a type of men is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceType {
    /// Its name in the file.
    pub name: String,
    /// White's letters; Black's are the same in lower case.
    pub letters: String,
    /// Labels of other programs.
    pub aliases: Vec<String>,
    /// Whether White and Black have men of the type; types of different sides may share their letters.
    pub sides: [bool; 2],
}

/// How much a position must satisfy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// Royals as the rules want them, the side not to move not in check.
    Playable,
    /// Whatever fits the board: for looking at movement alone.
    Movement,
}

/// A game being played: a position and how it came about.
pub trait Session {
    /// Legal turns in the order of their texts.
    fn legal_turns(&self) -> Vec<Turn>;
    /// Turns by movement alone, safety and obligations aside, in the order of their texts.
    fn pseudo_turns(&self) -> Vec<Turn>;
    /// Plays a legal turn by its canonical text.
    ///
    /// # Errors
    /// No such legal turn; the position is kept.
    fn play(&mut self, text: &str) -> Result<(), Fault>;
    /// Takes the last turn back; `false` if there is none.
    fn undo(&mut self) -> bool;
    /// Where the game stands.
    fn state(&self) -> State;
    /// The position's text.
    fn fen(&self) -> String;
    /// Key of the position without counters, kept up to date turn by turn.
    fn key(&self) -> u64;
    /// The same key computed from nothing.
    fn key_from_scratch(&self) -> u64;
    /// The texts of the positions after each legal turn, in the order of the turns.
    fn successors(&mut self) -> Vec<String> {
        let mut after = Vec::new();
        for turn in self.legal_turns() {
            if self.play(&turn.text).is_ok() {
                after.push(self.fen());
                self.undo();
            }
        }
        after
    }
    /// Number of sequences of legal turns of that length.
    fn perft(&self, depth: u32, leaves: Leaves) -> u64;
    /// The same for each first turn, by text; empty at depth 0.
    fn divide(&self, depth: u32, leaves: Leaves) -> Vec<(String, u64)>;
    /// Why a turn is legal or not. The reference interpreter explains; what is made for speed need not.
    ///
    /// # Errors
    /// The text is no turn of this game, or nobody here explains.
    fn why(&self, _turn: &str) -> Result<Why, Fault> {
        Err(Fault("turns are explained by the reference interpreter only".to_owned()))
    }
}

/// What perft does at the last ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// Turns are counted without being made.
    Counted,
    /// Every turn is made.
    Made,
}

/// A turn as people and scripts see it. Squares are labels, types are names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Canonical text, unique among the turns it was listed with.
    pub text: String,
    /// What kind of action.
    pub kind: TurnKind,
    /// Type of the man that moves or comes from the hand; empty for a pass.
    pub piece: String,
    /// Its origin; none of a man from the hand.
    pub from: Option<String>,
    /// Where it goes; when men change places or destroy each other, the other man's square. Empty for who explodes or leaves.
    pub to: Option<String>,
    /// Squares where men are taken, in path order, the target last. A man that is put back elsewhere is not taken.
    pub captures: Vec<String>,
    /// It takes en passant.
    pub en_passant: bool,
    /// What it becomes.
    pub promotion: Option<String>,
    /// The type of the man that comes from the reserve at the turn's end, and where.
    pub drop: Option<(String, String)>,
    /// The opponent is in check afterwards.
    pub gives_check: bool,
}

/// Kinds of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as in the contract")]
pub enum TurnKind {
    Move,
    Castle,
    Drop,
    Swap,
    Destroy,
    Explode,
    Suicide,
    Pass,
}

impl TurnKind {
    /// All kinds.
    pub const ALL: [TurnKind; 8] = [
        TurnKind::Move,
        TurnKind::Castle,
        TurnKind::Drop,
        TurnKind::Swap,
        TurnKind::Destroy,
        TurnKind::Explode,
        TurnKind::Suicide,
        TurnKind::Pass,
    ];

    /// The contract's word.
    pub fn word(self) -> &'static str {
        match self {
            TurnKind::Move => "move",
            TurnKind::Castle => "castle",
            TurnKind::Drop => "drop",
            TurnKind::Swap => "swap",
            TurnKind::Destroy => "destroy",
            TurnKind::Explode => "explode",
            TurnKind::Suicide => "suicide",
            TurnKind::Pass => "pass",
        }
    }
}

/// Why a turn is legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// Whether it may be played.
    pub legal: bool,
    /// One word for the reason, joined by underscores; `legal` if it is.
    pub reason: &'static str,
    /// The reason in a sentence or two.
    pub text: String,
    /// The squares the reason is about, the decisive ones first.
    pub squares: Vec<String>,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// `white` or `black`.
    pub side: &'static str,
    /// The side to move is in check.
    pub in_check: bool,
    /// How it ended, if it has.
    pub result: Option<GameResult>,
    /// Number of legal turns.
    pub legal_moves: usize,
    /// Men in hand, White's and Black's: names of types and how many of each, at least one, in the order of the types.
    pub hands: [Vec<(String, u32)>; 2],
    /// Names of the types in reserve, White's and Black's, the next to be dropped first.
    pub reserve: [Vec<String>; 2],
    /// Drops owed to White and to Black.
    pub owed: [u32; 2],
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// `white`, `black` or `draw`.
    pub winner: &'static str,
    /// `checkmate`, `stalemate`, `bare_king`, `two_bare_kings`, `repetition`, `perpetual_check`, `move_count`.
    pub reason: &'static str,
}

/// Input that does not fit, said in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

//! Random variants: a board, random types of men that can move on it, and a setup that is playable.

use crate::board::{self, Board, placement};
use crate::census::Census;
use crate::notation::term;
use crate::random::SplitMix64;
use ferz::disk::Disk;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::source::SourceMap;
use ferz_facade::{Rules, Strictness};
use ferz_interp::Interp;
use ferz_model::{Chain, Count, Course, Game, Limit, Piece, Side};
use std::fmt::Write;
use std::sync::Arc;

/// Letters of the types with random moves; `K`, `P` and `Z` are taken.
const LETTERS: &str = "ABCDEFGHIJLMNOQRSTUVWXY";
/// Ways of a man from one square that the interpreter can walk often enough, every length of a slide counted.
const WAYS: u64 = 3_000;
/// Most men of a side in a setup.
const MEN: usize = 14;

/// A variant file in pieces, so that some can be left out.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Name of its file and module.
    pub name: String,
    /// Files and ranks.
    pub size: (usize, usize),
    /// The squares that are not there: file and rank from 0, White's edge first.
    pub holes: Vec<(usize, usize)>,
    /// Types of men.
    pub types: Vec<Type>,
    /// Promotion rules: who, where, to whom (indices into `types`).
    pub promotions: Vec<(usize, &'static str, Vec<usize>)>,
    /// The default setup: types and sides by square, a1 first.
    pub setup: Vec<Option<(usize, Side)>>,
}

/// A type of men.
#[derive(Clone, Debug)]
pub struct Type {
    /// Its name.
    pub name: String,
    /// Its letter.
    pub letter: char,
    /// The terms of its notation.
    pub terms: Vec<String>,
    /// Whether it is royal.
    pub royal: bool,
    /// The side that has it, unless both have.
    pub only: Option<Side>,
}

impl Type {
    fn new(name: &str, letter: char, terms: &[String]) -> Self {
        Type { name: name.to_owned(), letter, terms: terms.to_vec(), royal: false, only: None }
    }

    fn royal(name: &str, letter: char, terms: &[String], only: Option<Side>) -> Self {
        Type { royal: true, only, ..Type::new(name, letter, terms) }
    }

    /// Its moves as written.
    pub fn notation(&self) -> String {
        self.terms.concat()
    }

    /// Whether it castles, which only one man of a side can do.
    fn castles(&self) -> bool {
        self.terms.iter().any(|term| term.contains('O'))
    }
}

impl Variant {
    /// A variant of so many types with random moves on a board of so many files.
    pub fn random(name: String, files: usize, types: usize, census: &mut Census, random: &mut SplitMix64) -> Self {
        let mut variant = Variant::without_men(name, files, random);
        for letter in LETTERS.chars().take(types) {
            let terms = variant.draw(census, random);
            variant.add(letter, &terms);
        }
        variant.completed(random)
    }

    /// A variant of men that move by those of the notations, at most so many, that do on a board of so many files, if one does;
    /// these are taken out of the list.
    pub fn of(
        name: String,
        files: usize,
        types: usize,
        notations: &mut Vec<String>,
        random: &mut SplitMix64,
    ) -> Option<Self> {
        let mut variant = Variant::without_men(name, files, random);
        let mut letters = LETTERS.chars().take(types).peekable();
        notations.retain(|notation| {
            let terms = std::slice::from_ref(notation);
            let fits = letters.peek().is_some() && variant.has_room(terms) && variant.moves(terms, random.clone());
            if let Some(letter) = letters.next_if(|_| fits) {
                variant.add(letter, terms);
            }
            !fits
        });
        (!variant.types.is_empty()).then(|| variant.completed(random))
    }

    fn without_men(name: String, files: usize, random: &mut SplitMix64) -> Self {
        let size = (files, 4 + random.below(13));
        let mut variant = Variant {
            name,
            size,
            holes: Vec::new(),
            types: Vec::new(),
            promotions: Vec::new(),
            setup: vec![None; size.0 * size.1],
        };
        if random.percent(20) {
            variant.holes = (0..1 + random.below(3)).map(|_| (random.below(size.0), random.below(size.1))).collect();
        }
        variant
    }

    fn add(&mut self, letter: char, terms: &[String]) {
        self.types.push(Type::new(&format!("man_{}", letter.to_ascii_lowercase()), letter, terms));
    }

    fn completed(mut self, random: &mut SplitMix64) -> Self {
        self.add_royal_and_pawn(random);
        self.set_up(random);
        self
    }

    /// Whether no other type castles if these moves do.
    fn has_room(&self, terms: &[String]) -> bool {
        !terms.iter().any(|term| term.contains('O')) || !self.types.iter().any(Type::castles)
    }

    /// Random terms, new to the census, each of which moves on this board.
    fn draw(&self, census: &mut Census, random: &mut SplitMix64) -> Vec<String> {
        loop {
            let candidates = (0..6).map(|_| terms(random));
            let Some(terms) = census.most_wanted(candidates) else { continue };
            let fits = |term: &String| self.moves(std::slice::from_ref(term), random.clone());
            let fit = self.has_room(&terms)
                && terms.iter().all(fits)
                && (terms.len() == 1 || self.moves(&terms, random.clone()));
            if fit && census.add(&terms.concat()) {
                return terms;
            }
        }
    }

    /// Whether a man with these terms is sound, quickly followed, and moves on some board of this size.
    fn moves(&self, terms: &[String], mut random: SplitMix64) -> bool {
        let mut small = Variant { types: Vec::new(), promotions: Vec::new(), ..self.clone() };
        let plain = |name, letter, moves: &str| Type::new(name, letter, &[moves.to_owned()]);
        small.types = vec![
            plain("slider", 'S', "nQ"),
            Type::new("man", 'M', terms),
            Type::royal("king", 'K', &["K".to_owned()], None),
        ];
        let Some(game) = small.set_up_once(&mut random, 8) else { return false };
        // What it leaves behind must be told apart as soon as another type takes en passant.
        small.types.push(plain("taker", 'T', "eW"));
        let leaves = |piece: &Piece| piece.name == "man" && piece.patterns.iter().any(|pattern| pattern.trail);
        if game.pieces.iter().any(leaves) && small.load().is_err() {
            return false;
        }
        if game.pieces.iter().flat_map(|piece| &piece.chains).map(|chain| ways(chain, &game)).sum::<u64>() > WAYS {
            return false;
        }
        let rules = Interp::new(Arc::new(game.clone()));
        (0..24).any(|_| {
            let text = Board::random(&game, &[0; 3], &mut random).fen(board::side(&mut random));
            let Ok(session) = rules.position(&text, Strictness::Movement) else { return false };
            let turns = session.pseudo_turns();
            let moves = turns.iter().any(|turn| turn.piece == "man");
            let leaves =
                |mut session: Box<dyn ferz_facade::Session>| session.successors().iter().any(|fen| has_trail(fen));
            moves || terms.iter().any(|term| term.contains('e')) && leaves(session)
        })
    }

    fn add_royal_and_pawn(&mut self, random: &mut SplitMix64) {
        let others: Vec<usize> = (0..self.types.len()).collect();
        let like = |other: usize| match self.types.get(other) {
            Some(like) if !like.castles() => like.terms.clone(),
            _ => vec!["K".to_owned()],
        };
        let (one, other) = (like(random.below(2 * others.len())), like(random.below(2 * others.len())));
        match random.below(10) {
            0..6 => self.types.push(Type::royal("king", 'K', &one, None)),
            6..8 => self.types.extend([
                Type::royal("king", 'K', &one, Some(Side::White)),
                Type::royal("khan", 'Z', &other, Some(Side::Black)),
            ]),
            _ => {}
        }
        if 5 < self.size.1 {
            let pawn = ["fmW", "fceF", "ifmnD"].map(str::to_owned);
            self.types.push(Type::new("pawn", 'P', &pawn));
            let mut left = others.clone();
            let choices = (0..3).filter_map(|_| random.take(&mut left)).collect();
            self.promotions.push((self.types.len() - 1, "last rank", choices));
        }
        let (Some(&who), Some(&to)) = (random.choose(&others), random.choose(&others)) else { return };
        if random.percent(60) && who != to {
            self.promotions.push((who, "last 2 ranks", vec![to]));
        }
    }

    /// Finds a setup that is playable, with fewer men, plain kings and without promotions if it must be.
    ///
    /// # Panics
    /// There seems to be none: some type does not go with the others.
    fn set_up(&mut self, random: &mut SplitMix64) {
        for attempt in 1.. {
            if self.set_up_once(random, MEN.saturating_sub(attempt / 8)).is_some() {
                return;
            }
            assert!(attempt < 1000, "{:?}\n{}", self.load().err(), self.text());
            if attempt % 40 == 0 {
                self.promotions.pop();
                let kings = self.types.iter_mut().filter(|one| one.royal);
                kings.for_each(|king| king.terms = vec!["K".to_owned()]);
            }
        }
    }

    /// Puts men up at random; the game, if it is sound.
    fn set_up_once(&mut self, random: &mut SplitMix64, most: usize) -> Option<Game> {
        self.setup.fill(None);
        let crowd: Vec<usize> =
            (0..self.types.len()).filter(|&at| !self.types[at].royal && !self.types[at].castles()).collect();
        let single = (0..self.types.len()).filter(|&at| self.types[at].royal || self.types[at].castles());
        let (files, ranks) = self.size;
        let depth = (ranks / 3).max(1);
        for side in Side::BOTH {
            let home = |(file, rank): (usize, usize)| {
                if side == Side::White { rank * files + file } else { (ranks - 1 - rank) * files + file }
            };
            for _ in 0..most.min(files * depth * 2 / 3) {
                let square = home((random.below(files), random.below(depth)));
                self.setup[square] = random.choose(&crowd).map(|&at| (at, side));
            }
            for at in single.clone() {
                if self.types[at].only.is_some_and(|only| only != side) {
                    continue;
                }
                let row = if self.types[at].castles() { 0 } else { random.below(depth) };
                self.setup[home((random.below(files), row))] = Some((at, side));
            }
        }
        for (file, rank) in self.holes.clone() {
            self.setup[rank * files + file] = None;
        }
        let game = self.load().ok()?;
        Interp::new(Arc::new(game.clone())).start("").is_ok().then_some(game)
    }

    /// Leaves a type out, and the rules that name it.
    pub fn remove(&mut self, at: usize) {
        self.types.remove(at);
        let index = |other: usize| if other < at { other } else { other - 1 };
        for man in &mut self.setup {
            *man = man.filter(|(of, _)| *of != at).map(|(of, side)| (index(of), side));
        }
        self.promotions.retain(|(who, _, choices)| *who != at && !choices.contains(&at));
        for (who, _, choices) in &mut self.promotions {
            *who = index(*who);
            choices.iter_mut().for_each(|choice| *choice = index(*choice));
        }
    }

    /// The checked game.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn load(&self) -> Result<Game, String> {
        let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
        let file = sources.add(format!("{}.ferz", self.name), self.text());
        let game = ferz_model::load(file, &Disk::default(), &mut sources, &mut diagnostics);
        game.filter(|_| !diagnostics.has_errors()).ok_or_else(|| diagnostics.render_plain(&sources))
    }

    /// The file.
    pub fn text(&self) -> String {
        let (files, ranks) = self.size;
        let square = |&(file, rank): &(usize, usize)| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
        let holes: Vec<String> = self.holes.iter().map(square).collect();
        let without = if holes.is_empty() { String::new() } else { format!(" without {}", holes.join(", ")) };
        let mut text = format!("variant \"{}\"\nboard {files}x{ranks}{without}\n\n", self.name);
        for one in &self.types {
            let royal = if one.royal { " royal" } else { "" };
            let only = one.only.map_or("", |side| [" white", " black"][side.index()]);
            let _ = writeln!(text, "piece {} {} = {}{royal}{only}", one.name, one.letter, one.notation());
        }
        for (who, zone, choices) in &self.promotions {
            let choices: Vec<&str> = choices.iter().map(|&at| &*self.types[at].name).collect();
            let optional = if choices.len() == 1 { ", optional" } else { "" };
            let _ = writeln!(text, "promote {} on {zone} to {}{optional}", self.types[*who].name, choices.join(", "));
        }
        let cell = |square: usize| match self.setup[square] {
            _ if self.holes.contains(&(square % files, square / files)) => Some("#".to_owned()),
            Some((at, Side::White)) => Some(self.types[at].letter.to_string()),
            Some((at, Side::Black)) => Some(self.types[at].letter.to_ascii_lowercase().to_string()),
            None => None,
        };
        let _ = writeln!(text, "setup = fen \"{} w\"", placement(self.size, cell));
        text
    }
}

/// One to three terms, of which none is taken for the other's end.
fn terms(random: &mut SplitMix64) -> Vec<String> {
    let mut terms = vec![term(random)];
    for _ in 1..random.word("1 1 1 1 2 2 3").parse().unwrap_or(1) {
        let next = term(random);
        let before = terms.last().and_then(|last| last.chars().last());
        if before != next.chars().next() && (before, next.chars().next()) != (Some(')'), Some('(')) {
            terms.push(next);
        }
    }
    terms
}

/// Whether a FEN has en passant squares.
pub fn has_trail(fen: &str) -> bool {
    fen.split(' ').nth(3).is_some_and(|field| field != "-")
}

/// How many ways a chain goes at most, every length of a slide counted.
fn ways(chain: &Chain, game: &Game) -> u64 {
    let longest = u64::from(game.board.files.max(game.board.ranks));
    let mut of_legs: Vec<u64> = vec![0; chain.legs.len()];
    for (at, leg) in chain.legs.iter().enumerate().rev() {
        let lengths = match leg.count {
            _ if leg.course != Course::Plain => longest,
            Count::Equal | Count::UpTo(Limit::Steps(1)) => 1,
            Count::UpTo(Limit::Steps(most)) => longest.min(u64::from(most)),
            Count::UpTo(_) => longest,
        };
        let then: u64 = leg.then.iter().map(|&next| of_legs[next]).sum();
        of_legs[at] = lengths.saturating_mul(1.max(then));
    }
    chain.first.iter().map(|&first| of_legs[first]).sum()
}

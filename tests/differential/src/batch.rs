//! Games compared on random boards and in random games. A generated program does it with those it was built with, and tells
//! what it found, a line for each.

use crate::board::{self, Board};
use crate::compare::{Comparison, Look};
use crate::game::Game;
use crate::random::SplitMix64;
use crate::variant::has_trail;
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What to do with each game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Work {
    /// Seed of the random boards and games.
    pub seed: u64,
    /// Boards on which each type has a man that can move.
    pub boards: usize,
    /// Games.
    pub games: usize,
    /// Nothing but this position.
    pub fen: Option<String>,
}

/// What was found.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// Random boards, each with a side to move that can be.
    pub boards: usize,
    /// Boards on which the other side is in check: their movement is compared.
    pub refused: usize,
    /// Boards on which the rarest type had a man of the side to move.
    pub least: usize,
    /// Random games.
    pub games: usize,
    /// Positions compared, those of games included.
    pub positions: usize,
    /// The first difference.
    pub difference: Option<Difference>,
}

/// A difference between both implementations.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Difference {
    /// The position with as few men as show it; empty if it shows in the game only.
    pub fen: String,
    /// What differs.
    pub what: String,
}

/// Longest random game, in plies.
const PLIES: usize = 60;
/// Boards by movement alone that count as one that can be played.
const CHECKS: usize = 4;
/// Positions with en passant squares that are followed from one board.
const TRAILS: usize = 2;

/// Compares the games as the program's first argument says, in the form of [`Work`]; the reports.
pub fn run(games: &'static [Game]) -> impl Iterator<Item = String> {
    let work: Work = std::env::args().nth(1).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    games.iter().map(move |game| serde_json::to_string(&compare(game, &work)).unwrap_or_default())
}

/// Compares a game.
pub fn compare(game: &Game, work: &Work) -> Report {
    let mut report = Report { game: game.name.to_owned(), ..Report::default() };
    let mut comparison = Comparison::new(game);
    let difference = match &work.fen {
        Some(fen) => given(&mut comparison, fen),
        None => all(game, &mut comparison, work, &mut report),
    };
    report.positions = comparison.positions();
    report.difference = difference.map(|found| with_fewer_men(&mut comparison, found));
    report
}

/// Compares one position; if nobody imitates in this game, without its field of the type that moved last.
fn given(comparison: &mut Comparison<'_>, fen: &str) -> Option<Difference> {
    let without = fen.split(" last=").next().unwrap_or(fen);
    [fen, without].into_iter().find_map(|fen| {
        let what = look(comparison, fen).err()?;
        Some(Difference { fen: fen.to_owned(), what })
    })
}

/// Compares boards and games until something differs.
fn all(game: &Game, comparison: &mut Comparison<'_>, work: &Work, report: &mut Report) -> Option<Difference> {
    if let Err(found) = boards(game, comparison, work, report) {
        return Some(found);
    }
    for number in 0..work.games {
        report.games += 1;
        let seed = work.seed.wrapping_add(number as u64);
        if let Err(what) = caught(|| comparison.play("", seed, PLIES)) {
            let fen = what.lines().find_map(|line| line.strip_prefix("fen: ")).unwrap_or_default().to_owned();
            return Some(Difference { fen, what });
        }
    }
    None
}

/// Compares random boards until each type has had its share or something differs.
fn boards(game: &Game, comparison: &mut Comparison<'_>, work: &Work, report: &mut Report) -> Result<(), Difference> {
    let (model, mut random) = (game.model().0, SplitMix64::new(work.seed));
    let (mut uses, mut checks) = (vec![0; model.pieces.len()], vec![0; model.pieces.len()]);
    // Some types give check from everywhere, and never stand on a board that can be played.
    loop {
        let seen: Vec<usize> = uses.iter().zip(&checks).map(|(uses, checks)| uses + checks / CHECKS).collect();
        report.least = seen.iter().copied().min().unwrap_or(0);
        if seen.iter().all(|&count| work.boards <= count) {
            return Ok(());
        }
        let board = Board::random(&model, &seen, &mut random);
        let first = board::side(&mut random);
        for side in [first, first.other()] {
            match differs(comparison, board.fen(side))? {
                Look::Refused => {
                    report.refused += 1;
                    board.count(side, &mut checks);
                }
                Look::Compared(after) => {
                    report.boards += 1;
                    board.count(side, &mut uses);
                    let trails = after.into_iter().filter(|fen| has_trail(fen)).take(TRAILS);
                    trails.map(|fen| differs(comparison, fen)).collect::<Result<Vec<_>, _>>()?;
                    break;
                }
            }
        }
    }
}

fn differs(comparison: &mut Comparison<'_>, fen: String) -> Result<Look, Difference> {
    look(comparison, &fen).map_err(|what| Difference { fen, what })
}

fn look(comparison: &mut Comparison<'_>, fen: &str) -> Result<Look, String> {
    caught(|| comparison.look(fen))
}

/// A panic is a difference, too.
fn caught<T>(compare: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(compare)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
        Err(format!("panic: {}", text.unwrap_or_default()))
    })
}

/// The same difference or another one, with as few men on the board as possible.
fn with_fewer_men(comparison: &mut Comparison<'_>, mut found: Difference) -> Difference {
    if look(comparison, &found.fen).is_ok() {
        return Difference { fen: String::new(), ..found };
    }
    let mut at = 0;
    while at < found.fen.find(' ').unwrap_or(0) {
        let fen = without_man(&found.fen, at);
        match fen.map(|fen| (look(comparison, &fen), fen)) {
            Some((Err(what), fen)) if !what.starts_with("the position is refused") => found = Difference { fen, what },
            _ => at += 1,
        }
    }
    found
}

/// The FEN without the man whose letter is here.
fn without_man(fen: &str, at: usize) -> Option<String> {
    fen.as_bytes().get(at).filter(|letter| letter.is_ascii_alphabetic())?;
    let (before, behind) = (fen.get(..at)?, fen.get(at + 1..)?);
    let (board, fields) = behind.split_once(' ')?;
    let number = |digits: &str| if digits.is_empty() { 0 } else { digits.parse::<usize>().unwrap_or(0) };
    let left = before.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let right = board.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let run = 1 + number(&before[left.len()..]) + number(&board[..board.len() - right.len()]);
    Some(format!("{left}{run}{right} {fields}"))
}

//! One game: the interpreter keeps the board, the engines are asked in turn.

use crate::adjudication::{Adjudication, Judge};
use crate::control::Clock;
use crate::opening::Opening;
use crate::player::{Answer, Player, Question, Thought};
use crate::process::Trouble;
use crate::record::{Outcome, Record};
use ferz_facade::{Fault, Rules, Strictness, Turn};
use ferz_interp::Interp;
use std::time::Duration;

/// What all games of a match go by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conduct {
    /// When games are ended early.
    pub(crate) adjudication: Adjudication,
    /// Time that engines may take beyond what they have.
    pub(crate) margin: Duration,
}

/// A seat at the board.
pub(crate) struct Seat<'a> {
    /// Who plays there.
    pub(crate) player: &'a mut dyn Player,
    /// Its clock.
    pub(crate) clock: Clock,
    /// Whether it is A's.
    pub(crate) is_a: bool,
    /// The engine is gone, or must be.
    pub(crate) is_lost: bool,
}

impl Seat<'_> {
    /// What the trouble of this engine is called.
    fn lose(&mut self, trouble: Trouble) -> String {
        self.is_lost = true;
        match trouble {
            Trouble::Ended => "crash".to_owned(),
            Trouble::Silent => "hang".to_owned(),
            Trouble::Refuses(why) => why,
        }
    }
}

/// How a game has ended, and why.
type Ending = (Outcome, String);

/// Plays a game from an opening, White's seat first.
///
/// # Errors
/// The opening cannot be played.
pub(crate) fn play(
    rules: &Interp,
    opening: &Opening,
    number: u64,
    mut seats: [&mut Seat<'_>; 2],
    conduct: Conduct,
) -> Result<Record, Fault> {
    let mut record = Record { number, fen: opening.fen.clone(), opening: opening.turns.len(), ..Record::default() };
    let mut session = rules.position(&opening.fen, Strictness::Playable)?;
    let mut turns: Vec<Turn> = Vec::new();
    for text in &opening.turns {
        turns.extend(session.legal_turns().into_iter().find(|turn| turn.text == *text));
        session.play(text)?;
    }
    let mut judge = Judge::new(conduct.adjudication);
    let mut ending = sit_down(&mut seats, &opening.fen);
    while ending.is_none() {
        let state = session.state();
        if let Some(result) = state.result {
            let outcome = match result.winner {
                "white" => Outcome::White,
                "black" => Outcome::Black,
                _ => Outcome::Draw,
            };
            ending = Some((outcome, result.reason.replace('_', " ")));
            break;
        }
        if let Some((outcome, reason)) = judge.verdict() {
            ending = Some((outcome, reason.to_owned()));
            break;
        }
        let white = state.side == "white";
        let [first, second] = &mut seats;
        let (seat, waits) = if white { (first, second) } else { (second, first) };
        let legal = session.legal_turns();
        let clocks = [&seat.clock, &waits.clock];
        let thought = seat.player.think(&Question { turns: &turns, legal: &legal, white, clocks });
        if let Ok(Thought { score, time, .. }) = &thought {
            let side = usize::from(!seat.is_a);
            record.spent[side] += time.as_micros() as u64;
            record.asked[side] += 1;
            judge.note(*score, white);
        }
        match answered(seat, thought, white, conduct.margin) {
            Ok(text) => {
                turns.extend(legal.into_iter().find(|turn| turn.text == text));
                session.play(&text)?;
            }
            Err(end) => ending = Some(end),
        }
    }
    (record.outcome, record.reason) = ending.unwrap_or_default();
    record.turns = turns.into_iter().map(|turn| turn.text).collect();
    for seat in seats.iter_mut().filter(|seat| !seat.is_lost) {
        // Who does not hear it is found out in the next game.
        let _ = seat.player.end(record.outcome.pgn());
    }
    Ok(record)
}

/// Tells both that a game begins; how it ends if one of them does not take it.
fn sit_down(seats: &mut [&mut Seat<'_>; 2], fen: &str) -> Option<Ending> {
    for (seat, white) in seats.iter_mut().zip([true, false]) {
        let control = seat.clock.control;
        if let Err(trouble) = seat.player.begin(fen, control) {
            return Some(ended(seat, trouble, white));
        }
    }
    None
}

/// The turn that an engine plays, or how the game has ended.
fn answered(
    seat: &mut Seat<'_>,
    thought: Result<Thought, Trouble>,
    white: bool,
    margin: Duration,
) -> Result<String, Ending> {
    let thought = thought.map_err(|trouble| ended(seat, trouble, white))?;
    if !seat.clock.spend(thought.time, margin) {
        return Err((lost_by(white), "time forfeit".to_owned()));
    }
    match thought.answer {
        Answer::Turn(text) => Ok(text),
        Answer::Resigns => Err((lost_by(white), "resignation".to_owned())),
        Answer::Disagrees(why) => Err((Outcome::Annulled, disagreement(seat, &why))),
    }
}

fn ended(seat: &mut Seat<'_>, trouble: Trouble, white: bool) -> Ending {
    match trouble {
        Trouble::Refuses(why) => (Outcome::Annulled, disagreement(seat, &format!("says `{why}`"))),
        trouble => (lost_by(white), seat.lose(trouble)),
    }
}

fn disagreement(seat: &Seat<'_>, why: &str) -> String {
    format!("{} {why}", if seat.is_a { "A" } else { "B" })
}

fn lost_by(white: bool) -> Outcome {
    if white { Outcome::Black } else { Outcome::White }
}

//! A line protocol for tools that drive an engine in another process.
//!
//! A request is a line; words are separated by one blank, the last argument may contain blanks. An answer is any number of
//! lines of fields separated by tabs, then a line `ok`, or a line `error MESSAGE` alone; a request that fails changes
//! nothing. Answers come in the order of requests. The session begins at the default setup, or without a position if
//! that setup cannot be played, and ends with `quit` or with the input.
//!
//! | request | answer |
//! |---|---|
//! | `game` | `name`, NAME; then for each setup `setup`, NAME, the default first with an empty name |
//! | `start NAME` | begins a game from the setup; `start` alone from the default |
//! | `draw SEED NAME` | the same, what is random in it being drawn from the seed |
//! | `fen strict FEN` | begins a game from a position that can be played |
//! | `fen movement FEN` | begins from a position that fits the board: royals may be missing |
//! | `moves` | the legal turns in the order of their texts |
//! | `pseudo` | the turns by movement alone in the order of their texts |
//! | `play TEXT` | plays a legal turn by its canonical text |
//! | `undo` | takes the last turn back; an error if there is none |
//! | `state` | one line: side, in\_check, winner, reason, legal\_moves, fen, key, key\_from\_scratch, White's reserve, Black's, drops owed to White, to Black, White's hand, Black's |
//! | `perft DEPTH counted` | one line: the number of sequences of legal turns, leaves counted without being made |
//! | `perft DEPTH made` | the same with all leaves made |
//! | `divide DEPTH counted` | text, nodes for each legal turn in the order of their texts; nothing at depth 0 |
//! | `divide DEPTH made` | the same with all leaves made |
//! | `quit` | `ok`, and the session ends |
//!
//! A turn has the fields text, kind, piece, from, to, captures, en\_passant, promotion, gives\_check, drop. Kind is the
//! contract's word, piece and promotion are names of types, captures are squares separated by commas, a drop is a type, `@`
//! and a square. Side is `white` or `black`, winner `white`, `black` or `draw`, reason the contract's word, legal\_moves a
//! number, a reserve names of types separated by commas, a hand the same with each type's number of men before it (`2 pawn`),
//! a key sixteen hexadecimal digits. Yes is `1`, no is `0`; what there
//! is none of is `-`.

use std::io::{self, BufRead, Write};

use ferz_runtime::describe::{describe, reason};
use ferz_runtime::game::Game;
use ferz_runtime::mv::Move;
use ferz_runtime::position::{Leaves, Position};
use ferz_runtime::text::fen::{self, Strictness};
use ferz_runtime::text::{man, square, turn};

use crate::input::{Input, Lines};
use crate::{perft, result};

/// Answers requests until `quit` or the end of the input.
///
/// # Errors
/// The output cannot be written.
pub fn run<P: Position>(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut game = Game::<P>::start("").ok();
    for input in Lines(input) {
        let answer = match &input {
            Input::TooLong => Err("the request is too long".to_owned()),
            Input::Line(line) if line == "quit" => return finish(&mut output, Ok(String::new())),
            Input::Line(line) => answer(&mut game, line),
        };
        finish(&mut output, answer)?;
    }
    Ok(())
}

fn finish(output: &mut impl Write, answer: Result<String, String>) -> io::Result<()> {
    match answer {
        Ok(lines) => writeln!(output, "{lines}ok")?,
        Err(why) => writeln!(output, "error {why}")?,
    }
    output.flush()
}

/// The lines of an answer, each with its end, or what is wrong with the request.
fn answer<P: Position>(game: &mut Option<Game<P>>, request: &str) -> Result<String, String> {
    let (word, rest) = request.split_once(' ').unwrap_or((request, ""));
    match (word, rest) {
        ("game", "") => return Ok(constants::<P>()),
        ("start", name) => *game = Some(Game::start(name).map_err(|error| error.to_string())?),
        ("draw", rest) => {
            let (seed, name) = rest.split_once(' ').unwrap_or((rest, ""));
            let seed = seed.parse().map_err(|_| format!("`{seed}` is not a seed"))?;
            *game = Some(Game::start_drawn(name, seed).map_err(|error| error.to_string())?);
        }
        ("fen", rest) => *game = Some(Game::new(position(rest)?)),
        _ => {
            let game = game.as_mut().ok_or("there is no position yet, expected `start` or `fen`")?;
            return answer_about(game, request, (word, rest));
        }
    }
    Ok(String::new())
}

/// The same for requests about the game being played.
fn answer_about<P: Position>(game: &mut Game<P>, request: &str, (word, rest): (&str, &str)) -> Result<String, String> {
    let done = |done: bool, otherwise: String| if done { Ok(String::new()) } else { Err(otherwise) };
    match (word, rest) {
        ("moves", "") => Ok(turns(game.position(), P::legal)),
        ("pseudo", "") => Ok(turns(game.position(), P::pseudo)),
        ("play", text) => done(game.play_text(text), format!("no legal turn is written `{text}`")),
        ("undo", "") => done(game.undo(), "there is no turn to take back".to_owned()),
        ("state", "") => Ok(state(game)),
        ("perft", rest) => {
            let (depth, leaves) = count(rest)?;
            Ok(format!("{}\n", game.position().perft(depth, leaves)))
        }
        ("divide", rest) => {
            let (depth, leaves) = count(rest)?;
            let counts = perft::divide(game.position(), depth, |next, rest| Some(next.perft(rest, leaves)));
            Ok(counts.into_iter().flatten().map(|(text, nodes)| format!("{text}\t{nodes}\n")).collect())
        }
        _ => Err(format!("unknown request `{request}`")),
    }
}

fn constants<P: Position>() -> String {
    let setups = P::INFO.setups.iter().map(|setup| format!("setup\t{}\n", setup.name));
    format!("name\t{}\n", P::INFO.name) + &setups.collect::<String>()
}

fn position<P: Position>(rest: &str) -> Result<P, String> {
    let (strictness, text) = match rest.split_once(' ') {
        Some(("strict", text)) => (Strictness::Playable, text),
        Some(("movement", text)) => (Strictness::Movement, text),
        _ => return Err("expected `fen strict FEN` or `fen movement FEN`".to_owned()),
    };
    fen::read(text, strictness).map_err(|error| error.to_string())
}

fn count(rest: &str) -> Result<(u32, Leaves), String> {
    let (depth, leaves) = match rest.split_once(' ') {
        Some((depth, "counted")) => (depth, Leaves::Counted),
        Some((depth, "made")) => (depth, Leaves::Made),
        _ => {
            return Err(format!("expected a depth and `counted` or `made`, found `{rest}`"));
        }
    };
    Ok((depth.parse().map_err(|_| format!("expected a depth, found `{depth}`"))?, leaves))
}

fn turns<P: Position>(position: &P, list: impl Fn(&P, &mut Vec<Move>)) -> String {
    let mut turns = Vec::new();
    list(position, &mut turns);
    let texts = turn::texts(position, &turns);
    let mut lines: Vec<_> =
        texts.iter().zip(turns).filter_map(|(text, mv)| Some((text, fields(position, mv)?))).collect();
    lines.sort();
    lines.into_iter().map(|(text, fields)| format!("{text}\t{fields}\n")).collect()
}

/// A turn's fields behind its text.
fn fields<P: Position>(position: &P, mv: Move) -> Option<String> {
    let info = P::INFO;
    let turn = describe(position, mv)?;
    let place = |at: Option<u8>| at.map_or("-".to_owned(), |at| square::name(info, at));
    let captures: Vec<_> = turn.captures.iter().map(|&taken| square::name(info, taken)).collect();
    let fields = [
        turn.kind.word(),
        turn.mover.map_or("-", |mover| man::name(info, mover.piece)),
        &place(turn.mover.and_then(|mover| mover.from)),
        &place(turn.mover.and_then(|mover| mover.to)),
        if captures.is_empty() { "-" } else { &captures.join(",") },
        digit(turn.en_passant),
        turn.promotion.map_or("-", |piece| man::name(info, piece)),
        digit(turn.gives_check),
        &turn
            .drop
            .map_or("-".to_owned(), |(piece, at)| format!("{}@{}", man::name(info, piece), square::name(info, at))),
    ];
    Some(fields.join("\t"))
}

fn state<P: Position>(game: &Game<P>) -> String {
    let position = game.position();
    let outcome = game.outcome();
    let mut turns = Vec::new();
    position.legal(&mut turns);
    let reserve = |side| {
        let men = position.reserve(side).iter().map(|&piece| man::name(P::INFO, piece));
        men.collect::<Vec<_>>().join(",")
    };
    let hand = |side| {
        let men = position.hand(side).map(|(piece, count)| format!("{count} {}", man::name(P::INFO, piece)));
        men.collect::<Vec<_>>().join(",")
    };
    let some = |men: String| if men.is_empty() { "-".to_owned() } else { men };
    let fields = [
        if position.side() == 0 { "white" } else { "black" },
        digit(position.in_check()),
        outcome.map_or("-", result::winner),
        outcome.map_or("-", |outcome| reason(outcome.reason)),
        &turns.len().to_string(),
        &fen::write(position),
        &format!("{:016x}", position.key()),
        &format!("{:016x}", position.key_from_scratch()),
        &some(reserve(0)),
        &some(reserve(1)),
        &position.owed(0).to_string(),
        &position.owed(1).to_string(),
        &some(hand(0)),
        &some(hand(1)),
    ];
    fields.join("\t") + "\n"
}

fn digit(yes: bool) -> &'static str {
    if yes { "1" } else { "0" }
}

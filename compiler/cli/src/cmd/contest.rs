//! `ferz match`: engines against each other, with the interpreter as arbiter.

mod bar;
mod report;

use crate::cache;
use crate::console::{Console, Failure, Outcome, counted};
use crate::game_arg::{self, Source};
use crate::own;
use bar::Bar;
use ferz_match::adjudication::{Adjudication, Draw, Resign};
use ferz_match::contest::{self, Extent, Report, Settings};
use ferz_match::control::Control;
use ferz_match::log::Log;
use ferz_match::pgn::Event;
use ferz_match::record::{Outcome as Verdict, Record};
use ferz_match::sprt::Sprt;
use ferz_match::{Contender, Protocol};
use report::Document;
use std::ffi::OsString;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;

/// Arguments of `ferz match`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Command of an engine that speaks UCI or CECP, in quotes if it has arguments; `ferz` is this program
    #[arg(value_name = "A")]
    a: String,
    /// Command of the other
    #[arg(value_name = "B")]
    b: String,
    /// The rules: path to a variant file, or the name of a shipped game
    #[arg(long, value_name = "GAME", default_value = "chess")]
    variant: OsString,
    /// Games at most: two from each opening
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// `move=0.1` (seconds), `10+0.1`, `40/60`, `nodes=10000` or `depth=6`
    #[arg(long, value_name = "T", default_value = "move=0.1")]
    tc: Control,
    /// The same for A alone
    #[arg(long, value_name = "T")]
    tc_a: Option<Control>,
    /// The same for B alone
    #[arg(long, value_name = "T")]
    tc_b: Option<Control>,
    /// An option of A
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    option_a: Vec<(String, String)>,
    /// An option of B
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    option_b: Vec<(String, String)>,
    /// What A speaks, `uci` or `cecp` [default: found out]
    #[arg(long, value_name = "WHAT")]
    protocol_a: Option<Protocol>,
    /// What B speaks
    #[arg(long, value_name = "WHAT")]
    protocol_b: Option<Protocol>,
    /// What A calls the game [default: found among the names that it tells]
    #[arg(long, value_name = "NAME")]
    name_a: Option<String>,
    /// What B calls the game
    #[arg(long, value_name = "NAME")]
    name_b: Option<String>,
    /// MiB of each engine's table
    #[arg(long, value_name = "MIB")]
    hash: Option<u32>,
    /// Threads of each engine
    #[arg(long, value_name = "N")]
    threads: Option<u32>,
    /// Begin from this setup of the file
    #[arg(long, value_name = "NAME", default_value = "")]
    setup: String,
    /// Random turns from the setup that each opening has
    #[arg(long, value_name = "PLIES", default_value_t = 8)]
    opening: usize,
    /// Which openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Who is SCORE centipawns behind in both engines' eyes for so many plies has lost; `off`: is played out
    #[arg(long, value_name = "SCORE:PLIES", default_value = "1000:8", value_parser = or_off::<Resign>)]
    resign: Switch<Resign>,
    /// Drawn if all scores are within SCORE for so many plies, not before ply FROM; or `off`
    #[arg(long, value_name = "SCORE:PLIES:FROM", default_value = "8:16:80", value_parser = or_off::<Draw>)]
    draw: Switch<Draw>,
    /// Drawn after so many plies behind the opening; or `off`
    #[arg(long, value_name = "PLIES", default_value = "600", value_parser = or_off::<usize>)]
    longest: Switch<usize>,
    /// Milliseconds that an engine may take beyond its time
    #[arg(long, value_name = "MS", default_value_t = 100)]
    margin: u64,
    /// Seconds until an engine is taken to hang: beyond its time, or of all where it has no clock
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86400))]
    patience: u64,
    /// End when this test is decided: `elo0=0,elo1=5,alpha=0.05,beta=0.05`, or some of these
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,
    /// Games at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: u16,
    /// Keep finished games in this file, and go on with those that it has
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write the games to this file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// A rule that may be switched off.
#[derive(Clone, Copy, Debug)]
struct Switch<T>(Option<T>);

fn or_off<T: FromStr>(text: &str) -> Result<Switch<T>, String>
where
    T::Err: ToString,
{
    match text {
        "off" => Ok(Switch(None)),
        text => text.parse().map(|rule| Switch(Some(rule))).map_err(|error: T::Err| error.to_string()),
    }
}

/// Buttons have no value.
fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    if name.is_empty() { Err("expected NAME=VALUE".to_owned()) } else { Ok((name.to_owned(), value.to_owned())) }
}

/// Runs it.
///
/// # Errors
/// The game is wrong, an engine does not play, a file cannot be written, or the engines do not play the same game.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let source = game_arg::find(&args.variant)?;
    let game = source.check(console)?.game;
    let settings = args.settings(source.stem(), game.name.clone(), console)?;
    let (mut log, finished) = match args.resume.as_deref().map(|path| Log::open(path, &settings)).transpose() {
        Ok(Some((log, finished))) => (Some(log), finished),
        Ok(None) => (None, Vec::new()),
        Err(why) => return Err(Failure::Machine(why)),
    };
    if !finished.is_empty() {
        console.note(&format!("going on behind {}", counted(finished.len(), "game")));
    }
    let bar = Bar::new(args.games);
    let extent = Extent { games: args.games, sprt: args.sprt, jobs: usize::from(args.jobs) };
    let played = contest::run(&settings, &game, extent, finished, |record, report| {
        bar.show(report);
        log.as_mut()
            .map_or(Ok(()), |log| log.add(record))
            .map_err(|error| format!("the log cannot be written: {error}"))
    });
    bar.end();
    let (report, mut records) = played.map_err(Failure::Machine)?;
    records.sort_by_key(|record| record.number);
    if let Some(path) = &args.pgn {
        write_pgn(path, &settings, &report, &records)
            .map_err(|error| Failure::Machine(format!("cannot write `{}`: {error}", path.display())))?;
    }
    let document = Document::new(&settings, [&args.a, &args.b], &report, &records);
    if args.json {
        console.json(&document)?;
    } else {
        writeln!(console.out, "{document}")?;
    }
    if report.is_comparable() {
        return Ok(ExitCode::SUCCESS);
    }
    let example = records.iter().find(|record| record.outcome == Verdict::Annulled);
    let why = example.map_or_else(String::new, |record| format!("; in game {}, {}", record.number + 1, record.reason));
    let annulled = report.tally.annulled;
    Err(Failure::Input(format!(
        "these engines do not play the same game, so they cannot be compared: {annulled} of {} annulled{why}",
        counted(report.tally.finished() as usize, "game")
    )))
}

fn write_pgn(path: &Path, settings: &Settings, report: &Report, records: &[Record]) -> std::io::Result<()> {
    let event = Event {
        variant: settings.variant.clone(),
        players: report.names.clone(),
        controls: settings.contenders.each_ref().map(|contender| contender.control.to_string()),
    };
    let mut file = File::create(path)?;
    records.iter().try_for_each(|record| file.write_all(event.write(record).as_bytes()))
}

impl Args {
    fn settings(&self, stem: String, variant: String, console: &mut Console<'_>) -> Result<Settings, Failure> {
        let mut contender =
            |command: &str, protocol, calls: &Option<String>, options: &[_], control: Option<Control>| {
                Ok::<_, Failure>(Contender {
                    command: command_of(command, console)?,
                    protocol,
                    calls: calls.clone(),
                    options: options.to_vec(),
                    hash: self.hash,
                    threads: self.threads,
                    control: control.unwrap_or(self.tc),
                })
            };
        Ok(Settings {
            stem,
            variant,
            contenders: [
                contender(&self.a, self.protocol_a, &self.name_a, &self.option_a, self.tc_a)?,
                contender(&self.b, self.protocol_b, &self.name_b, &self.option_b, self.tc_b)?,
            ],
            setup: self.setup.clone(),
            opening: self.opening,
            seed: self.seed,
            adjudication: Adjudication { resign: self.resign.0, draw: self.draw.0, longest: self.longest.0 },
            margin: self.margin,
            patience: self.patience,
        })
    }
}

/// The words of a command. `ferz` is this program, wherever that is, and `ferz engine FILE` the engine of a file, which is built
/// before anybody waits for it.
fn command_of(text: &str, console: &mut Console<'_>) -> Result<Vec<String>, Failure> {
    let mut words = ferz_match::words(text).map_err(Failure::Machine)?;
    let built = match &words[..] {
        [ferz, engine, game] if ferz == "ferz" && engine == "engine" => match game_arg::find(game.as_ref())? {
            source @ Source::File(_) => Some(cache::engine(&source.check(console)?, &source.stem(), console)?),
            Source::Shipped(_) => None,
        },
        _ => None,
    };
    if let Some(engine) = built {
        return Ok(vec![engine.to_string_lossy().into_owned()]);
    }
    if let Some(first) = words.first_mut().filter(|first| *first == "ferz") {
        *first = own::program()?.to_string_lossy().into_owned();
    }
    Ok(words)
}

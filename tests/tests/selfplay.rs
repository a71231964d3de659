//! Engines play whole games, the interpreter is the arbiter: every turn is legal, every end is the one it names.
//!
//! `FERZ_GAMES` overrides the number of games of each variant.

use clap::Parser;
use ferz::args::Cli;
use ferz::cmd;
use ferz::console::Console;
use ferz::load;
use ferz_differential::random::SplitMix64;
use ferz_engine::limits::Limits;
use ferz_engine::search::Searcher;
use ferz_facade::{GameResult, Rules};
use ferz_interp::Interp;
use ferz_runtime::describe;
use ferz_runtime::game::Game;
use ferz_runtime::position::{Outcome, Position};
use ferz_runtime::reach::Reach;
use ferz_runtime::text::turn;
use ferz_tests::games;
use ferz_tests::tier::{self, Tier};
use ferz_tests::uci::Engine;
use libtest_mimic::{Arguments, Trial};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Random turns before the engines play.
const OPENING: usize = 4;

/// Who plays: told all turns of the game so far, by their texts.
trait Player {
    /// The result as it sees it: `none`, or winner and reason.
    fn result(&mut self, moves: &[String]) -> String;
    /// Its next turn.
    fn answer(&mut self, moves: &[String]) -> String;
}

/// A game of two players after a random opening from a setup; its turns and its result.
fn play(arbiter: &Interp, players: &mut [impl Player; 2], (setup, seed): (&str, u64), most: usize) -> (usize, String) {
    let mut session = arbiter.start_drawn(setup, seed).expect("a setup");
    let mut random = SplitMix64::new(seed);
    let mut moves = Vec::new();
    loop {
        let state = session.state();
        let result =
            state.result.map_or("none".to_owned(), |GameResult { winner, reason }| format!("{winner}, {reason}"));
        for player in &mut *players {
            assert_eq!(player.result(&moves), result, "after {}", moves.join(" "));
        }
        if state.result.is_some() || most <= moves.len() {
            return (moves.len(), result);
        }
        let text = match random.choose(&session.legal_turns()) {
            Some(turn) if moves.len() < OPENING => turn.text.clone(),
            _ => players[moves.len() % 2].answer(&moves),
        };
        session.play(&text).unwrap_or_else(|fault| panic!("after {}: {fault}", moves.join(" ")));
        moves.push(text);
    }
}

/// A searcher in this process.
struct Thinker<P: Position> {
    game: Game<P>,
    searcher: Searcher<P>,
    nodes: u64,
}

impl<P: Position> Thinker<P> {
    fn new((setup, seed): (&str, u64), nodes: u64) -> Self {
        let game = Game::start_drawn(setup, seed).expect("a setup");
        Thinker { game, searcher: Searcher::new(1).expect("memory"), nodes }
    }
}

impl<P: Position> Player for Thinker<P> {
    fn result(&mut self, moves: &[String]) -> String {
        for text in &moves[self.game.past().len()..] {
            assert!(self.game.play_text(text), "{text}");
        }
        self.game.outcome().map_or("none".to_owned(), |Outcome { winner, reason }| {
            let winner = winner.map_or("draw", |side| ["white", "black"][side]);
            format!("{winner}, {}", describe::reason(reason))
        })
    }

    fn answer(&mut self, moves: &[String]) -> String {
        what_is_reached_is_where_turns_lead(self.game.position());
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let search =
            |searcher: &mut Searcher<P>| searcher.search(&self.game, &limits, &AtomicBool::new(false), &mut |_| {});
        let answer = search(&mut self.searcher);
        if moves.len() < OPENING + 2 {
            // It has searched nothing before: on one thread the same nodes find the same.
            assert_eq!(search(&mut Searcher::new(1).expect("memory")), answer);
        }
        turn::text(self.game.position(), answer.best.expect("a turn"))
    }
}

/// Evaluation counts what men reach without listing turns: each way of a man once, or once for each of its turns.
fn what_is_reached_is_where_turns_lead<P: Position>(position: &P) {
    let (worth, threat) = (vec![1; P::INFO.pieces.len()], vec![1; P::INFO.pieces.len()]);
    let area = [0x00ff_00ff_00ff_00ff; 4];
    let mut reach = Reach { worth: &worth, threat: &threat, area, mobility: 0, danger: 0, attackers: 0 };
    position.reach(&mut reach);
    let mut turns = Vec::new();
    position.pseudo(&mut turns);
    turns.retain(|mv| mv.from_hand().is_none() && mv.drop().is_none());
    let ways: BTreeSet<_> = turns.iter().map(|mv| (mv.from(), mv.to())).collect();
    let near = ways.iter().any(|&(_, to)| area[usize::from(to) / 64] >> (to % 64) & 1 == 1);
    let counted = usize::try_from(reach.mobility).expect("a number");
    assert!((ways.len()..=turns.len()).contains(&counted), "{counted} of {ways:?}");
    assert_eq!((0 < reach.attackers, 0 < reach.danger), (near, near), "{ways:?}");
}

impl Player for Engine {
    fn result(&mut self, moves: &[String]) -> String {
        self.tell(&format!("position startpos moves {}", moves.join(" "))).expect("the engine listens");
        self.ask("d", "Result:").expect("the engine draws the board")
    }

    fn answer(&mut self, _: &[String]) -> String {
        let answer = self.ask("go nodes 2000", "bestmove").expect("the engine plays");
        // What it expects in answer stands behind it.
        answer.split(' ').next().unwrap_or_default().to_owned()
    }
}

/// Plays games of a shipped variant, from its setups in turn.
fn think<P: Position>(name: &str) {
    let (games, nodes, most) = Tier::current().pick((1, 200, 40), (20, 2000, usize::MAX));
    let arbiter = games::find(name).reference();
    play_all(name, 0..tier::games().unwrap_or(games), |seed| {
        let start = (P::INFO.setups[seed as usize % P::INFO.setups.len()].name, seed);
        play(&arbiter, &mut [(); 2].map(|()| Thinker::<P>::new(start, nodes)), start, most)
    });
}

/// Plays the games of these seeds, and tells how they ended.
fn play_all(name: &str, seeds: Range<u64>, mut play: impl FnMut(u64) -> (usize, String)) {
    let mut summary = BTreeMap::new();
    for seed in seeds {
        let (plies, result) = play(seed);
        println!("{name}, game {seed}: {result} after {plies} plies");
        *summary.entry(result).or_insert(0) += 1;
    }
    let summary: Vec<_> = summary.iter().map(|(result, count)| format!("{count} {result}")).collect();
    println!("{name}: {}", summary.join("; "));
}

macro_rules! trials {
    ($($family:literal / $name:literal => $position:ty;)*) => {
        fn main() -> ExitCode {
            let played = [$(trial($name, || think::<$position>($name)),)*];
            let built = trial("built engine", a_built_engine_plays_full_games);
            let all = played.into_iter().chain([built]).collect();
            libtest_mimic::run(&Arguments::from_args(), all).exit_code()
        }
    };
}

ferz_variants::all!(trials);

fn trial(name: &str, play: impl FnOnce() + Send + 'static) -> Trial {
    Trial::test(name, || {
        play();
        Ok(())
    })
}

/// A folder outside the workspace, removed with this value.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left in the system's temporary folder harms nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Courier Chess with an elephant that also steps, and a wazir that also leaps.
fn edited_courier() -> String {
    let text = games::find("courier").text.to_owned();
    [("Courier Chess\"", "Heavy Courier\""), ("E = A ", "E = FA"), ("W = W ", "W = WD")].iter().fold(
        text,
        |text, (old, new)| {
            assert_eq!(text.matches(old).count(), 1, "{old}");
            text.replace(old, new)
        },
    )
}

fn a_built_engine_plays_full_games() {
    if Tier::current() == Tier::Quick {
        return;
    }
    let folder = Folder(std::env::temp_dir().join(format!("ferz-selfplay-{}", std::process::id())));
    fs::create_dir_all(&folder.0).expect("a folder");
    let file = folder.0.join("heavy-courier.ferz");
    fs::write(&file, edited_courier()).expect("a file");
    let engine = build(&file, &folder.0.join("engine"));
    let game = load::file(&file).expect("a file").game.expect("a game without faults");
    let arbiter = Interp::new(Arc::new(game));
    let mut players = [(); 2].map(|()| Engine::start(&engine).expect("the engine starts"));
    play_all("heavy-courier", 0..tier::games().unwrap_or(20), |seed| {
        players.iter_mut().for_each(|player| player.tell("ucinewgame").expect("the engine listens"));
        play(&arbiter, &mut players, ("", seed), usize::MAX)
    });
}

/// `ferz build`; the path it prints.
fn build(file: &Path, folder: &Path) -> PathBuf {
    let line = ["ferz".as_ref(), "build".as_ref(), file.as_os_str(), "--out".as_ref(), folder.as_os_str()];
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let command = Cli::try_parse_from(line).expect("a command line").command;
    let built = cmd::run(command, &mut Console { out: &mut out, err: &mut err, fancy: None });
    assert!(built.is_ok(), "{built:?}: {}", String::from_utf8_lossy(&err));
    String::from_utf8(out).expect("a path in UTF-8").trim_end().into()
}

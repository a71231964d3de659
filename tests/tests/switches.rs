//! Every optimisation can be switched off, and nothing but speed changes: positions of random games are counted by code
//! generated without it.
//!
//! The code of each game is a package of its own, made and built here, in a debug build: most of the work is the compiler's. The
//! quick tier builds a few games with everything switched off, the deep tier all games, each switch off by itself and all together.

use ferz_codegen::Options;
use ferz_differential::cargo::Package;
use ferz_differential::random::SplitMix64;
use ferz_facade::{Leaves, Rules};
use ferz_tests::games::{self, Game};
use ferz_tests::tier::Tier;
use libtest_mimic::{Arguments, Failed, Trial};
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;

type Switch = (&'static str, fn(&mut Options));

const EACH: &[Switch] = &[
    ("specialize", |options| options.specialize = false),
    ("set_wise", |options| options.set_wise = false),
    ("share_attacks", |options| options.share_attacks = false),
    ("near_first", |options| options.near_first = false),
    ("zones", |options| options.zones = false),
    ("exits", |options| options.exits = false),
    ("ordinary_first", |options| options.ordinary_first = false),
    ("calm", |options| options.calm = false),
    ("tracks", |options| options.tracks = false),
    ("line_tables", |options| options.line_tables = false),
];
/// All that leave each type its own code.
const ALL: Switch = ("all", |options| EACH[1..].iter().for_each(|(_, switch)| switch(options)));
const DEPTH: u32 = 2;

fn main() -> ExitCode {
    let few = || ["chess", "lame", "lions", "mimics", "teramachy"].map(games::find).to_vec();
    let all = || games::shipped().iter().chain(games::invented()).collect::<Vec<_>>();
    let tier = Tier::current();
    let switches: Vec<&Switch> = [&ALL].into_iter().chain(tier.pick(&EACH[..1], EACH)).collect();
    let trial = |game: &'static Game| {
        let switches = switches.clone();
        Trial::test(game.name, move || without_optimisations_counts_are_the_same(game, &switches))
    };
    let trials = tier.pick(few(), all()).into_iter().map(trial).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn without_optimisations_counts_are_the_same(game: &Game, switches: &[&Switch]) -> Result<(), Failed> {
    let counts = positions(game);
    let (mut modules, mut main, mut expected) = (Vec::new(), String::new(), String::new());
    for (switch, turn_off) in switches {
        modules.push((format!("src/{switch}.rs"), generate(game, turn_off)));
        for (fen, nodes) in &counts {
            let _ = writeln!(main, "    count::<{switch}::Position>({switch:?}, {fen:?});");
            let _ = writeln!(expected, "{switch} {fen} {nodes}");
        }
    }
    let declared: String = switches.iter().map(|(switch, _)| format!("mod {switch};\n")).collect();
    let text = format!("{declared}{COUNT}fn main() {{\n{main}}}\n");
    let files = modules.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let files: Vec<_> = files.chain([("src/main.rs", &*text)]).collect();
    let (tmp, name) = (Path::new(env!("CARGO_TARGET_TMPDIR")), format!("switches-{}", game.name));
    let package = Package::create(&tmp.join(&name), &tmp.join("packages"), &name, &files)?;
    let found = package.output(&["run"]);
    let wrong: Vec<_> = found.lines().zip(expected.lines()).filter(|(found, expected)| found != expected).collect();
    if !wrong.is_empty() || found.lines().count() != expected.lines().count() || expected.is_empty() {
        return Err(format!("found and expected: {wrong:#?}").into());
    }
    Ok(())
}

const COUNT: &str = "
use ferz_runtime::position::{Leaves, Position};
use ferz_runtime::text::fen::{self, Strictness};

fn count<P: Position>(module: &str, text: &str) {
    let position: P = fen::read(text, Strictness::Playable).unwrap();
    println!(\"{module} {text} {}\", position.perft(2, Leaves::Counted));
}

";

fn generate(game: &Game, turn_off: &fn(&mut Options)) -> String {
    let mut options = Options::default();
    turn_off(&mut options);
    let (model, sources) = game.model();
    let items = ferz_codegen::compile(&model, &sources, &options).expect("Rust");
    ferz_codegen::format(items, game.name).expect("Rust")
}

/// Positions of a random game and their counts by the interpreter.
fn positions(game: &Game) -> Vec<(String, u64)> {
    let mut random = SplitMix64::new(7);
    let mut session = game.reference().start("").expect("the default setup");
    let mut positions = Vec::new();
    for ply in 0..=40 {
        if ply % 10 == 0 {
            positions.push((session.fen(), session.perft(DEPTH, Leaves::Counted)));
        }
        let turns = session.legal_turns();
        let Some(turn) = random.choose(&turns) else { break };
        session.play(&turn.text).expect("a legal turn");
    }
    positions
}

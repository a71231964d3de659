//! Generated packages: variants as modules of a few programs, built and run side by side.

use crate::batch::{Report, Work};
use crate::cargo::{Package, manifest};
use crate::variant::Variant;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;

/// Variants compiled into one program.
const BATCH: usize = 8;

/// As the workspace's, so that what is built for the fuzzer serves again; but generated code is compiled sooner, and with
/// its overflow checks.
const PROFILE: &str = "
[profile.release.package]
ferz-dsl = { opt-level = 0 }
ferz-codegen = { opt-level = 0 }
ferz-model = { opt-level = 1 }
clap_builder = { opt-level = 0 }
prettyplease = { opt-level = 0 }
serde_derive = { opt-level = 0 }
syn = { opt-level = 0 }
NAME = { opt-level = 1, overflow-checks = true, debug-assertions = true }
";

/// Builds the variants and does the work with each of them. A program that dies has its last words for a report.
///
/// # Errors
/// The disk's, and the compiler's.
pub fn compare(folder: &Path, name: &str, variants: &[Variant], work: &Work) -> io::Result<Vec<Report>> {
    let batches: Vec<&[Variant]> = variants.chunks(BATCH).collect();
    let programs: Vec<String> = (0..batches.len()).map(|at| format!("{name}-{at:03}")).collect();
    let mut files = vec![(
        "Cargo.toml".to_owned(),
        manifest(name, &[("ferz-tests-differential", "tests/differential")]) + &PROFILE.replace("NAME", name),
    )];
    for (batch, program) in batches.iter().zip(&programs) {
        files.push((format!("src/bin/{program}.rs"), source(batch)));
        files.extend(batch.iter().map(|variant| (format!("games/{}.ferz", variant.name), variant.text())));
    }
    let home = folder.join(name);
    remove_others(&home.join("src/bin"), &programs)?;
    let target = target()?;
    let files: Vec<_> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
    let package = Package::write(&home, &target, &files)?;
    let output = package.cargo(&["build", "--release", "--bins"])?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let paths: Vec<PathBuf> = programs.iter().map(|program| target.join("release").join(program)).collect();
    run(&paths, &batches, work)
}

/// Removes the programs of an earlier, larger run, which would be built again.
fn remove_others(folder: &Path, programs: &[String]) -> io::Result<()> {
    let files = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        files => files?,
    };
    for file in files {
        let path = file?.path();
        if !programs.iter().any(|program| path.file_stem().is_some_and(|stem| stem == &**program)) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Where this program was built: what it depends on need not be compiled again.
fn target() -> io::Result<PathBuf> {
    let own = std::env::current_exe()?;
    own.ancestors().nth(2).map(Path::to_owned).ok_or_else(|| io::Error::other("this program is nowhere"))
}

/// A program: modules, and a `main` that compares them.
fn source(variants: &[Variant]) -> String {
    let modules = variants.iter().map(|variant| {
        let name = &variant.name;
        format!("ferz_macros::variant!(mod {name} = \"../../games/{name}.ferz\");\n")
    });
    let games = variants.iter().map(|variant| {
        let name = &variant.name;
        format!(
            "    Game::new::<{name}::Position>({name:?}, \"{name}.ferz\", include_str!(\"../../games/{name}.ferz\")),\n"
        )
    });
    format!(
        "use ferz_differential::{{batch, game::Game}};\n\n{}\nstatic GAMES: &[Game] = &[\n{}];\n\n\
        fn main() {{\n    batch::run(GAMES).for_each(|report| println!(\"{{report}}\"));\n}}\n",
        modules.collect::<String>(),
        games.collect::<String>()
    )
}

/// Runs the programs, as many at once as there are processors.
fn run(programs: &[PathBuf], batches: &[&[Variant]], work: &Work) -> io::Result<Vec<Report>> {
    let queue = Mutex::new(programs.iter().zip(batches).rev().collect::<Vec<_>>());
    let reports = Mutex::new(Ok(Vec::new()));
    let argument = serde_json::to_string(work)?;
    let next = || queue.lock().ok().and_then(|mut queue| queue.pop());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((program, batch)) = next() {
                    let found = one(program, batch, &argument);
                    if let Ok(mut reports) = reports.lock() {
                        match (&mut *reports, found) {
                            (Ok(reports), Ok(found)) => reports.extend(found),
                            (Ok(_), Err(error)) => *reports = Err(error),
                            (Err(_), _) => {}
                        }
                    }
                }
            });
        }
    });
    let mut reports: Vec<Report> = reports.into_inner().map_err(|_| io::Error::other("a thread died"))??;
    reports.sort_by(|one, other| one.game.cmp(&other.game));
    Ok(reports)
}

fn one(program: &Path, batch: &[Variant], argument: &str) -> io::Result<Vec<Report>> {
    let output = Command::new(program).arg(argument).output()?;
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let reports: Vec<Report> = lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    match batch.get(reports.len()) {
        None => Ok(reports),
        Some(variant) => {
            let words = String::from_utf8_lossy(&output.stderr).into_owned();
            Err(io::Error::other(format!("{} died in {}: {words}", program.display(), variant.name)))
        }
    }
}

//! What the documents show is true: files check, messages are those that are printed, command lines can be called.

use clap::{CommandFactory, Parser};
use ferz::args::Cli;
use ferz::cmd;
use ferz::console::Console;
use ferz::disk::Disk;
use ferz_differential::cargo::workspace;
use ferz_dsl::diagnostic::{Diagnostics, plain};
use ferz_dsl::source::SourceMap;
use ferz_tests::document::{Block, blocks, spans, words};
use std::fs;
use std::path::{Path, PathBuf};

fn read(path: &str) -> String {
    fs::read_to_string(workspace().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All that is wrong with a file.
fn faults(text: &str) -> Vec<String> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add("example.ferz", text);
    ferz_model::load(file, &Disk::default(), &mut sources, &mut diagnostics);
    diagnostics.sorted().iter().map(|one| plain::render(one, &sources)).collect()
}

/// Surroundings of fragments: boards of the sizes they speak of, with all men they name.
const HOSTS: &[&str] = &[
    r#"
variant "host"
board 8x8
piece king K = K royal
piece queen Q = Q
piece rook R = R
piece bishop B = B
piece knight N = N
piece general G = K
piece elephant E = FA
piece prince I = K
piece lion L = KAD
piece pawn P = fmWfceFifmnD
setup = fen "rnbqkgir/pepppppp/8/8/8/8/PEPPPPPP/RNBQKGIR w"
"#,
    r#"
variant "host"
board 4x3
piece king K = K royal
piece rook R = R
piece charger CH = N
setup = fen "k{ch}2/4/K1{CH}R w"
"#,
    r#"
variant "host"
board 8x8
piece king K = K royal
piece queen Q = Q
piece knight N = N
piece immobilizer IM = mQ { freeze touching enemies }
piece cannon_pawn CP = mKpafK
piece pawn P = fmWfceFifmnD
setup = fen "qn1{im}k{cp}nq/pppppppp/8/8/8/8/PPPPPPPP/QN1{IM}K{CP}NQ w reserve=QN/qn"
exchange owes both 1 drop, pawn excepted
drop reserve front on own rank 1 when owed, with a move
promote pawn on last rank to reserve back
"#,
    r#"
piece king K = K royal
setup = fen "k11/12/12/12/12/12/12/K11 w"
"#,
];

/// The fragment in these surroundings; a statement of the fragment takes the place of theirs.
fn complete(fragment: &str, host: &str) -> String {
    let spare = |line: &&str| {
        let mut words = line.split_whitespace();
        let subject = match (words.next(), words.next()) {
            (Some("piece"), Some(name)) => format!("piece {name} "),
            (Some("setup"), _) => {
                return !fragment.lines().any(|own| ["setup {", "setup ="].iter().any(|start| own.starts_with(start)));
            }
            (word, _) => format!("{} ", word.unwrap_or_default()),
        };
        !fragment.lines().any(|own| own.starts_with(&subject))
    };
    host.lines().filter(spare).chain(fragment.lines()).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn variant_files_check() {
    for (path, complete_ones) in [("README.md", 1), ("dsl/README.md", 2), ("dsl/docs/reference.md", 6)] {
        let document = read(path);
        let files: Vec<Block<'_>> = blocks(&document).filter(|block| block.kind.starts_with("ferz")).collect();
        assert_eq!(files.iter().filter(|block| block.kind == "ferz").count(), complete_ones, "{path}");
        for Block { kind, text } in files {
            match kind {
                "ferz" => assert_eq!(faults(text), [""; 0], "{path}:\n{text}"),
                "ferz fragment" => {
                    // That men stand nowhere is no fault of a fragment.
                    let errors = |host| {
                        let faults = faults(&complete(text, host)).into_iter();
                        faults.filter(|fault| !fault.contains("warning[W0201]")).collect::<Vec<_>>()
                    };
                    let attempts: Vec<_> = HOSTS.iter().copied().map(errors).collect();
                    assert!(attempts.iter().any(Vec::is_empty), "{path}:\n{text}\nin no surroundings: {attempts:#?}");
                }
                other => panic!("{path}: blocks are `ferz` or `ferz fragment`, not `{other}`"),
            }
        }
    }
}

#[test]
fn the_message_of_the_readme_is_what_check_prints() {
    let readme = read("README.md");
    let file = blocks(&readme).find(|block| block.kind == "ferz").expect("a variant file").text;
    let message = blocks(&readme).find(|block| block.kind == "text").expect("a message").text;
    let mut place = message.split(':');
    let (Some(name), Some(Ok(line))) = (place.next(), place.next().map(str::parse::<usize>)) else {
        panic!("a message begins with file and line: {message}")
    };
    let wrong = message.lines().nth(1).and_then(|line| line.strip_prefix("  ¦ ")).expect("the wrong line");
    let mut lines: Vec<&str> = file.lines().collect();
    assert_ne!(lines[line - 1], wrong);
    lines[line - 1] = wrong;

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, lines.join("\n") + "\n").expect("a file");
    let said = run(&["ferz", "check", path.to_str().expect("a path in UTF-8")]);
    assert_eq!(said.replace(&format!("{}/", folder.display()), "").trim_end(), message.trim_end());
}

/// What a command says about its result.
fn run(line: &[&str]) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let cli = Cli::try_parse_from(line).unwrap_or_else(|error| panic!("{error}"));
    // The message is what matters, not what the command comes to.
    let _ = cmd::run(cli.command, &mut Console { out: &mut out, err: &mut err, fancy: None });
    String::from_utf8(err).expect("text")
}

#[test]
fn the_table_of_commands_is_complete() {
    let readme = read("README.md");
    let shown: Vec<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("| `ferz "))
        .filter_map(|usage| usage.split([' ', '`']).next())
        .collect();
    let command = Cli::command();
    let implemented: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    assert_eq!(shown, implemented);
}

#[test]
fn command_lines_can_be_called() {
    let mut called = 0;
    for path in ["README.md", "tests/README.md", "variants/README.md", "compiler/ARCHITECTURE.md", "dsl/README.md"] {
        let document = read(path);
        for line in spans(&document).filter(|span| span.starts_with("ferz ")) {
            // Without what is optional, and with it.
            let short: Vec<&str> =
                line.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect();
            for line in [short.concat(), line.replace(['[', ']'], "")] {
                call(&line).unwrap_or_else(|error| panic!("{path}: {line}: {error}"));
                called += 1;
            }
        }
        let code = blocks(&document).filter(|block| block.kind.is_empty() || block.kind == "sh");
        let lines = code.flat_map(|block| block.text.lines()).chain(spans(&document));
        // Comments of the block stand two blanks behind.
        for line in lines.map(|line| line.split("  ").next().unwrap_or(line)) {
            called += usize::from(check_cargo(line).unwrap_or_else(|error| panic!("{path}: {line}: {error}")));
        }
    }
    assert!(20 < called, "{called}");
}

fn call(line: &str) -> Result<(), clap::Error> {
    let line = words(&line.replace("...", "").replace("DEPTH", "3").replace("--port N", "--port 3"));
    match line.as_slice() {
        // Prose may name a command without its arguments.
        [_, name] if Cli::command().find_subcommand(name).is_some() => Ok(()),
        _ => Cli::try_parse_from(line).map(drop),
    }
}

/// Whether this is a call of cargo; what it names must be there.
fn check_cargo(line: &str) -> Result<bool, String> {
    let line = words(line);
    let mut words = line.iter().map(String::as_str).skip_while(|word| word.contains('=') && !word.starts_with('-'));
    if words.next() != Some("cargo") {
        return Ok(false);
    }
    let command = words.next().unwrap_or_default();
    let manifest = read("Cargo.toml");
    let mut package = "tests".to_owned();
    let exists = |path: PathBuf| path.exists().then_some(()).ok_or(format!("there is no {}", path.display()));
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("nothing behind `{word}`"));
        match word {
            "-p" => {
                let name = format!("name = \"{}\"", value()?);
                let mut members =
                    manifest.split('"').filter(|member| workspace().join(member).join("Cargo.toml").exists());
                let found = members.find(|member| read(&format!("{member}/Cargo.toml")).contains(&name));
                package = found.ok_or(format!("no package has {name}"))?.to_owned();
            }
            "--bench" => exists(workspace().join(format!("{package}/benches/{}.rs", value()?)))?,
            "--test" => exists(workspace().join(format!("{package}/tests/{}.rs", value()?)))?,
            "--profile" => {
                let profile = value()?;
                let known = manifest.contains(&format!("[profile.{profile}]"));
                known.then_some(()).ok_or(format!("there is no profile `{profile}`"))?;
            }
            "--workspace" | "--release" | "--no-default-features" => {}
            "--" if command == "run" => {
                let rest: Vec<&str> = words.by_ref().collect();
                Cli::try_parse_from(["ferz"].iter().chain(&rest)).map_err(|error| error.to_string())?;
                rest.iter()
                    .filter(|word| word.ends_with(".ferz"))
                    .try_for_each(|file| exists(workspace().join(file)))?;
            }
            "--" => words.by_ref().for_each(drop),
            other => return Err(format!("`{other}` is not known to this test")),
        }
    }
    Ok(true)
}

#[test]
fn the_crate_of_the_readme_is_the_one_that_is_tested() {
    let readme = read("README.md");
    let shown = blocks(&readme).find(|block| block.kind == "toml").expect("dependencies").text;
    let manifest = read("tests/standalone/Cargo.toml");
    assert!(manifest.contains(&shown.replace("../ferz/", "../../")), "{manifest}");
    let program = blocks(&readme).find(|block| block.kind == "rust").expect("a program").text;
    assert!(shown.lines().count() + program.lines().count() <= 25);
}

#[test]
fn the_table_of_variants_is_complete() {
    let table = read("variants/README.md");
    let rows: Vec<[&str; 4]> = table
        .lines()
        .filter(|line| line.starts_with("| ["))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches(['|', ' ']).split(" | ").collect();
            cells.try_into().unwrap_or_else(|cells| panic!("four cells, not {cells:?}"))
        })
        .collect();
    let files: Vec<String> = rows.iter().map(|[file, ..]| (*file).to_owned()).collect();
    let shipped = ferz_variants::all().iter();
    let expected: Vec<String> = shipped
        .map(|entry| format!("[{}]({})", entry.name, entry.file.strip_prefix("variants/").unwrap_or(entry.file)))
        .collect();
    assert_eq!(files, expected);
    for (entry, [_, rules, counts, status]) in ferz_variants::all().iter().zip(rows) {
        assert_eq!(read(entry.file), entry.text(), "{}", entry.file);
        assert!(entry.text().contains("source") && !rules.is_empty() && !status.is_empty(), "{}", entry.name);
        for witness in counts.split(", ") {
            assert!(witnesses(entry.name).contains(witness), "no file of counts of {} names {witness}", entry.name);
        }
    }
}

/// The comments of all files of counts of a game.
fn witnesses(game: &str) -> String {
    let folder = fs::read_dir(workspace().join("tests/perft")).expect("the folder of counts");
    let texts = folder.map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("text"));
    let comments = texts.filter(|text| text.lines().any(|line| line == format!("game {game}")));
    comments
        .flat_map(|text| text.lines().filter(|line| line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

//! Every file of the corpus, a trial each: right ones and wrong ones get exactly the messages they announce, and what is
//! accepted survives being printed and laid out. Files may be chosen by name behind `--`.

use ferz_dsl::ast::File;
use ferz_dsl::diagnostic::{Code, Diagnostics};
use ferz_dsl::source::SourceMap;
use ferz_tests_corpus::{announced, cases, relative, reported};
use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// Codes that no file here provokes, and why.
const NOT_HERE: &[(Code, &str)] = &[(Code::FileTooLong, "the file would be longer than all others together")];
const LEAST_WRONG_FILES: usize = 150;

fn main() -> ExitCode {
    let mut trials = vec![
        Trial::test("every code is provoked", || every_code_is_provoked(&[cases("right"), cases("wrong")].concat())),
        Trial::test("the wrong files are many", || {
            let found = cases("wrong").len();
            if LEAST_WRONG_FILES <= found { Ok(()) } else { Err(format!("only {found}").into()) }
        }),
    ];
    for case in cases("wrong") {
        trials.push(Trial::test(relative(&case), move || says_what_it_announces(&case, true)));
    }
    for case in cases("right") {
        trials.push(Trial::test(relative(&case), move || {
            says_what_it_announces(&case, false)?;
            survives_printing(&fs::read_to_string(&case)?)
        }));
    }
    for (path, text) in ferz_library::all() {
        trials.push(Trial::test(path.to_owned(), move || survives_printing(text)));
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// A wrong file has an error or a warning, a right one at most warnings.
fn says_what_it_announces(case: &Path, is_wrong: bool) -> Result<(), Failed> {
    let (wanted, found) = (announced(case), reported(case));
    if wanted != found {
        let list = |messages: &[_]| messages.iter().map(|message| format!("\n    {message}")).collect::<String>();
        return Err(format!("\n  announced{}\n  reported{}", list(&wanted), list(&found)).into());
    }
    let fails = found.iter().any(|message| message.code.starts_with('E'));
    match (is_wrong, fails) {
        (true, true) | (false, false) => Ok(()),
        (true, false) => Err("a wrong file without an error belongs to the right ones".into()),
        (false, true) => Err("a right file with an error belongs to the wrong ones".into()),
    }
}

fn every_code_is_provoked(cases: &[std::path::PathBuf]) -> Result<(), Failed> {
    let messages: Vec<_> = cases.iter().flat_map(|case| announced(case)).collect();
    for &code in Code::ALL {
        let is_provoked = messages.iter().any(|message| message.code == code.id());
        let excuse = NOT_HERE.iter().find(|(excused, _)| *excused == code);
        match (is_provoked, excuse) {
            (true, None) | (false, Some(_)) => {}
            (true, Some(_)) => return Err(format!("{code} is provoked and needs no excuse").into()),
            (false, None) => return Err(format!("no file provokes {code}").into()),
        }
    }
    Ok(())
}

/// Printing and parsing again is the identity, and a file that is laid out is not laid out any better.
fn survives_printing(text: &str) -> Result<(), Failed> {
    let tree = parse(text)?;
    let printed = ferz_dsl::print(&tree);
    if shape(&parse(&printed)?) != shape(&tree) {
        return Err(format!("printing changes what it says:\n{printed}").into());
    }
    let laid_out = layout(text)?;
    if layout(&laid_out)? != laid_out {
        return Err(format!("laying out once more changes the text:\n{laid_out}").into());
    }
    if shape(&parse(&laid_out)?) != shape(&tree) {
        return Err(format!("laying out changes what it says:\n{laid_out}").into());
    }
    Ok(())
}

fn parse(text: &str) -> Result<File, Failed> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add("text.ferz", text);
    let tree = ferz_dsl::parse(file, &sources, &mut diagnostics);
    if diagnostics.has_errors() { Err(diagnostics.render_plain(&sources).into()) } else { Ok(tree) }
}

fn layout(text: &str) -> Result<String, Failed> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add("text.ferz", text);
    ferz_dsl::format(file, &sources, &mut diagnostics).ok_or_else(|| diagnostics.render_plain(&sources).into())
}

/// A tree without places.
fn shape(tree: &File) -> String {
    let text = format!("{tree:?}");
    let mut parts = text.split("Span {");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |shape, part| shape + part.split_once('}').map_or("", |(_, rest)| rest))
}

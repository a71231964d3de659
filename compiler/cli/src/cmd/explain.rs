//! `ferz explain`: what a diagnostic code means, or what a move notation says.

use crate::console::{Console, Failure, Outcome};
use crate::load;
use ferz_dsl::diagnostic::{Code, Severity};
use ferz_dsl::nearest::nearest;
use ferz_show::words::explain;
use std::process::ExitCode;

/// Arguments of `ferz explain`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The code of a message, or a move notation [default: lists all codes]
    #[arg(value_name = "CODE|NOTATION")]
    subject: Option<String>,
}

/// Runs it.
///
/// # Errors
/// There is no such code, and the word is no notation.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    match &args.subject {
        None => {
            for code in Code::ALL {
                writeln!(console.out, "{code}  {}", code.title())?;
            }
        }
        Some(word) => match find(word) {
            Ok(code) => write!(console.out, "{}", explanation(code))?,
            Err(failure) if !is_notation(word) => return Err(failure),
            Err(_) => return explain_notation(word, console),
        },
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether a word is meant as a notation: it has an atom, and is none of the words that only look like codes.
fn is_notation(word: &str) -> bool {
    let is_code =
        word.starts_with(['E', 'W', 'e', 'w']) && 3 < word.len() && word.chars().skip(1).all(|c| c.is_ascii_digit());
    !is_code && word.contains(|c: char| c.is_ascii_uppercase() || "([".contains(c))
}

/// Says each term in words.
fn explain_notation(word: &str, console: &mut Console<'_>) -> Outcome {
    let explained = explain(word);
    load::tell(&explained.diagnostics, &explained.sources, Severity::Warning, console);
    if explained.diagnostics.has_errors() {
        return Err(Failure::Reported);
    }
    let width = explained.terms.iter().map(|(term, _)| term.chars().count()).max().unwrap_or(0);
    for (term, words) in &explained.terms {
        writeln!(console.out, "{term:width$}  {words}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn find(word: &str) -> Result<Code, Failure> {
    let found = Code::ALL.iter().find(|code| code.id().eq_ignore_ascii_case(word));
    found.copied().ok_or_else(|| {
        let help = match nearest(word, Code::ALL.iter().map(|code| code.id())) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "`ferz explain` lists them all".to_owned(),
        };
        Failure::Input(format!("no message has the code `{word}`; {help}"))
    })
}

/// Title, meaning, and an example of the fault and of how to mend it.
fn explanation(code: Code) -> String {
    let kind = match code.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut text = format!("{kind} {code}: {}\n\n", code.title());
    for line in code.explanation().lines() {
        match line.split_once(": ") {
            Some(("wrong", example)) => text += &format!("\n  wrong  {example}\n"),
            Some(("right", example)) => text += &format!("  right  {example}\n"),
            _ => text += &format!("{line}\n"),
        }
    }
    text
}

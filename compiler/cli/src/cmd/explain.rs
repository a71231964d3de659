//! `ferz explain`: what a diagnostic code means.

use crate::console::{Console, Failure, Outcome};
use ferz_dsl::diagnostic::{Code, Severity};
use ferz_dsl::nearest::nearest;
use std::process::ExitCode;

/// Arguments of `ferz explain`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The code of a message [default: lists all]
    #[arg(value_name = "CODE")]
    code: Option<String>,
}

/// Runs it.
///
/// # Errors
/// There is no such code.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    match &args.code {
        None => {
            for code in Code::ALL {
                writeln!(console.out, "{code}  {}", code.title())?;
            }
        }
        Some(word) => write!(console.out, "{}", explanation(find(word)?))?,
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

//! `ferz new`: a variant file to start from.

use crate::console::{Console, Failure, Outcome};
use crate::scaffold::variant_name;
use crate::{game_arg, load, output};
use ferz_dsl::ast::Item;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::source::SourceMap;
use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Arguments of `ferz new`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// What the game is called; its file is called alike, in small letters and with hyphens
    #[arg(value_name = "NAME")]
    name: String,
    /// Start from this game's file
    #[arg(long, value_name = "GAME")]
    from: Option<OsString>,
}

/// The game a file begins with.
const STARTER: &str = include_str!("../starter.ferz");
/// What stands there instead of the game's name.
const TITLE: &str = "TITLE";

/// Runs it.
///
/// # Errors
/// The file exists, cannot be written, or what it is made from is faulty.
pub fn run(args: &Args, console: &mut Console<'_>) -> Outcome {
    let path = Path::new(&args.name);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(".ferz").unwrap_or(&name);
    if name.trim().is_empty() {
        return Err(Failure::Machine("a game needs a name, such as `ferz new \"Little Chess\"`".to_owned()));
    }
    let path = path.with_file_name(format!("{}.ferz", variant_name(name)));
    let title = quoted(&title(name));
    let text = match &args.from {
        None => STARTER.replace(&quoted(TITLE), &title),
        Some(game) => {
            let checked = game_arg::find(game)?.check(console)?;
            let text = format!("// Made from {}.\n{}", checked.game.name, renamed(checked.text(), &title));
            // What it names by path may not be found from where the copy stands.
            let copy = load::given(&path, &text);
            if copy.game.is_none() {
                load::report(&copy, console);
                return Err(Failure::Reported);
            }
            text
        }
    };
    output::create(&path, &text).map_err(|error| {
        Failure::Machine(match error.kind() {
            io::ErrorKind::AlreadyExists => format!("`{}` exists already; choose another name", path.display()),
            _ => format!("cannot write `{}`: {error}", path.display()),
        })
    })?;
    writeln!(console.out, "{}", path.display())?;
    Ok(ExitCode::SUCCESS)
}

/// A name as players write it: as it is, but words in small letters joined by hyphens are parted and begin with capitals.
fn title(name: &str) -> String {
    if name.chars().any(|c| c.is_uppercase() || c.is_whitespace()) {
        return name.to_owned();
    }
    let words = name.split(['-', '_']).filter(|word| !word.is_empty()).map(|word| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect::<String>()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// As a text of the language.
fn quoted(text: &str) -> String {
    let inside: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("\"{}\"", inside.replace('\\', r"\\").replace('"', r#"\""#))
}

/// A sound file with another title.
fn renamed(text: &str, title: &str) -> String {
    let mut sources = SourceMap::new();
    let file = sources.add("", text);
    let tree = ferz_dsl::parse(file, &sources, &mut Diagnostics::new());
    let old = tree.items.iter().find_map(|item| match item {
        Item::Variant(variant) => Some(variant.text.span),
        _ => None,
    });
    let parts = old.and_then(|old| text.get(..old.lo as usize).zip(text.get(old.hi as usize..)));
    parts.map_or_else(|| text.to_owned(), |(before, behind)| format!("{before}{title}{behind}"))
}

#[cfg(test)]
mod tests {
    use super::{quoted, renamed, title};

    #[test]
    fn names_become_titles() {
        let titles = ["little-game", "Little Game", "little_game", "5x5", "McCooey", "mine"].map(title);
        assert_eq!(titles, ["Little Game", "Little Game", "Little Game", "5x5", "McCooey", "Mine"]);
        assert_eq!(quoted("a \"b\" \\ c\n"), r#""a \"b\" \\ c ""#);
    }

    #[test]
    fn only_the_title_changes() {
        assert_eq!(
            renamed("// \"Old\"\nvariant \"Old\" // \"Old\"\n", "\"New\""),
            "// \"Old\"\nvariant \"New\" // \"Old\"\n"
        );
    }
}

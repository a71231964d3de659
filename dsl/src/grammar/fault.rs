//! What pest says about a statement that does not fit, as a message for people.

use super::Rule;
use crate::diagnostic::{Code, Diagnostic};
use crate::nearest::nearest;
use crate::source::Span;
use crate::words;
use pest::error::{Error, ErrorVariant, InputLocation};

/// The message for pest's error about the text of a statement.
pub(super) fn describe(error: &Error<Rule>, text: &str, statement: Span) -> Diagnostic {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => self::at(positives, text, at, statement),
        ErrorVariant::CustomError { .. } => self::at(&[], text, at, statement),
    }
}

/// The message that some of the rules were expected at a byte of a statement.
pub(super) fn at(expected: &[Rule], text: &str, at: usize, statement: Span) -> Diagnostic {
    let rest = text.get(at..).unwrap_or("");
    let found = words::token(rest);
    let start = statement.lo as usize + at;
    let span = Span::new(statement.file, start, start + found.len());
    let keywords: Vec<String> = expected.iter().filter_map(|&rule| keyword(rule)).collect();
    let meant = nearest(found, keywords.iter().map(String::as_str));
    let brace_for_fen = found == "{" && expected.contains(&Rule::kw_fen);
    if let (None, Some(later), false) = (meant, words::later_clause(found), brace_for_fen) {
        return Diagnostic::not_yet(span, later, found);
    }
    let message = format!("expected {}, found {}", list(expected), words::show(rest));
    let diagnostic = Diagnostic::new(Code::Syntax, span, message);
    match meant.map(|word| format!("did you mean `{word}`?")).or_else(|| advice(expected, text, at, found)) {
        Some(help) => diagnostic.help(help),
        None => diagnostic,
    }
}

fn advice(expected: &[Rule], text: &str, at: usize, found: &str) -> Option<String> {
    let expects = |rule| expected.contains(&rule);
    let (before, rest) = text.split_at_checked(at)?;
    let Some(first) = found.chars().next() else {
        return rest.trim_start().starts_with('{').then(|| "`{` stands on the line of its statement".to_owned());
    };
    let word = first.is_alphabetic();
    let capital = found.chars().any(char::is_uppercase);
    if word && (expects(Rule::name) || expects(Rule::zone_name) || (expects(Rule::stem) && capital)) {
        return Some(name_advice(found, text.starts_with("piece")));
    }
    if expects(Rule::letters) && first.is_ascii_lowercase() {
        return Some(format!("the letters of a man begin with a capital: `{}`", found.to_ascii_uppercase()));
    }
    let help = if expects(Rule::notation) && word {
        "move notation has at least one capital letter; a man without moves is `= none`"
    } else if expects(Rule::kw_royal) && (capital || first == '+') {
        "move notation is written without blanks"
    } else if expects(Rule::size) && first.is_ascii_digit() {
        "files and ranks are joined by `x`, without blanks"
    } else if expects(Rule::kw_or) && before.trim_end().ends_with(" rank") {
        "ranks are counted from the far or the own edge: `last rank`, `own rank 2`"
    } else if expects(Rule::kw_fen) || (expects(Rule::equals) && found == "fen") {
        "a setup is `setup { … }`, a diagram, `setup = fen \"…\"`, or `setup = NAME, black shuffled`, a draw"
    } else if expects(Rule::stem) {
        "a path to a file stands in quotes"
    } else {
        return None;
    };
    Some(help.to_owned())
}

fn name_advice(found: &str, defines: bool) -> String {
    if !defines && found.chars().count() == 1 {
        "rules call men by their names, not by their letters".to_owned()
    } else if found.chars().any(char::is_uppercase) {
        format!("names have no capitals: `{}`", found.to_lowercase())
    } else if words::is_name(found) {
        format!("`{found}` is a word of the language and cannot be a name")
    } else {
        "a name is made of `a` to `z`, digits and `_`".to_owned()
    }
}

/// `kw_on` is the word `on`.
fn keyword(rule: Rule) -> Option<String> {
    let rule = match rule {
        Rule::royal => Rule::kw_royal,
        Rule::value => Rule::kw_value,
        Rule::alias => Rule::kw_alias,
        Rule::files => Rule::kw_files,
        Rule::ranks => Rule::kw_ranks,
        Rule::holes => Rule::kw_without,
        Rule::more_moves => Rule::kw_move,
        Rule::origin => Rule::kw_from,
        Rule::once => Rule::kw_once,
        Rule::unchecked => Rule::kw_not,
        Rule::safe_way => Rule::kw_some,
        Rule::explosion => Rule::kw_explode,
        Rule::side_capture | Rule::mimicry => Rule::kw_capture,
        Rule::swap => Rule::kw_swap,
        Rule::destruction => Rule::kw_destroy,
        Rule::freezing => Rule::kw_freeze,
        Rule::to_reserve => Rule::kw_reserve,
        Rule::owed => Rule::kw_when,
        Rule::from_reserve => Rule::kw_reserve,
        Rule::within => Rule::kw_within,
        Rule::leaving => Rule::kw_or,
        Rule::unless_stuck => Rule::kw_unless,
        Rule::one_per_file => Rule::kw_one,
        Rule::never_to_mate => Rule::kw_never,
        Rule::can_move => Rule::kw_where,
        Rule::as_they_are => Rule::kw_promoted,
        Rule::any_file => Rule::kw_from,
        Rule::everywhere => Rule::kw_any,
        Rule::not_back => Rule::kw_not,
        Rule::rest => Rule::kw_reserve,
        Rule::redraw => Rule::kw_redraw,
        Rule::in_check => Rule::kw_in,
        Rule::mate_in_one => Rule::kw_mate,
        Rule::undefended => Rule::kw_undefended,
        Rule::only_lost => Rule::kw_only,
        Rule::each_once => Rule::kw_each,
        Rule::targets => Rule::kw_to,
        Rule::unless_bare_back => Rule::kw_unless,
        rule => rule,
    };
    format!("{rule:?}").strip_prefix("kw_").map(str::to_owned)
}

fn list(expected: &[Rule]) -> String {
    let end = expected.contains(&Rule::EOI);
    let mut names: Vec<String> = expected.iter().filter(|&&rule| rule != Rule::EOI).map(|&rule| name(rule)).collect();
    names.dedup();
    if end {
        names.push("the end of the statement".to_owned());
    }
    match names.split_last() {
        None => "something else".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

fn name(rule: Rule) -> String {
    let text = match rule {
        Rule::text | Rule::fen => "a text in quotes",
        Rule::size => "a size such as `12x8`",
        Rule::number | Rule::decimal | Rule::distances => "a number",
        Rule::number_range => "ranks such as `2..3`",
        Rule::one => "`1`",
        Rule::square => "a square",
        Rule::rectangle => "a rectangle such as `d1..f3`",
        Rule::zone | Rule::place => "a zone such as `last rank` or `a1`",
        Rule::name | Rule::zone_name | Rule::stem | Rule::subjects | Rule::objects | Rule::apart | Rule::from_hand => {
            "a name"
        }
        Rule::file => "the letter of a file",
        Rule::letters => "letters such as `K`",
        Rule::notation => "move notation",
        Rule::no_moves => "`none`",
        Rule::comma => "`,`",
        Rule::equals => "`=`",
        Rule::colon => "`:`",
        Rule::lot => "a man such as `king`, or `7 of any`",
        Rule::drawn => "the name of a draw",
        Rule::open | Rule::diagram | Rule::block | Rule::limits | Rule::lines => "`{`",
        Rule::close => "`}`",
        Rule::clause_end => "the end of the line",
        Rule::row | Rule::cell => "a row of men",
        rule => {
            return keyword(rule).map_or_else(|| "something else".to_owned(), |word| format!("`{word}`"));
        }
    };
    text.to_owned()
}

//! The words of the language: what begins a statement, what is kept for later, and how the text at a fault is shown.

use crate::grammar::Rule;
use crate::nearest::nearest;

/// First words of statements and the rules that read them.
pub(crate) const STATEMENTS: &[(&str, Rule)] = &[
    ("variant", Rule::variant),
    ("source", Rule::source),
    ("extends", Rule::extends),
    ("include", Rule::include),
    ("remove", Rule::remove),
    ("board", Rule::board),
    ("coordinates", Rule::coordinates),
    ("dialect", Rule::dialect),
    ("zone", Rule::named_zone),
    ("piece", Rule::piece),
    ("draw", Rule::draw),
    ("setup", Rule::setup),
    ("promote", Rule::promote),
    ("exchange", Rule::exchange),
    ("drop", Rule::drop),
    ("captured", Rule::captured),
    ("facing", Rule::facing),
    ("frozen", Rule::frozen),
    ("no", Rule::no_null_moves),
    ("null", Rule::null_moves),
    ("castling", Rule::castling),
    ("en", Rule::en_passant),
    ("checkmate", Rule::checkmate),
    ("stalemate", Rule::stalemate),
    ("bare", Rule::bare_king),
    ("two", Rule::two_bare_kings),
    ("repetition", Rule::repetition),
    ("perpetual", Rule::perpetual),
    ("move", Rule::move_count),
];

/// What people write instead of the first words of statements, too far from them to be misspelt.
const OTHER_WORDS: &[(&str, &str)] = &[
    ("castle", "castling"),
    ("enpassant", "en passant"),
    ("game", "variant"),
    ("position", "setup"),
    ("set", "setup"),
];

/// Words that will begin statements, and what those will say. They are no names.
const LATER_STATEMENTS: &[(&str, &str)] = &[
    ("capture", "forced captures"),
    ("check", "a count of checks"),
    ("demote", "demotion of captured men"),
    ("explode", "explosion"),
    ("extinction", "the extinction of a type"),
    ("gate", "gating"),
    ("material", "draws by material"),
    ("must", "forced captures"),
    ("pass", "passing"),
    ("place", "a placement phase"),
    ("race", "a race to a zone"),
    ("turn", "several moves a turn"),
];

/// Words and signs that will begin clauses, and what those will say. They are no names.
const LATER_CLAUSES: &[(&str, &str)] = &[
    ("all", "a choice of all types"),
    ("and", "a further condition"),
    ("any", "a choice by exclusion"),
    ("capture", "a special way to capture"),
    ("cylinder", "a board whose edges are joined"),
    ("except", "a choice by exclusion"),
    ("if", "a condition"),
    ("iron", "a man that cannot be captured"),
    ("torus", "a board whose edges are joined"),
];

/// The first word of the statement that another word probably means.
pub(crate) fn meant_statement(word: &str) -> Option<&'static str> {
    let other = OTHER_WORDS.iter().find(|(other, _)| *other == word).map(|(_, meant)| *meant);
    other.or_else(|| nearest(word, STATEMENTS.iter().map(|(word, _)| *word)))
}

/// What a statement that begins with the word will say.
pub(crate) fn later_statement(word: &str) -> Option<&'static str> {
    LATER_STATEMENTS.iter().find(|(later, _)| *later == word).map(|(_, what)| *what)
}

/// What a clause that begins with the word will say.
pub(crate) fn later_clause(word: &str) -> Option<&'static str> {
    LATER_CLAUSES.iter().find(|(later, _)| *later == word).map(|(_, what)| *what)
}

/// The keyword that a statement begins with, or is most like, and all behind it; nothing if it begins like no other.
pub(crate) fn meant(text: &str) -> Vec<&'static str> {
    let first = token(text);
    let now = STATEMENTS.iter().map(|(word, _)| *word);
    let mut known = now.clone().chain(LATER_STATEMENTS.iter().map(|(word, _)| *word));
    let Some(keyword) = known.clone().find(|word| *word == first).or_else(|| nearest(first, known.by_ref())) else {
        return Vec::new();
    };
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| begins_statement(word));
    let swallowed = words.filter_map(|found| now.clone().find(|word| *word == found));
    [keyword].into_iter().chain(swallowed).collect()
}

/// The rule of the statement that a word begins.
pub(crate) fn statement(word: &str) -> Option<Rule> {
    STATEMENTS.iter().find(|(first, _)| *first == word).map(|(_, rule)| *rule)
}

/// Whether a line that begins so begins a statement even where a brace or a comma was left open. The words that later
/// also begin clauses inside blocks are not among them.
pub(crate) fn begins_statement(line: &str) -> bool {
    let word = token(line);
    !matches!(word, "en" | "bare" | "two" | "move" | "null") && statement(word).is_some()
}

/// Whether a word is spelt like a name.
pub(crate) fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Whether a text is spelt like the letters of a man, White's or Black's.
pub(crate) fn are_letters(text: &str) -> bool {
    let letters = text.strip_prefix('+').unwrap_or(text);
    !letters.is_empty() && letters.chars().all(|c| c.is_ascii_alphabetic())
}

/// The first token of a text: a word, a number, a quoted text or a single character; nothing at the end of a line.
pub(crate) fn token(text: &str) -> &str {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let end = match text.chars().next() {
        None | Some('\n') => 0,
        Some('"') => text[1..].find(['"', '\n']).map_or(text.len(), |at| at + 2),
        Some(first) if word(first) => text.find(|c| !word(c)).unwrap_or(text.len()),
        Some(first) => first.len_utf8(),
    };
    text.get(..end).unwrap_or(text)
}

/// The first token of a text as messages show it.
pub(crate) fn show(text: &str) -> String {
    let token = token(text);
    let mut letters = token.chars();
    match (letters.next(), letters.next()) {
        (None, _) if text.is_empty() => "the end of the statement".to_owned(),
        (None, _) => "the end of the line".to_owned(),
        (Some(c), None) if c.is_control() || c.is_whitespace() => {
            format!("the character U+{:04X}", u32::from(c))
        }
        _ if LONGEST_SHOWN < token.chars().count() => {
            format!("`{}…`", token.chars().take(LONGEST_SHOWN).collect::<String>())
        }
        _ => format!("`{token}`"),
    }
}

const LONGEST_SHOWN: usize = 40;

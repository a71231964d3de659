//! Notations in words: term by term, leg by leg.
//!
//! What is said comes from the model of each way of a term, so that words and moves cannot differ; the syntax tells only where
//! ways part and which letters stood there.

mod direction;
mod leg;
mod rule;
mod stage;

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::notation::{Atom, Body, Chain, Joint, Leap, Notation, Plain, Prefix, Range, Term, parse};
use ferz_dsl::source::{SourceMap, Span, Spanned};
use ferz_model::{Board, Game, PieceId, moves};
pub use rule::{Rule, Topic, rules};

/// A notation and what it says.
#[derive(Debug)]
pub struct Explained {
    /// The notation as a file, for the messages.
    pub sources: SourceMap,
    /// What is wrong with it.
    pub diagnostics: Diagnostics,
    /// Each sound term with its words.
    pub terms: Vec<(String, String)>,
}

/// What messages call the notation.
const NAME: &str = "<notation>";

/// Says a notation in words. The board is the largest there is, so that no term is too long for it.
pub fn explain(text: &str) -> Explained {
    let mut sources = SourceMap::new();
    let file = sources.add(NAME, text);
    let mut diagnostics = Diagnostics::new();
    let notation = parse(text, Span::new(file, 0, text.len()), &mut diagnostics);
    let board = Board::new(16, 16);
    moves(&notation, &board, &sources, &mut diagnostics);
    let terms = match diagnostics.has_errors() {
        true => Vec::new(),
        false => notation.terms.iter().map(|term| (term.to_string(), words(term, &board, &sources))).collect(),
    };
    Explained { sources, diagnostics, terms }
}

/// What the notation of a type says, term by term. Nothing if it is meant as another program means it: what is said here would
/// be something else.
pub fn of(game: &Game, id: PieceId) -> Vec<(String, String)> {
    let piece = game.piece(id);
    // What stands behind is said by rules.
    let text = piece.notation.split("; ").next().unwrap_or_default();
    let mut sources = SourceMap::new();
    let file = sources.add(NAME, text);
    let notation = parse(text, Span::new(file, 0, text.len()), &mut Diagnostics::new());
    let ours = moves(&notation, &game.board, &sources, &mut Diagnostics::new());
    let is_meant = ours.patterns.iter().all(|pattern| piece.patterns.contains(pattern))
        && ours.chains.iter().all(|chain| piece.chains.contains(chain));
    if is_meant { explain(text).terms } else { Vec::new() }
}

/// The words of a term.
fn words(term: &Term, board: &Board, sources: &SourceMap) -> String {
    let said = |term: Term| {
        let notation = Notation { span: term.span, dialect: None, terms: vec![term] };
        // What is wrong with the term has been said of it as a whole.
        let moves = moves(&notation, board, sources, &mut Diagnostics::new());
        let turns: Vec<Vec<char>> = notation.terms.iter().flat_map(letters).collect();
        leg::sentence(&stage::stages(&moves, &turns))
    };
    match &term.body {
        Body::Plain(plain) => match alone(plain) {
            Some(words) => words,
            None => {
                let words = said(Term { span: term.span, body: Body::Plain(repeated_once(plain)) });
                words + &repetitions(plain)
            }
        },
        Body::Chain(chain) => {
            let ways = ends(chain).into_iter().map(|chain| said(Term { span: term.span, body: Body::Chain(chain) }));
            ways.collect::<Vec<_>>().join("; or ") + &overall(chain)
        }
    }
}

/// What is said of repetitions behind a term in which each is made once.
fn repetitions(plain: &Plain) -> String {
    let said = plain.prefix.iter().filter_map(|sign| match &sign.value {
        Prefix::Repeat { bound: None, .. } => Some(format!("; `{}` may be left out or repeated", sign.value)),
        Prefix::Repeat { bound: Some(bound), .. } if bound.value == 1 => {
            Some(format!("; `{}` may be left out", sign.value))
        }
        Prefix::Repeat { bound: Some(bound), .. } => {
            let most = direction::number(bound.value);
            Some(format!("; `{}` may be left out or made up to {most} times", sign.value))
        }
        Prefix::Next | Prefix::Modifier(_) => None,
    });
    said.collect()
}

/// What letters in front of brackets say of directions.
fn overall(chain: &Chain) -> String {
    let word = |letter: char| match letter {
        'f' => Some("ahead"),
        'b' => Some("back"),
        'l' => Some("to the left"),
        'r' => Some("to the right"),
        'v' => Some("ahead or back"),
        's' => Some("to the left or right"),
        _ => None,
    };
    let words: Vec<&str> = chain.modifiers.iter().filter_map(|letter| word(letter.value)).collect();
    if words.is_empty() { String::new() } else { format!("; only ways that as a whole lead {}", words.join(" and ")) }
}

/// The words of atoms that have no directions of their own.
fn alone(plain: &Plain) -> Option<String> {
    let letters: Vec<char> = plain.prefix.iter().filter_map(|sign| sign.letter().map(|letter| letter.value)).collect();
    let has = |letter: char| letters.contains(&letter);
    let Leap { atom, range, .. } = &plain.leap;
    let words = match (atom.value, range.map(|range| range.value)) {
        (Atom::Letter('I'), _) => {
            let as_whose = match (has('f'), has('b')) {
                (true, false) => ", as if that man had been its own",
                (false, true) => ", turned by 180 degrees",
                _ => "",
            };
            format!("moves as the type does that moved last{as_whose}")
        }
        (Atom::Letter('O'), Some(Range::Steps(squares))) => {
            let partner = if has('j') { "the man next to the outermost one" } else { "the outermost man" };
            let side = match (has('l'), has('r')) {
                (true, false) => ", to the left",
                (false, true) => ", to the right",
                _ => "",
            };
            format!("castles over {} with {partner} of its rank{side}, as its first move", direction::squares(squares))
        }
        _ => return None,
    };
    Some(words)
}

/// The term with each repetition made once.
fn repeated_once(plain: &Plain) -> Plain {
    let mut prefix = Vec::new();
    for sign in &plain.prefix {
        match &sign.value {
            Prefix::Repeat { group, .. } => prefix.extend(group.iter().cloned()),
            _ => prefix.push(sign.clone()),
        }
    }
    Plain { prefix, leap: plain.leap.clone() }
}

/// A chain for each place where it may end.
fn ends(chain: &Chain) -> Vec<Chain> {
    let optional = chain.rest.iter().enumerate().filter(|(_, (joint, _))| joint.value == Joint::Maybe);
    let lengths = optional.map(|(at, _)| at).chain([chain.rest.len()]);
    let mut whole = chain.clone();
    whole.rest.iter_mut().for_each(|(joint, _)| joint.value = Joint::Then);
    lengths.map(|length| Chain { rest: whole.rest.iter().take(length).cloned().collect(), ..whole.clone() }).collect()
}

/// The letters of each leg of a term without repetitions.
fn letters(term: &Term) -> Vec<Vec<char>> {
    match &term.body {
        Body::Plain(plain) => {
            let leg = |signs: &[Spanned<Prefix>]| {
                signs.iter().filter_map(|sign| sign.letter().map(|letter| letter.value)).collect()
            };
            plain.prefix.split(|sign| sign.value == Prefix::Next).map(leg).collect()
        }
        Body::Chain(chain) => {
            let legs = [&chain.first].into_iter().chain(chain.rest.iter().map(|(_, leg)| leg));
            legs.map(|leg| leg.modifiers.iter().map(|letter| letter.value).collect()).collect()
        }
    }
}

//! From a term as written to the ways it stands for: repetitions are written out, optional legs taken and left.

use super::super::Cx;
use crate::board::Board;
use crate::limits;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Body, Chain, Dialect, Joint, Leap, Plain, Prefix, Term};
use ferz_dsl::source::{Span, Spanned};

/// One way of a term: its legs in order, at least one.
#[derive(Clone, Debug)]
pub(super) struct Way<'a> {
    pub(super) legs: Vec<LegText<'a>>,
    /// Whether the legs stand in brackets, each with an atom of its own.
    pub(super) bracketed: bool,
    /// Direction letters in front of brackets, for the way as a whole.
    pub(super) overall: Vec<Spanned<char>>,
    /// Whose reading is meant.
    pub(super) dialect: Option<Dialect>,
}

/// A leg as written.
#[derive(Clone, Debug)]
pub(super) struct LegText<'a> {
    pub(super) letters: Vec<Spanned<char>>,
    pub(super) leap: &'a Leap,
}

/// All ways of a term, unless they would be too many, which is reported.
pub(super) fn ways<'a>(
    cx: &mut Cx<'_>,
    term: &'a Term,
    dialect: Option<Dialect>,
    board: &Board,
) -> Option<Vec<Way<'a>>> {
    match &term.body {
        Body::Plain(plain) => plain_ways(cx, plain, term.span, dialect, board),
        Body::Chain(chain) => Some(chain_ways(chain, dialect)),
    }
}

fn plain_ways<'a>(
    cx: &mut Cx<'_>,
    plain: &'a Plain,
    span: Span,
    dialect: Option<Dialect>,
    board: &Board,
) -> Option<Vec<Way<'a>>> {
    let most = u32::from(board.files.max(board.ranks));
    let mut ways = 1;
    for sign in &plain.prefix {
        if let Prefix::Repeat { bound, .. } = &sign.value {
            ways *= copies(bound.as_ref(), most) as usize + 1;
        }
        if limits::REPETITIONS < ways {
            let message = format!("the repetitions stand for more than {} moves", limits::REPETITIONS);
            let fault = Diagnostic::new(Code::TooManyWays, sign.span, message);
            cx.diagnostics.push(fault.help("bound the repetition by a number: `(af)3W`"));
            return None;
        }
    }
    let mut texts: Vec<Vec<Spanned<&Prefix>>> = vec![Vec::new()];
    for sign in &plain.prefix {
        let Prefix::Repeat { group, bound } = &sign.value else {
            texts.iter_mut().for_each(|text| text.push(Spanned { value: &sign.value, span: sign.span }));
            continue;
        };
        let group: Vec<_> = group.iter().map(|sign| Spanned { value: &sign.value, span: sign.span }).collect();
        let longer = (0..=copies(bound.as_ref(), most)).flat_map(|count| {
            let repeated = group.repeat(count as usize);
            texts.iter().map(move |text| text.iter().chain(&repeated).cloned().collect()).collect::<Vec<_>>()
        });
        texts = longer.collect();
    }
    let way = |text: Vec<_>| Way { legs: legs(&text, plain), bracketed: false, overall: Vec::new(), dialect };
    let ways: Vec<_> = texts.into_iter().map(way).collect();
    if ways.iter().any(|way| limits::LEGS < way.legs.len()) {
        let message = format!("a move has at most {} legs", limits::LEGS);
        cx.diagnostics.push(Diagnostic::new(Code::TooManyWays, span, message));
        return None;
    }
    Some(ways)
}

fn copies(bound: Option<&Spanned<u32>>, most: u32) -> u32 {
    bound.map_or(most, |bound| bound.value.min(most))
}

/// The legs of a prefix without repetitions.
fn legs<'a>(text: &[Spanned<&Prefix>], plain: &'a Plain) -> Vec<LegText<'a>> {
    let leg = |signs: &[Spanned<&Prefix>]| {
        let letters: Vec<_> = signs
            .iter()
            .filter_map(|sign| match sign.value {
                Prefix::Modifier(letter) => Some(Spanned { value: *letter, span: sign.span }),
                Prefix::Next | Prefix::Repeat { .. } => None,
            })
            .collect();
        LegText { letters, leap: &plain.leap }
    };
    text.split(|sign| *sign.value == Prefix::Next).map(leg).collect()
}

/// A way for each optional end, and the whole.
fn chain_ways(chain: &Chain, dialect: Option<Dialect>) -> Vec<Way<'_>> {
    let written: Vec<_> = std::iter::once(&chain.first).chain(chain.rest.iter().map(|(_, leg)| leg)).collect();
    let optional = chain.rest.iter().enumerate().filter(|(_, (joint, _))| joint.value == Joint::Maybe);
    let lengths = optional.map(|(at, _)| at + 1).chain([written.len()]);
    let [overall, states, modes] = ["fblrvsh", "i", "mcdek"]
        .map(|kind| chain.modifiers.iter().copied().filter(|letter| kind.contains(letter.value)).collect::<Vec<_>>());
    lengths
        .map(|length| {
            let mut legs: Vec<_> = written[..length]
                .iter()
                .map(|leg| LegText { letters: leg.modifiers.clone(), leap: &leg.leap })
                .collect();
            if let Some(first) = legs.first_mut() {
                first.letters.splice(0..0, states.iter().copied());
            }
            // Modes in front of the bracket are those of legs that may end the move and have none.
            if let Some(last) = legs.last_mut()
                && !last.letters.iter().any(|letter| "mcdekx".contains(letter.value))
            {
                last.letters.extend(&modes);
            }
            Way { legs, bracketed: true, overall: overall.clone(), dialect }
        })
        .collect()
}

//! Terms of one leg; what else a notation can say is not supported yet.

use super::super::Cx;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::notation::{Atom, Body, Leap, Prefix, Term};
use ferz_dsl::source::{Span, Spanned};

/// A term of one leg.
pub(super) struct SingleLeg<'a> {
    pub(super) span: Span,
    pub(super) modifiers: Vec<Spanned<char>>,
    pub(super) leap: &'a Leap,
}

/// The term as one leg; what it is instead is reported.
pub(super) fn check_single_leg<'a>(cx: &mut Cx<'_>, term: &'a Term) -> Option<SingleLeg<'a>> {
    let later = |cx: &mut Cx<'_>, span, later| {
        let message = format!("not supported yet: {later} (`{}`)", cx.sources.slice(span));
        cx.diagnostics.push(Diagnostic::new(Code::NotationNotYet, span, message));
        None
    };
    let plain = match &term.body {
        Body::Plain(plain) => plain,
        Body::Chain(_) => return later(cx, term.span, "a move of several legs in brackets"),
    };
    if let Some((span, what)) = plain.prefix.iter().find_map(|part| Some((part.span, later_prefix(&part.value)?))) {
        return later(cx, span, what);
    }
    let atom = plain.leap.atom;
    match atom.value {
        Atom::Letter('O') => later(cx, atom.span, "castling by notation"),
        Atom::Letter('I') => later(cx, atom.span, "imitation"),
        _ => Some(SingleLeg { span: term.span, modifiers: plain.single_leg()?, leap: &plain.leap }),
    }
}

fn later_prefix(prefix: &Prefix) -> Option<&'static str> {
    Some(match prefix {
        Prefix::Next => "a move of several legs",
        Prefix::Repeat { .. } => "a repeated group",
        Prefix::Modifier('k') => "capture of royals only",
        Prefix::Modifier('q') => "a circular path",
        Prefix::Modifier('t') => "the tame modifier",
        Prefix::Modifier('u') => "unloading the captured man",
        Prefix::Modifier('x') => "inducing or borrowing a friend's move",
        Prefix::Modifier('y') => "changing the range on the way",
        Prefix::Modifier('z') => "a crooked path",
        Prefix::Modifier(_) => return None,
    })
}

//! Modifiers apart from directions: which letters a term has, and which of them say nothing or too much.

use super::super::Cx;
use crate::movement::Modes;
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::Spanned;

/// The modifiers of a term.
#[derive(Clone, Copy)]
pub(super) struct Letters<'a> {
    pub(super) all: &'a [Spanned<char>],
}

impl Letters<'_> {
    pub(super) fn count(self, letter: char) -> u32 {
        self.all.iter().filter(|found| found.value == letter).count() as u32
    }

    pub(super) fn has(self, letter: char) -> bool {
        0 < self.count(letter)
    }

    pub(super) fn directions(self) -> Vec<Spanned<char>> {
        self.all.iter().copied().filter(|letter| "fblrvsh".contains(letter.value)).collect()
    }

    pub(super) fn modes(self) -> Modes {
        let said = "mcde".chars().any(|mode| self.has(mode));
        Modes {
            quiet: !said || self.has('m'),
            capture: !said || self.has('c'),
            destroy: self.has('d'),
            en_passant: self.has('e'),
        }
    }
}

/// Reports two letters that exclude each other, at the later one.
pub(super) fn contradiction<T>(cx: &mut Cx<'_>, letters: Letters<'_>, one: char, other: char, why: &str) -> Option<T> {
    let last = letters.all.iter().rfind(|letter| letter.value == one || letter.value == other)?;
    let message = format!("`{one}` and `{other}` {why}");
    cx.diagnostics.push(Diagnostic::new(Code::ContradictoryModifiers, last.span, message));
    None
}

/// Reports letters that a leg has twice. The parser has seen to this, repetitions aside.
pub(super) fn check_once(cx: &mut Cx<'_>, letters: Letters<'_>) -> Option<()> {
    match ['p', 'g', 'i'].into_iter().find(|&letter| 1 < letters.count(letter)) {
        Some(letter) => contradiction(cx, letters, letter, letter, "stand on one leg"),
        None => Some(()),
    }
}

/// Reports `j` on a slide that hops: it skips a square, or looks for a man on it.
pub(super) fn check_ski(cx: &mut Cx<'_>, letters: Letters<'_>) -> Option<()> {
    match ['p', 'g'].into_iter().find(|&hop| letters.has(hop) && letters.has('j')) {
        Some(hop) => contradiction(cx, letters, 'j', hop, "cannot both hold on a slide"),
        None => Some(()),
    }
}

/// Warns of `n` where it changes nothing.
pub(super) fn check_lame(cx: &mut Cx<'_>, letters: Letters<'_>, why: &str) {
    if let Some(lame) = letters.all.iter().find(|letter| letter.value == 'n') {
        let message = format!("`n` changes nothing {why}");
        cx.diagnostics.push(Diagnostic::new(Code::ModifierWithoutEffect, lame.span, message));
    }
}

/// Why `n` changes nothing there.
pub(super) const SINGLE_STEP: &str = "on a single step: it crosses no square";

/// Warns of letters that change nothing, where so many `n` and `o` at most say something.
pub(super) fn check_repeated(cx: &mut Cx<'_>, letters: Letters<'_>, unit: bool, lame: usize, joined: usize) {
    for (at, letter) in letters.all.iter().enumerate() {
        let before = letters.all[..at].iter().filter(|earlier| earlier.value == letter.value).count();
        let useful = match letter.value {
            'm' | 'c' | 'd' | 'e' | 'k' | 'x' | 't' | 'u' | 'y' | 'i' => 1,
            'n' if unit => 1,
            'n' => lame,
            'j' if !unit => 1,
            'o' => joined,
            _ => usize::MAX,
        };
        if useful <= before {
            let message = format!("one more `{}` changes nothing", letter.value);
            cx.diagnostics.push(Diagnostic::new(Code::ModifierWithoutEffect, letter.span, message));
        }
    }
}

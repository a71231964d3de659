//! Turns as they are written: one canonical word, or the steps of Game Courier.

use crate::names::{At, Names};
use crate::words::{Place, Word, Words};
use crate::{Remark, shown};

/// A turn as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Written<'a> {
    /// All of it.
    pub(crate) text: &'a str,
    pub(crate) place: Place,
    /// What a hand does; nothing if it is not written in steps.
    pub(crate) steps: Vec<Step<'a>>,
}

/// One thing a hand does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step<'a> {
    pub(crate) action: Action,
    /// The man, as the writer calls it.
    pub(crate) label: Option<Word<'a>>,
}

/// What a hand does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// `e2-e4`.
    Go(At, At),
    /// `e5-` or `@-e5`.
    Clear(At),
    /// `q-e8`, `N*c3` or `N@c3`: a man from outside takes the place of whoever stands there.
    Put(At),
}

/// The turns of a record. An error is the last thing it yields.
pub(crate) fn turns<'a>(record: &'a str, names: &'a Names) -> impl Iterator<Item = Result<Written<'a>, Remark>> {
    let mut reader = Reader { record, names, words: Words::of(record), ahead: None };
    let mut failed = false;
    std::iter::from_fn(move || {
        let turn = if failed { None } else { reader.turn().transpose() };
        failed = matches!(turn, Some(Err(_)));
        turn
    })
}

struct Reader<'a> {
    record: &'a str,
    names: &'a Names,
    words: Words<'a>,
    ahead: Option<Word<'a>>,
}

impl<'a> Reader<'a> {
    fn peek(&mut self) -> Result<Option<Word<'a>>, Remark> {
        if self.ahead.is_none() {
            self.ahead = self.words.next().transpose()?;
        }
        Ok(self.ahead)
    }

    fn next(&mut self) -> Result<Option<Word<'a>>, Remark> {
        let word = self.peek()?;
        self.ahead = None;
        Ok(word)
    }

    /// Whether the next word is the sign between steps, which is passed over.
    fn goes_on(&mut self) -> Result<bool, Remark> {
        let goes_on = self.peek()?.is_some_and(|word| word.text == ";");
        if goes_on {
            self.ahead = None;
        }
        Ok(goes_on)
    }

    fn turn(&mut self) -> Result<Option<Written<'a>>, Remark> {
        let Some(first) = self.next()? else { return Ok(None) };
        let (mut steps, mut word) = (Vec::new(), first);
        let last = loop {
            let (step, end) = self.step(word, !steps.is_empty())?;
            let is_plain = step.is_none();
            steps.extend(step);
            if !self.goes_on()? {
                break end;
            }
            if is_plain {
                return Err(Remark::at(
                    word.place,
                    format!("{} is no step before `;`, write origin and target as in `e2-e4`", shown(word.text)),
                ));
            }
            let Some(next) = self.next()? else { break end };
            word = next;
        };
        let end = last.place.offset + last.text.len();
        let text = self.record.get(first.place.offset..end).unwrap_or(first.text);
        Ok(Some(Written { text, place: first.place, steps }))
    }

    /// The step that begins with a word, and its last word; no step if the word is not written so. Behind another step a man
    /// may come from a place beside the board, `AM A1-c1`.
    fn step(&mut self, word: Word<'a>, is_later: bool) -> Result<(Option<Step<'a>>, Word<'a>), Remark> {
        if let Some(step) = self.operation(word)? {
            return Ok((Some(step), word));
        }
        let known = self.names.types(word.text).next().is_some();
        if let Some(next) = self.peek()?.filter(|_| known && is_later)
            && let Some(at) = self.arrival(next)
        {
            self.ahead = None;
            return Ok((Some(Step { action: Action::Put(at), label: Some(word) }), next));
        }
        if let Some(next) = self.peek()?
            && (known || self.names.strip_square(word.text).is_none())
            && let Some(step @ Step { label: None, .. }) = self.operation(next)?
        {
            self.ahead = None;
            return Ok((Some(Step { label: Some(word), ..step }), next));
        }
        Ok((None, word))
    }

    /// Where a man goes from a place beside the board, whose files are named with capitals.
    fn arrival(&self, word: Word<'_>) -> Option<At> {
        let (from, to) = word.text.split_once('-')?;
        let is_beside =
            is_like_square(from) && from.starts_with(char::is_uppercase) && self.names.square(from).is_none();
        self.names.square(to).filter(|_| is_beside)
    }

    /// A word with one of the signs of Game Courier.
    fn operation(&self, word: Word<'a>) -> Result<Option<Step<'a>>, Remark> {
        let step = |action, label| Ok(Some(Step { action, label }));
        if let Some((from, rest)) = self.names.strip_square(word.text) {
            // `e4*`, `e4*e5` and `e2~e5` are canonical.
            return match rest.strip_prefix('-') {
                Some("") => step(Action::Clear(from), None),
                Some(to) => step(Action::Go(from, self.square(word, to)?), None),
                None => Ok(None),
            };
        }
        let signs = word.text.char_indices().skip(1).filter(|(_, c)| matches!(c, '-' | '*' | '@'));
        let parts = signs.last().and_then(|(sign, _)| Some((word.text.get(..sign)?, word.text.get(sign + 1..)?)));
        let Some((label, to)) = parts.filter(|(_, to)| !to.is_empty()) else { return Ok(None) };
        match label {
            "-" => return Err(Remark::at(word.place, format!("{} takes a square away: {FIXED}", shown(word.text)))),
            "@" if self.names.square(to).is_none() => {
                return Err(Remark::at(word.place, format!("{} adds a square: {FIXED}", shown(word.text))));
            }
            "@" => return step(Action::Clear(self.square(word, to)?), None),
            _ => {}
        }
        if self.names.types(label).next().is_none() && is_like_square(label) {
            self.square(word, label)?;
        }
        let at = self.square(word, to)?;
        let label = label.trim_start_matches('{').trim_end_matches('}');
        step(Action::Put(at), Some(Word { text: label, place: word.place }))
    }

    fn square(&self, word: Word<'_>, label: &str) -> Result<At, Remark> {
        let wrong =
            || Remark::at(word.place, format!("{}: the board has no square {}", shown(word.text), shown(label)));
        self.names.square(label).ok_or_else(wrong)
    }
}

/// Why no square comes or goes.
const FIXED: &str = "a game's board does not change";

/// A letter and a number.
fn is_like_square(label: &str) -> bool {
    let mut characters = label.chars();
    characters.next().is_some_and(char::is_alphabetic)
        && !characters.as_str().is_empty()
        && characters.all(|c| c.is_ascii_digit())
}

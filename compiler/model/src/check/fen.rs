//! FEN texts of setups: split into fields and read one by one, every fault at its own column.

use super::Cx;
use crate::board::Side;
use crate::limits;
use ferz_dsl::ast::{Cell, Row, Text};
use ferz_dsl::diagnostic::{Code, Diagnostic};
use ferz_dsl::source::{Span, Spanned};

/// A part of a quoted text and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
}

impl<'a> Field<'a> {
    /// What is between the quotes.
    fn inside(text: &'a Text) -> Self {
        let span = Span { lo: text.span.lo + 1, hi: text.span.hi - 1, ..text.span };
        Field { text: &text.value, span }
    }

    /// The part from byte `lo` up to byte `hi`. In a text with escapes columns are not known; there the span stays whole.
    pub(super) fn part(self, lo: usize, hi: usize) -> Field<'a> {
        let Span { file, lo: start, hi: end } = self.span;
        let as_written = self.text.len() == (end - start) as usize;
        let span = if as_written { Span::new(file, start as usize + lo, start as usize + hi) } else { self.span };
        Field { text: self.text.get(lo..hi).unwrap_or_default(), span }
    }

    /// The men whose letters stand side by side, those of several letters in braces.
    pub(super) fn men(self) -> impl Iterator<Item = Field<'a>> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let rest = self.text.get(at..).filter(|rest| !rest.is_empty())?;
            let braced = rest.starts_with('{').then(|| rest.find('}').map_or(rest.len(), |end| end + 1));
            let length = braced.or_else(|| rest.chars().find(|&first| first != '+').map(char::len_utf8));
            let plus = rest.len() - rest.trim_start_matches('+').len();
            let length = plus + length.unwrap_or(0);
            at += length;
            Some(self.part(at - length, at))
        })
    }

    /// The pieces between separators, also empty ones.
    pub(super) fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let ends = self.text.match_indices(separator).map(|(at, _)| at).chain([self.text.len()]);
        ends.scan(0, move |start, end| {
            let part = self.part(*start, end);
            *start = end + separator.len_utf8();
            Some(part)
        })
    }
}

/// A FEN taken apart. Castling and en passant wait until the rules are known.
#[derive(Clone, Debug)]
pub(super) struct Fen<'a> {
    pub(super) rows: Vec<Row>,
    pub(super) board: Span,
    /// What stands in brackets behind the board.
    pub(super) hand: Option<Field<'a>>,
    pub(super) side: Side,
    pub(super) castling: Option<Field<'a>>,
    pub(super) en_passant: Option<Field<'a>>,
    pub(super) plies: u32,
    pub(super) number: u32,
    pub(super) beside: Beside<'a>,
}

/// The fields of a FEN behind its counters, without their names.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Beside<'a> {
    pub(super) reserve: Option<Field<'a>>,
    pub(super) owed: Option<Field<'a>>,
    pub(super) open: Option<Field<'a>>,
    pub(super) ban: Option<Field<'a>>,
}

/// Reads what can be read without knowing the game.
pub(super) fn check_fen<'a>(cx: &mut Cx<'_>, text: &'a Text) -> Option<Fen<'a>> {
    let whole = Field::inside(text);
    let mut placed: Vec<_> = whole.split(' ').filter(|field| !field.text.is_empty()).collect();
    let is_named = |field: &Field<'_>| field.text.contains('=');
    let named = placed.split_off(placed.iter().position(is_named).unwrap_or(placed.len()));
    let mut fields = placed.into_iter();
    let Some(board) = fields.next() else {
        cx.diagnostics.push(Diagnostic::new(Code::FenBoard, text.span, "a FEN begins with the board"));
        return None;
    };
    let (board, hand) = check_brackets(cx, board)?;
    let rows: Vec<_> = board.split('/').map(|row| check_row(cx, row)).collect();
    let side = fields.next().map_or(Some(Side::White), |field| check_side(cx, field));
    let castling = fields.next();
    let en_passant = fields.next();
    let plies = fields.next().map_or(Some(0), |field| check_counter(cx, field, "plies", 0..=limits::FEN_COUNT));
    let number = fields
        .next()
        .map_or(Some(1), |field| check_counter(cx, field, "the number of the move", 1..=limits::FEN_COUNT));
    let mut named = named.into_iter().peekable();
    let mut take = |name: &str| {
        let field = named.next_if(|field| field.text.starts_with(name))?;
        Some(field.part(name.len(), field.text.len()))
    };
    let beside = Beside { reserve: take("reserve="), owed: take("owed="), open: take("open="), ban: take("ban=") };
    for field in fields.chain(named) {
        let message = format!("`{}` is no field of a FEN, or not here", field.text);
        cx.diagnostics.push(Diagnostic::new(Code::FenFields, field.span, message).help(
            "the fields are board, side, castling, en passant, plies, number of the move, and `reserve=`, `owed=`, \
                 `open=`, `ban=`",
        ));
    }
    let rows = rows.into_iter().collect::<Option<_>>()?;
    Some(Fen {
        rows,
        board: board.span,
        hand,
        side: side?,
        castling,
        en_passant,
        plies: plies?,
        number: number?,
        beside,
    })
}

/// The board and what stands in brackets behind it.
fn check_brackets<'a>(cx: &mut Cx<'_>, field: Field<'a>) -> Option<(Field<'a>, Option<Field<'a>>)> {
    let Some(open) = field.text.find('[') else { return Some((field, None)) };
    let close = field.text.len() - 1;
    if field.text.find(']') != Some(close) {
        let rest = field.part(open, field.text.len());
        cx.diagnostics.push(Diagnostic::new(Code::FenHand, rest.span, "a hand in brackets ends the board: `[Pn]`"));
        return None;
    }
    Some((field.part(0, open), Some(field.part(open + 1, close))))
}

fn check_side(cx: &mut Cx<'_>, field: Field<'_>) -> Option<Side> {
    match field.text {
        "w" => Some(Side::White),
        "b" => Some(Side::Black),
        other => {
            let message = format!("expected `w` or `b`, the side to move, found `{other}`");
            cx.diagnostics.push(Diagnostic::new(Code::FenSide, field.span, message));
            None
        }
    }
}

fn check_counter(cx: &mut Cx<'_>, field: Field<'_>, what: &str, bounds: std::ops::RangeInclusive<u32>) -> Option<u32> {
    let digits = field.text.bytes().all(|digit| digit.is_ascii_digit());
    let number = digits.then(|| field.text.parse().ok()).flatten().filter(|number| bounds.contains(number));
    if number.is_none() {
        let (least, most) = (bounds.start(), bounds.end());
        let message = format!("expected {what}, a number from {least} to {most}, found `{}`", field.text);
        cx.diagnostics.push(Diagnostic::new(Code::FenCounter, field.span, message));
    }
    number
}

/// One rank: letters of men, longer ones in braces, runs of empty squares as numbers, `#` for holes.
fn check_row(cx: &mut Cx<'_>, row: Field<'_>) -> Option<Row> {
    let mut cells = Vec::new();
    let mut at = 0;
    while let Some(first) = row.text[at..].chars().next() {
        let rest = &row.text[at..];
        let length = match first {
            '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            '+' => 1 + rest[1..].chars().next().map_or(0, char::len_utf8),
            '0'..='9' => rest.find(|other: char| !other.is_ascii_digit()).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        // A mark behind a man belongs to him.
        let is_man = !first.is_ascii_digit() && first != '#';
        let length = length + usize::from(is_man && row.text[at + length..].starts_with('~'));
        let token = row.part(at, at + length);
        let (cell, count) = check_token(cx, token)?;
        cells.extend(std::iter::repeat_n(Spanned { value: cell, span: token.span }, count));
        at += length;
    }
    Some(Row { span: row.span, cells })
}

/// What a token of the board stands for, and for how many squares.
fn check_token(cx: &mut Cx<'_>, token: Field<'_>) -> Option<(Cell, usize)> {
    let longest = limits::SIDE as usize;
    let (man, mark) = token.text.strip_suffix('~').map_or((token.text, ""), |man| (man, "~"));
    let message = match token.text.chars().next()? {
        '#' => return Some((Cell::Hole, 1)),
        '{' => match man[1..].strip_suffix('}') {
            Some("") => "no letters between the braces".to_owned(),
            Some(letters) => return Some((Cell::Man(format!("{letters}{mark}")), 1)),
            None => "this brace is never closed".to_owned(),
        },
        '0'..='9' => match token.text.parse() {
            Ok(count) if (1..=longest).contains(&count) => return Some((Cell::Empty, count)),
            _ => format!("a run of empty squares is 1 to {longest} long, not {}", token.text),
        },
        letter if letter.is_ascii_alphabetic() => return Some((Cell::Man(token.text.to_owned()), 1)),
        '+' if man[1..].starts_with(|letter: char| letter.is_ascii_alphabetic()) => {
            return Some((Cell::Man(token.text.to_owned()), 1));
        }
        other => format!("`{other}` means nothing on a FEN's board"),
    };
    cx.diagnostics.push(Diagnostic::new(Code::FenBoard, token.span, message));
    None
}

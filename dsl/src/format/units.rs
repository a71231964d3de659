//! A statement taken apart where its line may be broken: behind commas, and in braces between what stands there.
//!
//! The source of a statement and its canonical text have the same units, so that a comment finds its place by counting.

use crate::words;

/// What stands between two places where a line may be broken.
#[derive(Debug, Default)]
pub(super) struct Unit<'a> {
    /// Where its text begins in the statement.
    pub(super) lo: usize,
    /// Its text without blanks around it.
    pub(super) text: &'a str,
    /// Number of braces open around it; its own closing brace does not count.
    pub(super) depth: usize,
    /// It is the first on its line.
    pub(super) begins_line: bool,
    /// Comments on lines of their own in front of it.
    pub(super) above: Vec<&'a str>,
    /// The comment behind it.
    pub(super) trailing: Option<&'a str>,
}

impl Unit<'_> {
    /// One past its last byte in the statement.
    pub(super) fn hi(&self) -> usize {
        self.lo + self.text.len()
    }

    /// The list it belongs to goes on.
    pub(super) fn ends_in_comma(&self) -> bool {
        self.text.ends_with(',')
    }

    /// A comment stands in front of it or behind it.
    pub(super) fn is_commented(&self) -> bool {
        self.trailing.is_some() || !self.above.is_empty()
    }

    /// It opens a block.
    pub(super) fn opens(&self) -> bool {
        self.text.ends_with('{')
    }

    /// It closes a block.
    pub(super) fn closes(&self) -> bool {
        self.text.starts_with('}')
    }
}

/// The units of a statement.
pub(super) fn units(statement: &str) -> Vec<Unit<'_>> {
    let mut units: Vec<Unit<'_>> = Vec::new();
    let mut next = Unit::default();
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(rest) = statement.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("//") {
            let comment = rest.split('\n').next().unwrap_or(rest);
            at += comment.len();
            match units.last_mut() {
                Some(last) if !next.begins_line => last.trailing = Some(comment.trim_end()),
                _ => next.above.push(comment.trim_end()),
            }
        } else if let Some(separator) = rest.chars().next().filter(|c| c.is_whitespace() || *c == ';') {
            next.begins_line |= separator == '\n';
            at += separator.len_utf8();
        } else {
            let text = &rest[..length(rest, depth)];
            depth = depth.saturating_sub(usize::from(text.starts_with('}')));
            units.push(Unit { lo: at, text: text.trim_end(), depth, ..std::mem::take(&mut next) });
            depth += usize::from(text.ends_with('{'));
            at += text.len();
        }
    }
    units
}

/// Length in bytes of the unit that the text begins with; at least one character.
fn length(text: &str, depth: usize) -> usize {
    let (mut at, mut parentheses) = (0, 0_usize);
    while let Some(rest) = text.get(at..) {
        let Some(next) = rest.chars().next() else { break };
        match next {
            '\n' => break,
            ';' if 0 < depth => break,
            '/' if rest.starts_with("//") => break,
            '}' if 0 < at => break,
            '{' if 0 < depth && cell(rest).is_some() => at += cell(rest).unwrap_or(0),
            '{' => return at + 1,
            ',' if parentheses == 0 => return at + 1,
            '"' => at += quoted(rest),
            _ => {
                match next {
                    '(' => parentheses += 1,
                    ')' => parentheses = parentheses.saturating_sub(1),
                    _ => {}
                }
                at += next.len_utf8();
            }
        }
    }
    at
}

/// Length of the group of letters in braces that a text begins with, if it is one: a cell of a diagram.
fn cell(text: &str) -> Option<usize> {
    let end = text.find('}')?;
    words::are_letters(text.get(1..end)?).then_some(end + 1)
}

/// Length of the quoted text that a text begins with.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::units;

    fn texts(statement: &str) -> Vec<&str> {
        units(statement).into_iter().map(|unit| unit.text).collect()
    }

    #[test]
    fn commas_braces_and_lines_part_units() {
        assert_eq!(texts("promote a, b on last rank"), ["promote a,", "b on last rank"]);
        assert_eq!(texts("setup {\n K . ; . k\n}"), ["setup {", "K .", ". k", "}"]);
        assert_eq!(texts("setup {\n\n}"), ["setup {", "}"]);
        assert_eq!(texts("piece a A = W { move b c; move d }"), ["piece a A = W {", "move b c", "move d", "}"]);
    }

    #[test]
    fn texts_leaps_and_cells_are_whole() {
        assert_eq!(texts("piece a A = (1,3)W alias \"x, { // \\\"\""), ["piece a A = (1,3)W alias \"x, { // \\\"\""]);
        assert_eq!(texts("setup { K {LL} . }"), ["setup {", "K {LL} .", "}"]);
    }

    #[test]
    fn comments_belong_to_their_units() {
        let units = units("setup { // all\n  K // king\n  // alone\n  . k\n  // last\n}");
        let comments: Vec<_> = units.iter().map(|unit| (unit.trailing, unit.above.join(" "))).collect();
        let nothing = String::new();
        assert_eq!(
            comments,
            [
                (Some("// all"), nothing.clone()),
                (Some("// king"), nothing.clone()),
                (None, "// alone".into()),
                (None, "// last".into())
            ]
        );
    }
}

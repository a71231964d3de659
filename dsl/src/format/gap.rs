//! What stands between two statements: comments and blank lines.

/// Everything from the end of a statement to the beginning of the next.
#[derive(Debug)]
pub(super) struct Gap<'a> {
    /// The comment on the line on which the statement before ends.
    pub(super) trailing: Option<&'a str>,
    /// The lines after it.
    pub(super) entries: Vec<Entry<'a>>,
}

/// A line between statements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry<'a> {
    /// Nothing on it.
    Blank,
    /// A comment, from its `//` on.
    Comment(&'a str),
}

impl Gap<'_> {
    /// Whether there is a blank line in it.
    pub(super) fn has_blank(&self) -> bool {
        self.entries.contains(&Entry::Blank)
    }
}

/// Reads what stands before the first statement.
pub(super) fn opening(text: &str) -> Gap<'_> {
    Gap { trailing: None, entries: entries(text.trim_start_matches('\u{feff}')) }
}

/// Reads what stands behind a statement.
pub(super) fn behind(text: &str) -> Gap<'_> {
    let (first, rest) = text.split_once('\n').map_or((text, None), |(first, rest)| (first, Some(rest)));
    let trailing = Some(first.trim()).filter(|comment| !comment.is_empty());
    Gap { trailing, entries: rest.map(entries).unwrap_or_default() }
}

/// The lines of a text of nothing but comments and blanks. Behind the last line break stands the next statement's
/// indentation, or a comment that ends with the file.
fn entries(text: &str) -> Vec<Entry<'_>> {
    let (lines, last) = text.rsplit_once('\n').map_or((None, text), |(lines, last)| (Some(lines), last));
    let lines = lines.into_iter().flat_map(|lines| lines.split('\n')).map(str::trim);
    let last = Some(last.trim()).filter(|last| !last.is_empty()).map(Entry::Comment);
    lines.map(|line| if line.is_empty() { Entry::Blank } else { Entry::Comment(line) }).chain(last).collect()
}

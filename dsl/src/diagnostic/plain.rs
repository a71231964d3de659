//! Plain text, for compilers' output, logs and tests: `path:line:col: error[E0101]: message`.
//!
//! The gutter is `¦`, since trybuild erases what looks like rustc's own.

use super::{Diagnostic, Severity};
use crate::source::SourceMap;

/// Most characters that are shown of a line; enough for the longest notation that is allowed.
pub(super) const LONGEST_LINE: usize = 1200;

/// How much is shown of a longer line, around the place.
const WINDOW: usize = 120;

/// One message as a block of lines without a final line break.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let span = diagnostic.primary.span;
    let at = sources.line_column(span.file, span.lo);
    let kind = match diagnostic.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let name = sources.name(span.file);
    let mut out = format!("{name}:{at}: {kind}[{}]: {}", diagnostic.code, diagnostic.message);
    let line = sources.line(span.file, at.line);
    let is_long = line.chars().nth(LONGEST_LINE).is_some();
    let (cut, width) = if is_long { (at.column.saturating_sub(WINDOW / 2), WINDOW) } else { (0, LONGEST_LINE) };
    let line: String = line.chars().skip(cut).take(width).collect();
    let before: String = line.chars().take(at.column - 1 - cut).map(blank).collect();
    let pointed = sources.slice(span).lines().next().unwrap_or("");
    let room = width + cut - at.column + 1;
    let carets = pointed.chars().take(room).map(cells).sum::<usize>().max(1);
    let shown: String = line.chars().map(|c| if c.is_control() && c != '\t' { '\u{fffd}' } else { c }).collect();
    out += &format!("\n  ¦ {shown}\n  ¦ {before}{}", "^".repeat(carets));
    if !diagnostic.primary.text.is_empty() {
        out += &format!(" {}", diagnostic.primary.text);
    }
    for label in &diagnostic.secondary {
        let at = sources.line_column(label.span.file, label.span.lo);
        out += &format!("\n  {}:{at}: {}", sources.name(label.span.file), label.text);
    }
    if let Some(help) = &diagnostic.help {
        out += &format!("\n  help: {help}");
    }
    out
}

/// What is as wide as a character of the line above; a tab is one again, whatever its width.
fn blank(c: char) -> &'static str {
    match (c, cells(c)) {
        ('\t', _) => "\t",
        (_, 0) => "",
        (_, 1) => " ",
        _ => "  ",
    }
}

/// How many cells of a terminal a character takes, for the scripts that people write comments in.
fn cells(c: char) -> usize {
    match u32::from(c) {
        0x0300..=0x036F | 0x200B..=0x200F | 0xFE00..=0xFE0F | 0xFEFF => 0,
        0x1100..=0x115F | 0x2E80..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF => 2,
        0xFE30..=0xFE6F | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F300..=0x1FAFF | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{WINDOW, render};
    use crate::diagnostic::{Code, Diagnostic};
    use crate::source::{SourceMap, Span};

    #[test]
    fn of_a_line_without_end_a_part_is_shown() {
        for lead in [0, 100_000] {
            let line = format!("{}x{}", "ä".repeat(lead), "y".repeat(100_000));
            let mut sources = SourceMap::new();
            let file = sources.add("f", line.as_str());
            let span = Span::new(file, 2 * lead, line.len());
            let text = render(&Diagnostic::new(Code::Syntax, span, "m"), &sources);
            let [_, shown, carets] = text.lines().collect::<Vec<_>>()[..] else { panic!("{text}") };
            assert_eq!(shown.chars().count(), WINDOW + "  ¦ ".chars().count());
            let column = |line: &str, c| line.chars().position(|other| other == c);
            assert_eq!(column(shown, 'x'), column(carets, '^'));
            assert!(column(shown, 'x').is_some() && carets.chars().count() <= shown.chars().count());
        }
    }

    /// The line of carets under the first `x` of a line.
    fn carets(line: &str) -> String {
        let mut sources = SourceMap::new();
        let file = sources.add("f", line);
        let at = line.find('x').unwrap_or(0);
        let text = render(&Diagnostic::new(Code::Syntax, Span::new(file, at, at + 2), "m"), &sources);
        text.lines().last().unwrap_or("").trim_start_matches("  ¦ ").to_owned()
    }

    #[test]
    fn carets_stand_under_their_text() {
        assert_eq!(carets("abxy"), "  ^^");
        assert_eq!(carets("é\txy"), " \t^^", "a tab is copied, a letter of two bytes is one column");
        assert_eq!(carets("将xy"), "  ^^", "a wide character takes two cells");
        assert_eq!(carets("e\u{301}xy"), " ^^", "a combining mark takes none");
        assert_eq!(carets("x"), "^", "a span over the end of the line shows one caret");
    }
}

//! The source around the fault, for people at a terminal.

use super::{Diagnostic, Severity, plain};
use crate::source::{FileId, SourceMap, Span};
use codespan_reporting::diagnostic as codespan;
use codespan_reporting::files::{Error, Files};
use codespan_reporting::term::termcolor::Ansi;
use codespan_reporting::term::{Config, Styles, StylesWriter, emit_to_string, emit_to_write_style};
use std::ops::Range;

/// Whether the text has colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// ANSI escape sequences.
    Ansi,
    /// Text alone.
    Never,
}

/// One message with the lines it points at, ending in a blank line.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap, color: Color) -> String {
    let Span { file, lo, .. } = diagnostic.primary.span;
    let line = sources.line(file, sources.line_column(file, lo).line);
    let text = (line.len() <= plain::LONGEST_LINE).then(|| try_render(diagnostic, sources, color).ok()).flatten();
    // Lines too long to read and places outside their files: the plain text copes with those.
    text.unwrap_or_else(|| plain::render(diagnostic, sources) + "\n\n")
}

fn try_render(diagnostic: &Diagnostic, sources: &SourceMap, color: Color) -> Result<String, Error> {
    let (config, files, message) = (Config::default(), Sources(sources), convert(diagnostic));
    match color {
        Color::Never => {
            let mut text = String::new();
            emit_to_string(&mut text, &config, &files, &message)?;
            Ok(text)
        }
        Color::Ansi => {
            let mut bytes = Ansi::new(Vec::new());
            let styles = Styles::default();
            emit_to_write_style(&mut StylesWriter::new(&mut bytes, &styles), &config, &files, &message)?;
            Ok(String::from_utf8_lossy(&bytes.into_inner()).into_owned())
        }
    }
}

fn convert(diagnostic: &Diagnostic) -> codespan::Diagnostic<FileId> {
    let severity = match diagnostic.severity() {
        Severity::Error => codespan::Severity::Error,
        Severity::Warning => codespan::Severity::Warning,
    };
    let primary = &diagnostic.primary;
    let mut labels = vec![codespan::Label::primary(primary.span.file, range(primary.span)).with_message(&primary.text)];
    labels.extend(
        diagnostic
            .secondary
            .iter()
            .map(|label| codespan::Label::secondary(label.span.file, range(label.span)).with_message(&label.text)),
    );
    codespan::Diagnostic::new(severity)
        .with_code(diagnostic.code.id())
        .with_message(&diagnostic.message)
        .with_labels(labels)
        .with_notes(diagnostic.help.iter().map(|help| format!("help: {help}")).collect())
}

fn range(span: Span) -> Range<usize> {
    span.lo as usize..span.hi as usize
}

/// The files as the renderer wants to see them.
struct Sources<'a>(&'a SourceMap);

impl<'a> Files<'a> for Sources<'_> {
    type FileId = FileId;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, file: FileId) -> Result<&'a str, Error> {
        Ok(self.0.name(file))
    }

    fn source(&'a self, file: FileId) -> Result<&'a str, Error> {
        Ok(self.0.text(file))
    }

    fn line_index(&'a self, file: FileId, at: usize) -> Result<usize, Error> {
        Ok(self.0.line_column(file, at as u32).line - 1)
    }

    fn line_range(&'a self, file: FileId, index: usize) -> Result<Range<usize>, Error> {
        Ok(range(self.0.line_span(file, index + 1)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Color, render};
    use crate::diagnostic::{Code, Diagnostic};
    use crate::source::{SourceMap, Span};

    const TEXT: &str = "// é\nboard\t将 8y8 // x\n";

    fn rendered(color: Color) -> String {
        let mut sources = SourceMap::new();
        let file = sources.add("a.ferz", TEXT);
        let at = TEXT.find("8y8").unwrap_or(0);
        let fault =
            Diagnostic::new(Code::Syntax, Span::new(file, at, at + 3), "no size").label("here").help("write `8x8`");
        render(&fault, &sources, color)
    }

    #[test]
    fn carets_stand_under_their_text_after_tabs_and_wide_characters() {
        let text = rendered(Color::Never);
        let expected = "\
error[E0101]: no size
  ┌─ a.ferz:2:9
  │
2 │ board   将 8y8 // x
  │            ^^^ here
  │
  = help: write `8x8`

";
        assert_eq!(text, expected);
    }

    #[test]
    fn places_without_text_and_at_the_end_are_shown() {
        let mut sources = SourceMap::new();
        let file = sources.add("a.ferz", "board");
        for at in [0, 5] {
            let fault = Diagnostic::new(Code::Syntax, Span::new(file, at, at), "no size");
            let text = render(&fault, &sources, Color::Never);
            assert!(text.contains("1 │ board") && text.contains('^'), "{text}");
        }
    }

    #[test]
    fn colors_come_only_when_asked_for() {
        assert!(rendered(Color::Ansi).contains('\u{1b}'));
        assert!(!rendered(Color::Never).contains('\u{1b}'));
    }
}

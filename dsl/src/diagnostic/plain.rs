//! Plain text, for compilers' output, logs and tests: `path:line:col: error[E0101]: message`.
//!
//! The gutter is `¦`, since trybuild erases what looks like rustc's own.

use super::{Diagnostic, Severity};
use crate::source::SourceMap;

/// One message as a block of lines without a final line break.
pub fn render(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let span = diagnostic.primary.span;
    let at = sources.line_column(span.file, span.lo);
    let kind = match diagnostic.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let name = sources.name(span.file);
    let mut out = format!(
        "{name}:{at}: {kind}[{}]: {}",
        diagnostic.code, diagnostic.message
    );
    let line = sources.line(span.file, at.line);
    let width = sources
        .slice(span)
        .lines()
        .next()
        .unwrap_or("")
        .chars()
        .count()
        .max(1);
    out += &format!(
        "\n  ¦ {line}\n  ¦ {}{}",
        " ".repeat(at.column - 1),
        "^".repeat(width)
    );
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

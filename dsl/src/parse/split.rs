//! Where statements begin and end: a statement ends with its line, unless a brace is open or the line ends in a comma.
//!
//! This is done before the grammar sees anything, so that a fault stays inside its statement.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{FileId, Span};
use crate::words;

/// Where a statement stands.
pub(super) struct Statement {
    pub(super) span: Span,
    /// Whether its texts and braces are closed; what is not has been reported.
    pub(super) is_sound: bool,
}

/// The statements of a text.
pub(super) fn split(file: FileId, text: &str, diagnostics: &mut Diagnostics) -> Vec<Statement> {
    let mut splitter = Splitter { file, text, at: 0, diagnostics };
    let mut statements = Vec::new();
    if text.starts_with('\u{feff}') {
        splitter.at = '\u{feff}'.len_utf8();
    }
    while splitter.find_start() {
        statements.push(splitter.statement());
    }
    statements
}

struct Splitter<'a> {
    file: FileId,
    text: &'a str,
    at: usize,
    diagnostics: &'a mut Diagnostics,
}

impl Splitter<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn report(&mut self, code: Code, lo: usize, hi: usize, message: &str, help: &str) {
        self.diagnostics.push(Diagnostic::new(code, Span::new(self.file, lo, hi), message).help(help));
    }

    /// Skips blanks, line breaks and comments; whether something is left.
    fn find_start(&mut self) -> bool {
        loop {
            let rest = self.rest();
            let blanks = rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
            self.at += blanks;
            if self.rest().starts_with("//") {
                self.skip_line();
            } else {
                return !self.rest().is_empty();
            }
        }
    }

    /// Goes to the line break or the end.
    fn skip_line(&mut self) {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
    }

    /// Finds the end of the statement that begins here.
    fn statement(&mut self) -> Statement {
        let start = self.at;
        let mut end = start;
        let mut is_sound = true;
        let mut after_comma = false;
        let mut open: Vec<usize> = Vec::new();
        while let Some(next) = self.rest().chars().next() {
            match next {
                '\n' => {
                    let line_break = self.at;
                    let more = self.find_start();
                    // A brace on a line of its own is a fault of the statement before it, and what it holds is no statement.
                    let goes_on = !open.is_empty() || after_comma || self.rest().starts_with('{');
                    if !more || !goes_on || words::begins_statement(self.rest()) {
                        self.at = line_break;
                        break;
                    }
                    continue;
                }
                ' ' | '\t' | '\r' => {
                    self.at += 1;
                    continue;
                }
                '/' if self.rest().starts_with("//") => {
                    self.skip_line();
                    continue;
                }
                '"' => is_sound &= self.text_in_quotes(),
                '{' => {
                    open.push(self.at);
                    self.at += 1;
                }
                '}' => {
                    if open.pop().is_none() {
                        self.report(Code::Brace, self.at, self.at + 1, "no brace is open here", "remove this `}`");
                        is_sound = false;
                    }
                    self.at += 1;
                }
                _ => self.at += next.len_utf8(),
            }
            after_comma = next == ',';
            end = self.at;
        }
        if let Some(&brace) = open.first() {
            self.report(Code::Brace, brace, brace + 1, "this brace is never closed", "add a line with `}`");
            is_sound = false;
        }
        Statement { span: Span::new(self.file, start, end), is_sound }
    }

    /// Reads a quoted text; whether it is closed on its line.
    fn text_in_quotes(&mut self) -> bool {
        let start = self.at;
        self.at += 1;
        while let Some(next) = self.rest().chars().next() {
            match next {
                '\n' => break,
                '"' => {
                    self.at += 1;
                    return true;
                }
                '\\' if self.rest().starts_with(r"\\") || self.rest().starts_with(r#"\""#) => self.at += 2,
                _ => self.at += next.len_utf8(),
            }
        }
        self.report(Code::OpenText, start, self.at, "this text is never closed", "a text ends with `\"` on its line");
        false
    }
}

//! Lines of input, whatever comes: no line may fill the memory, and bytes that are no text do no harm.

use std::io::{BufRead, ErrorKind};

/// Bytes a line may have; a game of ten thousand turns fits.
const MAX_LINE: usize = 1 << 17;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// A line without its end.
    Line(String),
    /// A line longer than allowed; all of it is gone.
    TooLong,
}

/// The lines of a reader until it ends or fails.
#[derive(Debug)]
pub(crate) struct Lines<R>(pub(crate) R);

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Input;

    fn next(&mut self) -> Option<Input> {
        let mut line = Vec::new();
        let (mut length, mut ended) = (0, false);
        while !ended {
            let bytes = match self.0.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => return None,
                Ok([]) if length == 0 => return None,
                Ok([]) => break,
                Ok(bytes) => bytes,
            };
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let text = &bytes[..end.unwrap_or(bytes.len())];
            let used = text.len() + usize::from(end.is_some());
            line.extend_from_slice(&text[..text.len().min(MAX_LINE - line.len())]);
            (length, ended) = (length + used, end.is_some());
            self.0.consume(used);
        }
        if MAX_LINE < length {
            return Some(Input::TooLong);
        }
        Some(Input::Line(String::from_utf8_lossy(&line).trim_end_matches('\r').to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_newlines_and_at_the_end() {
        let lines: Vec<_> = Lines(&b"uci\r\n\nd\xff\nquit"[..]).collect();
        let line = |text: &str| Input::Line(text.to_owned());
        assert_eq!(lines, [line("uci"), line(""), line("d\u{fffd}"), line("quit")]);
    }

    #[test]
    fn a_line_without_end_is_thrown_away() {
        let mut text = vec![b'x'; MAX_LINE + 10];
        text.extend_from_slice(b"\nd\n");
        let lines: Vec<_> = Lines(&text[..]).collect();
        assert_eq!(lines, [Input::TooLong, Input::Line("d".to_owned())]);
    }
}

//! The canonical layout of a text: its statements as [`print()`](crate::print()) writes them, its comments and the blank
//! lines between its groups where its author put them.
//!
//! A comment on a line of its own stays above what it stood above, one behind something stays behind it. What the printer
//! would write on one line stays broken where the author broke it behind a comma or where a comment ends the line.

mod gap;
mod statement;
mod units;

use crate::ast::Item;
use crate::diagnostic::Diagnostics;
use crate::parse;
use crate::print::together;
use crate::source::{FileId, SourceMap, Span};
use gap::{Entry, Gap};

/// The text of a file in canonical layout, which means the same; `None` if its syntax has faults, which are reported.
pub fn format(file: FileId, sources: &SourceMap, diagnostics: &mut Diagnostics) -> Option<String> {
    let errors = diagnostics.errors();
    let tree = parse(file, sources, diagnostics);
    (diagnostics.errors() == errors).then(|| render(&lines(file, sources, &tree.items)))
}

/// A line, in parts, so that comments can be aligned.
#[derive(Debug)]
struct Line {
    /// Up to the comment, indentation included.
    code: String,
    /// From its `//` on; may be empty.
    comment: String,
    /// Comments behind lines of one group are aligned.
    group: usize,
}

fn lines(file: FileId, sources: &SourceMap, items: &[Item]) -> Vec<Line> {
    let whole = Span::new(file, 0, sources.text(file).len());
    let starts = items.iter().map(|item| item.span().lo).chain([whole.hi]);
    let mut between = [whole.lo].into_iter().chain(items.iter().map(|item| item.span().hi)).zip(starts);
    let mut text = || between.next().map_or("", |(lo, hi)| sources.slice(Span { file, lo, hi }));
    let opening = gap::opening(text());
    let gaps: Vec<Gap<'_>> = items.iter().map(|_| gap::behind(text())).collect();

    let mut group = 0;
    let mut lines = Vec::new();
    add_gap(&opening, group, &mut lines);
    let mut canonical = canonical(items, &gaps).into_iter();
    for (at, (item, gap)) in items.iter().zip(&gaps).enumerate() {
        let written = sources.slice(item.span());
        statement::lay_out(written, &canonical.next().unwrap_or_default(), group, &mut lines);
        if let (Some(comment), Some(line)) = (gap.trailing, lines.last_mut()) {
            comment.clone_into(&mut line.comment);
        }
        add_gap(gap, group, &mut lines);
        let goes_on = !gap.has_blank() && matches!((item, items.get(at + 1)), (Item::Piece(_), Some(Item::Piece(_))));
        group += usize::from(!goes_on);
    }
    lines
}

/// The canonical texts of the statements; pieces are aligned where no blank line parts them.
fn canonical(items: &[Item], gaps: &[Gap<'_>]) -> Vec<String> {
    let mut texts = Vec::new();
    let mut rest = items;
    for (at, gap) in (1..).zip(gaps) {
        if gap.has_blank() || at == items.len() {
            let (group, behind) = rest.split_at(at - texts.len());
            texts.extend(together(group));
            rest = behind;
        }
    }
    texts
}

/// The lines between two statements.
fn add_gap(gap: &Gap<'_>, group: usize, lines: &mut Vec<Line>) {
    lines.extend(gap.entries.iter().map(|entry| Line {
        code: String::new(),
        comment: match entry {
            Entry::Blank => String::new(),
            Entry::Comment(comment) => (*comment).to_owned(),
        },
        group,
    }));
}

/// The lines as text, without blank ones at the beginning, at the end and behind one another.
fn render(lines: &[Line]) -> String {
    let mut text = String::new();
    let mut blank = false;
    for same in lines.chunk_by(|a, b| a.group == b.group) {
        let behind = |line: &&Line| !line.comment.is_empty() && !line.code.trim().is_empty();
        let width = same.iter().filter(behind).map(|line| line.code.chars().count()).max().unwrap_or(0);
        for line in same {
            let Line { code, comment, .. } = line;
            if code.trim().is_empty() && comment.is_empty() {
                blank = true;
                continue;
            }
            if std::mem::take(&mut blank) && !text.is_empty() {
                text.push('\n');
            }
            match (code.trim().is_empty(), comment.is_empty()) {
                (_, true) => text += code.trim_end(),
                (true, false) => text += &format!("{code}{comment}"),
                (false, false) => text += &format!("{code:width$}  {comment}"),
            }
            text.push('\n');
        }
    }
    text
}

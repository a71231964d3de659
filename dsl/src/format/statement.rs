//! One statement: its canonical text with the comments and line breaks of its source.

use super::Line;
use super::units::{Unit, units};

/// Adds the lines of a statement.
pub(super) fn lay_out(source: &str, canonical: &str, group: usize, lines: &mut Vec<Line>) {
    let (written, printed) = (units(source), units(canonical));
    let line = |code: String| Line { code, comment: String::new(), group };
    if !has_own_layout(&written) {
        lines.extend(canonical.lines().map(|code| line(code.to_owned())));
    } else if written.len() == printed.len() {
        merge(&written, &printed, canonical, group, lines);
    } else {
        // A printer that takes a statement apart otherwise than its author did leaves comments without a place.
        lines.extend(source.lines().map(|code| line(code.trim_end().to_owned())));
    }
}

/// Whether the author broke a line where the printer may not, or wrote a comment.
fn has_own_layout(written: &[Unit<'_>]) -> bool {
    written.iter().any(Unit::is_commented) || written.windows(2).any(|pair| is_broken(&pair[0], &pair[1]))
}

/// Whether the author broke the line behind a comma.
fn is_broken(before: &Unit<'_>, after: &Unit<'_>) -> bool {
    before.ends_in_comma() && after.begins_line
}

fn merge(written: &[Unit<'_>], printed: &[Unit<'_>], canonical: &str, group: usize, lines: &mut Vec<Line>) {
    let mut code = String::new();
    let mut last: Option<(&Unit<'_>, &Unit<'_>)> = None;
    // A comment ends its line, so a block with one takes several.
    let spread = written.iter().any(Unit::is_commented);
    for (from, to) in written.iter().zip(printed) {
        if let Some((from_last, to_last)) = last {
            let between = canonical.get(to_last.hi()..to.lo).unwrap_or_default();
            let indent = match between.rsplit_once('\n') {
                Some((_, indent)) => indent.to_owned(),
                None => " ".repeat(2 * (to.depth + usize::from(to_last.ends_in_comma()))),
            };
            let commented = from_last.trailing.is_some() || !from.above.is_empty();
            let braced = spread && (to_last.opens() || to.closes());
            if commented || braced || between.contains('\n') || is_broken(from_last, from) {
                let comment = from_last.trailing.unwrap_or_default().to_owned();
                lines.push(Line { code: std::mem::replace(&mut code, indent.clone()), comment, group });
                let inside = if to.closes() { indent + "  " } else { indent };
                lines.extend(from.above.iter().map(|&comment| Line {
                    code: inside.clone(),
                    comment: comment.to_owned(),
                    group,
                }));
            } else {
                code += between;
            }
        }
        code += to.text;
        last = Some((from, to));
    }
    lines.push(Line { code, comment: String::new(), group });
}

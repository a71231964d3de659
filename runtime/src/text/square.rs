//! Squares by their labels: file, then rank.

use crate::info::Info;

/// The square's label.
pub fn name(info: &Info, square: u8) -> String {
    let (rank, file) = (square / info.files, square % info.files);
    let label = |labels: &[&'static str], at: u8| labels.get(usize::from(at)).copied().unwrap_or("?");
    format!("{}{}", label(info.file_labels, file), label(info.rank_labels, rank))
}

/// The labels of several squares, one after the other.
pub fn names(info: &Info, squares: &[u8]) -> String {
    squares.iter().map(|&square| name(info, square)).collect()
}

/// The square whose label the text begins with, and the text behind it. Holes are no squares.
pub fn strip<'a>(info: &Info, text: &'a str) -> Option<(u8, &'a str)> {
    let (file, text) = strip_label(info.file_labels, text)?;
    let (rank, text) = strip_label(info.rank_labels, text)?;
    let square = rank.checked_mul(info.files)?.checked_add(file)?;
    (!info.holes.contains(&square)).then_some((square, text))
}

/// The longest label wins: `a12` is not `a1` followed by a 2.
fn strip_label<'a>(labels: &[&str], text: &'a str) -> Option<(u8, &'a str)> {
    let fits = |label: &&str| !label.is_empty() && text.starts_with(*label);
    let (at, label) =
        labels.iter().enumerate().filter(|(_, label)| fits(label)).max_by_key(|(_, label)| label.len())?;
    Some((u8::try_from(at).ok()?, &text[label.len()..]))
}

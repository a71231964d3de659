//! Squares by their labels: file, then rank.

use crate::info::Info;

/// The square's label, as FENs and turns have it.
pub fn name(info: &Info, square: u8) -> String {
    in_words(labels(info), info, square)
}

/// The labels of several squares, one after the other.
pub fn names(info: &Info, squares: &[u8]) -> String {
    squares.iter().map(|&square| name(info, square)).collect()
}

/// The square whose label the text begins with, and the text behind it. Holes are no squares.
pub fn strip<'a>(info: &Info, text: &'a str) -> Option<(u8, &'a str)> {
    strip_square(labels(info), info, text)
}

/// The square as people see it called, by the game's [coordinates](crate::coordinates::Coordinates).
pub fn drawn(info: &Info, square: u8) -> String {
    in_words(drawn_labels(info), info, square)
}

/// The square that people see called as the text begins, and the text behind it. Holes are no squares.
pub fn strip_drawn<'a>(info: &Info, text: &'a str) -> Option<(u8, &'a str)> {
    strip_square(drawn_labels(info), info, text)
}

/// Labels of the files and of the ranks.
type Labels = [&'static [&'static str]; 2];

fn labels(info: &Info) -> Labels {
    [info.file_labels, info.rank_labels]
}

/// Those that people see.
pub(super) fn drawn_labels(info: &Info) -> Labels {
    info.coordinates.as_ref().map_or(labels(info), |seen| [seen.file_labels, seen.rank_labels])
}

fn in_words([files, ranks]: Labels, info: &Info, square: u8) -> String {
    format!("{}{}", label(files, square % info.files), label(ranks, square / info.files))
}

/// A file's or a rank's label; `?` if there is none.
pub(super) fn label(labels: &[&'static str], at: u8) -> &'static str {
    labels.get(usize::from(at)).copied().unwrap_or("?")
}

fn strip_square<'a>([files, ranks]: Labels, info: &Info, text: &'a str) -> Option<(u8, &'a str)> {
    let (file, text) = strip_label(files, text)?;
    let (rank, text) = strip_label(ranks, text)?;
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

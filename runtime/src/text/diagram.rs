//! The board drawn with letters and the game's coordinates, White's edge below.

use super::man;
use super::square::{drawn_labels, label};
use crate::info::Info;
use crate::position::Position;

/// One line a rank, its label on the left, the files' labels below; `.` is an empty square.
pub fn draw<P: Position>(position: &P) -> String {
    board(P::INFO, |square| position.man(square))
}

fn board(info: &Info, man: impl Fn(u8) -> Option<(u8, usize)>) -> String {
    let symbol = |square: u8| match man(square) {
        Some((piece, side)) => man::write(info, piece, side as u8).trim_matches(['{', '}']).to_owned(),
        None if info.holes.contains(&square) => "#".to_owned(),
        None => ".".to_owned(),
    };
    let [files, ranks] = drawn_labels(info);
    let letters = info.pieces.iter().map(|piece| piece.letters);
    let width = letters.chain(files.iter().copied()).map(|text| text.chars().count()).max().unwrap_or(1);
    let margin = ranks.iter().map(|label| label.chars().count()).max().unwrap_or(1);
    let line = |label: &str, cells: &mut dyn Iterator<Item = String>| {
        let cells: String = cells.map(|cell| format!(" {cell:>width$}")).collect();
        format!("{label:>margin$}{cells}\n")
    };
    let mut text = String::new();
    for rank in (0..info.ranks).rev() {
        text += &line(label(ranks, rank), &mut (0..info.files).map(|file| symbol(rank * info.files + file)));
    }
    text + &line("", &mut files.iter().map(|&label| label.to_owned()))
}

//! Placements of the table and boards of FENs.

use std::collections::BTreeMap;

/// A board's size as it is written, `9x10`.
pub(super) fn size(board: &str) -> (usize, usize) {
    let (files, ranks) = board.split_once('x').unwrap_or_default();
    (files.parse().unwrap_or(0), ranks.parse().unwrap_or(0))
}

/// The men of a placement by square; `-` is an empty board.
pub(super) fn men(placement: &str) -> BTreeMap<String, String> {
    let rows: Vec<&str> = placement.split('/').filter(|_| placement != "-").collect();
    let mut men = BTreeMap::new();
    for (row, rank) in rows.iter().zip((1..=rows.len()).rev()) {
        let (mut file, mut rest) = (b'a', *row);
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '0'..='9' => rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len()),
                '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
                _ => 1,
            };
            let (cell, behind) = rest.split_at(length);
            match cell.parse::<u8>() {
                Ok(run) => file += run,
                Err(_) => {
                    men.insert(format!("{}{rank}", char::from(file)), cell.to_owned());
                    file += 1;
                }
            }
            rest = behind;
        }
    }
    men
}

/// The board field with these men, each by its square and the letters of a FEN.
pub(super) fn board(board: &str, men: &BTreeMap<String, String>) -> String {
    let (files, ranks) = size(board);
    let row = |rank: usize| {
        let (mut row, mut run) = (String::new(), 0);
        for file in 0..files {
            let square = format!("{}{}", char::from(b'a' + file as u8), rank);
            match men.get(&square) {
                Some(letters) => row += &(empty(std::mem::take(&mut run)) + letters),
                None => run += 1,
            }
        }
        row + &empty(run)
    };
    (1..=ranks).rev().map(row).collect::<Vec<_>>().join("/")
}

fn empty(run: usize) -> String {
    if run == 0 { String::new() } else { run.to_string() }
}

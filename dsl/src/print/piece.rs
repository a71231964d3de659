//! Piece lines in columns.

use super::text;
use crate::ast::{Movement, Piece};

/// One line for each piece, without line breaks.
pub(super) fn pieces<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<String> {
    let rows: Vec<[String; 4]> = pieces.map(columns).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (names, letters, moves) = (width(0), width(1), width(2));
    rows.iter()
        .map(|[name, letter, movement, clauses]| {
            let line = format!("piece {name:names$} {letter:letters$} = {movement:moves$} {clauses}");
            line.trim_end().to_owned()
        })
        .collect()
}

/// Name, letters, moves and clauses.
fn columns(piece: &Piece) -> [String; 4] {
    let movement = match &piece.movement {
        Movement::None(_) => "none".to_owned(),
        Movement::Notation(notation) => notation.to_string(),
    };
    let royal = piece.royal.map(|_| "royal".to_owned());
    let value = piece.value.map(|value| format!("value {}", pawns(value.value)));
    let aliases = piece.aliases.iter().map(|alias| format!("alias {}", text(alias)));
    let clauses: Vec<String> = royal.into_iter().chain(value).chain(aliases).collect();
    [piece.name.text.clone(), piece.letters.value.clone(), movement, clauses.join(" ")]
}

/// 150 hundredths are `1.5`.
fn pawns(hundredths: u32) -> String {
    match (hundredths / 100, hundredths % 100) {
        (whole, 0) => format!("{whole}"),
        (whole, part) if part % 10 == 0 => format!("{whole}.{}", part / 10),
        (whole, part) => format!("{whole}.{part:02}"),
    }
}

//! Setups: diagrams in columns.

use super::text;
use crate::ast::{Cell, Opposite, Row, Setup, SetupBody};

pub(super) fn setup(setup: &Setup) -> String {
    let name = setup.name.as_ref().map(|name| format!(" {}", text(name))).unwrap_or_default();
    match &setup.body {
        SetupBody::Fen(fen) => format!("setup{name} = fen {}", text(fen)),
        SetupBody::Drawn { draw, opposite } => {
            let opposite = match opposite.value {
                Opposite::Mirrored => "mirrored",
                Opposite::Rotated => "rotated",
                Opposite::Shuffled => "shuffled",
            };
            format!("setup{name} = {}, black {opposite}", draw.text)
        }
        SetupBody::Diagram { rows, .. } => format!("setup{name} {{\n{}}}", diagram(rows)),
    }
}

fn diagram(rows: &[Row]) -> String {
    let cells = rows.iter().flat_map(|row| &row.cells);
    let width = cells.map(|cell| letters(&cell.value).len()).max().unwrap_or(1);
    let line = |row: &Row| {
        let cells: Vec<String> = row.cells.iter().map(|cell| format!("{:width$}", letters(&cell.value))).collect();
        format!("  {}\n", cells.join(" ").trim_end())
    };
    rows.iter().map(line).collect()
}

fn letters(cell: &Cell) -> &str {
    match cell {
        Cell::Empty | Cell::Unread => ".",
        Cell::Hole => "#",
        Cell::Man(letters) => letters,
    }
}

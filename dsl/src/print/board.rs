//! The board and how its squares are called.

use super::zone;
use crate::ast::{Board, CoordinateSystem, Coordinates, FileLabels};

pub(super) fn board(board: &Board) -> String {
    let mut line = format!("board {}x{}", board.files.value, board.ranks.value);
    match board.file_labels.as_ref().map(|labels| &labels.value) {
        None => {}
        Some(FileLabels::From(first)) => line += &format!(" files from {first}"),
        Some(FileLabels::Letters(letters)) => line += &format!(" files \"{letters}\""),
    }
    if let Some(first) = board.first_rank {
        line += &format!(" ranks from {}", first.value);
    }
    if let Some(holes) = &board.holes {
        let areas: Vec<_> = holes.value.iter().map(|area| zone::area(&area.value)).collect();
        line += &format!(" without {}", areas.join(", "));
    }
    line
}

pub(super) fn coordinates(coordinates: &Coordinates) -> String {
    let system = match coordinates.system {
        None => "algebraic",
        Some(CoordinateSystem::Shogi) => "shogi",
        Some(CoordinateSystem::Xiangqi) => "xiangqi",
    };
    format!("coordinates {system}")
}

//! A position drawn as text, from its FEN.

use ferz_model::Board;

/// The board, labeled as people see its squares called, the last rank on top.
///
/// Reads the FEN leniently: whatever writes FENs is trusted, and an odd one should still be drawn.
pub fn draw(board: &Board, fen: &str) -> String {
    let field = fen.split([' ', '[']).next().unwrap_or("");
    let mut rows: Vec<Vec<String>> = field.split('/').map(cells).collect();
    for (row, rank) in rows.iter_mut().zip((0..i32::from(board.ranks)).rev()) {
        for (cell, file) in row.iter_mut().zip(0..) {
            if board.square(file, rank).is_none() {
                *cell = "#".to_owned();
            }
        }
    }
    let (files, ranks) = (board.drawn_files(), board.drawn_ranks());
    let width = rows.iter().flatten().chain(files).map(|cell| cell.chars().count()).max().unwrap_or(1);
    let margin = ranks.iter().map(|label| label.chars().count()).max().unwrap_or(1);
    let line = |label: &str, cells: &[String]| {
        let cells: String = cells.iter().map(|cell| format!(" {cell:>width$}")).collect();
        format!("{label:>margin$} {cells}\n")
    };
    let ranks = rows.iter().zip(ranks.iter().rev());
    ranks.map(|(row, label)| line(label, row)).chain([line("", files)]).collect()
}

/// One rank of a FEN, square by square.
fn cells(rank: &str) -> Vec<String> {
    let mut cells = Vec::new();
    let mut rest = rank.chars().peekable();
    while let Some(first) = rest.next() {
        if let Some(mut run) = first.to_digit(10) {
            while let Some(digit) = rest.peek().and_then(|c| c.to_digit(10)) {
                run = run * 10 + digit;
                rest.next();
            }
            cells.extend(vec![".".to_owned(); run.min(16) as usize]);
        } else if first == '{' {
            cells.push(rest.by_ref().take_while(|&c| c != '}').collect());
        } else if first == '+' {
            cells.push(rest.next().map_or_else(|| "+".to_owned(), |letter| format!("+{letter}")));
        } else if first == '~' {
            if let Some(cell) = cells.last_mut() {
                cell.push('~');
            }
        } else {
            cells.push(first.to_string());
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::draw;
    use ferz_model::{Board, CoordinateSystem, Coordinates};

    #[test]
    fn players_see_their_own_coordinates() {
        let drawn = |system| {
            let coordinates = Some(Coordinates::new(system, 3, 2));
            draw(&Board { coordinates, ..Board::new(3, 2) }, "k1r/1K1 w")
        };
        assert_eq!(drawn(CoordinateSystem::Shogi), "a  k . r\nb  . K .\n   3 2 1\n");
        assert_eq!(drawn(CoordinateSystem::Xiangqi), "1  k . r\n0  . K .\n   a b c\n");
    }

    #[test]
    fn groups_and_long_runs_align() {
        let drawn = draw(&Board::new(12, 2), "12/{CH}10k w - - 0 1");
        let expected = "\
2   .  .  .  .  .  .  .  .  .  .  .  .
1  CH  .  .  .  .  .  .  .  .  .  .  k
    a  b  c  d  e  f  g  h  i  j  k  l
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn promoted_men_show() {
        assert_eq!(draw(&Board::new(4, 1), "+P{CH}~1q~[Pp] w"), "1   +P CH~   .  q~\n     a   b   c   d\n");
    }

    #[test]
    fn holes_show() {
        let mut board = Board::new(3, 1);
        board.holes[1] = true;
        assert_eq!(draw(&board, "K*k w"), "1  K # k\n   a b c\n");
    }
}

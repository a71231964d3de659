//! SFEN: positions as USI writes them.

use ferz_runtime::info::Info;

/// The most men of a kind that a hand may be said to have: more than stand on any board.
const MOST: usize = 256;

/// The FEN of an SFEN: board, side to move, men in hand (`-` for none) and the number of the turn.
///
/// # Errors
/// A field that is missing or wrong; the board is left to who reads the FEN.
pub(super) fn fen(info: &Info, sfen: &str) -> Result<String, String> {
    let mut words = sfen.split_whitespace();
    let (Some(board), Some(side)) = (words.next(), words.next()) else {
        return Err("an SFEN has a board and a side to move".to_owned());
    };
    let side = match side {
        "b" => "w",
        "w" => "b",
        _ => return Err(format!("SFEN: the side to move is `b` or `w`, found `{side}`")),
    };
    let hands = hands(words.next().unwrap_or("-"))?;
    let number = words.next().unwrap_or("1");
    let ply: u32 = number.parse().map_err(|_| format!("SFEN: the turn has a number, found `{number}`"))?;
    if let Some(word) = words.next() {
        return Err(format!("SFEN: nothing expected behind the number of the turn, found `{word}`"));
    }
    let has_hands = info.setups.first().is_some_and(|setup| setup.fen.contains('['));
    let hands = match (hands.is_empty(), has_hands) {
        (true, false) => String::new(),
        _ => format!("[{hands}]"),
    };
    Ok(format!("{board}{hands} {side} - - 0 {}", ply.saturating_sub(1) / 2 + 1))
}

/// Every man in hand by its own letter.
fn hands(text: &str) -> Result<String, String> {
    let (mut out, mut count) = (String::new(), String::new());
    for c in text.chars().filter(|_| text != "-") {
        match c {
            '0'..='9' => count.push(c),
            _ => {
                let times = if count.is_empty() { Some(1) } else { count.parse().ok() };
                let times = times.filter(|&times| times <= MOST);
                let times = times.ok_or_else(|| format!("SFEN: `{count}` men are too many in a hand"))?;
                out.extend(std::iter::repeat_n(c, times));
                count.clear();
            }
        }
    }
    if count.is_empty() { Ok(out) } else { Err(format!("SFEN: `{count}` of no man in hand")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy;

    #[test]
    fn hands_are_spelt_out_and_sides_are_the_other_way_round() {
        assert_eq!(hands("2Pb10p").unwrap(), format!("PPb{}", "p".repeat(10)));
        assert_eq!(fen(&toy::INFO, "6/6 w - 4").unwrap(), "6/6 b - - 0 2");
        for wrong in ["6/6", "6/6 x - 1", "6/6 b 3 1", "6/6 b 999999p 1", "6/6 b - one", "6/6 b - 1 more"] {
            assert!(fen(&toy::INFO, wrong).is_err(), "{wrong}");
        }
    }
}

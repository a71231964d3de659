//! Games as people paste them: canonical turns, one a line or numbered.

/// The turns of a pasted game in order.
///
/// # Errors
/// Says which line is in another notation.
pub fn turns(text: &str) -> Result<Vec<String>, String> {
    let mut turns = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        for word in line.split_whitespace() {
            let turn = without_number(word);
            if RESULTS.contains(&turn) {
                continue;
            }
            if is_game_courier(turn) {
                return Err(format!(
                    "line {number}: `{}` looks like Game Courier notation, which is not read; \
                     write the squares of origin and target, as in `e2e4`",
                    line.trim()
                ));
            }
            if !turn.is_empty() {
                turns.push(turn.to_owned());
            }
        }
    }
    Ok(turns)
}

/// What stands behind the last turn of a pasted game.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// `12.e2e4`, `12...` and `12.` without their number.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let turn = rest.trim_start_matches('.');
    if rest.len() < word.len() && turn.len() < rest.len() { turn } else { word }
}

/// Origin and target joined by a hyphen, `e2-e4`; in canonical text a hyphen can only stand last.
fn is_game_courier(turn: &str) -> bool {
    turn.trim_end_matches([';', ',']).split_once('-').is_some_and(|(from, to)| !from.is_empty() && !to.is_empty())
}

#[cfg(test)]
mod tests {
    use super::turns;

    #[test]
    fn numbers_may_stand_apart_or_not() {
        let expected = Ok(vec!["e2e4".to_owned(), "e7e5".to_owned(), "g1f3".to_owned()]);
        assert_eq!(turns("e2e4\n\ne7e5\ng1f3\n"), expected);
        assert_eq!(turns("1. e2e4 e7e5\n2. g1f3"), expected);
        assert_eq!(turns("1.e2e4 1...e7e5 2.g1f3"), expected);
        assert_eq!(turns("1. e2e4 e7e5 2. g1f3 1/2-1/2"), expected);
        assert_eq!(turns("1. e2e4 e7e5 2. g1f3 *\n"), expected);
    }

    #[test]
    fn a_pass_is_no_number() {
        assert_eq!(turns("1. 0000 e7e5"), Ok(vec!["0000".to_owned(), "e7e5".to_owned()]));
    }

    #[test]
    fn leaving_the_board_is_canonical() {
        assert_eq!(turns("e4-"), Ok(vec!["e4-".to_owned()]));
    }

    #[test]
    fn game_courier_is_named_with_its_line() {
        let error = turns("e2e4\n1. P e7-e5").expect_err("another notation");
        assert!(error.starts_with("line 2: `1. P e7-e5`"), "{error}");
    }
}

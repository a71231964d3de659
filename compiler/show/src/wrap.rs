//! Text in rows, for terminals and pictures.

/// Text in rows of so many letters at most; words are parted only if they are longer than a row, `filling` what is left of
/// the row before.
pub(crate) fn wrapped(text: &str, most: usize, filling: bool) -> Vec<String> {
    let most = most.max(1);
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_inclusive(' ') {
        let mut letters = word.chars();
        loop {
            let left = letters.as_str();
            let length = left.trim_end().chars().count();
            if left.is_empty() {
                break;
            }
            match rows.last_mut() {
                Some(row) if row.chars().count() + length <= most => {
                    row.push_str(left);
                    break;
                }
                Some(row) if filling && most < length && row.chars().count() < most => {
                    let free = most - row.chars().count();
                    row.extend(letters.by_ref().take(free));
                }
                _ if length <= most => {
                    rows.push(left.to_owned());
                    break;
                }
                _ => rows.push(letters.by_ref().take(most).collect()),
            }
        }
    }
    rows.into_iter().map(|row| row.trim_end().to_owned()).collect()
}

//! The name that was probably meant.

/// The candidate nearest to a misspelt word, if one is near enough: among equally near ones the first.
///
/// Case does not count; a letter too many, too few, wrong or swapped with its neighbor counts one each, and up to a third of
/// the word may be wrong.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().collect();
    if word.is_empty() || LONGEST < word.len() {
        return None;
    }
    let allowed = (word.len() / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let letters: Vec<char> = candidate.to_lowercase().chars().collect();
        if letters.len().abs_diff(word.len()) > allowed {
            continue;
        }
        let distance = distance(&word, &letters);
        // One wrong letter makes any short word of any other.
        let near = distance <= allowed && distance < letters.len().min(word.len());
        if near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Nobody misspells longer words by hand.
const LONGEST: usize = 64;

/// Edits between two words, a swap of neighbors being one (optimal string alignment).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let changed = last[j] + usize::from(x != y);
            let mut least = changed.min(last[j + 1] + 1).min(row[j] + 1);
            if 0 < i && 0 < j && x == b[j - 1] && y == a[i - 1] {
                least = least.min(before_last[j - 1] + 1);
            }
            row.push(least);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn one_edit_is_near() {
        for wrong in ["queen", "quen", "qeuen", "queeen", "Queen", "queem"] {
            assert_eq!(nearest(wrong, ["king", "queen", "rook"]), Some("queen"), "{wrong}");
        }
    }

    #[test]
    fn far_words_and_empty_ones_are_not_near() {
        assert_eq!(nearest("bishop", ["king", "queen", "rook"]), None);
        assert_eq!(nearest("", ["king"]), None);
        assert_eq!(nearest("a", ["b"]), None);
        assert_eq!(nearest(&"x".repeat(100_000), ["x"]), None);
    }

    #[test]
    fn the_first_of_equals_wins() {
        assert_eq!(nearest("bat", ["cat", "hat"]), Some("cat"));
        assert_eq!(nearest("pawm", ["prawn", "pawn"]), Some("pawn"));
    }
}

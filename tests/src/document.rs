//! Documents taken apart: their blocks of code and their pieces of code within lines.

/// A block of code.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// What stands behind the fence.
    pub kind: &'a str,
    /// What stands between the fences.
    pub text: &'a str,
}

/// The blocks of a document, in order.
pub fn blocks(document: &str) -> impl Iterator<Item = Block<'_>> {
    let blocks = document.split("```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'));
    blocks.map(|(kind, text)| Block { kind: kind.trim(), text })
}

/// Code within lines, in order.
pub fn spans(document: &str) -> impl Iterator<Item = &str> {
    let prose = document.split("```").step_by(2);
    prose.flat_map(|prose| prose.split('`').skip(1).step_by(2))
}

/// The words of a command line as a shell parts them; of its signs only `"` is known.
pub fn words(line: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            other => words.last_mut().expect("a word has begun").push(other),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

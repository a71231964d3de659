//! Perft files: counts of positions, as people exchange them.
//!
//! ```text
//! # the game of the blocks below
//! game chess
//! # a block: what it is called, the position, and any number of depths and nodes
//! id start
//! fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! perft 1 20
//! ```

/// The counts of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The game's name.
    pub game: String,
    /// What the position is called.
    pub id: String,
    /// The position.
    pub fen: String,
    /// Depths and nodes, at least one.
    pub counts: Vec<(u32, u64)>,
}

impl Block {
    /// The greatest depth.
    pub fn deepest(&self) -> u32 {
        self.counts.iter().map(|&(depth, _)| depth).max().unwrap_or(0)
    }
}

/// The blocks of a file.
///
/// # Errors
/// A line that is none, by its number, or a block without counts.
pub fn parse(text: &str) -> Result<Vec<Block>, String> {
    let (mut game, mut blocks) = (None, Vec::<Block>::new());
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
        let done = match keyword {
            "game" => {
                game = Some(rest.to_owned());
                Some(())
            }
            "id" => game.clone().map(|game| {
                blocks.push(Block { game, id: rest.to_owned(), fen: String::new(), counts: Vec::new() });
            }),
            "fen" => blocks.last_mut().map(|block| block.fen = rest.to_owned()),
            "perft" => blocks.last_mut().zip(count(rest)).map(|(block, count)| block.counts.push(count)),
            _ => None,
        };
        done.ok_or_else(|| format!("line {number} does not fit: {line}"))?;
    }
    match blocks.iter().find(|block| block.fen.is_empty() || block.counts.is_empty()) {
        Some(block) => Err(format!("the block {} has no position or no counts", block.id)),
        None => Ok(blocks),
    }
}

fn count(text: &str) -> Option<(u32, u64)> {
    let (depth, nodes) = text.split_once(' ')?;
    Some((depth.parse().ok()?, nodes.parse().ok()?))
}

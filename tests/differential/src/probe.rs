//! What only code that knows the type of a compiled position can ask: that its answers agree with one another.

use ferz_runtime::mv::{Move, MoveKind};
use ferz_runtime::position::{Leaves, Position};
use ferz_runtime::text::fen::{self, Strictness};

/// Asks the position of a FEN; says which answers disagree.
pub type Probe = fn(&str) -> Result<(), String>;

/// Most turns where those that follow are counted, too.
const FEW: usize = 60;

/// [`Probe`] for the positions `P`.
///
/// # Errors
/// Says which answers disagree.
pub fn probe<P: Position>(text: &str) -> Result<(), String> {
    let position: P = fen::read(text, Strictness::Playable).map_err(|error| format!("{text} is not read: {error}"))?;
    let legal = list(|out| position.legal(out));
    // A man that takes its own is none to look at when captures are asked for.
    let enemy = |square| position.man(square).is_some_and(|(_, side)| side != position.side());
    let takes_or_promotes = |mv: &&Move| {
        let effect = position.effect(**mv);
        let stays =
            matches!(mv.kind(), MoveKind::Castle | MoveKind::Pass) || effect.put.is_some_and(|put| put.from == mv.to());
        let takes = !stays && enemy(mv.to()) || effect.victims.as_slice().iter().any(|&victim| enemy(victim));
        takes || mv.kind() == MoveKind::EnPassant || mv.becomes().is_some()
    };
    let drops_nobody = |mv: &&Move| mv.drop().is_none();
    let captures: Vec<Move> = legal.iter().filter(takes_or_promotes).filter(drops_nobody).copied().collect();
    let parts = P::from_parts(&position.parts());
    let count = legal.len() as u64;
    agree("a move is listed twice", legal.windows(2).all(|pair| pair[0] != pair[1]), true)?;
    agree("captures", list(|out| position.legal_captures(out)), captures)?;
    agree("has_legal", position.has_legal(), !legal.is_empty())?;
    agree("perft 0", position.perft(0, Leaves::Counted), 1)?;
    agree("perft 1 counted", position.perft(1, Leaves::Counted), count)?;
    agree("perft 1 made", position.perft(1, Leaves::Made), count)?;
    if legal.len() <= FEW {
        let twice = position.perft(2, Leaves::Made);
        let seconds: u64 = legal.iter().map(|&mv| position.play(mv).perft(1, Leaves::Made)).sum();
        agree("perft 2 counted", position.perft(2, Leaves::Counted), twice)?;
        agree("perft 2 made", twice, seconds)?;
    }
    agree("parts put together", parts, position)?;
    agree("key of the parts", parts.key(), position.key_from_scratch())?;
    agree("the opponent's check", position.opponent_in_check(), false)?;
    for &mv in &legal {
        let next = position.play(mv);
        agree("own check after a move", (mv, next.opponent_in_check()), (mv, false))?;
        agree("key after a move", (mv, next.key()), (mv, next.key_from_scratch()))?;
        agree("parts after a move", (mv, P::from_parts(&next.parts())), (mv, next))?;
    }
    let passed = position.pass();
    agree("key after passing", passed.key(), passed.key_from_scratch())?;
    agree("side after passing", passed.side(), 1 - position.side())?;
    census(&position)
}

/// The men counted by type are those on the board.
fn census<P: Position>(position: &P) -> Result<(), String> {
    let squares = P::INFO.files as usize * P::INFO.ranks as usize;
    for (piece, info) in (0..).zip(P::INFO.pieces) {
        for side in [0, 1] {
            let men = (0..squares).filter(|&at| position.man(at as u8) == Some((piece, side))).count();
            agree(&format!("number of {}s", info.name), position.count(piece, side), men as u32)?;
        }
    }
    Ok(())
}

fn list(fill: impl Fn(&mut Vec<Move>)) -> Vec<Move> {
    let mut moves = Vec::new();
    fill(&mut moves);
    moves.sort_unstable();
    moves
}

fn agree<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?}, expected {expected:?}")) }
}

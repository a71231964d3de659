//! How men move, square by square.

use ferz_runtime::mv::{Move, MoveKind};
use ferz_runtime::position::Position;

use super::{GUARD, INFO, KING, PAWN, ROOK, Toy};

const STEPS: [(i32, i32); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

fn step(square: u8, (dx, dy): (i32, i32)) -> Option<u8> {
    let (file, rank) = (i32::from(square % 6) + dx, i32::from(square / 6) + dy);
    let inside = (0..6).contains(&file) && (0..6).contains(&rank);
    inside.then_some((rank * 6 + file) as u8)
}

fn forward(side: u8) -> i32 {
    1 - 2 * i32::from(side)
}

/// Squares that a man on `from` attacks.
fn reach(toy: &Toy, from: u8, piece: u8, side: u8) -> Vec<u8> {
    match piece {
        KING | GUARD => STEPS.iter().filter_map(|&way| step(from, way)).collect(),
        PAWN => [-1, 1].into_iter().filter_map(|dx| step(from, (dx, forward(side)))).collect(),
        _ => STEPS[..4].iter().flat_map(|&way| ray(toy, from, way)).collect(),
    }
}

fn ray(toy: &Toy, from: u8, way: (i32, i32)) -> Vec<u8> {
    let mut squares = Vec::new();
    let mut at = from;
    while let Some(next) = step(at, way) {
        squares.push(next);
        at = next;
        if toy.man(next).is_some() {
            break;
        }
    }
    squares
}

pub(super) fn attacked(toy: &Toy, square: u8, by: u8) -> bool {
    (0..36).any(|from| match toy.men[usize::from(from)] {
        Some((piece, side)) if side == by => reach(toy, from, piece, side).contains(&square),
        _ => false,
    })
}

pub(super) fn by_movement(toy: &Toy, out: &mut Vec<Move>) {
    for from in 0..36 {
        let Some((piece, side)) = toy.men[usize::from(from)] else {
            continue;
        };
        if side != toy.side {
            continue;
        }
        for to in reach(toy, from, piece, side) {
            match toy.man(to) {
                Some((_, owner)) if owner == toy.side() => {}
                None if piece == PAWN => {}
                _ => push(out, from, to, piece),
            }
            if (piece == GUARD || piece == PAWN) && toy.trail.is_some_and(|(crossed, _)| crossed == to) {
                out.push(Move::new(from, to, MoveKind::EnPassant));
            }
        }
        if piece == PAWN {
            let ahead = (0, forward(side));
            let one = step(from, ahead).filter(|&to| toy.man(to).is_none());
            let two = one.and_then(|to| step(to, ahead)).filter(|&to| toy.man(to).is_none());
            one.inspect(|&to| push(out, from, to, PAWN));
            let starts = INFO.pieces[usize::from(PAWN)].start[usize::from(side)].contains(&from);
            two.filter(|_| starts).inspect(|&to| out.push(Move::new(from, to, MoveKind::Trail)));
        }
    }
    castle(toy, out);
}

fn push(out: &mut Vec<Move>, from: u8, to: u8, piece: u8) {
    if piece == PAWN && [0, 5].contains(&(to / 6)) {
        out.extend([ROOK, GUARD].map(|choice| Move::promotion(from, to, MoveKind::Plain, choice)));
    } else {
        out.push(Move::new(from, to, MoveKind::Plain));
    }
}

fn castle(toy: &Toy, out: &mut Vec<Move>) {
    for castling in INFO.castlings {
        let right = &INFO.rights[usize::from(castling.right)];
        if right.side != toy.side || toy.rights >> castling.right & 1 == 0 {
            continue;
        }
        let (king, partner) = (right.king.1, right.partner.1);
        let squares = [king, partner, castling.king_to, castling.partner_to];
        let way = squares.iter().min().zip(squares.iter().max()).map_or(0..=0, |(&low, &high)| low..=high);
        if way.into_iter().all(|square| square == king || square == partner || toy.man(square).is_none()) {
            out.push(Move::new(king, castling.king_to, MoveKind::Castle));
        }
    }
}

pub(super) fn castling_is_safe(toy: &Toy, mv: Move) -> bool {
    let way = mv.from().min(mv.to())..=mv.from().max(mv.to());
    mv.kind() != MoveKind::Castle || way.into_iter().all(|square| !attacked(toy, square, 1 - toy.side))
}

pub(super) fn play(toy: &Toy, mv: Move) -> Toy {
    let mut next = *toy;
    let man = next.men[usize::from(mv.from())].take();
    let (piece, side) = man.expect("a listed turn has a mover");
    let (from, to) = (usize::from(mv.from()), usize::from(mv.to()));
    let mut quiet = piece != PAWN && next.men[to].is_none();
    match (mv.kind(), toy.trail) {
        (MoveKind::EnPassant, Some((_, victim))) => {
            next.men[usize::from(victim)] = None;
            quiet = false;
        }
        (MoveKind::Castle, _) => {
            let castling = INFO.castlings.iter().find(|castling| {
                let right = &INFO.rights[usize::from(castling.right)];
                castling.king_to == mv.to() && right.side == side
            });
            let castling = castling.expect("a listed castling exists");
            let partner = INFO.rights[usize::from(castling.right)].partner.1;
            next.men[usize::from(partner)] = None;
            next.men[usize::from(castling.partner_to)] = Some((ROOK, side));
            quiet = true;
        }
        _ => {}
    }
    next.men[to] = Some((mv.becomes().unwrap_or(piece), side));
    for (bit, right) in INFO.rights.iter().enumerate() {
        if [right.king.1, right.partner.1].iter().any(|&home| usize::from(home) == from || usize::from(home) == to) {
            next.rights &= !(1 << bit);
        }
    }
    next.trail = (mv.kind() == MoveKind::Trail).then(|| ((mv.from() + mv.to()) / 2, mv.to()));
    next.plies = if quiet { toy.plies + 1 } else { 0 };
    next.number = toy.number + u32::from(toy.side);
    next.side = 1 - toy.side;
    without_useless_trail(next)
}

/// A trail is kept only if an enemy could take on it, pins aside.
pub(super) fn without_useless_trail(toy: Toy) -> Toy {
    let mut turns = Vec::new();
    by_movement(&toy, &mut turns);
    let used = turns.iter().any(|mv| mv.kind() == MoveKind::EnPassant);
    Toy { trail: toy.trail.filter(|_| used), ..toy }
}

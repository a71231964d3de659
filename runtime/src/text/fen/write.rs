//! From parts to text.

use super::read::usually_unmoved;
use crate::info::Info;
use crate::parts::Parts;
use crate::text::{man, square};

/// The FEN of a position taken apart.
pub fn text(info: &Info, parts: &Parts) -> String {
    let mut fen = format!(
        "{}{} {} {} {} {} {}",
        board(info, parts),
        hands(info, parts),
        if parts.side == 0 { 'w' } else { 'b' },
        rights(info, parts),
        trail(info, parts),
        parts.plies,
        parts.number
    );
    if let Some(men) = of_both(info, &parts.reserve) {
        fen.push_str(&format!(" reserve={men}"));
    }
    if parts.owed != [0; 2] {
        fen.push_str(&format!(" owed={}/{}", parts.owed[0], parts.owed[1]));
    }
    if let Some((square, counts)) = parts.open {
        fen.push_str(&format!(" open={}{}", square::name(info, square), if counts { "!" } else { "" }));
    }
    if let Some(squares) = parts.ban {
        fen.push_str(&format!(" ban={}", square::names(info, &squares)));
    }
    if let Some(types) = of_both(info, &parts.regained) {
        fen.push_str(&format!(" regained={types}"));
    }
    if parts.unmoved != usually_unmoved(info, parts) {
        fen.push_str(" unmoved=");
        fen.push_str(&or_dash(square::names(info, &parts.unmoved)));
    }
    if let Some(last) = parts.last {
        fen.push_str(" last=");
        fen.push_str(&man::kind(info, last));
    }
    fen
}

/// White's types and Black's, `-` for none; nothing if there are none at all.
fn of_both(info: &Info, types: &[Vec<u8>; 2]) -> Option<String> {
    let of = |side: u8| or_dash(types[usize::from(side)].iter().map(|&piece| man::in_fen(info, piece, side)).collect());
    types.iter().any(|types| !types.is_empty()).then(|| format!("{}/{}", of(0), of(1)))
}

fn board(info: &Info, parts: &Parts) -> String {
    let mut text = String::new();
    for rank in (0..info.ranks).rev() {
        let mut empty = 0;
        for file in 0..info.files {
            let square = rank * info.files + file;
            let man = parts.men.get(usize::from(square)).copied().flatten();
            let symbol = match man {
                Some((piece, side)) if parts.promoted.contains(&square) => man::in_fen(info, piece, side) + "~",
                Some((piece, side)) => man::in_fen(info, piece, side),
                None if info.holes.contains(&square) => "#".to_owned(),
                None => {
                    empty += 1;
                    continue;
                }
            };
            push_run(&mut text, std::mem::take(&mut empty));
            text.push_str(&symbol);
        }
        push_run(&mut text, empty);
        if rank != 0 {
            text.push('/');
        }
    }
    text
}

fn push_run(text: &mut String, empty: u32) {
    if empty != 0 {
        text.push_str(&empty.to_string());
    }
}

/// Who is in hand, in games in which men are: White's, then Black's, by type.
fn hands(info: &Info, parts: &Parts) -> String {
    if parts.hands.iter().all(Vec::is_empty) {
        return String::new();
    }
    let of_side = |(side, counts): (u8, &Vec<u32>)| -> String {
        let kinds = (0..).zip(counts);
        kinds.map(|(piece, &count)| man::in_fen(info, piece, side).repeat(count as usize)).collect()
    };
    format!("[{}]", (0..).zip(&parts.hands).map(of_side).collect::<String>())
}

fn rights(info: &Info, parts: &Parts) -> String {
    let rights = info.rights.iter().enumerate().filter(|(at, _)| parts.rights >> at & 1 != 0);
    let partners = parts.partners.iter().zip([false, true]).flat_map(|(partners, black)| {
        let file = |square: u8| info.file_labels.get(usize::from(square % info.files)).copied().unwrap_or("?");
        let label = move |square| if black { file(square).to_owned() } else { file(square).to_uppercase() };
        partners.iter().flatten().map(move |&square| label(square))
    });
    or_dash(rights.map(|(_, right)| right.letter).collect::<String>() + &partners.collect::<String>())
}

fn trail(info: &Info, parts: &Parts) -> String {
    let Some((squares, victim)) = &parts.trail else {
        return or_dash(String::new());
    };
    let mut text = square::names(info, squares);
    if 1 < victims(info, &parts.men, 1 - parts.side, squares).len() {
        text.push('x');
        text.push_str(&square::name(info, *victim));
    }
    text
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Where men stand that may just have left this trail, in order.
pub(super) fn victims(info: &Info, men: &[Option<(u8, u8)>], side: u8, squares: &[u8]) -> Vec<u8> {
    let man = |square: u8| men.get(usize::from(square)).copied().flatten();
    let left = info.trails.iter().filter(|trail| {
        trail.side == side
            && trail.squares == squares
            && man(trail.to) == Some((trail.piece, side))
            && man(trail.from).is_none()
            && (trail.over_men || squares.iter().all(|&square| man(square).is_none()))
    });
    let mut victims: Vec<u8> = left.map(|trail| trail.to).collect();
    victims.sort_unstable();
    victims.dedup();
    victims
}

//! The men of a game as XBoard shows them: a letter for each, and a picture.

use ferz_runtime::info::{Info, PieceInfo};
use ferz_runtime::text::man;

use crate::offer::Offer;

/// Widest and highest boards that XBoard has, and how much narrower they are beside men in hand.
const MOST_FILES: u8 = 16;
const MOST_RANKS: u8 = 15;
const HAND_FILES: u8 = 4;
/// XBoard's pictures in its order, the king's last: how men move for whom they were drawn.
const PICTURES: [&[&str]; 44] = {
    let mut pictures: [&[&str]; 44] = [&[]; 44];
    pictures[1] = &["N", "nN", "ffN"];
    pictures[2] = &["B"];
    pictures[3] = &["R"];
    pictures[4] = &["Q"];
    pictures[5] = &["F"];
    pictures[6] = &["A", "FA", "nA"];
    pictures[7] = &["BN", "NB"];
    pictures[8] = &["RN", "NR"];
    pictures[9] = &["W"];
    pictures[10] = &["K"];
    pictures[11] = &["mRcpR"];
    pictures[12] = &["N0"];
    pictures[15] = &["gQ"];
    pictures[16] = &["FfW", "fWF"];
    pictures
};
/// The most common pictures end here; a shorter table names only these.
const COMMON: usize = 21;
const PAWN: usize = 0;
const KING: usize = 43;
/// The same for games of Shogi's kind, which have others in some places.
const SHOGI: [(usize, &[&str]); 6] =
    [(1, &["ffN"]), (2, &["B"]), (3, &["R"]), (4, &["fR"]), (5, &["FfW", "fWF"]), (9, &["WfF", "fFW"])];
/// In games of Shogi's kind the picture of a promoted man is so far behind its own.
const PROMOTED: usize = 11;

/// Who has which letter.
#[derive(Debug)]
pub(super) struct Men {
    info: &'static Info,
    /// As White writes them, by type.
    ids: Vec<String>,
    /// Places among the pictures by type.
    pictures: Vec<usize>,
    /// Types of men that can be in hand, promoted ones left out.
    pub(super) hands: usize,
    holds: bool,
}

impl Men {
    pub(super) fn of(offer: &Offer) -> Self {
        let info = offer.rules().info();
        let ids = ids(info);
        let hands = offer.rules().beside().hands.unwrap_or_default();
        let hands = hands.iter().filter(|&&piece| !info.pieces[usize::from(piece)].letters.starts_with('+')).count();
        let files = info.files + if hands == 0 { 0 } else { HAND_FILES };
        let pictures = ids.as_ref().and_then(|ids| pictures(info, ids));
        let holds = files <= MOST_FILES && info.ranks <= MOST_RANKS && pictures.is_some();
        let own = || info.pieces.iter().map(|piece| piece.letters.to_owned()).collect();
        Men { info, ids: ids.unwrap_or_else(own), pictures: pictures.unwrap_or_default(), hands, holds }
    }

    /// Whether XBoard has a board and letters for the game.
    pub(super) fn fit(&self) -> bool {
        self.holds
    }

    /// The letter of a type as its owner writes it.
    pub(super) fn id(&self, piece: usize, side: usize) -> String {
        let id = self.ids.get(piece).map_or("?", String::as_str);
        if side == 0 { id.to_owned() } else { id.to_lowercase() }
    }

    /// A text with the men's own letters, in braces if there are several, and the letters that XBoard knows instead.
    pub(super) fn told(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (piece, id) in self.ids.iter().enumerate().filter(|_| self.holds) {
            for side in [0, 1] {
                let own = man::write(self.info, piece as u8, side);
                if own.starts_with('{') {
                    let id = if side == 0 { id.clone() } else { id.to_lowercase() };
                    text = text.replace(&own, &id);
                }
            }
        }
        text
    }

    /// The other way round, letter by letter.
    pub(super) fn own(&self, board: &str) -> Option<String> {
        if !self.holds {
            return Some(board.to_owned());
        }
        let (mut out, mut plus) = (String::new(), "");
        for c in board.chars() {
            if c == '+' {
                plus = "+";
                continue;
            }
            if !c.is_ascii_alphabetic() {
                out.push(if c == '*' { '#' } else { c });
                continue;
            }
            let side = usize::from(c.is_ascii_lowercase());
            let id = format!("{plus}{c}");
            let is_it = |&piece: &usize| self.info.pieces[piece].sides[side] && self.id(piece, side) == id;
            let piece = (0..self.info.pieces.len()).find(is_it)?;
            out += &man::in_fen(self.info, piece as u8, side as u8);
            plus = "";
        }
        Some(out)
    }

    /// XBoard's table of letters by pictures: White's and then Black's.
    pub(super) fn table(&self) -> String {
        let common = self.pictures.iter().all(|&at| at < COMMON || at == KING);
        let of_side = |side: usize| -> String {
            let at = |picture: usize| {
                let on_side = |&piece: &usize| self.pictures[piece] == picture && self.info.pieces[piece].sides[side];
                let id = (0..self.pictures.len()).find(on_side).map(|piece| self.id(piece, side));
                id.and_then(|id| id.chars().next()).unwrap_or('.')
            };
            (0..if common { COMMON } else { KING }).chain([KING]).map(at).collect()
        };
        of_side(0) + &of_side(1)
    }
}

/// A letter for each type: its own if it has one alone or behind a plus, else one that is left.
fn ids(info: &Info) -> Option<Vec<String>> {
    let own = |piece: &PieceInfo| {
        let bare = piece.letters.strip_prefix('+').unwrap_or(piece.letters);
        let is_letter = bare.len() == 1 && bare.bytes().all(|byte| byte.is_ascii_alphabetic());
        is_letter.then(|| piece.letters.to_uppercase())
    };
    let owned: Vec<Option<String>> = info.pieces.iter().map(own).collect();
    let is_owned = |id: &String| owned.iter().flatten().any(|other| other == id);
    let mut left =
        (b'A'..=b'Z').map(|byte| char::from(byte).to_string()).filter(|id| !is_owned(id)).collect::<Vec<_>>();
    left.reverse();
    // First letters are the best, as long as nobody has them.
    let pick = |piece: &PieceInfo, left: &mut Vec<String>| {
        let first = piece.letters.chars().next().map(|c| c.to_uppercase().to_string());
        let at = left.iter().position(|id| Some(id) == first.as_ref()).or(left.len().checked_sub(1))?;
        Some(left.remove(at))
    };
    let ids = info.pieces.iter().zip(&owned).map(|(piece, own)| own.clone().or_else(|| pick(piece, &mut left)));
    ids.collect()
}

/// A picture for each type, no two men of one side having the same; `None` if there are not enough.
fn pictures(info: &Info, ids: &[String]) -> Option<Vec<usize>> {
    let mut chosen: Vec<Option<usize>> = vec![None; ids.len()];
    let promotes = ids.iter().any(|id| id.starts_with('+'));
    // A man that may be promoted to one behind a plus needs a picture that has one.
    let end = if promotes { PROMOTED } else { KING };
    let is_free = |chosen: &[Option<usize>], piece: usize, picture: usize| {
        let share = |other: usize| (0..2).any(|side| info.pieces[piece].sides[side] && info.pieces[other].sides[side]);
        !(0..ids.len()).any(|other| chosen[other] == Some(picture) && share(other))
    };
    let bare = || (0..ids.len()).filter(|&piece| !ids[piece].starts_with('+'));
    let own = if promotes { is_drawn_in_shogi_for } else { is_drawn_for };
    for fits in [own, |_: &PieceInfo, picture| picture != PAWN && picture != KING] {
        for piece in bare() {
            // Who has no picture of his own takes that of somebody rare.
            let mut all = [KING, PAWN].into_iter().chain((1..end.min(COMMON)).rev()).chain(end.min(COMMON)..end);
            let fitting = |&picture: &usize| fits(&info.pieces[piece], picture) && is_free(&chosen, piece, picture);
            if chosen[piece].is_none() {
                chosen[piece] = all.find(fitting);
            }
        }
    }
    for piece in (0..ids.len()).filter(|&piece| ids[piece].starts_with('+')) {
        let unpromoted = ids.iter().position(|id| Some(id.as_str()) == ids[piece].strip_prefix('+'))?;
        chosen[piece] = chosen[unpromoted].filter(|&picture| picture != KING).map(|picture| picture + PROMOTED);
    }
    chosen.into_iter().collect()
}

/// The same in games of Shogi's kind.
fn is_drawn_in_shogi_for(piece: &PieceInfo, picture: usize) -> bool {
    let drawn = SHOGI.iter().find(|(at, _)| *at == picture);
    match picture {
        KING | PAWN => is_drawn_for(piece, picture),
        _ => drawn.is_some_and(|(_, moves)| moves.contains(&piece.xboard)),
    }
}

/// Whether a picture was drawn for men that move so.
fn is_drawn_for(piece: &PieceInfo, picture: usize) -> bool {
    match picture {
        KING => piece.royal,
        PAWN => piece.is_pawn,
        _ => !piece.royal && PICTURES[picture].contains(&piece.xboard),
    }
}

//! The small game's constants.

use ferz_runtime::info::{CastlingInfo, Endings, Info, PieceInfo, RightInfo, SetupInfo, TrailInfo, Verdict};

pub(crate) const KING: u8 = 0;
pub(crate) const ROOK: u8 = 1;
pub(crate) const GUARD: u8 = 2;
pub(crate) const PAWN: u8 = 3;

pub(crate) const INFO: Info = Info {
    name: "Toy Chess",
    files: 6,
    ranks: 6,
    file_labels: &["a", "b", "c", "d", "e", "f"],
    rank_labels: &["1", "2", "3", "4", "5", "6"],
    coordinates: None,
    holes: &[],
    pieces: &[
        piece("king", "K", "K", [&[2], &[32]]),
        piece("rook", "R", "R", [&[0, 5], &[30, 35]]),
        piece("guard", "GD", "KeK", [&[3], &[33]]),
        piece("pawn", "P", "fmWfceFifmnD", [&[6, 7, 8, 9, 10, 11], &[24, 25, 26, 27, 28, 29]]),
    ],
    setups: &[
        SetupInfo { name: "", fen: "r1k{gd}1r/pppppp/6/6/PPPPPP/R1K{GD}1R w KQkq - 0 1", draw: None },
        SetupInfo { name: "bare", fen: "2k3/6/6/6/6/2K2R w K - 0 1", draw: None },
    ],
    rights: &[right(0, 'K', 2, 5), right(0, 'Q', 2, 0), right(1, 'k', 32, 35), right(1, 'q', 32, 30)],
    castlings: &[castling(0, 4, 3), castling(1, 1, 2), castling(2, 34, 33), castling(3, 31, 32)],
    trails: &TRAILS,
    regains: [&[], &[]],
    imitates: false,
    endings: Endings {
        checkmate: Verdict::Loses,
        stalemate: Verdict::Draws,
        bare_king: None,
        repetition: Some(3),
        move_count: Some(30),
    },
};

const CROSSED: [[u8; 1]; 12] = [[12], [13], [14], [15], [16], [17], [18], [19], [20], [21], [22], [23]];

const TRAILS: [TrailInfo; 12] = {
    let mut trails = [const { TrailInfo { piece: PAWN, side: 0, from: 0, to: 0, squares: &[], over_men: false } }; 12];
    let mut file = 0;
    while file < 6 {
        let (white, black) = (file as usize, file as usize + 6);
        trails[white] = TrailInfo {
            piece: PAWN,
            side: 0,
            from: 6 + file,
            to: 18 + file,
            squares: &CROSSED[white],
            over_men: false,
        };
        trails[black] = TrailInfo {
            piece: PAWN,
            side: 1,
            from: 24 + file,
            to: 12 + file,
            squares: &CROSSED[black],
            over_men: false,
        };
        file += 1;
    }
    trails
};

const fn piece(
    name: &'static str,
    letters: &'static str,
    notation: &'static str,
    start: [&'static [u8]; 2],
) -> PieceInfo {
    let is_pawn = letters.as_bytes()[0] == b'P';
    let royal = letters.as_bytes()[0] == b'K';
    PieceInfo {
        name,
        letters,
        aliases: &[],
        sides: [true; 2],
        royal,
        value: None,
        notation,
        xboard: notation,
        is_pawn,
        start,
        tracked: false,
        once: false,
    }
}

const fn right(side: u8, letter: char, king: u8, partner: u8) -> RightInfo {
    RightInfo { side, letter, king: (KING, king), partner: (ROOK, partner) }
}

const fn castling(right: u8, king_to: u8, partner_to: u8) -> CastlingInfo {
    CastlingInfo { right, king_to, partner_to }
}

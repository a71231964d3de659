//! A position taken apart: the cold form in which text is read and written.

/// Everything a position holds, square by square. Squares are the board's own numbers (`rank * files + file`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Type and owner (0 White, 1 Black) of the man on each square.
    pub men: Vec<Option<(u8, u8)>>,
    /// 0 if White is to move, 1 if Black.
    pub side: u8,
    /// Castling rights held, bit by index into `Info::rights`.
    pub rights: u32,
    /// Partners of free castling, by side and by wing, the one towards the last file first.
    pub partners: [[Option<u8>; 2]; 2],
    /// Squares of men that were promoted, where that is kept, in order.
    pub promoted: Vec<u8>,
    /// Men in the hands of White and of Black, as many of each type; nothing at all where there are no hands.
    pub hands: [Vec<u32>; 2],
    /// En passant squares in order, and where the victim stands.
    pub trail: Option<(Vec<u8>, u8)>,
    /// Types that White and Black have regained, of those in `Info::regains`, in order.
    pub regained: [Vec<u8>; 2],
    /// Squares of men that are unmoved (see `PieceInfo::tracked`) or may still move `once`, in order.
    pub unmoved: Vec<u8>,
    /// The type that moved last, where some type imitates and it is known.
    pub last: Option<u8>,
    /// Men beside the board, White's and Black's, the next to be dropped first.
    pub reserve: [Vec<u8>; 2],
    /// Drops owed to White and to Black.
    pub owed: [u32; 2],
    /// The square of the man that took last, if its exchange is open, and whether it took somebody who counts.
    pub open: Option<(u8, bool)>,
    /// Squares whose men may not change places in the next turn, the lower one first.
    pub ban: Option<[u8; 2]>,
    /// Plies since a capture, a promotion or a pawn's move.
    pub plies: u32,
    /// Number of the move, from 1.
    pub number: u32,
}

impl Parts {
    /// White to move on a board of so many squares without men.
    pub fn empty(squares: usize) -> Self {
        Parts {
            men: vec![None; squares],
            side: 0,
            rights: 0,
            partners: [[None; 2]; 2],
            promoted: Vec::new(),
            hands: Default::default(),
            trail: None,
            regained: Default::default(),
            unmoved: Vec::new(),
            last: None,
            reserve: Default::default(),
            owed: [0; 2],
            open: None,
            ban: None,
            plies: 0,
            number: 1,
        }
    }
}

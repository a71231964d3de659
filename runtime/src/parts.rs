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
    /// En passant squares in order, and where the victim stands.
    pub trail: Option<(Vec<u8>, u8)>,
    /// Types that White and Black have regained, of those in `Info::regains`, in order.
    pub regained: [Vec<u8>; 2],
    /// Squares of men that are unmoved (see `PieceInfo::tracked`) or may still move `once`, in order.
    pub unmoved: Vec<u8>,
    /// The type that moved last, where some type imitates and it is known.
    pub last: Option<u8>,
    /// Plies since a capture, a promotion or a pawn's move.
    pub plies: u32,
    /// Number of the move, from 1.
    pub number: u32,
}

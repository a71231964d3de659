//! What the men of a side reach, weighed while it is found out: evaluation asks so often that turns are not listed for it.

/// Weights by type, a neighborhood, and what they come to.
#[derive(Clone, Debug)]
pub struct Reach<'a> {
    /// What a square reached counts, by type.
    pub worth: &'a [i32],
    /// What a man counts that reaches the neighborhood, by type.
    pub threat: &'a [i32],
    /// The neighborhood, square 0 in the lowest bit.
    pub area: [u64; 4],
    /// Squares reached by what they count.
    pub mobility: i32,
    /// Men that reach the neighborhood by what they count.
    pub danger: i32,
    /// Their number.
    pub attackers: u32,
}

impl Reach<'_> {
    /// Adds a man that reaches so many squares, so many of the neighborhood among them.
    #[inline(always)]
    pub fn add(&mut self, piece: u8, squares: u32, near: u32) {
        let piece = usize::from(piece);
        self.mobility += self.worth[piece] * squares as i32;
        if near != 0 {
            self.danger += self.threat[piece] * (1 + near as i32);
            self.attackers += 1;
        }
    }

    /// Adds a turn that leads to a square.
    #[inline]
    pub fn add_turn(&mut self, piece: u8, to: u8) {
        let near = self.area[usize::from(to) / 64] >> (to % 64) & 1;
        let piece = usize::from(piece);
        self.mobility += self.worth[piece];
        self.danger += self.threat[piece] * near as i32;
        self.attackers += near as u32;
    }
}

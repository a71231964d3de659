//! What may be switched off to find which optimisation is at fault, and how output names the runtime.

/// How code is generated.
#[derive(Clone, Debug)]
pub struct Options {
    /// Path of the runtime crate, as generated code writes it.
    pub runtime: String,
    /// Each type has code of its own. Otherwise, as where men lend each other their moves, all turns are tried: made, and
    /// judged by the position they lead to.
    pub specialize: bool,
    /// Men of one type that move by few leaps are moved all at once by shifting their set.
    pub set_wise: bool,
    /// Types that take by the same vectors are asked together whether they attack a square.
    pub share_attacks: bool,
    /// Whether a leaper attacks a square is asked only if an enemy is near enough.
    pub near_first: bool,
    /// Where a royal may go over safe squares, it is first asked of all at once whether anybody attacks any of them.
    pub zones: bool,
    /// On boards of several words men are passed over whose own men stand on all squares that they could come to first.
    pub exits: bool,
    /// Where no man can do what its path does not say, and nobody can come from the reserve, turns are generated as if no man
    /// ever could. Otherwise all are made, and judged by the position they lead to.
    pub ordinary_first: bool,
    /// Where turns are judged, those are not made that change nothing on which the royal's safety could depend.
    pub calm: bool,
    /// Where moves depend only on which squares are empty, what a man may look at is worked out beforehand, and from where it
    /// attacks.
    pub tracks: bool,
    /// Men between the ends of short lines are gathered into a table index where the processor can do that.
    pub line_tables: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            runtime: "::ferz_runtime".into(),
            specialize: true,
            set_wise: true,
            share_attacks: true,
            near_first: true,
            zones: true,
            exits: true,
            ordinary_first: true,
            calm: true,
            tracks: true,
            line_tables: true,
        }
    }
}

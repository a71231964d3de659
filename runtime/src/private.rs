//! The contract with generated code. Nothing here is for people: names and shapes change with the generator, which checks
//! [`CONTRACT`].

pub use crate::coordinates::{CoordinateSystem, Coordinates};
pub use crate::draw::{Draw, Lot, Place, Redraw};
pub use crate::effect::Effect;
pub use crate::info::*;
pub use crate::mv::{Move, MoveKind};
pub use crate::parts::Parts;
pub use crate::position::{Leaves, Outcome, Position, Reason};
pub use crate::reach::Reach;
pub use ferz_geometry::{
    Axis, Bits, Course, Gather, Grid, Lookup, SQUARES, between, ending_within, is_flooded, leap_table, lookup_len,
    padded, ray_table, rows_within,
};

mod both;
mod chain;
mod count;
mod decide;
mod facing;
mod hand;
mod influence;
mod lanes;
mod look;
mod men;
mod pins;
mod powers;
mod reach;
mod reserve;
mod side;
mod sight;
mod skeleton;
mod track;
mod tried;
mod trips;
mod visit;
mod walk;
mod way;
mod zobrist;

pub use chain::{Back, Chain, Ends, Leg, Passes, Receiver, Threat, View, Way, Within};
pub use count::{count, perft};
pub use decide::decide;
pub use facing::faces;
pub use hand::Hand;
pub use influence::Influence;
pub use lanes::{Heed, Lanes};
pub use men::type_on;
pub use pins::Pins;
pub use powers::{
    Judge, Near, Power, Powered, assailed_over, assails, find_power, taken_beside, uses_trail, visit_powers,
};
pub use reserve::{Reserve, key_of_ban, key_of_open, key_of_owed};
pub use side::{Black, Color, White};
pub use sight::Sight;
pub use skeleton::Skeleton;
pub use track::Track;
pub use tried::{Deed, Imitation, Kind, Tried, When, find_tried, visit_tried, walk_as_all};
pub use trips::{Home, Trip, Trips};
pub use visit::{Any, Captures, List, Rules, Visitor};
pub use walk::{Gate, Walk, WalkStep};
pub use way::{Asked, is_some_way};
/// What a receiver says of whether it wants more.
pub type Flow = std::ops::ControlFlow<()>;
pub use zobrist::{key_of, zobrist};

/// Changes whenever generated code of an older generator would no longer fit.
pub const CONTRACT: u32 = 9;

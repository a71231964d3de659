//! Interpreter against compiled code: how they are compared, and random variants to compare them on.
//!
//! In reading order: [`game`] is a game both ways; [`compare`] looks at a position, or plays a random game, on both;
//! [`probe`] asks a compiled position what only generic code can ask. For random variants [`notation`] draws terms,
//! [`construct`] and [`census`] count what they use, [`variant`] makes games of them and [`board`] positions; [`project`]
//! builds them into programs that do what [`batch`] says, and [`shrink`] makes what differs small. For games by name [`rich`]
//! draws positions in which much is about to happen. In terms of the model [`scene`] is a position, [`deed`] a turn, [`step`] both
//! together, [`thought`] what is refused; [`event`] is what may happen with a turn, and [`tally`] plays and counts it. [`random`] are the numbers behind it all, [`cargo`] runs
//! the compiler, [`tier`] tells how much to do.

pub mod batch;
pub mod board;
pub mod cargo;
pub mod census;
pub mod compare;
pub mod construct;
pub mod deed;
pub mod event;
pub mod game;
pub mod notation;
pub mod probe;
pub mod project;
pub mod random;
pub mod rich;
pub mod scene;
pub mod shrink;
pub mod step;
pub mod tally;
pub mod thought;
pub mod tier;
pub mod variant;

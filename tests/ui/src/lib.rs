//! Nothing but a place for `tests/messages.rs`, and for the right and wrong files it compiles: see the README of the folder
//! above.

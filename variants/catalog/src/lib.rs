//! All shipped variants by name.

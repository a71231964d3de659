//! From the checked model to specialised Rust code.

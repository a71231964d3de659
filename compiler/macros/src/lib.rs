//! The variant! macro: a .ferz file becomes a module at build time.

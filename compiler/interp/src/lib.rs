//! The reference interpreter: the rules followed to the letter.

//! Chess and its nearest relatives.

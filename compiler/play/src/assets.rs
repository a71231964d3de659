//! The files of the page.

/// What a file is called, its type, and its text.
pub(crate) type Asset = (&'static str, &'static str, &'static str);

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

macro_rules! assets {
    ($($kind:expr => $($name:literal)*;)*) => {
        &[$($(($name, $kind, include_str!(concat!("../page/", $name))),)*)*]
    };
}

static ASSETS: &[Asset] = assets! {
    "text/html; charset=utf-8" => "index.html";
    "text/css; charset=utf-8" => "base.css" "board.css" "panel.css";
    "image/svg+xml" => "icon.svg";
    JAVASCRIPT =>
        "main.js" "backend.js" "board.js" "choice.js" "dom.js" "engine.js" "fen.js" "hand.js" "keys.js" "marks.js"
        "men.js" "messages.js" "position.js" "table.js" "trays.js" "turns.js" "words.js";
};

/// What takes the place of the files of the same names where there is no server.
static ALONE: &[Asset] = &[
    ("backend.js", JAVASCRIPT, include_str!("../page/static/backend.js")),
    ("worker.js", JAVASCRIPT, include_str!("../page/static/worker.js")),
];

/// The files of a page without a server.
pub(crate) fn alone() -> impl Iterator<Item = Asset> {
    let is_same = |(name, ..): &&Asset| !ALONE.iter().any(|(other, ..)| other == name);
    ASSETS.iter().filter(is_same).chain(ALONE).copied()
}

/// The file of this name.
pub(crate) fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|(known, ..)| *known == name)
}

/// All files.
#[cfg(test)]
pub(crate) fn all() -> impl Iterator<Item = Asset> {
    ASSETS.iter().copied()
}

//! The files of the page.

/// What a file is called, its type, and its text.
pub(crate) type Asset = (&'static str, &'static str, &'static str);

macro_rules! assets {
    ($($kind:literal: $($name:literal)*;)*) => {
        &[$($(($name, $kind, include_str!(concat!("../page/", $name))),)*)*]
    };
}

static ASSETS: &[Asset] = assets! {
    "text/html; charset=utf-8": "index.html";
    "text/css; charset=utf-8": "base.css" "board.css" "panel.css";
    "image/svg+xml": "icon.svg";
    "text/javascript; charset=utf-8":
        "main.js" "backend.js" "board.js" "choice.js" "dom.js" "engine.js" "fen.js" "hand.js" "keys.js" "marks.js"
        "men.js" "messages.js" "position.js" "table.js" "trays.js" "turns.js" "words.js";
};

/// The file of this name.
pub(crate) fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|(known, ..)| *known == name)
}

/// All files.
#[cfg(test)]
pub(crate) fn all() -> impl Iterator<Item = Asset> {
    ASSETS.iter().copied()
}

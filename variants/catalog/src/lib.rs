//! All shipped variants by name: their source, their rules compiled, and their engine. Without the feature `games` there are
//! none, for who only builds games of their own.

#[cfg(feature = "games")]
pub use ferz_east as east;
#[cfg(feature = "games")]
pub use ferz_exchange as exchange;
#[cfg(feature = "games")]
pub use ferz_fairy8 as fairy8;
#[cfg(feature = "games")]
pub use ferz_hands as hands;
#[cfg(feature = "games")]
pub use ferz_historic as historic;
#[cfg(feature = "games")]
pub use ferz_large as large;
#[cfg(feature = "games")]
pub use ferz_orthodox as orthodox;
#[cfg(feature = "games")]
pub use ferz_small as small;
#[cfg(feature = "games")]
pub use ferz_southeast as southeast;
#[cfg(feature = "games")]
pub use ferz_wide as wide;

use ferz_engine::Offer;
use ferz_runtime::dynamic::DynRules;
use std::time::Duration;

/// A shipped variant.
#[derive(Debug)]
pub struct Entry {
    /// What the command line calls it: its file's stem.
    pub name: &'static str,
    /// Its file in the repository.
    pub file: &'static str,
    /// Its rules, compiled.
    pub rules: &'static dyn DynRules,
    /// What an engine needs to play it.
    pub offer: fn(&str) -> Offer,
    /// What its engine takes to search positions of its own to a depth: nodes and time.
    pub search: fn(u32) -> Result<(u64, Duration), String>,
}

impl Entry {
    /// The file's text.
    pub fn text(&self) -> &'static str {
        ferz_library::find(self.file).map_or("", |(_, text)| text)
    }

    /// The game for an engine to play, called by its name here.
    pub fn offer(&self) -> Offer {
        (self.offer)(self.name)
    }
}

#[cfg(feature = "games")]
const fn entry<P: ferz_runtime::position::Position>(name: &'static str, file: &'static str) -> Entry {
    Entry {
        name,
        file,
        rules: ferz_runtime::dynamic::rules::<P>(),
        offer: Offer::named::<P>,
        search: ferz_engine::bench::speed::<P>,
    }
}

/// Hands all shipped variants to a macro (only with the feature `games`), one line each: the family, the name, which is the file's stem, and the positions.
#[macro_export]
macro_rules! all {
    ($macro:ident) => {
        $macro! {
            "large" / "al-ces" => $crate::large::al_ces::Position;
            "fairy8" / "almost" => $crate::fairy8::almost::Position;
            "fairy8" / "berolina" => $crate::fairy8::berolina::Position;
            "southeast" / "cambodian" => $crate::southeast::cambodian::Position;
            "wide" / "capablanca" => $crate::wide::capablanca::Position;
            "hands" / "capahouse" => $crate::hands::capahouse::Position;
            "historic" / "chaturanga" => $crate::historic::chaturanga::Position;
            "orthodox" / "chess" => $crate::orthodox::chess::Position;
            "orthodox" / "chess960" => $crate::orthodox::chess960::Position;
            "historic" / "courier" => $crate::historic::courier::Position;
            "hands" / "crazyhouse" => $crate::hands::crazyhouse::Position;
            "wide" / "embassy" => $crate::wide::embassy::Position;
            "small" / "gardner" => $crate::small::gardner::Position;
            "hands" / "gorogoro" => $crate::hands::gorogoro::Position;
            "wide" / "gothic" => $crate::wide::gothic::Position;
            "large" / "grand" => $crate::large::grand::Position;
            "fairy8" / "grasshopper" => $crate::fairy8::grasshopper::Position;
            "wide" / "janus" => $crate::wide::janus::Position;
            "hands" / "judkins" => $crate::hands::judkins::Position;
            "fairy8" / "knightmate" => $crate::fairy8::knightmate::Position;
            "hands" / "loop" => $crate::hands::r#loop::Position;
            "small" / "los-alamos" => $crate::small::los_alamos::Position;
            "southeast" / "makruk" => $crate::southeast::makruk::Position;
            "hands" / "minishogi" => $crate::hands::minishogi::Position;
            "east" / "minixiangqi" => $crate::east::minixiangqi::Position;
            "historic" / "modern-shatranj" => $crate::historic::modern_shatranj::Position;
            "fairy8" / "nightrider" => $crate::fairy8::nightrider::Position;
            "large" / "opulent" => $crate::large::opulent::Position;
            "large" / "shako" => $crate::large::shako::Position;
            "historic" / "shatranj" => $crate::historic::shatranj::Position;
            "hands" / "shogi" => $crate::hands::shogi::Position;
            "large" / "steppe" => $crate::large::steppe::Position;
            "large" / "tencubed" => $crate::large::tencubed::Position;
            "large" / "teramachy" => $crate::large::teramachy::Position;
            "exchange" / "uc-73" => $crate::exchange::uc_73::Position;
            "large" / "wildebeest" => $crate::large::wildebeest::Position;
            "east" / "xiangqi" => $crate::east::xiangqi::Position;
        }
    };
}

#[cfg(feature = "games")]
macro_rules! catalog {
    ($($family:literal / $name:literal => $position:ty;)*) => {
        static ALL: &[Entry] =
            &[$(entry::<$position>($name, concat!("variants/", $family, "/", $name, ".ferz")),)*];
    };
}

#[cfg(feature = "games")]
all!(catalog);

#[cfg(not(feature = "games"))]
static ALL: &[Entry] = &[];

/// Every shipped variant, by name.
pub fn all() -> &'static [Entry] {
    ALL
}

/// The variant of this name.
pub fn find(name: &str) -> Option<&'static Entry> {
    ALL.iter().find(|entry| entry.name == name)
}

#[cfg(all(test, feature = "games"))]
mod tests {
    use super::{Entry, all};

    fn is_game(text: &str) -> bool {
        text.lines().any(|line| line.starts_with("variant "))
    }

    #[test]
    fn names_are_in_order() {
        assert!(all().is_sorted_by_key(|entry| entry.name));
    }

    #[test]
    fn every_game_of_the_library_is_listed() {
        // What has no name of its own is there to be included.
        for (path, text) in ferz_library::all().filter(|(_, text)| is_game(text)) {
            let entry = all().iter().find(|entry| entry.file == path);
            assert_eq!(entry.map(Entry::text), Some(text), "{path} is not in the catalog");
        }
    }
}

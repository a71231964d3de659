//! What can be set in an engine, whatever the protocol calls it.

use std::ops::RangeInclusive;
use std::time::Duration;

use crate::limits::DEFAULT_OVERHEAD;
use crate::session::Session;
use crate::skill::{self, Skill};
use crate::worker::Job;

/// MiB of the table at the start.
const DEFAULT_HASH: u64 = 16;
/// Most MiB of the table.
const MAX_HASH: u64 = 65_536;
const MAX_THREADS: u64 = 256;
/// Most of the best turns that are told.
const MAX_LINES: u64 = 256;
/// Most milliseconds kept in reserve.
const MAX_OVERHEAD: u64 = 5000;
/// What setups are drawn from until another seed is set.
const DEFAULT_SEED: u64 = 1;
/// The greatest seed to be set: GUIs keep numbers in 32 bits with a sign.
const MAX_SEED: u64 = i32::MAX as u64;
/// What the best level is called.
const FULL_SKILL: u64 = skill::FULL as u64;

/// A setting as a GUI shows it, by the name it has in UCI.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

/// What may be set.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Spin { default: u64, range: RangeInclusive<u64> },
    Check(bool),
    Button,
    Combo { default: String, choices: Vec<String> },
}

/// What is set.
#[derive(Debug)]
pub(crate) struct Settings {
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    pub(crate) lines: usize,
    pub(crate) overhead: Duration,
    /// What the setups of positions to come are drawn from.
    pub(crate) seed: u64,
    level: u64,
    /// A rating to play at, instead of the level, and whether it counts.
    elo: u64,
    limited: bool,
    pub(crate) ponder: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            hash: DEFAULT_HASH as usize,
            threads: 1,
            lines: 1,
            overhead: DEFAULT_OVERHEAD,
            seed: DEFAULT_SEED,
            level: FULL_SKILL,
            elo: *skill::ELO.end(),
            limited: false,
            ponder: false,
        }
    }
}

impl Settings {
    pub(crate) fn skill(&self) -> Option<Skill> {
        let level = if self.limited { skill::level_of(self.elo) } else { self.level as u32 };
        (level < skill::FULL).then_some(Skill { level, seed: self.seed })
    }
}

impl Session {
    /// All that can be set, with what is set at the start.
    pub(crate) fn settings(&self) -> Vec<Setting> {
        let spin = |name, default, range| Setting { name, kind: Kind::Spin { default, range } };
        let mut settings = vec![
            spin("Hash", DEFAULT_HASH, 1..=MAX_HASH),
            Setting { name: "Clear Hash", kind: Kind::Button },
            spin("Threads", 1, 1..=MAX_THREADS),
            spin("MultiPV", 1, 1..=MAX_LINES),
            Setting { name: "Ponder", kind: Kind::Check(false) },
            spin("Skill Level", FULL_SKILL, 0..=FULL_SKILL),
            Setting { name: "UCI_LimitStrength", kind: Kind::Check(false) },
            spin("UCI_Elo", *skill::ELO.end(), skill::ELO),
            spin("Move Overhead", DEFAULT_OVERHEAD.as_millis() as u64, 0..=MAX_OVERHEAD),
        ];
        if self.is_drawn() {
            settings.push(spin("Seed", DEFAULT_SEED, 0..=MAX_SEED));
        }
        if self.offers.iter().any(|offer| offer.castles_freely()) {
            settings.push(Setting { name: "UCI_Chess960", kind: Kind::Check(self.offer().castles_freely()) });
        }
        let choices = self.offers.iter().map(|offer| offer.name().to_owned()).collect();
        let default = self.offer().name().to_owned();
        settings.push(Setting { name: "UCI_Variant", kind: Kind::Combo { default, choices } });
        settings
    }

    fn is_drawn(&self) -> bool {
        self.offers.iter().any(|offer| offer.is_drawn())
    }

    /// Sets something by its name in UCI, whose letters may be small or capital.
    ///
    /// # Errors
    /// Nothing has this name, or the value does not fit; nothing changes then.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let wrong = |expected: String| format!("option {name}: expected {expected}, found `{value}`");
        let number = |range: RangeInclusive<u64>| {
            let number = value.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| wrong(format!("a number from {} to {}", range.start(), range.end())))
        };
        let check = || match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(wrong("`true` or `false`".to_owned())),
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.settings.hash = number(1..=MAX_HASH)? as usize;
                self.begin(Job::Resize(self.settings.hash));
            }
            "clear hash" => self.begin(Job::Forget),
            "threads" => {
                self.settings.threads = number(1..=MAX_THREADS)? as usize;
                self.begin(Job::Threads(self.settings.threads));
            }
            "multipv" => self.settings.lines = number(1..=MAX_LINES)? as usize,
            "ponder" => self.settings.ponder = check()?,
            "skill level" => self.settings.level = number(0..=FULL_SKILL)?,
            "uci_limitstrength" => self.settings.limited = check()?,
            "uci_elo" => self.settings.elo = number(skill::ELO)?,
            "move overhead" => self.settings.overhead = Duration::from_millis(number(0..=MAX_OVERHEAD)?),
            "seed" if self.is_drawn() => self.settings.seed = number(0..=MAX_SEED)?,
            "uci_chess960" if self.offers.iter().any(|offer| offer.castles_freely()) => self.castle_freely(check()?)?,
            "uci_variant" => self.choose(value).map_err(wrong)?,
            _ => return Err(format!("no option is called `{name}`")),
        }
        Ok(())
    }

    /// Changes to the same game with or without free castling, as GUIs ask for that know both by one name.
    fn castle_freely(&mut self, freely: bool) -> Result<(), String> {
        if self.offer().castles_freely() == freely {
            return Ok(());
        }
        let name = self.offer().name();
        let twin = if freely { format!("{name}960") } else { name.strip_suffix("960").unwrap_or_default().to_owned() };
        let why = if freely { "kings do not castle from any file" } else { "kings castle from any file" };
        self.choose(&twin).map_err(|_| format!("option UCI_Chess960: expected `{}`: in this game {why}", !freely))
    }
}

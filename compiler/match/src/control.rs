//! Time controls: what an engine may spend, and what its clock shows.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What an engine may spend on its turns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Control {
    /// So much time for each turn; what is not used is lost.
    Turn(Duration),
    /// A clock.
    Clock {
        /// Turns until the base is given again; 0 if it never is.
        turns: u32,
        /// Given at the beginning.
        base: Duration,
        /// Given after each turn.
        increment: Duration,
    },
    /// So many nodes a turn.
    Nodes(u64),
    /// So many plies a turn.
    Depth(u32),
}

/// How controls are written, for messages.
const FORMS: &str = "expected `move=0.1` (seconds), `10+0.1`, `40/60`, `nodes=10000` or `depth=6`";

impl FromStr for Control {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        parse(text).ok_or_else(|| format!("`{text}` is no time control; {FORMS}"))
    }
}

fn parse(text: &str) -> Option<Control> {
    if let Some(seconds) = text.strip_prefix("move=") {
        return Some(Control::Turn(seconds_of(seconds).filter(|time| !time.is_zero())?));
    }
    if let Some(nodes) = text.strip_prefix("nodes=") {
        return Some(Control::Nodes(nodes.parse().ok().filter(|&nodes| nodes != 0)?));
    }
    if let Some(depth) = text.strip_prefix("depth=") {
        return Some(Control::Depth(depth.parse().ok().filter(|&depth| depth != 0)?));
    }
    let (turns, time) = match text.split_once('/') {
        Some((turns, time)) => (turns.parse().ok().filter(|&turns| turns != 0)?, time),
        None => (0, text),
    };
    let (base, increment) = match time.split_once('+') {
        Some((base, increment)) => (seconds_of(base)?, seconds_of(increment)?),
        None => (seconds_of(time)?, Duration::ZERO),
    };
    (!base.is_zero()).then_some(Control::Clock { turns, base, increment })
}

/// Longer controls are taken for slips.
const LONGEST: Duration = Duration::from_secs(7 * 24 * 3600);

fn seconds_of(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok().filter(|time| *time <= LONGEST)
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Control::Turn(time) => write!(f, "move={}", time.as_secs_f64()),
            Control::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Control::Depth(depth) => write!(f, "depth={depth}"),
            Control::Clock { turns, base, increment } => {
                if *turns != 0 {
                    write!(f, "{turns}/")?;
                }
                write!(f, "{}", base.as_secs_f64())?;
                if increment.is_zero() { Ok(()) } else { write!(f, "+{}", increment.as_secs_f64()) }
            }
        }
    }
}

impl From<Control> for String {
    fn from(control: Control) -> Self {
        control.to_string()
    }
}

impl TryFrom<String> for Control {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

/// The clock of one side in one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// What it runs by.
    pub(crate) control: Control,
    left: Duration,
    /// Turns until the base is given again; 0 if it never is.
    pub(crate) turns_left: u32,
}

impl Clock {
    pub(crate) fn new(control: Control) -> Self {
        let (left, turns_left) = match control {
            Control::Turn(time) => (time, 0),
            Control::Clock { turns, base, .. } => (base, turns),
            Control::Nodes(_) | Control::Depth(_) => (Duration::ZERO, 0),
        };
        Clock { control, left, turns_left }
    }

    /// What may be spent on the next turn; `None` where time does not matter.
    pub(crate) fn left(&self) -> Option<Duration> {
        matches!(self.control, Control::Turn(_) | Control::Clock { .. }).then_some(self.left)
    }

    /// Takes off what a turn took; `false` if that is more than there is, and the margin.
    pub(crate) fn spend(&mut self, time: Duration, margin: Duration) -> bool {
        if let Some(left) = self.left()
            && left + margin < time
        {
            return false;
        }
        if let Control::Clock { turns, base, increment } = self.control {
            self.left = self.left.saturating_sub(time) + increment;
            if turns != 0 {
                self.turns_left = self.turns_left.saturating_sub(1);
                if self.turns_left == 0 {
                    (self.turns_left, self.left) = (turns, self.left + base);
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn controls_are_read_as_they_are_written() {
        for text in ["move=0.2", "10+0.1", "40/60", "40/60.5+1", "nodes=10000", "depth=6", "3"] {
            assert_eq!(text.parse::<Control>().map(|control| control.to_string()).as_deref(), Ok(text));
        }
        for wrong in
            ["", "move=", "move=0", "move=-1", "0+1", "0/60", "x", "1e99", "nodes=0", "depth=-1", "1+2+3", "nan"]
        {
            assert!(wrong.parse::<Control>().is_err_and(|error| error.contains(wrong)), "{wrong}");
        }
    }

    #[test]
    fn clocks_are_given_what_the_control_says() {
        let mut clock = Clock::new("2/1+0.1".parse().unwrap());
        assert!(clock.spend(ms(600), ms(0)));
        assert_eq!((clock.left(), clock.turns_left), (Some(ms(500)), 1));
        assert!(clock.spend(ms(550), ms(50)), "the margin is forgiven");
        assert_eq!((clock.left(), clock.turns_left), (Some(ms(1100)), 2));
        assert!(!clock.spend(ms(1200), ms(99)));

        let mut exact = Clock::new(Control::Turn(ms(200)));
        assert!(exact.spend(ms(200), ms(0)) && exact.spend(ms(200), ms(0)) && !exact.spend(ms(201), ms(0)));
        assert!(Clock::new(Control::Depth(3)).spend(ms(100_000), ms(0)));
    }
}

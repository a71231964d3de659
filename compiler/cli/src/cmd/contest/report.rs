//! What `ferz match` says at its end.

use ferz_match::contest::{Report, Settings};
use ferz_match::record::{Outcome, Record};
use ferz_match::score::{Elo, Tally};
use ferz_match::sprt::{Decision, Standing};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// The result of a match.
#[derive(Debug, Serialize)]
pub(super) struct Document {
    variant: String,
    /// A and B.
    engines: [Engine; 2],
    #[serde(flatten)]
    tally: Tally,
    points: f64,
    elo: Option<Elo>,
    sprt: Option<Standing>,
    comparable: bool,
    /// How many games ended for which reason, those that count.
    reasons: BTreeMap<String, u64>,
}

#[derive(Debug, Serialize)]
struct Engine {
    name: String,
    command: String,
    control: String,
    /// What it took for a turn, on average.
    millis_a_turn: Option<f64>,
}

impl Document {
    /// The engines' commands are shown as they were given.
    pub(super) fn new(settings: &Settings, commands: [&str; 2], report: &Report, records: &[Record]) -> Self {
        let engine = |side: usize| {
            let contender = &settings.contenders[side];
            let sum = |of: fn(&Record) -> [u64; 2]| records.iter().map(|record| of(record)[side]).sum::<u64>() as f64;
            let (spent, asked) = (sum(|record| record.spent), sum(|record| record.asked));
            Engine {
                name: report.names[side].clone(),
                command: commands[side].to_owned(),
                control: contender.control.to_string(),
                millis_a_turn: (asked != 0.0).then(|| spent / asked / 1000.0),
            }
        };
        let mut reasons = BTreeMap::new();
        for record in records.iter().filter(|record| record.outcome != Outcome::Annulled) {
            *reasons.entry(record.reason.clone()).or_insert(0) += 1;
        }
        Document {
            variant: settings.variant.clone(),
            engines: [engine(0), engine(1)],
            tally: report.tally,
            points: report.tally.points(),
            elo: report.tally.elo(),
            sprt: report.standing,
            comparable: report.is_comparable(),
            reasons,
        }
    }
}

impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { wins, draws, losses, annulled, pairs } = &self.tally;
        writeln!(f, "{}", self.variant)?;
        for (letter, engine) in ["A", "B"].into_iter().zip(&self.engines) {
            let Engine { name, command, control, millis_a_turn } = engine;
            let took = millis_a_turn.map_or_else(String::new, |millis| format!(", {millis:.1} ms a turn"));
            writeln!(f, "  {letter} {name} ({command}) at {control}{took}")?;
        }
        writeln!(f, "A has won {wins}, drawn {draws}, lost {losses}; annulled {annulled}")?;
        let reasons: Vec<String> = self.reasons.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
        if !reasons.is_empty() {
            writeln!(f, "ended by {}", reasons.join(", "))?;
        }
        writeln!(f, "openings by A's points from 0 to 2: {}", pairs.map(|count| count.to_string()).join(" "))?;
        if let Some(Standing { llr, bounds: [low, high], decision }) = &self.sprt {
            let decided = match decision {
                Some(Decision::Elo0) => "elo0 is accepted",
                Some(Decision::Elo1) => "elo1 is accepted",
                None => "undecided",
            };
            writeln!(f, "SPRT: LLR {llr:.2} of {low:.2} to {high:.2}, {decided}")?;
        }
        let games = self.tally.games();
        write!(f, "A scores {} of {games}", self.points)?;
        if games != 0 {
            write!(f, " ({:.1} %)", 100.0 * self.points / games as f64)?;
        }
        match &self.elo {
            None => write!(f, ", Elo unknown"),
            Some(Elo { difference, error, superiority }) => {
                write!(f, ", Elo {difference:+.1} ± {error:.1} (95 %), better with {:.1} %", 100.0 * superiority)
            }
        }
    }
}

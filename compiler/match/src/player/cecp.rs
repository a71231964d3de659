//! An engine that speaks CECP. Between its turns it is kept from thinking (`force`), so that it is asked like any other.

use super::{Answer, Contender, INTRODUCTION, MATE, Player, Question, Subject, Thought, choose, deadline, understood};
use crate::control::Control;
use crate::notation::{Dialect, Notation};
use crate::process::{Process, Trouble};
use std::time::{Duration, Instant};

/// Engines that do not say `done` are taken to have told all after so long.
const ENOUGH: Duration = Duration::from_secs(2);
/// Mates are told as so many centipawns and the number of turns; older engines have scores of their own near the middle.
const FAR: i32 = 100_000;

/// What an engine can do.
#[derive(Debug, Default)]
struct Features {
    name: Option<String>,
    variants: Vec<String>,
    options: Vec<String>,
    setboard: bool,
    usermove: bool,
    ping: bool,
    memory: bool,
    smp: bool,
    /// It has told all.
    done: Option<bool>,
}

/// An engine that has told of itself.
#[derive(Debug)]
pub(super) struct Introduced {
    process: Process,
    features: Features,
}

/// An engine that is ready to play.
#[derive(Debug)]
pub(super) struct Cecp {
    process: Process,
    features: Features,
    name: String,
    notation: Notation,
    /// What it calls the game, unless that is chess.
    variant: Option<String>,
    /// FEN of the position in which its own games begin.
    usual: Option<String>,
    /// So many turns of the game it knows of.
    told: usize,
    pings: u32,
    patience: Duration,
}

impl Cecp {
    /// Lets an engine tell of itself.
    pub(super) fn introduce(mut process: Process) -> Result<Introduced, Trouble> {
        process.tell("xboard")?;
        process.tell("protover 2")?;
        let mut features = Features::default();
        let begin = Instant::now();
        while features.done != Some(true) {
            let until = begin + if features.done == Some(false) { INTRODUCTION } else { ENOUGH };
            match process.line(until) {
                Ok(line) => features.hear(&line),
                // Engines of the first version tell nothing; whether this is one will show.
                Err(Trouble::Silent) if features.name.is_some() || !features.variants.is_empty() => break,
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(Introduced { process, features })
    }

    /// Waits until all that was told has been done; `Refuses` if it was not understood.
    fn settle(&mut self) -> Result<(), Trouble> {
        let mut refused = None;
        if self.features.ping {
            self.pings += 1;
            self.process.tell(&format!("ping {}", self.pings))?;
            let (pong, until) = (format!("pong {}", self.pings), Instant::now() + self.patience);
            loop {
                let line = self.process.line(until)?;
                if line == pong {
                    break;
                }
                refused = refused.or_else(|| refusal(&line));
            }
        } else {
            while let Some(line) = self.process.line_at_once() {
                refused = refused.or_else(|| refusal(&line));
            }
        }
        refused.map_or(Ok(()), |line| Err(Trouble::Refuses(line)))
    }

    fn tell_control(&mut self, control: Control) -> Result<(), Trouble> {
        match control {
            Control::Depth(depth) => self.process.tell(&format!("sd {depth}")),
            Control::Turn(time) if time.subsec_nanos() == 0 => self.process.tell(&format!("st {}", time.as_secs())),
            // Whole seconds are all that `st` can say; the clock for a single turn is told in hundredths.
            Control::Turn(_) => self.process.tell("level 1 0:01 0"),
            Control::Clock { turns, base, increment } => {
                let (minutes, seconds) = (base.as_secs() / 60, base.as_secs() % 60);
                self.process.tell(&format!("level {turns} {minutes}:{seconds:02} {}", increment.as_secs_f64()))
            }
            Control::Nodes(_) => Err(Trouble::Refuses("nodes cannot be counted over CECP".to_owned())),
        }
    }

    fn tell_clocks(&mut self, question: &Question<'_>) -> Result<(), Trouble> {
        for (word, clock) in ["time", "otim"].into_iter().zip(question.clocks) {
            if matches!(clock.control, Control::Turn(time) if time.subsec_nanos() == 0) {
                continue;
            }
            if let Some(left) = clock.left() {
                self.process.tell(&format!("{word} {}", left.as_millis() / 10))?;
            }
        }
        Ok(())
    }
}

impl Features {
    fn hear(&mut self, line: &str) {
        let Some(mut rest) = line.strip_prefix("feature ") else { return };
        while let Some((name, behind)) = rest.split_once('=') {
            let (value, behind) = match behind.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => behind.split_once(' ').unwrap_or((behind, "")),
            };
            match name.trim() {
                "myname" => self.name = Some(value.to_owned()),
                "variants" => self.variants = value.split(',').map(|name| name.trim().to_owned()).collect(),
                "option" => self.options.extend(value.split(" -").next().map(str::to_owned)),
                "setboard" => self.setboard = value == "1",
                "usermove" => self.usermove = value == "1",
                "ping" => self.ping = value == "1",
                "memory" => self.memory = value == "1",
                "smp" => self.smp = value == "1",
                "done" => self.done = Some(value == "1"),
                _ => {}
            }
            rest = behind;
        }
    }
}

/// What a line says of something that is not understood.
fn refusal(line: &str) -> Option<String> {
    (line.starts_with("Illegal move") || line.starts_with("Error") || line.starts_with("tellusererror"))
        .then(|| line.to_owned())
}

impl Introduced {
    /// Sets what is to be set.
    pub(super) fn prepare(self, contender: &Contender, subject: &Subject<'_>) -> Result<Cecp, String> {
        let Introduced { process, features } = self;
        let name = features.name.clone().unwrap_or_else(|| "XBoard engine".to_owned());
        // Engines that list no variants play chess.
        let offered = if features.variants.is_empty() { vec!["normal".to_owned()] } else { features.variants.clone() };
        let variant = Some(choose(&offered, contender, subject)?).filter(|name| name != "normal");
        let notation = Notation::new(subject.game, Dialect::Cecp);
        let usual = subject.usual.map(str::to_owned);
        let (told, pings, patience) = (0, 0, subject.patience);
        let mut cecp = Cecp { process, features, name, notation, variant, usual, told, pings, patience };
        cecp.set(contender)?;
        Ok(cecp)
    }
}

impl Cecp {
    fn set(&mut self, contender: &Contender) -> Result<(), String> {
        let mut lines = Vec::new();
        for (name, value) in &contender.options {
            if !self.features.options.contains(name) {
                return Err(format!("has no option `{name}`; it has {}", self.features.options.join(", ")));
            }
            lines.push(if value.is_empty() { format!("option {name}") } else { format!("option {name}={value}") });
        }
        for (what, value, can) in [
            ("memory", contender.hash, self.features.memory),
            ("cores", contender.threads.filter(|&threads| self.features.smp || threads != 1), self.features.smp),
        ] {
            let Some(value) = value else { continue };
            if !can {
                return Err(format!("does not let its {what} be set"));
            }
            lines.push(format!("{what} {value}"));
        }
        lines.iter().try_for_each(|line| self.process.tell(line)).map_err(|_| "has ended".to_owned())?;
        self.settle().map_err(|trouble| match trouble {
            Trouble::Refuses(line) => format!("does not take its settings: {line}"),
            _ => "does not get ready".to_owned(),
        })
    }
}

impl Player for Cecp {
    fn name(&self) -> &str {
        &self.name
    }

    fn begin(&mut self, fen: &str, control: Control) -> Result<(), Trouble> {
        self.told = 0;
        self.process.tell("new")?;
        if let Some(variant) = &self.variant {
            self.process.tell(&format!("variant {variant}"))?;
        }
        for line in ["force", "easy", "post"] {
            self.process.tell(line)?;
        }
        self.tell_control(control)?;
        // It may have something to say to `new` that is about nothing.
        match self.settle() {
            Ok(()) | Err(Trouble::Refuses(_)) => {}
            Err(trouble) => return Err(trouble),
        }
        if self.usual.as_deref() != Some(fen) {
            if !self.features.setboard {
                return Err(Trouble::Refuses("it cannot be given a position".to_owned()));
            }
            let fields: Vec<&str> = fen.split(' ').take(6).collect();
            self.process.tell(&format!("setboard {}", fields.join(" ")))?;
        }
        self.settle()
    }

    fn think(&mut self, question: &Question<'_>) -> Result<Thought, Trouble> {
        for turn in question.turns.iter().skip(self.told) {
            let text = self.notation.write(turn);
            self.process.tell(&if self.features.usermove { format!("usermove {text}") } else { text })?;
        }
        self.told = question.turns.len();
        self.settle()?;
        self.tell_clocks(question)?;
        let (begin, until) = (Instant::now(), deadline(question.clocks[0], self.patience));
        self.process.tell("go")?;
        let mut score = None;
        let answer = loop {
            let line = self.process.line(until)?;
            score = score_of(&line).or(score);
            if let Some(text) = line.strip_prefix("move ") {
                break understood(&self.notation, question.legal, text.trim());
            }
            if line == "resign" {
                break Answer::Resigns;
            }
            if ["1-0", "0-1", "1/2-1/2"].iter().any(|result| line.starts_with(result)) {
                break Answer::Disagrees(format!("says `{line}` where the game goes on"));
            }
            if line.starts_with("Illegal move") {
                break Answer::Disagrees(format!("says `{line}`"));
            }
        };
        let time = begin.elapsed();
        self.process.tell("force")?;
        self.told += 1;
        Ok(Thought { answer, score, time })
    }

    fn end(&mut self, result: &str) -> Result<(), Trouble> {
        self.process.tell(&format!("result {result} {{}}"))
    }
}

/// The score of a line of thought: depth, score, time, nodes.
fn score_of(line: &str) -> Option<i32> {
    let mut words = line.split_whitespace();
    // Some mark the depth of lines that are not final.
    let depth = words.next()?.trim_end_matches(|sign: char| sign.is_ascii_punctuation());
    let score: i32 = depth.parse::<u32>().ok().and(words.next()?.parse().ok())?;
    let _: (u64, u64) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    Some(match score {
        FAR.. => MATE - (score - FAR).min(MATE / 2),
        score if score <= -FAR => (score.saturating_neg() - FAR).min(MATE / 2) - MATE,
        score => score.clamp(-MATE, MATE),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read_with_their_quotes() {
        let mut features = Features::default();
        for line in [
            "feature ping=1 setboard=0 myname=\"An = Engine\" done=0",
            "feature variants=\"normal,courier\" usermove=1",
            "feature option=\"Multi-PV Margin -spin 0 0 1000\"",
            "feature option=\"open",
            "tellics say hello",
            "feature done=1",
        ] {
            features.hear(line);
        }
        assert_eq!(features.name.as_deref(), Some("An = Engine"));
        assert_eq!(features.variants, ["normal", "courier"]);
        assert_eq!(features.options, ["Multi-PV Margin", "open"]);
        assert!(features.ping && features.usermove && !features.setboard && features.done == Some(true));
    }

    #[test]
    fn scores_are_read_where_there_are_any() {
        for (line, score) in [
            (" 6      -4        2      16541 c1e3 c8e6", Some(-4)),
            ("12. 100003 4 5 a1a2", Some(MATE - 3)),
            ("3 -100002 1 2", Some(2 - MATE)),
            ("3 -2147483648 1 2", Some(MATE / 2 - MATE)),
            ("# 24+24 pieces", None),
            ("move e2e4", None),
            ("1 2", None),
            ("5 0 0 e2e4", None),
        ] {
            assert_eq!(score_of(line), score, "{line}");
        }
    }
}

//! Games as PGN, with canonical turns: programs that read other variants' games read coordinates.

use crate::record::{Outcome, Record};
use std::fmt::Write;

/// Longest line, as the standard has it.
const WIDEST: usize = 80;

/// What is the same in all games of a match.
#[derive(Clone, Debug)]
pub struct Event {
    /// The variant.
    pub variant: String,
    /// Names of A and B.
    pub players: [String; 2],
    /// The time control, for each of them.
    pub controls: [String; 2],
}

impl Event {
    /// A game's text, with an empty line behind it.
    pub fn write(&self, record: &Record) -> String {
        let (white, black) = if record.a_is_white() { (0, 1) } else { (1, 0) };
        let mut text = String::new();
        let control = match &self.controls {
            [one, other] if one == other => one.clone(),
            controls => format!("{} / {}", controls[white], controls[black]),
        };
        for (name, value) in [
            ("Event", "ferz match"),
            ("Site", "?"),
            ("Date", "????.??.??"),
            ("Round", &(record.number + 1).to_string()),
            ("White", &self.players[white]),
            ("Black", &self.players[black]),
            ("Result", record.outcome.pgn()),
            ("Variant", &self.variant),
            ("SetUp", "1"),
            ("FEN", &record.fen),
            ("TimeControl", &control),
            ("Termination", termination(record)),
        ] {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            // Writing to a text does not fail.
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text + "\n" + &moves(record) + "\n"
    }
}

/// The standard's word for how it ended.
fn termination(record: &Record) -> &'static str {
    match (record.outcome, record.reason.as_str()) {
        (Outcome::Annulled, _) => "rules infraction",
        (_, "adjudication" | "ply limit") => "adjudication",
        (_, "time forfeit") => "time forfeit",
        (_, "crash" | "hang") => "abandoned",
        _ => "normal",
    }
}

fn moves(record: &Record) -> String {
    let black_begins = record.fen.split(' ').nth(1) == Some("b");
    let first = record.fen.split(' ').nth(5).and_then(|number| number.parse::<usize>().ok()).unwrap_or(1);
    let mut words = Vec::new();
    for (at, turn) in record.turns.iter().enumerate() {
        let ply = at + usize::from(black_begins);
        let number = first + ply / 2;
        match ply % 2 {
            0 => words.push(format!("{number}.")),
            _ if at == 0 => words.push(format!("{number}...")),
            _ => {}
        }
        words.push(turn.clone());
    }
    words.push(format!("{{{}}}", record.reason.replace(['{', '}'], "")));
    words.push(record.outcome.pgn().to_owned());
    let (mut text, mut width) = (String::new(), 0);
    for word in words {
        if width != 0 {
            let breaks = WIDEST < width + 1 + word.len();
            text.push(if breaks { '\n' } else { ' ' });
            width = if breaks { 0 } else { width + 1 };
        }
        width += word.len();
        text += &word;
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_have_the_tags_and_lines_of_the_standard() {
        let event = Event {
            variant: "The \"Game\"".to_owned(),
            players: ["A".to_owned(), "B".to_owned()],
            controls: ["1+1".to_owned(), "1+1".to_owned()],
        };
        let record = Record {
            number: 1,
            outcome: Outcome::Black,
            reason: "checkmate".to_owned(),
            fen: "k/K b - - 0 7".to_owned(),
            turns: vec!["a1a2".to_owned(); 20],
            ..Record::default()
        };
        let text = event.write(&record);
        for line in [
            "[Round \"2\"]",
            "[White \"B\"]",
            "[Result \"0-1\"]",
            "[Variant \"The \\\"Game\\\"\"]",
            "[FEN \"k/K b - - 0 7\"]",
            "[TimeControl \"1+1\"]",
            "[Termination \"normal\"]",
            "7... a1a2 8. a1a2 a1a2 9. a1a2 a1a2 10. a1a2 a1a2 11. a1a2 a1a2 12. a1a2 a1a2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in {text}");
        }
        assert!(text.ends_with(" {checkmate} 0-1\n\n") && text.lines().all(|line| line.len() <= 80), "{text}");
    }
}

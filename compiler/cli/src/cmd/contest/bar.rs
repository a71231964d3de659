//! How far a match is, on a line that is drawn again and again where there is a terminal.

use ferz_match::contest::Report;
use indicatif::{ProgressBar, ProgressStyle};

/// The line.
#[derive(Debug)]
pub(super) struct Bar(ProgressBar);

impl Bar {
    /// A line for so many games; none where stderr is no terminal.
    pub(super) fn new(games: u64) -> Self {
        let style = ProgressStyle::with_template("{bar:24} {pos}/{len} games, {msg} ({eta} left)");
        // The template is ours; without it there is a plainer bar.
        Bar(ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    /// Shows where a match stands.
    pub(super) fn show(&self, report: &Report) {
        let tally = &report.tally;
        let mut message = format!("A {} won, {} drawn, {} lost", tally.wins, tally.draws, tally.losses);
        if tally.annulled != 0 {
            message += &format!(", {} annulled", tally.annulled);
        }
        if let Some(standing) = &report.standing {
            message += &format!(", LLR {:.2}", standing.llr);
        }
        self.0.set_position(tally.finished());
        self.0.set_message(message);
    }

    /// Takes the line away.
    pub(super) fn end(&self) {
        self.0.finish_and_clear();
    }
}

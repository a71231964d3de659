//! Cases of move notation (`betza/cases.tsv`) as positions: the notations of one board size and dialect make one game, as far as
//! they can stand in one setup, so that a few compiled games serve hundreds of cases.

use crate::table::{self, Row};

mod fen;
mod outcome;
mod sheet;

pub use outcome::fault;
pub use sheet::{Sheet, sheets};

/// A case.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    row: Row<'a>,
    dialect: Option<&'a str>,
}

/// Dialects and the names of the programs that speak them, as witnesses are called.
const SPEAKERS: [(&str, &str); 3] = [("xboard", "xboard"), ("diagram", "diagram"), ("fsf", "fairy-stockfish")];

/// All cases of the table.
pub fn cases(text: &str) -> Vec<Case<'_>> {
    let dialect =
        |row: &Row<'_>| SPEAKERS.iter().map(|(dialect, _)| *dialect).find(|dialect| *dialect == row.get("dialect"));
    table::rows(text).into_iter().map(|row| Case { dialect: dialect(&row), row }).collect()
}

/// The cases that programs have been asked about in the words of the table, each in the dialect of each of them.
pub fn cases_of_witnesses(text: &str) -> Vec<Case<'_>> {
    let all = cases(text).into_iter().filter(|case| case.dialect.is_none());
    all.flat_map(|case| {
        let witnesses = case.row.get("source");
        let asked =
            SPEAKERS.into_iter().filter(move |(_, program)| witnesses.split(',').any(|one| one.starts_with(program)));
        asked.map(move |(dialect, _)| Case { dialect: Some(dialect), ..case.clone() })
    })
    .collect()
}

impl<'a> Case<'a> {
    /// Its number.
    pub fn id(&self) -> &'a str {
        self.row.get("id")
    }

    /// The notation.
    pub fn notation(&self) -> &'a str {
        self.row.get("notation")
    }

    /// The mover's square.
    pub fn square(&self) -> &'a str {
        self.row.get("square")
    }

    /// What is expected: destinations and effects.
    pub fn expected(&self) -> (&'a str, &'a str) {
        (self.row.get("destinations"), self.row.get("effects"))
    }

    fn board(&self) -> &'a str {
        self.row.get("board")
    }

    fn placement(&self) -> &'a str {
        self.row.get("placement")
    }

    /// Words of the context that begin so, without their beginning.
    fn context(&self, beginning: &str) -> Option<&'a str> {
        self.row.get("context").split(',').find_map(|word| word.strip_prefix(beginning))
    }

    fn is_black(&self) -> bool {
        self.context("black").is_some()
    }

    /// The square on which the mover may take en passant, and the man to take.
    fn passing(&self) -> Option<(&'a str, &'a str)> {
        self.context("ep=")?.split_once('>')
    }

    /// The notation of the type that moved last.
    fn last(&self) -> Option<&'a str> {
        self.context("last=")
    }

    /// The mover's first move is still to come, and matters: some term has `i` on its first leg.
    fn is_initial(&self) -> bool {
        let mut terms = self.notation().split_inclusive(|sign: char| sign.is_ascii_uppercase());
        let begins = |term: &str| term.split('a').next().is_some_and(|leg| leg.contains('i'));
        self.context("moved").is_none() && terms.any(begins)
    }

    fn castles(&self) -> bool {
        self.notation().contains('O')
    }

    /// It matters which men are royal.
    fn asks_for_royals(&self) -> bool {
        self.notation().contains('k')
    }
}

//! Games of cases.

use super::{Case, fen};
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::source::SourceMap;
use ferz_facade::{Fault, Rules, Session, Strictness};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Most types of one game besides the two that every game has.
const TYPES: usize = 90;

/// Cases that make one game: each notation is a type.
#[derive(Debug)]
pub struct Sheet<'a> {
    /// `9x10`, `9x9-xboard`, `8x8-2`: the stem of its file.
    pub name: String,
    cases: Vec<&'a Case<'a>>,
    notations: Vec<&'a str>,
}

/// All games of the table.
pub fn sheets<'a>(cases: &'a [Case<'a>]) -> Vec<Sheet<'a>> {
    let mut sheets: Vec<Sheet<'a>> = Vec::new();
    for case in cases {
        match sheets.iter_mut().find(|sheet| sheet.has_room_for(case)) {
            Some(sheet) => sheet.add(case),
            None => {
                let stem = [Some(case.board()), case.dialect].into_iter().flatten().collect::<Vec<_>>().join("-");
                let alike = sheets.iter().filter(|sheet| sheet.is_like(case)).count();
                let name = if alike == 0 { stem } else { format!("{stem}-{}", alike + 1) };
                let mut sheet = Sheet { name, cases: Vec::new(), notations: Vec::new() };
                sheet.add(case);
                sheets.push(sheet);
            }
        }
    }
    sheets
}

impl<'a> Sheet<'a> {
    /// Its cases.
    pub fn cases(&self) -> &[&'a Case<'a>] {
        &self.cases
    }

    /// Of the same board and dialect.
    fn is_like(&self, case: &Case<'_>) -> bool {
        self.cases.iter().any(|own| (own.board(), own.dialect) == (case.board(), case.dialect))
    }

    fn has_room_for(&self, case: &Case<'a>) -> bool {
        let alike = |own: &&Case<'a>| {
            // What castles has a setup of its own.
            let castles = own.castles() || case.castles();
            let together = own.asks_for_royals() == case.asks_for_royals() && !castles;
            let taken = own.is_initial() && case.is_initial() && own.square() == case.square();
            own.notation() == case.notation() || together && !taken
        };
        self.is_like(case) && self.cases.iter().all(alike) && self.notations.len() < TYPES
    }

    fn add(&mut self, case: &'a Case<'a>) {
        self.cases.push(case);
        for notation in [Some(case.notation()), case.last()].into_iter().flatten() {
            if !self.notations.contains(&notation) {
                self.notations.push(notation);
            }
        }
    }

    fn board(&self) -> &'a str {
        self.cases.first().map_or("", |case| case.board())
    }

    fn has_royals(&self) -> bool {
        self.cases.iter().any(|case| case.asks_for_royals())
    }

    /// The game's file.
    ///
    /// # Panics
    /// A notation has faults; the message tells them.
    pub fn text(&self) -> String {
        let mut text = format!("// Made from cases.tsv.\nvariant \"Cases {}\"\nboard {}\n", self.name, self.board());
        if let Some(dialect) = self.cases.first().and_then(|case| case.dialect) {
            let _ = writeln!(text, "dialect {dialect}");
        }
        text += "\npiece block X = none\n";
        if self.has_royals() {
            text += "piece king Y = none royal\n";
        }
        for (at, notation) in self.notations.iter().enumerate() {
            let _ = writeln!(text, "piece mover_{at} {} = {notation}", letters(at));
        }
        let _ = writeln!(text, "\nsetup = fen \"{} w\"", fen::board(self.board(), &self.setup()));
        let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
        let file = sources.add("cases.ferz", text);
        ferz_dsl::format(file, &sources, &mut diagnostics)
            .unwrap_or_else(|| panic!("{}", diagnostics.render_plain(&sources)))
    }

    /// Men that are unmoved, and what else must stand at the start.
    fn setup(&self) -> BTreeMap<String, String> {
        let castling = self.cases.iter().find(|case| case.castles());
        let mut men = castling.map(|case| self.others(case)).unwrap_or_default();
        let initial = self.cases.iter().filter(|case| case.is_initial());
        men.extend(initial.map(|case| (case.square().to_owned(), self.mover(case))));
        if self.has_royals() {
            men.extend([("a1", "Y"), ("h8", "y")].map(|(square, letter)| (square.to_owned(), letter.to_owned())));
        }
        men
    }

    /// A case being played.
    ///
    /// # Errors
    /// The game has no such position.
    pub fn session(&self, case: &Case<'_>, rules: &dyn Rules) -> Result<Box<dyn Session>, Fault> {
        // Rights to castle are those of the setup, which is the position of what castles.
        if case.castles() && case.is_initial() {
            return rules.start("");
        }
        rules.position(&self.position(case), Strictness::Movement)
    }

    fn position(&self, case: &Case<'_>) -> String {
        let mut men = self.others(case);
        men.insert(case.square().to_owned(), self.mover(case));
        let board = fen::board(self.board(), &men);
        let side = if case.is_black() { 'b' } else { 'w' };
        let last = case.last().and_then(|last| self.notations.iter().position(|notation| *notation == last));
        match (case.passing(), last) {
            (Some((square, _)), _) => format!("{board} {side} - {square}"),
            (None, Some(last)) => format!("{board} {side} - - 0 1 last={}", letters(last)),
            (None, None) => format!("{board} {side} - -"),
        }
    }

    /// The men beside the mover. What can be taken in passing has to be a man that can pass; kings count where that is asked.
    fn others(&self, case: &Case<'_>) -> BTreeMap<String, String> {
        let man = |(square, sign): (String, String)| {
            let passes = case.passing().is_some_and(|(_, victim)| victim == square);
            let letters = match sign.as_str() {
                _ if passes => self.letters(case),
                "K" | "k" if self.has_royals() => "Y".to_owned(),
                _ => "X".to_owned(),
            };
            let is_white = (sign == sign.to_uppercase()) != case.is_black();
            (square, if is_white { letters } else { letters.to_lowercase() })
        };
        fen::men(case.placement()).into_iter().map(man).collect()
    }

    fn letters(&self, case: &Case<'_>) -> String {
        let at = self.notations.iter().position(|notation| *notation == case.notation());
        letters_of_fen(at.unwrap_or_default())
    }

    fn mover(&self, case: &Case<'_>) -> String {
        let letters = self.letters(case);
        if case.is_black() { letters.to_lowercase() } else { letters }
    }
}

/// The letters of the type with this number.
fn letters(at: usize) -> String {
    let letter = |at: usize| char::from(b'A' + (at % 26) as u8);
    format!("{}{}", letter(at / 26), letter(at))
}

fn letters_of_fen(at: usize) -> String {
    format!("{{{}}}", letters(at))
}

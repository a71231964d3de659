//! Cases of move notation (`betza/cases.tsv`) as positions: all notations of one board size make one game, so that a handful of
//! compiled games serves hundreds of cases.

use crate::table::{self, Row};
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::source::SourceMap;
use std::fmt::Write;

/// A case.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// Its row.
    pub row: Row<'a>,
    /// `9x10`.
    pub board: String,
}

impl<'a> Case<'a> {
    fn has(&self, context: &str) -> bool {
        self.row.get("context").split(';').any(|part| part == context)
    }

    /// The square on which the mover may take en passant, if it may.
    fn trail(&self) -> Option<&'a str> {
        let ep = self.row.get("context").split(';').find_map(|part| part.strip_prefix("ep="))?;
        ep.split('>').next()
    }

    /// The mover's first move is still to come, and matters.
    fn is_initial(&self) -> bool {
        self.row.get("notation").contains('i') && !self.has("virgin=false")
    }
}

/// All cases of the table.
pub fn cases(text: &str) -> Vec<Case<'_>> {
    let rows = table::rows(text).into_iter();
    rows.map(|row| Case { board: format!("{}x{}", row.get("files"), row.get("ranks")), row }).collect()
}

/// The cases of one board size as a game: each notation a type.
#[derive(Debug)]
pub struct Sheet<'a> {
    /// `9x10`.
    pub board: &'a str,
    cases: Vec<&'a Case<'a>>,
    notations: Vec<&'a str>,
}

impl<'a> Sheet<'a> {
    /// The cases of a board size.
    pub fn new(board: &'a str, cases: &'a [Case<'a>]) -> Self {
        let cases: Vec<&Case<'_>> = cases.iter().filter(|case| case.board == board).collect();
        let mut notations: Vec<&str> = cases.iter().map(|case| case.row.get("notation")).collect();
        notations.sort_unstable();
        notations.dedup();
        Sheet { board, cases, notations }
    }

    /// Its cases.
    pub fn cases(&self) -> &[&'a Case<'a>] {
        &self.cases
    }

    /// The game's file.
    ///
    /// # Panics
    /// A notation has faults; the message tells them.
    pub fn text(&self) -> String {
        let mut text = format!(
            "// Made from cases.tsv: every notation of a board of this size.\nvariant \"Cases {0}\"\nboard {0}\n\npiece block X = none\n",
            self.board
        );
        for (at, notation) in self.notations.iter().enumerate() {
            let _ = writeln!(text, "piece mover_{at} {} = {notation}", letters(at));
        }
        let unmoved = self.cases.iter().filter(|case| case.is_initial());
        let movers: Vec<_> = unmoved.map(|case| (case.row.get("square"), self.mover(case))).collect();
        let fen = self.fen(self.cases.first().map_or("", |case| case.row.get("placement")), &movers, &|_| None);
        let _ = writeln!(text, "\nsetup = fen \"{fen} w\"");
        let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
        let file = sources.add("cases.ferz", text);
        ferz_dsl::format(file, &sources, &mut diagnostics)
            .unwrap_or_else(|| panic!("{}", diagnostics.render_plain(&sources)))
    }

    /// The position of a case.
    pub fn position(&self, case: &Case<'_>) -> String {
        let black = case.has("black=true");
        let mover = (case.row.get("square"), self.mover(case));
        let man = |letter: char| {
            let white = letter.is_uppercase() != black;
            // What can be taken in passing has to be a man that can pass.
            let letters = if case.trail().is_some() { self.letters(case) } else { "X".to_owned() };
            Some(if white { letters } else { letters.to_lowercase() })
        };
        let board = self.fen(case.row.get("placement"), &[mover], &man);
        format!("{board} {} - {}", if black { 'b' } else { 'w' }, case.trail().unwrap_or("-"))
    }

    fn letters(&self, case: &Case<'_>) -> String {
        let at = self.notations.iter().position(|notation| *notation == case.row.get("notation"));
        format!("{{{}}}", letters(at.unwrap_or_default()))
    }

    fn mover(&self, case: &Case<'_>) -> String {
        let letters = self.letters(case);
        if case.has("black=true") { letters.to_lowercase() } else { letters }
    }

    /// A board with the movers on their squares, and the men of a placement as `man` writes them.
    fn fen(&self, placement: &str, movers: &[(&str, String)], man: &dyn Fn(char) -> Option<String>) -> String {
        let (files, ranks) = self.board.split_once('x').unwrap_or_default();
        let (files, ranks): (usize, usize) = (files.parse().unwrap_or(0), ranks.parse().unwrap_or(0));
        let men = cells(placement);
        let cell = |rank: usize, file: usize| {
            let square = format!("{}{}", char::from(b'a' + file as u8), ranks - rank);
            let mover = movers.iter().find(|(at, _)| *at == square).map(|(_, letters)| letters.clone());
            mover.or_else(|| man(men[rank * files + file]?)).unwrap_or_else(|| "1".to_owned())
        };
        let row = |rank| (0..files).map(|file| cell(rank, file)).collect::<Vec<_>>();
        (0..ranks).map(|rank| join_runs(&row(rank))).collect::<Vec<_>>().join("/")
    }
}

/// The letters of the type with this number.
fn letters(at: usize) -> String {
    let letter = |at: usize| char::from(b'A' + (at % 26) as u8);
    format!("{}{}", letter(at / 26), letter(at))
}

/// The men of a placement, square by square from the top.
fn cells(placement: &str) -> Vec<Option<char>> {
    let mut cells = Vec::new();
    let mut run = 0;
    for sign in placement.chars().chain(['/']) {
        match sign.to_digit(10) {
            Some(digit) => run = 10 * run + digit as usize,
            None => {
                cells.extend(std::iter::repeat_n(None, std::mem::take(&mut run)));
                cells.extend((sign != '/').then_some(Some(sign)));
            }
        }
    }
    cells
}

/// Cells as a rank of a FEN: `1 1 X 1` is `2X1`.
fn join_runs(cells: &[String]) -> String {
    let mut rank = String::new();
    for run in cells.chunk_by(|one, other| one == "1" && other == "1") {
        match run {
            [first, ..] if first == "1" => _ = write!(rank, "{}", run.len()),
            _ => rank.extend(run.iter().map(String::as_str)),
        }
    }
    rank
}

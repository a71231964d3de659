//! Diagrams as pictures: a board cut to size, marks that differ in shape and not only in color, and a legend of those that
//! are used. One picture serves light and dark surroundings.

mod canvas;
mod cell;
mod line;
mod mark;
mod shape;

use crate::diagram::{Diagram, Point};
use crate::text::sentence;
use crate::wrap::wrapped;
pub(crate) use canvas::escaped;
use canvas::{Anchor, Canvas, Font, Ink, Paint, Spot};
use mark::Mark;
use std::collections::BTreeSet;

/// What a picture says of a piece besides its moves.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its letters, which mark its square.
    pub letters: &'a str,
    /// Its notation, and what else its line says.
    pub line: &'a str,
}

const MARGIN: f64 = 12.0;
/// Room for the wordings of the legend.
const NARROWEST: f64 = 300.0;
const HEADING: f64 = 26.0;
const ROW: f64 = 24.0;
const WORDS: Font = Font { size: 12.5, bold: false, mono: false };
const NOTATION: Font = Font { size: 12.0, bold: false, mono: true };

/// The picture of a diagram as an SVG document.
pub fn picture(diagram: &Diagram, caption: Caption<'_>) -> String {
    let (low, high) = (diagram.area.low, diagram.area.high);
    let (files, ranks) = (f64::from(high.0 - low.0 + 1), f64::from(high.1 - low.1 + 1));
    let size = (400.0 / files).floor().clamp(26.0, 46.0);
    let width = (files * size + 2.0 * MARGIN).max(NARROWEST);
    let room = width - 2.0 * MARGIN;
    let notation = wrapped(caption.line, fitting(room, 0.62 * NOTATION.size), true);
    let top = MARGIN + HEADING + 16.0 * notation.len() as f64 + 6.0;
    let left = (width - files * size) / 2.0;
    let spot = |(x, y): Point| (left + (f64::from(x - low.0) + 0.5) * size, top + (f64::from(high.1 - y) + 0.5) * size);

    let mut board = Canvas::default();
    squares(&mut board, diagram, spot, size);
    let mut used = BTreeSet::new();
    line::draw(&mut board, diagram, spot, size, &mut used);
    for (&point, marks) in diagram.squares.iter().filter(|(point, _)| **point != (0, 0)) {
        let on_ride =
            diagram.lines.iter().any(|(stretch, line)| line.rides && (stretch.from == point || stretch.to == point));
        for (mark, (dx, dy), scale) in cell::marks_on(marks, on_ride) {
            let (x, y) = spot(point);
            used.insert(mark);
            mark.draw(&mut board, (x + dx * size, y + dy * size), scale * size);
        }
    }
    badge(&mut board, spot((0, 0)), size, caption.letters);
    let bottom = legend(&mut board, diagram, &used, top + ranks * size + 10.0, room);

    let mut canvas = Canvas::default();
    let whole = (width, bottom + MARGIN);
    canvas.rectangle((0.0, 0.0), whole, 8.0, Paint::fill(Ink::Paper));
    let title = Font { size: 16.0, bold: true, mono: false };
    canvas.text((MARGIN, MARGIN + 15.0), caption.name, Anchor::Start, title, Ink::Text);
    for (at, row) in notation.iter().enumerate() {
        canvas.text((MARGIN, MARGIN + HEADING + 9.0 + 16.0 * at as f64), row, Anchor::Start, NOTATION, Ink::Faint);
    }
    canvas.append(board);
    canvas.finish(whole, &format!("{}: {}", caption.name, caption.line))
}

fn squares(canvas: &mut Canvas, diagram: &Diagram, spot: impl Fn(Point) -> Spot, size: f64) {
    let (low, high) = (diagram.area.low, diagram.area.high);
    let corner = |point: Point| {
        let (x, y) = spot(point);
        (x - size / 2.0, y - size / 2.0)
    };
    for rank in low.1..=high.1 {
        for file in low.0..=high.0 {
            let ink = if (file + rank).rem_euclid(2) == 0 { Ink::DarkSquare } else { Ink::LightSquare };
            canvas.rectangle(corner((file, rank)), (size, size), 0.0, Paint::fill(ink));
        }
    }
    let whole = (f64::from(high.0 - low.0 + 1) * size, f64::from(high.1 - low.1 + 1) * size);
    let width = if diagram.area.edged { 3.0 } else { 1.0 };
    canvas.rectangle(corner((low.0, high.1)), whole, 0.0, Paint::stroke(Ink::Edge, width));
}

/// The man on its square.
fn badge(canvas: &mut Canvas, (x, y): Spot, size: f64, letters: &str) {
    let half = 0.4 * size;
    canvas.rectangle((x - half, y - half), (2.0 * half, 2.0 * half), 0.2 * size, Paint::fill(Ink::Text));
    let count = letters.chars().count().max(1) as f64;
    let size = (1.05 * size / (count + 1.0)).min(0.5 * size);
    canvas.text((x, y + 0.36 * size), letters, Anchor::Middle, Font { size, bold: true, mono: false }, Ink::Paper);
}

/// The marks that are used and what they mean, those of rules by the rules themselves; where it ends.
fn legend(canvas: &mut Canvas, diagram: &Diagram, used: &BTreeSet<Mark>, top: f64, room: f64) -> f64 {
    let mut y = top;
    let entry = |canvas: &mut Canvas, mark: Mark, text: &str, y: f64| {
        let indent = 30.0;
        mark.draw(canvas, (MARGIN + 11.0, y + ROW / 2.0), ROW);
        words(canvas, text, (MARGIN + indent, y), room - indent)
    };
    let is_told = |mark: &Mark| diagram.rules.iter().any(|rule| Mark::of(rule.topic) == *mark);
    for mark in used.iter().filter(|mark| !is_told(mark)) {
        y = entry(canvas, *mark, mark.meaning(), y);
    }
    for rule in &diagram.rules {
        y = entry(canvas, Mark::of(rule.topic), &rule.text, y);
    }
    for note in &diagram.notes {
        y = words(canvas, sentence(*note), (MARGIN, y), room);
    }
    y
}

/// How many letters of a width there is room for.
fn fitting(room: f64, letter: f64) -> usize {
    (room / letter) as usize
}

fn words(canvas: &mut Canvas, text: &str, (x, top): Spot, room: f64) -> f64 {
    let rows = wrapped(text, fitting(room, 0.6 * WORDS.size), false);
    for (at, row) in rows.iter().enumerate() {
        canvas.text((x, top + 16.0 + 16.0 * at as f64), row, Anchor::Start, WORDS, Ink::Text);
    }
    top + ROW + 16.0 * (rows.len().saturating_sub(1)) as f64
}

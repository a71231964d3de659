//! The ways of a picture: lines from square to square, below the marks.

use super::canvas::{Canvas, Ink, Paint, Spot};
use super::mark::Mark;
use super::shape::arrow;
use crate::diagram::{Diagram, Line, Point, Stretch};
use std::collections::BTreeSet;

/// Draws all ways. `spot` is where the center of a square is, `size` how large a square is.
pub(super) fn draw(
    canvas: &mut Canvas,
    diagram: &Diagram,
    spot: impl Fn(Point) -> Spot,
    size: f64,
    used: &mut BTreeSet<Mark>,
) {
    // Behind a man, what a ride over empty squares shows already needs no second line.
    let plain = |stretch: &Stretch| Stretch { behind_man: false, ..*stretch };
    let lines = diagram.lines.iter().filter(|(stretch, _)| {
        !stretch.behind_man || diagram.lines.get(&plain(stretch)).is_none_or(|line| !line.rides)
    });
    for (stretch, line) in lines {
        let (paint, mark) = look(stretch, line, size);
        used.insert(mark);
        let paint = if stretch.behind_man { paint } else { paint.faded() };
        let (from, to) = clipped(diagram, stretch, &spot);
        canvas.line(from, to, paint);
    }
    let beyond = diagram.beyond.iter();
    for (stretch, line) in
        beyond.filter(|(stretch, _)| !stretch.behind_man || !diagram.beyond.contains_key(&plain(stretch)))
    {
        used.insert(Mark::GoesOn);
        let (from, outside) = (spot(stretch.from), spot(stretch.to));
        let (dx, dy) = (outside.0 - from.0, outside.1 - from.1);
        // An arrow stays in the last square.
        let length = 0.44 * size / dx.abs().max(dy.abs()).max(0.01);
        let ink = if line.quiet { Ink::Move } else { Ink::Capture };
        let paint = Paint::stroke(ink, if stretch.behind_man { 0.06 } else { 0.09 } * size);
        arrow(canvas, from, (from.0 + dx * length, from.1 + dy * length), size, paint);
    }
}

/// How a part of a way looks, and which mark of the legend that is.
fn look(stretch: &Stretch, line: &Line, size: f64) -> (Paint, Mark) {
    let ink = if line.quiet { Ink::Move } else { Ink::Capture };
    let (paint, mark) = match (stretch.behind_man, line.rides) {
        (true, _) => return (Paint::stroke(Ink::Capture, 0.06 * size).dashed(0.01, 0.14 * size), Mark::OverMan),
        (_, true) => (Paint::stroke(ink, 0.09 * size), Mark::Slide),
        (_, false) => (Paint::stroke(Ink::Man, 0.05 * size), Mark::Way),
    };
    if line.lasting { (paint, mark) } else { (paint.dashed(0.16 * size, 0.14 * size), mark) }
}

/// The ends of a line; one that leaves the board ends at its edge.
fn clipped(diagram: &Diagram, stretch: &Stretch, spot: &impl Fn(Point) -> Spot) -> (Spot, Spot) {
    let (from, to) = (spot(stretch.from), spot(stretch.to));
    let edge = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let inside = |at: Point, spot: Spot| if diagram.area.contains(at) { spot } else { edge };
    (inside(stretch.from, from), inside(stretch.to, to))
}

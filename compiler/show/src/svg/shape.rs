//! The shapes that marks are made of.

use super::canvas::{Anchor, Canvas, Font, Ink, Paint, Spot};
use std::f64::consts::PI;

/// Letters around their center.
pub(super) fn letters(canvas: &mut Canvas, (x, y): Spot, text: &str, size: f64, ink: Ink) {
    let font = Font { size, bold: true, mono: false };
    canvas.text((x, y + 0.34 * size), text, Anchor::Middle, font, ink);
}

/// Two crossing strokes.
pub(super) fn cross(canvas: &mut Canvas, (x, y): Spot, arm: f64, paint: Paint) {
    canvas.line((x - arm, y - arm), (x + arm, y + arm), paint);
    canvas.line((x - arm, y + arm), (x + arm, y - arm), paint);
}

/// The stroke through a man that is taken.
pub(super) fn struck(canvas: &mut Canvas, (x, y): Spot, size: f64, ink: Ink) {
    let ends = ((x - 0.34 * size, y + 0.34 * size), (x + 0.34 * size, y - 0.34 * size));
    canvas.line(ends.0, ends.1, Paint::stroke(Ink::Paper, 0.14 * size));
    canvas.line(ends.0, ends.1, Paint::stroke(ink, 0.06 * size));
}

/// Any man: a head on a body.
pub(super) fn pawn(canvas: &mut Canvas, (x, y): Spot, size: f64, paint: Paint) {
    let outline =
        [(-0.3, 0.34), (-0.3, 0.26), (-0.2, 0.2), (-0.09, -0.08), (0.09, -0.08), (0.2, 0.2), (0.3, 0.26), (0.3, 0.34)];
    let corners = outline.map(|(dx, dy)| (x + dx * size, y + dy * size));
    canvas.polygon(&corners, true, paint);
    canvas.circle((x, y - 0.18 * size), 0.16 * size, paint);
}

/// A royal man.
pub(super) fn crown(canvas: &mut Canvas, (x, y): Spot, size: f64, paint: Paint) {
    let outline = [(-0.28, -0.14), (-0.13, 0.02), (0.0, -0.22), (0.13, 0.02), (0.28, -0.14), (0.22, 0.2), (-0.22, 0.2)];
    canvas.polygon(&outline.map(|(dx, dy)| (x + dx * size, y + dy * size)), true, paint);
}

/// The outline of a burst.
pub(super) fn star((x, y): Spot, size: f64) -> Vec<Spot> {
    let point = |at: u32| {
        let (sin, cos) = (f64::from(at) * PI / 8.0).sin_cos();
        let radius = if at.is_multiple_of(2) { 0.38 } else { 0.24 } * size;
        (x + radius * sin, y - radius * cos)
    };
    (0..16).map(point).collect()
}

/// The left half of a disc.
pub(super) fn half_disc((x, y): Spot, radius: f64) -> Vec<Spot> {
    let point = |at: u32| {
        let (sin, cos) = (f64::from(at) * PI / 12.0).sin_cos();
        (x - radius * sin, y - radius * cos)
    };
    (0..=12).map(point).collect()
}

/// Six arms with twigs.
pub(super) fn flake(canvas: &mut Canvas, (x, y): Spot, arm: f64, paint: Paint) {
    for at in 0..6 {
        let (sin, cos) = (f64::from(at) * PI / 3.0).sin_cos();
        let spot =
            |along: f64, aside: f64| (x + arm * (along * sin + aside * cos), y - arm * (along * cos - aside * sin));
        canvas.line((x, y), spot(1.0, 0.0), paint);
        canvas.polygon(&[spot(0.95, -0.3), spot(0.62, 0.0), spot(0.95, 0.3)], false, paint);
    }
}

/// A line with a head at its end.
pub(super) fn arrow(canvas: &mut Canvas, from: Spot, to: Spot, size: f64, paint: Paint) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.01);
    let (ux, uy) = (dx / length * 0.17 * size, dy / length * 0.17 * size);
    canvas.line(from, to, paint.faded());
    let sides = [(to.0 - ux - uy, to.1 - uy + ux), to, (to.0 - ux + uy, to.1 - uy - ux)];
    canvas.polygon(&sides, false, paint);
}

//! The marks of a picture: how each looks and what it means. Shapes differ, not only colors.

use super::canvas::{Anchor, Canvas, Font, Ink, Paint, Spot};

/// A mark, in the order of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    Both,
    Quiet,
    Capture,
    Destroy,
    Royal,
    EnPassant,
    Swap,
    Borrow,
    Slide,
    GoesOn,
    Way,
    Skipped,
    Screen,
    OverMan,
    Victim,
    FriendVictim,
    RoyalVictim,
    AfterTaking,
    Shot,
    Relay,
    Sent,
    Returned,
    Empty,
    Outside,
    First,
    Bound,
    Unchecked,
    OwnHalf,
    Wraps,
    Tame,
}

impl Mark {
    pub(super) fn meaning(self) -> &'static str {
        match self {
            Mark::Both => "moves or captures here",
            Mark::Quiet => "moves here without capture",
            Mark::Capture => "captures here",
            Mark::Destroy => "captures men of its own side here",
            Mark::Royal => "captures a royal man here",
            Mark::EnPassant => "also captures en passant",
            Mark::Swap => "swaps places with the man here",
            Mark::Borrow => "may move as the friend here",
            Mark::Slide => "slides over empty squares",
            Mark::GoesOn => "goes on as far as the board",
            Mark::Way => "goes this way, over empty squares",
            Mark::Skipped => "does not matter, whoever stands here",
            Mark::Screen => "a man, here or farther on, to be hopped over",
            Mark::OverMan => "behind a man that was hopped over or taken",
            Mark::Victim => "an enemy taken in passing",
            Mark::FriendVictim => "a friend taken in passing",
            Mark::RoyalVictim => "a royal enemy taken in passing",
            Mark::AfterTaking => "lands here after taking in passing",
            Mark::Shot => "takes a man here without moving",
            Mark::Relay => "a friend that moves on in its place",
            Mark::Sent => "the friend goes here",
            Mark::Returned => "the man taken reappears here",
            Mark::Empty => "must be empty on the way",
            Mark::Outside => "leaves the board here and comes back",
            Mark::First => "only as its first move",
            Mark::Bound => "only from certain squares",
            Mark::Unchecked => "only while not in check",
            Mark::OwnHalf => "only within its own half",
            Mark::Wraps => "also over the joined edges of the board",
            Mark::Tame => "spares royal men, hops over friends only",
        }
    }

    /// Draws it in a square of this size around its center.
    pub(super) fn draw(self, canvas: &mut Canvas, (x, y): Spot, size: f64) {
        let at = |dx: f64, dy: f64| (x + dx * size, y + dy * size);
        let thin = 0.05 * size;
        match self {
            Mark::Both => canvas.circle((x, y), 0.19 * size, Paint::fill(Ink::Move)),
            Mark::Quiet => canvas.circle((x, y), 0.17 * size, Paint::stroke(Ink::Move, 0.07 * size).on(Ink::Paper)),
            Mark::Capture => cross(canvas, (x, y), 0.17 * size, Paint::stroke(Ink::Capture, 0.1 * size)),
            Mark::Destroy => {
                canvas.circle((x, y), 0.27 * size, Paint::stroke(Ink::Friend, thin));
                cross(canvas, (x, y), 0.13 * size, Paint::stroke(Ink::Friend, 0.09 * size));
            }
            Mark::Royal => crown(canvas, (x, y), size, Paint::fill(Ink::Capture)),
            Mark::EnPassant => letters(canvas, (x, y), "ep", 0.55 * size, Ink::Capture),
            Mark::Swap => {
                for (dy, ahead) in [(-0.11, 1.0), (0.11, -1.0)] {
                    canvas.line(at(-0.25, dy), at(0.25, dy), Paint::stroke(Ink::Friend, 0.07 * size));
                    let tip = [at(0.1 * ahead, dy - 0.12), at(0.27 * ahead, dy), at(0.1 * ahead, dy + 0.12)];
                    canvas.polygon(&tip, false, Paint::stroke(Ink::Friend, 0.07 * size));
                }
            }
            Mark::Borrow => {
                canvas.circle(at(-0.09, 0.0), 0.17 * size, Paint::stroke(Ink::Friend, 0.06 * size));
                canvas.circle(at(0.09, 0.0), 0.17 * size, Paint::stroke(Ink::Friend, 0.06 * size));
            }
            Mark::Slide => canvas.line(at(-0.42, 0.0), at(0.42, 0.0), Paint::stroke(Ink::Move, 0.09 * size).faded()),
            Mark::GoesOn => arrow(canvas, at(-0.42, 0.0), at(0.4, 0.0), size, Paint::stroke(Ink::Move, 0.09 * size)),
            Mark::Way => canvas.line(at(-0.42, 0.0), at(0.42, 0.0), Paint::stroke(Ink::Man, thin).faded()),
            Mark::Skipped => {
                let paint = Paint::stroke(Ink::Man, thin).on(Ink::Paper).dashed(0.01, 0.1 * size);
                canvas.circle((x, y), 0.2 * size, paint);
            }
            Mark::Screen => {
                canvas.circle((x, y), 0.38 * size, Paint::stroke(Ink::Man, thin).on(Ink::Paper));
                pawn(canvas, (x, y), 0.72 * size, Paint::fill(Ink::Man));
            }
            Mark::OverMan => {
                let paint = Paint::stroke(Ink::Capture, 0.06 * size).dashed(0.01, 0.14 * size);
                canvas.line(at(-0.42, 0.0), at(0.42, 0.0), paint);
            }
            Mark::Victim | Mark::FriendVictim => {
                let ink = if self == Mark::Victim { Ink::Capture } else { Ink::Friend };
                pawn(canvas, (x, y), 0.9 * size, Paint::fill(ink));
                struck(canvas, (x, y), size, ink);
            }
            Mark::RoyalVictim => {
                crown(canvas, (x, y), size, Paint::fill(Ink::Capture));
                struck(canvas, (x, y), size, Ink::Capture);
            }
            Mark::AfterTaking => {
                let corners = [at(0.0, -0.4), at(0.4, 0.0), at(0.0, 0.4), at(-0.4, 0.0)];
                canvas.polygon(&corners, true, Paint::stroke(Ink::Capture, thin));
            }
            Mark::Shot => {
                canvas.circle((x, y), 0.22 * size, Paint::stroke(Ink::Capture, 0.06 * size));
                for (dx, dy) in [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)] {
                    let paint = Paint::stroke(Ink::Capture, 0.06 * size);
                    canvas.line(at(0.12 * dx, 0.12 * dy), at(0.34 * dx, 0.34 * dy), paint);
                }
            }
            Mark::Relay => pawn(canvas, (x, y), 0.9 * size, Paint::fill(Ink::Friend)),
            Mark::Sent => {
                canvas.rectangle(at(-0.3, -0.3), (0.6 * size, 0.6 * size), 0.0, Paint::stroke(Ink::Friend, thin));
            }
            Mark::Returned => pawn(canvas, (x, y), 0.9 * size, Paint::stroke(Ink::Capture, thin).on(Ink::Paper)),
            Mark::Empty => {
                let corners = [at(0.0, -0.13), at(0.13, 0.0), at(0.0, 0.13), at(-0.13, 0.0)];
                canvas.polygon(&corners, true, Paint::stroke(Ink::Man, thin).on(Ink::Paper));
            }
            Mark::Outside => {
                let corners = [at(-0.32, 0.12), at(-0.11, -0.12), at(0.11, 0.12), at(0.32, -0.12)];
                canvas.polygon(&corners, false, Paint::stroke(Ink::Man, 0.08 * size));
            }
            Mark::First => {
                let paint = Paint::stroke(Ink::Move, thin).dashed(0.12 * size, 0.11 * size);
                canvas.circle((x, y), 0.33 * size, paint);
            }
            Mark::Bound => letters(canvas, (x, y), "s", 0.8 * size, Ink::Faint),
            Mark::Unchecked => letters(canvas, (x, y), "q", 0.8 * size, Ink::Faint),
            Mark::OwnHalf => letters(canvas, (x, y), "½", 0.8 * size, Ink::Faint),
            Mark::Wraps => letters(canvas, (x, y), "w", 0.8 * size, Ink::Faint),
            Mark::Tame => letters(canvas, (x, y), "y", 0.8 * size, Ink::Faint),
        }
    }
}

fn letters(canvas: &mut Canvas, (x, y): Spot, text: &str, size: f64, ink: Ink) {
    let font = Font { size, bold: true, mono: false };
    canvas.text((x, y + 0.34 * size), text, Anchor::Middle, font, ink);
}

fn cross(canvas: &mut Canvas, (x, y): Spot, arm: f64, paint: Paint) {
    canvas.line((x - arm, y - arm), (x + arm, y + arm), paint);
    canvas.line((x - arm, y + arm), (x + arm, y - arm), paint);
}

/// The stroke through a man that is taken.
fn struck(canvas: &mut Canvas, (x, y): Spot, size: f64, ink: Ink) {
    let ends = ((x - 0.34 * size, y + 0.34 * size), (x + 0.34 * size, y - 0.34 * size));
    canvas.line(ends.0, ends.1, Paint::stroke(Ink::Paper, 0.14 * size));
    canvas.line(ends.0, ends.1, Paint::stroke(ink, 0.06 * size));
}

/// Any man: a head on a body.
fn pawn(canvas: &mut Canvas, (x, y): Spot, size: f64, paint: Paint) {
    let outline =
        [(-0.3, 0.34), (-0.3, 0.26), (-0.2, 0.2), (-0.09, -0.08), (0.09, -0.08), (0.2, 0.2), (0.3, 0.26), (0.3, 0.34)];
    let corners = outline.map(|(dx, dy)| (x + dx * size, y + dy * size));
    canvas.polygon(&corners, true, paint);
    canvas.circle((x, y - 0.18 * size), 0.16 * size, paint);
}

fn crown(canvas: &mut Canvas, (x, y): Spot, size: f64, paint: Paint) {
    let outline = [(-0.28, -0.14), (-0.13, 0.02), (0.0, -0.22), (0.13, 0.02), (0.28, -0.14), (0.22, 0.2), (-0.22, 0.2)];
    canvas.polygon(&outline.map(|(dx, dy)| (x + dx * size, y + dy * size)), true, paint);
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

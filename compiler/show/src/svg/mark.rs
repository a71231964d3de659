//! The marks of a picture: how each looks and what it means. Shapes differ, not only colors.

use super::canvas::{Canvas, Ink, Paint, Spot};
use super::shape::{arrow, cross, crown, flake, half_disc, letters, pawn, star, struck};
use crate::words::Topic;

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
    Left,
    Approached,
    Doomed,
    Blasted,
    Frozen,
    Mimic,
    First,
    Bound,
    Fenced,
    Unchecked,
    OwnHalf,
    Wraps,
    Tame,
    Safe,
    Promotion,
    Dropped,
}

impl Mark {
    /// The one that stands for a rule.
    pub(super) fn of(topic: Topic) -> Self {
        match topic {
            Topic::Swap => Mark::Swap,
            Topic::Withdrawal => Mark::Left,
            Topic::Approach => Mark::Approached,
            Topic::Destruction => Mark::Doomed,
            Topic::Explosion => Mark::Blasted,
            Topic::Frost => Mark::Frozen,
            Topic::Mimicry => Mark::Mimic,
            Topic::Start => Mark::Bound,
            Topic::Zone => Mark::Fenced,
            Topic::Promotion => Mark::Promotion,
            Topic::Hand => Mark::Dropped,
        }
    }

    pub(super) fn meaning(self) -> &'static str {
        match self {
            Mark::Both => "moves or captures here",
            Mark::Quiet => "moves here without capture",
            Mark::Capture => "captures here",
            Mark::Destroy => "captures men of its own side here",
            Mark::Royal => "captures a royal man here",
            Mark::EnPassant => "also captures en passant",
            Mark::Swap => "swaps places with the man here or, if it slides, farther on",
            Mark::Borrow => "may move as the friend here",
            Mark::Slide => "slides over empty squares",
            Mark::GoesOn => "goes on as far as the board",
            Mark::Way => "goes this way, by way of empty squares",
            Mark::Skipped => "does not matter, whoever stands here",
            Mark::Screen => "a man to be hopped over; if it slides, also farther on",
            Mark::OverMan => "behind a man that was hopped over or taken",
            Mark::Victim => "an enemy taken in passing",
            Mark::FriendVictim => "a friend taken in passing",
            Mark::RoyalVictim => "a royal enemy taken in passing",
            Mark::AfterTaking => "lands here, taking a man elsewhere",
            Mark::Shot => "takes a man here without moving",
            Mark::Relay => "a friend that moves on in its place",
            Mark::Sent => "the friend goes here",
            Mark::Returned => "the man taken reappears here",
            Mark::Empty => "must be empty on the way",
            Mark::Outside => "leaves the board here and comes back",
            Mark::Left => "for example, an enemy here is taken by moving straight away from it",
            Mark::Approached => "for example, an enemy here is taken by stopping straight in front of it",
            Mark::Doomed => "an enemy here may be removed together with the man",
            Mark::Blasted => "a man here is removed when the man explodes",
            Mark::Frozen => "an enemy here is frozen",
            Mark::Mimic => "does as others do",
            Mark::First => "only as its first move",
            Mark::Bound => "only from certain squares",
            Mark::Fenced => "only to certain squares",
            Mark::Unchecked => "only while not in check",
            Mark::OwnHalf => "only within its own half",
            Mark::Wraps => "also over the joined edges of the board",
            Mark::Tame => "spares royal men, hops over friends only",
            Mark::Safe => "only if a shortest way there is safe from attack",
            Mark::Promotion => "becomes another man",
            Mark::Dropped => "goes to a hand or comes from it",
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
            Mark::Left | Mark::Approached => {
                pawn(canvas, at(-0.14, 0.0), 0.8 * size, Paint::fill(Ink::Capture));
                struck(canvas, at(-0.14, 0.0), 0.85 * size, Ink::Capture);
                let (from, to) = if self == Mark::Left { (0.28, -0.34) } else { (0.34, -0.28) };
                arrow(canvas, at(0.32, from), at(0.32, to), 0.9 * size, Paint::stroke(Ink::Move, 0.07 * size));
                if self == Mark::Approached {
                    canvas.line(at(0.2, -0.4), at(0.44, -0.4), Paint::stroke(Ink::Move, 0.07 * size));
                }
            }
            Mark::Doomed => {
                canvas.polygon(&star((x, y), size), true, Paint::stroke(Ink::Capture, thin).on(Ink::Paper));
                cross(canvas, (x, y), 0.1 * size, Paint::stroke(Ink::Capture, 0.08 * size));
            }
            Mark::Blasted => canvas.polygon(&star((x, y), size), true, Paint::fill(Ink::Capture)),
            Mark::Frozen => {
                canvas.circle((x, y), 0.34 * size, Paint::stroke(Ink::Faint, thin).on(Ink::Paper));
                flake(canvas, (x, y), 0.25 * size, Paint::stroke(Ink::Move, 0.05 * size));
            }
            Mark::Mimic => {
                canvas.circle((x, y), 0.28 * size, Paint::stroke(Ink::Move, 0.06 * size).on(Ink::Paper));
                canvas.polygon(&half_disc((x, y), 0.28 * size), true, Paint::fill(Ink::Move));
            }
            Mark::First => {
                let paint = Paint::stroke(Ink::Move, thin).dashed(0.12 * size, 0.11 * size);
                canvas.circle((x, y), 0.33 * size, paint);
            }
            Mark::Bound => letters(canvas, (x, y), "s", 0.8 * size, Ink::Faint),
            Mark::Fenced => {
                let paint = Paint::stroke(Ink::Move, 0.07 * size);
                canvas.rectangle(at(-0.3, -0.3), (0.6 * size, 0.6 * size), 0.0, paint);
                canvas.circle((x, y), 0.09 * size, Paint::fill(Ink::Move));
            }
            Mark::Unchecked => letters(canvas, (x, y), "q", 0.8 * size, Ink::Faint),
            Mark::OwnHalf => letters(canvas, (x, y), "½", 0.8 * size, Ink::Faint),
            Mark::Wraps => letters(canvas, (x, y), "w", 0.8 * size, Ink::Faint),
            Mark::Tame => letters(canvas, (x, y), "y", 0.8 * size, Ink::Faint),
            Mark::Safe => {
                let shield = [(-0.3, -0.36), (0.3, -0.36), (0.3, 0.06), (0.0, 0.4), (-0.3, 0.06)];
                canvas.polygon(&shield.map(|(dx, dy)| at(dx, dy)), true, Paint::stroke(Ink::Faint, 0.1 * size));
            }
            Mark::Dropped => {
                arrow(canvas, at(0.0, -0.4), at(0.0, 0.2), size, Paint::stroke(Ink::Move, 0.09 * size));
                canvas.line(at(-0.3, 0.34), at(0.3, 0.34), Paint::stroke(Ink::Move, 0.07 * size));
            }
            Mark::Promotion => {
                for dy in [-0.2, 0.08] {
                    let chevron = [at(-0.22, dy + 0.17), at(0.0, dy), at(0.22, dy + 0.17)];
                    canvas.polygon(&chevron, false, Paint::stroke(Ink::Move, 0.09 * size));
                }
            }
        }
    }
}

//! Men that move as a queen does over empty squares and take others only beside their way, or change places with the first men
//! there: their turns are found line by line.

use super::Powered;
use super::sides::{DIRECTIONS, SideCaptures, line, with};
use crate::private::chain::{Receiver, View, Way};
use ferz_geometry::Bits;
use std::ops::ControlFlow;

/// The squares to which such a man goes without taking anybody; the receiver is shown the ways by which it takes.
pub(super) fn glide<const W: usize, G: Powered<W>, R: Receiver<W>>(
    view: &View<W>,
    sides: &SideCaptures<W>,
    from: u8,
    receiver: &mut R,
) -> ControlFlow<(), Bits<W>> {
    let occupied = view.us | view.them;
    let mut plain = Bits::EMPTY;
    for (dx, dy) in DIRECTIONS {
        let behind = G::GRID.step(from, (-dx, -dy)).filter(|&square| sides.withdrawn_from.has(square));
        let mut last = None;
        let mut met = None;
        for square in line::<W, G>(from, (dx, dy)) {
            if occupied.has(square) {
                met = Some(square);
                break;
            }
            if let Some(before) = last.replace(square) {
                plain = show(plain, [behind, None], from, before, receiver)?;
            }
        }
        if let Some(last) = last {
            let ahead = met.filter(|&square| sides.approached.has(square));
            plain = show(plain, [behind, ahead], from, last, receiver)?;
        }
    }
    ControlFlow::Continue(plain)
}

/// Shows the receiver a way to the first man on each of queen's lines.
pub(super) fn meet<const W: usize, G: Powered<W>, R: Receiver<W>>(
    view: &View<W>,
    from: u8,
    receiver: &mut R,
) -> ControlFlow<()> {
    let occupied = view.us | view.them;
    for step in DIRECTIONS {
        if let Some(to) = line::<W, G>(from, step).find(|&square| occupied.has(square)) {
            receiver.way(&Way { taken: &[to], quiet: false, ..quiet(from, to) })?;
        }
    }
    ControlFlow::Continue(())
}

/// A way that takes nobody.
fn quiet(from: u8, to: u8) -> Way<'static> {
    Way {
        from,
        to,
        taken: &[],
        put: None,
        swaps: false,
        trail: false,
        imitates: false,
        en_passant: false,
        passing: false,
        quiet: true,
    }
}

/// Shows a way that takes somebody, or adds its target to those of the others.
fn show<const W: usize, R: Receiver<W>>(
    plain: Bits<W>,
    victims: [Option<u8>; 2],
    from: u8,
    to: u8,
    receiver: &mut R,
) -> ControlFlow<(), Bits<W>> {
    if victims == [None; 2] {
        return ControlFlow::Continue(plain.with(to));
    }
    let taken = with(&[], victims);
    receiver.way(&Way { taken: taken.as_slice(), ..quiet(from, to) })?;
    ControlFlow::Continue(plain)
}

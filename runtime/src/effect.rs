//! What a turn does to men other than the one that moves: those it takes on its way, and one that it puts back.

use std::fmt;

/// Most men that one turn takes: those of the longest way, and two beside it.
pub const MOST_VICTIMS: usize = 26;

/// Squares in the order in which a man takes there.
#[derive(Clone, Copy)]
pub struct Victims {
    squares: [u8; MOST_VICTIMS],
    count: u8,
}

/// What a turn does to men other than the one that moves, and other than the one on its target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Where men are taken, in path order; neither the target nor the origin of a man put back.
    pub victims: Victims,
    /// The man that is put back.
    pub put: Option<Put>,
}

/// A man that the moving man takes up and puts back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Put {
    /// Where it stood: the target, or where it was taken last.
    pub from: u8,
    /// Where it stands afterwards.
    pub to: u8,
}

const COUNT: u32 = 24;
/// A man is put back …
const PUT: u32 = 1 << 26;
/// … from the target; otherwise from the listed square behind the victims …
const FROM_TARGET: u32 = 1 << 27;
/// … onto the origin; otherwise onto the last listed square.
const ONTO_ORIGIN: u32 = 1 << 28;
/// Nobody is put back from the target: it is too much to tell, and what is below is a digest.
const DIGEST: u32 = FROM_TARGET;

impl Effect {
    /// The squares that fit into a detail …
    pub const TOLD: usize = 3;
    /// … and into one beside which there is room for the square of a drop.
    pub const TOLD_BESIDE_DROP: usize = 2;
    /// Flag of a detail: some man is taken en passant.
    pub const EN_PASSANT: u32 = 1 << 29;
    /// Flag of a detail, of a turn of any kind: the man moves as another.
    pub const IMITATES: u32 = 1 << 30;
    /// Flag of a detail: an enemy is taken, on the way or on the target.
    pub const TAKES: u32 = 1 << 31;
    const FLAGS: u32 = Self::EN_PASSANT | Self::IMITATES | Self::TAKES;

    /// The digits of a digest where so many squares can be told.
    pub(crate) const fn digits(told: usize) -> u32 {
        if told == Self::TOLD { PUT - 1 } else { (1 << (8 * told)) - 1 }
    }

    /// What tells the turn from `from` to `to` with this effect from all others between the same squares, flags aside, by
    /// telling at most so many squares.
    pub fn detail(&self, from: u8, to: u8, told: usize) -> u32 {
        let mut listed = self.victims;
        let mut shape = 0;
        if let Some(put) = self.put {
            shape |= PUT;
            match put.from == to {
                true => shape |= FROM_TARGET,
                false => listed.push(put.from),
            }
            match put.to == from {
                true => shape |= ONTO_ORIGIN,
                false => listed.push(put.to),
            }
        }
        let squares = listed.as_slice();
        if told < squares.len() {
            let digest = squares.iter().fold(u64::from(shape), |digest, &square| {
                (digest ^ u64::from(square)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(25)
            });
            return DIGEST | (digest >> 20) as u32 & Self::digits(told);
        }
        let told = squares.iter().rev().fold(0, |told, &square| told << 8 | u32::from(square));
        shape | (squares.len() as u32) << COUNT | told
    }

    /// The effect, if the detail of a turn tells it: otherwise whoever knows the position has to look for it.
    pub fn told(from: u8, to: u8, detail: u32) -> Option<Effect> {
        if detail & (PUT | DIGEST) == DIGEST {
            return None;
        }
        let listed = [0, 8, 16].map(|shift| (detail >> shift) as u8);
        let mut listed = listed.iter().copied().take((detail >> COUNT & 3) as usize);
        let mut put = None;
        if detail & PUT != 0 {
            // From behind: where it is put, where it stood.
            let onto = if detail & ONTO_ORIGIN != 0 { from } else { listed.next_back().unwrap_or(from) };
            let stood = if detail & FROM_TARGET != 0 { to } else { listed.next_back().unwrap_or(to) };
            put = Some(Put { from: stood, to: onto });
        }
        Some(Effect { victims: listed.collect(), put })
    }

    /// A detail without its flags.
    pub const fn without_flags(detail: u32) -> u32 {
        detail & !Self::FLAGS
    }

    /// Whether the men on origin and target change places, and nothing else happens.
    pub fn swaps(&self, from: u8, to: u8) -> bool {
        self.victims == Victims::NONE && self.put == Some(Put { from: to, to: from })
    }
}

impl Victims {
    /// None.
    pub const NONE: Victims = Victims { squares: [0; MOST_VICTIMS], count: 0 };

    /// In order.
    pub fn as_slice(&self) -> &[u8] {
        &self.squares[..usize::from(self.count)]
    }

    /// Adds one, while there is room.
    pub fn push(&mut self, square: u8) {
        if let Some(place) = self.squares.get_mut(usize::from(self.count)) {
            *place = square;
            self.count += 1;
        }
    }
}

impl FromIterator<u8> for Victims {
    fn from_iter<T: IntoIterator<Item = u8>>(squares: T) -> Self {
        let mut victims = Victims::NONE;
        squares.into_iter().for_each(|square| victims.push(square));
        victims
    }
}

impl Default for Victims {
    fn default() -> Self {
        Victims::NONE
    }
}

impl PartialEq for Victims {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Victims {}

impl fmt::Debug for Victims {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_detail_tells_up_to_three_squares_and_tells_effects_apart() {
        let (from, to) = (0, 200);
        let puts = [None, Some((200, 0)), Some((200, 9)), Some((7, 0)), Some((7, 9))];
        let victims: [&[u8]; 5] = [&[], &[0], &[255], &[3, 0], &[3, 4, 5]];
        let mut seen = Vec::new();
        for put in puts.map(|put| put.map(|(from, to)| Put { from, to })) {
            for victims in victims {
                let effect = Effect { victims: victims.iter().copied().collect(), put };
                for fits in [Effect::TOLD, Effect::TOLD_BESIDE_DROP] {
                    let taken = put.map_or(0, |put| usize::from(put.from != to) + usize::from(put.to != from));
                    let detail = effect.detail(from, to, fits);
                    let told = Effect::told(from, to, detail);
                    assert_eq!(told, (victims.len() + taken <= fits).then_some(effect));
                    assert_eq!(Effect::told(from, to, detail | Effect::FLAGS), told);
                    assert!(!seen.contains(&(fits, detail)), "{effect:?}");
                    seen.push((fits, detail));
                }
            }
        }
    }
}

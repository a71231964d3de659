//! Random numbers that are the same everywhere, for games that can be played again.

/// SplitMix64 by Sebastiano Vigna, public domain.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below a bound; 0 if nothing is.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.draw() % (bound as u64).max(1)) as usize
    }

    /// Yes, in so many of a hundred cases.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// One of some items, or `None` if there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// One of some words separated by blanks, each as often as it stands there.
    pub fn word<'a>(&mut self, words: &'a str) -> &'a str {
        let words: Vec<&str> = words.split(' ').collect();
        self.choose(&words).copied().unwrap_or_default()
    }

    /// Takes one of some items out.
    pub fn take<T>(&mut self, items: &mut Vec<T>) -> Option<T> {
        let at = self.below(items.len());
        (at < items.len()).then(|| items.swap_remove(at))
    }
}

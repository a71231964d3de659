//! Random notations that mostly mean something: every construct of the language, in likely company. (What is sound at all,
//! likely or not, the language's own tests draw.)

use crate::random::SplitMix64;

/// Directions of a first leg; nothing is all of them.
const FIRST: &str = "     f b s v l r f ff fs fr fl fh bh rh hr hl bs lv rf br";
/// Directions of later legs.
const LATER: &str = "   f f fs fs s v l r fr fl b bs br fh z q fz fq zf az bz qb";
/// Where a move ends.
const ENDS: &str = "        m m c c mc d cd md mcd k mk ck e me ce x mx";
/// Where a leg before the last ends.
const PASSES: &str = "      m c c d cd k mk ck e me p p mp cp g cg mg y y y cy x mx o o mo";
/// What else a leg does on its way.
const WAYS: &str = "n n nn j j jj p g o oo t ct u uc ud i";
/// What legs behind the first do besides.
const LATER_WAYS: &str = "i i i mi ci t tp tc u j n";

/// A term of one or more legs.
pub fn term(random: &mut SplitMix64) -> String {
    match random.below(100) {
        0..25 => single(random),
        25..35 => bent(random),
        35..65 => chain(random),
        65..72 => repetition(random),
        72..90 => brackets(random),
        90..94 => format!("{}{}U", random.word(ENDS), random.word("     u t i ut")),
        94..98 => format!("{}{}I", random.word(" m c mc d md mcd i"), random.word("  f b")),
        _ => format!("i{}{}O{}", random.word(" j"), random.word("s l r "), random.word("1 2 2 3")),
    }
}

fn single(random: &mut SplitMix64) -> String {
    let (directions, modes, ways) = (random.word(FIRST), random.word(ENDS), ways(random, 60));
    let initial = random.word("      i in");
    format!("{initial}{directions}{modes}{ways}{}", leap(random))
}

fn bent(random: &mut SplitMix64) -> String {
    let (directions, modes, ways) = (random.word(FIRST), random.word(ENDS), ways(random, 25));
    format!("{directions}{modes}{ways}{}{}", random.word("z q"), leap(random))
}

fn chain(random: &mut SplitMix64) -> String {
    let legs = 2 + random.below(10) * random.below(10) / 30;
    let legs: Vec<String> = (1..=legs).map(|at| leg(random, at == 1, at == legs)).collect();
    legs.join("a") + &leap(random)
}

fn repetition(random: &mut SplitMix64) -> String {
    let group = match random.below(4) {
        0 => format!("a{}", leg(random, false, false)),
        1 => format!("{}a", random.word("m f p c mf y")),
        2 => format!("a{}a{}", random.word("f mf pf cf"), random.word("f mf pf z q fs")),
        _ => random.word("a af az aq ac am ab afs").to_owned(),
    };
    let (first, last) = (random.word(FIRST), random.word(ENDS));
    format!("{first}({group}){}{last}{}", random.word(" 1 2 2 3 4"), leap(random))
}

fn brackets(random: &mut SplitMix64) -> String {
    let front = match random.below(4) {
        0 => format!("{}{}", random.word("f b v s l r fs fh i"), random.word("  m c mc d k e")),
        _ => String::new(),
    };
    let legs = 2 + random.below(10) / 7;
    let mut text = format!("{front}[");
    for at in 1..=legs {
        let around = if at == 1 { "" } else { random.word("     a ab") };
        let leg = leg(random, at == 1, at == legs);
        text += &format!("{around}{leg}{}{}", leap(random), if at == legs { "]" } else { random.word("- ? ?") });
    }
    text
}

/// The modifiers of one leg.
fn leg(random: &mut SplitMix64, is_first: bool, is_last: bool) -> String {
    let directions = random.word(if is_first { FIRST } else { LATER });
    let ends = random.word(if is_last { ENDS } else { PASSES });
    let later = if !is_first && random.percent(25) { random.word(LATER_WAYS) } else { "" };
    format!("{directions}{ends}{later}{}", ways(random, 20))
}

/// Something else a leg does, in so many of a hundred cases.
fn ways(random: &mut SplitMix64, chance: usize) -> &'static str {
    if random.percent(chance) { random.word(WAYS) } else { "" }
}

/// An atom with its lengthening and its range.
fn leap(random: &mut SplitMix64) -> String {
    let leaper = random.word("W W W F F F D N N A H C L Z J G");
    match random.below(100) {
        0..35 => format!("{leaper}{}", range(random)),
        35..40 => leaper.repeat(2),
        40..45 => format!("{leaper}{}{}", random.word("X Y"), range(random)),
        45..90 => format!("{}{}", random.word("K K K R B Q"), range(random)),
        _ => format!("({},{}){}", random.below(4), 1 + random.below(4), range(random)),
    }
}

fn range(random: &mut SplitMix64) -> &'static str {
    random.word("       0 2 2 3 4 *")
}

#[cfg(test)]
mod tests {
    use super::term;
    use crate::census::Census;
    use crate::random::SplitMix64;

    #[test]
    fn every_construct_is_drawn() {
        let (mut census, mut random) = (Census::default(), SplitMix64::new(1));
        for _ in 0..4_000 {
            // Two terms in one notation are another construct.
            let terms = [term(&mut random), term(&mut random)].join("m");
            census.add(&terms);
        }
        assert_eq!(census.rarer_than(1), Vec::<&str>::new());
    }
}

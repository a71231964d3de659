//! Damaged FENs: interpreter and generated code read them by code of their own, so what one refuses the other must
//! refuse, naming the same field, and what both read they must write alike.

use ferz::compiled::Compiled;
use ferz_differential::random::SplitMix64;
use ferz_facade::{Rules, Strictness};
use ferz_tests::games::{self, Game};
use ferz_tests::tier::Tier;

/// FENs taken from a game.
const PLIES: usize = 40;

/// What damage puts in besides pieces of the FEN itself, between bars.
const SCRAPS: &str = " |  |\t|\u{a0}|-|/|0|1|9|16|x|#|{|}|{k}|{XX}|=|unmoved=|unmoved=-|w|b|W|K|k|Q|p|P|a1|e3|e6|z99|+1|-1|\
    1000000|1000001|99999999999999999999|é|\u{0}";

#[test]
fn both_refuse_the_same_field_or_read_the_same_position() {
    let games_each = Tier::current().pick(4, 500);
    let games = games::shipped().iter().chain(games::invented());
    let differences: Vec<String> = games.filter_map(|game| compare(game, games_each).err()).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Reads damaged FENs of so many random games both ways; the first difference, if there is one.
fn compare(game: &Game, games: u64) -> Result<(), String> {
    let (reference, compiled) = (game.reference(), game.compiled());
    let (mut read, mut refused) = (0, 0);
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        for fen in fens(&compiled, &mut random) {
            let fen = damaged(&fen, &mut random);
            for strictness in [Strictness::Playable, Strictness::Movement] {
                let found = compiled.position(&fen, strictness).map(|session| session.fen());
                let expected = reference.position(&fen, strictness).map(|session| session.fen());
                match (&found, &expected) {
                    (Ok(one), Ok(other)) if one == other => read += 1,
                    (Err(one), Err(other)) if field(&one.0) == field(&other.0) => refused += 1,
                    _ => {
                        let name = game.name;
                        return Err(format!("{name}: `{fen}`\n  compiled  {found:?}\n  reference {expected:?}"));
                    }
                }
            }
        }
    }
    assert!(0 < read && 0 < refused, "{}: {read} read, {refused} refused", game.name);
    Ok(())
}

/// The field that a message names: `FEN, board, column 3: …` or `FEN, board: …`.
fn field(message: &str) -> Option<&str> {
    message.strip_prefix("FEN, ")?.split([',', ':']).next()
}

/// The FENs of a random game.
fn fens(rules: &Compiled, random: &mut SplitMix64) -> Vec<String> {
    let setup = random.choose(&rules.setups()).cloned().unwrap_or_default();
    let mut session = rules.start(&setup).expect("a setup that was listed");
    let mut fens = vec![session.fen()];
    while let Some(turn) = random.choose(&session.legal_turns()).filter(|_| fens.len() < PLIES) {
        session.play(&turn.text).expect("a turn that was listed");
        fens.push(session.fen());
    }
    fens
}

/// The FEN with one to three pieces of it lost, doubled, exchanged or replaced.
fn damaged(fen: &str, random: &mut SplitMix64) -> String {
    let by = *random.choose(&["", " ", "/"]).expect("separators");
    let mut parts: Vec<String> = match by {
        "" => fen.chars().map(String::from).collect(),
        _ => fen.split(by).map(str::to_owned).collect(),
    };
    let scraps: Vec<&str> = SCRAPS.split('|').collect();
    for _ in 0..=random.draw() % 3 {
        let places: Vec<usize> = (0..parts.len()).collect();
        let (Some(&one), Some(&other)) = (random.choose(&places), random.choose(&places)) else { break };
        let scrap = (*random.choose(&scraps).expect("scraps")).to_owned();
        match random.draw() % 6 {
            0 => drop(parts.remove(one)),
            1 => parts.insert(one, parts[other].clone()),
            2 => parts.swap(one, other),
            3 => parts.truncate(one + 1),
            4 => parts.insert(one, scrap),
            _ => parts[one] = scrap,
        }
    }
    parts.join(by)
}

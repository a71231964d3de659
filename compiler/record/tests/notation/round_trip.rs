//! What is written is read as the same turn: all legal turns of random games of every shipped game.

use crate::common::{session, shipped};
use ferz_facade::{Rules, Session, Turn, TurnKind};
use ferz_record::{Names, replay, write};

/// SplitMix64 by Sebastiano Vigna, public domain.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % count as u64) as usize
    }
}

/// Writes a turn and reads it again; the text.
fn reads_back(turn: &Turn, legal: &[Turn], names: &Names, session: &mut dyn Session) -> String {
    let fen = session.fen();
    let text = write(turn, legal, names, session).expect("a legal turn");
    // Who leaves the board is written so in both notations.
    assert!(text != turn.text || turn.kind == TurnKind::Suicide, "{fen}: another turn is written like {text}");
    let replayed = replay(&text, names, session).unwrap_or_else(|remark| panic!("{fen}: {remark}"));
    assert_eq!((replayed.turns, replayed.warnings), (vec![turn.text.clone()], vec![]), "{fen}: {text}");
    assert!(session.undo());
    assert_eq!(session.fen(), fen);
    text
}

#[test]
fn every_turn_of_random_games_reads_back() {
    let is_game = |name: &&str| ferz_library::find(name).is_some_and(|(_, text)| text.contains("\nvariant "));
    let games: Vec<_> = ferz_library::names().filter(is_game).collect();
    assert!(20 < games.len());
    for (name, seed) in games.into_iter().zip(1..) {
        let rules = shipped(name);
        let (names, mut session) = (Names::of(&rules), session(&rules, ""));
        let (mut random, mut record) = (Random(seed), String::new());
        for ply in 1..=64 {
            let legal = session.legal_turns();
            let Some(chosen) = legal.get(random.below(legal.len().max(1))) else { break };
            record += &format!("{}\n", reads_back(chosen, &legal, &names, session.as_mut()));
            // Of hundreds of drops some are enough.
            for turn in legal.iter().step_by(1 + legal.len() / 40).filter(|_| ply % 16 == 0) {
                reads_back(turn, &legal, &names, session.as_mut());
            }
            session.play(&chosen.text).expect("a legal turn");
        }
        let mut again = rules.start("").expect("a setup");
        replay(&record, &names, again.as_mut()).unwrap_or_else(|remark| panic!("{name}: {remark}\n{record}"));
        assert_eq!(again.fen(), session.fen(), "{name}: {record}");
    }
}

/// Positions rich in castling, taking en passant and promotion.
const RICH: &[(&str, &str)] = &[
    ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"),
    ("chess", "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1"),
    ("capablanca", "r4k3r/pPpppppppp/10/10/10/10/PPPPPPPPpP/R4K3R w KQkq - 0 1"),
];

#[test]
fn every_turn_of_rich_positions_reads_back() {
    let (mut castled, mut passing, mut promoted) = (0, 0, 0);
    for (name, fen) in RICH {
        let rules = shipped(name);
        let (names, mut session) = (Names::of(&rules), session(&rules, fen));
        for first in session.legal_turns() {
            session.play(&first.text).expect("a legal turn");
            let legal = session.legal_turns();
            for turn in &legal {
                reads_back(turn, &legal, &names, session.as_mut());
                castled += usize::from(turn.kind == TurnKind::Castle);
                passing += usize::from(turn.en_passant);
                promoted += usize::from(turn.promotion.is_some());
            }
            session.undo();
        }
    }
    assert!(50 < castled && 0 < passing && 50 < promoted, "{castled} {passing} {promoted}");
}

#[test]
fn powers_drops_and_promotions_from_the_reserve_read_back() {
    let rules = shipped("uc-73");
    let fen = "4k3/2P5/3{cm}4/8/3{WI}{sw}3/1r{SW}1{im}3/6R1/4K3 w - - 0 1 reserve=N{AM}/{gu}r owed=1/1";
    let (names, mut session) = (Names::of(&rules), session(&rules, fen));
    let legal = session.legal_turns();
    // Some are enough: each is compared with all that go alike, whatever is dropped.
    let some: Vec<&Turn> = legal.iter().step_by(5).collect();
    for turn in &some {
        reads_back(turn, &legal, &names, session.as_mut());
    }
    for kind in [TurnKind::Move, TurnKind::Swap, TurnKind::Destroy, TurnKind::Suicide] {
        assert!(some.iter().any(|turn| turn.kind == kind), "{kind:?}");
    }
    assert!(some.iter().any(|turn| turn.promotion.is_some() && turn.drop.is_some()));
}

#[test]
fn turns_are_written_as_players_write_them() {
    for (name, fen, turn, expected) in [
        ("chess", "", "e2e4", "P e2-e4"),
        ("chess", "4k3/8/8/8/8/8/8/4K2R w K", "e1g1", "K e1-g1; R h1-f1"),
        ("chess", "4k3/8/8/8/8/8/3p4/K3R3 b", "d2e1q", "p d2-e1; q-e1"),
        ("chess", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6", "d5e6", "P d5-e6; e5-"),
        ("courier", "11k/P11/12/12/12/12/12/11K w", "a7a8f", "P a7-a8; F-a8"),
    ] {
        let rules = shipped(name);
        let mut session = session(&rules, fen);
        let legal = session.legal_turns();
        let turn = legal.iter().find(|one| one.text == turn).unwrap_or_else(|| panic!("{turn} in {fen}"));
        assert_eq!(write(turn, &legal, &Names::of(&rules), session.as_mut()).as_deref(), Ok(expected));
    }
}

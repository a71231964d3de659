//! Turns with drops, alone and attached, explosions and men that leave the board: turns of games to come, of which the facade
//! says all that is needed. Each session here has one position and the positions after its turns.

use ferz_facade::{Fault, Leaves, PieceType, Rules, Session, State, Strictness, Turn, TurnKind};
use ferz_record::{Names, replay, write};

/// FEN before, and for each turn its text, origin, target, and FEN after.
struct Position {
    fen: &'static str,
    turns: &'static [(&'static str, &'static str, &'static str, &'static str)],
    played: Option<&'static str>,
}

const RULES: Table = Table;

struct Table;

impl Rules for Table {
    fn name(&self) -> &str {
        "table"
    }

    fn squares(&self) -> Vec<String> {
        ["a2", "b2", "c2", "a1", "b1", "c1"].map(str::to_owned).to_vec()
    }

    fn men(&self) -> Vec<PieceType> {
        let man = |name: &str, letters: &str, aliases: &[&str]| PieceType {
            name: name.to_owned(),
            letters: letters.to_owned(),
            aliases: aliases.iter().map(|&alias| alias.to_owned()).collect(),
            sides: [true; 2],
        };
        vec![man("amazon", "AM", &["A"]), man("pawn", "P", &[]), man("knight", "N", &[])]
    }

    fn setups(&self) -> Vec<String> {
        Vec::new()
    }

    fn start_drawn(&self, setup: &str, _: u64) -> Result<Box<dyn Session>, Fault> {
        Err(Fault(setup.to_owned()))
    }

    fn position(&self, fen: &str, _: Strictness) -> Result<Box<dyn Session>, Fault> {
        Err(Fault(fen.to_owned()))
    }
}

impl Session for Position {
    fn legal_turns(&self) -> Vec<Turn> {
        let square = |label: &str| (!label.is_empty()).then(|| label.to_owned());
        let turn = |(text, from, to, _): &(&str, &str, &str, &str)| Turn {
            text: (*text).to_owned(),
            kind: TurnKind::Move,
            piece: String::new(),
            from: square(from),
            to: square(to),
            captures: Vec::new(),
            en_passant: false,
            promotion: None,
            drop: None,
            gives_check: false,
        };
        self.turns.iter().map(turn).collect()
    }

    fn pseudo_turns(&self) -> Vec<Turn> {
        self.legal_turns()
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let after = self.turns.iter().find(|(known, ..)| *known == text).map(|(.., after)| *after);
        self.played = Some(after.ok_or_else(|| Fault(text.to_owned()))?);
        Ok(())
    }

    fn undo(&mut self) -> bool {
        self.played.take().is_some()
    }

    fn state(&self) -> State {
        State {
            side: "white",
            in_check: false,
            result: None,
            legal_moves: self.turns.len(),
            hands: Default::default(),
            reserve: Default::default(),
            owed: [0; 2],
        }
    }

    fn fen(&self) -> String {
        self.played.unwrap_or(self.fen).to_owned()
    }

    fn key(&self) -> u64 {
        0
    }

    fn key_from_scratch(&self) -> u64 {
        0
    }

    fn perft(&self, _: u32, _: Leaves) -> u64 {
        0
    }

    fn divide(&self, _: u32, _: Leaves) -> Vec<(String, u64)> {
        Vec::new()
    }
}

/// A move with and without a drop, drops alone.
const DROPS: Position = Position {
    fen: "n2/P2 w",
    turns: &[
        ("a1a2", "a1", "a2", "P2/3 b"),
        ("a1a2,{AM}@b1", "a1", "a2", "P2/1{AM}1 b"),
        ("a1a2,{AM}@c1", "a1", "a2", "P2/2{AM} b"),
        ("N@b2", "", "b2", "nN1/P2 b"),
        ("{AM}@b2", "", "b2", "n{AM}1/P2 b"),
    ],
    played: None,
};

/// An explosion, a man that leaves, and mutual destruction.
const BLASTS: Position = Position {
    fen: "n2/PN1 w",
    turns: &[("b1*", "b1", "", "3/3 b"), ("b1-", "b1", "", "n2/P2 b"), ("b1*a2", "b1", "a2", "3/P2 b")],
    played: None,
};

/// A man takes on its way and goes on, or not.
const LEGS: Position = Position {
    fen: "1n1/P2 w",
    turns: &[("a1b2", "a1", "b2", "1P1/3 b"), ("a1c1", "a1", "c1", "3/2P b")],
    played: None,
};

fn read(position: &Position, record: &str) -> Result<Vec<String>, String> {
    let mut session = Position { played: None, ..*position };
    let replayed = replay(record, &Names::of(&RULES), &mut session).map_err(|remark| remark.to_string())?;
    assert_eq!(replayed.warnings, [], "{record}");
    Ok(replayed.turns)
}

#[test]
fn drops_and_steps_are_matched() {
    for (position, record, turn) in [
        (&DROPS, "P a1-a2", "a1a2"),
        (&DROPS, "P a1-a2; AM*b1", "a1a2,{AM}@b1"),
        (&DROPS, "P a1-a2; A-c1", "a1a2,{AM}@c1"),
        (&DROPS, "P a1-a2; {AM}@c1", "a1a2,{AM}@c1"),
        (&DROPS, "a1a2,{AM}@c1", "a1a2,{AM}@c1"),
        (&DROPS, "N*b2", "N@b2"),
        (&DROPS, "N@b2", "N@b2"),
        (&DROPS, "{AM}@b2", "{AM}@b2"),
        (&DROPS, "{A man falls} A*b2", "{AM}@b2"),
        (&LEGS, "P a1-b2", "a1b2"),
        (&LEGS, "P a1-b2; P b2-c1", "a1c1"),
        (&LEGS, "P a1-c1; b2-", "a1c1"),
        (&LEGS, "P a1-c1", "a1c1"),
        (&BLASTS, "b1-; a1-; a2-", "b1*"),
        (&BLASTS, "@-a1; @-a2; @-b1", "b1*"),
        (&BLASTS, "b1-", "b1-"),
        (&BLASTS, "N b1-; a2-", "b1*a2"),
        (&BLASTS, "b1*a2", "b1*a2"),
    ] {
        assert_eq!(read(position, record), Ok(vec![turn.to_owned()]), "{record}");
    }
    let error = read(&DROPS, "P a1-a2; N*b1").expect_err("an amazon is next");
    assert!(error.contains("is not a legal turn here; legal are `a1a2`, `a1a2,{AM}@b1`"), "{error}");
}

#[test]
fn drops_and_steps_are_written() {
    for (position, expected) in [
        (&DROPS, &["P a1-a2", "P a1-a2; AM*b1", "P a1-a2; AM*c1", "N*b2", "AM*b2"][..]),
        (&LEGS, &["P a1-b2", "P a1-c1; b2-"][..]),
        (&BLASTS, &["b1-; a2-; a1-", "b1-", "b1-; a2-"][..]),
    ] {
        let mut session = Position { played: None, ..*position };
        let legal = session.legal_turns();
        let texts: Result<Vec<_>, _> =
            legal.iter().map(|turn| write(turn, &legal, &Names::of(&RULES), &mut session)).collect();
        assert_eq!(texts.expect("legal turns"), expected);
    }
}

//! Where a game stands, as JSON. What the contract of the command line has, too, is written as there.

use crate::json::{Json, Object};
use crate::{Played, Table};
use ferz_facade::{State, Turn};

impl Table {
    /// The state of the contract; `turns`, what may be played, nothing if it is over; `start`, the position at the beginning;
    /// `record`, the turns played and taken back, each with its `side` and its text for Game `courier`; `at`, how many are not
    /// taken back; and a `note` for the player.
    pub fn json(&self, note: Option<&str>) -> String {
        let state = self.session.state();
        let turns = if state.result.is_some() { Vec::new() } else { self.session.legal_turns() };
        let [white, black] = &state.reserve;
        Object::default()
            .with("fen", self.session.fen())
            .with("side", state.side)
            .with("in_check", state.in_check)
            .with(
                "result",
                state.result.map(|how| Object::default().with("winner", how.winner).with("reason", how.reason)),
            )
            .with("legal_moves", state.legal_moves)
            .with("hands", hands(&state))
            .with("reserve", Object::default().with("white", white.clone()).with("black", black.clone()))
            .with("owed", Object::default().with("white", state.owed[0]).with("black", state.owed[1]))
            .with("key", format!("{:016x}", self.session.key()))
            .with("turns", turns.iter().map(|turn| object(turn, Object::default())).collect::<Vec<_>>())
            .with("start", &self.start)
            .with("record", self.record.iter().map(played).collect::<Vec<_>>())
            .with("at", self.at)
            .with("note", note)
            .json()
    }
}

fn hands(state: &State) -> Object {
    let [white, black] = state.hands.each_ref().map(|hand| {
        let mut men: Vec<_> = hand.iter().collect();
        men.sort();
        men.into_iter().fold(Object::default(), |object, (name, count)| object.with(name, *count))
    });
    Object::default().with("white", white).with("black", black)
}

fn played(Played { side, courier, turn }: &Played) -> Object {
    object(turn, Object::default().with("side", *side).with("courier", courier))
}

/// A turn, behind what is said of it already.
fn object(turn: &Turn, so_far: Object) -> Object {
    let drop = turn.drop.as_ref().map(|(piece, to)| Object::default().with("piece", piece).with("to", to));
    so_far
        .with("text", &turn.text)
        .with("kind", turn.kind.word())
        .with("piece", &turn.piece)
        .with("from", turn.from.as_ref())
        .with("to", turn.to.as_ref())
        .with("captures", turn.captures.clone())
        .with("en_passant", turn.en_passant)
        .with("promotion", turn.promotion.as_ref())
        .with("drop", drop)
        .with("gives_check", turn.gives_check)
}

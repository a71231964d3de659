//! Generated code linked into this program, seen as every other implementation of a game.

use ferz_facade::{Fault, GameResult, Leaves, PieceType, Rules, Session, State, Strictness, Turn, TurnKind};
use ferz_runtime::describe::{self, Description, Kind};
use ferz_runtime::dynamic::{DynGame, DynRules};
use ferz_runtime::info::Info;
use ferz_runtime::position;
use ferz_runtime::text::{fen, man, square};

/// The rules of a shipped game.
#[derive(Clone, Copy, Debug)]
pub struct Compiled(pub &'static dyn DynRules);

impl Compiled {
    fn playing(self, game: Result<Box<dyn DynGame>, String>) -> Result<Box<dyn Session>, Fault> {
        Ok(Box::new(Playing { info: self.0.info(), game: game.map_err(Fault)? }))
    }
}

impl Rules for Compiled {
    fn name(&self) -> &str {
        self.0.info().name
    }

    fn squares(&self) -> Vec<String> {
        let info = self.0.info();
        let ranks = (0..info.ranks).rev();
        let squares = ranks.flat_map(|rank| (0..info.files).map(move |file| rank * info.files + file));
        squares.filter(|square| !info.holes.contains(square)).map(|square| square::name(info, square)).collect()
    }

    fn men(&self) -> Vec<PieceType> {
        let types = self.0.info().pieces.iter().map(|piece| PieceType {
            name: piece.name.to_owned(),
            letters: piece.letters.to_owned(),
            aliases: piece.aliases.iter().map(|&alias| alias.to_owned()).collect(),
            sides: piece.sides,
        });
        types.collect()
    }

    fn setups(&self) -> Vec<String> {
        self.0.info().setups.iter().map(|setup| setup.name.to_owned()).collect()
    }

    fn start_drawn(&self, setup: &str, seed: u64) -> Result<Box<dyn Session>, Fault> {
        self.playing(self.0.start_drawn(setup, seed))
    }

    fn position(&self, fen: &str, strictness: Strictness) -> Result<Box<dyn Session>, Fault> {
        let strictness = match strictness {
            Strictness::Playable => fen::Strictness::Playable,
            Strictness::Movement => fen::Strictness::Movement,
        };
        self.playing(self.0.position(fen, strictness))
    }
}

#[derive(Debug)]
struct Playing {
    info: &'static Info,
    game: Box<dyn DynGame>,
}

impl Playing {
    fn turn(&self, (text, description): (String, Description)) -> Turn {
        let square = |at| square::name(self.info, at);
        let name = |piece| man::name(self.info, piece).to_owned();
        Turn {
            text,
            kind: match description.kind {
                Kind::Move => TurnKind::Move,
                Kind::Castle => TurnKind::Castle,
                Kind::Drop => TurnKind::Drop,
                Kind::Swap => TurnKind::Swap,
                Kind::Destroy => TurnKind::Destroy,
                Kind::Explode => TurnKind::Explode,
                Kind::Suicide => TurnKind::Suicide,
                Kind::Pass => TurnKind::Pass,
            },
            piece: description.mover.map(|mover| name(mover.piece)).unwrap_or_default(),
            from: description.mover.and_then(|mover| mover.from).map(square),
            to: description.mover.and_then(|mover| mover.to).map(square),
            captures: description.captures.into_iter().map(square).collect(),
            en_passant: description.en_passant,
            promotion: description.promotion.map(name),
            drop: description.drop.map(|(piece, to)| (name(piece), square(to))),
            gives_check: description.gives_check,
        }
    }
}

impl Session for Playing {
    fn legal_turns(&self) -> Vec<Turn> {
        self.game.legal().into_iter().map(|turn| self.turn(turn)).collect()
    }

    fn pseudo_turns(&self) -> Vec<Turn> {
        self.game.pseudo().into_iter().map(|turn| self.turn(turn)).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        if self.game.play(text) { Ok(()) } else { Err(Fault(format!("`{text}` is not a legal turn here"))) }
    }

    fn undo(&mut self) -> bool {
        self.game.undo()
    }

    fn state(&self) -> State {
        let color = |side| if side == 0 { "white" } else { "black" };
        let name = |piece| man::name(self.info, piece).to_owned();
        let counted =
            |hand: Vec<(u8, u32)>| hand.into_iter().map(|(piece, count)| (name(piece), count)).collect::<Vec<_>>();
        let named = |men: &[u8]| men.iter().map(|&piece| name(piece)).collect();
        State {
            side: color(self.game.side()),
            in_check: self.game.in_check(),
            result: self.game.outcome().map(|outcome| GameResult {
                winner: outcome.winner.map_or("draw", color),
                reason: describe::reason(outcome.reason),
            }),
            legal_moves: self.game.legal().len(),
            hands: self.game.hands().map(counted),
            reserve: self.game.reserve().map(named),
            owed: self.game.owed(),
        }
    }

    fn fen(&self) -> String {
        self.game.fen()
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn key_from_scratch(&self) -> u64 {
        self.game.key_from_scratch()
    }

    fn successors(&mut self) -> Vec<String> {
        self.game.successors()
    }

    fn perft(&self, depth: u32, leaves: Leaves) -> u64 {
        self.game.perft(depth, convert(leaves))
    }

    fn divide(&self, depth: u32, leaves: Leaves) -> Vec<(String, u64)> {
        self.game.divide(depth, convert(leaves))
    }
}

fn convert(leaves: Leaves) -> position::Leaves {
    match leaves {
        Leaves::Counted => position::Leaves::Counted,
        Leaves::Made => position::Leaves::Made,
    }
}

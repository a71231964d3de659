//! What a page without a server asks of generated code that is compiled into it: texts in, JSON out.
//!
//! A request is words separated by tabs, the last of which may contain anything:
//!
//! | request | answer |
//! |---|---|
//! | `open` SETUP SEED LENIENT RECORD | the position of [`Table::json`]; LENIENT is `0` or `1` |
//! | `position` FEN LENIENT RECORD | the same, begun from a FEN |
//! | `play` TURN, `go` AT | the position after that |
//! | `think` NODES DEPTH | `best`, the turn found, and `infos`, what was thought on the way; 0 for no limit of depth |
//!
//! What is refused is answered by `{"error": …}` and changes nothing. There is no clock here: whoever asks knows how many nodes
//! take how long, and asks again where there is time left; what was found before is remembered.

use ferz_compiled::Compiled;
use ferz_engine::limits::Limits;
use ferz_engine::search::{Progress, Score, Searcher};
use ferz_facade::Fault;
use ferz_runtime::dynamic;
use ferz_runtime::game::Game;
use ferz_runtime::position::Position;
use ferz_runtime::text::fen::{self, Strictness};
use ferz_runtime::text::turn;
use ferz_table::json::{Json, Object};
use ferz_table::{Opening, Table};
use std::fmt;
use std::sync::atomic::AtomicBool;

/// MiB of the table of positions.
const HASH: usize = 16;

/// The door to a game.
pub struct Door<P: Position> {
    table: Option<Table>,
    searcher: Option<Searcher<P>>,
}

impl<P: Position> fmt::Debug for Door<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Door").field("table", &self.table).finish_non_exhaustive()
    }
}

impl<P: Position> Default for Door<P> {
    fn default() -> Self {
        Door { table: None, searcher: None }
    }
}

impl<P: Position> Door<P> {
    /// Answers a request.
    pub fn answer(&mut self, request: &str) -> String {
        self.try_answer(request).unwrap_or_else(|fault| Object::default().with("error", fault.0).json())
    }

    fn try_answer(&mut self, request: &str) -> Result<String, Fault> {
        let (word, rest) = request.split_once('\t').unwrap_or((request, ""));
        let unknown = || Fault(format!("unknown request `{word}`"));
        if word == "open" {
            let [setup, seed, lenient, record] = words(rest).ok_or_else(unknown)?;
            let begin = Opening { setup: setup.to_owned(), seed: number(seed)?, ..Opening::default() };
            return self.open(begin, lenient, record);
        }
        if word == "position" {
            let [fen, lenient, record] = words(rest).ok_or_else(unknown)?;
            return self.open(Opening { fen: Some(fen.to_owned()), ..Opening::default() }, lenient, record);
        }
        let table = self.table.as_mut().ok_or_else(|| Fault("no game has been opened".to_owned()))?;
        match word {
            "play" => table.play(rest)?,
            "go" => table.go(number(rest)?)?,
            "think" => {
                let [nodes, depth] = words(rest).ok_or_else(unknown)?;
                return self.think(number(nodes)?, number(depth)?);
            }
            _ => return Err(unknown()),
        }
        Ok(table.json(None))
    }

    fn open(&mut self, begin: Opening, lenient: &str, record: &str) -> Result<String, Fault> {
        let opening = Opening { lenient: lenient == "1", record: record.to_owned(), ..begin };
        let (table, note) = Table::open(&Compiled(dynamic::rules::<P>()), &opening)?;
        Ok(self.table.insert(table).json(note.as_deref()))
    }

    fn think(&mut self, nodes: u64, depth: u32) -> Result<String, Fault> {
        let Door { table: Some(table), searcher } = self else {
            return Err(Fault("no game has been opened".to_owned()));
        };
        let position: P = fen::read(table.start(), Strictness::Playable).map_err(|error| Fault(error.to_string()))?;
        let mut game = Game::new(position);
        if !table.turns().all(|turn| game.play_text(turn)) {
            return Err(Fault("the game has a turn that cannot be played again".to_owned()));
        }
        let searcher = match searcher {
            Some(searcher) => searcher,
            None => searcher.insert(Searcher::new(HASH).map_err(|error| Fault(error.to_string()))?),
        };
        let limits = Limits { nodes: Some(nodes), depth: (0 < depth).then_some(depth), ..Limits::default() };
        let mut infos = Vec::new();
        let mut report = |progress: &Progress<'_>| infos.push(info(game.position(), progress));
        let answer = searcher.search(&game, &limits, &AtomicBool::new(false), &mut report);
        let best = answer.best.map(|best| turn::text(game.position(), best));
        Ok(Object::default().with("best", best).with("nodes", answer.nodes).with("infos", infos).json())
    }
}

/// What was thought, as the server of the page tells it.
fn info<P: Position>(position: &P, progress: &Progress<'_>) -> Object {
    let (cp, mate) = match progress.score {
        Score::Centipawns(score) => (Some(score), None),
        Score::Mate(turns) => (None, Some(turns)),
    };
    let mut position = *position;
    let line = progress.line.iter().map(|&mv| {
        let text = turn::text(&position, mv);
        position = position.play(mv);
        text
    });
    let line: Vec<String> = line.collect();
    Object::default()
        .with("depth", progress.depth)
        .with("cp", cp)
        .with("mate", mate)
        .with("nodes", progress.nodes)
        .with("line", line)
}

/// So many words, the last of which is all that is left.
fn words<const N: usize>(rest: &str) -> Option<[&str; N]> {
    rest.splitn(N, '\t').collect::<Vec<_>>().try_into().ok()
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, Fault> {
    text.parse().map_err(|_| Fault(format!("expected a number, found `{text}`")))
}

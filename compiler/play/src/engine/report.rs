//! What an engine says while it searches.

use serde::Serialize;

/// One line of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Report {
    /// It is being built, or otherwise made ready.
    Building {},
    /// What it thinks so far.
    Info(Info),
    /// What it plays, if anything can be.
    Best(Option<String>),
    /// Why there is no answer.
    Error(String),
}

/// What an engine thinks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Info {
    depth: u32,
    /// In hundredths of a pawn, for the side to move,
    cp: Option<i32>,
    /// or so many turns from winning; losing if negative or zero.
    mate: Option<i32>,
    nodes: u64,
    nps: u64,
    /// The turns it expects.
    line: Vec<String>,
}

/// What a line says, if it is one of these.
pub(super) fn read(line: &str) -> Option<Report> {
    let mut words = line.split_whitespace();
    match words.next()? {
        "bestmove" => Some(Report::Best(words.next().filter(|&turn| turn != "(none)").map(str::to_owned))),
        "info" => {
            let mut info = Info::default();
            while let Some(word) = words.next() {
                match word {
                    "depth" => info.depth = words.next()?.parse().ok()?,
                    "cp" => info.cp = Some(words.next()?.parse().ok()?),
                    "mate" => info.mate = Some(words.next()?.parse().ok()?),
                    "nodes" => info.nodes = words.next()?.parse().ok()?,
                    "nps" => info.nps = words.next()?.parse().ok()?,
                    "pv" => info.line = words.by_ref().map(str::to_owned).collect(),
                    _ => {}
                }
            }
            (info.cp.is_some() || info.mate.is_some()).then_some(Report::Info(info))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Info, Report, read};

    #[test]
    fn lines_of_a_search_are_understood() {
        let line = "info depth 3 seldepth 7 score cp -31 nodes 412 nps 82400 hashfull 0 time 5 pv e2e4 e7e5,{AM}@c8";
        let info = Info {
            depth: 3,
            cp: Some(-31),
            mate: None,
            nodes: 412,
            nps: 82400,
            line: vec!["e2e4".to_owned(), "e7e5,{AM}@c8".to_owned()],
        };
        assert_eq!(read(line), Some(Report::Info(info)));
        assert_eq!(read("bestmove e2e4"), Some(Report::Best(Some("e2e4".to_owned()))));
        assert_eq!(read("bestmove (none)"), Some(Report::Best(None)));
    }

    #[test]
    fn other_lines_say_nothing() {
        for line in ["", "readyok", "info string hello", "info depth x score cp 3", "id name Ferz"] {
            assert_eq!(read(line), None, "{line}");
        }
    }
}

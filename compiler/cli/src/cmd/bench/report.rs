//! What a benchmark found, as a table for people and as JSON.

use crate::console::grouped;
use ferz_measure::Rate;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One game's figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// What players call the game.
    pub game: String,
    /// Counting speeds; without those of a position that has no legal turn.
    pub perft: Vec<Perft>,
    /// Search speed.
    pub search: Search,
    /// What building costs.
    pub build: Build,
}

/// How fast perft counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Perft {
    /// `compiled` or `reference`.
    pub with: String,
    /// `counted` or `made`: what is done with the last ply.
    pub leaves: String,
    /// Depth counted.
    pub depth: u32,
    /// Nodes at that depth.
    pub nodes: u64,
    /// Median of several runs.
    pub nodes_per_second: f64,
    /// Distance between the slowest and the fastest run, as a part of the median.
    pub spread: f64,
}

/// How fast the engine searches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Search {
    /// Depth of every search.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// Time spent.
    pub seconds: f64,
    /// Their quotient.
    pub nodes_per_second: f64,
}

/// What building an engine costs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Build {
    /// Length of the generated rules.
    pub generated_bytes: usize,
    /// Time to compile the engine, for files.
    pub seconds: Option<f64>,
    /// Length of the engine's binary, for files.
    pub binary_bytes: Option<u64>,
}

impl Perft {
    /// A measured speed and what was measured.
    pub(super) fn new(with: &str, leaves: &str, depth: u32, nodes: u64, rate: Rate) -> Self {
        Perft {
            with: with.to_owned(),
            leaves: leaves.to_owned(),
            depth,
            nodes,
            nodes_per_second: rate.median,
            spread: rate.spread,
        }
    }
}

/// One block of the table.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.game)?;
        writeln!(f, "  {:27} {:>5} {:>14} {:>15} {:>7}", "", "depth", "nodes", "nodes/s", "spread")?;
        for perft in &self.perft {
            let what = format!("perft {}, {}", perft.with, perft.leaves);
            let (nodes, rate) = (grouped(perft.nodes), grouped(perft.nodes_per_second as u64));
            writeln!(f, "  {what:27} {:>5} {nodes:>14} {rate:>15} {:>6.1}%", perft.depth, perft.spread * 100.0)?;
        }
        let (nodes, rate) = (grouped(self.search.nodes), grouped(self.search.nodes_per_second as u64));
        writeln!(f, "  {:27} {:>5} {nodes:>14} {rate:>15}", "search", self.search.depth)?;
        let Build { generated_bytes, seconds, binary_bytes } = &self.build;
        write!(f, "  build: {} bytes generated", grouped(*generated_bytes as u64))?;
        if let Some(seconds) = seconds {
            write!(f, ", {seconds:.1} s")?;
        }
        if let Some(bytes) = binary_bytes {
            write!(f, ", binary of {} bytes", grouped(*bytes))?;
        }
        writeln!(f)
    }
}

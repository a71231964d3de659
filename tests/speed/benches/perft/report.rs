//! Figures as a table for people and as JSON.

use serde::{Deserialize, Serialize};

/// The figures of one position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    /// The game's name on the command line.
    pub(crate) game: String,
    /// What people call the position.
    pub(crate) position: String,
    /// The hand-written generator that counted the same position; without one, ratios are to the first row's.
    pub(crate) beside: Option<String>,
    /// The ratio that counting must reach.
    pub(crate) at_least: Option<f64>,
    /// The ratio that is aimed at.
    pub(crate) aim: Option<f64>,
    /// Perft, its last ply counted without being made.
    pub(crate) counted: Perft,
    /// Perft, all plies made.
    pub(crate) made: Perft,
    /// Search to a fixed depth.
    pub(crate) search: Search,
    /// The ratio of counting in a build for any processor of the architecture, to the peer in the same build.
    pub(crate) portable: Option<f64>,
}

/// How fast perft is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Perft {
    /// Depth counted.
    pub(crate) depth: u32,
    /// Nodes at that depth.
    pub(crate) nodes: u64,
    /// The median of five runs.
    pub(crate) nodes_per_second: f64,
    /// Distance between the slowest and the fastest run, as a part of the median.
    pub(crate) spread: f64,
    /// Their rate to the peer's.
    pub(crate) ratio: f64,
}

/// How fast search is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Search {
    /// Plies searched.
    pub(crate) depth: u32,
    /// Nodes searched.
    pub(crate) nodes: u64,
    /// Their number by the time it took.
    pub(crate) nodes_per_second: f64,
}

/// Prints what stands above the rows.
pub(crate) fn print_head() {
    println!(
        "{:32} {:>5} {:>10} {:>6} {:>6} {:>8} {:>8}   {:>10} {:>6}   {:>10}",
        "", "depth", "counted", "spread", "ratio", "at least", "portable", "made", "ratio", "search"
    );
    println!("{:32} {:>5} {:>10} {:>41} {:>19}", "", "", "M nodes/s", "M nodes/s", "k nodes/s");
}

/// Prints rows of the table.
pub(crate) fn print(rows: &[Row]) {
    for row in rows {
        let number = |number: Option<f64>| number.map(|number| format!("{number:.2}")).unwrap_or_default();
        println!(
            "{:32} {:5} {:10.1} {:5.1}% {:6.2} {:>8} {:>8}   {:10.1} {:6.2}   {:10.0}",
            format!("{}, {}", row.game, row.position),
            row.counted.depth,
            row.counted.nodes_per_second / 1e6,
            row.counted.spread * 100.0,
            row.counted.ratio,
            number(row.at_least),
            number(row.portable),
            row.made.nodes_per_second / 1e6,
            row.made.ratio,
            row.search.nodes_per_second / 1e3,
        );
    }
}

/// Prints the whole table.
pub(crate) fn print_table(rows: &[Row]) {
    print_head();
    print(rows);
    print_chess_mean(rows);
}

/// Prints the geometric mean of the ratios in the positions of chess that have a goal.
pub(crate) fn print_chess_mean(rows: &[Row]) {
    let chess = rows.iter().filter(|row| row.game == "chess" && row.at_least.is_some());
    let logarithms: Vec<f64> = chess.map(|row| row.counted.ratio.ln()).collect();
    if logarithms.len() > 1 {
        let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
        println!("chess, geometric mean of {}: {mean:.2}", logarithms.len());
    }
}

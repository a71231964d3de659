//! Measuring how fast an engine searches: it is asked for its own benchmark, in a process of its own.

use super::report::Search;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Runs an engine that speaks UCI and has it search its own positions.
///
/// # Errors
/// It does not run or does not answer.
pub(super) fn speed(engine: &mut Command) -> io::Result<Search> {
    let mut child = engine.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (Some(mut questions), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let mut answers = BufReader::new(answers).lines();
    let ask = |depth| -> io::Result<Search> {
        writeln!(questions, "bench {depth}")?;
        questions.flush()?;
        for line in answers.by_ref() {
            let line = line?;
            if let Some(search) = summary(depth, &line) {
                return Ok(search);
            }
            if let Some(why) = line.strip_prefix("info string error: ") {
                return Err(io::Error::other(why.to_owned()));
            }
        }
        Err(io::ErrorKind::UnexpectedEof.into())
    };
    let search = ferz_measure::search(ask, |found| found.seconds).map(|(_, found)| found);
    // It has nothing more to do, whatever it said.
    let _ = child.kill();
    let _ = child.wait();
    search
}

/// Reads the last line of a benchmark, `123456 nodes 987654 nps`.
fn summary(depth: u32, line: &str) -> Option<Search> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[nodes, "nodes", rate, "nps"] = &words[..] else { return None };
    let (nodes, nodes_per_second): (u64, f64) = (nodes.parse().ok()?, rate.parse().ok()?);
    Some(Search { depth, nodes, seconds: nodes as f64 / nodes_per_second.max(1.0), nodes_per_second })
}

#[cfg(test)]
mod tests {
    use super::summary;

    #[test]
    fn only_the_summary_is_read() {
        let search = summary(4, "3000 nodes 1500 nps").expect("a summary");
        assert_eq!((search.depth, search.nodes, search.seconds), (4, 3000, 2.0));
        assert_eq!(summary(4, "      3000 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), None);
    }
}

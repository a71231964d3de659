//! An engine in another process, which speaks UCI.

mod report;

use crate::source::Edition;
pub(crate) use report::Report;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout};
use tokio::sync::mpsc;

/// An engine that is not there by then has to be built.
const AT_ONCE: Duration = Duration::from_millis(500);

/// What is asked of a search.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    /// Where the game began.
    pub(crate) start: String,
    /// The turns since.
    pub(crate) turns: Vec<String>,
    /// Time.
    pub(crate) millis: u64,
    /// Plies at most, for those who do not want to be beaten every time.
    pub(crate) depth: Option<u32>,
}

/// The engine of a table; it is started when it is first needed.
#[derive(Debug)]
pub(crate) struct Engine {
    edition: Arc<dyn Edition>,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    // Its end is that of the process.
    _process: Child,
    commands: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    pub(crate) fn new(edition: Arc<dyn Edition>) -> Self {
        Engine { edition, running: None }
    }

    /// Searches, and tells what it finds until nobody listens any more.
    pub(crate) async fn think(&mut self, task: &Task, tell: &mpsc::Sender<Report>) {
        if let Err(error) = self.search(task, tell).await {
            self.running = None;
            // Who has left need not be told.
            let _ = tell.send(Report::Error(error)).await;
        }
    }

    async fn search(&mut self, task: &Task, tell: &mpsc::Sender<Report>) -> Result<(), String> {
        if self.running.is_none() {
            let edition = Arc::clone(&self.edition);
            let mut built = tokio::task::spawn_blocking(move || edition.engine());
            let command = match tokio::time::timeout(AT_ONCE, &mut built).await {
                Ok(command) => command,
                Err(_) => {
                    let _ = tell.send(Report::Building {}).await;
                    built.await
                }
            };
            self.running = Some(Running::start(command.map_err(|error| error.to_string())??).await?);
        }
        let Some(running) = &mut self.running else { return Ok(()) };
        running.search(task, tell).await
    }
}

impl Running {
    async fn start(command: std::process::Command) -> Result<Self, String> {
        let mut command = tokio::process::Command::from(command);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit()).kill_on_drop(true);
        let mut process = command.spawn().map_err(|error| format!("the engine cannot be run: {error}"))?;
        let (Some(commands), Some(lines)) = (process.stdin.take(), process.stdout.take()) else {
            return Err("the engine's streams are not connected".to_owned());
        };
        let mut running = Running { _process: process, commands, lines: BufReader::new(lines).lines() };
        // There is no way between machines that would take time.
        running.send("uci\nsetoption name Move Overhead value 0\nisready\n").await?;
        while running.line().await? != "readyok" {}
        Ok(running)
    }

    async fn search(&mut self, task: &Task, tell: &mpsc::Sender<Report>) -> Result<(), String> {
        let Task { start, turns, millis, depth } = task;
        let depth = depth.map_or_else(String::new, |depth| format!(" depth {depth}"));
        let turns = if turns.is_empty() { String::new() } else { format!(" moves {}", turns.join(" ")) };
        self.send(&format!("position fen {start}{turns}\ngo movetime {millis}{depth}\n")).await?;
        let mut is_heard = true;
        loop {
            let line = tokio::select! {
                line = self.line() => line?,
                () = tell.closed(), if is_heard => {
                    is_heard = false;
                    self.send("stop\n").await?;
                    continue;
                }
            };
            if let Some(error) = line.strip_prefix("info string error: ") {
                return Err(format!("the engine does not play this: {error}"));
            }
            let Some(report) = report::read(&line) else { continue };
            let is_last = matches!(report, Report::Best(_));
            // Who has left is noticed above.
            let _ = tell.send(report).await;
            if is_last {
                return Ok(());
            }
        }
    }

    async fn send(&mut self, text: &str) -> Result<(), String> {
        let sent = self.commands.write_all(text.as_bytes()).await;
        sent.map_err(|error| format!("the engine does not listen: {error}"))
    }

    // Dropped between lines nothing is lost: what was read of a line stays in the reader.
    async fn line(&mut self) -> Result<String, String> {
        match self.lines.next_line().await {
            Ok(Some(line)) => Ok(line),
            Ok(None) => Err("the engine has ended".to_owned()),
            Err(error) => Err(format!("the engine cannot be heard: {error}")),
        }
    }
}

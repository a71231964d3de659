//! A line as a command.

/// What a GUI asks for; words not read yet are left as they are.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Uci,
    IsReady,
    NewGame,
    SetOption { name: &'a str, value: &'a str },
    Position(&'a str),
    Go(&'a str),
    Stop,
    Quit,
    Draw,
    Bench(u32),
}

/// The command of a line; `None` for an empty one.
pub(super) fn parse(line: &str) -> Result<Option<Command<'_>>, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let alone = |command| match rest {
        "" => Ok(command),
        _ => Err(format!("nothing expected behind `{word}`, found `{rest}`")),
    };
    Ok(Some(match word {
        "" => return Ok(None),
        "uci" => alone(Command::Uci)?,
        "isready" => alone(Command::IsReady)?,
        "ucinewgame" => alone(Command::NewGame)?,
        "setoption" => option(rest)?,
        "position" => Command::Position(rest),
        "go" => Command::Go(rest),
        "stop" => alone(Command::Stop)?,
        "quit" => alone(Command::Quit)?,
        "d" => alone(Command::Draw)?,
        "bench" if rest.is_empty() => Command::Bench(crate::bench::DEPTH),
        "bench" => Command::Bench(rest.parse().map_err(|_| format!("`bench` expects a depth, found `{rest}`"))?),
        _ => return Err(format!("unknown command `{word}`")),
    }))
}

fn option(rest: &str) -> Result<Command<'_>, String> {
    let named = rest.strip_prefix("name ").ok_or("`setoption` expects `name NAME` or `name NAME value VALUE`")?;
    let (name, value) = named.split_once(" value").unwrap_or((named, ""));
    Ok(Command::SetOption { name: name.trim(), value: value.trim() })
}

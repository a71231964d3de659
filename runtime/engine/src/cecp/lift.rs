//! What a user may do with a man that he takes up: XBoard marks where it may go, and asks what it becomes.

use ferz_runtime::describe::Kind;
use ferz_runtime::text::square;

use super::men::Men;
use super::turns::square_name;
use crate::session::Session;
use crate::thinker::Turn;

/// The turns of the man on a square that is named as XBoard does.
fn turns_of(session: &Session, from: &str) -> Vec<Turn> {
    let info = session.info();
    let is_from = |(_, about): &Turn| {
        let at = about.mover.and_then(|mover| mover.from);
        at.is_some_and(|at| square_name(info, at) == from)
    };
    session.game.legal().into_iter().filter(is_from).collect()
}

/// Answers `lift SQUARE`: red where it takes, magenta where it promotes, yellow elsewhere.
pub(super) fn highlight(session: &mut Session, from: &str) {
    let info = session.info();
    let mut colors = vec![None; info.squares()];
    for (text, about) in turns_of(session, from) {
        let color = match (about.promotion, about.captures.is_empty()) {
            (Some(_), _) => 'M',
            (None, false) => 'R',
            (None, true) => 'Y',
        };
        // Who castles from any file may also go to its partner, whose square is told.
        let told = square::strip(info, &text).and_then(|(_, rest)| square::strip(info, rest)).map(|(to, _)| to);
        let to = about.mover.and_then(|mover| mover.to);
        for to in to.into_iter().chain(told.filter(|_| about.kind == Kind::Castle)) {
            if let Some(cell) = colors.get_mut(usize::from(to)) {
                *cell = Some(color);
            }
        }
    }
    let ranks = colors.chunks(usize::from(info.files).max(1)).rev().map(rank);
    let ranks: Vec<String> = ranks.collect();
    session.line(format_args!("highlight {}", ranks.join("/")));
}

/// A rank as in a FEN, with colors for men.
fn rank(cells: &[Option<char>]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for cell in cells.iter().copied().chain([None]).enumerate() {
        match cell {
            (_, Some(color)) => {
                if empty != 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.push(color);
            }
            (at, None) if at < cells.len() => empty += 1,
            (_, None) if empty != 0 => text += &empty.to_string(),
            (_, None) => {}
        }
    }
    text
}

/// Answers `put SQUARE`: what the man that was taken up may become there.
pub(super) fn choose(session: &mut Session, from: &str, to: &str) {
    let (info, men) = (session.info(), Men::of(session.offer()));
    let arrives = |about: &ferz_runtime::describe::Description| {
        about.mover.and_then(|mover| mover.to).is_some_and(|at| square_name(info, at) == to)
    };
    let turns = turns_of(session, from).into_iter().filter(|(_, about)| arrives(about));
    let choices: String = turns.filter_map(|(_, about)| Some(men.id(usize::from(about.promotion?), 0))).collect();
    if !choices.is_empty() {
        session.line(format_args!("choice {choices}"));
    }
}

#[cfg(test)]
mod tests {
    use super::rank;

    #[test]
    fn ranks_count_what_is_not_marked() {
        assert_eq!(rank(&[None, None, Some('Y'), Some('R'), None]), "2YR1");
        assert_eq!((rank(&[None; 12]), rank(&[Some('M')])), ("12".to_owned(), "M".to_owned()));
    }
}

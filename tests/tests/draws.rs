//! Setups that compiled code draws are judged by the interpreter: it draws the same from each seed, and of the position as it
//! is written none of the things holds for which another one would have to be drawn.
//!
//! `FERZ_GAMES` overrides the number of seeds, `FERZ_SEED` the first.

use ferz_differential::board;
use ferz_facade::{Rules, Session, Strictness, Turn};
use ferz_interp::Interp;
use ferz_model::{Game, Man, PieceId, Redraw, Side};
use ferz_runtime::draw::{Draw, Drawn};
use ferz_runtime::position::Position;
use ferz_runtime::text::fen;
use ferz_tests::games;
use ferz_tests::tier::{self, Tier};
use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

macro_rules! trials {
    ($($family:literal / $name:literal => $position:ty;)*) => {
        fn main() -> ExitCode {
            let trials: Vec<Trial> = [$(setups::<$position>($name)),*].into_iter().flatten().collect();
            assert!(!trials.is_empty(), "no game draws");
            libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
        }
    };
}

ferz_variants::all!(trials);

/// A trial for each setup of a game that is drawn.
fn setups<P: Position>(game: &'static str) -> Vec<Trial> {
    let drawn = P::INFO.setups.iter().filter_map(|setup| Some((setup.name, setup.draw.as_ref()?)));
    let trial = |(setup, draw): (&'static str, &'static Draw)| {
        let title = if setup.is_empty() { game.to_owned() } else { format!("{game}, {setup}") };
        Trial::test(title.clone(), move || {
            draw_all::<P>(game, setup, draw, &title);
            Ok(())
        })
    };
    drawn.map(trial).collect()
}

fn draw_all<P: Position>(game: &str, setup: &str, draw: &Draw, title: &str) {
    let model = games::find(game).model().0;
    let named = model.setups.iter().find(|one| one.name.as_deref().unwrap_or_default() == setup);
    let reasons =
        named.and_then(|one| one.drawn.as_ref()).map(|(draw, _)| draw.redraws.clone()).expect("a drawn setup");
    let interp = games::find(game).reference();
    let first = tier::number("FERZ_SEED").unwrap_or(1);
    let count = tier::games().unwrap_or(Tier::current().pick(4, 1000));
    let mut again = 0;
    for seed in first..first + count {
        let Drawn { position, redraws } = draw.outcome::<P>(seed).expect("an outcome to play from");
        let fen = fen::write(&position);
        let (session, expected) = interp.draw(setup, seed).expect("an outcome to play from");
        assert_eq!((&fen, redraws), (&session.fen(), expected), "{title}, seed {seed}");
        let broken = reasons.iter().find(|&&reason| holds(&model, &interp, &fen, reason));
        assert_eq!(broken, None, "{title}, seed {seed}: {fen}");
        again += redraws;
    }
    println!("{title}: {count} setups drawn, {again} more drawn again");
}

/// Whether this holds of a position, by the interpreter or by what the text says of the men.
fn holds(game: &Game, interp: &Interp, fen: &str, reason: Redraw) -> bool {
    let read = |fen: &str| interp.position(fen, Strictness::Movement).expect("a position that was written");
    let mut session = read(fen);
    match reason {
        Redraw::InCheck => {
            let turned = fen.replacen(" w ", " b ", 1);
            assert_ne!(turned, fen, "White is to move");
            session.state().in_check || read(&turned).state().in_check
        }
        Redraw::MateInOne => leads(&mut *session, |_, after| {
            after.state().result.is_some_and(|result| (result.winner, result.reason) == ("white", "checkmate"))
        }),
        Redraw::UndefendedCapture => leads(&mut *session, |turn, after| {
            let taker = turn.to.as_ref().filter(|_| !turn.captures.is_empty());
            taker.is_some_and(|taker| !after.legal_turns().iter().any(|answer| answer.captures.contains(taker)))
        }),
        Redraw::OneColor(piece) => Side::BOTH.into_iter().any(|side| {
            let (light, dark): (Vec<_>, Vec<_>) =
                standing(game, fen, Man { piece, side }).into_iter().partition(|(file, rank)| (file + rank) % 2 == 1);
            1 < light.len() || 1 < dark.len()
        }),
        Redraw::Outside(inner, outer) => Side::BOTH.into_iter().any(|side| {
            let beside = |piece: PieceId| standing(game, fen, Man { piece, side });
            beside(inner).into_iter().any(|(file, rank)| {
                let outer: Vec<_> = beside(outer).into_iter().filter(|other| other.1 == rank).collect();
                !outer.iter().any(|other| other.0 < file) || !outer.iter().any(|other| file < other.0)
            })
        }),
    }
}

/// The files and ranks of such men.
fn standing(game: &Game, fen: &str, man: Man) -> Vec<(usize, usize)> {
    let files = usize::from(game.board.files);
    let men = board::men_of(game, fen).into_iter().enumerate().filter(|(_, other)| *other == Some(man));
    men.map(|(square, _)| (square % files, square / files)).collect()
}

/// Whether some legal turn leads to such a position.
fn leads(session: &mut dyn Session, is_such: impl Fn(&Turn, &dyn Session) -> bool) -> bool {
    session.legal_turns().iter().any(|turn| {
        session.play(&turn.text).expect("a turn that was listed");
        let found = is_such(turn, session);
        session.undo();
        found
    })
}

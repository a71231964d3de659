//! Every way a diagram knows is a move of the interpreter, with the men where the way needs them.

use super::moves::piece_moves;
use super::route::{Area, As, Point, Route};
use super::walk::routes;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_facade::{Rules, Strictness};
use ferz_interp::Interp;
use ferz_model::{Game, PieceId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const NOTATIONS: &[&str] = &[
    "fmWfcF",
    "nN",
    "jD",
    "R4",
    "jB",
    "jjR",
    "gQ",
    "pR",
    "gW",
    "pF",
    "mRcpR",
    "gR4",
    "jpD0",
    "jD0",
    "[F?R]",
    "KyafsK",
    "afsW",
    "nZ",
    "qN",
    "zB",
    "RmasR",
    "mQcafmQ",
    "mQcafmcafmQ",
    "[cQ-mK]",
    "KNADcaKcabKmabK",
    "mRcaibR",
    "mFcafmF",
    "mQcabyafmK",
    "mQyafcabQ",
    "gasQ",
    "gafsQ",
    "[pQ-K]",
    "[pR-cR]",
    "mpafsK",
    "mafsiQmabsiQ",
    "cdafK",
    "tcapafmR",
    "mNxaN",
    "xaR",
    "(afmpaf)3F",
    "[W?abD][D?abW]",
    "v[F?R]",
    "caK",
    "dabK",
    "WDafmpafWmpafafWmpafafmpafW",
    "mpafR",
    "mcpafW",
    "mQcaf(mafcaf)mQ",
    "mcabK",
    "afqW",
    "(az)3W",
];

fn model(notation: &str) -> Game {
    let mut sources = SourceMap::new();
    let text = format!(
        "variant \"x\"\nboard 15x15\npiece man M = {notation}\npiece block X = none\n\
         setup = fen \"15/15/15/15/15/15/15/7M7/15/15/15/15/15/15/15 w\"\n"
    );
    let file = sources.add("test.ferz", text);
    let mut diagnostics = Diagnostics::default();
    ferz_model::load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics)
        .unwrap_or_else(|| panic!("{notation}: {diagnostics:?}"))
}

fn label((x, y): Point) -> String {
    format!("{}{}", char::from(b'h'.wrapping_add_signed(x as i8)), y + 8)
}

/// The position with the man in the middle and the others around it.
fn fen(men: &BTreeMap<Point, char>) -> String {
    let rank =
        |y: i32| (-7..=7).map(move |x| men.get(&(x, y)).map_or("1".to_owned(), char::to_string)).collect::<String>();
    // Runs of squares need not be added up to be read, but FEN has them so.
    let rows = (-7..=7).rev().map(|y| {
        let mut row = String::new();
        let mut empty = 0;
        for sign in rank(y).chars().chain(['/']) {
            match sign {
                '1' => empty += 1,
                sign => {
                    if 0 < empty {
                        row += &empty.to_string();
                    }
                    empty = 0;
                    row.extend((sign != '/').then_some(sign));
                }
            }
        }
        row
    });
    format!("{} w", rows.collect::<Vec<_>>().join("/"))
}

/// Asserts that the route is a move for each kind of man that may be at its end.
fn check(rules: &Interp, notation: &str, route: &Route) -> usize {
    let mut men = BTreeMap::from([((0, 0), 'M')]);
    let mut taken = BTreeSet::new();
    let mut from = (0, 0);
    for met in &route.men {
        let man = match met.as_what {
            As::Hurdle => 'X',
            As::Victim(prey) => {
                if prey.enemy {
                    'x'
                } else {
                    'X'
                }
            }
            As::Relay => 'M',
            As::Crossed => return 0,
        };
        men.insert(met.at, man);
        match met.as_what {
            As::Victim(_) => taken.extend([label(met.at)]),
            As::Relay => from = met.at,
            _ => {}
        }
    }
    let finds = route.finds;
    let ends = [(finds.quiet, None), (finds.capture, Some('x')), (finds.destroy, Some('X'))];
    let mut checked = 0;
    for (_, at_end) in ends.into_iter().filter(|(holds, _)| *holds) {
        if route.end == from && taken.is_empty() {
            continue;
        }
        let (mut men, mut taken) = (men.clone(), taken.clone());
        if let Some(man) = at_end {
            men.insert(route.end, man);
            taken.insert(label(route.end));
        }
        let position = rules.position(&fen(&men), Strictness::Movement).unwrap_or_else(|fault| panic!("{fault}"));
        let is_found = position.pseudo_turns().iter().any(|turn| {
            turn.from.as_deref() == Some(&*label(from))
                && turn.to.as_deref() == Some(&*label(route.end))
                && turn.captures.iter().cloned().collect::<BTreeSet<_>>() == taken
        });
        assert!(is_found, "{notation}: {route:?} in {}", fen(&men));
        checked += 1;
    }
    checked
}

#[test]
fn every_way_is_a_move() {
    for notation in NOTATIONS {
        let game = model(notation);
        let moves = piece_moves(game.piece(PieceId(0)));
        let rules = Interp::new(Arc::new(game));
        let found: Vec<Route> = moves.iter().flat_map(|one| routes(&one.chain, Area::around(7), true).all).collect();
        let checked: usize = found.iter().map(|route| check(&rules, notation, route)).sum();
        assert!(2 < checked, "{notation}: {checked} of {}", found.len());
    }
}

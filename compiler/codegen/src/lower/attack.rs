//! Who attacks a square: types that take by the same vectors are asked together.

use super::tables::Tables;
use super::{KING, guard, is_leap, ride_limit, vectors};
use crate::ir::{Attack, Cut, Guard, Reach};
use crate::options::Options;
use ferz_model::{Course, Game};
use std::collections::BTreeMap;

/// Types with what lets their men attack so.
pub(super) type Men = Vec<(usize, Guard)>;
type Vector = (i32, i32);

/// Everything that can attack a square and looks at nothing on its way, or only at the lines of a ride: leaps, then rides.
pub(super) fn attacks(game: &Game, options: &Options, tables: &mut Tables<'_>) -> Vec<Attack> {
    // Men that keep to different squares attack differently.
    let mut leaps: BTreeMap<(Option<usize>, Vector), Men> = BTreeMap::new();
    let mut rides: BTreeMap<(u32, Option<usize>, Vector), Men> = BTreeMap::new();
    for (id, piece) in game.piece_ids() {
        let spares = piece.explosion.as_ref().map(|explosion| &explosion.spares);
        if spares.is_some_and(|spares| spares.iter().all(|&spared| game.piece(spared).royal)) {
            KING.into_iter()
                .for_each(|vector| add(leaps.entry((None, vector)).or_default(), (id.index(), Guard::default())));
        }
        if piece.powers.destroys {
            KING.into_iter()
                .for_each(|vector| add(leaps.entry((None, vector)).or_default(), (id.index(), Guard::default())));
        }
        if game.facing_kings && piece.royal {
            for vector in [(0, -1), (0, 1)] {
                add(rides.entry((u32::MAX, None, vector)).or_default(), (id.index(), Guard::default()));
            }
        }
        let within = tables.within(piece);
        for pattern in piece.patterns.iter().filter(|pattern| pattern.modes.capture) {
            let man = (id.index(), guard(&pattern.when, tables));
            if is_leap(pattern) {
                vectors(pattern).for_each(|vector| add(leaps.entry((within, vector)).or_default(), man));
            } else if let Some(limit) = ride_limit(pattern) {
                vectors(pattern).for_each(|vector| add(rides.entry((limit, within, vector)).or_default(), man));
            }
        }
    }
    let leaps = grouped(leaps.into_iter().map(|((within, vector), men)| (within, vector, men)), options);
    let rides = rides.into_iter();
    let rides = rides.map(|((limit, within, vector), men)| ((limit, within, family(vector)), vector, men));
    let rides = grouped(rides, options);
    let leaps = leaps.into_iter().map(|(within, vectors, men)| {
        let reach = Reach::Leap(tables.leaps(vectors, within.map(Cut::Attacked)));
        Attack { reach, men, star: None }
    });
    let mut out: Vec<_> = leaps.collect();
    for ((limit, within, _), vectors, men) in rides {
        let star = Some(tables.star(&vectors));
        let reach = tables.ride(vectors, Course::Plain, limit, within.map(Cut::Attacked));
        out.push(Attack { reach, men, star });
    }
    out
}

pub(super) fn add(men: &mut Men, man: (usize, Guard)) {
    // A man that attacks so at any time need not be asked for more.
    let always = (man.0, Guard::default());
    if men.contains(&always) || men.contains(&man) {
        return;
    }
    if man == always {
        men.retain(|other| other.0 != man.0);
    }
    men.push(man);
}

/// Lines that meet in no square but their centre: both orthogonal ones, both diagonal ones, or a single one.
fn family((dx, dy): Vector) -> Vector {
    match (dx.abs(), dy.abs()) {
        (1, 0) | (0, 1) => (0, 1),
        (1, 1) => (1, 1),
        _ if dy < 0 || dy == 0 && dx < 0 => (-dx, -dy),
        _ => (dx, dy),
    }
}

/// Vectors of one kind and the same men together; without sharing, each type by itself.
fn grouped<K: PartialEq + Copy>(
    entries: impl Iterator<Item = (K, Vector, Men)>,
    options: &Options,
) -> Vec<(K, Vec<Vector>, Men)> {
    let mut out: Vec<(K, Vec<Vector>, Men)> = Vec::new();
    for (kind, vector, men) in entries {
        let sets = if options.share_attacks { vec![men] } else { men.into_iter().map(|man| vec![man]).collect() };
        for men in sets {
            match out.iter_mut().find(|(k, _, m)| *k == kind && *m == men) {
                Some((_, vectors, _)) => vectors.push(vector),
                None => out.push((kind, vec![vector], men)),
            }
        }
    }
    out
}

//! The smallest variant that still shows a difference: fewer types, terms, rules.

use crate::batch::{Difference, Work};
use crate::project;
use crate::variant::Variant;
use std::io;
use std::path::Path;

/// Leaves out of a variant whatever is not needed for its difference, building what is tried.
///
/// # Errors
/// The disk's, and the compiler's.
pub fn shrink(folder: &Path, variant: &Variant, found: &Difference) -> io::Result<(Variant, Difference)> {
    let (mut smallest, mut found) = (variant.clone(), found.clone());
    loop {
        let tried: Vec<Variant> = numbered(smaller(&smallest, &found.fen));
        if tried.is_empty() {
            return Ok((smallest, found));
        }
        let work = Work { fen: Some(found.fen.clone()), ..Work::default() };
        let reports = project::compare(folder, "shrink", &tried, &work)?;
        let still = tried.into_iter().zip(reports).filter_map(|(variant, report)| {
            let difference = report.difference.filter(|found| !found.what.starts_with("the position is refused"))?;
            Some((variant, difference))
        });
        match still.min_by_key(|(variant, _)| variant.text().len()) {
            Some(next) => (smallest, found) = next,
            None => return Ok((smallest, found)),
        }
    }
}

fn numbered(variants: Vec<Variant>) -> Vec<Variant> {
    let named = |(at, variant)| Variant { name: format!("smaller_{at:02}"), ..variant };
    (0..).zip(variants).map(named).collect()
}

/// The sound variants that have less than this one, and still the types that the position names.
fn smaller(variant: &Variant, fen: &str) -> Vec<Variant> {
    let board = fen.split(' ').next().unwrap_or_default().to_ascii_uppercase();
    let last = fen.split("last=").nth(1).unwrap_or_default();
    let needed = |variant: &Variant, at: usize| (board.clone() + last).contains(variant.types[at].letter);
    let mut smaller = Vec::new();
    let mut bare = variant.clone();
    for at in (0..variant.types.len()).rev().filter(|&at| !needed(variant, at)) {
        bare.remove(at);
    }
    smaller.push(Variant { promotions: Vec::new(), ..bare.clone() });
    smaller.push(bare);
    for at in 0..variant.types.len() {
        for term in 0..variant.types[at].terms.len() {
            let mut less = variant.clone();
            less.types[at].terms.remove(term);
            smaller.push(less);
        }
    }
    for at in 0..variant.promotions.len() {
        let mut less = variant.clone();
        less.promotions.remove(at);
        smaller.push(less);
    }
    let mut empty = variant.clone();
    empty
        .setup
        .iter_mut()
        .filter(|man| man.is_some_and(|(at, _)| !variant.types[at].royal))
        .for_each(|man| *man = None);
    smaller.push(empty);
    smaller.retain(|less| less.text() != variant.text() && less.load().is_ok());
    smaller
}

//! The notations drawn so far, and how often each construct stands in them.

use crate::construct;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::notation;
use ferz_dsl::source::{SourceMap, Span};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Distinct notations.
#[derive(Clone, Debug)]
pub struct Census {
    notations: BTreeSet<String>,
    counts: BTreeMap<String, usize>,
}

impl Default for Census {
    fn default() -> Self {
        Census {
            notations: BTreeSet::new(),
            counts: construct::all().into_iter().map(|construct| (construct, 0)).collect(),
        }
    }
}

impl Census {
    /// Number of notations.
    pub fn notations(&self) -> usize {
        self.notations.len()
    }

    /// Of several notations in terms the one with the construct that was drawn least so far; none if none is new and sound.
    pub fn most_wanted(&self, candidates: impl Iterator<Item = Vec<String>>) -> Option<Vec<String>> {
        let ranked = candidates.filter_map(|terms| {
            let text = terms.concat();
            let counts = read(&text)?.into_iter().filter_map(|construct| self.counts.get(&construct));
            let rarest = *counts.min()?;
            (!self.notations.contains(&text)).then_some((rarest, terms))
        });
        ranked.min().map(|(_, terms)| terms)
    }

    /// Counts a notation, unless it is known already.
    pub fn add(&mut self, text: &str) -> bool {
        let new = self.notations.insert(text.to_owned());
        for construct in read(text).filter(|_| new).unwrap_or_default() {
            self.counts.entry(construct).and_modify(|count| *count += 1);
        }
        new
    }

    /// Constructs in fewer notations than wanted.
    pub fn rarer_than(&self, wanted: usize) -> Vec<&str> {
        self.counts.iter().filter(|(_, count)| **count < wanted).map(|(construct, _)| &**construct).collect()
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (construct, count) in &self.counts {
            writeln!(f, "{count:6}  {construct}")?;
        }
        Ok(())
    }
}

/// The constructs of a notation, if it can be read.
fn read(text: &str) -> Option<BTreeSet<String>> {
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let span = Span::new(sources.add("notation", text), 0, text.len());
    let notation = notation::parse(text, span, &mut diagnostics);
    (!diagnostics.has_errors()).then(|| construct::of(&notation))
}

//! From a file to a game: what it includes and inherits is read, laid together, and checked.

use crate::check::check;
use crate::game::Game;
use crate::inherit::{Heritage, replace};
use crate::limits;
use ferz_dsl::ast::{Extends, Item, Parent, TextStatement};
use ferz_dsl::diagnostic::{Code, Diagnostic, Diagnostics};
use ferz_dsl::loader::{LoadError, Loader, beside};
use ferz_dsl::parse::parse;
use ferz_dsl::source::{FileId, SourceMap, Span};

/// Everything a game is made of.
#[derive(Debug)]
pub(crate) struct Whole {
    /// The variant's own file.
    pub(crate) span: Span,
    /// Its statements, those of included files and those that are inherited.
    pub(crate) items: Vec<Item>,
    /// Where the inherited ones come from.
    pub(crate) heritage: Option<Heritage>,
}

/// Reads and checks a variant; its own file is in `sources` already, under the path from which others are seen. Afterwards all
/// files read for it are there.
///
/// A variant with faults of syntax is not checked, since what it lacks would be reported as missing.
pub fn load(file: FileId, loader: &dyn Loader, sources: &mut SourceMap, diagnostics: &mut Diagnostics) -> Option<Game> {
    let whole = Reader { loader, sources, diagnostics, ancestors: Vec::new() }.read(file);
    if diagnostics.has_errors() { None } else { check(&whole?, sources, diagnostics) }
}

struct Reader<'a> {
    loader: &'a dyn Loader,
    sources: &'a mut SourceMap,
    diagnostics: &'a mut Diagnostics,
    /// The files that are being read, each extended by the one before it.
    ancestors: Vec<FileId>,
}

impl Reader<'_> {
    fn read(&mut self, file: FileId) -> Option<Whole> {
        let tree = parse(file, self.sources, self.diagnostics);
        self.ancestors.push(file);
        let mut own = Vec::new();
        let mut parent = None;
        let mut extended: Option<Span> = None;
        for item in tree.items {
            match item {
                Item::Include(include) => own.extend(self.included(&include, file)),
                Item::Extends(extends) => match extended {
                    Some(first) => {
                        let message = "a second `extends` statement";
                        let fault = Diagnostic::new(Code::RepeatedStatement, extends.span, message);
                        self.diagnostics.push(fault.also(first, "the first is here"));
                    }
                    None => {
                        extended = Some(extends.span);
                        parent = self.parent(&extends, file);
                    }
                },
                item => own.push(item),
            }
        }
        self.ancestors.pop();
        if extended.is_some() && parent.is_none() {
            return None;
        }
        let (items, heritage) = replace(own, parent, self.diagnostics);
        Some(Whole { span: tree.span, items, heritage })
    }

    /// The inherited statements and where they come from.
    fn parent(&mut self, extends: &Extends, child: FileId) -> Option<(Vec<Item>, Heritage)> {
        let first = self.sources.files().count() as u32;
        let file = self.find(extends, child)?;
        let known = |&ancestor: &FileId| {
            self.sources.name(ancestor) == self.sources.name(file)
                && self.sources.is_shipped(ancestor) == self.sources.is_shipped(file)
        };
        let (_, span) = extends.parent.written();
        if self.ancestors.iter().any(known) {
            let message = format!("`{}` would inherit from itself", self.sources.name(file));
            self.diagnostics.push(Diagnostic::new(Code::FileCircle, span, message));
            return None;
        }
        if limits::ANCESTORS <= self.ancestors.len() {
            let message = format!("at most {} variants may extend one another", limits::ANCESTORS);
            self.diagnostics.push(Diagnostic::new(Code::TooManyAncestors, span, message));
            return None;
        }
        let whole = self.read(file)?;
        let files = FileId(first)..FileId(self.sources.files().count() as u32);
        Some((whole.items, Heritage { extends: extends.span, files, removed: Vec::new() }))
    }

    /// The file that an `extends` means. A name is first a file beside the child, then a shipped variant.
    fn find(&mut self, extends: &Extends, child: FileId) -> Option<FileId> {
        let (written, span) = extends.parent.written();
        let path = match &extends.parent {
            Parent::Path(path) => path.value.clone(),
            Parent::Name(name) => format!("{}.ferz", name.text),
        };
        let shipped = match (self.open(&path, child), &extends.parent) {
            (Ok(file), _) => return Some(file),
            (Err(error), Parent::Name(_)) if error.is_missing => self.loader.shipped(written),
            (Err(error), _) => {
                self.diagnostics.push(Diagnostic::new(Code::NoFile, span, error.to_string()));
                return None;
            }
        };
        let Some((path, text)) = shipped else {
            let message = format!("there is neither a file `{path}` here nor a shipped variant `{written}`");
            self.diagnostics.push(
                Diagnostic::new(Code::NoFile, span, message)
                    .help("`ferz variants` lists the shipped ones; a path to a file stands in quotes"),
            );
            return None;
        };
        Some(self.sources.add_shipped(path, text))
    }

    /// A file as seen from another one; shipped files see shipped files only.
    fn open(&mut self, path: &str, from: FileId) -> Result<FileId, LoadError> {
        let path = beside(self.sources.name(from), path);
        if self.sources.is_shipped(from) {
            let missing =
                || LoadError { path: path.clone(), reason: "no such file is shipped".to_owned(), is_missing: true };
            let (path, text) = self.loader.shipped(&path).ok_or_else(missing)?;
            return Ok(self.sources.add_shipped(path, text));
        }
        let text = self.loader.load(&path)?;
        Ok(self.sources.add(path, text))
    }

    /// The piece lines of an included file.
    fn included(&mut self, include: &TextStatement, from: FileId) -> Vec<Item> {
        let file = match self.open(&include.text.value, from) {
            Ok(file) => file,
            Err(error) => {
                self.diagnostics.push(Diagnostic::new(Code::NoFile, include.text.span, error.to_string()));
                return Vec::new();
            }
        };
        let (pieces, others): (Vec<_>, Vec<_>) = parse(file, self.sources, self.diagnostics)
            .items
            .into_iter()
            .partition(|item| matches!(item, Item::Piece(_)));
        for other in others {
            let message = "only piece lines can be included";
            self.diagnostics.push(
                Diagnostic::new(Code::NotIncluded, other.span(), message)
                    .also(include.span, "this file is included here")
                    .help("`extends` inherits everything another variant says"),
            );
        }
        pieces
    }
}

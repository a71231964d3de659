//! From a file to a game: what it includes and inherits is read, laid together, and checked.

use crate::check::check;
use crate::doubt::{Doubt, Topic};
use crate::game::Game;
use crate::inherit::{Heritage, replace};
use crate::limits;
use ferz_dsl::ast::{Extends, Item, Parent, TextStatement};
use ferz_dsl::diagnostic::{Code, Diagnostic, Diagnostics};
use ferz_dsl::loader::{LoadError, Loader, beside};
use ferz_dsl::nearest::nearest;
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
    /// Whether its own file is one to be included.
    pub(crate) is_part: bool,
    /// The game that it extends, if there is one without faults.
    pub(crate) parent: Option<Box<Game>>,
    /// What could not be read of all this.
    pub(crate) doubt: Doubt,
}

/// Reads and checks a variant; its own file is in `sources` already, under the path from which others are seen. Afterwards all
/// files read for it are there.
///
/// Faults of syntax hide no others, but what may only follow from them is not reported.
pub fn load(file: FileId, loader: &dyn Loader, sources: &mut SourceMap, diagnostics: &mut Diagnostics) -> Option<Game> {
    let whole = Reader::new(loader, sources, diagnostics).read(file);
    check(&whole, sources, diagnostics).filter(|_| !diagnostics.has_errors())
}

/// As [`load`], but a file that is there to be included need not be a game: it is checked as far as it goes. The other result is
/// whether it is such a file.
pub fn load_or_part(
    file: FileId,
    loader: &dyn Loader,
    sources: &mut SourceMap,
    diagnostics: &mut Diagnostics,
) -> (Option<Game>, bool) {
    let mut whole = Reader::new(loader, sources, diagnostics).read(file);
    if whole.is_part {
        // What the file says nothing about is said where it is included.
        whole.doubt.cast_beyond_pieces();
    }
    (check(&whole, sources, diagnostics).filter(|_| !diagnostics.has_errors()), whole.is_part)
}

impl Whole {
    /// The statement in which a message has its place.
    pub(crate) fn statement(&self, message: &Diagnostic) -> Option<Span> {
        let place = message.primary.span;
        let holds = |span: &Span| span.file == place.file && span.lo <= place.lo && place.hi <= span.hi;
        self.items.iter().map(Item::span).find(holds)
    }
}

struct Reader<'a> {
    loader: &'a dyn Loader,
    sources: &'a mut SourceMap,
    diagnostics: &'a mut Diagnostics,
    /// The files that are being read, each extended by the one before it.
    ancestors: Vec<FileId>,
    /// What is not known of the files read so far.
    doubt: Doubt,
}

impl<'a> Reader<'a> {
    fn new(loader: &'a dyn Loader, sources: &'a mut SourceMap, diagnostics: &'a mut Diagnostics) -> Self {
        Reader { loader, sources, diagnostics, ancestors: Vec::new(), doubt: Doubt::default() }
    }

    fn read(&mut self, file: FileId) -> Whole {
        let tree = parse(file, self.sources, self.diagnostics);
        self.doubt.cast_by(&tree);
        self.ancestors.push(file);
        let is_part = !tree.items.is_empty() && tree.items.iter().all(can_be_included);
        let mut own = Vec::new();
        let (mut parent, mut game) = (None, None);
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
                        match self.parent(&extends, file) {
                            None => self.doubt.cast_everywhere(),
                            Some((whole, from)) => {
                                game = check(&whole, self.sources, &mut Diagnostics::new()).map(Box::new);
                                parent = Some((whole.items, from));
                            }
                        }
                    }
                },
                item => own.push(item),
            }
        }
        self.ancestors.pop();
        let mut found = Diagnostics::new();
        let (items, heritage) = replace(own, parent, &mut found);
        // An inherited rule may be replaced by what could not be read.
        let is_cast = self.doubt.is_cast();
        if found.has_errors() {
            self.doubt.cast(Topic::Rules);
        }
        self.diagnostics.absorb(found, |fault| (!is_cast).then_some(fault));
        Whole { span: tree.span, items, heritage, is_part, parent: game, doubt: self.doubt.clone() }
    }

    /// What is inherited and where it comes from.
    fn parent(&mut self, extends: &Extends, child: FileId) -> Option<(Whole, Heritage)> {
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
        let whole = self.read(file);
        let files = FileId(first)..FileId(self.sources.files().count() as u32);
        Some((whole, Heritage { extends: extends.span, files, removed: Vec::new() }))
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
                let fault = Diagnostic::new(Code::NoFile, span, error.to_string());
                self.diagnostics.push(match self.loader.shipped_names().iter().any(|name| name == written) {
                    true => fault.help(format!("a shipped variant stands without quotes: `extends {written}`")),
                    false => fault,
                });
                return None;
            }
        };
        let Some((path, text)) = shipped else {
            let message = format!("there is neither a file `{path}` here nor a shipped variant `{written}`");
            let names = self.loader.shipped_names();
            let help = match nearest(written, names.iter().map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "`ferz variants` lists the shipped ones; a path to a file stands in quotes".to_owned(),
            };
            self.diagnostics.push(Diagnostic::new(Code::NoFile, span, message).help(help));
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

    /// The piece lines of an included file, which has a dialect of its own.
    fn included(&mut self, include: &TextStatement, from: FileId) -> Vec<Item> {
        let file = match self.open(&include.text.value, from) {
            Ok(file) => file,
            Err(error) => {
                self.diagnostics.push(Diagnostic::new(Code::NoFile, include.text.span, error.to_string()));
                self.doubt.cast_by_pieces();
                return Vec::new();
            }
        };
        let tree = parse(file, self.sources, self.diagnostics);
        self.doubt.cast_by(&tree);
        let (pieces, others): (Vec<_>, Vec<_>) = tree.items.into_iter().partition(can_be_included);
        for other in others {
            let message = "only piece lines and their dialect can be included";
            self.diagnostics.push(
                Diagnostic::new(Code::NotIncluded, other.span(), message)
                    .also(include.span, "this file is included here")
                    .help("`extends` inherits everything another variant says"),
            );
        }
        pieces
    }
}

/// What another file may take from this one by `include`.
fn can_be_included(item: &Item) -> bool {
    matches!(item, Item::Piece(_) | Item::Dialect(_))
}

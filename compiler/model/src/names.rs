//! Who is meant: names and letters of the types of men, with the nearest one where nothing is found.

use crate::board::Side;
use crate::game::{Man, PieceId};
use ferz_dsl::ast;
use ferz_dsl::diagnostic::{Code, Diagnostic, Diagnostics};
use ferz_dsl::nearest::nearest;
use ferz_dsl::source::Span;

/// The types of men a file declares, in its order.
#[derive(Debug, Default)]
pub(crate) struct Roster<'a> {
    pieces: Vec<&'a ast::Piece>,
}

impl<'a> Roster<'a> {
    /// Adds a type. There is room for as many as `limits::PIECES`.
    pub(crate) fn add(&mut self, piece: &'a ast::Piece) {
        self.pieces.push(piece);
    }

    /// All types in order.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (PieceId, &'a ast::Piece)> {
        self.pieces.iter().enumerate().map(|(at, &piece)| (PieceId(at as u8), piece))
    }

    /// The declaration of a type.
    pub(crate) fn piece(&self, id: PieceId) -> &'a ast::Piece {
        self.pieces[id.index()]
    }

    /// What a type is called.
    pub(crate) fn name(&self, id: PieceId) -> &'a str {
        &self.piece(id).name.text
    }

    /// Whether a side may have men of a type.
    pub(crate) fn has(&self, side: Side, id: PieceId) -> bool {
        sides(self.piece(id))[side.index()]
    }

    /// The type with this name.
    pub(crate) fn find(&self, name: &str) -> Option<PieceId> {
        self.pieces().find(|(_, piece)| piece.name.text == name).map(|(id, _)| id)
    }

    /// Whether a type is royal.
    pub(crate) fn is_royal(&self, id: PieceId) -> bool {
        self.piece(id).royal.is_some()
    }

    /// The royal types of a side: one, or none where the game has none.
    pub(crate) fn royals(&self, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        self.pieces().map(|(id, _)| id).filter(move |&id| self.is_royal(id) && self.has(side, id))
    }

    /// Whether any type is royal.
    pub(crate) fn any_royal(&self) -> bool {
        self.pieces.iter().any(|piece| piece.royal.is_some())
    }

    /// The type a rule names; reported if there is none.
    pub(crate) fn check_name(&self, name: &ast::Name, diagnostics: &mut Diagnostics) -> Option<PieceId> {
        let found = self.find(&name.text);
        if found.is_none() {
            let message = format!("no piece is called `{}`", name.text);
            let fault = Diagnostic::new(Code::UnknownName, name.span, message);
            let known = self.pieces.iter().map(|piece| piece.name.text.as_str());
            diagnostics.push(match nearest(&name.text, known) {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault,
            });
        }
        found
    }

    /// The types a rule names, without those that are not there.
    pub(crate) fn check_names(&self, names: &[ast::Name], diagnostics: &mut Diagnostics) -> Vec<PieceId> {
        names.iter().filter_map(|name| self.check_name(name, diagnostics)).collect()
    }

    /// The types of a list in which none stands twice.
    pub(crate) fn check_list(&self, names: &[ast::Name], diagnostics: &mut Diagnostics) -> Vec<PieceId> {
        for (at, name) in names.iter().enumerate() {
            if let Some(first) = names[..at].iter().find(|first| first.text == name.text) {
                let message = format!("`{}` is named twice", name.text);
                let fault = Diagnostic::new(Code::RepeatedClause, name.span, message);
                diagnostics.push(fault.also(first.span, "first named here"));
            }
        }
        self.check_names(names, diagnostics)
    }

    /// The man with these letters: White's as declared, Black's in lower case.
    pub(crate) fn man(&self, letters: &str) -> Option<Man> {
        self.pieces().find_map(|(piece, declared)| {
            let white = &declared.letters.value;
            let side = if white == letters {
                Side::White
            } else if white.to_lowercase() == letters {
                Side::Black
            } else {
                return None;
            };
            self.has(side, piece).then_some(Man { piece, side })
        })
    }

    /// The man a setup places; reported if no type has these letters.
    pub(crate) fn check_man(&self, letters: &str, span: Span, diagnostics: &mut Diagnostics) -> Option<Man> {
        let man = self.man(letters);
        if man.is_none() {
            let message = format!("no piece has the letters `{letters}`");
            let fault = Diagnostic::new(Code::UnknownLetters, span, message);
            let known = self.pieces.iter().map(|piece| piece.letters.value.as_str());
            let near = nearest(&letters.to_uppercase(), known);
            let black = letters.starts_with(char::is_lowercase);
            let near = near.map(|near| if black { near.to_lowercase() } else { near.to_owned() });
            diagnostics.push(match near {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault.help("White's letters are capitals, Black's small"),
            });
        }
        man
    }
}

/// The name of a type as messages speak of one of its men.
pub(crate) fn one(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} `{name}`")
}

/// Which sides may have men of a type.
pub(crate) fn sides(piece: &ast::Piece) -> [bool; 2] {
    match piece.side.map(|side| side.value) {
        None => [true, true],
        Some(ast::Side::White) => [true, false],
        Some(ast::Side::Black) => [false, true],
    }
}

//! Dialects: programs that read some notations otherwise than the reference, each as it does.

/// Whose reading of the notation is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// XBoard 4.9.
    XBoard,
    /// The Interactive Diagram on web pages.
    Diagram,
    /// Fairy-Stockfish.
    FairyStockfish,
}

impl Dialect {
    /// Its word in the language.
    pub fn word(self) -> &'static str {
        match self {
            Dialect::XBoard => "xboard",
            Dialect::Diagram => "diagram",
            Dialect::FairyStockfish => "fsf",
        }
    }

    /// The program that speaks it.
    pub fn program(self) -> &'static str {
        match self {
            Dialect::XBoard => "XBoard",
            Dialect::Diagram => "the Interactive Diagram",
            Dialect::FairyStockfish => "Fairy-Stockfish",
        }
    }
}

//! The catalogue of messages. A code never changes its meaning.

use super::Severity;
use std::fmt;

macro_rules! catalogue {
    ($($code:ident $name:ident $title:literal $explanation:literal;)*) => {
        /// A stable code. E01 syntax, E02 names, E04 board and setup, E05 movement, E06 rules and endings, E07 limits,
        /// E08 letters and text; W the same areas for what is legal but surely wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $(#[doc = $title] $name,)*
        }

        impl Code {
            /// Every code in order.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// `E0101`.
            pub fn id(self) -> &'static str {
                match self { $(Code::$name => stringify!($code)),* }
            }

            /// One line that names the fault.
            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title),* }
            }

            /// What it means and how to mend it.
            pub fn explanation(self) -> &'static str {
                match self { $(Code::$name => $explanation),* }
            }
        }
    };
}

catalogue! {
    // Written by the parser.
    E0101 Syntax "the text does not fit the grammar"
        "A statement begins with its keyword and ends with its line; a line that ends in a comma continues.\n\
        wrong: promote pawn in last rank to queen\n\
        right: promote pawn on last rank to queen";
    E0102 UnknownStatement "no statement begins so"
        "The first word of a statement says what it is about, and has no capitals.\n\
        wrong: pieces king K = K\n\
        right: piece king K = K";
    E0103 NotYet "a construct that is not supported yet"
        "The word is kept for something the language will be able to say; it cannot be used, nor be a name.\n\
        wrong: promote pawn on last rank to any except king\n\
        right: promote pawn on last rank to queen, rook";
    E0104 Brace "a brace without partner"
        "Every `{` has its `}`. A line that begins with the keyword of a statement ends whatever is open.\n\
        wrong: setup { K . k\n\
        right: setup { K . k }";
    E0105 OpenText "a text that is not closed"
        "A quoted text ends on its line. Inside, `\\\"` is a quote and `\\\\` a backslash.\n\
        wrong: variant \"Chess\n\
        right: variant \"Chess\"";
    E0106 RepeatedClause "a clause that is said twice"
        "A piece has one value and is royal or not; only `alias` may be repeated.\n\
        wrong: piece rook R = R value 5 value 6\n\
        right: piece rook R = R value 5";
    E0107 Cell "what is no square of a diagram"
        "Squares are separated by blanks: the letters of a man, `.` for an empty square, `#` for a hole.\n\
        wrong: setup { K 2 k }\n\
        right: setup { K . . k }";
    E0201 UnknownName "a name that nothing bears" "A rule names a piece that no piece line defines.";
    E0501 UnknownAtom "a capital that is no atom"
        "An atom is one of W F D N A H C L Z J G K R B Q U or a leap such as `(1,4)`.\n\
        wrong: piece emperor E = KE\n\
        right: piece emperor E = KN";
    E0502 NotationSign "a sign that has no meaning in move notation"
        "In front of an atom stand directions `f b l r v s h` and modifiers `m c d e i n j o p g`, behind it its range.\n\
        wrong: piece guard G = 2R\n\
        right: piece guard G = R2";
    E0503 NotationNotYet "a part of the notation that is not supported yet"
        "So far a move has one leg: `a`, brackets, repetition, `k q t u x y z` and the atoms `O I @` come later.\n\
        wrong: piece gryphon G = [F?R]\n\
        right: piece gryphon G = F";
    E0504 NoAtom "modifiers without an atom"
        "Modifiers stand in front of the atom they apply to.\n\
        wrong: piece pawn P = fmWfc\n\
        right: piece pawn P = fmWfcF";
    E0505 HalfPlane "an `h` that stands in no pair"
        "`h` has a meaning in the pairs `fh bh lh rh hr hl` only.\n\
        wrong: piece knight N = hN\n\
        right: piece knight N = fhN";
    E0506 Lengthening "`X` or `Y` behind what cannot be lengthened"
        "Only the letters of leapers can be lengthened: W F D N A H C L Z J G.\n\
        wrong: piece rook R = RX\n\
        right: piece giraffe G = FX";
    E0507 Doubling "a letter twice that cannot be doubled"
        "A leaper's letter written twice goes without limit. Behind `X`, `Y` or a leap, and for K, write `0`.\n\
        wrong: piece rose R = NXNX\n\
        right: piece rose R = NX0";
    E0508 Leap "what is no leap"
        "A leap is two numbers in parentheses, not both of them 0.\n\
        wrong: piece giraffe G = (1;4)\n\
        right: piece giraffe G = (1,4)";
    E0509 Range "a range that is none"
        "An atom has at most one range: a number without leading zero, `*`, or its letter again; `0` is without limit.\n\
        wrong: piece guard G = W03\n\
        right: piece guard G = W3";
    E0510 Bracket "a bracket without partner"
        "Every bracket has its partner, and brackets are not nested.\n\
        wrong: piece giraffe G = (1,4\n\
        right: piece giraffe G = (1,4)";
    E0701 NumberTooLarge "a number that is too large"
        "The message names the limit.\n\
        wrong: piece guard G = W1000\n\
        right: piece guard G = W0";
    E0702 FileTooLong "a file that is too long"
        "A variant file is written by people; a longer one is something else.\n\
        wrong: a file of 5 MiB\n\
        right: a file of at most 4 MiB";
    E0703 NotationTooLong "a notation that is too long"
        "The moves of a man fit into a thousand characters.\n\
        wrong: piece all A = WFDNAHWFDNAHWFDNAH...\n\
        right: piece all A = WFDNAH";
}

impl Code {
    /// Errors begin with E, warnings with W.
    pub fn severity(self) -> Severity {
        if self.id().starts_with('E') {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    /// The code with this text, in any case.
    pub fn parse(text: &str) -> Option<Code> {
        Self::ALL
            .iter()
            .copied()
            .find(|code| code.id().eq_ignore_ascii_case(text))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

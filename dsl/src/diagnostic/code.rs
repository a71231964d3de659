//! The catalogue of messages. A code never changes its meaning.

use super::Severity;
use std::fmt;

#[macro_use]
mod errors;
#[macro_use]
mod warnings;

macro_rules! catalogue {
    ($($code:ident $name:ident $title:literal $explanation:literal;)*) => {
        /// A stable code. E01 syntax, E02 names, E03 files and inheritance, E04 board and setup, E05 movement, E06 rules and endings, E07 limits,
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

warnings!(catalogue);

impl Code {
    /// Errors begin with E, warnings with W.
    pub fn severity(self) -> Severity {
        if self.id().starts_with('E') { Severity::Error } else { Severity::Warning }
    }

    /// The code with this text, in any case.
    pub fn parse(text: &str) -> Option<Code> {
        Self::ALL.iter().copied().find(|code| code.id().eq_ignore_ascii_case(text))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

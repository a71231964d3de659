//! The frame of a stand-alone engine: everything in the project that is neither generated rules nor vendored runtime.
//!
//! Rust files are framed with the `codegen` crate, one root scope each, and parsed before anything is written; bodies that
//! the generator made stay files of their own.

pub mod lib_rs;
pub mod main_rs;
pub mod makefile;
pub mod manifest;
pub mod page;
pub mod readme;
pub mod tests_rs;

/// What the frame must know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What players call the game.
    pub title: String,
    /// Name of the package and of its binary.
    pub package: String,
    /// Name of the variant file inside the project.
    pub variant_file: String,
}

impl Frame {
    /// The frame for a game read from a file with this stem.
    pub fn new(title: &str, stem: &str) -> Self {
        let package = package_name(stem);
        Frame { title: one_line(title), variant_file: format!("{}.ferz", variant_name(stem)), package }
    }

    /// The package as Rust code names it.
    pub fn crate_name(&self) -> String {
        self.package.replace('-', "_")
    }
}

/// A stem in kebab case, ASCII letters and digits only: what shipped variants and packages are called.
pub fn variant_name(stem: &str) -> String {
    let words = stem.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-");
    if name.is_empty() { "variant".to_owned() } else { name }
}

/// A name cargo takes: it begins with a letter and is not that of a vendored package.
fn package_name(stem: &str) -> String {
    let name = variant_name(stem);
    let free = name.starts_with(|c: char| c.is_ascii_alphabetic()) && name != "ferz";
    if free { format!("{name}-engine") } else { format!("variant-{name}-engine") }
}

/// Titles go into comments and manifests, where a line break would end them.
fn one_line(title: &str) -> String {
    title.split(|c: char| c.is_control()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::Frame;

    #[test]
    fn any_stem_makes_a_package() {
        let package = |stem| Frame::new("Game", stem).package;
        assert_eq!(package("courier"), "courier-engine");
        assert_eq!(package("My_Courier Chess"), "my-courier-chess-engine");
        assert_eq!(package("5x5"), "variant-5x5-engine");
        assert_eq!(package("象棋"), "variant-engine");
        assert_eq!(package("ferz"), "variant-ferz-engine");
    }
}

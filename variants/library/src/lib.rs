//! The texts of all shipped variant files: what a bare name behind `extends` means, wherever the file that says it lies.

/// One line a file: its family and its name.
macro_rules! library {
    ($($family:literal / $name:literal)*) => {
        &[$((
            $name,
            concat!("variants/", $family, "/", $name, ".ferz"),
            include_str!(concat!("../../", $family, "/", $name, ".ferz")),
        )),*]
    };
}

/// Name, path in the repository, and text, in the order of the names.
static FILES: &[(&str, &str, &str)] = library! {
    "large" / "al-ces"
    "fairy8" / "almost"
    "fairy8" / "berolina"
    "southeast" / "cambodian"
    "wide" / "capablanca"
    "hands" / "capahouse"
    "historic" / "chaturanga"
    "orthodox" / "chess"
    "orthodox" / "chess960"
    "historic" / "courier"
    "hands" / "crazyhouse"
    "wide" / "embassy"
    "small" / "gardner"
    "hands" / "gorogoro"
    "wide" / "gothic"
    "large" / "grand"
    "fairy8" / "grasshopper"
    "wide" / "janus"
    "hands" / "judkins"
    "fairy8" / "knightmate"
    "hands" / "loop"
    "small" / "los-alamos"
    "southeast" / "makruk"
    "hands" / "minishogi"
    "east" / "minixiangqi"
    "historic" / "modern-shatranj"
    "fairy8" / "nightrider"
    "large" / "opulent"
    "exchange" / "pieces-73"
    "large" / "shako"
    "historic" / "shatranj"
    "hands" / "shogi"
    "large" / "steppe"
    "large" / "tencubed"
    "large" / "teramachy"
    "exchange" / "uc-73"
    "large" / "wildebeest"
    "east" / "xiangqi"
};

/// Path and text of every shipped file.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().map(|&(_, path, text)| (path, text))
}

/// Path and text of a shipped file, by its name without folder and ending, or by its path.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let found = FILES.iter().find(|(stem, path, _)| *stem == name || *path == name);
    found.map(|&(_, path, text)| (path, text))
}

/// The names of all shipped files.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(name, ..)| name)
}

#[cfg(test)]
mod tests {
    use super::{FILES, all, find};
    use std::fs;

    #[test]
    fn names_are_in_order_and_found() {
        assert!(FILES.is_sorted_by_key(|(name, ..)| *name));
        for (name, path, text) in FILES {
            assert_eq!((find(name), find(path)), (Some((*path, *text)), Some((*path, *text))));
        }
        assert_eq!(find("chess.ferz"), None);
    }

    #[test]
    fn no_file_is_missing() {
        let mut files = Vec::new();
        for family in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).expect("the variants").flatten() {
            for file in fs::read_dir(family.path()).into_iter().flatten().flatten() {
                let (family, file) = (family.file_name(), file.file_name());
                files.push(format!("variants/{}/{}", family.to_string_lossy(), file.to_string_lossy()));
            }
        }
        files.retain(|file| file.ends_with(".ferz"));
        files.sort();
        let mut paths: Vec<_> = all().map(|(path, _)| path).collect();
        paths.sort();
        assert_eq!(files, paths);
    }
}

//! A set of pictures in a folder, for those who have better ones than ours: `wN.svg` or `white_knight.svg`, and `bN.svg` or
//! `black_knight.svg`. A man that has none there keeps our picture.

use crate::document::word;
use ferz_model::{Piece, Side};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Kinds of pictures, by the ending of their names.
const KINDS: [(&str, &str); 4] =
    [("svg", "image/svg+xml"), ("png", "image/png"), ("webp", "image/webp"), ("jpg", "image/jpeg")];
/// A picture that is larger is no picture of a man.
const LARGEST: u64 = 4 << 20;

/// A folder of pictures.
#[derive(Clone, Debug)]
pub struct Set {
    folder: PathBuf,
}

/// The ending of a picture's name, and the picture.
pub(crate) type Picture = (&'static str, Vec<u8>);

impl Set {
    /// The pictures in a folder, which are read when they are asked for.
    ///
    /// # Errors
    /// It is no folder that can be read.
    pub fn open(folder: &Path) -> io::Result<Self> {
        fs::read_dir(folder)?;
        Ok(Set { folder: folder.to_owned() })
    }

    /// The picture of a man. Names and letters of pieces contain nothing that leads elsewhere.
    pub(crate) fn picture(&self, piece: &Piece, side: Side) -> Option<Picture> {
        let letter = match side {
            Side::White => 'w',
            Side::Black => 'b',
        };
        let stems = [format!("{}_{}", word(side), piece.name), format!("{letter}{}", piece.letters)];
        let files = stems.iter().flat_map(|stem| KINDS.map(|(ending, _)| (format!("{stem}.{ending}"), ending)));
        files.into_iter().find_map(|(file, ending)| Some((ending, read(&self.folder.join(file))?)))
    }
}

/// The type of a picture whose name ends so.
pub(crate) fn kind(ending: &str) -> &'static str {
    KINDS.iter().find(|(known, _)| *known == ending).map_or("application/octet-stream", |(_, kind)| kind)
}

fn read(path: &Path) -> Option<Vec<u8>> {
    let about = fs::metadata(path).ok()?;
    (about.is_file() && about.len() <= LARGEST).then(|| fs::read(path).ok())?
}

//! Where the file is: beside the calling one.

use std::path::{Path, PathBuf};
use syn::LitStr;

/// The path to read, relative to the file that calls the macro; where the compiler does not tell that file (some editors),
/// relative to the crate.
pub(crate) fn locate(path: &LitStr) -> PathBuf {
    let written = path.value();
    let caller = path.span().unwrap().local_file();
    if let Some(folder) = caller.as_deref().and_then(Path::parent) {
        return folder.join(written);
    }
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    manifest.join("src").join(written)
}

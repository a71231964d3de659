//! `src/main.rs` of a stand-alone engine.

use super::Frame;
use codegen::Scope;

/// Its text.
pub fn text(frame: &Frame) -> String {
    let mut scope = Scope::new();
    scope.import("std::process", "ExitCode");
    let start = format!("{}::run()", frame.crate_name());
    scope.new_fn("main").ret("ExitCode").line(start);
    format!(
        "//! An engine for {}: `README.md` says what it understands.\n\n{}\n",
        frame.title,
        scope.to_string().trim_end()
    )
}

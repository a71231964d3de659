//! The project of a page that needs no server: rules and engine as WebAssembly.

use super::Frame;
use super::manifest::{Part, Target, lock_of, workspace};
use codegen::{Function, Scope};

/// What stands between the page and the rules, and what that needs; manifests of these are written here.
pub const PARTS: &[Part] = &[
    ("ferz-compiled", "compiler/compiled", &["ferz-facade", "ferz-runtime"]),
    ("ferz-door", "compiler/door", &["ferz-compiled", "ferz-engine", "ferz-facade", "ferz-runtime", "ferz-table"]),
    ("ferz-facade", "compiler/facade", &[]),
    ("ferz-record", "compiler/record", &["ferz-facade"]),
    ("ferz-table", "compiler/table", &["ferz-facade", "ferz-record"]),
];

/// What the rules of a page use themselves.
const OWN: &[&str] = &["ferz-door", "ferz-runtime"];

/// The manifest of the project.
pub fn manifest(frame: &Frame) -> String {
    let target = Target {
        table: "\n[lib]\ncrate-type = [\"cdylib\"]\n",
        linking: "# What is loaded over the net has to be small.\nlto = \"fat\"",
        packages: "",
    };
    workspace(frame, OWN, PARTS, target)
}

/// The lock file.
pub fn lock(frame: &Frame) -> String {
    lock_of(frame, OWN, PARTS)
}

/// The manifest of one of the parts.
pub fn part(&(name, _, dependencies): &Part) -> String {
    let dependencies: String = dependencies.iter().map(|name| format!("{name}.workspace = true\n")).collect();
    format!(
        "[package]\nname = \"{name}\"\nversion.workspace = true\nedition.workspace = true\n\
         rust-version.workspace = true\nlicense.workspace = true\npublish.workspace = true\n\n\
         [dependencies]\n{dependencies}"
    )
}

/// What it is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Cargo's configuration.
pub const CONFIG: &str = "\
[build]
target = \"wasm32-unknown-unknown\"
# A deep search on a large board needs more than the usual stack.
rustflags = [\"-C\", \"link-arg=-zstack-size=33554432\", \"-C\", \"target-feature=+bulk-memory\"]
";

/// `src/lib.rs`: the names that the page calls.
pub fn lib_rs(frame: &Frame) -> String {
    let mut scope = Scope::new();
    scope.import("std::cell", "RefCell");
    scope.import("ferz_door", "Door");
    scope.raw(
        "#[allow(dead_code, unused_mut, unused_parens, unused_variables, reason = \"not every game needs all of it\")]\n\
         mod rules;",
    );
    scope.raw(
        "thread_local! {\n    static DOOR: RefCell<Door<rules::Position>> = RefCell::default();\n    \
         static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };\n    \
         static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };\n}",
    );
    // Names that are called from outside must stay as they are, and be there once: that is all there is to promise.
    let export = |name: &str, doc: &str| {
        let mut function = Function::new(name);
        function.vis("pub").extern_abi("C").attr("unsafe(no_mangle)").doc(doc);
        function
    };
    let mut put = export("put", "Writes a byte of a request.");
    put.arg("byte", "u8").line("REQUEST.with_borrow_mut(|request| request.push(byte));");
    let mut ask = export("ask", "Answers the request, and tells how many bytes the answer has.");
    ask.ret("usize")
        .line("let request = String::from_utf8_lossy(&REQUEST.take()).into_owned();")
        .line("let answer = DOOR.with_borrow_mut(|door| door.answer(&request)).into_bytes();")
        .line("let length = answer.len();")
        .line("ANSWER.set(answer);")
        .line("length");
    let mut take = export("take", "Reads a byte of the answer.");
    take.arg("at", "usize").ret("u8").line("ANSWER.with_borrow(|answer| answer.get(at).copied().unwrap_or_default())");
    for function in [put, ask, take] {
        scope.push_fn(function);
    }
    format!(
        "//! What a page asks of the rules of {}, generated from `{}` by Ferz.\n\n{}\n",
        frame.title,
        frame.variant_file,
        scope.to_string().trim_end()
    )
}

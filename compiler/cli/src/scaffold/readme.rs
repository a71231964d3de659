//! `README.md` of a stand-alone engine.

use super::Frame;

/// Its text.
pub fn text(frame: &Frame) -> String {
    let Frame { title, package, variant_file } = frame;
    format!(
        "\
# {title}

An engine for {title}, made by Ferz from [`{variant_file}`]({variant_file}). It needs nothing but Rust:

```
cargo build --release
target/release/{package}
```

Without arguments it speaks with graphical interfaces on stdin and stdout: UCI, USI, UCCI, or CECP, the protocol of XBoard and
WinBoard, whichever they begin with.

| argument | what it does |
|---|---|
| `bench [DEPTH]` | measures the search; the last line tells nodes and nodes a second |
| `perft DEPTH [FEN]` | counts sequences of legal turns |
| `serve` | answers tools, see `runtime/engine/src/serve.rs` |

`cargo test` compares the rules with counts of Ferz's reference interpreter. `make EXE=name` makes the engine as
[OpenBench](https://github.com/AndyGrant/OpenBench) expects, which tests changes of engines on many machines.

| path | what |
|---|---|
| `{variant_file}` | the rules as their author wrote them |
| `src/rules.rs` | move generation, generated from them; not to be edited |
| `src/main.rs`, `src/lib.rs` | the program, and the rules as a library |
| `tests/perft.rs` | counts that the rules must match |
| `runtime/` | what the rules are built on, and the engine; a copy of Ferz's, the same for every game |
| `.cargo/config.toml` | compiles for this machine's processor |
"
    )
}

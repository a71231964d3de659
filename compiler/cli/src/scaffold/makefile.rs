//! `Makefile` of a stand-alone engine: how OpenBench, a framework for testing engines on many machines, has engines made.

use super::Frame;

/// Its text.
pub fn text(frame: &Frame) -> String {
    let package = &frame.package;
    format!(
        "\
# `make EXE=name` makes the engine as a file of that name in this folder, as OpenBench expects; `name bench` then measures it.

EXE := {package}
NAME := $(EXE)
ifeq ($(OS),Windows_NT)
ifeq ($(filter %.exe,$(EXE)),)
NAME := $(EXE).exe
endif
endif

.PHONY: all
all:
\tcargo rustc --release --offline --locked --bin {package} -- -C target-cpu=native --emit link=$(NAME)
"
    )
}

//! The command `ferz`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ferz::run(std::env::args_os())
}

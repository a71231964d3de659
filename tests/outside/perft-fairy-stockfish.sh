#!/usr/bin/env bash
# Counts of Fairy-Stockfish, an independent program, beside those of `ferz perft --divide`, on random positions of each game.
# Needs `pip install pyffish`; exits 3 where that or Python is missing. Usage: perft-fairy-stockfish.sh [POSITIONS] [DEPTH] [SEED]
set -euo pipefail
folder="$(cd "$(dirname "$0")" && pwd)"
python="${PYTHON:-python3}"

"$python" -c "import pyffish" 2>/dev/null || {
    echo "pyffish is missing: pip install pyffish (PYTHON names another interpreter than python3)" >&2
    exit 3
}
cd "$folder/../.."
cargo build --release --quiet
exec "$python" "$folder/perft_fairy_stockfish.py" "${CARGO_TARGET_DIR:-target}/release/ferz" "${1:-50}" "${2:-2}" "${3:-1}"

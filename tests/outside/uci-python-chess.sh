#!/usr/bin/env bash
# The engine as a GUI sees it: python-chess, another program with rules of its own, plays chess with it over UCI.
# Needs `pip install chess`; exits 3 where that or Python is missing. Usage: uci-python-chess.sh [GAMES]
set -euo pipefail
folder="$(cd "$(dirname "$0")" && pwd)"
python="${PYTHON:-python3}"

"$python" -c "import chess.engine" 2>/dev/null || {
    echo "python-chess is missing: pip install chess (PYTHON names another interpreter than python3)" >&2
    exit 3
}
cd "$folder/../.."
cargo build --release --quiet
exec "$python" "$folder/uci_python_chess.py" "${CARGO_TARGET_DIR:-target}/release/ferz" "${1:-4}"

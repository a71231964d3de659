#!/usr/bin/env bash
# Our engines against Fairy-Max and Sjaak II in chess, Courier, Shatranj and Capablanca's chess: `ferz match` from random openings,
# SECONDS a turn, one thread. Fails where a pairing cannot be compared. Fairy-Max takes a quarter of the time that it is given,
# and less of parts of a second, so it is given four times as much in whole seconds; what each has taken is told beside it.
# Needs fairymax and sjaakii (Debian: apt-get install fairymax sjaakii); exits 3 where one is missing. FERZ names a command that is
# built already. Leaves games and logs in FOLDER; what is there is not played again.
# Usage: match-xboard-engines.sh [GAMES [SECONDS [FOLDER]]]
set -euo pipefail
cd "$(dirname "$0")/../.."
PATH="$PATH:/usr/games"
missing=()
for program in fairymax sjaakii; do
    command -v "$program" >/dev/null || missing+=("$program")
done
if ((${#missing[@]})); then
    echo "missing: ${missing[*]} (Debian: apt-get install fairymax sjaakii)" >&2
    exit 3
fi
games="${1:-4}" seconds="${2:-0.2}" folder="${3:-target/match}"
ferz="${FERZ:-}"
if [ -z "$ferz" ]; then
    cargo build --release --quiet --no-default-features
    ferz="${CARGO_TARGET_DIR:-target}/release/ferz"
fi
mkdir -p "$folder"
whole="$(awk -v seconds="$seconds" 'BEGIN { whole = int(4 * seconds + 0.999); print whole < 1 ? 1 : whole }')"

passed=0 failed=0
for file in orthodox/chess historic/courier historic/shatranj wide/capablanca; do
    file="variants/$file.ferz" game="$(basename "$file")"
    for opponent in fairymax sjaakii; do
        case "$opponent" in
            fairymax) own=(--tc-b "move=$whole") ;;
            sjaakii) own=(--protocol-b uci) ;;
        esac
        log="$folder/$game-$opponent-$seconds"
        if "$ferz" match "ferz engine $file" "$opponent" --variant "$file" --games "$games" --tc "move=$seconds" "${own[@]}" \
            --option-a "Move Overhead=0" --resume "$log.jsonl" --pgn "$log.pgn"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
        fi
    done
done
echo "$passed passed, $failed failed"
((failed == 0))

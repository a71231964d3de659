#!/usr/bin/env bash
# XBoard, on a screen that nobody sees, lets two of our engines play a full game of each variant, one it knows otherwise and one
# that it has never heard of: whatever it knows of the board, the engines have told it. Leaves a picture of the board and the
# game in FOLDER. Needs xboard, Xvfb and ImageMagick (Debian: apt-get install xboard xvfb imagemagick); exits 3 where one is
# missing. FERZ names a command that is built already. Usage: xboard-two-engines.sh [FOLDER] [GAME=NAME...]
set -euo pipefail
cd "$(dirname "$0")/../.."
PATH="$PATH:/usr/games"
missing=()
for program in xboard Xvfb import xwininfo; do
    command -v "$program" >/dev/null || missing+=("$program")
done
if ((${#missing[@]})); then
    echo "missing: ${missing[*]} (Debian: apt-get install xboard xvfb imagemagick x11-utils)" >&2
    exit 3
fi
ferz="${FERZ:-}"
if [ -z "$ferz" ]; then
    cargo build --release --quiet
    ferz="${CARGO_TARGET_DIR:-target}/release/ferz"
fi
ferz="$(realpath "$ferz")"
folder="${1:-target/xboard}"
shift || true
games=("$@")
((${#games[@]})) || games=(courier=ferz-courier shako=shako)
mkdir -p "$folder"
folder="$(realpath "$folder")"

scratch="$(mktemp -d)"
trap 'kill "${screen:-}" 2>/dev/null || true; rm -rf "$scratch"' EXIT
Xvfb -displayfd 3 -screen 0 1280x1024x24 3>"$scratch/display" 2>/dev/null &
screen=$!
for _ in $(seq 100); do
    [ -s "$scratch/display" ] && break
    sleep 0.1
done
DISPLAY=":$(cat "$scratch/display")"
export DISPLAY HOME="$scratch"

moves_in() {
    local count
    count="$(grep -cE '(first |second): move ' "$1" 2>/dev/null)" || true
    echo "${count:-0}"
}

failed=0
for game in "${games[@]}"; do
    name="${game#*=}" game="${game%%=*}"
    rm -f "$folder/$game".{pgn,log,png}
    # XBoard cannot judge the turns of every game, so it leaves that to the engines, each of which judges the other's.
    timeout 900 xboard -xncp -fcp "$ferz engine $game" -scp "$ferz engine $game" -variant "$name" -matchGames 1 \
        -timeControl 0:20 -timeIncrement 0.2 -testLegality false -saveGameFile "$folder/$game.pgn" -debug \
        -nameOfDebugFile "$folder/$game.log" -popupMoveErrors false >/dev/null 2>&1 &
    board=$!
    # The picture is taken in the middle of the game. XBoard shows the result until it is ended.
    for _ in $(seq 1200); do
        if [ ! -e "$folder/$game.png" ] && [ "$(moves_in "$folder/$game.log")" -ge 30 ]; then
            import -window root "$folder/$game.png"
        fi
        grep -q '^\[Result "[01]' "$folder/$game.pgn" 2>/dev/null && break
        kill -0 "$board" 2>/dev/null || break
        sleep 0.5
    done
    kill "$board" 2>/dev/null || true
    wait "$board" || true
    colors="$(identify -format %k "$folder/$game.png" 2>/dev/null || echo 0)"
    result="$(sed -n 's/^\[Result "\(.*\)"\]/\1/p' "$folder/$game.pgn" 2>/dev/null | tail -1)"
    turns="$(moves_in "$folder/$game.log")"
    faults="$(grep -ciE 'illegal move|error \(|rejected|forfeit|exited unexpectedly' "$folder/$game.log" || true)"
    echo "$game: ${result:-no result} after $turns plies, $faults faults, a picture of $colors colors"
    if [ "${result:-*}" = '*' ] || ((faults || turns < 20 || colors < 8)); then
        failed=$((failed + 1))
    fi
done
echo "$((${#games[@]} - failed)) passed, $failed failed"
((failed == 0))

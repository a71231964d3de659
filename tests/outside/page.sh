#!/bin/sh
# Plays in the page of `ferz play` with a browser: turns of every kind, two tabs, the keyboard, somebody who
# does not wait for the engine, a file that is edited, and a game of each of the five large ones against the engine, two of them
# also in pages without a server. Words select among `turns`, `tabs`, `keyboard`, `edit`, `games` and `files`; `pictures` takes
# pictures to be looked at instead, into FERZ_PICTURES or `target/pictures`, and `pictures=hands/shogi,…` those of other games.
# Needs node (18 or later) and Chromium (Debian: `apt-get install nodejs chromium`), for `files` also
# `rustup target add wasm32-unknown-unknown`. FERZ and CHROMIUM may name other programs.
set -eu
cd "$(dirname "$0")/../.."
for browser in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    [ -n "$browser" ] && command -v "$browser" > /dev/null && break
    browser=
done
if [ -z "$browser" ] || ! command -v node > /dev/null; then
    echo "needs node and chromium: apt-get install nodejs chromium" >&2
    exit 3
fi
if [ -z "${FERZ:-}" ]; then
    cargo build --quiet --release --no-default-features -p ferz
    FERZ="${CARGO_TARGET_DIR:-target}/release/ferz"
fi
exec node tests/outside/page/main.mjs "$FERZ" "$browser" variants "$@"

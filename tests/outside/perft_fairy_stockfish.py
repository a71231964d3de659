"""Compares `ferz perft --divide` with Fairy-Stockfish on random positions: every first turn, and how many follow it.

Fairy-Stockfish runs in this process, Ferz in another. Games that Fairy-Stockfish does not have are described in its own terms.
"""

import json
import random
import subprocess
import sys

import pyffish

ferz, (positions, depth, seed) = sys.argv[1], map(int, sys.argv[2:5])

VARIANTS = """
[modern-shatranj:shatranj]
pieceToCharTable = -
king = k
commoner = g
customPiece1 = e:FA
fers = -
alfil = -
promotionPieceTypes = g
startFen = rnegkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEGKENR w - - 0 1

[courier-plain:courier]
customPiece1 = w:W
startFen = rnebmkfwbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKFWBENR w - - 0 1
"""

# Ferz's name, Fairy-Stockfish's name, plies of the random games.
GAMES = [
    ("chess", "chess", 120),
    ("courier", "courier-plain", 160),
    ("shatranj", "shatranj", 120),
    # Short games: Fairy-Stockfish cannot say that pawns become men that are lost.
    ("modern-shatranj", "modern-shatranj", 40),
    ("almost", "almost", 120),
    ("capablanca", "capablanca", 120),
    ("chaturanga", "chaturanga", 120),
    ("embassy", "embassy", 120),
    ("gardner", "gardner", 60),
    ("gothic", "gothic", 120),
    ("grasshopper", "grasshopper", 120),
    ("janus", "janus", 120),
    ("knightmate", "knightmate", 120),
    ("los-alamos", "losalamos", 80),
    ("nightrider", "nightrider", 120),
    ("shako", "shako", 160),
    ("tencubed", "tencubed", 160),
    ("grand", "grand", 160),
    ("opulent", "opulent", 160),
    # The games of Shogi are not here: Fairy-Stockfish lets a pawn that is dropped mate.
    ("crazyhouse", "crazyhouse", 120),
    ("capahouse", "capahouse", 120),
    ("loop", "loop", 120),
    ("xiangqi", "xiangqi", 160),
    ("minixiangqi", "minixiangqi", 80),
]
# With no more men than this a side may be bared within the depth; there perft means different things to both programs.
FEWEST = 1 + depth


def random_position(variant, plies, moves):
    """A position of a random game in which nothing but movement decides for some plies."""
    while True:
        fen = pyffish.start_fen(variant)
        for _ in range(moves.randrange(4, plies)):
            legal = pyffish.legal_moves(variant, fen, [])
            if not legal:
                break
            following = pyffish.get_fen(variant, fen, [moves.choice(legal)])
            board = following.split()[0]
            men = [sum(map(str.isupper, board)), sum(map(str.islower, board))]
            if min(men) <= FEWEST:
                break
            fen = following
        if pyffish.legal_moves(variant, fen, []):
            board, side, castling, passing, *_ = fen.split()
            # Counters reach no limit within the depth.
            return f"{board} {side} {castling} {passing} 0 1"


def perft(variant, fen, depth):
    legal = pyffish.legal_moves(variant, fen, [])
    if depth <= 1:
        return len(legal) if depth else 1
    return sum(perft(variant, pyffish.get_fen(variant, fen, [move]), depth - 1) for move in legal)


def divide(variant, fen, depth):
    legal = pyffish.legal_moves(variant, fen, [])
    return {move: perft(variant, pyffish.get_fen(variant, fen, [move]), depth - 1) for move in legal}


def ours(game, fen, depth):
    command = [ferz, "perft", game, str(depth), "--divide", "--json", "--fen", fen]
    output = subprocess.run(command, capture_output=True, text=True, check=False)
    if output.returncode:
        return {"error": output.stderr.strip()}
    return json.loads(output.stdout)["divide"]


def main():
    pyffish.load_variant_config(VARIANTS)
    passed = failed = 0
    for game, variant, plies in GAMES:
        moves, nodes = random.Random(f"{game} {seed}"), 0
        for _ in range(positions):
            fen = random_position(variant, plies, moves)
            expected, found = divide(variant, fen, depth), ours(game, fen, depth)
            nodes += sum(expected.values())
            passed, failed = passed + (expected == found), failed + (expected != found)
            if expected != found:
                differing = {turn for turn in expected | found if expected.get(turn) != found.get(turn)}
                print(f"{game} {fen}")
                for turn in sorted(differing):
                    print(f"  {turn}: Fairy-Stockfish {expected.get(turn)}, Ferz {found.get(turn)}")
        print(f"{game}: {positions} positions, {nodes} nodes", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()

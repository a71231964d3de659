"""Plays chess with `ferz engine chess` through python-chess, and fails on the first fault of rules or protocol.

python-chess raises on illegal and ill-formed moves, in best moves as in lines; what it only logs is a fault here too.
"""

import logging
import random
import sys
import time

import chess
import chess.engine

ferz, games = sys.argv[1], int(sys.argv[2])


class Strict(logging.Handler):
    """Remembers what the library complains about."""

    complaints: list[str] = []

    def emit(self, record):
        self.complaints.append(record.getMessage())


def check(condition, message):
    if not condition:
        sys.exit(f"fault: {message}")


def play(white, black, limit, seed):
    """One game to its end from a random opening; the board with all its moves."""
    board, moves = chess.Board(), random.Random(seed)
    for _ in range(6):
        board.push(moves.choice(list(board.legal_moves)))
    while not board.is_game_over(claim_draw=False) and not board.is_repetition(3) and board.halfmove_clock < 100:
        engine = white if board.turn else black
        start = time.monotonic()
        result = engine.play(board, limit, game=seed, info=chess.engine.INFO_ALL)
        taken = time.monotonic() - start
        check(result.move in board.legal_moves, f"{result.move} in {board.fen()}")
        check(limit.time is None or taken < limit.time + 0.5, f"{taken:.3f} s for a turn of {limit.time} s")
        for field in ("depth", "score", "nodes", "time", "pv"):
            check(field in result.info, f"no {field} told in {board.fen()}")
        board.push(result.move)
    return board


def dialogues(engine):
    """What else a GUI asks for."""
    mate = engine.analyse(chess.Board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), chess.engine.Limit(mate=1, time=5))
    check(mate["score"].white() == chess.engine.Mate(1), f"mate in 1 is {mate['score']}")
    only = [chess.Move.from_uci("a2a3")]
    check(engine.play(chess.Board(), chess.engine.Limit(depth=4), root_moves=only).move == only[0], "searchmoves")
    clock = chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01)
    for fen in ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "7k/4P3/8/8/8/8/8/K7 w - - 0 1"):
        start = time.monotonic()
        engine.play(chess.Board(fen), clock)
        check(time.monotonic() - start < 1, f"a second is overstepped in {fen}")
    with engine.analysis(chess.Board()) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 5:
                break
    check(analysis.wait().move in chess.Board().legal_moves, "stopping an analysis without limit")
    lines = engine.analyse(chess.Board(), chess.engine.Limit(depth=4), multipv=3)
    check(len({line["pv"][0] for line in lines}) == 3, "three lines begin with three turns")
    engine.configure({"Hash": 2, "Threads": 2, "Skill Level": 3})
    engine.ping()
    ponder(engine, clock)
    engine.configure({"Threads": 1, "Skill Level": 20})


def ponder(engine, clock):
    """Turns thought about in the opponent's time: expected ones and others."""
    board, hits = chess.Board(), 0
    for move in range(8):
        result = engine.play(board, clock, ponder=True)
        board.push(result.move)
        hits += result.ponder is not None
        expected = result.ponder if move % 2 == 0 else None
        board.push(expected or next(iter(board.legal_moves)))
    check(hits > 0, "nothing is expected")


def main():
    complaints = Strict(logging.WARNING)
    logging.getLogger("chess.engine").addHandler(complaints)
    with chess.engine.SimpleEngine.popen_uci([ferz, "engine", "chess"]) as white, \
            chess.engine.SimpleEngine.popen_uci([ferz, "engine", "chess"]) as black:
        dialogues(white)
        for game in range(games):
            board = play(white, black, chess.engine.Limit(time=0.05), game)
            print(f"game {game + 1}: {board.result(claim_draw=True)} after {len(board.move_stack)} plies", flush=True)
    check(not Strict.complaints, "\n".join(Strict.complaints))
    print(f"{games} passed, 0 failed")


main()

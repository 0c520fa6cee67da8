"""A wish is fulfilled at once, or in a process of its own while the table goes on being drawn."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from typing import Final, NamedTuple

from game.board import board_store
from game.books.stacktors.gm.compose.composition_proof import CompositionProof
from game.books.stacktors.gm.compose.ground import MadeGround, ground_of
from game.books.stacktors.gm.compose.wish import Wish

Compose = Callable[[Wish], CompositionProof]
"""Makes the situation that is wished for, with its witness, and puts its board into the board store."""


class MadeSituation(NamedTuple):
    """What was composed, with its witness, and the ground that was made for it (None where none was)."""

    proof: CompositionProof
    ground: MadeGround | None


AdventureWork = Generator[None, None, MadeSituation]
"""Work that yields while it is under way."""
_POLL: Final = 0.002
"""Seconds for which an answer is waited for before each yield."""


def in_place(compose: Compose, wish: Wish) -> AdventureWork:
    """Fulfil the wish at once. Raises LookupError where nothing can be made of it."""
    yield
    return _made(compose, wish)


def aside(compose: Compose, wish: Wish) -> AdventureWork:
    """Fulfil the wish in a process of its own, which ends with the work; where that fails, at once.

    Raises LookupError where nothing can be made of it.
    """
    yield
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_answer, args=(there, compose, wish), daemon=True)
    try:
        process.start()
        there.close()
        while not here.poll(_POLL):
            yield
        made, board = here.recv()
    except (OSError, EOFError):
        return _made(compose, wish)
    finally:
        here.close()
        if process.pid is not None:
            process.terminate()
    board_store.put(board_store.unpack(board))
    return MadeSituation(*made)


def _made(compose: Compose, wish: Wish) -> MadeSituation:
    found = compose(wish)
    return MadeSituation(found, ground_of(found.made.situation.board))


def _answer(to: Connection, compose: Compose, wish: Wish) -> None:
    """In the process: send what was made, with its board packed; what goes wrong is met again by the game itself.

    Only the game answers to Ctrl and C.
    """
    signal(SIGINT, SIG_IGN)
    with suppress(Exception):
        made = _made(compose, wish)
        to.send((tuple(made), board_store.pack(board_store.get(made.proof.made.situation.board))))

"""A wish is fulfilled at once, or in a process of its own while the table goes on being drawn."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from signal import SIG_IGN, SIGINT, signal
from typing import Final, NamedTuple

from game.board import shelf
from game.levels import LEVELS
from game.stacktors.gm.compose.ground import MadeGround, ground_of
from game.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.stacktors.gm.proofs.proving import prove

Compose = Callable[[Wish], ComposedSituation]
"""Makes the situation that is wished for, whose board is put on the shelf."""


PartyProver = Callable[[Wish, ComposedSituation], bool]
"""Has it been shown that the party of the wish can come through that situation?"""


class MadeSituation(NamedTuple):
    """What was composed, the ground that was made for it (None where none was), and whether the party can do it."""

    composed: ComposedSituation
    ground: MadeGround | None
    proven: bool


MakingWork = Generator[None, None, MadeSituation]
"""Work that yields while it is under way."""
_POLL: Final = 0.002
"""Seconds for which an answer is waited for before each yield."""


def in_place(compose: Compose, prover: PartyProver, wish: Wish) -> MakingWork:
    """Fulfil the wish at once. Raises LookupError where nothing can be made of it."""
    yield
    return _made(compose, prover, wish)


def aside(compose: Compose, prover: PartyProver, wish: Wish) -> MakingWork:
    """Fulfil the wish in a process of its own, which ends with the work; where that fails, at once.

    Raises LookupError where nothing can be made of it.
    """
    yield
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_answer, args=(there, compose, prover, wish), daemon=True)
    try:
        process.start()
        there.close()
        while not here.poll(_POLL):
            yield
        made, board = here.recv()
    except (OSError, EOFError):
        return _made(compose, prover, wish)
    finally:
        here.close()
        if process.pid is not None:
            process.terminate()
    shelf.put(shelf.unpack(board))
    return MadeSituation(*made)


def proven(wish: Wish, made: ComposedSituation) -> bool:
    """Has a computer come through it with the party of the wish, in a play that the rules repeat?

    Enemies of the highest level are played one level lower, as they think too long.
    """
    level = LEVELS[-2] if wish.level == LEVELS[-1] else wish.level
    return prove(made.situation, wish.guests, level, wish.guests.key).witness is not None


def _made(compose: Compose, prover: PartyProver, wish: Wish) -> MadeSituation:
    composed = compose(wish)
    return MadeSituation(composed, ground_of(composed.situation.board), prover(wish, composed))


def _answer(to: Connection, compose: Compose, prover: PartyProver, wish: Wish) -> None:
    """In the process: send what was made, with its board packed; what goes wrong is met again by the game itself.

    Only the game answers to Ctrl and C.
    """
    signal(SIGINT, SIG_IGN)
    with suppress(Exception):
        made = _made(compose, prover, wish)
        to.send((tuple(made), shelf.pack(shelf.get(made.composed.situation.board))))

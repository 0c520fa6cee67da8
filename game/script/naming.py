"""Names in conditions and deeds that nothing here has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from game.phrases import nearest
from game.script.conditions import Condition
from game.script.deeds import StoryDeed
from game.script.slips import Slip, quoted
from game.script.vocabulary import OWN, Named

NamesHere = Callable[[str, str, tuple[str, ...]], Iterable[str] | None]
"""Whether something has that name: asked with a noun, such as `region`, the name, and the names before it in the line.

None says yes; else these are all names that would do.
"""


def strangers(lines: Condition | Sequence[StoryDeed], here: NamesHere) -> Iterator[Slip]:
    """The slips of the names that nothing here has."""
    if isinstance(lines, Condition):
        for test in lines.tests:
            yield from _strangers(test.names, here, 0)
    else:
        for deed in lines:
            yield from _strangers(deed.parts, here, deed.line)


def _strangers(parts: Iterable[Named], here: NamesHere, line: int) -> Iterator[Slip]:
    before: tuple[str, ...] = ()
    named = [part for part in parts if part.blank and part.blank not in OWN]
    over = 0
    for number, part in enumerate(named):
        names = here(part.blank, part.text, before) if number >= over else None
        if names is not None:
            known = tuple(names)
            what, near = f"there is no {part.blank} {quoted(part.text)} here", nearest(part.text, known)
            if words := _words_of_one(named[number:], known):
                near, over = " ".join(one.text for one in words), number + len(words)
            yield Slip(what, _use(known), part.column, _written(near), line)
        before = (*before, part.text)


def _words_of_one(parts: Sequence[Named], known: Collection[str]) -> Sequence[Named]:
    """The parts that are together one of these names, which lacks its quotes; none where they are none."""
    lengths = range(2, len(parts) + 1)
    return next((parts[:length] for length in lengths if " ".join(one.text for one in parts[:length]) in known), ())


def _written(name: str) -> str:
    """The name as lines have it: in quotes if it is of several words."""
    return f"'{name}'" if " " in name else name


def _use(names: tuple[str, ...]) -> str:
    return f"use one of {', '.join(map(_written, names))}" if names else "add one, or take this out"

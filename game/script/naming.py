"""Names in conditions and deeds that nothing here has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

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
    for part in parts:
        if not part.blank or part.blank in OWN:
            continue
        names = here(part.blank, part.text, before)
        if names is not None:
            known = tuple(names)
            what, near = f"there is no {part.blank} {quoted(part.text)} here", nearest(part.text, known)
            yield Slip(what, _use(known), part.column, near, line)
        before = (*before, part.text)


def _use(names: tuple[str, ...]) -> str:
    return f"use one of {', '.join(names)}" if names else "add one, or take this out"

"""The enemies of composed situations: bands of a setting, armed with many small pieces or with few large ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from msgspec.structs import replace

from game.books.stacktors.gm import bands, settings
from game.books.stacktors.gm.bands import Band, Foe
from game.books.stacktors.gm.compose import signatures
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import Stack

SizeProfile = Literal["many", "few"]
"""Whether stacks are made of many small pieces or of few large ones. Many are stronger at the same points."""
PROFILES: Final[tuple[SizeProfile, ...]] = ("many", "few")
_LARGE: Final = (3, 2)
"""The sizes of the first pieces of the guts where they are large."""
_REST: Final = "gG1 gP1 gO1 gR1 gB1 gG1 gP1 gO1 bO1 gR1"
"""By what every stack grows once its own pieces are used up."""


_WAITS: Final = "guardian"
"""The persona that stays where it was put."""
_COMES: Final = "brute"
"""The one that goes up to enemies: without it those who trail stand together and heal each other."""


def roused(persona: str) -> str:
    """The persona of an enemy that is to come: if both sides waited, a conflict would come to nothing."""
    return _COMES if persona == _WAITS else persona


def known_bands(setting: str) -> tuple[Band, ...]:
    """The bands of that setting; those of every map where there is no such setting."""
    return settings.setting(setting).bands if setting in settings.settings() else bands.bands()


def meant(there: tuple[Band, ...], foes: str) -> tuple[Band, ...]:
    """Those of the bands who are called so; all of them where none is."""
    return tuple(one for one in there if one.who == foes) or there


_SHARE: Final = 3
"""One of so many of a foe's names is new in front each time that the band comes."""


def others(band: Band, seen: Iterable[str]) -> Band:
    """The band, with other people of it in front each time that it has come, as those may have fallen.

    `seen` are the signatures of earlier situations.
    """
    times = signatures.times(seen, band.who)

    def turned(foe: Foe) -> Foe:
        first = times * max(1, len(foe.names) // _SHARE) % len(foe.names)
        return replace(foe, names=(*foe.names[first:], *foe.names[:first]))

    return replace(band, foes=tuple(map(turned, band.foes)))


def armed(
    band: Band, shares: tuple[int, ...], profile: SizeProfile, options: Options, counts: Counts
) -> Iterator[tuple[str, Foe, Stack]]:
    """A name, an enemy and its stack for each share of points, the leader first; fewer where names or pieces run out.

    `counts` are the pieces that are left in the bank.
    """
    shaped = replace(band, foes=tuple(replace(foe, grow=_shaped(foe.grow, profile)) for foe in band.foes))
    return bands.mustered(shaped, shares, options, counts)


def _shaped(grow: str, profile: SizeProfile) -> str:
    """The order of growth with other sizes."""
    words = [word for one in grow.split() for word in (_split(one) if profile == "many" else (one,))]
    if profile == "few":
        guts = [number for number, word in enumerate(words) if word[0] == "g"]
        for number, size in zip(guts, _LARGE, strict=False):
            words[number] = f"{words[number][:2]}{size}"
    return " ".join((*words, *_REST.split()))


def _split(word: str) -> tuple[str, ...]:
    """A piece above the feet as pieces of one pip, which together are as large."""
    return (word,) if word[0] == "f" else (f"{word[:2]}1",) * int(word[2:])

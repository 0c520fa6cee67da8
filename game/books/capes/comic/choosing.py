"""Which beats of a Scene become panels, and what may be changed about that before the page is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.books.capes.comic.values import (
    Beat,
    ComicScene,
    ComicScript,
    ComicShot,
    Reshot,
    Rewording,
    WordPlace,
    drawn_lot,
)

FEWEST, MOST = 6, 8
"""How many panels a page has, where a Scene has so many beats."""
ENOUGH: Final = {7: 150, 8: 240}
"""The page has so many panels only if the last one weighs at least that much."""
AGAIN: Final = {"roll": 92}
AGAIN_ELSE: Final = 80
"""So many percent of its weight has a beat for each of its kind that has been chosen."""
SAME: Final = 60
"""The same for each of one speaker with the same Ability."""
TYPED_AGAIN: Final = 92
"""The same for a beat whose line somebody has typed."""
IN_A_ROW: Final = 2
"""So many panels in a row may be of one speaker."""
_ENDS: Final = ("resolved", "hung")
"""What ends a Conflict."""


def chosen(scene: ComicScene) -> ComicScript:
    """The script of the Scene's page: its opening, the end of what it asks, its last resolution, what weighs most."""
    asked = _asked_first(scene)
    taken = _always(scene, asked)
    while len(taken) < MOST:
        weight, best = _next(scene, taken, asked)
        if best is None or weight < ENOUGH.get(len(taken) + 1, 0):
            break
        taken.append(best)
    return ComicScript(scene, tuple(sorted(one.number for one in taken)))


def _asked_first(scene: ComicScene) -> Beat | None:
    """The Conflict that the opening tells already; None where there is none, or no opening."""
    return asked_conflict(scene) if any(one.kind == "opening" for one in scene.beats) else None


def _always(scene: ComicScene, asked: Beat | None) -> list[Beat]:
    """The opening, how the Conflict ended that is asked there, and how the last Conflict ended."""
    first = [one for one in scene.beats if one.kind == "opening"][:1]
    last = [one for one in scene.beats if one.kind in _ENDS][-1:]
    answer = _end_of(asked, scene) if asked else None
    return [*first, *([answer] if answer and answer not in last else []), *last]


def _end_of(question: Beat, scene: ComicScene) -> Beat | None:
    """How the Conflict ended that was made in that beat; None where it did not."""
    later = (one for one in scene.beats if one.number > question.number and one.conflict == question.conflict)
    return next((one for one in later if one.kind in _ENDS), None)


def _weight(beat: Beat, scene: ComicScene, taken: Sequence[Beat]) -> int:
    """How much it matters beside what has been taken: less where it is like that, and a little by chance."""
    weight = beat.weight + drawn_lot(f"{scene.key}/weight/{beat.number}", 30)
    for one in taken:
        weight = weight * _share(beat, one) // 100
    return weight


def _share(beat: Beat, beside: Beat) -> int:
    """How much of its weight a beat keeps beside another one, in percent: no typed line is like another."""
    if beat.kind != beside.kind:
        return 100
    if beat.typed:
        return TYPED_AGAIN
    same = beside.speaker == beat.speaker and beside.ability == beat.ability
    return SAME if same else AGAIN.get(beat.kind, AGAIN_ELSE)


def asked_conflict(scene: ComicScene) -> Beat | None:
    """The Conflict that the page asks about: the first one that has ended, else the first one; None without any."""
    made = [one for one in scene.beats if one.kind == "conflict"]
    return next((one for one in made if _end_of(one, scene)), next(iter(made), None))


def _next(scene: ComicScene, taken: Sequence[Beat], asked: Beat | None) -> tuple[int, Beat | None]:
    """The beat that should be taken next, after its weight; None where none is left that may be."""
    numbers = {one.number for one in taken}
    last = max(numbers, default=0) if any(one.kind in _ENDS for one in taken) else 1 << 30
    weights = {
        one: _weight(one, scene, taken)
        for one in scene.beats
        if one != asked
        and one.number not in numbers
        and one.number < last
        and not _too_long([*taken, one])
        and not _left_open(one, scene, numbers)
    }
    best = max(weights, key=lambda one: (weights[one], -one.number), default=None)
    return (weights[best], best) if best is not None and weights[best] else (0, None)


def _left_open(beat: Beat, scene: ComicScene, shown: set[int]) -> bool:
    """Would it ask about a Conflict that has ended, while no panel shows how?"""
    end = _end_of(beat, scene) if beat.kind == "conflict" else None
    return end is not None and end.number not in shown


def _too_long(beats: Sequence[Beat]) -> bool:
    """Would somebody be the speaker of more panels in a row than may be?"""
    speakers = [one.speaker for one in sorted(beats, key=lambda one: one.number)]
    rows = (speakers[at : at + IN_A_ROW + 1] for at in range(len(speakers) - IN_A_ROW))
    return any(len(set(row)) == 1 and row[0] for row in rows)


def spare(script: ComicScript) -> tuple[Beat, ...]:
    """The beats that could be shown instead of others, the weightiest first."""
    asked = _asked_first(script.scene)
    left = [one for one in script.scene.beats if one.number not in script.chosen and one != asked]
    return tuple(sorted(left, key=lambda one: (-one.weight, one.number)))


def swapped(script: ComicScript, out: int, into: int) -> ComicScript:
    """The script with another beat shown; panels stay in the order in which things happened.

    What was changed about the beat that goes is forgotten. Raises KeyError where one is not shown or the other is.
    """
    if out not in script.chosen or into in script.chosen:
        raise KeyError(out, into)
    script.scene.beat(into)
    return replace(
        script,
        chosen=tuple(sorted([*(one for one in script.chosen if one != out), into])),
        words=tuple(one for one in script.words if one.beat != out),
        shots=tuple(one for one in script.shots if one.beat != out),
    )


def reworded(script: ComicScript, beat: int, place: WordPlace, words: str) -> ComicScript:
    """The script with other words there; empty ones take them away."""
    kept = [one for one in script.words if (one.beat, one.place) != (beat, place)]
    return replace(script, words=(*kept, Rewording(beat, place, words)))


def reshot(script: ComicScript, beat: int, shot: ComicShot) -> ComicScript:
    """The script with another shot of that beat."""
    kept = [one for one in script.shots if one.beat != beat]
    return replace(script, shots=(*kept, Reshot(beat, shot)))

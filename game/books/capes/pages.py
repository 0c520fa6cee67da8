"""From a game to its comic: what is told of it, a script for each Scene, and what may be changed about a page.

A match keeps what was played and not what happened, so it is played again, in a world of its own. The same log gives
the same pages, in a game under way as in one that was saved.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct, structs

from game.books.capes import events as ev
from game.books.capes.comic.beats import EventLine, by_scene, scene_of
from game.books.capes.comic.choosing import chosen, reshot, reworded, spare
from game.books.capes.comic.drafting import PanelDraft
from game.books.capes.comic.layout import cover_of, page_of, told_by
from game.books.capes.comic.panels import panels_of
from game.books.capes.comic.values import (
    Beat,
    ComicCover,
    ComicPage,
    ComicPanel,
    ComicScene,
    ComicScript,
    ComicShot,
    WordPlace,
)
from game.books.capes.components import Role
from game.books.capes.prose.narration import Narrator
from game.books.capes.sign import SIGN
from game.books.capes.values import Sheet
from game.players import computers_by
from game.table.book import Event
from game.table.match import Match
from game.table.replay import Film
from game.table.world import each

AFTER: Final = "After Guy Srinivasan's summary of Capes."
_LAST_FIRST: Final[dict[WordPlace, int]] = {"caption": 0, "closing": 1, "second": 2, "first": 3}
"""The order in which words are exchanged: while the second balloon is, the first one is still there."""


class ToldIssue(Struct, frozen=True):
    """What a game has told so far: the cover of its issue, and the scripts of the Scenes that have a page.

    `open` are the numbers of those that still go on.
    """

    title: str
    credit: str
    cover: ComicCover
    scripts: tuple[ComicScript, ...]
    open: tuple[int, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the Scenes that have a page."""
        return tuple(one.scene.number for one in self.scripts)

    def page(self, script: ComicScript) -> ComicPage:
        """The page of one of the scripts, or of what somebody has made of it."""
        return page(script, heading=f"{self.title} · scene {script.scene.number}", credit=self.credit)


def told(match: Match) -> Generator[None, None, list[EventLine]]:
    """What has happened in the game, each with the line that tells it, found in steps.

    Where today's rules play an entry otherwise, it ends before that.
    """
    film, narrator, found = Film(match), Narrator(), list[EventLine]()
    for events in film.told():
        found += _lines(film, narrator, events)
        yield
    return found


def _lines(film: Match, narrator: Narrator, events: Sequence[Event]) -> list[EventLine]:
    with film.seen(""):
        return [(event, narrator.tell(event)) for event in events]


def cast(match: Match) -> dict[int, Sheet]:
    """The sheets of all Characters of the game, by their entities."""
    with match.seen(""):
        return {who: role.sheet for who, role in each(Role)}


def tellers(match: Match, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Who tells the game, in the order of their seats, by these names or else by their own; it is said of computers."""
    sit = dict(computers_by(match.start.manners))
    called = [*names, *(one.name for one in match.start.players[len(names) :])]
    return tuple(
        f"{name} (computer)" if one.seat in sit else name
        for name, one in zip(called, match.start.players, strict=False)
    )


def scripts(told: Sequence[EventLine], cast: Mapping[int, Sheet]) -> Iterator[ComicScript]:
    """A script for each Scene that has ended, and for the one under way if a Conflict was resolved in it."""
    shown = (one for one in by_scene(told) if _happened(one, ev.SceneEnded, ev.Resolved))
    return (usual(scene_of(one, cast)) for one in shown)


def _happened(told: Sequence[EventLine], *kinds: type[Event]) -> bool:
    return any(isinstance(event, kinds) for event, _ in told)


def told_issue(match: Match, names: Sequence[str] = ()) -> Generator[None, None, ToldIssue]:
    """All that the game has told so far, found in steps; `names` are those of the players, if they have others now."""
    every = yield from told(match)
    issue, sheets, found = match.start.issue, cast(match), list[ComicScript]()
    for one in scripts(every, sheets):
        found.append(one)
        yield
    ended = {event.number for event, _ in every if isinstance(event, ev.SceneEnded)}
    credit = told_by(tellers(match, names), AFTER)
    cover = cover_of(issue.cover, issue.title, match.start.sheets, issue=SIGN.title, credit=credit)
    going = tuple(one.scene.number for one in found if one.scene.number not in ended)
    return ToldIssue(issue.title, credit, cover, tuple(found), going)


# A page, and what may be changed about it
@lru_cache(maxsize=64)
def usual(scene: ComicScene) -> ComicScript:
    """The script of a Scene about which nobody has changed anything."""
    return chosen(scene)


@lru_cache(maxsize=64)
def page(script: ComicScript, *, heading: str = "", credit: str = "") -> ComicPage:
    """The page of a script. What was changed about a panel changes that one alone, and no panel changes its place.

    Where another beat is shown, panels still stand in the order in which things happened.
    """
    plain = usual(script.scene)
    if script == plain:
        return page_of(plain, heading=heading, credit=credit)
    whole = page(plain, heading=heading, credit=credit)
    slots = zip(script.chosen, whole.panels, strict=True)
    return structs.replace(whole, panels=tuple(_shaped(panel(script, beat), slot) for beat, slot in slots))


def _shaped(draft: PanelDraft, slot: ComicPanel) -> ComicPanel:
    """The panel in that place of the page."""
    parts: dict[str, Any] = structs.asdict(draft)
    return ComicPanel(shape=slot.shape, **parts)


def panel(script: ComicScript, beat: int, *, plain: bool = False) -> PanelDraft:
    """What is in the panel of that beat, also if it is not shown, without its place.

    With `plain` it is what it would be if nobody had changed it.
    """
    words = () if plain else tuple(one for one in script.words if one.beat == beat)
    shots = () if plain else tuple(one for one in script.shots if one.beat == beat)
    return _drafted(ComicScript(script.scene, tuple(sorted({*usual(script.scene).chosen, beat})), words, shots), beat)


@lru_cache(maxsize=128)
def _drafted(script: ComicScript, beat: int) -> PanelDraft:
    return next(one for one in panels_of(script) if one.beat == beat)


class PanelWords(Struct, frozen=True):
    """Words of a panel that may be changed: where they stand, who says them (0: nobody), and what they are now."""

    place: WordPlace
    who: int
    text: str


def words_of(script: ComicScript, beat: int) -> list[PanelWords]:
    """The words of a panel that may be changed, also those that could stand there and do not."""
    found, now = panel(script, beat, plain=True), {one.place: one.words for one in script.words if one.beat == beat}
    spoken = [(one.who, one.text) for one in found.balloons]
    silent = [one.who for one in found.actors if one.who not in dict(spoken)][-1:]
    spoken += [(who, "") for who in silent if not _is_thing(script, who)]
    says: tuple[WordPlace, WordPlace] = ("first", "second")
    return [
        PanelWords("caption", 0, now.get("caption", found.caption)),
        *(PanelWords(place, who, now.get(place, text)) for place, (who, text) in zip(says, spoken, strict=False)),
        PanelWords("closing", 0, now.get("closing", found.closing)),
    ]


def _is_thing(script: ComicScript, who: int) -> bool:
    member = script.scene.member(who)
    return member is None or member.thing


def with_words(script: ComicScript, beat: int, place: WordPlace, words: str) -> ComicScript:
    """The script with these words there; where they are what would stand there anyhow, nothing is changed."""
    made = reworded(script, beat, place, words)
    without = structs.replace(made, words=tuple(one for one in made.words if (one.beat, one.place) != (beat, place)))
    if any(one.place == place and one.text == words for one in words_of(without, beat)):
        return without
    return structs.replace(made, words=tuple(sorted(made.words, key=lambda one: (one.beat, _LAST_FIRST[one.place]))))


def with_shot(script: ComicScript, beat: int, shot: ComicShot) -> ComicScript:
    """The script with that shot of the beat; where it is what it would be anyhow, nothing is changed."""
    made = reshot(script, beat, shot)
    without = structs.replace(made, shots=tuple(one for one in made.shots if one.beat != beat))
    return without if panel(without, beat).shot == shot else made


def as_it_was(script: ComicScript, beat: int) -> ComicScript:
    """The script without what somebody has changed about the panel of that beat."""
    return structs.replace(
        script,
        words=tuple(one for one in script.words if one.beat != beat),
        shots=tuple(one for one in script.shots if one.beat != beat),
    )


def spares(script: ComicScript, out: int) -> list[tuple[Beat, int]]:
    """What may be shown in place of that beat: first what happened between its neighbours, by its weight.

    The number is 0 for these, -1 for what happened earlier and 1 for what happened later: panels always stand in the
    order in which things happened.
    """
    before = max((one for one in script.chosen if one < out), default=-1)
    after = min((one for one in script.chosen if one > out), default=1 << 30)
    ways = [(one, (one.number > after) - (one.number < before)) for one in spare(script)]
    return sorted(ways, key=lambda one: one[1] != 0)


def written(draft: PanelDraft) -> str:
    """All that is written in a panel."""
    said = (f"“{one.text}”" for one in draft.balloons)
    return " ".join(one for one in (draft.caption, *said, draft.closing) if one)

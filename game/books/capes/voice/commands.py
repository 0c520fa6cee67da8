"""What can be typed at any time in Capes scenes, besides the words of text mode itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.books.capes.ahead.orders import Standing
from game.books.capes.comic.values import ComicPanel, ComicScene
from game.books.capes.components import Role
from game.books.capes.pages import told_issue
from game.books.capes.play.conflicts import conflicts
from game.books.capes.play.state import cast_of, person_at, telling
from game.books.capes.prose.events import name
from game.books.capes.prose.places import conflict_at
from game.books.capes.prose.words import character_called, conflict_told, sheet_told
from game.books.capes.values import ANYBODY, TYPED
from game.phrases import listed
from game.steps import finished
from game.table.match import Match
from game.table.world import each
from game.text.menu import quoted
from game.text.voice import BookCommand, CommandContext


def _who(desk: CommandContext, rest: str) -> list[str]:
    with desk.table.match.seen(desk.seat):
        one, every = conflict_at(rest), conflicts()
        if not every:
            return ["No conflict is open."]
        if rest and not one:
            return [f"There is no conflict {quoted(rest)}: their numbers go from 1 to {len(every)}."]
        return [line for conflict in ((one,) if one else every) for line in conflict_told(conflict)]


def _sheet(desk: CommandContext, rest: str) -> list[str]:
    """The sheet of who is named, or of all whom the player plays."""
    with desk.table.match.seen(desk.seat):
        one = character_called(rest)
        found = (one,) if one else () if rest else cast_of(person_at(desk.seat))
        if not found:
            known = listed(sorted(role.sheet.name for _, role in each(Role)))
            why = f"There is no character {quoted(rest)} here" if rest else "You play nobody yet"
            return [f"{why}. There are {known}."]
        return [line for who in found for line in (name(who), *sheet_told(who))]


def _hand(desk: CommandContext, rest: str) -> list[str]:
    del rest
    orders = desk.table.controller(desk.seat)
    if not isinstance(orders, Standing):
        return ["You are asked everything."]
    orders.hand(desk.table.match, desk.seat)
    desk.table.reconsider()
    return [
        "Your hand is up: you are asked everything until you have used it." if orders.raised else "Your hand is down."
    ]


def _forms(desk: CommandContext, rest: str) -> list[str]:
    """The forms as they are typed."""
    del rest
    with desk.table.match.seen(desk.seat):
        found = [form for form in telling().forms if TYPED in form.text]
    if not found:
        return ["This game has no forms."]
    heads = ("goal NAME" if form.kind == "goal" else "event" for form in found)
    texts = (" / ".join((form.text, *(one.text for one in form.stances))) for form in found)
    return [
        f"Type one after make or add, with a character for NAME and words of your own for {TYPED}:",
        *(f"  {head}: {text.replace(ANYBODY, 'NAME')}" for head, text in zip(heads, texts, strict=True)),
    ]


def _code(desk: CommandContext, rest: str) -> list[str]:
    del rest
    with desk.table.match.seen(desk.seat):
        clauses = [f"  § {one.short or one.id}: {one.text}" for one in telling().code]
    how = "Mark a side that would break it on the page on which it is made, before anybody claims it: mark 1b deaths."
    return [*clauses, how] if clauses else ["This game has no code."]


def page_told(match: Match, scene: int | None = None) -> Iterator[str]:
    """The comic page of that Scene, or of the last one that has a page, panel by panel."""
    issue = finished(told_issue(match))
    wanted = next(reversed(issue.numbers), 0) if scene is None else scene
    if not issue.numbers:
        yield "No scene has a page yet: it gets one when a conflict is resolved in it."
    elif wanted not in issue.numbers:
        yield f"There is no page of scene {wanted}. There are pages of these scenes: {listed(map(str, issue.numbers))}."
    else:
        script = issue.scripts[issue.numbers.index(wanted)]
        page = issue.page(script)
        yield f"{page.heading}: {page.title}"
        yield from (f"{number:2} {_panel(panel, script.scene)}" for number, panel in enumerate(page.panels, 1))
        yield from filter(None, (page.link, page.credit))


def _panel(panel: ComicPanel, scene: ComicScene) -> str:
    """All that is written in the panel and who says it; in one without words, who is seen."""
    said = [f"{_called(scene, one.who)}: “{one.text}”" for one in panel.balloons]
    written = " ".join(filter(None, (panel.caption, *said, panel.closing)))
    seen = listed([_called(scene, one.who) for one in panel.actors], none="Nobody")
    return written or f"{seen}, without a word."


def _called(scene: ComicScene, who: int) -> str:
    member = scene.member(who)
    return member.name if member else ""


def _page(desk: CommandContext, rest: str) -> list[str]:
    if rest and not (rest.isdecimal() and len(rest) < 3):
        return ["Say the page of which scene, by its number, as: page 2."]
    how = "stacktors page draws it from the file in which the game is kept; save says where that is."
    return [*page_told(desk.table.match, int(rest) if rest else None), how]


COMMANDS: Final[Mapping[str, BookCommand]] = {
    "who": BookCommand("who stands where; who 1", _who),
    "sheet": BookCommand("the sheets of your characters, or of another one; sheet murmur", _sheet),
    "hand": BookCommand("raise your hand to be asked everything, or take it down", _hand),
    "forms": BookCommand("conflicts to be filled in", _forms),
    "code": BookCommand("what is not told, and how a side is marked", _code),
    "page": BookCommand("the comic page of a scene in words; page 2", _page),
}
"""By the word that is typed."""

"""The game master's pages, on parchment: before and after a situation and at the end, made from events and from what
the tale has; and why it brought a situation.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from game.books.stacktors import events as happened
from game.books.stacktors.components import Chronicle
from game.books.stacktors.face.around.figures import portrait
from game.books.stacktors.face.pages.story_log import AFTERWARDS, verdict
from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.gm.adventure.memory import reasons
from game.books.stacktors.lesson.facts import facts
from game.books.stacktors.lesson.lesson_lines import LINES, line_heading
from game.books.stacktors.prose.course import AT_STAKE, MIND, gains, terms
from game.books.stacktors.prose.recap import past
from game.books.stacktors.prose.words import capital, listed
from game.table.book import Event
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer
from game.ui.kit.early_enter import SETTLES, EarlyEnter
from game.ui.kit.screen import Brush, PageButton, Pop, Push, Screen, Transition
from game.ui.kit.theme import DESIGN, Rect
from game.ui.kit.widgets import Button, Label, Parchment, Passage, Press, Widget
from game.ui.party.face import HeroCard
from game.ui.shell import backdrops

WHY = "Why this?"
"""What the ways to the reasons are called."""


def explained(why: Sequence[str]) -> Push:
    """Leads to these reasons, a line each."""
    return Push(Dialog(WHY, "\n\n".join(why)))


PAGE = Rect((DESIGN[0] - 720) / 2, 64, 720, 452)
_STRIP, _NAME = PAGE.bottom + 10, 26.0
"""Where the party stands below the page, and the height of a name below a figure, in design pixels."""


def as_passage(text: str) -> str:
    """Plain text as a passage in HTML: escaped, with its line ends kept."""
    return "<br>".join(escape(part) for part in text.split("\n"))


def points(*pairs: tuple[str, str]) -> str:
    """A block of lines, each after a bold word, with an empty line before the block; empty lines are left out."""
    lines = [f"<b>{escape(word)}</b> {as_passage(text)}" for word, text in pairs if text]
    return "<br><br>" + "<br>".join(lines) if lines else ""


class Sheet(ControlScreen):
    """One page: a small line, a title, a passage, the party below, and the ways on, of which the first is brass."""

    heading = ""
    leave: Press | None = None
    """Leads away from the table; where there is such a way, Esc asks for it, and never leads on in the story."""

    def __init__(
        self,
        kicker: str,
        title: str,
        html: str,
        ways: Sequence[PageButton],
        party: Sequence[HeroCard] = (),
        why: Sequence[str] = (),
    ) -> None:
        """`html` is the passage; `as_passage` and `points` make it.

        `why` are the game master's reasons, which a button and F1 show.
        """
        super().__init__()
        self.kicker, self.title, self.html = kicker, title, html
        self.early = EarlyEnter(SETTLES)
        self.why = tuple(why)
        explained = (PageButton("why", WHY, self.explained),) if why else ()
        self.ways, self.party = (*ways, *explained), tuple(party)

    def back(self) -> Transition | None:
        if self.leave is None:
            return super().back()
        ways = DialogAnswer("stay", "Stay"), DialogAnswer("leave", "To the title", press=self.leave)
        return Push(Dialog("Leave the table?", "Everything that was played is kept.", ways))

    def explained(self) -> Transition:
        """Leads to the game master's reasons."""
        return explained(self.why)

    def rules(self) -> Transition | None:
        """What F1 does: show the game master's reasons where there are some, else the rule that is cited."""
        return self.explained() if self.why else super().rules()

    def widgets(self) -> tuple[Widget, ...]:
        inside = PAGE.inset(36, 24)
        return (
            Parchment(rect=PAGE),
            Label(
                rect=Rect(inside.x, inside.y, inside.w, 18),
                text=self.kicker.upper(),
                kind="bold",
                size=11,
                ink="ink_light",
            ),
            Label(
                rect=Rect(inside.x, inside.y + 16, inside.w, 40), text=self.title, kind="heading", size=29, ink="ink"
            ),
            Passage(
                key="told",
                rect=Rect(inside.x - 2, inside.y + 62, inside.w + 4, inside.h - 66),
                html=self.html,
                story=True,
            ),
            *self._strip(),
            *self._buttons(),
        )

    def _strip(self) -> list[Widget]:
        """The party's names below their figures, all of one size; the figures are painted in `front`."""
        below = [
            (hero.name, Rect(spot.x, spot.bottom, spot.w, _NAME))
            for hero, spot in zip(self.party, self._spots(), strict=True)
        ]
        size = min((self.look.fitting(name, "bold", 12, rect.w, rect.h) for name, rect in below), default=12)
        return [
            Label(rect=rect, text=name, kind="bold", size=size, ink="muted", anchor="midtop") for name, rect in below
        ]

    def _spots(self) -> list[Rect]:
        count = len(self.party)
        wide = min(150.0, PAGE.w / max(1, count))
        left = DESIGN[0] / 2 - wide * count / 2
        return [Rect(left + n * wide, _STRIP, wide - 6, 100) for n in range(count)]

    def _buttons(self) -> list[Widget]:
        shown: list[Widget] = []
        right = max(PAGE.right, DESIGN[0] / 2 + (240 + 170 * (len(self.ways) - 1)) / 2)
        for n, way in enumerate(self.ways):
            width = 240 if n == 0 else 160
            right -= width
            rect = Rect(right, DESIGN[1] - 54, width, 38)
            cap = "Enter" if n == 0 else ""
            shown.append(
                Button(
                    key=way.key,
                    caption=way.caption,
                    press=way.press,
                    reason=way.reason,
                    brass=n == 0,
                    cap=cap,
                    size=16 if n == 0 else 14,
                    rect=rect,
                )
            )
            right -= 10
        return shown

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, self.heading)

    def front(self, brush: Brush) -> None:
        for hero, spot in zip(self.party, self._spots(), strict=True):
            portrait(hero.notation, brush, spot)


def page(pacer: PyramidPacer, event: Event, ways: Sequence[PageButton]) -> Screen | None:
    """The page that belongs to the event; None for an event without one.

    `ways` lead away from the table; at the end of the campaign all are offered, before it Esc asks for the usual one.
    """
    shown: Sheet | None = None
    match event:
        case happened.SituationOpened():
            party = [card for _, card in heroes(pacer)]
            shown = Briefing(_title(pacer), event, party, reasons(pacer.match.snapshot))
        case happened.SituationClosed():
            shown = _aftermath(pacer, event)
        case happened.CampaignEnded():
            return _ending(pacer, event, ways)
        case happened.Fell(who=who, why="dead"):
            shown = _mourning(pacer, who)
    if shown:
        shown.leave = next((way.press for way in ways if way.key == "leave"), None)
    return shown


def heroes(pacer: PyramidPacer) -> tuple[tuple[int, HeroCard], ...]:
    """The characters that stay with the party, as cards, by their ids."""
    reader = pacer.show.reader
    return tuple(
        (who, HeroCard(capital(reader.name(who)), reader.character.notation(who))) for who in reader.party.members()
    )


def _title(pacer: PyramidPacer) -> str:
    chronicle = pacer.show.reader.table.fact(Chronicle)
    return chronicle.title if chronicle and chronicle.title else "Stacktors!"


class Briefing(Sheet):
    """The page before a situation: what is told, what is at stake and what presses; Enter leads to the table."""

    heading = "The game master"

    def __init__(
        self, campaign: str, event: happened.SituationOpened, party: Sequence[HeroCard], why: Sequence[str] = ()
    ) -> None:
        told_of = ((f"{AT_STAKE}:", event.stake), (f"{MIND}:", " ".join(terms(event))))
        ways = (PageButton("onward", "To the table", Pop),)
        super().__init__(campaign, event.title, as_passage(event.text) + points(*told_of), ways, party, why)


WordsOfHeroes = Sequence[tuple[HeroCard, str]]
"""Heroes, each with some words."""


class Aftermath(Sheet):
    """The page after a situation: how it went, what it gave, and what each hero lost in pips, wore down, or gained.

    Its first way on, to make camp or to go on, is the brass button.
    """

    heading = "Aftermath"

    def __init__(
        self,
        situation: str,
        verdict: str,
        html: str,
        tolls: WordsOfHeroes,
        ways: Sequence[PageButton],
        why: Sequence[str] = (),
    ) -> None:
        """`verdict` is a word or two, such as "The box is safe"; `html` tells how it went and what it gave."""
        html += points(*((f"{hero.name}:", words) for hero, words in tolls))
        super().__init__(situation, verdict, html, ways, [hero for hero, _ in tolls], why)


def _aftermath(pacer: PyramidPacer, event: happened.SituationClosed) -> Sheet:
    gained = next(iter(pacer.show.rewards), None)
    tolls = [
        (card, capital(listed(pacer.show.story_log.costs.get(who, ["came through whole"]))) + ".")
        for who, card in heroes(pacer)
    ]
    lost = [card.name for who, card in heroes(pacer) if pacer.show.reader.character.out(who)]
    scene = pacer.show.reader.table.scene
    situation = scene.situation if scene else None
    html = as_passage(event.text or pacer.show.story_log.parting or "The situation is over.")
    html += points(
        ("Gained:", gains(gained, pacer.show.facts) if gained else ""), ("Fallen:", listed(lost) if lost else "")
    )
    camps = any(decision.kind == "camp" for decision in pacer.match.to_act())
    ways = (PageButton("onward", "Make camp" if camps else "Go on", Pop),)
    title, why = situation.title if situation else "", reasons(pacer.match.snapshot)
    return Aftermath(title, verdict(event, situation), html, tolls, ways, why)


class Mourning(Sheet):
    """The page when one of the party has died: who it was, and what comes of that; its one way leads to the table."""

    heading = "A death"

    def __init__(self, situation: str, hero: HeroCard, told: str) -> None:
        ways = (PageButton("onward", "Go on", Pop),)
        super().__init__(situation, f"{hero.name} is dead", as_passage(told), ways, (hero,))


def _mourning(pacer: PyramidPacer, who: int) -> Sheet:
    """The page of a death: of one of the party's own heroes it says that somebody new may come."""
    reader = pacer.show.reader
    name, scene, rounds = capital(reader.name(who)), reader.table.scene, reader.table.options.revival
    came = f"Nobody brought {name} back in time." if rounds else "At this table nobody gets up who has fallen."
    new = "\nIn the camp a new hero may join the party. (DIE-4)" if reader.team(who) == "hero" else ""
    hero = HeroCard(name, reader.character.notation(who))
    return Mourning(scene.situation.title if scene else "", hero, f"{came} (DIE-2){new}")


class EndingSheet(Sheet):
    """The page at the end of a campaign, with the deeds of each hero."""

    heading = "The end"

    def __init__(self, campaign: str, title: str, told: str, deeds: WordsOfHeroes, ways: Sequence[PageButton]) -> None:
        html = as_passage(told) + points(*((f"{hero.name}:", words) for hero, words in deeds))
        super().__init__(campaign, title, html, ways, [hero for hero, _ in deeds])
        self.early = EarlyEnter(SETTLES, patient=True)


def _ending(pacer: PyramidPacer, event: happened.CampaignEnded, ways: Sequence[PageButton]) -> Screen:
    before = [f"{one.title}: {one.how}" for one in past(pacer.match)]
    deeds = [(card, _at_the_end(pacer, event, who)) for who, card in heroes(pacer)]
    won = event.result == "victory"
    told = event.text or ("The story ends well." if won else "The story ends here.")
    return EndingSheet(
        line_heading(LINES) if facts(pacer.match) and won else _title(pacer),
        "Victory" if won else "Defeat",
        told + ("\n\n" + "\n".join(before) if before else ""),
        deeds,
        (*ways, PageButton("stay", "Look at the table", Pop)),
    )


def _at_the_end(pacer: PyramidPacer, event: happened.CampaignEnded, who: int) -> str:
    """What became of the hero: who rose only after the last situation was not there to see its end."""
    words = pacer.show.story_log.costs.get(who, [])
    if pacer.show.reader.character.out(who):
        return "Did not come home."
    if AFTERWARDS in words:
        return "Fell at the last."
    if event.result == "victory":
        return "Saw it through to the end."
    return "Gave up at the last." if any(one.startswith("gave up") for one in words) else "Came away alive."

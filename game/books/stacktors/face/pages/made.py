"""Makes the pages before and after a situation and at the end, from events and from what the tale has counted."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.stacktors import events as happened
from game.books.stacktors.components import Chronicle
from game.books.stacktors.face.pages.aftermath import Aftermath, AftermathText, Toll
from game.books.stacktors.face.pages.briefing import Briefing, BriefingText
from game.books.stacktors.face.pages.ending import EndingSheet, EndingText, HeroDeeds
from game.books.stacktors.face.pages.mourning import Mourning, MourningText
from game.books.stacktors.face.pages.sheet import Sheet
from game.books.stacktors.face.pages.story_log import AFTERWARDS
from game.books.stacktors.face.pages.tale import verdict
from game.books.stacktors.face.stage.show import PyramidFlow
from game.books.stacktors.gm.adventure.memory import reasons
from game.books.stacktors.lesson.facts import facts
from game.books.stacktors.lesson.said import STEPS, step_heading
from game.books.stacktors.prose.course import points_told
from game.books.stacktors.prose.past import past
from game.books.stacktors.prose.terms import terms
from game.books.stacktors.prose.words import capital, counted, fact, listed
from game.table.book import Event
from game.ui.kit.screen import PageButton, Pop, Screen
from game.ui.party.cards import HeroCard


def page(flow: PyramidFlow, event: Event, ways: Sequence[PageButton]) -> Screen | None:
    """The page that belongs to the event; None for an event without one.

    `ways` lead away from the table; at the end of the campaign all are offered, before it Esc asks for the usual one.
    """
    shown: Sheet | None = None
    match event:
        case happened.SituationOpened():
            shown = _briefing(flow, event)
        case happened.SituationClosed():
            shown = _aftermath(flow, event)
        case happened.CampaignEnded():
            return _ending(flow, event, ways)
        case happened.Fell(who=who, why="dead"):
            shown = _mourning(flow, who)
    if shown:
        shown.leave = next((way.press for way in ways if way.key == "leave"), None)
    return shown


def heroes(flow: PyramidFlow) -> tuple[tuple[int, HeroCard], ...]:
    """The characters that stay with the party, as cards, by their ids."""
    reader = flow.show.reader
    return tuple(
        (who, HeroCard(capital(reader.name(who)), reader.character.notation(who))) for who in reader.party.members()
    )


def _title(flow: PyramidFlow) -> str:
    chronicle = flow.show.reader.table.fact(Chronicle)
    return chronicle.title if chronicle and chronicle.title else "Stacktors!"


def _briefing(flow: PyramidFlow, event: happened.SituationOpened) -> Sheet:
    text = BriefingText(
        _title(flow),
        event.title,
        event.text,
        stake=event.stake,
        pressing=" ".join(terms(event)),
        why=reasons(flow.match.snapshot),
    )
    return Briefing(text, tuple(card for _, card in heroes(flow)), Pop)


def _aftermath(flow: PyramidFlow, event: happened.SituationClosed) -> Sheet:
    gained = next((one for one in flow.show.rewards if isinstance(one, happened.Rewarded)), None)
    tolls = tuple(
        Toll(card, capital(listed(flow.show.story_log.costs.get(who, ["came through whole"]))) + ".")
        for who, card in heroes(flow)
    )
    lost = [card.name for who, card in heroes(flow) if flow.show.reader.character.out(who)]
    scene = flow.show.reader.table.scene
    text = AftermathText(
        scene.situation.title if scene else "",
        verdict(event, scene.situation if scene else None),
        event.text or "The situation is over.",
        _gains(flow, gained) if gained else "",
        tolls,
        listed(lost) if lost else "",
        reasons(flow.match.snapshot),
    )
    camps = any(decision.kind == "camp" for decision in flow.match.to_act())
    return Aftermath(text, (PageButton("onward", "Make camp" if camps else "Go on", Pop),))


def _mourning(flow: PyramidFlow, who: int) -> Sheet:
    """The page of a death: of one of the party's own heroes it says that somebody new may come."""
    reader = flow.show.reader
    name, scene, rounds = capital(reader.name(who)), reader.table.scene, reader.table.options.revival
    came = f"Nobody brought {name} back in time." if rounds else "At this table nobody gets up who has fallen."
    new = "\nIn the camp a new hero may join the party. (DIE-4)" if reader.team(who) == "hero" else ""
    hero = HeroCard(name, reader.character.notation(who))
    text = MourningText(scene.situation.title if scene else "", hero, f"{came} (DIE-2){new}")
    return Mourning(text, PageButton("onward", "Go on", Pop))


def _gains(flow: PyramidFlow, reward: happened.Rewarded) -> str:
    """What the situation brought; unidentified things are only counted."""
    parts = [points_told(reward)] if reward.points else []
    parts += [counted(reward.coins, "coin", "coins")] if reward.coins else []
    parts += [counted(reward.things, "unknown thing", "unknown things")] if reward.things else []
    parts += ["to remember: " + listed(fact(key, flow.show.facts) for key in reward.facts)] if reward.facts else []
    return "; ".join(parts)


def _ending(flow: PyramidFlow, event: happened.CampaignEnded, ways: Sequence[PageButton]) -> Screen:
    before = [f"{one.title}: {one.how}" for one in past(flow.match)]
    deeds = tuple(HeroDeeds(card, _at_the_end(flow, event, who)) for who, card in heroes(flow))
    told = event.text or ("The story ends well." if event.result == "victory" else "The story ends here.")
    text = EndingText(
        step_heading(STEPS) if facts(flow.match) and event.result == "victory" else _title(flow),
        "Victory" if event.result == "victory" else "Defeat",
        told + ("\n\n" + "\n".join(before) if before else ""),
        deeds=deeds,
    )
    return EndingSheet(text, (*ways, PageButton("stay", "Look at the table", Pop)))


def _at_the_end(flow: PyramidFlow, event: happened.CampaignEnded, who: int) -> str:
    """What became of the hero: who rose only after the last situation was not there to see its end."""
    words = flow.show.story_log.costs.get(who, [])
    if flow.show.reader.character.out(who):
        return "Did not come home."
    if AFTERWARDS in words:
        return "Fell at the last."
    if event.result == "victory":
        return "Saw it through to the end."
    return "Gave up at the last." if any(one.startswith("gave up") for one in words) else "Came away alive."

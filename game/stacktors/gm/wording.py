"""The words of a situation that the game master has filled: title, text and stake, where the map has none of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from game.gm.narrator import Grammar
from game.stacktors.gm.draft import Draft
from game.stacktors.situation import FAILURE, STANDOFF, SUCCESS, Situation

MOST_WORDS = 45
"""Words of text and stake together."""
_TOLD = {SUCCESS: "won_text", FAILURE: "lost_text", STANDOFF: "parted_text"}


@cache
def grammar() -> Grammar:
    """The shipped words."""
    return Grammar.read(Path(__file__).with_name("filling.toml"))


def told(draft: Draft, shape: str) -> Situation:
    """The draft's situation with words where it has none."""
    situation = draft.situation
    shape = "alone" if shape == "guarded" and not any(figure.side == "hostile" for figure in situation.figures) else shape
    title, text, stake = (_said(draft, f"{shape}_{part}") for part in ("title", "text", "stake"))
    title = situation.key.replace("_", " ").title() if shape == "given" else title
    return replace(situation, title=situation.title or title, text=situation.text or text, stake=situation.stake or stake)


def outcome(draft: Draft, how: str) -> str:
    """What is said when it has come out so."""
    return _said(draft, _TOLD[how])


def _said(draft: Draft, rule: str) -> str:
    trials = draft.situation.trials
    thing_ = f"the {trials[0].name.removeprefix('the ')}" if trials else ""
    return grammar().tell(rule, draft.brief.guests.key, 0, band=draft.band.who, thing=thing_)


def met(draft: Draft) -> str:
    """What is said when those who waited move."""
    return _said(draft, "fight_met")


def thing(draft: Draft) -> str:
    """What a challenge is called."""
    return grammar().tell("things", draft.brief.guests.key, 0)

"""The texts of a situation that the game master has filled: title, text and stake, where the map has none."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from game.books.stacktors.gm.draft import Guests, SituationDraft
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Goal, Situation
from game.gm.narrator import Chooser, Grammar, number

MOST_WORDS = 45
"""How many words text and stake should have together at most."""
_GOALS = {"reach": "reached", "gather": "gathered", "overcome": "overcome"}
"""The rule of the grammar for the stake where the map only names such a goal."""
_TOLD = {SUCCESS: "won_text", FAILURE: "lost_text", STANDOFF: "parted_text"}


@cache
def grammar() -> Grammar:
    """The texts that are shipped with the game."""
    return Grammar.read(Path(__file__).with_name("filling.toml"))


def with_texts(draft: SituationDraft, shape: str) -> Situation:
    """The draft's situation with texts where it has none."""
    situation = draft.situation
    shape = (
        "alone" if shape == "guarded" and not any(figure.side == "hostile" for figure in situation.figures) else shape
    )
    title, text, stake = (_said(draft, f"{shape}_{part}") for part in ("title", "text", "stake"))
    if shape == "given":
        title, stake = situation.key.replace("_", " ").title(), _wanted(draft) or stake
    return replace(
        situation, title=situation.title or title, text=situation.text or text, stake=situation.stake or stake
    )


def _wanted(draft: SituationDraft) -> str:
    """The stake by the first good goal that the map names, ways out last; empty where that goal is a fight."""
    goal = min(
        (goal for goal in draft.situation.goals if not goal.bad), key=lambda goal: goal.outcome != SUCCESS, default=None
    )
    return _said(draft, f"{_GOALS[goal.kind]}_stake", goal) if goal and goal.kind in _GOALS else ""


def outcome(draft: SituationDraft, how: str) -> str:
    """The text for that outcome."""
    return _said(draft, _TOLD[how])


def _said(draft: SituationDraft, rule: str, goal: Goal | None = None) -> str:
    """A sentence by that rule of the grammar, about what the goal names, or else about the first challenge."""
    trials = sorted(draft.situation.trials, key=lambda trial: goal is not None and trial.key != goal.what)
    place = goal.what.replace("_", " ") if goal else ""
    foes = [figure.name for figure in draft.situation.figures if figure.side == "hostile"]
    slots = {
        "band": draft.band.who,
        "foe": next(iter(foes), draft.band.who),
        "thing": _the(trials[0].name) if trials else "",
        "place": _the(place),
    }
    return grammar().told(rule, _chooser(draft.brief.guests), {"lone"} if len(foes) == 1 else (), slots)


def _chooser(guests: Guests) -> Chooser:
    """Chooses by the seed alone, or the next one in turn, where situations follow each other."""

    def chosen(name: str, fitting: tuple[int, ...]) -> int:
        key = f"{guests.key}/0/{name}" if guests.turn is None else name
        return fitting[(number(key, len(fitting)) + (guests.turn or 0)) % len(fitting)]

    return chosen


def _the(name: str) -> str:
    """The name with its article."""
    return f"the {name.removeprefix('the ').removeprefix('The ')}"


def attack_text(draft: SituationDraft) -> str:
    """The text for the moment when waiting foes attack."""
    return _said(draft, "fight_met")


def thing(draft: SituationDraft) -> str:
    """The name of a challenge."""
    return grammar().tell("things", draft.brief.guests.key, 0)

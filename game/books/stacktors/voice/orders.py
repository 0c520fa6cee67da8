"""Standing orders in text mode: a profile, and wishes for single characters, kept by the seat's controller."""

from __future__ import annotations

from collections.abc import Callable

from game.books.stacktors.ahead.orders import VALUES, Scope, Standing, StandingWish, WishMatter, until
from game.books.stacktors.ahead.profiles import PROFILES
from game.text.typed import quoted

_USE = (
    "Say: order PROFILE, or: order NAME WHAT VALUE, or: order NAME forget. A last word, attack "
    "or conflict, ends it with that."
)


def order_lines(standing: Standing, name: Callable[[int], str]) -> list[str]:
    """The orders that stand, and the orders that may be given."""
    profiles = [f"  {key}{' (now)' if key == standing.profile else ''}: {text}" for key, text in PROFILES.items()]
    wishes = [f"{name(wish.who)}: {wish.sentence}." for wish in standing.wishes]
    values = [f"  {about}: {', '.join(some)}" for about, some in VALUES.items()]
    return ["Profiles:", *profiles, *wishes, _USE, *values]


def given(standing: Standing, text: str, named: Callable[[str], tuple[int, ...]]) -> str:
    """Take a standing order as it was typed; the sentence that answers it. It is called in the match's world."""
    words = text.lower().split()
    profile = next((key for key in PROFILES if [key] == words), None)
    if profile:
        standing.follow(profile)
        return PROFILES[profile]
    if len(words) < 2:
        return _USE
    whom = named(words[0])
    if len(whom) != 1:
        return f"{quoted(words[0])} names nobody, or several."
    if words[1:] == ["forget"]:
        standing.forget(whom[0])
        return "Forgotten."
    wish = _wish(whom[0], words[1:])
    if wish is None:
        return _USE
    standing.wish(wish)
    return f"{wish.sentence}."


def _wish(who: int, words: list[str]) -> StandingWish | None:
    about = next((key for key in VALUES if key == words[0]), None)
    scope: Scope = "attack" if words[-1] == "attack" else "conflict" if words[-1] == "conflict" else "always"
    value = " ".join(words[1:] if scope == "always" else words[1:-1])
    if about is None or not _known(about, value):
        return None
    return StandingWish(who, about, value, scope, until(scope))


def _known(about: WishMatter, value: str) -> bool:
    """Is it one of the values? Of a value with a number, any number will do."""
    first, _, number = value.partition(" ")
    return value in VALUES[about] or (about == "defend" and first == "block" and number.isdecimal())

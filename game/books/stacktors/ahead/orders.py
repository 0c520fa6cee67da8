"""Answers given in advance: wishes for one character, and planned answers made on panels, on top of a profile.

The seat's controller, a `Standing`, holds them; the rules still raise every decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.cards import cards
from game.books.stacktors.ahead.profiles import Profile, Settle, helps_enemy, rules
from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.intents import Attack, Defend, Go, Help, Nothing, Perfect
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.table.book import Intent
from game.table.seats import Order, Orders, PlannedAnswer, Search, View
from game.table.world import TABLE, ask, get

WishMatter = Literal["defend", "help", "enemies", "lose", "shoot", "counter", "stay"]
Scope = Literal["attack", "conflict", "always"]


MOST = 12
"""How many planned answers may wait at most."""


# --- what a planned answer is good for


def fingerprint(view: View) -> str:
    """A name for the attack under way and those in play. What was planned for another attack is dropped."""
    with view.inside():
        return printed(defaults.under_way())


def printed(f: AttackFrame | Attack | None) -> str:
    """The fingerprint of an attack, under way or about to be made, in the current world; empty without an attack."""
    if f is None:
        return ""
    seen = ",".join(map(str, people.characters()))
    return (
        f"{f.who}>{f.targets} {f.kind} {f.aim} {f.active} {sorted(f.pieces)} {f.first} {people.round_number()} {seen}"
    )


# --- planned answers


def planned_answer(
    name: str, kind: str, who: int, intent: Intent, when: str, unless: Callable[[], bool] = lambda: False
) -> PlannedAnswer:
    """A planned answer: that answer to the next decision of that kind about `who`.

    `when` is the attack's fingerprint. `unless` is checked in the world of that moment; where it holds, the player is
    asked after all.
    """

    def answer(view: View) -> Intent | None:
        if view.decision.kind != kind or view.decision.who != who:
            return None
        with view.inside():
            return None if unless() else intent

    return PlannedAnswer(name, answer, when)


def perfection(kind: Literal["miss", "hit"], who: int, when: str) -> PlannedAnswer:
    """A planned answer to use Perfection if the character's own attack misses, or if the other's hits."""

    def answer(view: View) -> Intent | None:
        if view.decision.kind != kind or view.decision.who != who:
            return None
        return next((one for one in view.legal() if isinstance(one, Perfect)), None)

    return PlannedAnswer(f"Perfection if it {'misses' if kind == 'miss' else 'hits'}", answer, when)


def worse(shown: Answer) -> bool:
    """Is the attack under way worse for its target than was shown, so that a planned answer does not hold any more?"""
    f = defaults.under_way()
    return f is None or (f.hit, f.times if f.hit else 1) != (shown.hit, shown.times if shown.hit else 1)


# --- wishes for one character


class StandingWish(Struct, frozen=True):
    """A standing order for one character: how it answers a kind of decision, and until when.

    VALUES lists what `value` may be for each `about`; `block 3` may have any number of pips. `until` is the fingerprint
    or the conflict with which the wish ends; it is empty where the wish does not end.
    """

    who: int
    about: WishMatter
    value: str
    scope: Scope = "always"
    until: str = ""

    @property
    def sentence(self) -> str:
        """The wish as a sentence for lists of orders."""
        return f"{_WORDS[self.about]}: {self.value}, {_SCOPES[self.scope]}"


_WORDS: dict[WishMatter, str] = {
    "defend": "When attacked",
    "help": "Help others",
    "enemies": "Offer my help to enemies too",
    "lose": "Losses",
    "shoot": "Parting shots",
    "counter": "Striking back",
    "stay": "Shot at",
}
_SCOPES: dict[Scope, str] = {"attack": "this attack", "conflict": "this conflict", "always": "always"}
VALUES: dict[WishMatter, tuple[str, ...]] = {
    "defend": ("ask", "suggested", "take it", "block 3"),
    "help": ("ask", "if it turns it", "never"),
    "enemies": ("never", "ask"),
    "lose": ("auto", "ask"),
    "shoot": ("ask", "if sure", "never"),
    "counter": ("ask", "if sure", "never"),
    "stay": ("ask", "go"),
}
"""The values that panels offer, the default first."""


def conflict() -> str:
    """A name for the conflict that is going on in the current world."""
    scene, past = ask(TABLE, Scene), get(TABLE, Chronicle).past
    return f"{len(past)} {scene.situation.key} {scene.conflict}" if scene else ""


def until(scope: Scope) -> str:
    """What a wish of that scope, made now, ends with."""
    return {"attack": printed(defaults.under_way()), "conflict": conflict(), "always": ""}[scope]


def holds(wish: StandingWish) -> bool:
    """Does the wish still hold in the current world?"""
    return wish.until in {"", until(wish.scope)}


def order(wish: StandingWish) -> Order:
    """The wish as a standing order."""

    def answer(view: View) -> Intent | None:
        with view.inside():
            return _wished(wish, view) if holds(wish) and _concerns(wish, view) else None

    return Order(wish.sentence, answer)


def _concerns(wish: StandingWish, view: View) -> bool:
    kind = view.decision.kind
    if kind == "shoot":
        granted = defaults.offered()
        kind = "counter" if granted and granted.granted == "counter" else "shoot"
    if kind in {"help_a", "help_d"}:
        kind = "enemies" if helps_enemy(view) else "help"
    return view.decision.who == wish.who and wish.about == kind


def _wished(wish: StandingWish, view: View) -> Intent | None:
    f, granted = defaults.under_way(), defaults.offered()
    match wish.value.split():
        case ["never"]:
            return Help() if wish.about in {"help", "enemies"} else Nothing()
        case ["if", "sure"] if granted:
            found = defaults.strike(granted)
            return found.attack if found and found.works and not found.help else Nothing()
        case ["if", "it", "turns", "it"] if f:
            return defaults.addition(f, view.decision.who)
        case ["go"]:
            return Go()
        case ["auto"] if f:
            return defaults.loss(f)
        case ["take", "it"]:
            return Defend()
        case ["suggested"] if f:
            return cards(f)[0].answer.defence
        case ["block", most] if f:
            return next(
                (one.answer.defence for one in cards(f) if one.name == "Block" and one.answer.spends <= int(most)), None
            )
    return None


# --- the controller of a person's seat


class Standing(Orders):
    """The controller of a person with a profile and wishes.

    Planned answers come first, then wishes, then the profile, then the panel. Planned answers wait for their attack,
    which may come after a walk that draws other attacks.
    """

    def __init__(self, profile: Profile = "balanced") -> None:
        super().__init__((), None, fingerprint)
        self.wishes: tuple[StandingWish, ...] = ()
        self.follow(profile)

    def begin(self, view: View) -> Search | None:
        """Begin as other orders do, but keep what is planned for an attack that is not under way yet."""
        now = fingerprint(view)
        waiting = [given for given in self.planned_answers if given.fingerprint != now]
        search = super().begin(view)
        self.planned_answers.extend(given for given in waiting[-MOST:] if given not in self.planned_answers)
        return search

    def lay(self, planned_answers: Iterable[PlannedAnswer], when: str) -> None:
        """Put these planned answers for the attack of that fingerprint in the place of all earlier ones for it."""
        self.planned_answers = [given for given in self.planned_answers if given.fingerprint != when]
        for one in planned_answers:
            self.keep(one)

    def follow(self, profile: Profile) -> None:
        """Take another profile; wishes stay."""
        self.profile = profile
        self.rules = [
            *map(order, self.wishes),
            *(Order(one.name, self._unless_asked(one.answer)) for one in rules(profile)),
        ]

    def wish(self, wish: StandingWish) -> None:
        """Add a wish in the place of an earlier one of that character about the same kind of decision."""
        others = tuple(one for one in self.wishes if (one.who, one.about) != (wish.who, wish.about))
        self.wishes = (wish, *others)
        self.follow(self.profile)

    def forget(self, who: int) -> None:
        """Drop all wishes of that character."""
        self.wishes = tuple(one for one in self.wishes if one.who != who)
        self.follow(self.profile)

    def _unless_asked(self, settle: Settle) -> Settle:
        """The profile's answer, but None where a wish says to ask."""

        def answer(view: View) -> Intent | None:
            with view.inside():
                asks = any(wish.value == "ask" and holds(wish) and _concerns(wish, view) for wish in self.wishes)
            return None if asks else settle(view)

        return answer

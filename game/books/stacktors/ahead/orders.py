"""Answers given in advance: profiles of standing orders, wishes for one character, and plans made on panels.

The seat's controller, a `Standing`, holds them; the rules still raise every decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from game.books.stacktors.ahead import defaults, quick
from game.books.stacktors.ahead.answer import Answer, pending_blow
from game.books.stacktors.ahead.defaults import welcome
from game.books.stacktors.ahead.defending import cards, cards_of
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.intents import Attack, Defend, EndTurn, Go, Help, Nothing, Perfect
from game.books.stacktors.play.attack.steps import current, strength
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.flow.frames import Walk
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Colour
from game.table.book import Intent, find
from game.table.seats import Order, Orders, PlannedAnswer, Search, View
from game.table.world import TABLE, ask, get

Profile = Literal["quick", "balanced", "everything"]
PROFILES: dict[Profile, str] = {
    "quick": "Answers what can be settled; asks only where something precious is at stake.",
    "balanced": "Asks what matters, once for each attack.",
    "everything": "Asks each step of the rules.",
}
"""The sentence that describes each profile to players."""


def rules(profile: Profile) -> list[Order]:
    """The standing orders of a profile. No enemy is helped unless a wish asks for it (AST-1)."""
    loyal = Order("no help for enemies", _inside(lambda view: Help() if helps_enemy(view) else None))
    if profile == "everything":
        return [loyal]
    order = _quick if profile == "quick" else _balanced
    return [loyal, Order(profile, _inside(order))]


Settle = Callable[[View], Intent | None]


def _inside(settle: Settle) -> Settle:
    def answer(view: View) -> Intent | None:
        with view.inside():
            return settle(view)

    return answer


def helps_enemy(view: View) -> bool:
    """Is somebody of the other side to be helped?"""
    f, kind = defaults.under_way(), view.decision.kind
    return f is not None and kind in {"help_a", "help_d"} and people.enemies(view.decision.who, _helped(f, kind))


def _helped(f: AttackFrame, kind: str) -> int:
    return f.who if kind == "help_a" else current(f)


def _balanced(view: View) -> Intent | None:
    """The answers of the balanced profile; None means that the person is asked.

    It ends a turn in which nothing else may be done.
    """
    f, walk, kind = defaults.under_way(), find(Walk), view.decision.kind
    if kind == "stay" and walk:
        return Go() if defaults.way_still_open(walk) else None
    if kind == "shoot":
        granted = defaults.offered()
        return Nothing() if granted and defaults.no_attack_works(granted) else None
    if kind == "act":
        return EndTurn() if view.legal() == [EndTurn()] else None
    return _in_attack(f, view) if f else None


def _in_attack(f: AttackFrame, view: View) -> Intent | None:
    """The answers to decisions within an attack that has been declared."""
    if view.decision.kind in {"help_a", "help_d"}:
        return _declined(f, view)
    if view.decision.kind == "hamper" and defaults.loses_own_pip(view.decision.who):
        return quick.answer(view.decision)
    settle = _SETTLED.get(view.decision.kind)
    return settle(f) if settle else None


def _unforeseen(f: AttackFrame) -> bool:
    """Would the target be out by help that came after its defence (CLR-B-BLUE)?"""
    return bool(f.shown and f.a_help and strength(f)) and defaults.falls(f)


# --- the defence that is given for a person where there is no choice


def only_defence(f: AttackFrame) -> Defend | None:
    """The one defence worth considering; None where there is a choice.

    It is the only one where all others have the same result or are worse in everything. There is a choice where
    somebody could help, and where equipment could bear the loss instead of the character's own pieces.
    """
    if welcome(f):
        return Defend()
    front = Front(f.who, current(f), f.kind)
    found, cards = front.classes(pending_blow(f)), cards_of(f, front)
    best = cards[0].answer
    if _friends(f) or (
        len(cards) > 1 and len({(one.hit, one.harm, one.price, one.back, one.wears) for one in found}) > 1
    ):
        return None
    gear = any(piece.id not in front.stacked for _, piece in front.free)
    return None if best.loss and not best.falls and gear else best.defence


def _friends(f: AttackFrame) -> bool:
    """Is somebody next to the target who could add to its defence?"""
    whom = current(f)
    beside = (who for who in people.characters() if people.allies(who, whom) and people.adjacent(who, whom))
    return any(stacks.brains(who) and stacks.free(who, f.kind) for who in beside)


_SETTLED: dict[str, Callable[[AttackFrame], Intent | None]] = {
    "lose": defaults.loss,
    "buy_off": defaults.buy_off,
    "miss": lambda f: Nothing(),  # noqa: ARG005 - whatever missed
    "hit": lambda f: None if _unforeseen(f) else Nothing(),
    "defend": only_defence,
    "commit": defaults.only_commitment,
    "persist": lambda f: Nothing() if defaults.hopeless(f) else None,
}
"""The answers to decisions within an attack, by the decision's kind."""


def _declined(f: AttackFrame, view: View) -> Help | None:
    """Decline help that was not planned or changes nothing.

    Where it would change something, another player's hero is asked.
    """
    own = people.seat(_helped(f, view.decision.kind)) == view.seat
    return Help() if own or not defaults.addition(f, view.decision.who).pieces else None


def _quick(view: View) -> Intent | None:
    """The further answers of the quick profile."""
    f, kind = defaults.under_way(), view.decision.kind
    if kind == "shoot":
        granted = defaults.offered()
        found = defaults.strike(granted) if granted else None
        return found.attack if found and found.works and not found.help else Nothing()
    if f and kind in {"help_a", "help_d"}:
        return defaults.addition(f, view.decision.who)
    if f and kind in {"commit", "persist"}:
        return defaults.commitment(f) if kind == "commit" else defaults.another_try(f)
    if f and kind == "hit" and defaults.falls(f):
        return next((one for one in view.legal() if isinstance(one, Perfect)), None)
    if f and kind == "defend":
        best = cards(f)[0].answer
        return None if _precious(f, best) else best.defence
    if kind in {"hamper", "throw", "slip", "wear"}:
        return quick.answer(view.decision)
    return Go() if kind == "stay" else _balanced(view)


def _precious(f: AttackFrame, best: Answer) -> bool:
    """Does the best answer still cost being out, a turn, or a clear pip?"""
    clear = any(piece.colour is Colour.CLEAR for piece in stacks.chosen(current(f), best.defence.pieces))
    return best.falls or best.rounds > 0 or best.wears or clear


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

"""The attack in the making: what is in it, what is advised, and what is planned to come with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from game.stacktors.ahead import advice, defaults, orders, reasons, verdicts
from game.stacktors.ahead.advice import Suggestion
from game.stacktors.ahead.unattackable import hindrance
from game.stacktors.intents import Attack, Help
from game.stacktors.play.attack import declare, helping
from game.stacktors.play.people import people, stacks
from game.stacktors.prose.words import listed
from game.stacktors.values.abilities import called, named
from game.stacktors.values.pieces import Held, Piece, Position
from game.table.seats import Plan
from game.ui.play import state_cache
from game.ui.stacktors.docks import staging
from game.ui.stacktors.docks.attack_outlook import AttackOutlook
from game.ui.stacktors.docks.defence_outlook import helpers_after
from game.ui.stacktors.docks.follow_up import FollowUp
from game.ui.stacktors.docks.known import Known
from game.ui.stacktors.docks.protocol import DockOpening, PieceMark
from game.ui.stacktors.docks.staging import Staged
from game.ui.stacktors.docks.sweep import Sweep, nearest
from game.ui.stacktors.docks.weighing import begun


class AttackInMaking:
    """An attack in the making: in the attacker's turn, in free play, or out of turn where one is granted.

    It begins with the best suggestion. Methods that may be refused return the reason: a sentence, empty if it is done.
    """

    def __init__(self, opening: DockOpening, known: Known) -> None:
        self.opening, self.known, self.who = opening, known, opening.who
        self.granted = opening.decision.kind == "shoot"
        """Is the attack made out of turn?"""
        self.follow_up = FollowUp(opening)
        with known.inside():
            self.target = opening.target if opening.target is not None else nearest(self.who)
            found = opening.found or state_cache.StateCache(known.match, opening.seat)
            self.weighing = begun(found, opening.seat, self.who, self.target)
            self.options = self.weighing.options
            self.sweep = Sweep(self.who, self.target, self.options)
            self._neutral = people.is_character(self.target) and people.side(self.target) == "neutral"
        modes = self.options.modes
        self.staged = Staged(self.who, self.target, *(modes[0] if modes else ("physical", "")), name="")
        self.title, self.outlook = _titled(self.staged, known), self._outlook()
        self._untouched = self.staged
        self._news = False
        """Has more been found out about the attacks, which the next frame shows?"""
        self._open_best()
        self.helpers = self._helpers()

    # ---- what is advised
    def _open_best(self) -> None:
        """Begin with the best suggestion, unless the player has changed something already."""
        if self.weighing.best and self.staged is self._untouched:
            self.stage(staging.taken(self.weighing.best, self.staged))

    @property
    def ready(self) -> bool:
        """Is everything that it advises shown?"""
        return self.weighing.over and not self._news

    def go_on(self) -> bool:
        """Weigh more of the attacks that are not weighed yet; is there something new to be shown?"""
        news, self._news = self._news, False
        if news:
            self._open_best()
            self.helpers = self._helpers()
        elif not self.weighing.over:
            self._news = self.weighing.go_on()
        return news

    def suggestions(self, mode: advice.Mode) -> tuple[Suggestion, ...]:
        """What is suggested in that kind of attack; nothing while its attacks are being weighed."""
        return self.weighing.of(mode)

    def _helpers(self) -> dict[int, int]:
        """Characters of the same seat that may add pieces, with the most pips that each adds (AST-1)."""
        made = self.made
        if not self.opening.orders or self.reason or self.staged.first:
            return {}
        return helpers_after(self.known.match, self.opening.seat, made, "help_a")

    # ---- what it comes to
    @property
    def made(self) -> Attack:
        """The attack as an intent."""
        with self.known.inside():
            return self.sweep.made(self.staged)

    @property
    def reason(self) -> str:
        """Why this attack may not be made; empty if it may."""
        refusal = self.known.match.refusal(self.opening.seat, self.made)
        if refusal and not self.options.attacks:
            with self.known.inside():
                refusal = hindrance(self.who, self.target) or refusal
        return refusal.sentence() if refusal else ""

    @property
    def worth(self) -> bool:
        """Should the dock propose to strike?

        It should if the player touched the pieces, if the attack may have an effect, or if the player has to read why
        the attack is refused.
        """
        return (
            not (self.options.attacks and self.weighing.over)
            or self.staged.name == "Yours"
            or any(map(advice.effective, self.outlook.answers))
        )

    @property
    def provokes(self) -> bool:
        """Does this attack make an enemy of the target (SID-1)?"""
        return self._neutral and called(self.staged.active).deals != "joining"

    @property
    def more(self) -> int:
        """The pips that the attacker's helpers add."""
        with self.known.inside():
            return sum(stacks.value(who, pieces) for who, pieces in self.staged.help)

    @property
    def total(self) -> int:
        """The value of all the pieces that are put in, in pips, with those of helpers."""
        with self.known.inside():
            return stacks.value(self.who, self.staged.attack.pieces) + self.more

    def _outlook(self) -> AttackOutlook:
        """What the attack comes to against the target whose answers are shown."""
        made = self.made
        with self.known.inside():
            options = self.sweep.options(made)
        return AttackOutlook(self.known, self.sweep.viewed, options, made, self.more)

    def why(self) -> tuple[str, tuple[reasons.Reason, ...]] | None:
        """The sums and the verdict of the answer that is looked at, and their reasons; None without an answer."""
        one = self.outlook.looked
        if one is None:
            return None
        tabs = () if self.staged.first else self.suggestions(self.staged.mode)
        tab = next((known for known in tabs if known.name == self.staged.name), None)
        advised = (reasons.Reason(f"Suggested as {tab.reason}", ()),) if tab else ()
        return f"{verdicts.sums(one)}  {verdicts.verdict(one)}".strip(), (*self.outlook.why(), *advised)

    # ---- what is put together
    @property
    def active(self) -> str:
        return self.staged.active

    def stage(self, staged: Staged) -> None:
        """Make this the attack in the making."""
        self.staged = staged
        self.title, self.outlook = _titled(self.staged, self.known), self._outlook()

    def take(self, one: Suggestion) -> None:
        """Make this suggestion the attack in the making."""
        self.stage(staging.taken(one, self.staged))

    def take_notch(self, notch: advice.PossibleSum) -> None:
        """Take the cheapest pieces of the sum that was picked."""
        made = notch.attack
        self.stage(replace(self.staged, pieces=made.pieces, active=made.active, name="Yours", first=False))

    def take_mode(self, mode: advice.Mode) -> None:
        """Change to another kind of attack."""
        found = self.suggestions(mode)
        if found:
            self.take(found[0])
        else:
            self.stage(Staged(self.who, self.target, *mode, name=""))

    def take_next(self, step: int) -> None:
        """Take the suggestion that is `step` further in this kind of attack."""
        found = self.suggestions(self.staged.mode)
        at = next((n for n, one in enumerate(found) if one.name == self.staged.name), -1 if step > 0 else 0)
        if found:
            self.take(found[(at + step) % len(found)])

    def certain(self) -> None:
        """Turn Perfection beforehand on or off."""
        self.stage(replace(self.staged, first=not self.staged.first, help=()))

    def if_missed(self) -> None:
        """Turn Perfection after a miss on or off."""
        self.staged = replace(self.staged, missed=not self.staged.missed)

    # ---- its pieces
    def held(self) -> Held:
        """The attacker's pieces that serve in this kind of attack, spent ones too."""
        with self.known.inside():
            return stacks.held(self.who, declare.positions(self.staged.kind, self.made.aim))

    def lent(self, helper: int) -> Held:
        """The helper's free pieces that serve in this kind of attack."""
        with self.known.inside():
            held = stacks.held(helper, declare.positions(self.staged.kind, self.made.aim))
        return tuple((place, piece) for place, piece in held if not piece.spent)

    def serves(self, piece: Piece) -> bool:
        return not piece.spent

    def toggle(self, place: Position, piece: Piece) -> None:
        """Put a piece of the attacker's in, or take it out."""
        fresh = staging.toggled(self.staged, piece.id)
        with self.known.inside():
            kept = not fresh.active or stacks.power(self.who, fresh.pieces, named(fresh.active)) > 0
        self.stage(staging.made_active(fresh if kept else replace(fresh, active=""), place, piece))

    def light(self, place: Position, piece: Piece) -> str:
        """Make a piece active, in another kind of attack if it must be; returns the reason if this is refused."""
        fresh = staging.lit(self.staged, place, piece, self.options.modes)
        with self.known.inside():
            made = self.sweep.made(fresh)
        refusal = self.known.match.refusal(self.opening.seat, made)
        if refusal and (piece.spent or refusal.rule != "ATK-6"):
            return refusal.sentence()
        self.stage(fresh)
        return ""

    def why_not(self, piece_id: int) -> str:
        """Why that piece may not be committed."""
        with self.known.inside():
            refusal = declare.piece_refusal(self.who, piece_id, declare.positions(self.staged.kind, self.made.aim))
        return refusal.sentence() if refusal else ""

    def lend(self, helper: int, piece: Piece) -> str:
        """Put a helper's piece in, or take it out; returns the reason if this is refused."""
        fresh = staging.helped(self.staged, helper, piece.id)
        with self.known.inside():
            refusal = helping.exceeding(helper, dict(fresh.help).get(helper, ()), self.helpers[helper])
        if refusal:
            return refusal.sentence()
        self.stage(fresh)
        return ""

    def given(self, who: int) -> Mapping[int, PieceMark]:
        """The marks on the pieces of others: those of the answer that is looked at, and those that helpers add."""
        looked = self.outlook.looked
        if who == self.outlook.whose and looked:
            return dict.fromkeys(looked.defence.pieces, "added")
        return dict.fromkeys(dict(self.staged.help).get(who, ()), "helps")

    # ---- what comes then
    def foresee(self, most: int) -> None:
        """Look ahead to what the attacker may choose after a hit, at most `most` steps.

        The target gives the answer that is looked at; if the attack does not hit against it, the first that it hits.
        """
        self.follow_up.see(self.made, self.staged, self.outlook.hit(), most)

    def lay_plans(self) -> None:
        """Give the plans for the rest of the attack to the seat's controller."""
        made = self.made
        if self.opening.orders:
            with self.known.inside():
                when = orders.printed(made)
            self.opening.orders.lay(tuple(self._plans(when)), when)

    def _plans(self, when: str) -> Iterator[Plan]:
        for who, pieces in self.staged.help:
            yield orders.plan(f"{self.known.name(who)} helps", "help_a", who, Help(pieces), when)
        if self.staged.missed:
            yield orders.perfection("miss", self.who, when)
        yield from self.follow_up.plans(self.who, when)


def _titled(staged: Staged, known: Known) -> str:
    """The title: who attacks whom; out of turn, why the attack is granted."""
    with known.inside():
        who, target = people.name(staged.who), listed(map(people.name, staged.attack.targets))
        granted = defaults.offered()
    if granted and granted.granted == "counter":
        return f"{who} may strike back at {target}"
    return f"{target} leaves {who}, who may strike" if granted else f"{who} attacks {target}"

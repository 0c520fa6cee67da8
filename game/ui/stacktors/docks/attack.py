"""The attack dock: suggestions, pieces, the sum rail, a tile for each class of answer, Strike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame
from msgspec.structs import replace

from game.stacktors.ahead import advice, orders, reasons, verdicts
from game.stacktors.ahead.advice import Options, Suggestion
from game.stacktors.ahead.answer import Answer
from game.stacktors.ahead.unattackable import hindrance
from game.stacktors.intents import Attack, Help, Nothing
from game.stacktors.play.attack import declare, helping
from game.stacktors.play.people import people, stacks
from game.stacktors.values.abilities import called, named
from game.stacktors.values.commitments import Held
from game.stacktors.values.pieces import Piece, Position
from game.ui.kit.widgets import Widget
from game.ui.stacktors.docks import attack_words, staging
from game.ui.stacktors.docks.aiming import Aiming
from game.ui.stacktors.docks.attack_parts import AttackLayout
from game.ui.stacktors.docks.defence_outlook import helpers_after
from game.ui.stacktors.docks.follow_up import Then
from game.ui.stacktors.docks.panel import DIGITS
from game.ui.stacktors.docks.protocol import LEFT, Mark, Opening, answered
from game.ui.stacktors.docks.staging import Staged
from game.ui.stacktors.docks.sweep import Sweep, nearest
from game.ui.stacktors.docks.weighing import Weighing
from game.ui.stacktors.docks.why import Why


class AttackDock(Aiming):
    """Puts an attack together: in one's turn, in free play, or out of turn where one is granted."""

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.who = opening.who
        self.granted = opening.decision.kind == "shoot"
        self.then = Then(opening)
        self.tile = 0
        """Which answer is looked at: the sensible one, until another is picked."""
        with self.inside():
            self.target = opening.target if opening.target is not None else nearest(self.who)
            self.options = Options(self.who, self.target)
            self.sweep = Sweep(self.who, self.target, self.options)
            self._neutral = people.is_character(self.target) and people.side(self.target) == "neutral"
        modes = self.options.modes
        self.staged = Staged(self.who, self.target, *(modes[0] if modes else ("physical", "")), name="")
        self.title = attack_words.title(self.staged, self.inside)
        self._untouched = self.staged
        self.weighing = Weighing(self.options, self.inside)
        self._news = False
        """Was something more found out about the attacks, which the next frame shows?"""
        self._open_best()
        self.helpers = self._helpers()

    def _open_best(self) -> None:
        """Begin with the best, unless the player has begun."""
        if self.weighing.best and self.staged is self._untouched:
            self.stage(staging.taken(self.weighing.best, self.staged))

    @property
    def ready(self) -> bool:
        """Is all that it advises seen?"""
        return self.weighing.over and not self._news

    def update(self, ms: int) -> None:
        """Time goes by: what is not weighed yet is weighed further."""
        super().update(ms)
        if self._news:
            self._news = False
            self._open_best()
            self.helpers = self._helpers()
            self.changed()
        elif not self.weighing.over:
            self._news = self.weighing.go_on()

    def suggestions(self, mode: advice.Mode) -> tuple[Suggestion, ...]:
        """The tabs of that kind of attack; none as long as its attacks are being weighed."""
        return self.weighing.of(mode)

    def _helpers(self) -> dict[int, int]:
        """Characters of the same seat that may add pieces, with the most that each adds (AST-1)."""
        made = self.made
        if not self.opening.orders or self.reason or self.staged.first:
            return {}
        return helpers_after(self.match, self.opening.seat, made, "help_a")

    # ---- what is put together
    @property
    def made(self) -> Attack:
        """The attack that it comes to."""
        with self.inside():
            return self.sweep.made(self.staged)

    @property
    def viewed(self) -> Options:
        """What the target does whose answers are looked at."""
        made = self.made
        with self.inside():
            return self.sweep.options(made)

    @property
    def reason(self) -> str:
        """Why this attack may not be made; empty if it may."""
        refusal = self.match.refusal(self.opening.seat, self.made)
        if refusal and not self.options.attacks:
            with self.inside():
                refusal = hindrance(self.who, self.target) or refusal
        return refusal.sentence() if refusal else ""

    @property
    def worth(self) -> bool:
        """Is striking to be proposed: is it the player's own, may
        something come of it, or is it refused for a reason to be read?
        """
        return (
            not (self.options.attacks and self.weighing.over)
            or self.staged.name == "Yours"
            or any(map(advice.effective, self.answers))
        )

    @property
    def provokes(self) -> bool:
        """Does this attack make an enemy of the target (SID-1)?"""
        return self._neutral and called(self.staged.active).deals != "joining"

    @property
    def more(self) -> int:
        """What one's own helpers add."""
        with self.inside():
            return sum(stacks.value(who, pieces) for who, pieces in self.staged.help)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What it comes to for each answer, the worst first."""
        made, viewed = self.made, self.viewed
        with self.inside():
            return viewed.answers(made, self.more) if made.pieces or made.first or declare.follows(made) else ()

    @property
    def looked(self) -> Answer | None:
        """The answer under the cursor."""
        found = self.answers
        return found[min(self.tile, len(found) - 1)] if found else None

    def held(self) -> Held:
        """The pieces that serve in this kind of attack, spent ones too."""
        with self.inside():
            return stacks.held(self.who, declare.positions(self.staged.kind, self.made.aim))

    def lent(self, helper: int) -> Held:
        """A helper's free pieces that serve."""
        with self.inside():
            held = stacks.held(helper, declare.positions(self.staged.kind, self.made.aim))
        return tuple((place, piece) for place, piece in held if not piece.spent)

    def stage(self, staged: Staged) -> None:
        """Put this together instead."""
        self.staged = staged
        self.title = attack_words.title(self.staged, self.inside)
        found = self.answers
        self.tile = found.index(advice.expected(found)) if found else 0

    def take(self, one: Suggestion) -> None:
        """A tab was pressed."""
        self.stage(staging.taken(one, self.staged))

    def take_notch(self, notch: advice.Notch) -> None:
        """A sum was picked: its cheapest set."""
        made = notch.attack
        self.stage(replace(self.staged, pieces=made.pieces, active=made.active, name="Yours", first=False))

    def take_mode(self, mode: advice.Mode) -> None:
        """Another kind of attack."""
        found = self.suggestions(mode)
        if found:
            self.take(found[0])
        else:
            self.stage(Staged(self.who, self.target, *mode, name=""))

    def toggle(self, place: Position, piece: Piece) -> None:
        """A piece of one's own was touched."""
        if piece.spent:
            self.refuse(piece.id)
            return
        fresh = staging.toggled(self.staged, piece.id)
        with self.inside():
            kept = not fresh.active or stacks.power(self.who, fresh.pieces, named(fresh.active)) > 0
        self.stage(staging.made_active(fresh if kept else replace(fresh, active=""), place, piece))

    def light(self, place: Position, piece: Piece) -> None:
        """Make a piece active, in another kind of attack if it has to be; else it shakes and says why."""
        fresh = staging.lit(self.staged, place, piece, self.options.modes)
        with self.inside():
            made = self.sweep.made(fresh)
        refusal = self.match.refusal(self.opening.seat, made)
        if piece.spent or (refusal and refusal.rule != "ATK-6"):
            self.say(refusal.sentence() if refusal else "", piece.id)
        else:
            self.stage(fresh)

    def refuse(self, piece_id: int) -> None:
        """Say why that piece may not be committed."""
        with self.inside():
            refusal = declare.piece_refusal(self.who, piece_id, declare.positions(self.staged.kind, self.made.aim))
        self.say(refusal.sentence() if refusal else "", piece_id)

    def lend(self, helper: int, piece: Piece) -> None:
        """A helper's piece was touched."""
        fresh = staging.helped(self.staged, helper, piece.id)
        with self.inside():
            refusal = helping.exceeding(helper, dict(fresh.help).get(helper, ()), self.helpers[helper])
        if refusal:
            self.say(refusal.sentence(), piece.id)
        else:
            self.stage(fresh)

    def certain(self) -> None:
        """Perfection beforehand, or not."""
        self.stage(replace(self.staged, first=not self.staged.first, help=()))

    def if_missed(self) -> None:
        """Perfection if it misses, or not."""
        self.staged = replace(self.staged, missed=not self.staged.missed)

    def strike(self) -> None:
        """Done: plans are laid, and the attack is played."""
        made, orders_of = self.made, self.opening.orders
        if orders_of:
            with self.inside():
                when = orders.printed(made)
            plans = [
                orders.plan(f"{self.name(who)} helps", "help_a", who, Help(pieces), when)
                for who, pieces in self.staged.help
            ]
            plans += [orders.perfection("miss", self.who, when)] if self.staged.missed else []
            orders_of.lay([*plans, *self.then.plans(self.who, when)], when)
        self.finish(answered(made))

    def leave(self) -> None:
        """Step back; out of turn that lets the chance go."""
        self.finish(answered(Nothing()) if self.granted else LEFT)

    # ---- the panel's ways
    def changed(self) -> None:
        self.foresee(0 if self.reason else AttackLayout(self).after.w)
        super().changed()

    def widgets(self) -> Iterator[Widget]:
        if self.explained:
            return self.explained.widgets(self.rect, self.look, self.explain)
        return AttackLayout(self).widgets()

    def back(self) -> bool:
        """Out of the explanation, or out of the dock."""
        if self.explained:
            self.explain()
            self.changed()
        else:
            self.leave()
        return True

    def why(self) -> Why | None:
        one, made = self.looked, self.made
        if one is None:
            return None
        with self.inside():
            viewed = self.sweep.options(made)
            found = reasons.why(viewed.blow(made, self.more), one, viewed.front(made.kind), (self.more, 0))
        tabs = () if made.first else self.suggestions(self.staged.mode)
        tab = next((known for known in tabs if known.name == self.staged.name), None)
        advised = (reasons.Reason(f"Suggested as {tab.reason}", ()),) if tab else ()
        return Why(f"{verdicts.sums(one)}  {verdicts.verdict(one)}".strip(), (*found, *advised))

    def again(self, key: str) -> bool:
        found = next(((place, piece) for place, piece in self.held() if key == f"piece {piece.id}"), None)
        if found and not found[1].spent:
            self.light(*found)
        return found is not None

    def key(self, event: pygame.Event) -> bool:
        """Digits touch pieces, with Shift they make them active; Q and W go along the tabs,
        comma and point along the tiles, N along what is planned then, V along the targets.
        """
        if self.explained:
            return event.key in DIGITS
        steps: dict[int, Callable[[], None]] = {
            pygame.K_q: partial(self._tab, -1),
            pygame.K_w: partial(self._tab, 1),
            pygame.K_COMMA: partial(self._look, -1),
            pygame.K_PERIOD: partial(self._look, 1),
            pygame.K_v: self.turn_view,
        }
        if event.key in steps:
            steps[event.key]()
        elif event.key in DIGITS and DIGITS.index(event.key) < len(self.held()):
            place, piece = self.held()[DIGITS.index(event.key)]
            (self.light if event.mod & pygame.KMOD_SHIFT else self.toggle)(place, piece)
        else:
            return event.key in DIGITS
        self.changed()
        return True

    def _tab(self, step: int) -> None:
        found = self.suggestions(self.staged.mode)
        at = next((n for n, one in enumerate(found) if one.name == self.staged.name), -1 if step > 0 else 0)
        if found:
            self.take(found[(at + step) % len(found)])

    def _look(self, step: int) -> None:
        count = len(self.answers)
        self.tile = (self.tile + step) % count if count else 0

    def look_at(self, tile: int) -> None:
        """Look at another answer."""
        self.tile = tile

    @property
    def parties(self) -> tuple[int, ...]:
        return self.who, self.sweep.viewed

    def marks(self, who: int) -> Mapping[int, Mark]:
        if who == self.who:
            return {piece.id: self.mark(place, piece) for place, piece in self.held() if piece.id in self.staged.pieces}
        if who == self.sweep.viewed and self.looked:
            return dict.fromkeys(self.looked.defence.pieces, "added")
        return dict.fromkeys(dict(self.staged.help).get(who, ()), "helps")

    @property
    def active(self) -> str:
        return self.staged.active

    def verdict_line(self) -> str:
        """What is sure, and the worst."""
        return attack_words.verdict_line(self)

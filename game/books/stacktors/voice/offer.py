"""The answers to a decision: which are worth a line, how they are worded, what they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

from game.board.grid import Cell
from game.books.stacktors import intents as asked
from game.books.stacktors.ahead import walking
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.proposals.proposal import Aid
from game.books.stacktors.ahead.verdicts import suffered_back, turn_backs_left
from game.books.stacktors.intents import SHARED
from game.books.stacktors.mind.suggestion import Suggestion
from game.books.stacktors.prose import choice, newcomers
from game.books.stacktors.prose.decisions import left_to_player, lent, others
from game.books.stacktors.prose.words import counted
from game.books.stacktors.voice.attack_aside import laying
from game.books.stacktors.voice.camping import Camping
from game.books.stacktors.voice.looking import Looking
from game.books.stacktors.voice.parsing import TypedAnswers
from game.phrases import capital, spaced
from game.table.book import Decision, Intent, Seat
from game.table.seats import Table
from game.text.menu import PAGE, Menu

ATTACKS = 6
"""The most attacks that are proposed."""

DEEDS = 4
"""The most lines of what may be done in a turn."""
_RESTS = asked.EndTurn | asked.Leave | asked.Pass | asked.Regroup | asked.Swap
_WALKS = asked.Move | asked.Travel | asked.Teleport


class PyramidOffer:
    """The answers to a decision; of answers that are alike only the best is proposed."""

    elsewhere = "reach lists the cells that can be walked to"

    def __init__(
        self, looking: Looking, decision: Decision, legal: list[Intent], advice: Suggestion, enter: Intent | None
    ) -> None:
        """`enter` is what Enter does."""
        self.decision = decision
        self._looking, self._camping = looking, Camping(looking.onlooker)
        growth = self._camping.suggested() if decision.kind == "camp" else ()
        self._barred = looking.too_dear() if decision.kind == "free" else {}
        self.legal = list(dict.fromkeys((*legal, *growth, *self._barred)))
        """The answers on offer, and after them what could be said if it could be paid for."""
        self.suggested, self._advice, self.enter = advice.intent, advice, enter
        self._names: dict[Intent, str] = {}
        """The names of the cards of the attacks that are proposed."""

    def words(self, intent: Intent) -> str:
        """The words of the answer's line; where several may act, it begins with who does."""
        words = choice(intent, self.decision.who, self._looking.sight)
        if self.decision.kind in SHARED and isinstance(
            intent,
            asked.Attack
            | asked.Give
            | asked.Heal
            | asked.Identify
            | asked.Medic
            | asked.Pay
            | asked.PayWay
            | asked.PickUp
            | asked.Regroup
            | asked.Talk
            | asked.Try,
        ):
            return f"{self._looking.name(intent.who)}: {words}"
        return words + lent(self._help(intent), self._looking.sight) if isinstance(intent, asked.Defend) else words

    def listable(self, intent: Intent) -> bool:
        """Does the answer get a line? Walks get none: there are too many cells to go to.

        Where nobody is an enemy, nothing gets one that would hurt somebody.
        """
        hurts = isinstance(intent, asked.Attack) and self._looking.ahead.hurts(intent)
        return not (isinstance(intent, _WALKS) or hurts)

    def read(self, text: str, menu: Menu) -> Intent | None:
        """The answer typed as a statement, an exchange or a walk, or as pieces in the notation. Raises Unclear."""
        return TypedAnswers(self._looking, self, menu).read(text)

    def otherwise(self, text: str, menu: Menu) -> Intent | None:
        """The deed that is typed in plain words. Raises Unclear with the rule's reason where it may not be done."""
        return TypedAnswers(self._looking, self, menu).otherwise(text)

    # --- which are worth a line

    def proposed(self) -> list[Intent]:
        """The sensible answers; of attacks those that are advised, of defences those that no other beats.

        Of a turn's deeds a few are listed, attacks first; of those in camp the suggested one is first. What leaves the
        deed to others or ends something comes last.
        """
        others = [
            intent
            for intent in self.legal
            if not isinstance(intent, asked.Attack | asked.Defend | asked.Buy | asked.Enlarge | _WALKS)
            and self.sensible(intent)
        ]
        attacks = self.advised(
            [intent for intent in self.legal if isinstance(intent, asked.Attack) and self.sensible(intent)]
        )
        useful = [one for one in attacks if isinstance(one, asked.Attack) and self._looking.ahead.useful(one)][:ATTACKS]
        deeds = self._once([one for one in others if not isinstance(one, _RESTS)])[:PAGE]
        rests = [one for one in others if isinstance(one, _RESTS)]
        if self.decision.kind == "act":
            return self._few([*useful, *deeds], rests)
        if self.decision.kind == "camp":
            return self._in_camp(deeds)
        return [*deeds, *useful, *rests, *self._defences()]

    def _in_camp(self, deeds: Sequence[Intent]) -> list[Intent]:
        """The growth that is suggested, and what else may be done in camp; what Enter does comes last."""
        last = [one for one in deeds if one == self.enter]
        grower = self._camping.grower(self.legal)
        growth = self._camping.growths(grower).suggested() if grower else ()
        others = [*(one for one in deeds if isinstance(one, asked.Recruit)), *growth, *deeds]
        shown = [one for one in dict.fromkeys(others) if one not in last]
        return [*sorted(shown, key=lambda one: one != self.suggested)[: PAGE - len(last)], *last]

    def _few(self, deeds: Sequence[Intent], rests: Sequence[Intent]) -> list[Intent]:
        """A few of a turn's answers, among them what is suggested and what ends the turn."""
        last = sorted(rests, key=lambda one: one != self.suggested and not isinstance(one, asked.EndTurn))
        kept = sum(one == self.suggested or isinstance(one, asked.EndTurn) for one in last)
        return [*sorted(deeds, key=lambda one: one != self.suggested)[: DEEDS - kept], *last][:DEEDS]

    def sensible(self, intent: Intent) -> bool:
        """Is the answer listed before anybody asks for more? Not where it only shrinks or harms the player's pieces."""
        match intent:
            case asked.Heal():
                return self._looking.ahead.lacks(intent.patient)
            case asked.Medic():
                return any(map(self._looking.ahead.lacks, intent.patients))
            case asked.Mend() | asked.Remould():
                return intent.what != "smaller"
            case asked.Attack():
                return self._looking.ahead.worth_attacking(intent)
        return True

    def _once(self, intents: Iterable[Intent]) -> list[Intent]:
        """The answers without those that do the same as an earlier one.

        The same deed with other pieces is one line; in free play so is the same deed by another one of the party.
        """
        told = ("to", "patient", "patients", "what", "choice", "road", "way")
        found: dict[object, Intent] = {}
        for one in intents:
            alike = isinstance(one, asked.MorphSelf) or self.decision.kind == "free"
            found.setdefault((type(one), *(getattr(one, name, None) for name in told)) if alike else one, one)
        return list(found.values())

    def advised(self, attacks: Sequence[Intent]) -> list[Intent]:
        """Those of these attacks that are advised: the best on each target in turn, then others.

        The others are one attack on several targets at once, and attacks without pieces. If none is advised, all are
        returned.
        """
        some = [intent for intent in attacks if isinstance(intent, asked.Attack)]
        columns = [
            self._on(who, target) for who, target in dict.fromkeys((attack.who, attack.targets[0]) for attack in some)
        ]
        advice = [one for row in zip_longest(*columns) for one in row if one in some]
        several = {attack.targets: attack for attack in some if len(attack.targets) > 1 and attack.pieces}.values()
        return list(dict.fromkeys((*advice, *several, *(attack for attack in some if not attack.pieces)))) or list(some)

    def _on(self, who: int, target: int) -> list[asked.Attack]:
        """The attacks that are advised against that target; their reasons are kept."""
        found = [one for one in self._looking.ahead.proposals(who, target) if not one.help]
        self._names |= {one.attack: one.name for one in found}
        return [one.attack for one in found]

    def _defences(self) -> Iterator[Intent]:
        """The defences that no other one beats in everything, the suggested one first."""
        if any(isinstance(intent, asked.Defend) for intent in self.legal):
            yield from (card.answer.defence for card in self._looking.ahead.cards(self.suggested))

    # --- what is said of them

    def note(self, intent: Intent) -> str:
        """What an attack, a defence or a commitment would lead to, what growth would lift, a newcomer's stack, or why
        a line cannot be said.
        """
        if intent in self._barred:
            return self._barred[intent]
        if isinstance(intent, asked.Attack):
            name, told = self._names.get(intent, ""), self._looking.ahead.told(intent, self._help(intent))
            return f"{name}: {told[:1].lower()}{told[1:]}" if name else told
        if isinstance(intent, asked.Commit):
            return f"{self._looking.ahead.committed(intent)}."
        if isinstance(intent, asked.Recruit):
            return f"{newcomers.line(intent.name, intent.stack)} The stack is {intent.stack}."
        if isinstance(intent, asked.Pay):
            return self._camping.ware(intent.what)
        if isinstance(intent, asked.Buy | asked.Enlarge):
            return self._camping.growths(intent.who).told(intent)
        answer = self._looking.ahead.against(intent, self._help(intent)) if isinstance(intent, asked.Defend) else None
        if answer is None or not isinstance(intent, asked.Defend):
            return ""
        knock_on = self._looking.ahead.knock_on(answer, self.decision.who) if answer.hit else ()
        result = self._looking.ahead.result(answer, self.decision.who)
        return outcome_of_answer(answer, result, knock_on, self._looking.ahead.attacker())

    def before(self, intent: Intent) -> Callable[[Table, Seat], None] | None:
        """The help in a suggested attack or defence is planned before it is made."""
        return laying(intent, self._help(intent)) if isinstance(intent, asked.Attack | asked.Defend) else None

    def _help(self, deed: asked.Attack | asked.Defend) -> Aid:
        return self._advice.help if deed == self.suggested else ()

    @property
    def reason(self) -> str:
        """Why the suggested answer is suggested, or none is, and into which hard ground it leads, in sentences."""
        with self._looking.inside():
            ground = walking.warned(self.suggested, self.decision.who) if self.suggested else ""
        word = self._advice.word
        listed = word is not None and any(isinstance(one, asked.Talk) and one.to == word.to for one in self.legal)
        found = left_to_player(self._looking.name(word.to), listed=listed) if word else ""
        return spaced(self._advice.why.reason, ground, found)

    def instead(self) -> Iterator[str]:
        """The answers that are not suggested, each with what speaks against it."""
        return others(self._advice.why, self.decision.who, self._looking.sight)

    # --- walks

    def walks(self) -> dict[tuple[int, Cell], Intent]:
        """The walks on offer, by who walks and to which cell."""
        found: dict[tuple[int, Cell], Intent] = {}
        if self.decision.kind == "free":
            found.update(self._looking.walks())
        for intent in self.legal:
            if isinstance(intent, asked.Move) and intent.path:
                found.setdefault((self.decision.who, intent.path[-1]), intent)
            elif isinstance(intent, asked.Teleport):
                found.setdefault((self.decision.who, intent.to), intent)
        return found

    def together(self, walk: asked.Travel) -> asked.Travel:
        """That walk, with all others of the party behind."""
        with self._looking.inside():
            return walking.together(walk)

    # --- what else can be typed

    def hints(self) -> Iterator[str]:
        """What can happen to anybody where nobody is an enemy, how to type a walk, and how points are spent."""
        walks = self.walks()
        heading = self._looking.ahead.heading() if self.decision.kind == "free" else ""
        if heading:
            yield heading
        if walks:
            first = self.words(next(iter(walks.values())))
            cells = counted(len({cell for _, cell in walks}), "cell", "cells")
            yield f"Go to a cell, as: {first}. The word reach lists {cells}."
        grower = self._camping.grower(self.legal) if self.decision.kind == "camp" else 0
        if grower:
            name = self._looking.name(grower)
            yield f"The growth is {name}'s: grow with a name lists somebody else's, and all lists all there is."


def camp_status(looking: Looking) -> list[str]:
    """How all stand in camp, and what the situation has cost."""
    return Camping(looking.onlooker).lines()


def outcome_of_answer(answer: Answer, result: str, knock_on: tuple[str, ...], attacker: str) -> str:
    """What an answer leads to, for the defender; `result` says it as a card of the screen does.

    An example is `5 against 3: you lose 1 pip, R3 becomes R2. The imp's turn ends.`
    """
    if answer.defence.first:
        return f"{result}."
    harm = f", {', '.join(knock_on)}" if answer.hit and not answer.back and knock_on else ""
    again = f", {turn_backs_left(answer)}" if answer.more is not None else ""
    back = suffered_back(answer, attacker)
    told = f" {capital(back)}." if back else ""
    off = f" Then you may move off, up to {counted(answer.slips, 'cell', 'cells')}." if answer.slips else ""
    strike = " Then you may strike back." if answer.counter else ""
    return (
        f"{answer.attack} against {answer.defended}: {result[:1].lower()}{result[1:]}{again}{harm}.{told}{off}{strike}"
    )

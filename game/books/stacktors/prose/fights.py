"""Sentences for attacks, their results and answers, and for what abilities do instead of damage; the log's short
form has an attack in one line.

An attack on several targets has its own line, and each defence with its comparison another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from game.books.stacktors import events as happened
from game.books.stacktors.events import Attacked, Compared, Defended, FactSet, Moved, Rewarded
from game.books.stacktors.prose.story import learnt
from game.books.stacktors.prose.words import (
    TOLD,
    Names,
    changing,
    counted,
    fact,
    fill,
    filled,
    gets_out,
    listed,
    say,
    sentence,
    sentence_for,
    state,
    total,
)
from game.books.stacktors.values.pieces import Pieces, called, named, pips
from game.phrases import capital, full_stop
from game.table.book import Event
from game.table.words import Line

_DEEDS = {
    "physical": "{who} strikes {whom}{how}: {sum} = {value}{end}.",
    "mental": "{who} sets wits against {whom}{how}: {sum} = {value}{end}.",
    "social": "{who} presses {whom}{how}: {sum} = {value}{end}.",
    "parting": "{who} takes a parting shot at {whom}{how}: {sum} = {value}{end}.",
    "counter": "{who} strikes back at {whom}{how}: {sum} = {value}{end}.",
    "strike": "{who} lashes out at {whom}{how}: {sum} = {value}{end}.",
}
_SHOT = "{who} shoots at {whom}{how}: {sum} = {value}{end}."
_WITH = {"physical": "", "mental": ", with brains", "social": ", with guts and brains"}


TOLD |= filled(
    {
        happened.Persisted: "{who} persists: {piece} is spent, and the same pieces try {whom} again.",
        happened.Outwitted: (
            "{by} outwits {who}: whoever attacks {who} next sees the answer first, and then chooses the pieces."
        ),
        happened.Overcame: "{by} overcomes {who}.",
        happened.Shoved: "{who} is pushed aside to {cell}.",
        happened.Rose: "{who} is up again.",
        happened.Traded: ("{who} swaps {given} of its own for {taken} of {whom}; they are spent until the round ends."),
        happened.Driven: (
            "{who} is compelled by {by}: before anything else it must attack {victim}, and it attacks nobody else in "
            "this turn."
        ),
        happened.Roused: "The attack of {by} ends the calm of {who}, who will fight again on its next turn.",
        happened.FreezeNoted: "{by} freezes: the turn of {who} ends with this attack.",
    }
)


@sentence_for(happened.Attacked)
def _attacked(event: happened.Attacked, names: Names) -> str:
    whom = listed(names(target) for target in event.targets)
    if event.first:
        return fill("{who} attacks {whom} with Perfection: it succeeds for certain.", event, names, whom=whom)
    if not event.pieces:
        text = "{who} will attack {whom}{how}; {marked} must answer first, then {who} chooses."
        return fill(text, event, names, whom=whom, how=_how(event), marked=listed(map(names, event.marked)))
    return struck(event, names)


def struck(
    event: happened.Attacked,
    names: Names,
    result: happened.Compared | None = None,
    defence: happened.Defended | None = None,
) -> str:
    """The sentence for an attack with pieces, with its result and the defence, if these are known."""
    answer = total(defence.pieces, bright(defence)) if defence else ""
    against = _against(answer, result) if result else ""
    return say(
        _SHOT if called(event.active).shot and not event.granted else _DEEDS[event.granted or event.kind],
        who=names(event.who),
        whom=listed(names(target) for target in event.targets),
        how=_how(event),
        sum=total(event.pieces, bright(event)),
        value=result.attack if result else event.value or pips(event.pieces),
        end=f" against {against}: {verdict(result)}{_over(event, defence, result)}" if result else "",
    )


def _over(event: happened.Attacked, defence: happened.Defended | None, result: happened.Compared) -> str:
    """How many pips a multiple takes off, as the end of a sentence, where it takes more than one.

    Of a defence without pieces one pip comes off whatever the multiple (DMG-3). What a colour does instead of damage,
    and what is turned back, is told by events of its own.
    """
    attacking, answering = named(event.active), named(defence.active) if defence else None
    if not (defence and result.hit) or siege(result) or (attacking and attacking.instead):
        return ""
    back = answering and answering.answers in {"turns back", "shields"}
    lost = 1 if back else min(result.times, pips(defence.pieces))
    return f" for {lost} pips" if lost > 1 else ""


def _how(event: happened.Attacked) -> str:
    """The ability of an attack; without one, with what somebody attacks out of turn."""
    if event.active:
        return f", {event.active}"
    return _WITH[event.kind] if event.granted else ""


def _against(answer: str, result: happened.Compared) -> str:
    """What the attack was compared with, as a sum where there is one: `Y1 and 2 of red guts = 3`."""
    red = f"{result.bonus} of red guts" if result.bonus else ""
    met = " and ".join(filter(None, (answer, red)))
    return f"{met} = {result.defence}" if met else str(result.defence)


def bright(event: happened.Attacked | happened.Defended) -> Pieces:
    """The pieces that are active: those of the ability's colour.

    None in social attacks, where they might stand in another position.
    """
    known = named(event.active)
    social = (
        event.kind == "social"
        if isinstance(event, happened.Attacked)
        else known is not None and "social" in known.defends
    )
    return () if known is None or social else tuple(piece for piece in event.pieces if piece.colour is known.colour)


@sentence_for(happened.Defended)
def _defended(event: happened.Defended, names: Names) -> str:
    if event.first:
        return fill("{who} ignores it by Perfection.", event, names)
    if event.again:
        return _defended_again(event, names)
    if not event.pieces:
        return fill("{who} answers nothing.", event, names)
    text = "{who} answers with {active}: {sum} = {value}." if event.active else "{who} answers with {sum} = {value}."
    return fill(text, event, names, sum=total(event.pieces, bright(event)), value=pips(event.pieces))


def _defended_again(event: happened.Defended, names: Names) -> str:
    """The sentence for a defence with pink pieces that were committed before."""
    text = (
        "{who} holds out {again} again, which is spent and adds nothing: {sum} = {value}."
        if event.pieces
        else "{who} holds out {again} again, which is spent and adds nothing."
    )
    return fill(text, event, names, sum=total(event.pieces, bright(event)), value=pips(event.pieces))


@sentence_for(happened.Committed)
def _committed(event: happened.Committed, names: Names) -> str:
    known = named(event.active)
    lit = (
        ()
        if known is None or event.kind == "social"
        else tuple(piece for piece in event.pieces if piece.colour is known.colour)
    )
    return say(
        "Now {who} uses {sum} = {value}.",
        who=names(event.who),
        sum=total(event.pieces, lit),
        value=pips(event.pieces),
    )


@sentence_for(happened.Helped)
def _helped(event: happened.Helped, names: Names) -> str:
    text = "{who} helps {whom} with {sum} = {value}."
    return fill(text, event, names, sum=total(event.pieces), value=pips(event.pieces))


def siege(event: happened.Compared) -> bool:
    """Was it an attack on a challenge (DCH-4)?"""
    return "DCH-4" in event.because


def verdict(event: happened.Compared) -> str:
    """The result of the comparison, as the end of a sentence, without a multiple that may change nothing (DMG-3)."""
    if siege(event):
        return f"{counted(event.times, 'pip', 'pips')} over" if event.hit else "too little"
    return "hits" if event.hit else "blocked"


@sentence_for(happened.Compared)
def _compared(event: happened.Compared, names: Names) -> str:
    text = "{attack} against {defence}: {verdict}."
    if event.bonus:
        text = "{attack} against {defence}, {bonus} of it from red guts of {whom}: {verdict}."
    return fill(text, event, names, verdict=verdict(event))


@sentence_for(happened.Perfected)
def _perfected(event: happened.Perfected, names: Names) -> str:
    text = "{who} ignores the hit by Perfection." if event.ignores else "{who} uses Perfection: the miss becomes a hit."
    return fill(text, event, names)


@sentence_for(happened.TurnedBack)
def _turned_back(event: happened.TurnedBack, names: Names) -> str:
    paid = "; {who} spends {sum} to take {value} off it" if event.paid else ""
    end = ", and nothing is left of it" if not event.left else ""
    often = counted(event.more, "more time", "more times") if event.more else "no more"
    more = "" if event.more is None else f" {{by}} can do so {often} this turn."
    text = "{by} turns the result back on {who}" + paid + end + "." + more
    return fill(text, event, names, sum=total(event.paid), value=pips(event.paid))


@sentence_for(happened.Repeated)
def _repeated(event: happened.Repeated, names: Names) -> str:
    text = (
        "{who} strikes {whom} a second time: {sum} = {value}."
        if event.pieces
        else "{who} strikes {whom} a second time with {value}."
    )
    return fill(text, event, names, sum=total(event.pieces))


@sentence_for(happened.Damaged)
def _damaged(event: happened.Damaged, names: Names) -> str:
    if event.after is None:
        return fill("{who} loses {before} from the {position}.", event, names)
    return fill("{who}: {before} becomes {after} in the {position}.", event, names)


@sentence_for(happened.Worn)
def _worn(event: happened.Worn, names: Names) -> str:
    if event.after is None:
        return fill("The {before} of {who} is gone for good.", event, names)
    return fill("The {before} of {who} wears to {after} for good.", event, names)


@sentence_for(happened.Eroded)
def _eroded(event: happened.Eroded, names: Names) -> str:
    """What is left of it, unless it is overcome, which is told next."""
    parts = [
        f"{block} {place}" for place, block in (("guts", event.stack.guts), ("brains", event.stack.brains)) if block
    ]
    return "" if event.over else fill("What is left of {who}: {parts}.", event, names, parts=listed(parts))


@sentence_for(happened.GroundChanged)
def _ground_changed(event: happened.GroundChanged, names: Names) -> str:
    change = changing(event.region, event.kind)
    return fill("With {who} gone, {change}.", event, names, change=change) if event.who else full_stop(capital(change))


@sentence_for(happened.Fell)
def _fell(event: happened.Fell, names: Names) -> str:
    return fill("{who} {out}.", event, names, out=gets_out(event.why))


_BEGINS = {
    "fleeing": "{who} runs from {by} for {turns}.",
    "frozen": "{who} is held for {turns} by {by}.",
    "calmed": "{who} is calmed by {by} and stops fighting for {turns}, or until somebody attacks it.",
    "compelled": "{who} is compelled by {by}: on its next turn it must attack {victim}, and nobody else.",
}
_ENDS = {
    "fleeing": "{who} runs no longer.",
    "frozen": "{who} is held no longer.",
    "calmed": "{who} is calm no longer and may fight again.",
    "compelled": "{who} is no longer compelled.",
}


@sentence_for(happened.EffectBegan)
def _effect_began(event: happened.EffectBegan, names: Names) -> str:
    text = _BEGINS.get(event.kind, "{who} is {kind} for {turns} by {by}.")
    return fill(text, event, names, turns=counted(event.rounds, "turn", "turns"))


@sentence_for(happened.Unmoved)
def _unmoved(event: happened.Unmoved, names: Names) -> str:
    text = "{who} is {state} already; nothing changes."
    if "TIM-4" in event.because:
        text = "{who} has only just been shaken and stands firm: first a whole turn of its own must pass without."
    return fill(text, event, names, state=state(event.kind))


@sentence_for(happened.Remoulded)
def _remoulded(event: happened.Remoulded, names: Names) -> str:
    text = "{by} morphs {who}: {before} of the {position} becomes {after}."
    if event.before is None:
        text = "{by} morphs {who}: a new {after} in the {position}, spent until the round ends."
    elif event.after is None:
        text = "{by} morphs {who}: {before} of the {position} is gone."
    return fill(text, event, names)


@sentence_for(happened.EffectEnded)
def _effect_ended(event: happened.EffectEnded, names: Names) -> str:
    text = _ENDS.get(event.kind, "{who} is no longer {kind}.")
    if event.unreached:
        text = "{who} could make no attack that hurts {unreached}, and is no longer compelled."
    return fill(text, event, names)


@sentence_for(happened.Hampered)
def _hampered(event: happened.Hampered, names: Names) -> str:
    change = "is gone" if event.after is None else "becomes {after}"
    whose = (
        "{by} hampers {who}: {before} in the feet"
        if event.by != event.who
        else "{who} is hampered: {before} in its feet"
    )
    return fill(f"{whose} {change}{{more}}.", event, names, more=_shifted(event))


def _shifted(event: happened.Hampered) -> str:
    """The pieces that stand in another position now, and why."""
    several, lifted = len(event.lifted) > 1, listed(map(str, event.lifted))
    over = (
        f"; {lifted} no longer {'fit' if several else 'fits'} over the feet below and "
        f"{'are' if several else 'is'} guts now"
        if event.lifted
        else ""
    )
    under = f"; {event.lowered}, the lowest of the guts, is its foot now" if event.lowered else ""
    return over + under


@sentence_for(happened.Maneuvered)
def _maneuvered(event: happened.Maneuvered, names: Names) -> str:
    text = "{who} is off to {cell}, out of turn." if event.by == event.who else "{by} puts {who} on {cell}."
    return fill(text, event, names)


class LogLines:
    """Turns events into lines as they come.

    A walk waits for its end and an attack for its comparison; nothing else waits.
    """

    def __init__(self, names: Names, facts: Callable[[], Mapping[str, str]] = dict) -> None:
        """`facts` gives what the party can learn: by key, in the campaign's words."""
        self._names, self._facts = names, facts
        self._waiting: tuple[Event, ...] = ()

    def tell(self, events: Iterable[Event]) -> Iterator[Line]:
        """The lines for these events, and for those that have waited."""
        for event in events:
            yield from self._take(self._worded(event))

    def rest(self) -> Iterator[Line]:
        """The lines for the events that still wait."""
        waiting, self._waiting = self._waiting, ()
        for event in waiting:
            yield Line(sentence(event, self._names), event.because)

    def _worded(self, event: Event) -> Event:
        """The event with the facts in the campaign's words."""
        if isinstance(event, Rewarded):
            return replace(event, facts=tuple(fact(key, self._facts()) for key in event.facts))
        return event

    def _take(self, event: Event) -> Iterator[Line]:
        if isinstance(event, FactSet):
            yield from self._learnt(event)
        elif sentence(event, self._names):
            yield from self._told(event)

    def _learnt(self, event: FactSet) -> Iterator[Line]:
        text = learnt(event, self._facts())
        if text:
            yield from (*self.rest(), Line(text, event.because))

    def _told(self, event: Event) -> Iterator[Line]:
        match (*self._waiting, event):
            case (Moved(who=before) as way, Moved(who=who)) if before == who:
                self._waiting = (replace(event, because=_because(way, event)),)
            case (Attacked(targets=(_,)), Defended(first=False, again=())):
                self._waiting += (event,)
            case (Attacked() as attack, Compared() as result):
                yield self._together(event, struck(attack, self._names, result))
            case (Attacked() as attack, Defended() as defence, Compared() as result):
                yield self._together(event, struck(attack, self._names, result, defence))
            case (Defended() as defence, Compared() as result):
                yield self._together(event, f"{sentence(defence, self._names)[:-1]}; {sentence(result, self._names)}")
            case _:
                yield from self.rest()
                self._waiting = (event,)
                if not _waits(event):
                    yield from self.rest()

    def _together(self, event: Event, text: str) -> Line:
        """One line for what has waited and this event."""
        told, self._waiting = (*self._waiting, event), ()
        return Line(text, _because(*told))


def _because(*events: Event) -> tuple[str, ...]:
    """All rules that the events cite, each once, in order."""
    return tuple(dict.fromkeys(rule for event in events for rule in event.because))


def _waits(event: Event) -> bool:
    if isinstance(event, Attacked):
        return bool(event.pieces) and not event.first
    return isinstance(event, Moved) or (isinstance(event, Defended) and not event.first)

"""The sounds of attacks and of what they do to somebody."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors import events as happened
from game.books.stacktors.face.stage.sound_list import Hall, simple_sounds, size, sound
from game.books.stacktors.prose.fights import siege
from game.books.stacktors.prose.words import count, counted, lasting, say, state
from game.books.stacktors.values.pieces import pips
from game.ui.kit.hearing import Heard

_BEGUN = {"frozen": "freeze", "fleeing": "scare", "calmed": "calm", "compelled": "bind"}
"""The sound of each effect that begins."""
_AGAIN = 70
"""How many milliseconds lie between the blows of a hit that counts several times."""
_BLOWS = 3
"""The most of them that are heard."""


@sound(happened.Attacked)
def _attacked(event: happened.Attacked, hall: Hall) -> Iterator[Heard]:
    appearances = [appearance for who in (event.who, *event.targets[:1]) if (appearance := hall.stage.appearance(who))]
    far = len(appearances) == 2 and hall.stage.plane.far(appearances[0].cell, appearances[1].cell) > 1
    name = "word" if event.kind != "physical" else "bolt" if far else "swing"
    deed = {"swing": "strikes", "bolt": "shoots"}.get(name, "attacks")
    value = event.value or pips(event.pieces)
    text = "{who} {deed} with {value}." if value else "{who} attacks."
    yield Heard(name, say(text, who=hall.name(event.who), deed=deed, value=value))


@sound(happened.Defended)
def _defended(event: happened.Defended, hall: Hall) -> Iterator[Heard]:
    who = hall.name(event.who)
    if event.first:
        yield Heard("perfect", say("{who} ignores it by Perfection.", who=who))
    elif event.pieces or event.again:
        yield Heard(f"raise-{size(event.pieces)}", say("{who} answers {n}.", who=who, n=pips(event.pieces)))
    else:
        yield Heard(caption=say("{who} answers nothing.", who=who))


@sound(happened.Helped)
def _helped(event: happened.Helped, hall: Hall) -> Iterator[Heard]:
    yield Heard("help", say("{who} adds {n}.", who=hall.name(event.who), n=pips(event.pieces)))


@sound(happened.Compared)
def _compared(event: happened.Compared, hall: Hall) -> Iterator[Heard]:
    del hall
    attack, defence = (count(value) if value else "nothing" for value in (event.attack, event.defence))
    if not event.hit:
        yield Heard("block", say("{a} against {d}: blocked.", a=attack, d=defence))
        return
    yield Heard("hit-1", say("{a} against {d}: hit.", a=attack, d=defence))
    for n in range(1, min(event.times, _BLOWS) if siege(event) else 1):
        yield Heard(f"hit-{n + 1}", after=n * _AGAIN)


@sound(happened.Damaged)
def _damaged(event: happened.Damaged, hall: Hall) -> Iterator[Heard]:
    """A piece lost pips, or is gone."""
    name, text = (
        ("crack", "{who} loses a pip of {colour}.") if event.after else ("shatter", "{who} loses the {colour} piece.")
    )
    caption = say(text, who=hall.name(event.who), colour=event.before.colour.word)
    yield Heard(f"{name}-{event.before.pips}", caption)


@sound(happened.Perfected)
def _perfected(event: happened.Perfected, hall: Hall) -> Iterator[Heard]:
    text = "{who} ignores it by Perfection." if event.ignores else "{who} hits by Perfection."
    yield Heard("perfect", say(text, who=hall.name(event.who)))


@sound(happened.Worn)
def _worn(event: happened.Worn, hall: Hall) -> Iterator[Heard]:
    colour = event.before.colour.word
    yield Heard("wear", say("{who} wears a pip of {colour} for good.", who=hall.name(event.who), colour=colour))


@sound(happened.EffectBegan)
def _effect(event: happened.EffectBegan, hall: Hall) -> Iterator[Heard]:
    how = lasting(event.kind, event.rounds, hall.name(event.victim) if event.victim else "")
    yield Heard(_BEGUN.get(event.kind, "mark"), say("{who} is {how}.", who=hall.name(event.who), how=how))


@sound(happened.EffectEnded)
def _effect_ended(event: happened.EffectEnded, hall: Hall) -> Iterator[Heard]:
    yield Heard("free", say("{who} is no longer {kind}.", who=hall.name(event.who), kind=state(event.kind)))


@sound(happened.Driven)
def _driven(event: happened.Driven, hall: Hall) -> Iterator[Heard]:
    whom = hall.name(event.victim)
    yield Heard("bind", say("{who} must attack {whom}.", who=hall.name(event.who), whom=whom))


@sound(happened.Hampered)
def _hampered(event: happened.Hampered, hall: Hall) -> Iterator[Heard]:
    text = "{who} has a smaller foot." if event.after else "{who} loses a foot."
    if event.after and event.after.pips > event.before.pips:
        text = "{who} has a larger foot."
    yield Heard("lame", say(text, who=hall.name(event.who)))


@sound(happened.Traded)
def _traded(event: happened.Traded, hall: Hall) -> Iterator[Heard]:
    text = "{who} and {whom} swap {n}."
    name = f"turnover-{size(event.given)}{size(event.taken)}"
    n = counted(pips(event.given), "pip", "pips")
    yield Heard(name, say(text, who=hall.name(event.who), whom=hall.name(event.whom), n=n))


@sound(happened.Morphed, happened.Remoulded)
def _changed(event: happened.Morphed | happened.Remoulded, hall: Hall) -> Iterator[Heard]:
    before, after, who = event.before, event.after, hall.name(event.who)
    old, new = (one.colour.word if one else "nothing" for one in (before, after))
    text = "{who}: {old} becomes {new}."
    if before and after and before.colour is after.colour:
        text = "{who}: {old} has another size."
    name = f"turnover-{before.pips if before else 1}{after.pips if after else 1}"
    yield Heard(name, say(text, who=who, old=old, new=new))


@sound(happened.Committed)
def _committed(event: happened.Committed, hall: Hall) -> Iterator[Heard]:
    yield Heard("mark", say("{who} uses {n}.", who=hall.name(event.who), n=pips(event.pieces)))


simple_sounds(
    {
        happened.Eroded: ("stone", "{who} crumbles."),
        happened.Overcame: ("open", "{who} is overcome."),
        happened.TurnedBack: ("back", "It is turned on {who}."),
        happened.Roused: ("free", "{who} is calm no longer."),
        happened.FreezeNoted: ("freeze", "The turn of {who} ends with this."),
        happened.Unmoved: ("knock", "It takes no hold of {who}."),
        happened.Outwitted: ("mark", "{who} must answer first."),
        happened.Persisted: ("mark", "{who} tries again."),
        happened.Repeated: ("mark", "{who} tries again."),
    }
)

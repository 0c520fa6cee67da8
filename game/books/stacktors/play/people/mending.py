"""Healing, one choice for each patient, made by the patient's seat (HEA, CLR-G-YELLOW, DIE-2), and Morph Self, by
which a piece of one's own gets another colour (CLR-G-CYAN).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors import changes
from game.books.stacktors.components import Bank, Body, Out, Points, Session
from game.books.stacktors.events import Mended, Morphed, Rose
from game.books.stacktors.intents import Attack, Heal, Medic, Mend, Morph, MorphSelf, Nothing
from game.books.stacktors.play.attack.colours.morph_other import worthwhile
from game.books.stacktors.play.attack.declare import attacks
from game.books.stacktors.play.flow import rounds
from game.books.stacktors.play.flow.frames import FLOW, Care, Morphing
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import by_sum
from game.books.stacktors.values.pieces import KINDS, Colour, Piece, Pieces, Position, called, pips
from game.table.book import GM, Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import TABLE, drop, each, get, put


def patients(who: int) -> tuple[int, ...]:
    """The character and adjacent ones, no enemies, that a healing could change, fallen ones too (HEA-1, DIE-2)."""
    return tuple(other for other in _near(who) if next(healings(other), None))


def needy(who: int) -> tuple[int, ...]:
    """The patients that lack something.

    To make a piece of a whole patient smaller is allowed, but not listed. The game master's characters have none once
    healings only alternate with wounds (SIT-5).
    """
    if people.seat(who) == GM and rounds.stale():
        return ()
    return tuple(other for other in _near(who) if lacks(other))


def _near(who: int) -> Iterator[int]:
    """The character and adjacent ones, no enemies, that are not kept from being healed."""
    near = (other for other in _willing(who) if other == who or people.adjacent(who, other))
    return (other for other in near if not _covered(other))


def _lack(who: int) -> int:
    """How many healings the character could use at most (HEA-3)."""
    return get(who, Points).spent - people.stack(who).pips


def _willing(who: int) -> tuple[int, ...]:
    """The characters that may be healed by `who`: friends and bystanders, which can still refuse the healing."""
    bodies = (*people.characters(), *(other for other in fallen() if other != who))
    return tuple(sorted(other for other in bodies if not people.enemies(who, other)))


def last_chance(who: int) -> int:
    """The last round in which the one who is out may be brought back (DIE-2); 0 for none."""
    out = get(who, Out)
    returns = out.why == "fallen" and people.retrievable(who)
    return out.round + people.options().revival if returns else 0


def fallen() -> tuple[int, ...]:
    """All who have fallen and lie on the map."""
    return tuple(who for who, _ in each(Body) if people.fallen(who))


def healings(who: int) -> Iterator[Mend]:
    """Every healing that the character may take now."""
    session, counts = get(who, Session).stack, get(TABLE, Bank).counts
    if people.fallen(who):
        yield from changes.revivals(session, counts)
    else:
        yield from changes.healings(people.stack(who), session, get(who, Points).spent, counts)


def mend_refusal(who: int, mend: Mend) -> Refusal | None:
    """Why the character may not be healed so now; None if it may."""
    session, counts = get(who, Session).stack, get(TABLE, Bank).counts
    if people.fallen(who):
        wrong = changes.revival_refusal(mend, session, counts)
    else:
        wrong = changes.healing_refusal(mend, people.stack(who), session, get(who, Points).spent, counts)
    return wrong or (
        None
        if mend in healings(who)
        else refuse("HEA-2", "A healing adds a small piece, or makes one a size larger or smaller")
    )


def lacks(who: int) -> bool:
    """Could a healing add or enlarge something? A stack that holds all of its points lacks nothing (HEA-3)."""
    return (people.fallen(who) or _lack(who) > 0) and any(mend.what != "smaller" for mend in healings(who))


def heal_refusal(intent: Heal) -> Refusal | None:
    """Why the character may not heal so (HEA-1); None if it may.

    The caller checks whether it still has its whole turn.
    """
    return _patient_refusal(intent.who, intent.patient)


def _patient_refusal(who: int, patient: int) -> Refusal | None:
    if patient not in _willing(who):
        return _unwilling(who, patient)
    if patient != who and not people.adjacent(who, patient):
        return refuse("HEA-1", "{name} is not beside {who}", name=people.name(patient), who=people.name(who))
    if next(healings(patient), None) is None:
        return _no_healing(patient)
    if _covered(patient):
        return refuse(
            "MOV-4",
            "{name} cannot rise where {other} stands",
            name=people.name(patient),
            other=people.name(people.standing_on(patient)),
        )
    return None


def _unwilling(who: int, patient: int) -> Refusal:
    """Why the patient cannot be healed: it is no character, out of the conflict, or an enemy."""
    name = people.name(patient)
    if not people.is_character(patient):
        return refuse("HEA-1", "{name} is no character that could be healed", name=name)
    if people.dead(patient):
        return refuse("DIE-4", "{name} is dead", name=name)
    if not people.in_play(patient) and not people.fallen(patient):
        return refuse("DIE-3", "{name} has given up and is out of the conflict", name=name)
    return refuse("HEA-1", "{name} is an enemy of {who}; only the willing are healed", name=name, who=people.name(who))


def _covered(who: int) -> bool:
    """Is this a fallen character on whose cell somebody stands by now?"""
    return people.fallen(who) and bool(people.standing_on(who))


def _no_healing(who: int) -> Refusal:
    """Why there is no healing for the character: it is whole, or a fallen one's guts cannot be brought back (DIE-2)."""
    name = people.name(who)
    if not people.fallen(who):
        return refuse("HEA-5", "{name} lacks nothing that healing could bring back", name=name)
    session, counts = get(who, Session).stack, get(TABLE, Bank).counts
    against = (changes.revival_refusal(Mend("add", "guts", piece.colour), session, counts) for piece in session.guts)
    return next((one for one in against if one), None) or refuse(
        "DIE-2", "{name} had no guts that healing could bring back", name=name
    )


def medic_refusal(intent: Medic) -> Refusal | None:
    """Why Medic may not be used so (CLR-G-YELLOW); None if it may."""
    for piece_id in intent.pieces:
        found = stacks.find(intent.who, piece_id)
        if found is None or found[0] != "guts" or found[1].colour is not Colour.YELLOW or found[1].spent:
            return refuse("CLR-G-YELLOW", "Medic takes yellow guts that are free")
    power = stacks.value(intent.who, intent.pieces)
    if not intent.patients:
        return refuse("CLR-G-YELLOW", "Medic heals somebody; say whom")
    if len(intent.patients) > power:
        return refuse(
            "CLR-G-YELLOW",
            "Healings that these pieces give: {power}; asked for: {wanted}",
            power=power,
            wanted=len(intent.patients),
        )
    wrong = (_patient_refusal(intent.who, patient) for patient in intent.patients)
    return next((one for one in wrong if one), None)


def medics(who: int) -> Iterator[Medic]:
    """The uses of Medic, by the cheapest yellow guts.

    There is one for each patient that lacks something, with each number of healings that it could use.
    """
    yellow = tuple(p for place, p in stacks.free(who, "physical") if place == "guts" and p.colour is Colour.YELLOW)
    ways = by_sum(yellow)
    for patient in needy(who) if len(ways) > 1 else ():
        lack = _lack(patient)
        enough = min((power for power in ways if power >= lack), default=max(ways))
        for power, pieces in ways.items():
            if 0 < power <= enough:
                yield Medic(who, tuple(sorted(piece.id for piece in pieces)), (patient,) * min(power, lack))


def morph_friends(who: int) -> Iterator[Attack]:
    """Morph Other at its cheapest on each friend in reach that it could help (CLR-B-CYAN)."""
    for friend in people.characters() if _can_morph_other(who) else ():
        if people.allies(who, friend):
            ways = [one for one in attacks(who, (friend,)) if called(one.active).deals == "healing"]
            if ways and worthwhile(who, friend):
                yield min(ways, key=lambda one: stacks.value(who, one.pieces))


def _can_morph_other(who: int) -> bool:
    """Has the character a free piece that gives Morph Other?"""
    gifts = (one for kind in KINDS for one in stacks.can_activate(who, kind, defence=False))
    return any(one is not None and one.deals == "healing" for one in gifts)


def begin_healing(intent: Heal | Medic, events: list[Event]) -> Care:
    if isinstance(intent, Heal):
        return Care(at="mend", who=intent.who, patients=(intent.patient,))
    stacks.commit(intent.who, intent.pieces, events)
    return Care(at="mend", who=intent.who, patients=intent.patients)


@FLOW.asking("mend")
def may_mend(f: Care) -> Ask | None:
    if not f.patients or (f.rest and not lacks(f.patients[0])):
        return None
    patient = f.patients[0]

    def answers() -> Iterator[Intent]:
        """What heals first, then nothing, then what makes a piece smaller."""
        found = tuple(healings(patient))
        yield from (mend for mend in found if mend.what != "smaller")
        yield Nothing()
        yield from (mend for mend in found if mend.what == "smaller")

    return Ask(patient, answers, lambda intent: _answer_refusal(patient, intent))


def _answer_refusal(patient: int, intent: Intent) -> Refusal | None:
    if isinstance(intent, Mend):
        return mend_refusal(patient, intent)
    return (
        None
        if isinstance(intent, Nothing)
        else refuse("HEA-2", "{name} says what is healed, or nothing", name=people.name(patient))
    )


@FLOW.deed("mend")
def mend_done(f: Care, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.patients:
        return ()
    if isinstance(intent, Mend):
        _mend(f.patients[0], f.who, intent, events)
    return go(f, "mend", patients=f.patients[1:])


def _mend(who: int, by: int, mend: Mend, events: list[Event]) -> None:
    before = people.stack(who)
    number = stacks.new_ids(1)[0] if mend.what == "add" else mend.piece
    after = changes.healed(before, mend, number)
    stacks.exchange_at_bank(out=after.pieces, back=before.pieces)
    piece = _named(after.pieces + before.pieces, number)
    place, whole = mend.position, pips(get(who, Session).stack.at(mend.position))
    elsewhere = mend.what != "smaller" and pips(before.at(place)) >= whole
    events.append(Mended(who, by, mend.what, piece, place, elsewhere, because=("HEA-2",)))
    stacks.reshape(who, after, people.gear(who), events)
    if people.fallen(who):
        drop(who, Out)
        events.append(Rose(who=who, because=("DIE-2",)))


def _named(pieces: Pieces, number: int) -> Piece:
    return next(piece for piece in pieces if piece.id == number)


def morph_refusal(intent: MorphSelf) -> Refusal | None:
    """Why Morph Self may not be used so; None if it may."""
    if not intent.pieces or len(set(intent.pieces)) != len(intent.pieces):
        return refuse("CLR-G-CYAN", "Morph Self commits cyan guts, each once")
    for piece_id in intent.pieces:
        found = stacks.find(intent.who, piece_id)
        if found is None or found[0] != "guts" or found[1].colour is not Colour.CYAN or found[1].spent:
            return refuse("CLR-G-CYAN", "Morph Self takes cyan guts that are free")
    power = stacks.value(intent.who, intent.pieces)
    if next(_morphs(intent.who, power, intent.pieces), None) is None:
        return refuse(
            "CLR-G-CYAN",
            "{name} has no other piece of at most {power} pips that could change",
            name=people.name(intent.who),
            power=power,
        )
    return None


def morph_ways(who: int) -> Iterator[MorphSelf]:
    """The cheapest cyan guts for each N with which something can be changed."""
    cyan = tuple(p for place, p in stacks.free(who, "physical") if place == "guts" and p.colour is Colour.CYAN)
    tries = (MorphSelf(who, tuple(sorted(p.id for p in chosen))) for n, chosen in by_sum(cyan).items() if n)
    yield from (one for one in tries if morph_refusal(one) is None)


def _morphs(who: int, most: int, used: tuple[int, ...]) -> Iterator[Morph]:
    counts, pink = get(TABLE, Bank).counts, people.options().pink
    yield from (one for one in changes.morphs(people.stack(who), most, counts, pink=pink) if one.piece not in used)


def begin_morph(intent: MorphSelf, events: list[Event]) -> Morphing:
    """Commit the cyan guts; the piece and its colour are chosen next."""
    power = stacks.value(intent.who, intent.pieces)
    stacks.commit(intent.who, intent.pieces, events)
    return Morphing(at="morph", who=intent.who, most=power, used=intent.pieces)


@FLOW.asking("morph")
def may_morph(f: Morphing) -> Ask | None:
    return Ask(f.who, lambda: _morphs(f.who, f.most, f.used), lambda intent: _morph_refusal(f, intent))


def _morph_refusal(f: Morphing, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Morph):
        return refuse("CLR-G-CYAN", "{name} says which piece changes its colour, and to which", name=people.name(f.who))
    if intent.piece in f.used:
        return refuse("CLR-G-CYAN", "Another piece changes, not the one that is used for it")
    return changes.morph_refusal(
        intent, people.stack(f.who), f.most, get(TABLE, Bank).counts, pink=people.options().pink
    )


@FLOW.deed("morph")
def morph_done(f: Morphing, intent: Intent | None, events: list[Event]) -> Frames:
    """Change the piece's colour and commit it; feet serve at once (MOV-1).

    The change lasts: a rest brings back the new colour (RST-1).
    """
    if not isinstance(intent, Morph):
        return ()
    found = stacks.find(f.who, intent.piece)
    assert found is not None
    place, before = found
    after = replace(before, colour=intent.colour, spent=True)
    stacks.exchange_at_bank(out=(after,), back=(before,))
    _remember(f.who, place, before, intent.colour)
    events.append(Morphed(who=f.who, before=before, after=after, position=place, because=("CLR-G-CYAN",)))
    stacks.reshape(f.who, changes.morphed(people.stack(f.who), after), people.gear(f.who), events)
    return ()


def _remember(who: int, place: Position, piece: Piece, colour: Colour) -> None:
    """Change the session's stack too: the same piece, or the lost one of its colour for which it was healed."""
    session = get(who, Session).stack
    there = {one.id for one in people.stack(who).pieces}
    lost = (one for one in session.at(place) if one.id not in there and one.colour is piece.colour)
    kept = next((one for one in session.pieces if one.id == piece.id), None) or next(lost, None)
    if kept:
        put(who, Session(changes.morphed(session, replace(kept, colour=colour))))

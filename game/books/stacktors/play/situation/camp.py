"""The camp after a situation: spend points and coins, share equipment, replace the dead (EVO, RWD)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.books.stacktors.components import Bank, Body, Chronicle, Homely, Points, Scene, Session
from game.books.stacktors.events import Grew, Paid
from game.books.stacktors.intents import Buy, Enlarge, Give, Identify, Onward, Pay, Recruit
from game.books.stacktors.play.flow.frames import FLOW, Care, Play
from game.books.stacktors.play.people import defeat, mending, objects, people, seating, stacks
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import LARGEST, POSITIONS, TRANSPARENT, Colour, Piece, Pieces
from game.books.stacktors.values.situation import MarketOffer
from game.books.stacktors.values.stack import Cache, Stack, settled
from game.table.book import Ask, Event, Frames, Intent, Refusal, refuse
from game.table.world import TABLE, ask, each, get, has, put


def purse() -> int:
    """The party's coins."""
    return get(TABLE, Chronicle).purse


def offers() -> tuple[MarketOffer, ...]:
    """What can be bought now: the situation's offers for its outcome; each object is sold once."""
    scene = get(TABLE, Scene)
    return tuple(
        one for one in scene.situation.offers if one.outcome in {"", scene.outcome} and one.name not in scene.sold
    )


def payments(who: int) -> Iterator[Pay]:
    yield from (pay for one in offers() if pay_refusal(pay := Pay(who, one.name, one.price)) is None)


def pay_refusal(intent: Pay) -> Refusal | None:
    """Why that may not be bought for that character; None if it may."""
    offer = _offer(intent)
    if offer is None or offer.price != intent.price:
        return refuse("RWD-4", "{what} is not to be had here", what=intent.what)
    if offer.price > purse():
        return refuse(
            "RWD-4",
            "{what} costs {price}; {coins} coins are in the purse",
            what=intent.what,
            price=offer.price,
            coins=purse(),
        )
    if offer.cache:
        return _stock_refusal(Cache.parse(offer.cache).hidden)
    if not mending.lacks(intent.who):
        return refuse("HEA-5", "{name} lacks nothing that healing could bring back", name=people.name(intent.who))
    return None


def heals(intent: Pay) -> bool:
    """Is it a healing that is bought (RWD-4)?"""
    offer = _offer(intent)
    return offer is not None and not offer.cache


def _offer(intent: Pay) -> MarketOffer | None:
    return next((one for one in offers() if one.name == intent.what), None)


def _stock_refusal(pieces: Pieces) -> Refusal | None:
    counts = get(TABLE, Bank).counts
    return next((wrong for piece in pieces if (wrong := bank.lacks(counts, piece.colour, piece.pips))), None)


def pay(intent: Pay, events: list[Event]) -> tuple[Care, ...]:
    """Pay for an offer. An object is identified and serves at once (OBJ-5); a healing is still to be chosen (HEA-2)."""
    offer = _offer(intent)
    assert offer is not None
    put(TABLE, replace(get(TABLE, Chronicle), purse=purse() - offer.price))
    events.append(Paid(who=intent.who, what=offer.name, price=offer.price, left=purse(), because=("RWD-4",)))
    if not offer.cache:
        return (Care(at="mend", who=intent.who, patients=(intent.who,)),)
    scene, cache = get(TABLE, Scene), Cache.parse(offer.cache)
    put(TABLE, replace(scene, sold=(*scene.sold, offer.name)))
    pieces = stacks.with_new_ids(cache.hidden)
    objects.call(pieces, offer.name)
    stacks.exchange_at_bank(out=pieces)
    objects.equip(intent.who, cache.position, pieces, events)
    return ()


def members() -> tuple[int, ...]:
    """The characters that belong to the party for good, the dead included."""
    return tuple(who for who, _ in each(Homely) if has(who, Body))


@FLOW.asking("camp")
def may_camp(f: Play) -> Ask | None:
    """Ask the party what it does in camp. Once something was done there, the camp ends only when the party says so."""
    party = members()
    return Ask(party[0], answers, refusal, lambda: f.camped) if party else None


def answers() -> Iterator[Intent]:
    """The listed answers: going on, then what points could buy, and what can be identified."""
    lost = [who for who in members() if people.dead(who) and people.is_hero(who)]
    for who in lost:
        yield from defeat.answers(who)
    if _onward_refusal() is None:
        yield Onward()
    for who in filter(people.led_by_player, members()):
        yield from _growth(who)
        yield from identifies(who)
        yield from payments(who) if not people.dead(who) else ()


def to_spend(who: int) -> int:
    """The points that the character can spend in this camp (EVO-1, RWD-1): none where its player is away."""
    spends = trains() and not people.dead(who) and not seating.away(who)
    return (ask(who, Points) or Points(0)).free if spends else 0


def _growth(who: int) -> Iterator[Intent]:
    if trains() and not people.dead(who) and get(who, Points).free:
        yield from (one for piece in people.stack(who).pieces if refusal(one := Enlarge(who, piece.id)) is None)
        for position in POSITIONS:
            for colour in TRANSPARENT:
                buy = Buy(who, position, 0 if position == "feet" else len(people.stack(who).at(position)), colour, 1)
                if refusal(buy) is None:
                    yield buy


def trains() -> bool:
    """May points be spent in this camp? If not, they are kept for a later one (RWD-1)."""
    return not get(TABLE, Scene).situation.no_training


def identifies(who: int) -> Iterator[Identify]:
    """The objects carried by the party that the character may identify with its own clear brains (CLR-B-CLEAR)."""
    clear = () if people.dead(who) else stacks.one_of_each_size(who, stacks.clear_brains(who))
    for thing in (thing for one in members() for thing in objects.carried(one)) if clear else ():
        yield from (Identify(who, thing, piece.id, who) for piece in clear)


def refusal(intent: Intent) -> Refusal | None:
    """Why that may not be done in camp; None if it may."""
    if isinstance(intent, Onward):
        return _onward_refusal()
    who = getattr(intent, "who", 0)
    if who not in members() or (people.dead(who) and not isinstance(intent, Recruit)):
        return refuse("SIT-1", "Only living members of the party do that")
    match intent:
        case Buy() | Enlarge() if not trains():
            return refuse("RWD-1", "Nobody can train here; points are kept for a later camp")
        case Buy():
            return _buy_refusal(intent)
        case Enlarge():
            return _enlarge_refusal(intent)
        case Recruit():
            return defeat.refusal(intent)
        case Identify():
            return _identify_refusal(intent)
        case Give():
            return _give_refusal(intent)
        case Pay():
            return pay_refusal(intent)
        case _:
            return refuse("SIT-1", "That is nothing to do in camp")


def _onward_refusal() -> Refusal | None:
    """Why the party may not leave the camp (DIE-4); None if it may."""
    if any(not people.dead(who) and not seating.rests(who) for who in members()):
        return None
    return refuse("DIE-4", "Nobody is left to go on; make a new character first")


def _buy_refusal(intent: Buy) -> Refusal | None:
    stack, points = people.stack(intent.who), get(intent.who, Points)
    if intent.colour not in TRANSPARENT:
        return refuse(
            "CRE-6", "{word} pieces are necks and bases; they are not bought", word=intent.colour.word.capitalize()
        )
    if intent.colour is Colour.PINK and not people.options().pink:
        return refuse("PIE-2", "Pink belongs to the wiki edition; this table plays the core one")
    if not 1 <= intent.pips <= LARGEST or not 0 <= intent.index <= len(stack.at(intent.position)):
        return refuse("EVO-1", "A piece is 1, 2 or 3 pips and stands within the stack")
    if intent.pips > points.free:
        return refuse(
            "EVO-1", "That costs {cost}; {free} points are there to spend", cost=intent.pips, free=points.free
        )
    wrong = bank.lacks(get(TABLE, Bank).counts, intent.colour, intent.pips)
    if wrong:
        return wrong
    if intent.position == "feet" and intent.index and not _tops(stack.feet, intent):
        return refuse("EVO-2", "A new foot goes under the stack, or over all feet if it is larger than they are")
    return None


def _tops(feet: Pieces, intent: Buy) -> bool:
    """Would the new foot stand on top of all feet (EVO-2, POS-2)?"""
    return intent.index == len(feet) and intent.pips > feet[-1].pips


def _enlarge_refusal(intent: Enlarge) -> Refusal | None:
    piece = next((piece for piece in people.stack(intent.who).pieces if piece.id == intent.piece), None)
    if piece is None or piece.pips == LARGEST:
        return refuse("EVO-1", "Only a small or medium piece of the stack grows")
    if not get(intent.who, Points).free:
        return refuse("EVO-1", "{name} has no points to spend", name=people.name(intent.who))
    return bank.lacks(get(TABLE, Bank).counts, piece.colour, piece.pips + 1)


def _identify_refusal(intent: Identify) -> Refusal | None:
    """Why that may not be identified in camp, where everybody counts as adjacent; None if it may."""
    if intent.to not in members() or people.dead(intent.to):
        return refuse("OBJ-2", "What is found goes to one of the party")
    if all(intent.what not in objects.carried(who) for who in members()):
        return refuse("OBJ-2", "Nobody of the party carries that")
    if all(piece.id != intent.piece for piece in stacks.clear_brains(intent.who)):
        return refuse("CLR-B-CLEAR", "Identify takes a clear brains piece that is free")
    return None


def _give_refusal(intent: Give) -> Refusal | None:
    """Why that may not be given in camp, where everybody counts as adjacent; None if it may."""
    if intent.to not in members() or intent.to == intent.who or people.dead(intent.to):
        return refuse("OBJ-4", "Things are given to another of the party")
    return objects.handed_refusal(intent)


@FLOW.deed("camp")
def camp_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:
    stays = replace(f, camped=True)
    match intent:
        case Buy():
            _buy(intent, events)
        case Enlarge():
            _enlarge(intent, events)
        case Recruit():
            defeat.recruit(intent, events)
        case Identify():
            objects.identify(intent, events)
            _refresh(events)
        case Give():
            objects.give(intent, events)
        case Pay():
            return (stays, *pay(intent, events))
        case _:
            _refresh(events)
            return ()
    return (stays,)


def _refresh(events: list[Event]) -> None:
    for who in members():
        stacks.refresh(who, events)


def _buy(intent: Buy, events: list[Event]) -> None:
    piece = Piece(intent.colour, intent.pips, stacks.new_ids(1)[0])
    over = intent.position == "feet" and intent.index > 0

    def bought(stack: Stack) -> Stack:
        row = stack.at(intent.position)
        index = len(row) if over else min(intent.index, len(row))
        return replace(stack, **{intent.position: (*row[:index], piece, *row[index:])})

    _grow(intent.who, bought, piece.id, intent.pips, events)


def _enlarge(intent: Enlarge, events: list[Event]) -> None:
    def larger(stack: Stack) -> Stack:
        return Stack(
            *(
                tuple(_larger(piece) if piece.id == intent.piece else piece for piece in stack.at(place))
                for place in POSITIONS
            )
        )

    _grow(intent.who, larger, intent.piece, 1, events)


def _larger(piece: Piece) -> Piece:
    return replace(piece, pips=min(LARGEST, piece.pips + 1))


def _grow(who: int, change: Callable[[Stack], Stack], number: int, cost: int, events: list[Event]) -> None:
    """Change both the present stack and the session's stack (RST-1); feet that no longer nest are lifted (POS-4)."""
    before, points = people.stack(who), get(who, Points)
    after, place = settled(change(before)), settled(change(before)).place(number)
    assert place is not None
    stacks.exchange_at_bank(out=after.pieces, back=before.pieces)
    put(
        who,
        replace(points, spent=points.spent + cost, free=points.free - cost),
        Session(settled(change(get(who, Session).stack))),
    )
    stacks.reshape(who, after, people.gear(who), events)
    lifted = tuple(foot for foot in before.feet if after.place(foot.id) == "guts")
    events.append(
        Grew(
            who=who,
            piece=next(piece for piece in after.pieces if piece.id == number),
            position=place,
            free=points.free - cost,
            new=before.place(number) is None,
            lifted=lifted,
            because=("EVO-1", "POS-4") if lifted else ("EVO-1",),
        )
    )

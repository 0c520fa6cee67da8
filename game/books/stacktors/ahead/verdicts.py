"""What an answer to an attack comes to, in a few words or in a sentence, what it costs, and where its numbers come
from, with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.answer import Answer, Blow, blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals.card_words import briefly, in_pips, out
from game.books.stacktors.ahead.proposals.sentences import kept
from game.books.stacktors.components import Place
from game.books.stacktors.intents import Attack, Defend
from game.books.stacktors.play.attack import result
from game.books.stacktors.play.attack.attack import red_bonus
from game.books.stacktors.play.attack.declare import attacks
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import capital, count, counted, listed, times
from game.books.stacktors.values.pieces import Pieces, ability, called, named
from game.table.world import get, put


def verdict(one: Answer) -> str:
    """What became of the attack: Hit, Blocked, Ignored, or Turned back."""
    if one.defence.first:
        return "Ignored"
    if one.back:
        return "Turned back"
    if not one.hit:
        return "Blocked"
    over = multiple(one)
    return "Hit" if over == 1 else f"Hit {times(over)}"


def told(one: Answer, attack: Attack, target: int) -> str:
    """What the target gets of that answer, as the attacker reads it: `loses 2 pips`, `blocked`, `turned on you`."""
    if one.defence.first:
        return "ignored, a clear piece wears"
    if one.back:
        return f"turned on you{f', {turn_backs_left(one)}' if one.more is not None else ''}"
    if not one.hit:
        return "blocked"
    if not (any(one.harm) or one.marks or one.mended):
        return "hit, nothing to lose"
    return f"{briefly(attack, one, target)}{f', then moves off up to {one.slips}' if one.slips else ''}"


def compared(one: Answer, red: int) -> str:
    """How the values of both sides come about and what they lead to; `red` is what free red guts add to the answer."""
    if one.defence.first:
        return "It ignores the attack by Perfection, and its clear piece wears for good. (CLR-G-CLEAR)"
    if one.siege:
        return f"It always defends with {one.defended}: only what you bring over that comes off. (DCH-4)"
    used = one.defended - red
    met = f"It answers with {used}" if used else "It answers with nothing"
    if red:
        met += f", and its free red guts add {red} without being spent: {one.defended} (CLR-G-RED)"
    return f"{met}. Your {one.attack} {_result(one)}."


def _result(one: Answer) -> str:
    """What becomes of the attacker's value against the other one, as the end of a sentence."""
    if one.back:
        return "would hit, but it turns the hit on you"
    return "is more, so it hits" if one.hit else "is not more, so it is blocked"


def multiplied(one: Answer) -> str:
    """Where a multiple makes a difference, how it comes about: `Twice: 6 is two times 3.`; else empty (ATK-7)."""
    over = multiple(one)
    if not one.hit or one.back or over == 1:
        return ""
    word = times(over)
    return f"{capital(word)}: {one.attack} is {count(over)} times {one.defended}. (ATK-7)"


def multiple(one: Answer) -> int:
    """The multiple where it makes a difference, else 1: what was committed cannot lose more (DMG-3, ATK-7)."""
    felt = one.loss == one.times if not one.dealt else called(one.dealt).multiplied and one.harm[2] + one.mended > 0
    return one.times if felt else 1


def is_undefended(one: Answer) -> bool:
    """Is this damage to a target that committed nothing, which is one pip whatever the multiple (DMG-3)?"""
    return one.loss == 1 and not one.rounds and not one.defence.pieces


def capped(one: Answer) -> bool:
    """Is this damage with a multiple, of which more would come off if more had been committed (DMG-3)?"""
    return one.hit and not one.back and not one.dealt and 0 < one.loss < one.times


def sums(one: Answer) -> str:
    """The two values, such as `6 against 3`; empty where Perfection decides."""
    return "" if one.defence.first else f"{one.attack} against {one.defended}"


def supposed(one: Answer) -> str:
    """What comes of an answer that the target may give: `If it answers with 2: 3 against 2, hit`."""
    if one.defence.first:
        return f"If it uses clear: {verdict(one).lower()}"
    met = f"{sums(one)}, {verdict(one).lower()}"
    return capital(met) if one.siege else f"If it answers with {one.defended or 'nothing'}: {met}"


def suffered_back(one: Answer, who: str = "") -> str:
    """What the attacker suffers, in a few words; empty if nothing. Without a name the attacker is `you`."""
    parts = []
    if one.fells:
        parts.append(f"{who} falls" if who else "you fall")
    elif one.back and one.recoil:
        parts.append(f"{who or 'you'} {_turned(one, you=not who)}")
    if one.ends_turn:
        parts.append(f"{who}'s turn ends" if who else "your turn ends")
    if one.shed:
        parts.append(
            f"{who or 'your feet'} {'loses' if who else 'lose'} {in_pips(one.shed)}{' of its feet' if who else ''}"
        )
    if one.counter and not who:
        parts.append("it strikes back")
    return ", ".join(parts)


def _turned(one: Answer, *, you: bool) -> str:
    """What a result turned back costs the attacker: pips, turns, pips of its feet, cells."""
    dealt, s = named(one.dealt), "" if you else "s"
    if dealt is None:
        return f"lose{s} {in_pips(one.recoil)}"
    if dealt.deals == "feet":
        return f"lose{s} {in_pips(one.recoil)} of the feet"
    if dealt.deals == "cells":
        return f"{'are' if you else 'is'} put {counted(one.recoil, 'cell', 'cells')} away"
    return lasting(dealt.lasts, one.recoil, you=you)


def lasting(kind: str | None, rounds: int, *, you: bool) -> str:
    """How long an effect lasts, in turns: `are held 2 turns`; Compel is over with one turn."""
    turns, be = counted(rounds, "turn", "turns"), "are" if you else "is"
    if kind == "fleeing":
        return f"run{'' if you else 's'} for {turns}"
    return {"frozen": f"{be} held {turns}", "calmed": f"{be} calm {turns}"}.get(kind or "", "must attack")


def turn_backs_left(one: Answer) -> str:
    """How often a result may still be turned back in this turn; empty where nothing counts that."""
    if one.more is None:
        return ""
    return f"{one.more} more this turn" if one.more else "no more this turn"


def consequence(one: Answer, who: int, *, strikes: bool = True) -> str:
    """What happens to the defender by that answer, and what else it brings; with `strikes` it may strike back."""
    if one.defence.first:
        return "You ignore it, and your clear piece wears for good."
    if one.back:
        again = turn_backs_left(one)
        return f"You turn it back on them{f', {again}' if again else ''}."
    deed = _suffered(one, who) if one.hit else "You block it"
    gains = _gains(one, strikes=strikes)
    return f"{deed}{''.join(f', {gain}' for gain in gains[:-1])}{f' and {gains[-1]}' if gains else ''}{_unless(one)}."


def results(one: Answer, who: int) -> tuple[str, ...]:
    """What happens to the defender by that answer, as a card says it, in wordings from the longest to the shortest."""
    if one.defence.first:
        return ("You ignore it",)
    if one.back:
        return ("You turn it back",)
    if one.hit:
        return shortened(_suffered(one, who, "lose nothing"))
    return tuple(dict.fromkeys((f"You block it{_unless(one)}", "You block it")))


def _unless(one: Answer) -> str:
    """What may still make a hit of the attack that is blocked, as the end of a sentence."""
    f = defaults.under_way()
    return ", unless it uses Perfection" if f and not one.hit and result.turns_misses(f) else ""


def shortened(told: str) -> tuple[str, ...]:
    """A sentence about a state, and without its beginning and its end, where these are understood."""
    rest = told.removeprefix("You are ").removeprefix("It is ")
    return (told, capital(rest), capital(rest.partition(" for ")[0])) if rest != told else (told,)


def _gains(one: Answer, *, strikes: bool) -> list[str]:
    gains = (
        ("end their turn", one.ends_turn),
        ("lame them", one.shed),
        ("may strike back", one.counter and strikes),
        ("may move off", one.slips),
    )
    return [gain for gain, there in gains if there]


def _suffered(one: Answer, who: int, nothing: str = "are hit, and lose nothing") -> str:
    """What a hit does to the defender; `nothing` says that it does nothing."""
    if one.falls:
        return f"You {out(one, you=True)}"
    if one.joins:
        return "You join them"
    return f"You {listed(_parts(one, who), nothing)}"


def _parts(one: Answer, who: int) -> Iterator[str]:
    if one.marks:
        yield "must answer first next time"
    if one.rounds:
        yield lasting(called(one.dealt).lasts, one.rounds, you=True)
    if one.remade:
        yield f"swap up to {one.remade}" if called(one.dealt).deals == "trade" else "have a piece changed"
    if one.mended:
        yield f"are healed {counted(one.mended, 'time', 'times')}"
    if one.steps:
        full = costs.full(who)
        yield f"move {max(0, full - one.steps)} instead of {full}"
    if one.cells:
        yield f"are put {counted(one.cells, 'cell', 'cells')} away"
    if one.loss:
        yield f"lose {in_pips(one.loss)}"


def shown(f: AttackFrame) -> str:
    """What the target has answered and what adds to it: `Y2, 2 pips; Tansy adds 1: 3 in all` (AST-1, CLR-G-RED)."""
    who, pieces = current(f), stacks.chosen(current(f), f.d_pieces)
    own = stacks.value(who, f.d_pieces)
    answer = f"{'+'.join(map(str, pieces))}, {in_pips(own)}" if pieces else "nothing"
    told = f"{answer}{f', {f.d_active}' if f.d_active else ''}"
    adding = [(people.name(one), stacks.value(one, ids)) for one, ids in f.d_help]
    adding += [("free red", red)] if (red := red_bonus(f)) else []
    if not adding:
        return told
    return f"{told}; {', '.join(f'{name} adds {n}' for name, n in adding)}: {own + sum(n for _, n in adding)} in all"


def price(defence: Defend, who: int, back: tuple[int, ...] = ()) -> str:
    """What the answer costs, what stays free for the next one, and who may still attack.

    `back` are the pieces with which a strike back is planned.
    """
    used = (*defence.pieces, *back)
    if defence.first:
        used = (*(piece.id for piece in stacks.clear_guts(who)[:1]), *back)
    spent = stacks.value(who, defence.pieces)
    cost = "It wears 1 for good" if defence.first else f"It costs {spent}" if spent else "It costs nothing"
    if back:
        cost = f"{cost}, and the strike back costs {stacks.value(who, back)}"
    return f"{cost}. {kept(who, used)}"


_ShotHarm = tuple[bool, bool, int]
"""Whether the character is out by it, whether it loses turns by it, and how many pips or turns."""


def worst(foe: int, who: int, here: Cell) -> str:
    """The worst result of a shot by `foe` at that character on that cell, in a word; empty if there is no shot.

    This changes the world, so it is called in a scratch world.
    """
    put(who, Place(here, get(who, Place).facing))
    fronts = {kind: Front(foe, who, kind) for kind in ("physical", "mental", "social")}
    found = [_harm(one, fronts[one.kind]) for one in attacks(foe, (who,))]
    return max(found)[1] if found else ""


def _harm(attack: Attack, front: Front) -> tuple[_ShotHarm, str]:
    one, gift = front.answer(blow(attack), Defend()), named(attack.active)
    blows = 2 if gift and gift.twice else 1
    if one.falls:
        return (True, False, 0), f"you {out(one, you=True)}"
    if one.rounds and gift:
        return (False, True, one.rounds), f"you {lasting(gift.lasts, one.rounds, you=True)}"
    return (False, False, one.loss * blows), f"you lose {in_pips(one.loss * blows)}" if one.loss else "no harm"


class Reason(Struct, frozen=True):
    """One step of an explanation, and the ids of its rules, the most important first; none for mere advice."""

    text: str
    rules: tuple[str, ...]


def why(made: Blow, one: Answer, front: Front, more: tuple[int, int] = (0, 0)) -> tuple[Reason, ...]:
    """How the blow and this answer lead to their result, in the current world.

    `more` are the pips that helpers add on either side.
    """
    return (
        _attack(made, more[0]),
        _defence(made, one, front, more[1]),
        *_idle(made, one),
        *_compared(made, one, front),
        *_effects(made, one, front),
    )


def _attack(made: Blow, more: int) -> Reason:
    who = capital(people.name(made.who))
    if made.first:
        return Reason(f"{who} uses Perfection: it hits whatever its value.", ("CLR-G-CLEAR", "CLR-WEAR"))
    gift = named(made.active)
    pieces = stacks.chosen(made.who, made.pieces) if people.is_character(made.who) else ()
    lit = f", {made.active} active" if gift else ""
    helps = f" and {more} of helpers" if more else ""
    return Reason(
        f"{who} commits {_sum(pieces) or 'all that serves'}{helps}: {made.value}{lit}.",
        ("ATK-5", *((gift.rule,) if gift else ()), *(("AST-1",) if more else ())),
    )


def _defence(made: Blow, one: Answer, front: Front, more: int) -> Reason:
    who = capital(people.name(made.target))
    if front.siege:
        return Reason(f"{who} always defends in full: {one.defended}.", ("DCH-3",))
    if one.defence.first:
        return Reason(
            f"{who} ignores it by Perfection, whatever the values; a clear pip is gone for good.",
            ("CLR-G-CLEAR", "CLR-WEAR"),
        )
    gift, red = named(one.defence.active), front.bonus(made, one.defence)
    parts = [_sum(stacks.chosen(made.target, one.defence.pieces)) or "nothing"]
    parts += [f"{red} of red guts that stay free"] if red else []
    parts += [f"{more} of helpers"] if more else []
    rules = ("ATK-5", *((gift.rule,) if gift else ()), *(("CLR-G-RED",) if red else ()), *(("AST-1",) if more else ()))
    return Reason(f"{who} commits {listed(parts)}: {one.defended}{f', {gift.name} active' if gift else ''}.", rules)


def _idle(made: Blow, one: Answer) -> Iterator[Reason]:
    """Which abilities of the answer's pieces do nothing against an attack of this kind."""
    held = stacks.held(made.target) if people.is_character(made.target) else ()
    used = (ability(place, piece.colour) for place, piece in held if piece.id in one.defence.pieces)
    for gift in dict.fromkeys(filter(None, used)):
        told = gifts.idle(gift, made.kind)
        if told:
            yield Reason(f"{told} Its pips count.", (gift.rule,))


def _compared(made: Blow, one: Answer, front: Front) -> Iterator[Reason]:
    """Whether the attack hits, and with which multiple."""
    if one.defence.first or made.first:
        return
    if not one.hit:
        yield Reason(f"{one.attack} is not more than {one.defended}: it misses.", ("ATK-5",))
        return
    if front.siege:
        yield Reason(
            f"{one.attack} is {one.attack - one.defended} more than {one.defended}: so many pips come off.", ("DCH-4",)
        )
        return
    yield Reason(
        f"{one.attack} is more than {one.defended}: it hits{_times(one)}",
        ("ATK-7" if one.defended else "ATK-8", "ATK-5"),
    )


def _times(one: Answer) -> str:
    if not one.defended:
        return " once."
    if one.times > 1:
        return f", and as {one.attack} is {times(one.times)} {one.defended}, {times(one.times)} over."
    return "." if one.defended == 1 else f"; it is no exact multiple of {one.defended}, so once."


def _effects(made: Blow, one: Answer, front: Front) -> Iterator[Reason]:
    """What the result does to either side."""
    answering = named(one.defence.active)
    if one.back and answering:
        more = (
            ""
            if one.more is None
            else f" {counted(one.more, 'more time', 'more times') if one.more else 'No more'} this turn."
        )
        yield Reason(
            f"{answering.name} turns the hit back on {people.name(made.who)}, once.{more}", (answering.rule, "ATK-11")
        )
    elif one.hit and not front.siege:
        yield _harm_reason(made, one)
    if one.counter:
        twice = not (answering and answering.answers == "strikes back")
        because = f"{one.defended} is more than twice {one.attack}" if twice else "Dexterous answers hit or miss"
        yield Reason(
            f"{because}: {people.name(made.target)} may strike back.",
            ("ATK-9" if twice or not answering else answering.rule,),
        )
    if one.ends_turn and answering:
        yield Reason(
            f"{answering.name} ends the turn of {people.name(made.who)}, hit or miss.", (answering.rule, "ATK-11")
        )


def _harm_reason(made: Blow, one: Answer) -> Reason:
    gift, who = named(made.active), people.name(made.target)
    if one.falls:
        rule = "DIE-3" if one.gives_up else "DIE-1"
        return Reason(f"{capital(who)} has no {_vital(made)} left then, and {out(one)}.", (rule,))
    if gift and gift.instead:
        return Reason(f"{gift.name} does its own instead of damage.", (gift.rule, "DMG-5"))
    if not one.loss:
        return Reason(
            f"{capital(who)} has no piece that a {made.kind} hit could harm.",
            ("DIE-3" if made.kind == "mental" else "DMG-3",),
        )
    if not one.defence.pieces:
        return Reason(
            f"{capital(who)} committed nothing: exactly one pip comes "
            f"off{', however many times over' if one.times > 1 else ''}.",
            ("DMG-3",),
        )
    capped = one.loss < one.times
    return Reason(
        f"It falls on what {who} committed: {one.loss} "
        f"{'pip' if one.loss == 1 else 'pips'}{', for more it does not have there' if capped else ''}.",
        ("DMG-3", "DMG-1"),
    )


def _vital(made: Blow) -> str:
    """The pieces without which the target is out, and which that kind of attack can take (DIE-1, DIE-3)."""
    if made.kind == "social" and len(people.vitals(made.target)) > 1:
        return "guts or no brains"
    return "brains" if made.kind == "mental" else "guts"


def _sum(pieces: Pieces) -> str:
    return "+".join(map(str, pieces))

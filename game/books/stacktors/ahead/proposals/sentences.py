"""An attack in sentences: what it comes to for the target, and what it costs the attacker.

Screen and text mode say these. The sentences have no codes, signs or brackets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.proposals.card_words import (
    Finding,
    again,
    dearer,
    does,
    found,
    harmless,
    in_pips,
    longer,
    shared,
    spoiler,
    twice,
    wears_down,
)
from game.books.stacktors.ahead.proposals.proposal import Proposal, spent, verb_of
from game.books.stacktors.play.attack.declare import reach
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import capital, counted, listed
from game.books.stacktors.values.pieces import called, named

LETTERS = 60
"""The most letters of the sentence that says what an attack comes to."""


def consequence(one: Proposal, target: int) -> str:
    """What happens to the target, and how sure that is."""
    made, name = found(one), capital(people.name(target))
    if not made.works:
        return f"No effect: {_without_effect(one, made, target)}."
    deeds = [*_strikes(made), "is struck twice"] if twice(one, made) else []
    tails = [*_provoked(one, made, target)] or [*_ends(one, made)]
    least = longer(one, made) or dearer(one, made)
    deeds += [_least(deed) if least else deed for deed in does(one.attack, made.effect, target)]
    told = [*_whole(one, made, target, name)] or [f"{name} {deed}{tail}." for deed in deeds for tail in tails]
    return next((text for text in told if len(text) <= LETTERS), min(told, key=len))


def provokes(one: Proposal, target: int) -> bool:
    """Does the attack make an enemy of the target, wake it, or fall on a friend (SID-1, CLR-B-YELLOW)?"""
    return bool([*_provoked(one, found(one), target)]) or _on_friend(one, target)


def _on_friend(one: Proposal, target: int) -> bool:
    return people.allies(one.attack.who, target) and called(one.attack.active).deals != "healing"


def _least(deed: str) -> str:
    """The deed with the least number of pips that it takes, or of turns that it lasts."""
    if deed.startswith("loses "):
        return deed.replace("loses ", "loses at least ", 1)
    return deed.replace(" for ", " for at least ", 1) if " for " in deed else f"{deed} at least"


def _strikes(made: Finding) -> Iterator[str]:
    """What two strikes come to together."""
    first, second = made.effect.loss, again(made)
    if wears_down(made):
        yield "is overcome by the second strike"
    elif first == second:
        yield f"is struck twice: {in_pips(first)} each"
    else:
        yield f"loses {in_pips(first)}, then {second} more"


def _ends(one: Proposal, made: Finding) -> Iterator[str]:
    """How sure it is, as the ends of a sentence."""
    again = " each time" if twice(one, made) else ""
    if made.effect.siege:
        yield ""
    elif made.certainty == "sure":
        yield "" if longer(one, made) else ", whatever it answers"
    elif made.certainty == "but for Perfection":
        yield "; only Perfection could stop it"
        yield "; only Perfection stops it"
    elif made.stop:
        yield from (f", {told}" for told in _unless(made.stop, again))


def _unless(stop: Answer, again: str = "") -> Iterator[str]:
    """What would stop it, in wordings from the longest to the shortest; `again` says how often."""
    if stop.aid:
        yield "unless a friend helps it"
        yield "if unaided"
    else:
        yield from dict.fromkeys((f"unless it spends {stop.spends}{again}", f"unless it spends {stop.spends}"))


def _provoked(one: Proposal, made: Finding, target: int) -> Iterator[str]:
    """What else the target does because it is attacked, as the end of a sentence."""
    if not people.is_character(target) or made.effect.falls:
        return
    if people.side(target) == "neutral" and called(one.attack.active).deals != "joining":
        yield " and becomes your enemy"
    elif made.effect.wakes and called(one.attack.active).lasts != "calmed":
        yield ", and it wakes"


def _whole(one: Proposal, made: Finding, target: int, name: str) -> Iterator[str]:
    """Sentences that do not begin with what the attack does."""
    if made.certainty == "can be turned" and made.stop:
        can = f"{name} can turn this on you {_paid(made.stop)}"
        yield f"{can}: {_suffered(made.stop)}."
        yield f"{can}."
    elif made.certainty == "can be stopped" and made.stop:
        yield f"{name} can stop this {_paid(made.stop)}."
    elif made.effect.marks and made.certainty == "sure" and not one.help:
        yield f"Whoever attacks {people.name(target)} next sees its answer first."
        yield f"The next to attack {people.name(target)} sees its answer."
    elif one.help and shared((made,)):
        value = stacks.value(one.attack.who, one.attack.pieces) + one.cost.lent
        helped = f"{_helpers(one)} {'adds' if len(one.help) == 1 else 'add'} {one.cost.lent}"
        if not verb_of(one.attack).plain:
            yield from (f"{helped}: {name} {deed}." for deed in does(one.attack, made.effect, target))
        yield f"{helped}: {name} cannot stop {value}."


def _helpers(one: Proposal) -> str:
    return capital(listed(people.name(who) for who, _ in one.help))


def _paid(stop: Answer) -> str:
    if stop.aid:
        return "with a friend's help"
    return f"by spending {stop.spends}" if stop.spends else "for free"


def _suffered(answer: Answer) -> str:
    """What the attacker bears of a result that is turned on it."""
    if answer.fells:
        return "you fall"
    kind = called(answer.dealt)
    if kind.lasts:
        return f"it lasts {counted(answer.recoil, 'turn', 'turns')} for you"
    return "it befalls you" if answer.dealt else f"you lose {in_pips(answer.recoil)}"


def _without_effect(one: Proposal, made: Finding, target: int) -> str:
    """Why it does nothing, without the full stop."""
    bare = made.effect
    if bare.siege:
        return f"it always defends with {bare.defended}"
    if bare.hit:
        return harmless(one, target)
    if bare.defended and not bare.spends and called(one.attack.active).shot:
        return f"{people.name(target)} adds {bare.defended} against shots for free"
    return f"{people.name(target)} stops this for free"


def no_effect(one: Proposal, target: int) -> str:
    """Why the attack does nothing, without the full stop; empty where it does something."""
    made = found(one)
    return "" if made.works else _without_effect(one, made, target)


# --- what it costs


def price(one: Proposal, target: int, *, idle: bool = False) -> str:
    """What the attack costs until the attacker's next turn, and the one thing that can spoil it.

    With `idle` some of its pieces change nothing.
    """
    far = "Fewer pips would not reach that far." if _stretched(one, target) else ""
    clauses = [next(_first(one, target, idle=idle), ""), *_lent(one), far, keeping(((target, one),))]
    return " ".join(clause for clause in clauses if clause)


def _first(one: Proposal, target: int, *, idle: bool) -> Iterator[str]:
    """What stands before what is kept: the first of these that holds."""
    made, costly = found(one), spoiler(one)
    if not made.works:
        yield "" if made.effect.hit else f"You need {made.effect.defended + 1}."
    if _on_friend(one, target):
        yield f"{capital(people.name(target))} is a friend."
    if made.stop and made.certainty != "unless" and people.side(target) == "neutral":
        yield "It becomes your enemy."
    elif provokes(one, target) and not _on_friend(one, target):
        yield _sureness(made)
    if made.certainty == "can be turned" and made.stop and made.stop.more:
        yield f"It can do so {counted(made.stop.more, 'more time', 'more times')} this turn."
    if costly and made.certainty != "can be turned":
        yield _spoiled(costly, one)
    if made.stop and made.stop.ends_turn and made.certainty in {"can be stopped", "unless"}:
        yield "That would also end your turn."
    yield from _surely(one, made, target, idle=idle)


def _surely(one: Proposal, made: Finding, target: int, *, idle: bool) -> Iterator[str]:
    """What follows from how sure it is."""
    if made.certainty == "but for Perfection":
        yield "That would wear its clear piece."
    if made.certainty == "unless":
        yield "Expect it to take the hit." if effective(one.expected) else "Expect it to wear its clear piece."
    if made.certainty == "can be stopped" and made.stop:
        left = sum(piece.pips for _, piece in stacks.free(target, one.attack.kind)) - made.stop.spends
        yield f"Then it has {left or 'nothing'} left this round."
    if made.effect.siege and not made.effect.falls:
        yield f"{made.effect.loss} is what you bring over its {made.effect.defended}."
    if made.effect.rounds and called(made.effect.dealt).lasts == "frozen":
        yield "It still fights."
    if idle:
        yield "More pieces would change nothing."


def _stretched(one: Proposal, target: int) -> bool:
    """Are there more pips in it than the answer to be expected asks for, because fewer would not reach (ATK-6)?"""
    who, active = one.attack.who, named(one.attack.active)
    lit = [piece.pips for piece in stacks.chosen(who, one.attack.pieces) if active and piece.colour is active.colour]
    if len(lit) < 2 or one.expected.attack - min(lit) <= one.expected.defended:
        return False
    power = stacks.power(who, one.attack.pieces, active)
    return reach(active, power - min(lit)) < people.board().distance(people.cell(who), people.cell(target))


def _sureness(made: Finding) -> str:
    if made.stop:
        return f"It can stop this {_paid(made.stop)}."
    return "Only Perfection could stop it." if made.certainty == "but for Perfection" else "It cannot stop this."


def _spoiled(costly: Answer, one: Proposal) -> str:
    """What an answer costs the attacker of that attack although it hits."""
    if costly.fells:
        return "It can also fell you."
    if costly.ends_turn:
        return f"Its Freeze can end your turn {_paid(costly)}."
    if costly.shed:
        return f"Its Hamper can lame you {_paid(costly)}."
    fells = ", and fell you" if stakes.falls_to(one.attack.who, spent(one.attack), costly.reply) else ""
    return f"It can also strike back{f' with {costly.reply}' if costly.reply else ''}{fells}."


def _lent(one: Proposal) -> Iterator[str]:
    for who, pieces in one.help:
        yield f"{capital(people.name(who))} can still block {stakes.guard(who, pieces) or 'nothing'}."


def keeping(attacks: Sequence[tuple[int, Proposal]]) -> str:
    """What the attacker's guts can still block after one attack on these targets, and who may still attack it.

    Targets that fall by it, or are won over, attack nobody any more; where they may stop it, both numbers are told.
    """
    attack = attacks[0][1].attack
    hit = [(target, made) for target, one in attacks if (made := found(one)).effect.falls or made.effect.joins]
    gone = frozenset(target for target, made in hit if shared((made,)))
    perhaps = frozenset(target for target, made in hit if made.works) - gone
    return kept(attack.who, spent(attack), gone, perhaps)


def kept(
    who: int, used: tuple[int, ...], gone: frozenset[int] = frozenset(), perhaps: frozenset[int] = frozenset()
) -> str:
    """What the character's guts can still block once these pieces are spent, and who may still attack it.

    Those who are `gone` then do not act any more, nor `perhaps` do those.
    """
    left, foes = stakes.guard(who, used), [foe for foe in stakes.yet_to_act(who) if foe not in gone]
    told = f"Your guts can still block {left}" if left else "Your guts can block nothing more"
    if not people.conflict():
        return f"{told}."
    return f"{told}; {_still(len(foes), sum(foe in perhaps for foe in foes))} this round."


def _still(foes: int, perhaps: int) -> str:
    """How many enemies still act; `perhaps` of them do not."""
    if not foes:
        return "no enemy acts again"
    most = counted(foes, "enemy still acts", "enemies still act")
    if not perhaps:
        return most
    return f"{foes - perhaps} or {most}" if foes > perhaps else f"at most {most}"


# --- several targets, and none


def several(attacks: Sequence[tuple[int, Proposal]]) -> tuple[str, str]:
    """The sentence for one attack on several targets in this order, and what its price adds."""
    told = [(capital(people.name(target)), found(one)) for target, one in attacks]
    fates: dict[tuple[str, str], list[str]] = {}
    for name, made in told:
        if made.works:
            fates.setdefault(_fate(name, made), []).append(name)
    parts = [f"{listed(names)} {many if len(names) > 1 else one}" for (one, many), names in fates.items()]
    return f"{'; '.join(parts) or 'No effect'}.", f"In this order: {', '.join(name for name, _ in told)}."


def _fate(name: str, made: Finding) -> tuple[str, str]:
    """What becomes of one of several targets, as the rest of a sentence about one and about many."""
    if made.stop and made.certainty != "unless":
        can = f"can stop it {_paid(made.stop)}"
        return can, can
    loss = in_pips(made.effect.loss)
    one, many = (f"loses {loss}", f"lose {loss} each") if made.effect.loss else ("is struck", "are struck")
    if not made.stop:
        return one, many
    return f"{one}, {next(_unless(made.stop))}", name


def pointless(one: Proposal | None, target: int, who: int, *, falls: bool, sure: str = "") -> str:
    """Why nothing is proposed; `one` is an attack that could be made.

    `sure` says why a card that is sure is not proposed, so that nobody reads that it is not worth anything.
    """
    if stakes.granted(who) and one and found(one).works and (coming := stakes.blows(who)):
        foe = max(coming, key=lambda other: coming[other])
        needed = min(coming[foe], stakes.guard(who))
        if needed:
            return f"Let it go: you need {needed} for {people.name(foe)}."
    foes = len(stakes.yet_to_act(who))
    if falls:
        return f"Keep your pieces: {counted(foes, 'enemy acts', 'enemies act')} after you."
    if sure:
        return sure
    reason, name = no_effect(one, target) if one else "", people.name(target)
    if not reason and people.has_effect(target, "calmed") and stakes.others_fight(who, target):
        reason = f"{name} is calm, and would wake"
    told = f"Nothing here is worth it: {reason or f'{name} can stop it all'}."
    return told if len(told) <= LETTERS else told.replace(f"{name} ", "it ", 1)

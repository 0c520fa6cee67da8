"""The words for each decision, as a header, for each answer, as a line to choose, and for a suggestion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.books.stacktors import intents as asked
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import Sight, capital, counted, listed, say, times, total
from game.books.stacktors.values.pieces import SPOKEN, AttackKind, Held, pips, written
from game.books.stacktors.values.roads import WayOver
from game.books.stacktors.values.stack import Stack
from game.phrases import full_stop, spaced
from game.table.book import Intent, Why, title

HEADERS = {
    "gm": "What comes next is for the game master to say",
    "moment": "The game master may step in",
    "strike": "{who} may strike",
    "free": "The party is free to act",
    "act": "{who} acts",
    "flee": "{who} must flee and chooses where to",
    "shoot": "{who} may strike now, out of turn",
    "stay": "{who} was shot at and may still stay",
    "help_a": "{who} may help the attack",
    "help_d": "{who} may help the defence",
    "defend": "{who} is attacked",
    "defend again": "{who} is struck a second time, by the same attack",
    "commit": "The defence is shown; {who} chooses pieces",
    "wear": "{who} uses Perfection and chooses which piece wears",
    "miss": "{who} is blocked and may use Perfection",
    "hit": "{who} is hit and may use Perfection",
    "buy_off": "The attack of {who} is turned on it and may be bought off",
    "compel": "{who} chooses whom the compelled one must attack",
    "persist": "The attempt of {who} failed and may be made again",
    "trade": "{who} chooses which pieces are swapped",
    "remould": "{who} chooses how its target is changed",
    "plunge": "{who} falls and chooses what it loses",
    "aid": "{who} may help the try",
    "toll": "{who} pays for the failed try with a pip",
    "lose": "{who} loses pips and chooses where",
    "mend": "{who} is healed and chooses how",
    "morph": "{who} changes the colour of a piece and chooses which",
    "hamper": "{who} chooses which foot changes by a pip",
    "throw": "{who} chooses where its target is put",
    "slip": "{who} may move off now, or stay",
    "camp": "The party makes camp",
}
"""The header of each kind of decision."""


def header(kind: str, who: str) -> str:
    """The header of a decision about the character called `who`, without a full stop; KeyError for an unknown kind."""
    return say(HEADERS[kind], who=who)


Wording = Callable[[Any, int, Sight], str]


def choice(intent: Intent, who: int, sight: Sight) -> str:
    """The answer as a line of a list, without a full stop; `who` is the character that the decision is about.

    KeyError as for `sentence`.
    """
    return CHOICES[type(intent)](intent, who, sight)


VERBS: dict[AttackKind, str] = {"physical": "strike", "mental": "outwit", "social": "press"}
"""The verb for what one character does to another in each kind of attack."""


def _attack(intent: asked.Attack, who: int, sight: Sight) -> str:  # noqa: ARG001
    spoken = SPOKEN.get(intent.active, "") if sight.peaceful() else ""
    verb, whom = spoken or VERBS[intent.kind], listed(sight.names(target) for target in intent.targets)
    aim = f", {intent.aim}" if intent.aim else ""
    if intent.first:
        return f"{verb} {whom}{aim} with Perfection: it hits once, and a clear pip is gone for good"
    how = intent.active or "no colour leads"
    if len(intent.targets) > 1:
        how += ", one after another"
    if not intent.pieces:
        return f"{verb} {whom}{aim}, {how}; the pieces follow its defence"
    return f"{verb} {whom}{aim} with {sight.sum(intent.who, intent.pieces, intent.active)}, {how}"


def _defend(intent: asked.Defend, who: int, sight: Sight) -> str:
    if intent.first:
        return "ignore it by Perfection: a clear pip is gone for good"
    if not intent.pieces:
        return "take it: answer nothing"
    how = f", {intent.active}" if intent.active else ""
    old = sight.spent(who, intent.pieces)
    fresh = tuple(one for one in intent.pieces if one not in {piece.id for piece in old})
    if not old:
        return f"answer {sight.sum(who, fresh, intent.active)}{how}"
    more = f" and {sight.sum(who, fresh, intent.active)}" if fresh else ""
    return f"answer with {listed(map(str, old))} again{more}{how}"


def _help(intent: asked.Help, who: int, sight: Sight) -> str:
    return f"add {sight.sum(who, intent.pieces)}" if intent.pieces else "add nothing"


def _commit(intent: asked.Commit, who: int, sight: Sight) -> str:
    return f"use {sight.sum(who, intent.pieces)}"


def _buy_off(intent: asked.BuyOff, who: int, sight: Sight) -> str:
    return f"spend {total(sight.pieces(who, intent.pieces))} to take it off" if intent.pieces else "bear it"


def _lose(intent: asked.Lose, who: int, sight: Sight) -> str:
    losses = (
        (piece, intent.pieces.count(piece.id)) for piece in sight.pieces(who, tuple(dict.fromkeys(intent.pieces)))
    )
    return listed(_loss(str(piece), piece.pips - lost, str(piece.colour)) for piece, lost in losses)


def _loss(piece: str, left: int, colour: str) -> str:
    return f"{piece} becomes {colour}{left}" if left > 0 else f"{piece} is gone"


def _exchange(intent: asked.Exchange, who: int, sight: Sight) -> str:
    other = sight.other(who)
    return (
        f"give {_placed(sight.held(who, intent.pieces))} for "
        f"{_placed(sight.held(other, intent.theirs))} of {sight.names(other)}"
    )


def _placed(held: Held) -> str:
    """Pieces with their positions, such as `R3 of the guts and G1 of the feet`."""
    return listed(f"{piece} of the {place}" for place, piece in held)


def _mend(intent: asked.Mend, who: int, sight: Sight) -> str:
    if intent.what == "add":
        return f"add {intent.colour}1 to the {intent.position}"
    pieces = sight.pieces(who, (intent.piece,))
    piece = str(pieces[0]) if pieces else intent.colour.word
    return f"make {piece} in the {intent.position} one size {intent.what}"


def _remould(intent: asked.Remould, who: int, sight: Sight) -> str:
    other = sight.other(who)
    place = f"{intent.position} of {sight.names(other)}"
    if intent.what == "add":
        return f"add {intent.colour}1 to the {place}"
    return f"make {listed(map(str, sight.pieces(other, (intent.theirs,))))} in the {place} one size {intent.what}"


def _morph_self(intent: asked.MorphSelf, who: int, sight: Sight) -> str:  # noqa: ARG001
    pieces = sight.pieces(intent.who, intent.pieces)
    return f"use Morph Self with {total(pieces)} on another piece of at most {counted(pips(pieces), 'pip', 'pips')}"


def _morph(intent: asked.Morph, who: int, sight: Sight) -> str:
    which = listed(f"{piece} in the {place}" for place, piece in sight.held(who, (intent.piece,)))
    return f"make {which} {intent.colour.word}"


def _hamper(intent: asked.Hamper, who: int, sight: Sight) -> str:  # noqa: ARG001
    changes = (
        _loss(str(foot), foot.pips + (1 if intent.more else -1), str(foot.colour))
        for foot in sight.pieces(intent.whom, (intent.foot,))
    )
    return f"{listed(changes)} in the feet of {sight.names(intent.whom)}"


def _maneuver(intent: asked.Maneuver, who: int, sight: Sight) -> str:
    return f"move off to {intent.to}" if intent.whom == who else f"put {sight.names(intent.whom)} on {intent.to}"


def _identify(intent: asked.Identify, who: int, sight: Sight) -> str:  # noqa: ARG001
    return (
        f"identify {sight.names(intent.what)}{sight.cover(intent.what)}, and {sight.names(intent.to)} gets it; "
        f"{_worn(intent.who, intent.piece, sight)} loses a pip for good"
    )


def _worn(who: int, piece: int, sight: Sight) -> str:
    """The clear piece that wears."""
    found = sight.finds(who, (piece,)) if sight.geared(who, piece) else map(str, sight.pieces(who, (piece,)))
    return listed(found)


def _medic(intent: asked.Medic, who: int, sight: Sight) -> str:  # noqa: ARG001
    whom = listed(
        f"{sight.names(patient)} {times(intent.patients.count(patient))}" for patient in dict.fromkeys(intent.patients)
    )
    return f"use Medic with {total(sight.pieces(intent.who, intent.pieces))} on {whom}"


def _give(intent: asked.Give, who: int, sight: Sight) -> str:  # noqa: ARG001
    gifts = (*sight.finds(intent.who, intent.pieces), *(sight.names(thing) for thing in intent.things))
    return f"give {listed(gifts)} to {sight.names(intent.to)}"


def _move(intent: asked.Move, who: int, sight: Sight) -> str:  # noqa: ARG001
    if intent.path or intent.facing is None:
        return f"move {intent.path[-1]}" if intent.path else "turn"
    return f"turn {sight.compass()[intent.facing]}"


def _travel(intent: asked.Travel, who: int, sight: Sight) -> str:  # noqa: ARG001
    if intent.path:
        along = f", together with {listed(sight.names(other) for other, _ in intent.others)}" if intent.others else ""
        return f"walk {sight.names(intent.who)} to {intent.path[-1]}{along}"
    return (
        listed(f"walk {sight.names(other)} to {cell}" for other, cell in intent.others)
        or f"{sight.names(intent.who)} stays"
    )


def _talk(intent: asked.Talk, who: int, sight: Sight) -> str:  # noqa: ARG001
    return f"talk to {sight.names(intent.to)}: {sight.line(intent.to, intent.choice)}"


def _buy(intent: asked.Buy, who: int, sight: Sight) -> str:  # noqa: ARG001
    return (
        f"buy {intent.colour}{intent.pips} for the {intent.position} of "
        f"{sight.names(intent.who)}, at place {intent.index + 1}"
    )


def _enlarge(intent: asked.Enlarge, who: int, sight: Sight) -> str:  # noqa: ARG001
    which = listed(f"{piece} in the {place}" for place, piece in sight.held(intent.who, (intent.piece,)))
    return f"enlarge {which} of {sight.names(intent.who)}"


def _recruit(intent: asked.Recruit, who: int, sight: Sight) -> str:  # noqa: ARG001
    can = (words for _, words in gifts.repertoire(Stack.parse(intent.stack)))
    return f"welcome {intent.name}; {', '.join(can)}"


def _strike_back(intent: asked.StrikeBack, who: int, sight: Sight) -> str:  # noqa: ARG001
    return f"strike {sight.names(intent.target)} with its {intent.aim}, {intent.active or 'no colour leads'}"


def _said(text: str) -> Wording:
    """A wording that is the same for every answer of its class, except for the names in it."""

    def word(intent: Any, who: int, sight: Sight) -> str:
        slots = {
            name: sight.names(getattr(intent, name))
            for name in ("to", "patient", "what", "victim")
            if hasattr(intent, name)
        }
        return text.format(who=sight.names(getattr(intent, "who", who)), **slots)

    return word


def _try(intent: asked.Try, who: int, sight: Sight) -> str:  # noqa: ARG001
    help_ = _helped(intent, sight)
    shown = sight.task(intent.road, intent.way)
    by = f" by {shown.colour.word} {shown.position}" if shown and sight.tries() > 1 else ""
    return f"try it{by} with {sight.sum(intent.who, intent.pieces)}{help_}"


def _helped(intent: asked.Try, sight: Sight) -> str:
    """Who must add how much, for whoever tries stands where a scene does not show it; empty where nothing lacks."""
    (lacks, aid), friends = sight.lacking(intent), sight.beside(intent)
    if not lacks:
        return ""
    if not friends:
        return f"; nobody stands beside to add {lacks}"
    names = listed(map(sight.names, friends))
    if lacks > aid:
        return f"; {names} beside can add only {aid} of {lacks}"
    return f", if {names} {'adds' if len(friends) == 1 else 'add'} {lacks}"


def _pay_way(intent: asked.PayWay, who: int, sight: Sight) -> str:  # noqa: ARG001
    shown = sight.task(intent.road, intent.way)
    if shown is None:
        return "pay for another way"
    road = f" on the road of the {intent.road}" if intent.road else ""
    return f"{_paid(intent, shown.way, sight)}{road}"


def _paid(intent: asked.PayWay, way: WayOver, sight: Sight) -> str:
    match way.price:
        case "pip":
            return f"lose {counted(way.amount, 'pip', 'pips')} of {written(sight.pieces(intent.who, intent.pieces))}"
        case "coin":
            return f"pay {counted(way.amount, 'coin', 'coins')}"
        case "round":
            return f"let {counted(way.amount, 'round', 'rounds')} pass"
        case "friend":
            return f"let {sight.names(way.friend)} do it"
        case _:
            return "do it by what you know or have"


def _regroup(intent: asked.Regroup, who: int, sight: Sight) -> str:  # noqa: ARG001
    left = sight.rounds_left()
    return f"begin the scene's next round ({left} left)" if left else "give up: no round is left"


CHOICES: dict[type[Intent], Wording] = {
    asked.Move: _move,
    asked.Teleport: lambda intent, who, sight: f"leap {intent.to}",  # noqa: ARG005
    asked.Travel: _travel,
    asked.Attack: _attack,
    asked.Identify: _identify,
    asked.Heal: _said("heal {patient}"),
    asked.Medic: _medic,
    asked.Try: _try,
    asked.PayWay: _pay_way,
    asked.Regroup: _regroup,
    asked.MorphSelf: _morph_self,
    asked.PickUp: _said("pick up {what}"),
    asked.Give: _give,
    asked.Talk: _talk,
    asked.Leave: _said("leave, all of the party: it gets nowhere here"),
    asked.Pass: _said("wait"),
    asked.EndTurn: _said("end the turn"),
    asked.Swap: _said("let {to} act first"),
    asked.Say: lambda intent, who, sight: (  # noqa: ARG005
        f'say "{intent.text}"' + (f" to {sight.names(intent.to)}" if intent.to else "")
    ),
    asked.SkipStep: _said("skip a step of the lesson"),
    asked.Defend: _defend,
    asked.Help: _help,
    asked.Commit: _commit,
    asked.Perfect: lambda intent, who, sight: f"use Perfection with {_worn(who, intent.piece, sight)}",
    asked.BuyOff: _buy_off,
    asked.Compel: _said("it must attack {victim}"),
    asked.Persist: lambda intent, who, sight: (
        f"try again for {listed(map(str, sight.pieces(who, (intent.piece,))))}, with the same pieces"
    ),
    asked.Exchange: _exchange,
    asked.Remould: _remould,
    asked.Lose: _lose,
    asked.Mend: _mend,
    asked.Morph: _morph,
    asked.Hamper: _hamper,
    asked.Maneuver: _maneuver,
    asked.StrikeBack: _strike_back,
    asked.Nothing: _said("nothing"),
    asked.Go: _said("go on"),
    asked.Stay: _said("stay"),
    asked.Buy: _buy,
    asked.Enlarge: _enlarge,
    asked.Recruit: _recruit,
    asked.Pay: lambda intent, who, sight: f"buy {intent.what} for {counted(intent.price, 'coin', 'coins')}",  # noqa: ARG005
    asked.Onward: _said("break camp"),
    asked.OpenSituation: lambda intent, who, sight: f"open {capital(intent.situation.title)}",  # noqa: ARG005
    asked.Bring: lambda intent, who, sight: (  # noqa: ARG005
        f"bring {listed(one.name for one in (*intent.figures, *intent.things)) or 'nobody'}"
    ),
    asked.Remake: lambda intent, who, sight: f"change the map of {capital(intent.situation.title)}",  # noqa: ARG005
    asked.Direct: lambda intent, who, sight: (  # noqa: ARG005
        f"let this happen: {'; '.join(filter(None, (intent.text, *intent.deeds))) or 'nothing'}"
    ),
    asked.GoOn: _said("add nothing"),
    asked.Tell: lambda intent, who, sight: f'tell "{intent.text}"{" and let rounds begin" if intent.clash else ""}',  # noqa: ARG005
    asked.Join: lambda intent, who, sight: f"{intent.name} sits down",  # noqa: ARG005
    asked.Depart: lambda intent, who, sight: f"leave the table to {title(intent.to)}",  # noqa: ARG005
    asked.Entrust: lambda intent, who, sight: f"give {sight.names(intent.who)} to {title(intent.to)}",  # noqa: ARG005
    asked.Reclaim: _said("play {who} again"),
    asked.Rename: lambda intent, who, sight: f"be called {intent.name}",  # noqa: ARG005
    asked.TakeMark: lambda intent, who, sight: f"take the mark {intent.mark}",  # noqa: ARG005
    asked.Reseat: _said("sit in another order"),
    asked.EndCampaign: lambda intent, who, sight: f"end the campaign in {intent.result}",  # noqa: ARG005
}
"""The function that words each class of intent as a choice."""


def lent(aid: Iterable[tuple[int, tuple[int, ...]]], sight: Sight) -> str:
    """Who adds which pieces: `, and Tansy adds Y3`; empty without any help. `aid` has who helps, with its pieces."""
    return "".join(f", and {sight.names(who)} adds {'+'.join(map(str, sight.pieces(who, ids)))}" for who, ids in aid)


def advised(intent: Intent, why: Why, who: int, sight: Sight, more: str = "", ground: str = "") -> Iterator[str]:
    """The suggestion with its reason, then the best others; `who` is to decide.

    `more` says who helps in it, `ground` is a sentence about hard ground into which it leads.
    """
    does: int = getattr(intent, "who", who)
    whose = "Suggested" if does == who else f"Suggested for {sight.names(does)}"
    yield spaced(full_stop(f"{whose}: {choice(intent, who, sight)}{more}"), why.reason, ground)
    yield from others(why, who, sight)


def left_to_player(name: str, *, listed: bool) -> str:
    """That only the player can choose what is said to somebody; whether the lines are `listed` where it is read."""
    return f"Choose what is said to {name}: which line it is, is up to you." if listed else f"Talk to {name}."


def others(why: Why, who: int, sight: Sight) -> Iterator[str]:
    """The answers that are not suggested: what speaks against each, or for one that is only behind."""
    for one in why.others:
        told = full_stop(f"{'Next best' if one.behind else 'Not'}: {choice(one.intent, who, sight)}")
        yield f"{told} {capital(one.reason)}"

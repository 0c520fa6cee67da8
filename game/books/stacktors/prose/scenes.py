"""Sentences for abstract challenges, and for what these and words can do to anybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.books.stacktors import events as happened
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import scene_stages, talks
from game.books.stacktors.play.situation.scene_stages import SceneView, StageView, Task
from game.books.stacktors.prose.words import TOLD, Names, article, capital, counted, fill, filled, sentence_for
from game.books.stacktors.values.pieces import SPOKEN, Colour, Position, ability
from game.books.stacktors.values.roads import WayOver

_TOLLS = {
    "": "",
    "pip": " Who fails loses a pip of what it tried with.",
    "round": " Who fails costs the party the round.",
}


TOLD |= filled(
    {
        happened.SceneRound: "Round {round} of {of} of the scene; all pieces are free.",
        happened.SceneLost: "The rounds have run out: {what} is not overcome.",
        happened.SceneWon: "{what} is overcome; {who} did the last of it.",
    }
)


@sentence_for(happened.StageShown)
def _shown(event: happened.StageShown, names: Names) -> str:
    text = "{what}{road}, stage {number} of {of}: {text} Needed: {needed}.{ways}{later}{toll}{rounds}"
    return fill(
        text,
        event,
        names,
        road=f", the road of the {event.road}" if event.road else "",
        needed=_needed(event.total, event.colour, event.position),
        ways="".join(f" {_way(one, names)}" for one in event.further),
        later=_later(event.later) if event.number == 1 else "",
        toll=_TOLLS[event.toll],
        rounds=f" {_rounds(event.rounds)}" if event.number == 1 and event.road != "guts" else "",
    )


def _later(stages: tuple[tuple[Position, Colour], ...]) -> str:
    told = ", then ".join(f"{colour.word} {position}" for position, colour in stages)
    return f" To come: {told}." if told else ""


def _rounds(number: int) -> str:
    return f"There are {number} rounds for all of it." if number > 1 else "There is one round for all of it."


def _needed(total: int, colour: Colour, position: Position) -> str:
    """What a try takes: `more than 3 with an orange piece in the guts (Dexterous)`."""
    known = ability(position, colour)
    return f"more than {total} with {article(colour.word)} piece in the {position} ({known.name if known else colour})"


def _way(way: WayOver, names: Names) -> str:
    """A further way over a stage, in a sentence: what it takes, then its author's words (ACH-6)."""
    return f"Another way, {_cost(way, names)}{f': {way.text}' if way.text else '.'}"


def _cost(way: WayOver, names: Names) -> str:
    match way.price:
        case "pip":
            return f"for {counted(way.amount, 'pip', 'pips')} of one's own guts or brains"
        case "coin":
            return f"for {counted(way.amount, 'coin', 'coins')}"
        case "round":
            return f"for {counted(way.amount, 'round', 'rounds')}"
        case "fact":
            return "by what you may know or have"
        case "friend":
            return f"by {_friend(way, names)}, {'with all pieces free' if way.friend else 'who is not with you'}"
        case _:
            return f"by {_needed(way.total, way.colour, way.position)}"


def asks(way: WayOver, names: Names, *, brief: bool = False) -> str:
    """What a way over a stage takes, in a few words: `Orange guts: more than 3`, or its price; `brief` in fewer.

    What is done by words has its verb: `Frighten: red brains, more than 1`.
    """
    if way.price:
        return capital(_brief(way, names) if brief else _cost(way, names))
    piece, known = f"{way.colour.word} {way.position}", way.gift
    if brief:
        return capital(f"{piece}, over {way.total}")
    verb = SPOKEN.get(known.name, "") if known else ""
    return capital(f"{verb}: {piece}, more than {way.total}" if verb else f"{piece}: more than {way.total}")


def _friend(way: WayOver, names: Names) -> str:
    """The friend whose act it is; by its key while it is not with the party."""
    return names(way.friend) if way.friend else way.missing


def _brief(way: WayOver, names: Names) -> str:
    """The price of a way alone."""
    if way.price == "fact":
        return "what you know"
    if way.price == "friend":
        return _friend(way, names)
    return counted(way.amount, way.price, f"{way.price}s")


def taken(text: str, shown: Task, names: Names) -> str:
    """What a way over a stage takes, and what a failed try costs; `text` are the stage's words, for its own way."""
    way, toll = shown.way, "" if shown.way.price else _TOLLS[shown.toll].strip()
    needed = f"Needed: {_needed(way.total, way.colour, way.position)}."
    parts = (_way(way, names), toll) if way.number else (text, needed, toll)
    return " ".join(filter(None, parts))


def failing(stage: StageView) -> str:
    """What a failed try at the stage costs, in a sentence; empty where it costs nothing (ACH-4)."""
    return _TOLLS[stage.toll].strip()


# --- the scene as a stack


def scene_stack(names: Names) -> list[str]:
    """The scene line by line as everybody sees it: each stage of its roads, from the top down (ACH-5, ACH-6)."""
    seen = scene_stages.view()
    if seen is None:
        return []
    number = sum(len(road.stages) for road in seen.roads)
    either = "; either of its two roads leads through" if len(seen.roads) > 1 else ""
    now = f"round {seen.round} of {seen.rounds}" if seen.round else counted(seen.rounds, "round", "rounds")
    lines = [f"{capital(seen.name)}: a stack of {counted(number, 'stage', 'stages')}, {now}{either}."]
    for road in seen.roads:
        lines += [f"  The road of the {road.name}:"] if road.name else []
        lines += [f"  {_line(stage, len(road.stages), names)}" for stage in road.stages]
    return lines


def _line(stage: StageView, of: int, names: Names) -> str:
    place = f"stage {stage.number} of {of}, {stage.colour.word} {stage.position}"
    if stage.state != "present":
        return f"{place}: {'overcome' if stage.state == 'overcome' else 'to come'}."
    needed = f"Needed: {_needed(stage.total or 0, stage.colour, stage.position)}."
    ways = " ".join(_way(one, names) for one in stage.ways)
    return " ".join(filter(None, (f"{place}, now: {stage.text}", needed, ways, _TOLLS[stage.toll].strip())))


@sentence_for(happened.WayPaid)
def _way_paid(event: happened.WayPaid, names: Names) -> str:
    text = {
        "pip": "{who} pays with {number} for a way past the stage.",
        "coin": "{who} pays {number} for a way past the stage.",
        "round": "{who} takes the long way past the stage; it costs {number}.",
        "fact": "{who} knows a way past the stage.",
        "friend": "{friend} does it, and the stage is overcome.",
    }[event.price]
    return fill(text, event, names, number=counted(event.amount, event.price, f"{event.price}s"))


@sentence_for(happened.Tried)
def _tried(event: happened.Tried, names: Names) -> str:
    text = (
        "{who} tries with {value} against {total}: the stage is overcome."
        if event.done
        else "{who} tries with {value} against {total}, which is not more: it fails."
    )
    return fill(text, event, names)


# --- what words and scenes can do to anybody


_MADE: Final = {"Intimidate": "frightened", "Cunning": "outwitted"}


def heading(*, brief: bool = False) -> str:
    """What can happen to anybody here outside of a conflict, in a sentence; `brief` for after a colon.

    It is empty where there is an enemy, or something to force, and no scene.
    """
    seen = scene_stages.view()
    if people.conflict() or not (seen or people.peaceful()):
        return ""
    return _in_scene(seen, brief=brief) if seen else of_words(talks.angering(), clashes=talks.clashing(), brief=brief)


def of_words(angering: Sequence[str], *, clashes: bool = False, brief: bool = False) -> str:
    """What words do to people: all is well, but those abilities make an enemy (SID-1), and a line may begin rounds."""
    if clashes:
        return (
            "words may make an enemy" if brief else "Words may make an enemy of somebody here, and then rounds begin."
        )
    if not angering:
        return "nobody can be hurt by words" if brief else "Nobody can be hurt by words here: win over or ask somebody."
    verbs, made = (" or ".join(words[name] for name in angering) for words in (SPOKEN, _MADE))
    if brief:
        return f"to {verbs} makes an enemy"
    return f"To win over or ask somebody hurts nobody; who is {made} becomes an enemy, and rounds begin."


def _in_scene(seen: SceneView, *, brief: bool) -> str:
    """What the stages that are present can do to whoever tries them, or pays (ACH-4, ACH-6)."""
    here = [stage for road in seen.roads for stage in road.stages if stage.state == "present"]
    if any(stage.toll == "pip" for stage in here):
        told = "Who fails can lose a pip"
    elif any(way.price == "pip" for stage in here for way in stage.ways):
        told = "Nobody can be hurt but who pays with pips"
    else:
        told = "Nobody can be hurt at this stage" if len(here) == 1 else "Nobody can be hurt at these stages"
    return f"{told[0].lower()}{told[1:]}" if brief else f"{told}."

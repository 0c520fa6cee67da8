"""From what happened in a Scene to its beats: what may become a panel, and how much it matters.

The world in which it happened is not asked: events say in words where they were, and who stood there follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.books.capes import events as ev
from game.books.capes.comic.values import Beat, CastMember, ComicScene
from game.books.capes.values import Ability, Sheet, SidePlace

EventLine = tuple[Struct, str]
"""An event, and the sentence that tells it as part of the story; empty where there is none."""
E = TypeVar("E", bound=Struct)

WEIGHTS: Final = {
    "opening": 900,
    "first conflict": 500,
    "conflict": 250,
    "claim": 50,
    "pip": 110,
    "pip turned back": 20,
    "power": 100,
    "reaction": 80,
    "stake": 220,
    "staked": 40,
    "schism": 550,
    "lift": 200,
    "overdrawn": 240,
    "gloat": 340,
    "then": 260,
    "finished": 60,
    "resolved": 600,
    "hung": 300,
    "spoken": 450,
    "typed": 650,
}
"""How much matters what happens, in hundredths."""
NEAR: Final = 6
"""A typed line belongs to a beat that is at most so many events away."""


def member_of(who: int, sheet: Sheet) -> CastMember:
    """That Character as it is drawn."""
    return CastMember(who, sheet.id, sheet.name, sheet.look, sheet.leaning, sheet.pronoun)


def by_scene(told: Iterable[EventLine]) -> list[list[EventLine]]:
    """The told events of each Scene, from when it is framed; what is before the first one is left out."""
    found = list[list[EventLine]]()
    for one in told:
        if isinstance(one[0], ev.SceneBegan):
            found.append([])
        if found:
            found[-1].append(one)
    return found


def scene_of(
    told: Sequence[EventLine], cast: Mapping[int, Sheet], played: Mapping[int, Sequence[int]] | None = None
) -> ComicScene:
    """The Scene that these events tell of, with all of its beats.

    `cast` has the sheets of all Characters by their entities. `played` has the Characters of each player where the
    Scene begins; who is taken later follows from the events.
    """
    watch = SceneWatch(cast, played or {})
    for number, (event, line) in enumerate(told):
        watch.see(number, event, line)
    return watch.scene()


class SceneWatch:
    """Follows the events of a Scene, and notes beats."""

    def __init__(self, cast: Mapping[int, Sheet], played: Mapping[int, Sequence[int]]) -> None:
        self.cast = cast
        self.beats = list[Beat]()
        self.makers = dict[int, int]()
        """By the number of a beat, whose deed it was: a player."""
        self.began = ev.SceneBegan(number=0, prompt="", title="", place="", ground="street", light="dusk", by=0)
        self.played = {by: list(them) for by, them in played.items()}
        self.stands = dict[int, dict[int, str]]()
        """By Conflict, who stands on which side of it."""
        self.stances = dict[int, tuple[str, ...]]()
        self.about = dict[int, tuple[int, ...]]()
        self.rolled: tuple[ev.Rolled, str] | None = None
        self.notes = list[tuple[int, ev.Narrated]]()
        self.link = ""
        """What is told after the Scene."""
        self.seen = list[int]()
        """Who has been in a beat, the first one first."""

    def see(self, number: int, event: Struct, line: str) -> None:
        watched = _WATCHED.get(type(event))
        if watched:
            watched(self, number, event, line)

    def note(self, beat: Beat, by: int) -> None:
        """Note a beat that a player has made; whoever is not in the cast is left out."""
        known = replace(
            beat,
            speaker=beat.speaker if beat.speaker in self.cast else 0,
            rival=beat.rival if beat.rival in self.cast and beat.rival != beat.speaker else 0,
            present=tuple(one for one in beat.present if one in self.cast),
            winners=tuple(one for one in beat.winners if one in self.cast),
            about=beat.about if beat.about in self.cast else 0,
        )
        self.beats.append(known)
        self.makers[beat.number] = by
        self.meet(known.speaker, known.rival, *known.present)

    def meet(self, *whom: int) -> None:
        self.seen += [one for one in dict.fromkeys(whom) if one and one not in self.seen]

    def against(self, at: SidePlace, who: int) -> int:
        """Whoever stands on another side of that Conflict; else whom it is about, or anybody else who stands there."""
        stands = self.stands.get(at.conflict, {})
        others = [one for one, stance in stands.items() if one != who]
        rivals = [one for one in others if stands[one] != at.stance]
        about = [one for one in self.about.get(at.conflict, ()) if one != who]
        return next(iter([*rivals, *about, *others]), 0)

    def played_by(self, by: int, at: SidePlace | None = None) -> int:
        """The Character for which a player speaks: one that stands there, or the first."""
        own = self.played.get(by, [])
        stands = self.stands.get(at.conflict, {}) if at else {}
        there = [one for one in own if at and stands.get(one) == at.stance]
        return next(iter([*there, *(one for one in own if one in stands), *own]), 0)

    def other_side(self, at: SidePlace) -> str:
        """Another side of that Conflict, in words."""
        return next((one for one in self.stances.get(at.conflict, ()) if one != at.stance), "")

    def scene(self) -> ComicScene:
        """The Scene as far as it was seen."""
        began = self.began
        beats = with_typed(self.beats, self.notes, self.makers)
        drawn = [one for one in self.seen if one in self.cast]
        members = tuple(member_of(one, self.cast[one]) for one in drawn)
        return ComicScene(
            began.number, began.title, began.place, began.ground, began.light, members, tuple(beats), self.link
        )


def with_typed(
    beats: Sequence[Beat], notes: Iterable[tuple[int, ev.Narrated]], makers: Mapping[int, int]
) -> list[Beat]:
    """The beats with the typed lines that belong to them: to the next one, else to the last.

    A line that belongs to none is a beat of its own.
    """
    found = {one.number: one for one in beats}
    for number, note in notes:
        near = [one for one in found.values() if _belongs(one, note, makers) and abs(one.number - number) <= NEAR]
        best = min(near, key=lambda one: (one.number < number, abs(one.number - number)), default=None)
        if best is None:
            found[number] = Beat(number, "spoken", WEIGHTS["spoken"], note.character, words=note.text, typed=True)
        else:
            found[best.number] = replace(best, words=note.text, typed=True, weight=best.weight + WEIGHTS["typed"])
    return [found[number] for number in sorted(found)]


def _belongs(beat: Beat, note: ev.Narrated, makers: Mapping[int, int]) -> bool:
    """Was the line typed about this beat?"""
    own = note.character == beat.speaker if note.character else makers.get(beat.number) == note.by
    return own and not beat.typed and beat.kind not in ("opening", "claim", "spoken", "hung")


def _began(watch: SceneWatch, number: int, event: ev.SceneBegan, line: str) -> None:
    watch.began = event
    watch.stands, watch.stances, watch.about, watch.beats, watch.link = {}, {}, {}, [], ""
    watch.note(Beat(number, "opening", WEIGHTS["opening"], words=line), event.by)


def _taken(watch: SceneWatch, number: int, event: ev.Taken, line: str) -> None:
    del number, line
    for own in watch.played.values():
        if event.character in own:
            own.remove(event.character)
    watch.played.setdefault(event.by, []).append(event.character)
    watch.meet(event.character)


def _made(watch: SceneWatch, number: int, event: ev.ConflictMade, line: str) -> None:
    watch.stances[event.conflict] = event.stances
    watch.about[event.conflict] = event.about
    first = not any(one.kind == "conflict" for one in watch.beats)
    stances = (*event.stances, "", "")
    maker = watch.played_by(event.by)
    whom = next(iter(event.about), 0)
    beat = Beat(
        number,
        "conflict",
        WEIGHTS["first conflict" if first else "conflict"],
        whom or maker,
        maker if whom else 0,
        line,
        conflict=event.text,
        stance=stances[0],
        against=stances[1],
        present=event.about,
    )
    watch.note(beat, event.by)


def _claimed(watch: SceneWatch, number: int, event: ev.Claimed, line: str) -> None:
    who, at = watch.played_by(event.by, event.at), event.at
    beat = Beat(
        number, "claim", WEIGHTS["claim"], who, watch.against(at, who), line, conflict=at.text, stance=at.stance
    )
    watch.note(beat, event.by)


def _rolled(watch: SceneWatch, number: int, event: ev.Rolled, line: str) -> None:
    del number
    watch.rolled = event, line


def _kept(watch: SceneWatch, number: int, event: ev.Kept, line: str) -> None:
    (rolled, told), watch.rolled = watch.rolled or (None, ""), None
    ability = _ability(watch.cast.get(event.character), rolled.ability if rolled else "")
    moved, counted = event.value - event.before, "pip" if event.accepted else "pip turned back"
    weight = WEIGHTS[counted] * abs(moved) + (WEIGHTS["power"] if ability.column == "power" else 0)
    beat = Beat(
        number,
        "roll",
        weight + (WEIGHTS["reaction"] if rolled and rolled.reaction else 0),
        event.character,
        watch.against(event.at, event.character),
        line or told,
        conflict=event.at.text,
        stance=event.at.stance,
        against=watch.other_side(event.at),
        ability=ability.name,
        column=ability.column,
        rating=ability.rating,
        rising=moved >= 0,
        kept=event.accepted,
        present=tuple(watch.stands.get(event.at.conflict, {})),
    )
    watch.note(beat, event.by)
    watch.stands.setdefault(event.joined.conflict, {})[event.character] = event.joined.stance


def _ability(sheet: Sheet | None, key: str) -> Ability:
    found = sheet.ability(key) if sheet else None
    return found or Ability("style", 1, "")


def _staked(watch: SceneWatch, number: int, event: ev.Staked, line: str) -> None:
    who, at = event.character, event.at
    weight = WEIGHTS["stake"] + WEIGHTS["staked"] * event.number
    watch.note(
        Beat(
            number, "stake", weight, who, watch.against(at, who), line, conflict=at.text, stance=at.stance,
            drive=event.drive, count=event.number,
        ),
        event.by,
    )  # fmt: skip


def _schismed(watch: SceneWatch, number: int, event: ev.Schismed, line: str) -> None:
    at, stands = event.at, watch.stands.setdefault(event.at.conflict, {})
    own = [one for one in event.with_them if one in watch.played.get(event.by, ())]
    who = next(iter([*own, *event.with_them]), watch.played_by(event.by, at))
    stands.update(dict.fromkeys(event.with_them, at.stance))
    watch.stances[at.conflict] = (*watch.stances.get(at.conflict, ()), at.stance)
    watch.note(
        Beat(
            number, "schism", WEIGHTS["schism"], who, watch.against(at, who), line, conflict=at.text, stance=at.stance,
            against=event.left, present=event.with_them,
        ),
        event.by,
    )  # fmt: skip


def _lifted(watch: SceneWatch, number: int, event: ev.Lifted, line: str) -> None:
    at, who = event.at, watch.played_by(event.by, event.at)
    weight = WEIGHTS["lift"] + WEIGHTS["pip turned back"] * max(0, event.value - event.before)
    beat = Beat(number, "lift", weight, who, 0, line, reply=event.note, conflict=at.text, stance=at.stance)
    watch.note(beat, event.by)


def _then(watch: SceneWatch, number: int, event: ev.AndThen, line: str) -> None:
    at = event.at
    who, rival = watch.played_by(event.narrator, at), watch.played_by(event.by, at)
    beat = Beat(number, "then", WEIGHTS["then"], who, rival, line, conflict=at.text, stance=at.stance)
    watch.note(beat, event.narrator)


def _finished(watch: SceneWatch, number: int, event: ev.Finished, line: str) -> None:
    del number
    at = next((at for at in reversed(range(len(watch.beats))) if watch.beats[at].kind == "then"), None)
    if at is not None and (event.text or line):
        beat = watch.beats[at]
        weight = beat.weight + WEIGHTS["typed" if event.text else "finished"]
        watch.beats[at] = replace(beat, reply=event.text or line, weight=weight)


def _overdrew(watch: SceneWatch, number: int, event: ev.Overdrew, line: str) -> None:
    at, who = event.at, event.character
    weight = WEIGHTS["overdrawn"] + WEIGHTS["pip turned back"] * abs(event.value - event.before)
    beat = Beat(number, "overdrawn", weight, who, 0, line, conflict=at.text, stance=at.stance, drive=event.drive)
    watch.note(beat, 0)


def _resolved(watch: SceneWatch, number: int, event: ev.Resolved, line: str) -> None:
    at, stood = event.at, dict(event.stood)
    winners = tuple(one for one, stance in stood.items() if stance == at.stance)
    own = [one for one in winners if one in watch.played.get(event.by, ())]
    who = next(iter([*own, watch.played_by(event.by), *winners]), 0)
    losers = [one for one in stood if one not in winners]
    about = [one for one in watch.about.get(at.conflict, ()) if one != who]
    rival = next(iter([*about, *losers, *(one for one in winners if one != who)]), 0)
    watch.note(
        Beat(
            number, "resolved", WEIGHTS["resolved"], who, rival, line, reply=event.outcome, conflict=at.text,
            stance=at.stance, against=watch.other_side(at), present=tuple(stood), winners=winners,
            about=next(iter(about), 0),
        ),
        event.by,
    )  # fmt: skip
    watch.stands.pop(at.conflict, None)


def _gloated(watch: SceneWatch, number: int, event: ev.Gloated, line: str) -> None:
    at, who = event.at, watch.played_by(event.by, event.at)
    if watch.beats and watch.beats[-1].kind == "gloat" and watch.makers[watch.beats[-1].number] == event.by:
        return
    beat = Beat(
        number, "gloat", WEIGHTS["gloat"], who, watch.against(at, who), line, conflict=at.text, stance=at.stance
    )
    watch.note(beat, event.by)


def _hung(watch: SceneWatch, number: int, event: ev.Hung, line: str) -> None:
    conflict = next((one.conflict for one in watch.beats if one.conflict == event.at), event.at)
    there = [one for beat in watch.beats if beat.conflict == conflict for one in (beat.speaker, beat.rival) if one]
    who, rival = (*dict.fromkeys(there), 0, 0)[:2]
    watch.note(Beat(number, "hung", WEIGHTS["hung"], who, rival, line, conflict=conflict), 0)


def _linked(watch: SceneWatch, number: int, event: ev.Linked, line: str) -> None:
    del number
    watch.link = line or event.line


def _narrated(watch: SceneWatch, number: int, event: ev.Narrated, line: str) -> None:
    del line
    if event.text.strip():
        watch.notes.append((number, event))


def _spoke(watch: SceneWatch, number: int, event: ev.Spoke, line: str) -> None:
    who, text = watch.played_by(event.by), event.text or line
    rival = next((one for one in watch.seen if one != who), 0)
    if text.strip():
        watch.note(Beat(number, "spoken", WEIGHTS["spoken"], who, rival, text, typed=True), event.by)


_Watched = Callable[[SceneWatch, int, Struct, str], None]


def _for(kind: type[E], watched: Callable[[SceneWatch, int, E, str], None]) -> tuple[type[Struct], _Watched]:
    def see(watch: SceneWatch, number: int, event: Struct, line: str) -> None:
        if isinstance(event, kind):
            watched(watch, number, event, line)

    return kind, see


_WATCHED: Final[dict[type[Struct], _Watched]] = dict(
    (
        _for(ev.SceneBegan, _began),
        _for(ev.Taken, _taken),
        _for(ev.ConflictMade, _made),
        _for(ev.Claimed, _claimed),
        _for(ev.Rolled, _rolled),
        _for(ev.Kept, _kept),
        _for(ev.Staked, _staked),
        _for(ev.Schismed, _schismed),
        _for(ev.Lifted, _lifted),
        _for(ev.AndThen, _then),
        _for(ev.Finished, _finished),
        _for(ev.Overdrew, _overdrew),
        _for(ev.Resolved, _resolved),
        _for(ev.Gloated, _gloated),
        _for(ev.Hung, _hung),
        _for(ev.Linked, _linked),
        _for(ev.Narrated, _narrated),
        _for(ev.Spoke, _spoke),
    )
)

"""What is in a panel: who stands where in which pose and mood, the shot, and the words, as they follow from a beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from game.books.capes.comic.choosing import asked_conflict
from game.books.capes.comic.drafting import PanelDraft, PanelDrafter, PosedActor, told_of
from game.books.capes.comic.sayings import asked, ended, lowered, shortened, told_by_name
from game.books.capes.comic.values import (
    Balloon,
    Beat,
    CastMember,
    ComicActor,
    ComicScript,
    ComicShot,
    PanelBackdrop,
    PanelEffect,
    SoundWord,
    drawn_lot,
)
from game.phrases import full_stop

TALKATIVE: Final = 90
"""With more letters than that in a panel already, nobody says anything of their own accord."""

LONG: Final = 115
"""With a caption of more letters nobody speaks."""
SPOKEN: Final = 64
"""What is typed without quotation marks and has no more letters is said, else it is told."""
_POSES: Final[dict[tuple[str, bool], tuple[str, ...]]] = {
    ("power", True): ("blast", "strain", "reach", "leap", "shout", "fly"),
    ("power", False): ("halt", "blast", "brace", "point", "strain"),
    ("skill", True): ("point", "shout", "reach", "run", "crouch"),
    ("skill", False): ("halt", "point", "brace", "clench"),
    ("attitude", True): ("hips", "clench", "fold", "shout", "point"),
    ("attitude", False): ("fold", "halt", "hips", "point", "think"),
    ("style", True): ("tip", "bow", "stroll", "hips", "reach"),
    ("style", False): ("tip", "shrug", "stroll", "point", "fold"),
}
_STRUCK: Final = ("stagger", "recoil", "brace", "crouch")
_CALM: Final = ("stand", "hips", "shrug", "fold", "think")
"""Poses of those who talk, or listen."""
_FACED: Final = ("brace", "clench", "fold", "point", "hips", "think")
_OPEN: Final = {
    "hero": ("hips", "stand", "clench", "think"),
    "villain": ("fold", "tip", "point", "laugh"),
    "bystander": ("shrug", "stand", "point", "hips"),
}
_WINS: Final = {
    "hero": ("hips", "cheer", "stand", "fold"),
    "villain": ("laugh", "tip", "bow", "fold"),
    "bystander": ("shrug", "hips", "fold", "cheer"),
}
_LOSES: Final = ("kneel", "stagger", "clutch", "shrug", "think")


def panels_of(script: ComicScript) -> tuple[PanelDraft, ...]:
    """All panels of a script, in order."""
    drafter, beats = PanelDrafter(script), [script.scene.beat(number) for number in script.chosen]
    ends = (0, len(beats) - 1)
    return tuple(drafter.finished(_DRAFTS[beat.kind](drafter, beat), beat, at in ends) for at, beat in enumerate(beats))


def _opening(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """The whole place, who is there, and what a Conflict asks."""
    scene, sayings = drafter.scene, drafter.sayings
    question = asked_conflict(scene)
    members = _gathered(drafter, question)
    actors = tuple(_placed_opening(drafter, beat, members))
    people = [one for one in members if not one.thing]
    balloons: tuple[Balloon, ...] = ()
    if people and sayings.chance("opens", 70):
        them = next((one for one in members if one is not people[0]), None)
        balloons = drafter.balloon(people[0].who, sayings.begins(people[0], them, beat))
    return drafter.panel(
        beat,
        "wide",
        actors or drafter.anybody(beat),
        caption=shortened(full_stop(scene.place or scene.title)),
        closing=shortened(asked(question)) if question else "",
        asks=True,
        balloons=balloons,
    )


def _gathered(drafter: PanelDrafter, question: Beat | None) -> list[CastMember]:
    """Up to three of the cast, first those whom that Conflict concerns, and a thing; not all from one side."""
    first = [question.speaker, question.rival] if question else []
    things = [one.who for one in drafter.scene.cast if one.thing]
    order = [*first[:1], *things[:1], *first, *(one.who for one in drafter.scene.cast)]
    known = [one for one in (drafter.member(who) for who in dict.fromkeys(order)) if one]
    left = [one for one in known if not drafter.sides[one.who]]
    right = [one for one in known if drafter.sides[one.who]]
    chosen = right[: 2 if things or len(left) < 2 else 1]
    return sorted([*left[: 3 - len(chosen)], *chosen], key=known.index)


def _placed_opening(drafter: PanelDrafter, beat: Beat, members: Sequence[CastMember]) -> list[ComicActor]:
    """The left ones from the left, the right ones from the right, facing each other."""
    actors, count = list[ComicActor](), [0, 0]
    for one in members:
        side = drafter.sides[one.who]
        if one.thing:
            actors.insert(0, ComicActor(one.who, "stand", "angry", 640, -1))
            continue
        x = (180 + 200 * count[0]) if side == 0 else 810 - 190 * count[1]
        count[side] += 1
        mood = {"villain": "smug", "hero": "grim"}.get(one.leaning, "afraid")
        pose = drafter.posed(one.who, _OPEN.get(one.leaning, _OPEN["hero"]), beat)
        actors.append(ComicActor(one.who, pose, mood, x, -1 if side else 1, 100 - 7 * (count[side] - 1)))
    return actors


def _conflict(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Something more is at stake: whom it is about, and who has brought it up."""
    told, said = told_of(beat)
    speaker = beat.rival or beat.speaker
    member = drafter.member(speaker)
    if not said and drafter.sayings.chance(f"propose{beat.number}", 55) and len(told) < TALKATIVE:
        said = drafter.sayings.proposes(beat)
    pose = drafter.posed(speaker, ("point", "fold", "hips", "tip", "think"), beat)
    mood = "smug" if member and member.leaning == "villain" else "grim"
    other = (beat.speaker, drafter.posed(beat.speaker, _FACED, beat), "grim") if beat.rival else None
    actors = drafter.facing(beat, (speaker, pose, mood), other)
    caption, closing = told, shortened(asked(beat))
    if caption and beat.conflict.lower() in caption.lower():
        caption = ""
    return drafter.panel(
        beat, "mid", actors, caption=caption, closing=closing, asks=True,
        balloons=drafter.balloon(speaker, said), backdrop=_backdrop(drafter, beat, 30),
    )  # fmt: skip


def _backdrop(drafter: PanelDrafter, beat: Beat, percent: int) -> PanelBackdrop:
    return "field" if drafter.sayings.chance(f"field{beat.number}", percent) else "place"


def _claim(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    told, said = told_of(beat)
    text = said or drafter.sayings.claims(beat)
    pose = drafter.posed(beat.speaker, ("point", "fold", "hips", "clench"), beat)
    return drafter.panel(
        beat, "mid", drafter.alone(beat, beat.speaker, pose, "grim"), caption=told,
        balloons=drafter.balloon(beat.speaker, text), backdrop=_backdrop(drafter, beat, 40),
    )  # fmt: skip


def _roll(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Somebody uses an Ability against somebody else."""
    member, rival = drafter.member(beat.speaker), drafter.member(beat.rival)
    told, balloons = _spoken_roll(drafter, beat, member, rival)
    strong = beat.column == "power" or (beat.rating > 3 and beat.column == "skill")
    return drafter.panel(
        beat,
        _roll_shot(drafter, beat, member, rival),
        _rolling(drafter, beat, member, rival),
        backdrop=_backdrop(drafter, beat, 62 if strong else 24),
        effect=_effect(drafter, beat, strong),
        caption=told,
        balloons=balloons,
        sound=_sound(drafter, beat, member, strong),
    )


def _spoken_roll(
    drafter: PanelDrafter, beat: Beat, member: CastMember | None, rival: CastMember | None
) -> tuple[str, tuple[Balloon, ...]]:
    """What is told of a roll, and what is said by both."""
    told, said = told_of(beat)
    if not beat.typed and not drafter.sayings.chance(f"tell{beat.number}", 72):
        told = ""
    if not said and member and len(told) < LONG:
        said = drafter.sayings.rolls(beat, rival, told)
    loud = beat.column in ("power", "skill") and beat.rating > 2 and said.endswith("!")
    balloons = drafter.balloon(beat.speaker, said, "shout" if loud else "say")
    if member and member.thing and not told:
        told = f"{member.name}: {lowered(beat.ability)}."
    return told, balloons + _answer(drafter, beat, rival, len(told) + len(said))


def _roll_shot(drafter: PanelDrafter, beat: Beat, member: CastMember | None, rival: CastMember | None) -> ComicShot:
    """Things are seen from afar, and what somebody feels from near."""
    things = any(one and one.thing for one in (member, rival))
    if things or drafter.sayings.chance(f"wide{beat.number}", 28):
        return "wide"
    return "close" if beat.column == "attitude" and drafter.sayings.chance(f"near{beat.number}", 50) else "mid"


def _effect(drafter: PanelDrafter, beat: Beat, strong: bool) -> PanelEffect:
    if not strong or not beat.kept:
        return ""
    return "burst" if drafter.sayings.chance(f"effect{beat.number}", 60) else "speed"


def _sound(drafter: PanelDrafter, beat: Beat, member: CastMember | None, strong: bool) -> SoundWord | None:
    thing = member is not None and member.thing
    if not beat.kept or not (strong or thing or drafter.sayings.chance(f"heard{beat.number}", 45)):
        return None
    text = drafter.sayings.sound(beat, member)
    tilt = (6 + drawn_lot(f"{drafter.key(beat)}/tilt", 7)) * (
        1 if drafter.sayings.chance(f"tilt{beat.number}", 60) else -1
    )
    return SoundWord(text, "up" if beat.rising else "down", tilt) if text else None


def _answer(drafter: PanelDrafter, beat: Beat, rival: CastMember | None, letters: int) -> tuple[Balloon, ...]:
    """What the rival says to it, where there is room and it is hit."""
    if rival is None or rival.thing or not beat.kept or letters > TALKATIVE:
        return ()
    if not drafter.sayings.chance(f"answer{beat.number}", 34):
        return ()
    return drafter.balloon(rival.who, drafter.sayings.answers(rival, beat))


def _rolling(
    drafter: PanelDrafter, beat: Beat, member: CastMember | None, rival: CastMember | None
) -> tuple[ComicActor, ...]:
    """Who rolls and who is rolled against; a thing is always faced by somebody."""
    if member is None:
        return drafter.anybody(beat)
    hit = beat.kept and beat.column != "attitude"
    mood = _mood(beat, member)
    poses = _POSES.get((beat.column, beat.rising), _FACED)
    if member.leaning in ("villain", "bystander"):
        poses = tuple(one for one in poses if one not in ("fly", "leap")) or poses
    pose = drafter.posed(member.who, poses if beat.kept else ("think", "clench", "shrug", "recoil"), beat)
    if member.thing and (rival is None or rival.thing):
        faces = [one for one in drafter.scene.cast if not one.thing and one.who in beat.present]
        faces = faces or [one for one in drafter.scene.cast if not one.thing]
        rival = faces[0] if faces else rival
    other: PosedActor | None = None
    if rival and rival.who != member.who:
        other_mood = "afraid" if hit and beat.rating > 2 else "grim"
        other = (rival.who, drafter.posed(rival.who, _STRUCK if hit else _FACED, beat), other_mood)
    return drafter.facing(beat, (member.who, pose, mood), other)


def _mood(beat: Beat, member: CastMember) -> str:
    if not beat.kept:
        return "sad"
    if beat.column in ("power", "skill"):
        return "shout" if beat.rating > 3 else "angry" if beat.rating > 1 else "grim"
    if member.leaning == "villain":
        return "smug"
    return "glad" if beat.column == "style" else "grim"


def _stake(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Somebody puts on it what it believes in."""
    told, said = told_of(beat)
    member = drafter.member(beat.speaker)
    caption = told or (drafter.sayings.staking(beat, member) if member else "")
    said = said or (drafter.sayings.stakes(beat) if len(caption) < LONG else "")
    pose = drafter.posed(beat.speaker, ("clench", "brace", "think", "hips", "fold"), beat)
    dark = beat.drive in ("spite", "hunger", "vanity", "dread")
    mood = "smug" if dark and member and member.leaning == "villain" else "grim"
    shot: ComicShot = "close" if drafter.sayings.chance(f"close{beat.number}", 60) else "mid"
    return drafter.panel(
        beat, shot, drafter.alone(beat, beat.speaker, pose, mood), caption=caption,
        balloons=drafter.balloon(beat.speaker, said, "think"), backdrop=_backdrop(drafter, beat, 70),
    )  # fmt: skip


def _schism(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Somebody wants neither side, and founds another one."""
    told, said = told_of(beat)
    said = said or (drafter.sayings.splits(beat) if len(told) < LONG else "")
    mate = next((one for one in beat.present if one != beat.speaker), 0) if beat.speaker else 0
    pose = drafter.posed(beat.speaker, ("shout", "cheer", "point", "halt"), beat)
    other = (mate, drafter.posed(mate, ("clench", "hips", "brace"), beat), "grim") if mate else None
    actors = drafter.facing(beat, (beat.speaker, pose, "shout"), other)
    if mate:
        actors = tuple(replace(one, facing=actors[-1].facing, size=88 if one.who == mate else 100) for one in actors)
    balloons = drafter.balloon(beat.speaker, said, "shout")
    return drafter.panel(
        beat, "mid", actors, backdrop="field", effect="burst", caption=told,
        balloons=balloons, sound=SoundWord("SPLIT!", "split", 8),
    )  # fmt: skip


def _lift(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Somebody remembers how it went before."""
    told, said = told_of(beat)
    caption = told or (f"As on the day when {lowered(beat.reply).rstrip('.')}…" if beat.reply else "")
    said = said or (drafter.sayings.remembers(beat) if len(caption) < LONG else "")
    pose = drafter.posed(beat.speaker, ("think", "fold", "stand", "clench"), beat)
    return drafter.panel(
        beat, "close", drafter.alone(beat, beat.speaker, pose, "glad"), backdrop="field",
        caption=shortened(caption), balloons=drafter.balloon(beat.speaker, said, "think"),
    )  # fmt: skip


def _overdrawn(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    told, said = told_of(beat)
    said = said or (drafter.sayings.suffers(beat) if len(told) < LONG else "")
    actors = drafter.alone(beat, beat.speaker, drafter.posed(beat.speaker, ("clutch", "kneel"), beat), "afraid")
    balloons = drafter.balloon(beat.speaker, said)
    return drafter.panel(beat, "mid", actors, backdrop="field", effect="burst", caption=told, balloons=balloons)


def _gloat(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Somebody could end it, and does not."""
    told, said = told_of(beat)
    spoken = _said_of(drafter, beat, told, said)
    text = spoken or drafter.sayings.gloats(beat)
    pose = drafter.posed(beat.speaker, ("laugh", "tip", "fold", "bow", "shrug"), beat)
    shot: ComicShot = "close" if drafter.sayings.chance(f"close{beat.number}", 45) else "mid"
    actors = drafter.alone(beat, beat.speaker, pose, "laugh" if pose == "laugh" else "smug")
    balloons = drafter.balloon(beat.speaker, text)
    return drafter.panel(
        beat, shot, actors, backdrop=_backdrop(drafter, beat, 55),
        caption=told if spoken != told or not balloons else "", balloons=balloons,
    )  # fmt: skip


def _then(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Somebody breaks off, and somebody else goes on."""
    told, said = told_of(beat)
    spoken = _said_of(drafter, beat, told, said)
    narrated = bool(told) and not spoken
    text = _broken_off(spoken or told or drafter.sayings.breaks_off(beat))
    pose = drafter.posed(beat.speaker, ("point", "reach", "laugh", "clench"), beat)
    rest = beat.reply.strip().lstrip("…. ")
    balloons = () if narrated else drafter.balloon(beat.speaker, text)
    caption = text if narrated else told if said or not balloons else ""
    return drafter.panel(
        beat, "close", drafter.alone(beat, beat.speaker, pose, "angry"),
        backdrop=_backdrop(drafter, beat, 50), caption=caption,
        closing=shortened(f"…{lowered(rest)}") if rest else "", balloons=balloons,
    )  # fmt: skip


def _broken_off(text: str) -> str:
    """A sentence that breaks off at its end."""
    ends = "…" in text[-4:] or "..." in text[-4:]
    return text if ends else shortened(text, 130).rstrip(".…") + "… and then…"


def _resolved(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """How a Conflict ended: who ended it, and whom it was about."""
    told, said = told_of(beat)
    member, rival = drafter.member(beat.speaker), _loser(drafter, beat)
    closing = shortened(ended(replace(beat, words=told)))
    if member is None:
        actors = drafter.anybody(beat)
    else:
        other = _at_the_end(drafter, beat, rival) if rival and rival.who != member.who else None
        actors = drafter.facing(beat, _at_the_end(drafter, beat, member), other)
    if not said and member and len(closing) < LONG and drafter.sayings.chance(f"won{beat.number}", 75):
        said = drafter.sayings.won(member, beat)
    last = not any(one.kind == "resolved" and one.number > beat.number for one in drafter.scene.beats)
    wide = last or drafter.sayings.chance(f"wide{beat.number}", 40)
    return drafter.panel(
        beat, "wide" if wide else "mid", actors, closing=closing,
        balloons=drafter.balloon(beat.speaker, said),
    )  # fmt: skip


def _loser(drafter: PanelDrafter, beat: Beat) -> CastMember | None:
    """Who is seen beside whoever has ended a Conflict: whom it is about, a thing that stood in it, or the rival."""
    whom = drafter.member(beat.about)
    if whom:
        return whom
    stood = [one for one in map(drafter.member, beat.present) if one and one.thing and one.who != beat.speaker]
    return stood[0] if stood else drafter.member(beat.rival)


def _at_the_end(drafter: PanelDrafter, beat: Beat, member: CastMember) -> PosedActor:
    """Somebody who has won or lost."""
    won = member.who in beat.winners or (member.who == beat.speaker and member.who not in beat.present)
    pose = drafter.posed(member.who, _WINS.get(member.leaning, _WINS["hero"]) if won else _LOSES, beat)
    calm, dark = ("glad", "smug") if won else ("sad", "furious")
    return member.who, pose, dark if member.leaning == "villain" else calm


def _hung(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Nothing is decided; they part."""
    told, said = told_of(beat)
    closing = told or shortened(f"{beat.bare_conflict}: that stays open.")
    said = said or drafter.sayings.leaves(beat)
    pose = drafter.posed(beat.speaker, ("fold", "stroll", "point"), beat)
    parted = bool(beat.speaker and beat.rival)
    other = (beat.rival, drafter.posed(beat.rival, ("stroll", "fold", "hips"), beat), "grim") if parted else None
    actors = drafter.facing(beat, (beat.speaker, pose, "grim"), other)
    return drafter.panel(beat, "wide", actors, closing=closing, balloons=drafter.balloon(beat.speaker, said))


def _spoken(drafter: PanelDrafter, beat: Beat) -> PanelDraft:
    """Somebody has typed something of their own accord."""
    told, said = told_of(beat)
    if not said and beat.speaker and len(told) <= SPOKEN and not _is_told(drafter, beat.speaker, told):
        told, said = "", told
    pose = drafter.posed(beat.speaker, _CALM, beat)
    mood = "angry" if said.endswith("!") else "calm"
    two = beat.speaker and beat.rival and drafter.sayings.chance(f"two{beat.number}", 60)
    other = (beat.rival, drafter.posed(beat.rival, _CALM, beat), "calm") if two else None
    actors = drafter.facing(beat, (beat.speaker, pose, mood), other)
    return drafter.panel(beat, "mid", actors, caption=told, balloons=drafter.balloon(beat.speaker, said))


def _said_of(drafter: PanelDrafter, beat: Beat, told: str, said: str) -> str:
    """What the speaker says of a line: what stands in quotation marks, or all unless it is told of somebody."""
    return said or ("" if beat.typed and _is_told(drafter, beat.speaker, told) else told)


def _is_told(drafter: PanelDrafter, speaker: int, text: str) -> bool:
    """Is that told of somebody, and not said by the speaker?"""
    cast = drafter.scene.cast
    own, others = [one for one in cast if one.who == speaker], [one for one in cast if one.who != speaker]
    return any(told_by_name(text, one, own=True) for one in own) or any(told_by_name(text, one) for one in others)


_DRAFTS: Final[dict[str, Callable[[PanelDrafter, Beat], PanelDraft]]] = {
    "opening": _opening,
    "conflict": _conflict,
    "claim": _claim,
    "roll": _roll,
    "stake": _stake,
    "schism": _schism,
    "lift": _lift,
    "overdrawn": _overdrawn,
    "gloat": _gloat,
    "then": _then,
    "resolved": _resolved,
    "hung": _hung,
    "spoken": _spoken,
}

"""What panels are made of: actors who face each other, balloons, and what keeps a page from repeating itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.capes.comic.sayings import SAYS, Sayings, lowered, parted, sentence, shortened
from game.books.capes.comic.values import (
    Balloon,
    BalloonManner,
    Beat,
    CastMember,
    ComicActor,
    ComicScene,
    ComicScript,
    ComicShot,
    PanelBackdrop,
    PanelEffect,
    SoundWord,
    drawn_lot,
)
from game.phrases import capital

LEFT, RIGHT, MIDDLE = 270, 730, 500
"""Where actors stand, in thousandths of a panel's breadth."""
PosedActor = tuple[int, str, str]
"""Who it is, in which pose and mood."""
_WHOLE: Final = {"fly": "reach", "leap": "shout", "run": "reach", "kneel": "clutch", "crouch": "brace", "bow": "tip"}
"""Poses of which only a wide shot shows enough, each with another one."""


class PanelDraft(Struct, frozen=True):
    """A panel before it has its place on the page."""

    beat: int
    key: str
    shot: ComicShot
    actors: tuple[ComicActor, ...]
    backdrop: PanelBackdrop = "place"
    effect: PanelEffect = ""
    caption: str = ""
    closing: str = ""
    asks: bool = False
    balloons: tuple[Balloon, ...] = ()
    sound: SoundWord | None = None

    @property
    def letters(self) -> int:
        """How many letters are written in it."""
        return len(self.caption) + len(self.closing) + sum(len(one.text) for one in self.balloons)

    @property
    def wish(self) -> int:
        """How broad it should be, in percent of what the narrowest one needs."""
        base = {"wide": 150, "mid": 100, "close": 84}[self.shot] + 26 * max(0, len(self.actors) - 1)
        return base + min(60, max(0, self.letters - 70) // 2) + (14 if self.sound else 0)


class PanelDrafter:
    """Makes the panels of a script, one after the other: no pose, line or shot comes too often."""

    def __init__(self, script: ComicScript) -> None:
        self.script, self.scene = script, script.scene
        self.sayings = Sayings(script.scene.key)
        self.made = list[PanelDraft]()
        self.poses = dict[int, str]()
        """In which pose everybody was last."""
        self.sides = _sides(script.scene)

    def finished(self, plain: PanelDraft, beat: Beat, outer: bool) -> PanelDraft:
        """The panel as it comes on the page; `outer` is the first one or the last."""
        framed = _framed(self, plain, self._shot(plain, outer))
        drafted = self._reworded(_punctuated(_worded(self, framed, beat), beat))
        self.made.append(drafted)
        self.poses.update((one.who, one.pose) for one in drafted.actors)
        return drafted

    def _shot(self, panel: PanelDraft, outer: bool) -> ComicShot:
        """The shot that was asked for, else the one that goes with the others."""
        asked_for = next((one.shot for one in self.script.shots if one.beat == panel.beat), None)
        if asked_for:
            return asked_for
        before = self.made[-1].shot if self.made else ""
        if outer or panel.shot != "wide" or before != "wide":
            return panel.shot
        return "mid"

    def _reworded(self, panel: PanelDraft) -> PanelDraft:
        """The panel with the words that somebody has put there instead."""
        for one in self.script.words:
            if one.beat != panel.beat:
                continue
            words = shortened(one.words)
            if one.place == "caption":
                panel = replace(panel, caption=words)
            elif one.place == "closing":
                panel = replace(panel, closing=words)
            else:
                panel = replace(panel, balloons=_exchanged(panel, int(one.place == "second"), words))
        return panel

    # What a panel is made of
    def key(self, beat: Beat) -> str:
        return f"{self.scene.key}/{beat.number}"

    def panel(
        self,
        beat: Beat,
        shot: ComicShot,
        actors: tuple[ComicActor, ...],
        *,
        backdrop: PanelBackdrop = "place",
        effect: PanelEffect = "",
        caption: str = "",
        closing: str = "",
        asks: bool = False,
        balloons: tuple[Balloon, ...] = (),
        sound: SoundWord | None = None,
    ) -> PanelDraft:
        """The panel of that beat."""
        key = self.key(beat)
        return PanelDraft(beat.number, key, shot, actors, backdrop, effect, caption, closing, asks, balloons, sound)

    def member(self, who: int) -> CastMember | None:
        return self.scene.member(who) if who else None

    def pick(self, of: Sequence[str], beat: Beat, what: str, last: str = "") -> str:
        """One of these by chance, but not the last one."""
        rest = [one for one in of if one != last] or list(of)
        return rest[drawn_lot(f"{self.key(beat)}/{what}", len(rest))]

    def posed(self, who: int, of: Sequence[str], beat: Beat) -> str:
        """A pose for somebody, another one than before."""
        return self.pick(of, beat, f"pose{who}", self.poses.get(who, ""))

    def facing(self, beat: Beat, one: PosedActor, two: PosedActor | None) -> tuple[ComicActor, ...]:
        """The one alone, or facing the other where there is another."""
        return self.pair(beat, one, two) if two else self.alone(beat, *one)

    def pair(self, beat: Beat, one: PosedActor, two: PosedActor) -> tuple[ComicActor, ...]:
        """Two who face each other, each on the side where it is at home; things take more room, at the right."""
        (first, pose, mood), (second, other_pose, other_mood) = one, two
        swap = self.sides.get(first, 0) > self.sides.get(second, 1)
        spread = drawn_lot(f"{self.key(beat)}/spread", 50)
        left, right = LEFT - 20 + spread, RIGHT + 20 - spread
        ones = ComicActor(first, pose, mood, right if swap else left, -1 if swap else 1)
        twos = ComicActor(second, other_pose, other_mood, left if swap else right, 1 if swap else -1)
        return twos, ones

    def alone(self, beat: Beat, who: int, pose: str, mood: str) -> tuple[ComicActor, ...]:
        """One actor, a little beside the middle, who looks into the panel; nobody where `who` is nobody."""
        if not who:
            return self.anybody(beat)
        left = self.sides.get(who, 0) == 0
        off = 60 + drawn_lot(f"{self.key(beat)}/off", 60)
        return (ComicActor(who, pose, mood, MIDDLE - off if left else MIDDLE + off, 1 if left else -1),)

    def anybody(self, beat: Beat) -> tuple[ComicActor, ...]:
        """Somebody of the cast, who looks on: no panel is without a face."""
        people = [one for one in self.scene.cast if not one.thing] or list(self.scene.cast)
        if not people:
            return ()
        one = people[drawn_lot(f"{self.key(beat)}/anybody", len(people))]
        return (ComicActor(one.who, self.posed(one.who, ("think", "stand", "fold", "hips"), beat), "grim", MIDDLE, 1),)

    def balloon(self, who: int, text: str, manner: BalloonManner = "say") -> tuple[Balloon, ...]:
        """What somebody says; things say nothing."""
        member = self.member(who)
        if not text or member is None or member.thing:
            return ()
        return (Balloon(who, shortened(text), manner),)


def _sides(scene: ComicScene) -> dict[int, int]:
    """Where everybody is at home: 0 left, 1 right. Villains and things are right, others left; no side is empty."""
    sides = {one.who: int(one.leaning in ("villain", "thing") or one.thing) for one in scene.cast}
    if len(set(sides.values())) == 1:
        sides = {one.who: at % 2 for at, one in enumerate(scene.cast)}
    return sides


def _exchanged(panel: PanelDraft, at: int, words: str) -> tuple[Balloon, ...]:
    """The balloons with other words in one of them; one that is new is said by the first who can."""
    balloons = list(panel.balloons)
    if at < len(balloons):
        balloons[at] = replace(balloons[at], text=words)
    else:
        silent = [one.who for one in panel.actors if one.who not in {other.who for other in balloons}]
        balloons += [Balloon(one, words) for one in silent[-1:]]
    return tuple(one for one in balloons if one.text)


def _framed(drafter: PanelDrafter, panel: PanelDraft, shot: ComicShot) -> PanelDraft:
    """The panel in that shot: poses that it would cut are exchanged, and who is too many goes.

    A wide shot shows the place.
    """
    actors = panel.actors
    if shot != "wide":
        actors = tuple(replace(one, pose=_WHOLE.get(one.pose, one.pose)) for one in actors)
    if shot == "close" and len(actors) > 1:
        speakers = {one.who for one in panel.balloons}
        kept = next((one for one in reversed(actors) if one.who in speakers), actors[-1])
        member = drafter.member(kept.who)
        if len(speakers) < 2 and member and not member.thing:
            actors = (replace(kept, x=MIDDLE - 60 * kept.facing),)
    return replace(panel, shot=shot, actors=actors, backdrop="place" if shot == "wide" else panel.backdrop)


def _worded(drafter: PanelDrafter, panel: PanelDraft, beat: Beat) -> PanelDraft:
    """The panel with a caption, where it has no words at all."""
    if panel.letters:
        return panel
    member = drafter.member(beat.speaker)
    name = member.name if member else ""
    told, _ = told_of(beat)
    if beat.ability and name:
        told = told or f"{name}: {lowered(beat.ability)}."
    elif beat.stance and beat.conflict:
        told = told or f"{beat.bare_conflict}: {lowered(beat.stance)}?"
    return replace(panel, caption=shortened(told or name or drafter.scene.title))


def _punctuated(panel: PanelDraft, beat: Beat) -> PanelDraft:
    """The panel with whole sentences; a caption that tells who has said it stands below the balloon."""
    caption, closing = sentence(capital(panel.caption)), sentence(capital(panel.closing))
    if beat.typed and SAYS.match(caption) and panel.balloons and not closing:
        caption, closing = "", caption
    balloons = tuple(replace(one, text=sentence(one.text)) for one in panel.balloons)
    return replace(panel, caption=caption, closing=closing, balloons=balloons)


def told_of(beat: Beat) -> tuple[str, str]:
    """What a caption tells of a beat, and what is said in it: what somebody has typed in quotation marks."""
    told, said = parted(beat.words) if beat.typed else (beat.words, "")
    return shortened(told), said

"""Where everything in a panel is: words first, in the order of reading, then figures in the room that words leave.

All places are in units of the page. No head is under words, none is cut, and no words lie on others; where words are
too many for that, they are written smaller.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import FRect, Vector2

from game.books.capes.comic.values import Balloon, CastMember, ComicActor, ComicPanel
from game.books.capes.face.comic.dress import Dress, dressed
from game.books.capes.face.comic.figure import HeadBounds, head_bounds
from game.books.capes.face.comic.rig import POSTURES, joints
from game.books.capes.face.comic.things import THINGS
from game.books.capes.face.comic.words import Lettering, letterings, sound_size

SIZES: Final = ((15.5, 16.5), (14.5, 15.5), (13.5, 14.5), (12.5, 13.5), (11.5, 12.5), (10.5, 11.5), (9.5, 10.5))
"""How large balloons and captions are written, the usual first."""
ALWAYS_READ: Final = 3
"""Smaller than that size words become only where they have no room at all."""
SMALLER: Final = 8
"""What it costs that they are one size smaller."""
EDGE: Final = 9
"""So far words stay from the edges of their panel."""
APART: Final = 7
"""So far words stay from other words, and from heads."""
SMALL_ENOUGH: Final = 0.72
"""With figures of that part of their usual size, words need not be smaller."""
STEP: Final = 25
"""So many places are tried in a step."""
GROWN: Final = {"shout": 1.2, "think": 1.13}
"""How much larger than its words a balloon is."""
SEEN: Final = {"wide": 0.83, "mid": 0.83, "close": 0.84}
"""How much of a panel's height is taken by what the shot shows of a figure."""
HEADS: Final = {"wide": 8.1, "mid": 4.55, "close": 2.75}
"""How many heads of a figure the shot shows."""
ACROSS: Final = {"wide": 2.3, "mid": 2.6, "close": 2.2}
"""How many heads broad the room is that a figure needs."""
THING_HIGH: Final = {"wide": 0.7, "mid": 0.92, "close": 1.2}
THING_ACROSS: Final = {"wide": 0.98, "mid": 1.47, "close": 2.15}
"""How high and how broad things are, against the panel."""
THING_FACE: Final = 0.44
"""How broad the face of a thing may be beside others, against the panel."""
FLOOR: Final = {"wide": 0.925, "mid": 1.0, "close": 1.0}
"""Where the ground is on which figures stand, from the top of a panel."""


class PanelRoom:
    """A panel's four corners, and what has room between them."""

    def __init__(self, panel: ComicPanel) -> None:
        one, two, three, four = (Vector2(corner) for corner in panel.shape)
        self.corners = (one, two, three, four)
        self.left, self.right = min(one.x, four.x), max(two.x, three.x)
        self.top, self.bottom = min(one.y, two.y), max(three.y, four.y)
        self.w, self.h = self.right - self.left, self.bottom - self.top

    def span(self, top: float, bottom: float, edge: float = EDGE) -> tuple[float, float]:
        """From where to where there is room between two heights."""
        one, two, three, four = self.corners
        lefts = [_cut(one, four, y) for y in (top, bottom)]
        rights = [_cut(two, three, y) for y in (top, bottom)]
        return max(lefts) + edge, min(rights) - edge

    @property
    def roof(self) -> float:
        """The lowest point of its upper edge."""
        return max(self.corners[0].y, self.corners[1].y)

    @property
    def ground(self) -> float:
        """The highest point of its lower edge."""
        return min(self.corners[2].y, self.corners[3].y)

    def holds(self, box: FRect, edge: float = 1) -> bool:
        """Is the box inside the panel?"""
        left, right = self.span(box.top, box.bottom, edge)
        return (
            left <= box.left and box.right <= right and self.roof + edge <= box.top and box.bottom <= self.ground - edge
        )


def _cut(one: Vector2, two: Vector2, y: float) -> float:
    return one.x + (two.x - one.x) * (y - one.y) / (two.y - one.y)


@dataclass(frozen=True)
class WordBox:
    """Words in their place; `who` says those of a balloon, `place` is caption, closing or balloon."""

    place: str
    made: Lettering
    box: FRect
    who: int = 0
    manner: str = ""


@dataclass(frozen=True)
class StandingActor:
    """An actor in its place: where its foot is, how large one of its units is, and where its head is."""

    actor: ComicActor
    dress: Dress
    foot: Vector2
    unit: float
    head: FRect
    """Its head with hair and hat."""
    face: FRect
    mouth: Vector2

    def moved(self, by: float) -> StandingActor:
        """The actor so far to the right."""
        off = Vector2(by, 0)
        head, face = self.head.move(by, 0), self.face.move(by, 0)
        return StandingActor(self.actor, self.dress, self.foot + off, self.unit, head, face, self.mouth + off)


class ActorShape:
    """What an actor looks like wherever it stands."""

    def __init__(self, actor: ComicActor, member: CastMember) -> None:
        self.actor, self.dress = actor, dressed(member)
        if self.dress.thing:
            left, top, right, bottom = THINGS[self.dress.thing].face
            self.bounds = HeadBounds((left + right) / 2, (top + bottom) / 2, left, top, right, bottom)
        else:
            self.bounds = head_bounds(actor.pose, self.dress)

    def anchor(self, shot: str) -> float:
        """What of its body is at the lower edge of what is seen, in its units from the foot."""
        made = joints(self.actor.pose, self.dress.breadth)
        return {"wide": 0.0, "mid": made.hip.y - 0.1, "close": made.chest.y + 0.9}[shot]

    def flies(self, shot: str) -> bool:
        """Does it lie in the air?"""
        return shot == "wide" and POSTURES[self.actor.pose].turn > 40

    def standing(self, foot: Vector2, unit: float) -> StandingActor:
        """The actor with its foot there, so large."""
        bounds, way = self.bounds, self.actor.facing
        left, right = (bounds.left, bounds.right) if way > 0 else (-bounds.right, -bounds.left)
        head = FRect(foot.x + left * unit, foot.y + bounds.top * unit, (right - left) * unit, 0)
        head.h = (bounds.bottom - bounds.top) * unit
        if self.dress.thing:
            return StandingActor(self.actor, self.dress, foot, unit, head, head, Vector2(head.center))
        face = FRect(foot.x + (bounds.x * way - 0.5) * unit, foot.y + (bounds.y - 0.58) * unit, unit, unit * 1.2)
        mouth = foot + Vector2((bounds.x + 0.24) * way, bounds.y + 0.3) * unit
        return StandingActor(self.actor, self.dress, foot, unit, head, face, mouth)


@dataclass
class StagedPanel:
    """A panel with everything in its place; `loss` tells how bad that is, 0 is as wished."""

    panel: ComicPanel
    frame: PanelRoom
    words: list[WordBox] = field(default_factory=list)
    actors: list[StandingActor] = field(default_factory=list)
    sound: tuple[FRect, float] | None = None
    """Where the sound word is, and how large it is written."""
    loss: float = 0


class PanelStager:
    """Finds the places of one panel; `cast` has its actors by their entities."""

    def __init__(self, panel: ComicPanel, cast: dict[int, CastMember]) -> None:
        self.panel, self.frame = panel, PanelRoom(panel)
        self.whole = True
        """Are words parted only where they would have room in no place of the panel?"""
        self._take([ActorShape(one, cast[one.who]) for one in panel.actors if one.who in cast])

    def _take(self, cast: list[ActorShape]) -> None:
        """Let these be the actors, whose usual size depends on how many they are."""
        self.cast = cast
        self.usual = {one.actor.who: self._usual(one) for one in cast}

    def steps(self) -> Generator[None, None, StagedPanel]:
        """Find the places in short steps; the panel with words as large as they may be is returned."""
        best = yield from self._best()
        if best is None:
            self.whole = False
            best = yield from self._best()
        while best is None and len(self.cast) > 1:
            self._take(self.cast[1:])
            best = yield from self._best()
        done = best or self._judged([]) or StagedPanel(self.panel, self.frame)
        yield
        done.sound = self._sound(done)
        done.actors = self._ordered(done.actors)
        return done

    def _best(self) -> Generator[None, None, StagedPanel | None]:
        """The panel with all actors and words, as large as may be; None where they have no room."""
        best: StagedPanel | None = None
        for smaller, (balloon_size, caption_size) in enumerate(SIZES):
            if best and smaller > ALWAYS_READ:
                break
            found = yield from self._written(balloon_size, caption_size)
            if found:
                found.loss += SMALLER * smaller
                best = found if best is None or found.loss < best.loss else best
            if best and best.loss < (1 - SMALL_ENOUGH) * 100 * max(1, len(self.cast)):
                break
        return best

    def _ordered(self, actors: list[StandingActor]) -> list[StandingActor]:
        """The actors from the back to the front: whoever would hold an arm over the head of another is behind."""
        covers = [[_covers(one, other) for other in actors] for one in actors]
        back = [at for at in range(len(actors)) if any(covers[at])]
        return [
            actors[at]
            for at in sorted(range(len(actors)), key=lambda at: (actors[at].dress.thing == "", at not in back))
        ]

    # Words
    def _written(self, balloon_size: float, caption_size: float) -> Generator[None, None, StagedPanel | None]:
        """Words of that size, one after the other where each costs least; None where they have no room."""
        words: list[WordBox] | None = []
        panel = self.panel
        if panel.caption:
            words = yield from self._put([], self._captions(panel.caption, caption_size, "caption"))
        for balloon in panel.balloons:
            if words is not None and any(one.actor.who == balloon.who for one in self.cast):
                words = yield from self._put(words, self._balloons(balloon, balloon_size, words))
        if panel.closing and words is not None:
            words = yield from self._put(words, self._captions(panel.closing, caption_size, "closing"))
        return self._judged(words) if words is not None else None

    def _put(
        self, words: list[WordBox], tries: Iterator[tuple[WordBox, float]]
    ) -> Generator[None, None, list[WordBox] | None]:
        """The words and the one of the tries with which the panel is best."""
        best, least, judged = None, 1e9, 0
        for one, cost in sorted(tries, key=lambda found: found[1]):
            if cost >= least:
                break
            if any(
                one.box.inflate(APART, APART * 0.7).colliderect(other.box) for other in words
            ) or not self.frame.holds(one.box, 5):
                continue
            judged += 1
            found = self._judged([*words, one])
            if found and found.loss + cost < least:
                best, least = one, found.loss + cost
            if judged % STEP == 0:
                yield
        yield
        return [*words, best] if best else None

    def _captions(self, text: str, size: float, place: str) -> Iterator[tuple[WordBox, float]]:
        """A caption in its corner, in several shapes, or further along that edge."""
        frame, first = self.frame, place == "caption"
        widest = frame.w * 0.94 - EDGE if self.whole else 0.0
        for most, cost in ((0.5, 0), (0.66, 2), (0.38, 3), (0.94, 5), (0.3, 8)):
            for number, made in enumerate(letterings(text, "caption", size, frame.w * most - EDGE, widest)):
                y = frame.roof + EDGE - 2 if first else frame.ground - EDGE + 1 - made.h
                left, right = frame.span(y, y + made.h, EDGE - 2)
                ways = ((0.0, 0), (1.0, 20)) if first else ((1.0, 0), *((part / 8, 5) for part in range(8)))
                for along, more in ways:
                    box = FRect(left + (right - left - made.w) * along, y, made.w, made.h)
                    yield WordBox(place, made, box), cost + number * 2 + more + made.h * 0.3

    def _balloons(self, balloon: Balloon, size: float, words: Sequence[WordBox]) -> Iterator[tuple[WordBox, float]]:
        """A balloon in all places that follow those before it in reading."""
        frame, several = self.frame, len(self.panel.balloons) > 1
        spoken = [one.box for one in words if one.place == "balloon"]
        speaker = next(one for one in self._stand(words) if one.actor.who == balloon.who)
        rooms = (0.5, 0.62) if several else (0.62, 0.8)
        for most in rooms:
            widest = frame.w * rooms[-1] if self.whole else 0.0
            for number, made in enumerate(letterings(balloon.text, "balloon", size, frame.w * most, widest)):
                w, h = _balloon_size(made, balloon.manner)
                for y in self._heights(h, words):
                    left, right = frame.span(y, y + h)
                    for step in range(9):
                        x = left + (right - left - w) * step / 8
                        box = FRect(x, y, w, h)
                        if right - left >= w and _follows(box, spoken):
                            yield (
                                WordBox("balloon", made, box, balloon.who, balloon.manner),
                                number * 1.5 + _distance(box, speaker, frame),
                            )

    def _heights(self, h: float, words: Sequence[WordBox]) -> list[float]:
        """Upper edges that a balloon may have: at the top, below other words, and a little lower."""
        frame = self.frame
        tops = [frame.roof + EDGE, *(one.box.bottom + APART for one in words if one.place != "closing")]
        steps = [frame.roof + EDGE + frame.h * part for part in (0.09, 0.2, 0.32)]
        return [y for y in (*tops, *steps) if y + h < frame.ground - EDGE]

    # Figures
    def _judged(self, words: Sequence[WordBox]) -> StagedPanel | None:
        """The panel with these words; None where it is not sound: heads under words, or on other heads."""
        actors = self._stand(words)
        if len(actors) < len(self.cast):
            return None
        loss = 0.0
        for one in actors:
            loss += max(0.0, 1 - one.unit / self.usual[one.actor.who]) * 100
            if any(one.head.inflate(4, 4).colliderect(word.box) for word in words) or not self.frame.holds(one.head, 0):
                return None
            loss += sum(12 for word in words if word.place == "balloon" and self._chest(one).colliderect(word.box))
            loss += sum(22 for word in words if word.place == "closing" and self._body(one).colliderect(word.box))
            loss += sum(20 for word in words if self._under_tail(word, one, actors))
        for at, one in enumerate(actors):
            for other in actors[at + 1 :]:
                if one.head.colliderect(other.head):
                    return None
        return StagedPanel(self.panel, self.frame, list(words), actors, None, loss)

    def _under_tail(self, word: WordBox, one: StandingActor, actors: Sequence[StandingActor]) -> bool:
        """Would the tail of the balloon go over the head of another?"""
        if word.place != "balloon" or word.who == one.actor.who:
            return False
        speaker = next((other for other in actors if other.actor.who == word.who), None)
        return speaker is not None and bool(one.head.inflate(-6, -6).clipline(word.box.center, tuple(speaker.mouth)))

    def _chest(self, one: StandingActor) -> FRect:
        return FRect(one.head.centerx - one.unit * 1.1, one.head.bottom, one.unit * 2.2, one.unit * 2.2)

    def _body(self, one: StandingActor) -> FRect:
        return FRect(one.foot.x - one.unit * 1.2, one.head.bottom, one.unit * 2.4, one.unit * 6.4)

    def _usual(self, shape: ActorShape) -> float:
        """How large a unit of the actor is, if no words are in the way."""
        frame, shot, size = self.frame, self.panel.shot, shape.actor.size / 100
        if shape.dress.thing:
            thing = THINGS[shape.dress.thing]
            across = frame.w * THING_ACROSS[shot] / (thing.right - thing.left)
            if len(self.cast) > 1:
                across = min(across, frame.w * THING_FACE / (thing.face[2] - thing.face[0]))
            return min(frame.h * THING_HIGH[shot] / thing.high, across) * size
        count = sum(not one.dress.thing for one in self.cast)
        most = frame.w / max(1, count) / ACROSS[shot]
        if shape.flies(shot):
            most = min(most, frame.w / 7.4)
        return min(frame.h * SEEN[shot] / HEADS[shot], most) * size

    def _stand(self, words: Sequence[WordBox]) -> list[StandingActor]:
        """All actors below the words over their heads; without those for whom there is no room."""
        placed = (self._thing(one, words) if one.dress.thing else self._person(one, words) for one in self.cast)
        return [one for one in placed if one]

    def _thing(self, shape: ActorShape, words: Sequence[WordBox]) -> StandingActor | None:
        """A thing on the ground, with its front where the actor is."""
        frame, unit = self.frame, self.usual[shape.actor.who]
        along = shape.actor.x / 1000 if len(self.cast) > 1 else 0.5
        low = frame.top + frame.h * 0.965
        for _ in range(12):
            placed = shape.standing(Vector2(0, low), unit)
            placed = shape.standing(Vector2(frame.left + frame.w * along - placed.head.centerx, low), unit)
            placed = placed.moved(_pushed(placed.head, frame))
            over = [one for one in words if one.box.inflate(8, 8).colliderect(placed.head)]
            if not over:
                break
            unit *= 0.9
            low -= sum(0.03 * frame.h for one in over if one.place == "closing")
        return placed

    def _person(self, shape: ActorShape, words: Sequence[WordBox]) -> StandingActor | None:
        """Somebody as large as the words over the head allow; None where there is no room."""
        frame, shot, actor, unit = self.frame, self.panel.shot, shape.actor, self.usual[shape.actor.who]
        anchor, bounds = shape.anchor(shot), shape.bounds
        low = frame.top + frame.h * FLOOR[shot] if shot == "wide" else frame.bottom
        aside = bounds.x - 1.2 if shape.flies(shot) else bounds.x * (1.0 if shot == "close" else 0.55)
        x = frame.left + frame.w * actor.x / 1000 - aside * unit * actor.facing
        for _ in range(14):
            placed = shape.standing(Vector2(x, low - anchor * unit), unit)
            placed = placed.moved(_pushed(placed.head, frame))
            roof = self._roof(placed.head, words)
            if placed.head.top >= roof - 0.01:
                return placed
            unit *= max(0.5, min(0.97, (low - roof) / ((anchor - bounds.top) * unit)))
        return None

    def _roof(self, head: FRect, words: Sequence[WordBox]) -> float:
        """How high a head may be there: below the upper edge and the words over it."""
        over = [one.box.bottom + APART for one in words if self._is_over(one, head)]
        return max(over, default=self.frame.roof + 6)

    def _is_over(self, word: WordBox, head: FRect) -> bool:
        near = word.box.left - 3 < head.right and head.left < word.box.right + 3
        return (
            near and word.place != "closing" and word.box.top < max(head.centery, self.frame.top + self.frame.h * 0.4)
        )

    # Sound words
    def _sound(self, done: StagedPanel) -> tuple[FRect, float] | None:
        """The best place for the sound word, with its size; None where it has no room."""
        sound, frame = self.panel.sound, self.frame
        if sound is None:
            return None
        for part in (1.0, 0.86, 0.74, 0.62, 0.52):
            size = min(56.0, 20 + frame.w * 0.07) * part
            w, h = sound_size(sound.text, size, sound.tilt)
            best, least = None, 1e9
            for across in range(13):
                for down in range(11):
                    box = FRect(frame.left + (frame.w - w) * across / 12, frame.top + (frame.h - h) * down / 10, w, h)
                    cost = self._hidden(box, done)
                    if cost < least:
                        best, least = box, cost
            if best and least < 36:
                return best, size
        return None

    def _hidden(self, box: FRect, done: StagedPanel) -> float:
        """How much a sound word hides there; words and heads it must not hide."""
        if not self.frame.holds(box, 4):
            return 1e9
        if any(box.inflate(4, 4).colliderect(one.box) for one in done.words):
            return 1e9
        if any(box.inflate(4, 2).colliderect(one.head) for one in done.actors):
            return 1e9
        cost = 0.0
        for one in done.actors:
            cost += 32 * _part(box, self._chest(one)) + 14 * _part(box, self._body(one))
            cost += 0.012 * abs(Vector2(box.center).distance_to(one.head.center) - one.unit * 3)
        for word in done.words:
            speaker = next((one for one in done.actors if one.actor.who == word.who), None)
            if speaker and box.clipline(word.box.center, tuple(speaker.mouth)):
                cost += 40
        return cost


def _covers(one: StandingActor, other: StandingActor) -> bool:
    """Would the one hold an arm or a hand over the head of the other?"""
    if one is other or one.dress.thing or other.dress.thing:
        return False
    made, head = joints(one.actor.pose, one.dress.breadth), other.head.inflate(one.unit * 0.3, one.unit * 0.3)
    for arm in (made.near, made.far):
        hand = arm.wrist + (arm.wrist - arm.elbow).normalize() * 0.5
        spots = [
            one.foot + Vector2(spot.x * one.actor.facing, spot.y) * one.unit for spot in (arm.shoulder, arm.elbow, hand)
        ]
        if head.clipline(spots[0], spots[1]) or head.clipline(spots[1], spots[2]):
            return True
    return False


def _part(box: FRect, other: FRect) -> float:
    """How large a part of the first box the other one covers."""
    shared = box.clip(other)
    return shared.w * shared.h / (box.w * box.h) if box.w and box.h else 0


def _pushed(head: FRect, frame: PanelRoom) -> float:
    """By how much a head has to be moved to the right to be inside the panel."""
    left, right = frame.span(head.top, head.bottom, 5)
    return max(0.0, left - head.left) - max(0.0, head.right - right)


def _balloon_size(made: Lettering, manner: str) -> tuple[float, float]:
    more = GROWN.get(manner, 1.0)
    return made.w * more + 4, made.h * more + 4


def _follows(box: FRect, spoken: Sequence[FRect]) -> bool:
    """Is it read after those before it?"""
    if not spoken:
        return True
    last = spoken[-1]
    return box.top >= last.top - 2 and (box.left > last.left + 6 or box.top >= last.bottom - 4)


def _distance(box: FRect, speaker: StandingActor, frame: PanelRoom) -> float:
    """What it costs that a balloon is away from its speaker, or low."""
    aside = max(0.0, abs(box.centerx - speaker.head.centerx) - box.w * 0.3) / frame.w
    down = (box.top - frame.roof) / frame.h
    return aside * 34 + down * 16

"""Scenes that are made up by a seed, with events as the rules tell them, so that many pages can be looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.books.capes import events as ev
from game.books.capes.comic.beats import EventLine
from game.books.capes.comic.values import drawn_lot
from game.books.capes.values import Ability, Appearance, Column, Drive, Leaning, ScenePrompt, Sheet, SidePlace
from game.table.book import Event


def _abilities(column: Column, *names: str) -> tuple[Ability, ...]:
    return tuple(Ability(column, at + 1, name) for at, name in enumerate(names))


def _sheet(
    key: str,
    name: str,
    leaning: Leaning,
    firsts: tuple[str, ...],
    attitudes: tuple[str, ...],
    styles: tuple[str, ...],
    look: Appearance,
    pronoun: str = "they",
    drives: str = "hope mercy honour home wonder",
) -> Sheet:
    powered = leaning in ("hero", "villain")
    abilities = (
        _abilities("power" if powered else "skill", *firsts)
        + _abilities("attitude", *attitudes)
        + _abilities("style", *styles)
    )
    owned = tuple(Drive(one, 2) for one in drives.split()) if powered else ()
    return Sheet(key, name, "", leaning, abilities, owned, look, pronoun)  # type: ignore[arg-type]


SHEETS = (
    _sheet(
        "lodestar",
        "Lodestar",
        "hero",
        ("Turn the needle", "Ferry on field lines", "Clutch of iron", "Stop it dead"),
        ("Steady", "Wry", "Protective", "Unbending"),
        ("Finds true north", "Knows every boat", "Holds the line"),
        Appearance("cap", "#27415f", "#d9a441", "#b9825a", "#2b2320", "#8e2f2b", "needle", build=105),
        "she",
    ),
    _sheet(
        "murmur",
        "Murmur",
        "hero",
        ("Listen in", "Throw a voice", "Hush a room", "Shatter note", "Ride the echo"),
        ("Shy", "Curious", "Indignant"),
        ("Already in the room", "Says the quiet part", "Never where they look"),
        Appearance("hood", "#3f5b58", "#bfe0d2", "#8a5a3c", "#1d1716", "", "waves", mask=True, build=92),
    ),
    _sheet(
        "tollkeeper",
        "The Tollkeeper",
        "villain",
        ("Bar the way", "Name the price", "Fold a corridor", "Collect"),
        ("Patient", "Courtly", "Unforgiving", "Furious"),
        ("Reads the small print", "Three exits planned", "Monologue"),
        Appearance("hat", "#4a3142", "#c9a227", "#e0b896", "#6e6a66", "", "key", coat=True, build=112),
        "he",
        "order vanity spite hunger dread",
    ),
    _sheet(
        "understudy",
        "The Understudy",
        "villain",
        ("Wear your face", "Know the lines", "Cast of dozens", "Curtain call"),
        ("Wounded", "Dazzling", "Merciless"),
        ("Makes an entrance", "Quick change", "Plays to the balcony"),
        Appearance("curls", "#7d1f3a", "#f0e2c0", "#d8a583", "#5b2c1a", "#2a1826", "mask", mask=True, build=96),
        "she",
        "vanity hunger spite dread order",
    ),
    _sheet(
        "desk-sergeant",
        "Desk Sergeant Roe",
        "bystander",
        ("Call it in", "Know a guy", "Clear the street", "Plain stubborn"),
        ("Tired", "Decent", "Unimpressed"),
        ("Thermos in hand", "By the book", "Off the record"),
        Appearance("cap", "#2f3b52", "#b9bec8", "#d9b093", "#8d8a86", "", "badge", build=118),
        "he",
    ),
    _sheet(
        "runaway-tram",
        "The Runaway Tram",
        "thing",
        ("Gather speed", "Take the corner", "Shed parts", "Jump the rails"),
        ("Groaning", "Unstoppable", "Shrieking"),
        ("Bell all the way", "Sparks at every joint", "Right on time"),
        Appearance(suit="#b5432e", trim="#efe0b4", thing="tram", build=150),
        "it",
    ),
    _sheet(
        "paper-kite",
        "Paper Kite",
        "hero",
        ("Crease", "Fold a way out", "Paper storm", "Unfold it all"),
        ("Playful", "Precise", "Stung"),
        ("Leaves a note", "Works from above", "Never tears", "Signs her name"),
        Appearance("bob", "#e8e0cc", "#c0392b", "#c9976b", "#241a1c", "#f6f1e2", "kite", build=95),
        "she",
    ),
    _sheet(
        "quiet-mile",
        "The Quiet Mile",
        "villain",
        ("Muffle", "Take the word", "A mile of quiet", "Nothing answers"),
        ("Polite", "Covetous", "Cold"),
        ("Gloves off", "Pays in advance", "Already gone"),
        Appearance("bare", "#39424e", "#d8d4c8", "#e6cdb8", "", "", "ring", coat=True, build=105),
        "he",
        "hunger order dread spite vanity",
    ),
    _sheet(
        "aunt-halloran",
        "Aunt Halloran",
        "bystander",
        ("Pour a cup", "Ask after your mother", "Bang the shutter down"),
        ("Kind", "Nosy", "Not having it"),
        ("Apron and all", "In front of everybody", "With a ladle"),
        Appearance("bun", "#7a5c6e", "#efe4cf", "#e2b08c", "#9a9691", build=110),
        "she",
    ),
    _sheet(
        "the-flood",
        "The Flood",
        "thing",
        ("Rise", "Seep through", "Carry off", "Break the wall"),
        ("Cold", "Patient", "Roaring"),
        ("From below", "All at once", "Leaves mud"),
        Appearance(suit="#2f6b86", trim="#d8eef2", thing="flood", build=150),
        "it",
    ),
    _sheet(
        "halfpenny-saint",
        "Halfpenny Saint",
        "hero",
        ("Share the load", "Turn the coin", "Open hands", "Pay it back"),
        ("Gentle", "Stubborn", "Ashamed"),
        ("Empty pockets", "Knows the back door", "Kneels first"),
        Appearance(emblem="coin", coat=True),
        "he",
    ),
    _sheet(
        "made-up",
        "Somebody New",
        "hero",
        ("First spark", "Second wind", "Third rail"),
        ("Eager", "Cross", "Sure"),
        ("New boots", "Too loud", "Late"),
        Appearance("bun"),
        "she",
    ),
)
PROMPTS = (
    ScenePrompt(
        "harbour",
        "Rush hour on the harbour line",
        "Quayside tram stop, six in the evening",
        "quay",
        "dusk",
        ("lodestar", "tollkeeper", "runaway-tram", "desk-sergeant"),
    ),
    ScenePrompt(
        "benefit",
        "Benefit night",
        "The old Alhambra, full house",
        "stage",
        "night",
        ("murmur", "understudy", "desk-sergeant"),
    ),
    ScenePrompt(
        "low-water",
        "Low water at the viaduct",
        "Under the ninth arch, an hour before the tide",
        "arches",
        "dusk",
        ("aunt-halloran", "paper-kite", "the-flood"),
    ),
    ScenePrompt(
        "exchange",
        "The vote at the Exchange",
        "The trading floor, gallery full",
        "hall",
        "pale",
        ("tollkeeper", "halfpenny-saint", "murmur"),
    ),
    ScenePrompt(
        "snow-wire",
        "Snow on the wire",
        "The north pylons, midnight, the city dark",
        "pylons",
        "night",
        ("quiet-mile", "lodestar", "desk-sergeant"),
    ),
    ScenePrompt(
        "roofs",
        "Two lodestars",
        "The roofs above Chandlers' Row",
        "roofs",
        "dusk",
        ("lodestar", "understudy", "paper-kite"),
    ),
    ScenePrompt(
        "ward",
        "Visiting hours",
        "Ward six, St Brannoc's, after the rain",
        "ward",
        "pale",
        ("halfpenny-saint", "quiet-mile", "aunt-halloran"),
    ),
    ScenePrompt(
        "parade",
        "The parade goes on",
        "Cooper Street, noon",
        "street",
        "pale",
        ("made-up", "understudy", "runaway-tram", "desk-sergeant"),
    ),
)
CONFLICTS = (
    ("The tram reaches the end of the line", ("gently", "through the terminus")),
    ("Somebody leaves for good", ("on foot, and waving", "without a word to anybody")),
    ("The whole street hears the truth", ("every word of it", "only an echo")),
    ("The stall is still there in the morning", ("shutters, sandbags, done", "there goes the urn")),
    ("A name is said out loud", ("to the right somebody", "not tonight")),
    ("The lights come on again", ("in time", "ward by ward, and much too late for some of them")),
)
LINES = (
    "{who} lets go: {low}.",
    "You hear it before you see it: {low}.",
    "{ability}, and {them} is two steps back.",
    "{who} breaks it off with one gesture.",
    "No cape, no trick: {low}.",
    "One look, and the matter moves.",
    "{ability}: nobody saw it coming, least of all {them}.",
    "Not this time. {ability}.",
    "The air itself takes {who}'s side, for as long as it takes to count to three.",
)
TYPED = (
    'She turns round. "You are late for supper," she says.',
    "Nobody on the platform has breathed for a whole minute now, and the clock over the gate has stopped with them.",
    "“Hold the door!”",
    "It rains upwards for a moment, which is how you know that something has been folded that should not have been.",
    "The bell rings once.",
)
NOTES = ("home for supper", "the bell of Saint Brannoc's", "how the ice held")
PLAYERS = (2, 3, 4)


@dataclass
class SceneMaker:
    """Makes up the events of one Scene, with lines for them."""

    seed: int
    told: list[EventLine] = field(default_factory=list)
    lots: int = 0

    def lot(self, most: int) -> int:
        self.lots += 1
        return drawn_lot(f"{self.seed}/{self.lots}", most)

    def cast(self) -> dict[int, Sheet]:
        prompt = PROMPTS[self.seed % len(PROMPTS)]
        known = {one.id: one for one in SHEETS}
        return {11 + at: known[one] for at, one in enumerate(prompt.suggested)}

    def tell(self, event: Event, line: str = "") -> None:
        self.told.append((event, line))

    def make(self) -> list[EventLine]:
        prompt, cast = PROMPTS[self.seed % len(PROMPTS)], self.cast()
        self.tell(
            ev.SceneBegan(
                number=1 + self.seed % 3,
                prompt=prompt.id,
                title=prompt.title,
                place=prompt.place,
                ground=prompt.ground,
                light=prompt.light,
                by=PLAYERS[0],
            )
        )
        self.played = {who: PLAYERS[at % 3] for at, who in enumerate(cast)}
        for who, by in self.played.items():
            self.tell(ev.Taken(character=who, by=by))
        for number in range(1 + self.lot(3)):
            self._conflict(20 + number, cast)
        return self.told

    def _conflict(self, conflict: int, cast: dict[int, Sheet]) -> None:
        text, stances = CONFLICTS[(self.seed + conflict * 5) % len(CONFLICTS)]
        spots = [SidePlace(conflict, text, 100 * conflict + at, one) for at, one in enumerate(stances)]
        people = [*cast]
        about = (people[self.lot(len(people))],) if self.lot(2) else ()
        self.tell(
            ev.ConflictMade(
                conflict=conflict,
                kind="goal" if about else "event",
                text=text,
                stances=stances,
                about=about,
                by=PLAYERS[self.lot(3)],
            )
        )
        self.tell(ev.Claimed(at=spots[0], by=PLAYERS[0]))
        for _ in range(2 + self.lot(6)):
            self._turn(people[self.lot(len(people))], cast, spots)
        self._end(conflict, people, spots)

    def _turn(self, who: int, cast: dict[int, Sheet], spots: list[SidePlace]) -> None:
        sheet, at, by = cast[who], spots[self.lot(2)], self.played[who]
        ability = sheet.abilities[self.lot(len(sheet.abilities))]
        before, value, accepted = 1 + self.lot(6), 1 + self.lot(6), bool(self.lot(5))
        them = next(one.name for other, one in cast.items() if other != who)
        if self.lot(5) == 0:
            self.tell(ev.Narrated(by=by, character=who, text=TYPED[self.lot(len(TYPED))]))
        self.tell(
            ev.Rolled(
                character=who,
                by=by,
                ability=ability.key,
                at=at,
                die=7,
                before=before,
                value=value,
                reaction=not self.lot(3),
            )
        )
        low = ability.name[0].lower() + ability.name[1:]
        line = LINES[self.lot(len(LINES))].format(who=sheet.name, ability=ability.name, low=low, them=them)
        self.tell(
            ev.Kept(character=who, by=by, at=at, die=7, before=before, value=value, accepted=accepted, joined=at),
            line if self.lot(6) else "",
        )
        self._around(who, by, sheet, at, spots)

    def _around(self, who: int, by: int, sheet: Sheet, at: SidePlace, spots: list[SidePlace]) -> None:
        match self.lot(11):
            case 0 | 1 if sheet.drives:
                drive = sheet.drives[self.lot(len(sheet.drives))].name
                self.tell(ev.Staked(character=who, by=by, drive=drive, number=1 + self.lot(3), at=at, die=7))
            case 2:
                third = SidePlace(at.conflict, at.text, at.side + 7, "somebody sings instead")
                self.tell(ev.Schismed(at=third, left=at.stance, values=(2, 3), with_them=(who,), by=by))
            case 3:
                self.tell(ev.Lifted(at=at, die=7, before=2, value=5, note=NOTES[self.lot(3)], by=by))
            case 4:
                other = PLAYERS[(PLAYERS.index(by) + 1) % 3]
                self.tell(ev.AndThen(narrator=by, by=other, at=at))
                self.tell(ev.Finished(by=other, text="the brake held after all." if self.lot(2) else ""))
            case 5:
                self.tell(ev.Gloated(at=spots[0], die=7, before=5, code=("no-deaths",), by=by))
            case 6 if sheet.drives:
                self.tell(
                    ev.Overdrew(character=who, drive=sheet.drives[0].name, at=at, die=7, before=6, value=2, kept=True)
                )
            case 7:
                self.tell(ev.Spoke(by=by, text=TYPED[self.lot(len(TYPED))]))
            case _:
                pass

    def _end(self, conflict: int, people: Sequence[int], spots: list[SidePlace]) -> None:
        won = spots[self.lot(2)]
        if self.lot(8) == 0:
            self.tell(ev.Hung(at=won.text, tied=True))
            return
        stood = tuple((who, spots[(at + self.lot(2)) % 2].stance) for at, who in enumerate(people))
        outcome = (
            f"{won.text}: {won.stance}."
            if self.lot(3)
            else "And that is how it was, whatever the papers said afterwards."
        )
        self.tell(
            ev.Resolved(
                at=won, kind="event", outcome=outcome, by=PLAYERS[self.lot(3)], sides=2, stood=stood, prompted=0
            )
        )


def made_scene(seed: int) -> tuple[list[EventLine], dict[int, Sheet]]:
    """The told events of a Scene that follows from the seed, and its cast."""
    maker = SceneMaker(seed)
    return maker.make(), maker.cast()


def seeds(count: int) -> Iterator[int]:
    """So many seeds, among them every place."""
    yield from range(count)

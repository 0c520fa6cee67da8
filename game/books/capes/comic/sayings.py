"""What is said in panels where nobody has typed anything: balloons, captions and sound words.

Every list is asked by a key, so a page says the same each time, and says no line twice. In the lines, `{ability}` and
`{low}` are the Ability with a capital and without, `{them}` is the rival, `{side}` the side in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from game.books.capes.comic.values import Beat, CastMember, drawn_lot
from game.phrases import capital, full_stop

LONGEST_LINE: Final = 150
"""The most letters of one caption or balloon; longer ones are cut after a word."""
_ALONE: Final = ("he", "she")
"""Pronouns that tell of one Character."""
_QUOTED: Final = tuple(
    re.compile(one) for one in ('"([^"]*\\w[^"]*)"', "“([^”]*\\w[^”]*)”", "„([^“]*\\w[^“]*)“", "»([^«]*\\w[^«]*)«")
)
_VERB: Final = "(?:says|said|asks|asked|shouts|shouted|whispers|whispered|adds|added|calls|called|cries|cried)"
_NAME: Final = r"(?:he|she|they|it|(?:[Tt]he )?[A-Z]\w*(?: [A-Z]\w*)*)"
SAYS: Final = re.compile(rf"{_VERB}\b", re.IGNORECASE)
"""What begins with that tells who has said something."""
_ATTRIBUTED: Final = re.compile(rf"(?:{_VERB} {_NAME}|{_NAME} {_VERB})(?:[,;.!?]+|(?= and )|$)\s*(?:and |then )*")

_WITH_ABILITY: Final[dict[tuple[str, bool], tuple[str, ...]]] = {
    ("power", True): (
        "{ability}!",
        "Now: {low}!",
        "Stand back. {ability}!",
        "Watch closely. {ability}!",
        "{ability}, all of it!",
        "I have one thing left. {ability}!",
        "City, forgive me: {low}!",
        "Here goes. {ability}!",
    ),
    ("power", False): (
        "{ability}. That is enough!",
        "Not another step. {ability}!",
        "{ability}! Back with you!",
        "No further, {them}!",
        "You are done here. {ability}!",
        "{ability}. Sit down.",
        "Undo this: {low}!",
        "Try and pass this: {low}!",
    ),
    ("skill", True): (
        "{ability}. You would, too.",
        "No tricks: {low}.",
        "First things first. {ability}!",
        "{ability}, as my mother taught me.",
        "I have done this for years. {ability}.",
        "Somebody has to. {ability}.",
        "Mind your head. {ability}!",
        "{ability}, and it will hold.",
    ),
    ("skill", False): (
        "{ability}. Then we talk.",
        "Not on my shift, {them}.",
        "{ability}, and out you go.",
        "I said no. {ability}!",
        "We close in five minutes. {ability}.",
        "{ability}! I mean it.",
    ),
    ("style", True): (
        "{ability}. As always.",
        "And I do it my way.",
        "{ability}: remember it.",
        "You could have asked. {ability}.",
        "Did you expect anything else?",
        "{ability}. It is in the cards.",
    ),
    ("style", False): (
        "You did not see that coming.",
        "{ability}. Mind your fingers.",
        "Behind you, {them}.",
        "Too slow, {them}.",
        "Was that all?",
        "{ability}. Your turn to blink.",
    ),
}
_WITHOUT: Final[dict[tuple[str, bool], tuple[str, ...]]] = {
    ("power", True): (
        "Watch this!",
        "Hold on to something!",
        "All of it. Now!",
        "It has to be enough!",
        "Here it comes!",
    ),
    ("power", False): ("Stop!", "Not while I stand here!", "That is far enough!", "Back, {them}!", "Never!"),
    ("skill", True): ("There. That is how.", "Leave it to me.", "I know this one.", "Give me a hand here!", "Quick!"),
    ("skill", False): ("Oh no, you don't.", "Put that down.", "Not today, {them}.", "I have seen worse.", "Out!"),
    ("attitude", True): (
        "I know what I want.",
        "You will not talk me out of it.",
        "I have made up my mind.",
        "Look at me. I mean it.",
        "Somebody has to believe it.",
        "Then I do it alone.",
        "I am done being patient.",
        "This matters. To me it does.",
    ),
    ("attitude", False): (
        "Somebody has to say no.",
        "I don't care whose idea that was.",
        "Listen to yourself, {them}.",
        "You do not scare me.",
        "No. And no again.",
        "I expected better of you.",
        "You are only tired, {them}.",
        "Not like this.",
    ),
    ("style", True): ("As always.", "And now for the good part.", "Did you see that?", "My way, then.", "After you."),
    ("style", False): ("Surprise.", "Over here, {them}!", "You blinked.", "Was that all?", "Mind the step."),
}
_TURNED_BACK: Final = (
    "Almost.",
    "No. Not at that price.",
    "Not yet.",
    "Wait. Let it go.",
    "That is not how.",
    "Missed…",
)
_ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "hero": ("Not again!", "I can hold it…", "Look out!", "Is that your best?", "No! The people!", "Hm. Clever."),
    "villain": ("Impossible.", "How tiresome.", "You will pay for that.", "Charming.", "Ha!", "This changes nothing."),
    "bystander": ("Good grief.", "Oh dear.", "I'm calling somebody.", "Not my stall!", "Every week the same…", "Run!"),
}
_BEGIN: Final[dict[str, tuple[str, ...]]] = {
    "hero": (
        "It begins.",
        "Everybody stay calm.",
        "I don't like this.",
        "So that is your plan.",
        "Not tonight, {them}.",
    ),
    "villain": (
        "Right on time.",
        "What a fine evening for it.",
        "Nobody move.",
        "At last.",
        "I have only come to collect.",
    ),
    "bystander": (
        "Now what?",
        "Here we go again.",
        "I had just cleaned up.",
        "You there! Yes, you!",
        "And on a Tuesday.",
    ),
}
_PROPOSE: Final = (
    "And while we are at it…",
    "One more thing.",
    "Then let us settle this as well.",
    "You have forgotten something.",
    "There is something else.",
    "Not so fast. What about this?",
)
_CLAIM: Final = ("So it ends: {side}.", "I will see to it: {side}.", "Mark my words: {side}.", "{Side}. You will see.")
_STAKE: Final[dict[str, tuple[str, ...]]] = {
    "hope": ("It will go well. It has to.", "There is still a way.", "One more time. For hope."),
    "mercy": ("Nobody is lost today.", "Even them. Even now.", "I could not live with it."),
    "honour": ("I gave my word.", "A promise is a promise.", "I will not look away."),
    "home": ("This is where I live.", "My street. My people.", "I want to go home afterwards."),
    "wonder": ("What if it works?", "I have to see this.", "There is more in the world than that."),
    "spite": ("They will remember me.", "Let it burn, then.", "You laughed at me once."),
    "hunger": ("More. There is always more.", "All of this could be mine.", "I want it. That is reason enough."),
    "vanity": ("Everybody is watching. Good.", "They will talk of nothing else.", "Do I look as if I lose?"),
    "order": ("Everything in its place.", "There are rules.", "Somebody has to keep the books."),
    "dread": ("If I stop now, it gets me.", "Do not think of it. Do not.", "Anything but that."),
}
_SPLIT: Final = ("Neither! {Side}!", "Not yours, not mine. {Side}.", "There is a third way: {side}!", "No. {Side}!")
_GLOAT: Final = (
    "I could. I only wanted you to see it.",
    "Another day, and no witnesses.",
    "Look how easily it breaks.",
    "Remember who let you go.",
    "It would be no fun to end it here.",
    "You are welcome.",
)
_THEN: Final = (
    "This time it is mine. And then…",
    "And then, just then…",
    "Nothing can go wrong now. And then…",
    "And then…",
)
_OVERDRAWN: Final = (
    "Too much. It is too much…",
    "I can't hold it!",
    "Why now?",
    "It all comes due…",
    "Not now, please not now.",
)
_MEMORY: Final = (
    "I have been here before.",
    "I remember how it goes.",
    "This comes easier now.",
    "Once was enough to learn it.",
)
_HUNG: Final = ("This is not over.", "Another time, then.", "We are not done, you and I.", "Look at me when I leave.")
_WON: Final[dict[str, tuple[str, ...]]] = {
    "hero": (
        "That's that.",
        "Is everybody all right?",
        "Told you I'd be home for supper.",
        "We were lucky. Again.",
        "It's over.",
    ),
    "villain": (
        "As I said it would be.",
        "Do give my regards.",
        "A pleasure doing business.",
        "Applause, please.",
        "Mine.",
    ),
    "bystander": ("I'll write it down as weather.", "And now, tea.", "Nobody saw anything.", "Well. That was that."),
}

_HEARD: Final[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = (
    (("paper", "fold", "crease", "page", "kite"), ("FRRIP", "SHFFF", "FLAP!")),
    (("tide", "water", "wave", "brine", "flood", "rise", "rain"), ("SPLOOSH", "FSSSH", "GLUGG")),
    (("iron", "clutch", "stop", "bar", "hammer", "bang"), ("KRANG!", "KLONK", "CLANG!")),
    (("bell", "ring", "clock", "hour"), ("DONNG", "DING!", "TOCK")),
    (("speed", "run", "race", "ferry", "jump", "rail"), ("VROOM", "SKREEE", "ZOOM")),
    (("hush", "quiet", "muffle", "silence", "mile"), ("…HUSH", "MMMPH", "SHHH")),
    (("note", "echo", "voice", "sing", "shatter"), ("EEEEE", "KRISSH", "AAHH!")),
    (("storm", "wind", "weather"), ("WHOOSH", "FWOOM", "KRAKK")),
    (("needle", "north", "field", "magnet"), ("ZZING", "THRUMM", "FWASH")),
    (("coin", "price", "collect", "pay", "half"), ("KA-CHING", "CLINK", "TING!")),
    (("door", "corridor", "wall", "shut"), ("SLAM!", "CREEEAK", "THUD")),
    (("cup", "pour", "ladle", "tea"), ("CLINK!", "SPLASH", "TONK!")),
)
_SOUNDS: Final[dict[str, tuple[str, ...]]] = {
    "power": ("FWASH", "KRAKK!", "VOOM", "THRUMM", "ZZAP!", "BOOM!", "WHAAM"),
    "skill": ("CLACK", "WHAM", "THUNK", "TONK!", "SNAP!"),
    "style": ("SWISH", "FLICK", "TAK!", "WHIP!"),
    "attitude": (),
}
_THING_SOUNDS: Final[dict[str, tuple[str, ...]]] = {
    "tram": ("SKREEE", "CLANG! CLANG!", "RUMBLE", "SPARK!"),
    "flood": ("SPLOOSH", "ROARRR", "GLUGG", "FSSSSH"),
}
_POSSESSIVES: Final = {"she": "her", "he": "his", "it": "its"}
_NUMBERS: Final = ("none", "one", "two", "three", "four", "five")


class Sayings:
    """Gives lines for the panels of one page; `key` is what chance is hashed from."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._said = set[str]()

    def pick(self, lines: Sequence[str], key: str) -> str:
        """One of the lines that has not been said on this page, where there is one; empty of none."""
        order = sorted(lines, key=lambda one: drawn_lot(f"{self._key}/{key}/{one}", 1 << 30))
        found = next((one for one in order if one not in self._said), next(iter(order), ""))
        self._said.add(found)
        return found

    def chance(self, key: str, percent: int) -> bool:
        """Does something come about that does so in so many of a hundred cases?"""
        return drawn_lot(f"{self._key}/{key}", 100) < percent

    def rolls(self, beat: Beat, them: CastMember | None, told: str) -> str:
        """What somebody says who uses an Ability; the Ability is not named where `told` names it already."""
        way, key = (beat.column, beat.rising), f"roll{beat.number}"
        if not beat.kept:
            return self.pick(_TURNED_BACK, key)
        named = beat.ability.lower() in told.lower() or beat.column not in ("power", "skill", "style")
        lines = _WITHOUT.get(way, ()) if named or not beat.ability else _WITH_ABILITY.get(way, ())
        return self._filled(lines, key, them, beat)

    def _filled(self, lines: Iterable[str], key: str, them: CastMember | None, beat: Beat) -> str:
        """One of the lines with its slots filled; those that name a rival need one who is a person."""
        fit = [one for one in lines if "{them}" not in one or (them and not them.thing)]
        low, side = beat.ability[:1].lower() + beat.ability[1:], lowered(beat.stance)
        return self.pick(fit, key).format(
            ability=beat.ability, low=low, them=called(them) if them else "", side=side, Side=capital(side)
        )

    def answers(self, member: CastMember, beat: Beat) -> str:
        """What is said by whoever is rolled against."""
        return self.pick(_ANSWERS.get(member.leaning, ()), f"answer{beat.number}")

    def begins(self, member: CastMember, them: CastMember | None, beat: Beat) -> str:
        """What is said at the beginning of a Scene."""
        return self._filled(_BEGIN.get(member.leaning, ()), f"begin{beat.number}", them, beat)

    def proposes(self, beat: Beat) -> str:
        return self.pick(_PROPOSE, f"propose{beat.number}")

    def claims(self, beat: Beat) -> str:
        return self._filled(_CLAIM, f"claim{beat.number}", None, beat)

    def stakes(self, beat: Beat) -> str:
        return self.pick(_STAKE.get(beat.drive, ("It is all or nothing.",)), f"stake{beat.number}")

    def staking(self, beat: Beat, member: CastMember) -> str:
        """The caption of a stake."""
        number = _NUMBERS[beat.count] if beat.count < len(_NUMBERS) else str(beat.count)
        return f"{member.name} stakes {number} of {_POSSESSIVES.get(member.pronoun, 'their')} {beat.drive} on it."

    def splits(self, beat: Beat) -> str:
        return self._filled(_SPLIT, f"split{beat.number}", None, beat)

    def gloats(self, beat: Beat) -> str:
        return self.pick(_GLOAT, f"gloat{beat.number}")

    def breaks_off(self, beat: Beat) -> str:
        return self.pick(_THEN, f"then{beat.number}")

    def suffers(self, beat: Beat) -> str:
        return self.pick(_OVERDRAWN, f"overdrawn{beat.number}")

    def remembers(self, beat: Beat) -> str:
        return self.pick(_MEMORY, f"lift{beat.number}")

    def leaves(self, beat: Beat) -> str:
        return self.pick(_HUNG, f"hung{beat.number}")

    def won(self, member: CastMember, beat: Beat) -> str:
        """What is said by whoever has ended a Conflict."""
        return self.pick(_WON.get(member.leaning, ()), f"won{beat.number}")

    def sound(self, beat: Beat, member: CastMember | None) -> str:
        """What is heard of an Ability; empty where nothing is."""
        if member and member.thing:
            return self.pick(_THING_SOUNDS.get(member.look.thing, ()), f"sound{beat.number}")
        if beat.column in ("power", "skill", "style"):
            for stems, words in _HEARD:
                if any(stem in beat.ability.lower() for stem in stems):
                    return self.pick(words, f"sound{beat.number}")
        return self.pick(_SOUNDS.get(beat.column, ()), f"sound{beat.number}")


def called(member: CastMember) -> str:
    """How others call that Character: `The Tollkeeper` is called Tollkeeper, `Desk Sergeant Roe` Roe."""
    words = member.name.removeprefix("The ").split()
    return " ".join(words) if len(words) < 3 else words[-1]


def lowered(text: str) -> str:
    """The text with a small letter at its beginning, but for a word that begins a name or is `I`."""
    first, second = text[:1], text[1:2]
    return text if second.isupper() or text.startswith(("I ", "I'")) else first.lower() + text[1:]


def shortened(text: str, most: int = LONGEST_LINE) -> str:
    """The text on one line, cut after a word where it is longer."""
    flat = " ".join(text.split())
    if len(flat) <= most:
        return flat
    return flat[: most - 1].rsplit(" ", 1)[0].rstrip(",;:- ") + "…"


def parted(text: str) -> tuple[str, str]:
    """What of a typed line is told, and what is said in it: the words between quotation marks.

    >>> parted('She turns. "Not today," she says.')
    ('She turns.', 'Not today')
    >>> parted('"Hush," says Murmur, "it comes." The bell rings.')
    ('The bell rings.', 'Hush, it comes.')
    """
    for quoted in _QUOTED:
        before, *pieces = quoted.split(text)
        if pieces:
            told = [before.strip(" ,:"), *(_after_speech(one) for one in pieces[1::2])]
            whole = _joined([one for one in told if one])
            said = " ".join(one.strip() for one in pieces[::2]).rstrip(",")
            return "" if _ATTRIBUTED.fullmatch(whole.rstrip(".")) else whole, said
    return text.strip(), ""


def _after_speech(text: str) -> str:
    """What is left of what follows a quotation, without who has said it and what is too short to tell anything."""
    whole = text.strip(" ,;")
    who = _ATTRIBUTED.match(whole)
    left = whole[who.end() :] if who else whole
    short = not who and left[:1].islower() and len(left.split()) < 4
    return "" if short or not any(letter.isalnum() for letter in left) else left


def _joined(pieces: Sequence[str]) -> str:
    """The pieces as one caption, which begins with a capital letter."""
    whole = ""
    for one in pieces:
        if whole.endswith((".", "!", "?", "…")):
            whole = f"{whole} {capital(one)}"
        else:
            whole = f"{whole} … {one}" if whole else capital(one)
    return whole


def sentence(text: str) -> str:
    """The text with a full stop where it ends with a letter or a digit."""
    return full_stop(text) if text[-1:].isalnum() else text


def told_by_name(text: str, member: CastMember, *, own: bool = False) -> bool:
    """Does the text tell of that Character in the third person, instead of being said? With `own` it is the speaker.

    What begins with the name of another one and a comma speaks to that one.
    """
    if text.startswith("The "):
        return True
    names = {member.name, called(member)} | ({capital(member.pronoun)} if own and member.pronoun in _ALONE else set())
    rests = [text.removeprefix(one) for one in names if text.startswith(one)]
    return any(not one[:1].isalnum() and (own or not one.startswith((",", "!", "?"))) for one in rests)


def asked(beat: Beat) -> str:
    """What a Conflict asks, in one sentence."""
    text = beat.bare_conflict
    if not beat.stance or not beat.against:
        return f"{text}?"
    whole = f"{text}: {lowered(beat.stance)}, or {lowered(beat.against)}?"
    return whole if len(whole) <= LONGEST_LINE - 30 else f"{text}?"


def ended(beat: Beat) -> str:
    """How a Conflict ended, in one sentence: what was told of it, or the side that won."""
    told, conflict = beat.words.strip(), beat.bare_conflict
    if told and (beat.typed or conflict.lower() in told.lower()):
        return full_stop(told)
    outcome = (beat.reply or beat.stance).strip()
    return full_stop(outcome if conflict.lower() in outcome.lower() else f"{conflict}: {lowered(outcome)}")

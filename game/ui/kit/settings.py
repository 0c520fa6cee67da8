"""What the player may set about screen and sound, as one frozen value."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Percent = Annotated[int, Meta(ge=0, le=100)]
LOUD: tuple[Percent, ...] = (0, 20, 40, 60, 80, 100)
Speed = Literal["slow", "normal", "fast", "faster", "instant", "step"]
SPEEDS: dict[Speed, str] = {
    "slow": "Slow",
    "normal": "1x",
    "fast": "2x",
    "faster": "4x",
    "instant": "Instant",
    "step": "Step",
}
"""The speeds at which events are shown, with their names; with `step`, a key shows the next one."""
ThreatHints = Literal["hints", "x", "off"]
THREATS: dict[ThreatHints, str] = {"hints": "Always", "x": "Only with X", "off": "Off"}
"""When the map hints at what the other side can do, with the names of the choices."""
IntentionHints = Literal["level", "always", "off"]
INTENTIONS: dict[IntentionHints, str] = {"level": "By their level", "always": "Always", "off": "Off"}
"""When hints tell what the other side means to do next, with the names of the choices."""
SIZES: tuple[tuple[int, int], ...] = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
TEXTS: tuple[int, ...] = (90, 100, 110, 120, 135, 150)
FIT = 0
"""The size of an interface that fits the window."""
SCALES: tuple[int, ...] = (FIT, 75, 100, 125, 150, 175, 200)


class Settings(Struct, frozen=True):
    """Screen and sound as one player likes them; `text` is a percentage, `window` is in pixels."""

    text: Annotated[int, Meta(ge=50, le=200)] = 100
    scale: Annotated[int, Meta(ge=0, le=400)] = FIT
    """How large the interface is, in % of a design pixel as one pixel; a window without room for it has less."""
    window: tuple[Annotated[int, Meta(ge=320, le=7680)], Annotated[int, Meta(ge=240, le=4320)]] = (1280, 720)
    full_screen: bool = False
    speed: Speed = "normal"
    loud: Percent = 80
    """How loud everything is; `loud_music` and `loud_sounds` are parts of it."""
    loud_music: Percent = 60
    loud_sounds: Percent = 80
    contrast: bool = False
    """Is there more contrast? Then words, edges and marks stand out more."""
    captions: bool = False
    """Are there words for what is heard?"""
    calm: bool = False
    """Is there less motion? Then nothing hops, shakes or bobs, and fades take 80 milliseconds."""
    still: bool = False
    """Does the map stay where the player has left it? Arrows at its edge then point to who would be shown."""
    log: bool = True
    """Do the last lines of the log stand on the map?"""
    threats: ThreatHints = "hints"
    """Does the map hint at what the other side can do: always, only while X shows its reach, or never?"""
    intentions: IntentionHints = "level"
    """Do these hints tell what the other side means to do next?

    They do it always, never, or where computers are of a level that lets itself be foreseen.
    """
    tap: bool = False
    """Does a tap lift the curtain between two players? Else its key is held down for a moment."""
    keys: dict[str, str] = {}
    """The keys that the player has given to something, by the usual key of what they do (`bindings.py`)."""
    buttons: dict[str, str] = {}
    """The buttons of a gamepad that the player has given to something, by the usual key of what they do."""

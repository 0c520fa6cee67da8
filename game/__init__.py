"""Stacktors!: roleplaying with pyramids, on Tiled maps, with a computer game master."""

__version__ = "0.2.0"

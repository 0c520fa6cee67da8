"""Stacktors!: roleplaying with pyramids, on Tiled maps, led by the computer."""

__version__ = "0.2.0"

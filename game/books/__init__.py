"""The rulebooks, a folder each; `game.registry` finds them by name."""

"""Capes scenes: conflicts, dice, debt and story tokens, with which players tell of heroes and villains together."""

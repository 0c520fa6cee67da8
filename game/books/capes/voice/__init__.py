"""Capes scenes in text mode."""

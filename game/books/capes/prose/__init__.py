"""Capes scenes in words: what happened, what is asked, and the lines that are written for deeds."""

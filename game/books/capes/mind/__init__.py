"""The computer players of Capes scenes: what a seat wants, what a deed is worth, and four tempers."""

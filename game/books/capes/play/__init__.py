"""The rules of Capes scenes by matter: Pages, the making of Conflicts, Turns, what surrounds them, and resolution."""

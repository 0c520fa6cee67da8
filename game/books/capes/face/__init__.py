"""How Capes scenes are shown on the screen, and how their comic pages are drawn."""

"""Makes maps by chance: ground, walls, what stands about, and where people come in."""

"""The arena of the pyramids: equal stacks on rough ground, and the computers that play them."""

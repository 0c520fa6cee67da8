"""The panel of an attack: what it comes to in a sentence, at most three cards, pieces to compose freely, and more."""

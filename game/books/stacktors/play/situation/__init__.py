"""Situations: how they open, are decided by goals, and close; talk, challenges, and the camp after them."""

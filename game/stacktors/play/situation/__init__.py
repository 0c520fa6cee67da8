"""Situations: opened, decided by goals, closed; talk, challenges, and the camp between them."""

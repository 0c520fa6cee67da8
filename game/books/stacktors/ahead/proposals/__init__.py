"""Attacks proposed as whole plans: which are worth a card, what each comes to and costs, and the words for it."""

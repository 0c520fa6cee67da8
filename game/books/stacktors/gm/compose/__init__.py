"""Whole situations made for a party: what is asked for, what is made of it, and how likely the party is to succeed."""

"""Proofs that a party can do what a situation asks of it: each is a play that the rules themselves repeat."""

"""A map is changed by its author while it is played: who stays, who goes, and where everybody stands then."""

"""A map that its author changes while it is played: who stays, who goes, and where everybody stands afterwards."""

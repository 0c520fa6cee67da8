"""The side panel at the right: somebody's pieces, effects and actions."""

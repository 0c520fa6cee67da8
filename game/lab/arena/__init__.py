"""The arena: computers play fights against each other, and their strength and speed are measured."""

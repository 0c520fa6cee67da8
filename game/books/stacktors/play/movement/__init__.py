"""Movement: what a step costs, what can be reached, walks, parting shots, flight, falls."""

"""The mind of the computer players: what they foresee, which deeds they consider, and why they choose one."""

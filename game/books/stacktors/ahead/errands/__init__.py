"""What a party in free play does for its goals: walks, talks, and attacks on challenges with everybody's help."""

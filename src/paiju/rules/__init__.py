"""What games share, as pure functions of cards."""

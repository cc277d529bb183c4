"""What each game's cards and rules mean."""

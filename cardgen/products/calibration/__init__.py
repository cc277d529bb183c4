"""The two-sided sheet that shows where a printer puts its backs."""

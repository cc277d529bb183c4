"""What a user asks for, one module each, and the build that makes them all."""

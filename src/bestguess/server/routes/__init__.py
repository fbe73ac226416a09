"""The routes, by what they are about. Each parses, makes one call, and answers JSON."""

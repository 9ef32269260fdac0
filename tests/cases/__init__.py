"""Elections worked out by hand, and dates counted a second time."""

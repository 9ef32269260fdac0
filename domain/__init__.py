"""The law of Miss. Code Ann. §§ 23-15-361 and 23-15-857 as pure functions over frozen facts."""

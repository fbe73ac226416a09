"""The commands, each in the file of its name: parse, one library call, render."""

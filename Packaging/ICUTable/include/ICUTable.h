// The target has a table of ICU and nothing that Swift would call.

// The description of a terminal type, changed for what curses needs to know.
#pragma once

#include <stdbool.h>

/// Writes the description of the current terminal (`cur_term`) in the form that the variable TERMINFO may have: `hex:`
/// and the compiled entry. NULL without memory. The caller frees it.
///
/// Where the cursor stays in the last column until the next character, the description says that there are no automatic
/// margins: the last cell then needs no detour. With `rgb`, colours are numbers from 0 to 0xFFFFFF. Those below 256 are
/// of the palette.
char *ash_description(const char *type, bool rgb);

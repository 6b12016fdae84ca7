// Keeps what is printed while a picture is on the screen, and shows it afterwards.
//
// `begin`, `end` and everything under them may run inside a signal handler.
#pragma once

#include <stdbool.h>

/// Standard output and standard error, where they are terminals, can be turned to a file in memory from now on.
bool ash_capture_open(void);
void ash_capture_close(void);
/// Turns them to the file.
void ash_capture_begin(void);
/// Turns them back, and shows what was printed on standard error; control characters become visible.
void ash_capture_end(void);
/// Forgets the older part of a lot of text.
void ash_capture_trim(void);

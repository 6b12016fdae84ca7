// Keeps what is printed while a picture is on the screen, and shows it afterwards.
//
// `begin`, `end` and everything under them may run inside a signal handler.
#pragma once

#include <stdbool.h>

/// Prepares to capture standard output and standard error, each if it is a terminal. Returns false without memory.
bool ash_capture_open(void);
void ash_capture_close(void);
/// Redirects them to a file in memory.
void ash_capture_begin(void);
/// Ends the redirection, and shows the captured text on standard error, with visible control characters.
void ash_capture_end(void);
/// Drops all but the end of the captured text if there is much of it.
void ash_capture_trim(void);

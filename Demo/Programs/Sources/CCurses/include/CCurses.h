// Curses with wide characters, and what Swift cannot import of it: its constants are macros with casts.
#pragma once

#define NCURSES_WIDECHAR 1
#include <curses.h>

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_italic = A_ITALIC;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;

static const mmask_t curses_pressed = BUTTON1_PRESSED;
static const mmask_t curses_up = BUTTON4_PRESSED;
static const mmask_t curses_down = BUTTON5_PRESSED;

/// Windows, by a name that Swift can use whether or not it sees their members.
typedef WINDOW *curses_window;

/// The number of colours of the terminal, after `start_color`.
static inline int curses_colors(void) { return COLORS; }

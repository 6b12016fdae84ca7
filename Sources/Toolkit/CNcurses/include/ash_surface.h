// A curses screen whose output is bytes in memory, not a terminal.
//
// Curses finds the fewest bytes that turn the last picture into the next one (cursor motion, runs of cells). It never
// scrolls: the caller says what moved, decides where the bytes go, and in how many writes.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of code points in a cell of curses: one base and four marks.
enum { ASH_CELL_TEXT = 5 };

enum {
  ASH_BOLD = 1 << 0,
  ASH_DIM = 1 << 1,
  ASH_ITALIC = 1 << 2,
  ASH_UNDERLINE = 1 << 3,
  ASH_REVERSE = 1 << 4,
};

/// One character, which takes one or two columns by `wcwidth`; unused code points are 0.
typedef struct {
  uint32_t text[ASH_CELL_TEXT];
  uint16_t attributes;
  int16_t pair;
} ash_cell;

/// The columns of a code point according to the C library, as curses counts them; negative if they are unknown.
int ash_columns(uint32_t code_point);

typedef struct ash_surface ash_surface;

/// A blank surface, or NULL if terminfo has no `type`, the terminal cannot move its cursor, or another surface is open.
/// There is one screen of curses in a process at most.
/// The bytes that curses would send to open a terminal are dropped, because the guard opens it.
///
/// Colours are RGB values if the terminal has colours, and terminfo says that it has these, or `has_rgb` does.
ash_surface *ash_surface_open(const char *type, int height, int width, bool has_rgb);
/// Opens the surface anew with another description of the terminal. Pairs have to be defined again, and the next picture
/// is sent in full. Returns false if curses refuses the description. The former one is then opened again, and if that is
/// refused as well, the surface is closed.
bool ash_surface_describe(ash_surface *surface, const char *type, bool has_rgb);
bool ash_surface_is_open(ash_surface *surface);
/// Makes room for another surface. Nothing but `ash_surface_close` and `ash_surface_is_open` may follow.
void ash_surface_close_screen(ash_surface *surface);
void ash_surface_close(ash_surface *surface);

/// The number of colours and of pairs that the terminal type has. Pair 0 is the terminal's own pair of colours.
int ash_surface_colors(ash_surface *surface);
int ash_surface_pairs(ash_surface *surface);
/// Whether the first 256 colours are those of the palette, and all others RGB values.
bool ash_surface_has_rgb_and_palette(ash_surface *surface);
/// Binds `pair` to two colours; -1 is the terminal's own. Cells that are shown in that pair are sent again if they
/// change.
bool ash_surface_define_pair(ash_surface *surface, int pair, int foreground, int background);

/// A picture is made by one `begin`, any number of rows and one `finish`, which returns the number of bytes waiting.
void ash_surface_begin(ash_surface *surface);
void ash_surface_put_row(ash_surface *surface, int y, const ash_cell *cells, int count);

/// Rows `start` to `end` (not included) whose contents move by `distance`, up if negative.
typedef struct {
  int start, end, distance;
} ash_scroll;

/// Columns `start` to `end` (not included) of row `y` whose contents move by `distance`, to the left if negative.
typedef struct {
  int y, start, end, distance;
} ash_shift;

/// Whether the terminal can scroll some of its rows.
bool ash_surface_can_scroll(ash_surface *surface);
/// Whether the terminal can delete and insert columns within a row.
bool ash_surface_can_shift(ash_surface *surface);
/// Moves what the terminal shows: rows first, one scroll after the other, then parts of rows. What they leave is blank.
/// Call it before `begin`; at least one picture was finished since the surface was opened, resized or invalidated, and
/// no pair that is on the terminal was bound again since. No edge of a part, before or after, may lie inside a wide
/// character.
void ash_surface_move(
  ash_surface *surface, const ash_scroll *scrolls, int scroll_count, const ash_shift *shifts, int shift_count
);

/// A negative `cursor_x` hides the cursor.
size_t ash_surface_finish(ash_surface *surface, int cursor_x, int cursor_y);
/// Moves the waiting bytes into the buffer.
size_t ash_surface_take(ash_surface *surface, void *buffer, size_t capacity);

/// The bytes that a file may have, also one in memory. Output of curses beyond them is lost.
size_t ash_file_size_limit(void);

void ash_surface_resize(ash_surface *surface, int height, int width);
/// Forgets what the terminal shows: the next picture is sent in full.
void ash_surface_invalidate(ash_surface *surface);

/// Copies the terminal's string for a terminfo name such as "smcup", without padding, and returns its length; 0 if it
/// has none. `a` and `b` are the parameters of strings that take some.
size_t ash_surface_string(ash_surface *surface, const char *name, int a, int b, void *buffer, size_t capacity);

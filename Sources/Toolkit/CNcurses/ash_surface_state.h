// What the parts of a surface share.
#pragma once

#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1

#include <curses.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

struct ash_surface {
  /// NULL while it is closed.
  SCREEN *screen;
  WINDOW *window;
  FILE *output;
  FILE *input;
  cchar_t *row;
  int height, width;
  bool shows_cursor;
  /// The type and the colours that the screen was opened with.
  char *type;
  bool has_rgb;
  /// The terminal as terminfo has it. Curses has another description of it.
  TERMINAL *plain;
};

/// Copies `text` without terminfo's padding marks, which look like `$<5*/>`.
static inline size_t ash_copy_without_padding(const char *text, char *buffer, size_t capacity) {
  size_t length = 0;
  while (*text && length < capacity) {
    const char *end = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
    if (end) {
      text = end + 1;
    } else {
      buffer[length++] = *text++;
    }
  }
  return length;
}

/// The terminal's string for a terminfo name; NULL if it has none.
static inline const char *ash_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text && text != (char *)-1 ? text : NULL;
}

/// A frame that is longer than this gives its memory back.
enum { ASH_USUAL_FRAME = 1 << 20 };

/// Drops the bytes that wait. The file keeps its memory: to get it anew for each frame takes longer than to fill it.
static inline void ash_surface_empty(ash_surface *surface) {
  int file = fileno(surface->output);
  bool is_long = lseek(file, 0, SEEK_CUR) > ASH_USUAL_FRAME;
  lseek(file, 0, SEEK_SET);
  // The bytes count from the first to the position, so it does not matter what follows.
  if (is_long && ftruncate(file, 0) != 0) return;
}

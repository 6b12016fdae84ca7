#if defined(__linux__)
#define _GNU_SOURCE
#endif
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1

#include "ash_surface.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "ash_description.h"
#include "ash_memory.h"
#include "ash_surface_state.h"

// MARK: - Opening

/// The signals for which `newterm` installs handlers of curses where there are none.
static const int curses_signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { CURSES_SIGNALS = sizeof curses_signals / sizeof *curses_signals };

static volatile sig_atomic_t came_meanwhile[CURSES_SIGNALS];

static void note_signal(int number) {
  for (int i = 0; i < CURSES_SIGNALS; i++) {
    if (curses_signals[i] == number) came_meanwhile[i] = true;
  }
}

/// Opens a screen, and lets curses install no handler. Where SIGTSTP has one at the first `newterm`, curses leaves that
/// signal alone for ever. Otherwise it ignores it during each frame, and a Control-Z that comes then is lost.
static SCREEN *open_plain_screen(const char *type, FILE *output, FILE *input) {
  struct sigaction before[CURSES_SIGNALS], noting = {0};
  noting.sa_handler = note_signal;
  noting.sa_flags = SA_RESTART;
  for (int i = 0; i < CURSES_SIGNALS; i++) {
    came_meanwhile[i] = false;
    sigaction(curses_signals[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(curses_signals[i], &noting, NULL);
  }
  // The caller knows the size. Curses would use LINES and COLUMNS, which may be left over from another window.
  use_env(FALSE);
  // Without both, curses would need the size in terminfo, which some entries lack.
  use_tioctl(TRUE);
  SCREEN *screen = newterm(type, output, input);
  for (int i = 0; i < CURSES_SIGNALS; i++) {
    sigaction(curses_signals[i], &before[i], NULL);
    if (came_meanwhile[i]) raise(curses_signals[i]);
  }
  return screen;
}

/// Whether terminfo says that the terminal shows any colour.
static bool has_direct_colors(void) {
  return tigetflag("RGB") > 0 || tigetflag("Tc") > 0 || tigetnum("RGB") > 0 || tigetnum("colors") > 1 << 16;
}

/// Opens a screen with the description of the type in this process. Where curses does not read that, the type is as
/// terminfo has it.
static void describe(ash_surface *surface, const char *type, bool has_rgb) {
  int status;
  // `setupterm` would give its terminal to the screen that was current before.
  set_curterm(NULL);
  if (setupterm((char *)type, fileno(surface->output), &status) != OK) return;
  surface->plain = cur_term;
  char *description = ash_description(type, tigetnum("colors") >= 8 && (has_rgb || has_direct_colors()));
  set_curterm(NULL);
  const char *before = getenv("TERMINFO");
  char *saved = before ? strdup(before) : NULL;
  if (description) setenv("TERMINFO", description, 1);
  surface->screen = open_plain_screen(type, surface->output, surface->input);
  if (saved) setenv("TERMINFO", saved, 1); else unsetenv("TERMINFO");
  free(saved);
  free(description);
}

static size_t waiting(ash_surface *surface) {
  off_t end = lseek(fileno(surface->output), 0, SEEK_CUR);
  return end > 0 ? (size_t)end : 0;
}

static bool set_size(ash_surface *surface, int height, int width) {
  cchar_t *row = realloc(surface->row, (size_t)width * sizeof *row);
  if (!row) return false;
  surface->row = row;
  (surface->height = height), (surface->width = width);
  return true;
}

/// The first refresh after `endwin` puts curses into the state where it no longer flushes after each cursor motion.
/// That refresh opens the screen of the terminal too; its bytes are dropped, and the next picture is sent in full.
static void settle(ash_surface *surface) {
  nonl();
  typeahead(-1);
  curs_set(surface->shows_cursor ? 1 : 0);
  idlok(surface->window, TRUE);
  leaveok(surface->window, TRUE);
  endwin();
  wnoutrefresh(surface->window);
  doupdate();
  ash_surface_empty(surface);
  clearok(curscr, TRUE);
}

/// The surface whose screen is open. Curses keeps the windows of all screens in one list, and `delscreen` frees them
/// all: those of another screen, too.
static ash_surface *open_surface;

static void close_screen(ash_surface *surface) {
  if (surface->screen) {
    endwin();
    delscreen(surface->screen);
  }
  if (surface->plain) del_curterm(surface->plain);
  if (surface->output) fclose(surface->output);
  if (surface->input) fclose(surface->input);
  (surface->screen = NULL), (surface->window = NULL), (surface->plain = NULL);
  (surface->output = NULL), (surface->input = NULL);
  if (open_surface == surface) open_surface = NULL;
}

/// Returns whether it is open. If not, nothing is left of it.
static bool open_screen(ash_surface *surface, const char *type, bool has_rgb) {
  int memory = ash_memory_file("ashlar-frame");
  surface->output = memory < 0 ? NULL : fdopen(memory, "w");
  if (memory >= 0 && !surface->output) close(memory);
  surface->input = fopen("/dev/null", "re");
  if (surface->output && surface->input) describe(surface, type, has_rgb);
  if (!surface->screen || !tigetstr("cup")) {
    close_screen(surface);
    return false;
  }
  open_surface = surface;
  surface->window = stdscr;
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  resize_term(surface->height, surface->width);
  settle(surface);
  return true;
}

ash_surface *ash_surface_open(const char *type, int height, int width, bool has_rgb) {
  if (open_surface) return NULL;
  ash_surface *surface = calloc(1, sizeof *surface);
  if (!surface) return NULL;
  (surface->type = strdup(type)), (surface->has_rgb = has_rgb);
  bool is_ready = surface->type && set_size(surface, height, width);
  if (is_ready && open_screen(surface, type, has_rgb)) return surface;
  ash_surface_close(surface);
  return NULL;
}

bool ash_surface_describe(ash_surface *surface, const char *type, bool has_rgb) {
  char *copy = strdup(type);
  if (!copy) return false;
  close_screen(surface);
  bool is_taken = open_screen(surface, copy, has_rgb);
  if (is_taken) {
    free(surface->type);
    (surface->type = copy), (surface->has_rgb = has_rgb);
  } else {
    free(copy);
    open_screen(surface, surface->type, surface->has_rgb);
  }
  return is_taken;
}

bool ash_surface_is_open(ash_surface *surface) {
  return surface->screen != NULL;
}

void ash_surface_close_screen(ash_surface *surface) {
  close_screen(surface);
}

void ash_surface_close(ash_surface *surface) {
  if (!surface) return;
  close_screen(surface);
  free(surface->type);
  free(surface->row);
  free(surface);
}

// MARK: - Colours

int ash_surface_colors(ash_surface *surface) {
  return has_colors() ? COLORS : 0;
}

int ash_surface_pairs(ash_surface *surface) {
  return has_colors() ? COLOR_PAIRS : 0;
}

bool ash_surface_has_rgb_and_palette(ash_surface *surface) {
  const char *text = ash_capability("setaf");
  return has_colors() && COLORS > 256 && text && strstr(text, "38;5;") && strstr(text, "38;2;");
}

bool ash_surface_define_pair(ash_surface *surface, int pair, int foreground, int background) {
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
  return init_extended_pair(pair, foreground, background) == OK;
#else
  return init_pair((short)pair, (short)foreground, (short)background) == OK;
#endif
}

// MARK: - Pictures

int ash_columns(uint32_t code_point) {
  return wcwidth((wchar_t)code_point);
}

void ash_surface_begin(ash_surface *surface) {
  werase(surface->window);
}

static attr_t curses_attributes(uint16_t attributes) {
  attr_t result = A_NORMAL;
  if (attributes & ASH_BOLD) result |= A_BOLD;
  if (attributes & ASH_DIM) result |= A_DIM;
#ifdef A_ITALIC
  if (attributes & ASH_ITALIC) result |= A_ITALIC;
#endif
  if (attributes & ASH_UNDERLINE) result |= A_UNDERLINE;
  if (attributes & ASH_REVERSE) result |= A_REVERSE;
  return result;
}

void ash_surface_put_row(ash_surface *surface, int y, const ash_cell *cells, int count) {
  if (count > surface->width) count = surface->width;
  for (int i = 0; i < count; i++) {
    // Blanks and lines are most of a picture, and curses takes long to make a cell.
    if (i > 0 && memcmp(&cells[i], &cells[i - 1], sizeof *cells) == 0) {
      surface->row[i] = surface->row[i - 1];
      continue;
    }
    wchar_t text[ASH_CELL_TEXT + 1] = {0};
    for (int k = 0; k < ASH_CELL_TEXT && cells[i].text[k]; k++) text[k] = (wchar_t)cells[i].text[k];
    setcchar(&surface->row[i], text, curses_attributes(cells[i].attributes), cells[i].pair, NULL);
  }
  // Unlike the calls that move the cursor, this one can fill the last column of the last row.
  mvwadd_wchnstr(surface->window, y, 0, surface->row, count);
}

// MARK: - Finishing

size_t ash_surface_finish(ash_surface *surface, int cursor_x, int cursor_y) {
  bool shows_cursor = cursor_x >= 0;
  leaveok(surface->window, !shows_cursor);
  if (shows_cursor) wmove(surface->window, cursor_y, cursor_x);
  wnoutrefresh(surface->window);
  doupdate();
  if (shows_cursor != surface->shows_cursor) {
    curs_set(shows_cursor ? 1 : 0);
    surface->shows_cursor = shows_cursor;
  }
  return waiting(surface);
}

size_t ash_surface_take(ash_surface *surface, void *buffer, size_t capacity) {
  size_t length = waiting(surface), taken = 0;
  if (length > capacity) length = capacity;
  while (taken < length) {
    ssize_t part = pread(fileno(surface->output), (char *)buffer + taken, length - taken, (off_t)taken);
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) break;
    taken += (size_t)part;
  }
  ash_surface_empty(surface);
  return taken;
}

size_t ash_file_size_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur > PTRDIFF_MAX ? PTRDIFF_MAX : (size_t)limit.rlim_cur;
}

void ash_surface_resize(ash_surface *surface, int height, int width) {
  if (!set_size(surface, height, width)) return;
  resize_term(height, width);
  clearok(curscr, TRUE);
}

void ash_surface_invalidate(ash_surface *surface) {
  clearok(curscr, TRUE);
  // Another program may have changed the cursor meanwhile, and so may entering the screen again.
  curs_set(0);
  surface->shows_cursor = false;
}

// MARK: - Strings of the terminal

size_t ash_surface_string(ash_surface *surface, const char *name, int a, int b, void *buffer, size_t capacity) {
  // Keys have names beyond the standard ones, which the description of curses lacks.
  TERMINAL *own = set_curterm(surface->plain);
  const char *text = ash_capability(name);
  if (text && strchr(text, '%')) text = tparm(text, a, b, 0, 0, 0, 0, 0, 0, 0);
  size_t length = text ? ash_copy_without_padding(text, buffer, capacity) : 0;
  set_curterm(own);
  return length;
}

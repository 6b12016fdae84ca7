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

#include "ash_memory.h"

struct ash_surface {
  SCREEN *screen;
  WINDOW *window;
  FILE *output;
  FILE *input;
  cchar_t *row;
  int width;
  bool shows_cursor;
};

// MARK: - Opening

/// The signals for which `newterm` installs handlers of curses. Only the guard's handlers may stay.
static const int curses_signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { CURSES_SIGNALS = sizeof curses_signals / sizeof *curses_signals };

static SCREEN *open_screen(const char *type, FILE *output, FILE *input) {
  struct sigaction before[CURSES_SIGNALS];
  for (int i = 0; i < CURSES_SIGNALS; i++) sigaction(curses_signals[i], NULL, &before[i]);
  // The caller knows the size. Curses would use LINES and COLUMNS, which may be left over from another window.
  use_env(FALSE);
  // Without both, curses would need the size in terminfo, which some entries lack.
  use_tioctl(TRUE);
  SCREEN *screen = newterm(type, output, input);
  for (int i = 0; i < CURSES_SIGNALS; i++) sigaction(curses_signals[i], &before[i], NULL);
  return screen;
}

static size_t waiting(ash_surface *surface) {
  off_t end = lseek(fileno(surface->output), 0, SEEK_END);
  return end > 0 ? (size_t)end : 0;
}

static void empty(ash_surface *surface) {
  int file = fileno(surface->output);
  if (ftruncate(file, 0) == 0) lseek(file, 0, SEEK_SET);
}

static bool set_width(ash_surface *surface, int width) {
  cchar_t *row = realloc(surface->row, (size_t)width * sizeof *row);
  if (!row) return false;
  surface->row = row;
  surface->width = width;
  return true;
}

/// The first refresh after `endwin` puts curses into the state where it no longer flushes after each cursor motion.
/// That refresh opens the screen of the terminal too; its bytes are dropped, and the next picture is sent in full.
static void settle(ash_surface *surface) {
  nonl();
  typeahead(-1);
  curs_set(0);
  idlok(surface->window, TRUE);
  leaveok(surface->window, TRUE);
  endwin();
  wnoutrefresh(surface->window);
  doupdate();
  empty(surface);
  clearok(curscr, TRUE);
}

ash_surface *ash_surface_open(const char *type, int height, int width) {
  ash_surface *surface = calloc(1, sizeof *surface);
  if (!surface) return NULL;
  int memory = ash_memory_file("ashlar-frame");
  surface->output = memory < 0 ? NULL : fdopen(memory, "w");
  surface->input = fopen("/dev/null", "re");
  if (surface->output && surface->input) surface->screen = open_screen(type, surface->output, surface->input);
  if (!surface->screen || !tigetstr("cup") || !set_width(surface, width)) {
    if (memory >= 0 && !surface->output) close(memory);
    ash_surface_close(surface);
    return NULL;
  }
  surface->window = stdscr;
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  resize_term(height, width);
  settle(surface);
  return surface;
}

void ash_surface_close(ash_surface *surface) {
  if (!surface) return;
  if (surface->screen) {
    set_term(surface->screen);
    endwin();
    delscreen(surface->screen);
  }
  if (surface->output) fclose(surface->output);
  if (surface->input) fclose(surface->input);
  free(surface->row);
  free(surface);
}

// MARK: - Colours

int ash_surface_colors(ash_surface *surface) {
  set_term(surface->screen);
  return has_colors() ? COLORS : 0;
}

int ash_surface_pairs(ash_surface *surface) {
  set_term(surface->screen);
  return has_colors() ? COLOR_PAIRS : 0;
}

bool ash_surface_define_pair(ash_surface *surface, int pair, int foreground, int background) {
  set_term(surface->screen);
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
  set_term(surface->screen);
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
    wchar_t text[ASH_CELL_TEXT + 1] = {0};
    for (int k = 0; k < ASH_CELL_TEXT && cells[i].text[k]; k++) text[k] = (wchar_t)cells[i].text[k];
    setcchar(&surface->row[i], text, curses_attributes(cells[i].attributes), cells[i].pair, NULL);
  }
  // Unlike the calls that move the cursor, this one can fill the last column of the last row.
  mvwadd_wchnstr(surface->window, y, 0, surface->row, count);
}

// MARK: - Moving what the terminal shows

/// Copies `text` without terminfo's padding marks, which look like `$<5*/>`.
static size_t copy_without_padding(const char *text, char *buffer, size_t capacity) {
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

static const char *capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text && text != (char *)-1 ? text : NULL;
}

static void send(ash_surface *surface, const char *name, int a, int b) {
  const char *text = capability(name);
  if (text && strchr(text, '%')) text = tparm(text, a, b, 0, 0, 0, 0, 0, 0, 0);
  char bytes[64];
  if (text) fwrite(bytes, 1, copy_without_padding(text, bytes, sizeof bytes), surface->output);
}

bool ash_surface_can_shift(ash_surface *surface) {
  set_term(surface->screen);
  return capability("dch") && capability("ich") && capability("cup");
}

bool ash_surface_can_scroll(ash_surface *surface) {
  set_term(surface->screen);
  return capability("csr") && capability("ind") && capability("ri") && capability("cup");
}

/// Scrolls rows of the terminal, and leaves its cursor in the first column of the first row.
static void send_scroll(ash_surface *surface, ash_scroll scroll) {
  int last = getmaxy(surface->window) - 1;
  bool up = scroll.distance < 0;
  int count = up ? -scroll.distance : scroll.distance;
  send(surface, "csr", scroll.start, scroll.end - 1);
  if (capability(up ? "indn" : "rin")) {
    send(surface, up ? "indn" : "rin", count, 0);
  } else {
    send(surface, "cup", up ? scroll.end - 1 : scroll.start, 0);
    for (int i = 0; i < count; i++) send(surface, up ? "ind" : "ri", 0, 0);
  }
  // Terminals like the VT100 need no numbers for the whole screen.
  if (strncmp(capability("csr"), "\033[%i%p1%d;%p2%dr", 16) == 0) {
    fputs("\033[r", surface->output);
  } else {
    send(surface, "csr", 0, last);
  }
  if (capability("home")) send(surface, "home", 0, 0); else send(surface, "cup", 0, 0);
}

static void scroll_copy(ash_surface *surface, ash_scroll scroll) {
  scrollok(surface->window, TRUE);
  wsetscrreg(surface->window, scroll.start, scroll.end - 1);
  wscrl(surface->window, -scroll.distance);
  wsetscrreg(surface->window, 0, getmaxy(surface->window) - 1);
  scrollok(surface->window, FALSE);
}

/// Deleting or inserting columns of one row, before which the cursor moves there.
typedef struct {
  int y, x, count;
  bool inserts;
} row_edit;

/// Deletes at one end of the part, then inserts at the other; in two passes, as the next row is then one step down.
static int edits_of(const ash_shift *shifts, int count, int width, row_edit *edits) {
  int length = 0;
  for (int pass = 0; pass < 2; pass++) {
    for (int i = 0; i < count; i++) {
      ash_shift shift = shifts[i];
      bool left = shift.distance < 0;
      int amount = left ? -shift.distance : shift.distance;
      bool inserts = pass == 1;
      int x = inserts == left ? shift.end - amount : shift.start;
      // Beyond the last column, nothing has to be kept in its place. But tmux leaves a part of what an insertion pushes
      // out of the row if it inserts more columns than it moves, so that these have to be deleted before.
      bool pushes_most_out = !left && 2 * amount > width - shift.start;
      bool is_needless = shift.end == width && inserts == left && !pushes_most_out;
      if (!is_needless) edits[length++] = (row_edit){shift.y, x, amount, inserts};
    }
  }
  return length;
}

static void send_edits(ash_surface *surface, const row_edit *edits, int count) {
  for (int i = 0; i < count; i++) {
    row_edit edit = edits[i];
    bool is_below = i > 0 && edit.x == edits[i - 1].x && edit.y == edits[i - 1].y + 1 && capability("cud1");
    if (is_below) send(surface, "cud1", 0, 0); else send(surface, "cup", edit.y, edit.x);
    send(surface, edit.inserts ? "ich" : "dch", edit.count, 0);
  }
  // Curses goes on at the top.
  if (count > 0) send(surface, "cup", edits[0].y, edits[0].x);
}

static void edit_copy(ash_surface *surface, const row_edit *edits, int count) {
  for (int i = 0; i < count; i++) {
    wmove(surface->window, edits[i].y, edits[i].x);
    for (int k = 0; k < edits[i].count; k++) {
      if (edits[i].inserts) winsch(surface->window, ' '); else wdelch(surface->window);
    }
  }
}

/// Curses draws what the terminal will show after the moves, and its bytes are dropped. So its copy of the terminal is
/// right, and so are the hashes of lines by which it finds what scrolled; an edit of the copy would leave those as they
/// were.
static void adopt(ash_surface *surface, int y, int x) {
  leaveok(surface->window, FALSE);
  wmove(surface->window, y, x);
  wnoutrefresh(surface->window);
  doupdate();
  empty(surface);
}

void ash_surface_move(ash_surface *surface, const ash_scroll *scroll, const ash_shift *shifts, int count) {
  set_term(surface->screen);
  row_edit *edits = malloc((2 * (size_t)count + 1) * sizeof *edits);
  if (!edits) return;
  int length = edits_of(shifts, count, surface->width, edits);
  overwrite(curscr, surface->window);
  if (scroll) scroll_copy(surface, *scroll);
  edit_copy(surface, edits, length);
  adopt(surface, length > 0 ? edits[0].y : 0, length > 0 ? edits[0].x : 0);
  // Text attributes are plain between frames.
  if (scroll) send_scroll(surface, *scroll);
  send_edits(surface, edits, length);
  fflush(surface->output);
  free(edits);
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
  empty(surface);
  return taken;
}

size_t ash_file_size_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur > PTRDIFF_MAX ? PTRDIFF_MAX : (size_t)limit.rlim_cur;
}

void ash_surface_resize(ash_surface *surface, int height, int width) {
  set_term(surface->screen);
  if (!set_width(surface, width)) return;
  resize_term(height, width);
  clearok(curscr, TRUE);
}

void ash_surface_invalidate(ash_surface *surface) {
  set_term(surface->screen);
  clearok(curscr, TRUE);
  // Another program may have changed the cursor meanwhile, and so may entering the screen again.
  curs_set(0);
  surface->shows_cursor = false;
}

// MARK: - Strings of the terminal

size_t ash_surface_string(ash_surface *surface, const char *name, int a, int b, void *buffer, size_t capacity) {
  set_term(surface->screen);
  char *text = tigetstr((char *)name);
  if (!text || text == (char *)-1) return 0;
  if (strchr(text, '%')) text = tparm(text, a, b, 0, 0, 0, 0, 0, 0, 0);
  return text ? copy_without_padding(text, buffer, capacity) : 0;
}

// Moves what the terminal shows, and curses' copy of it.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "ash_surface.h"
#include "ash_surface_state.h"

#include <stdlib.h>

static void send(ash_surface *surface, const char *name, int a, int b) {
  const char *text = ash_capability(name);
  if (text && strchr(text, '%')) text = tparm(text, a, b, 0, 0, 0, 0, 0, 0, 0);
  char bytes[64];
  if (text) fwrite(bytes, 1, ash_copy_without_padding(text, bytes, sizeof bytes), surface->output);
}

bool ash_surface_can_shift(ash_surface *surface) {
  return ash_capability("dch") && ash_capability("ich") && ash_capability("cup");
}

bool ash_surface_can_scroll(ash_surface *surface) {
  TERMINAL *own = set_curterm(surface->plain);
  bool result = ash_capability("csr") && ash_capability("ind") && ash_capability("ri") && ash_capability("cup");
  set_curterm(own);
  return result;
}

static void send_scroll(ash_surface *surface, ash_scroll scroll) {
  bool up = scroll.distance < 0;
  int count = up ? -scroll.distance : scroll.distance;
  send(surface, "csr", scroll.start, scroll.end - 1);
  if (ash_capability(up ? "indn" : "rin")) {
    send(surface, up ? "indn" : "rin", count, 0);
  } else {
    send(surface, "cup", up ? scroll.end - 1 : scroll.start, 0);
    for (int i = 0; i < count; i++) send(surface, up ? "ind" : "ri", 0, 0);
  }
}

/// Scrolls rows of the terminal, and leaves its cursor in the first column of the first row.
static void send_scrolls(ash_surface *surface, const ash_scroll *scrolls, int count) {
  if (count == 0) return;
  for (int i = 0; i < count; i++) send_scroll(surface, scrolls[i]);
  // Terminals like the VT100 need no numbers for the whole screen.
  if (strncmp(ash_capability("csr"), "\033[%i%p1%d;%p2%dr", 16) == 0) {
    fputs("\033[r", surface->output);
  } else {
    send(surface, "csr", 0, getmaxy(surface->window) - 1);
  }
  if (ash_capability("home")) send(surface, "home", 0, 0); else send(surface, "cup", 0, 0);
}

/// Curses compares the next picture with its copy of the terminal, so the copy moves too.
static void scroll_copy(ash_scroll scroll) {
  scrollok(curscr, TRUE);
  wsetscrreg(curscr, scroll.start, scroll.end - 1);
  wscrl(curscr, -scroll.distance);
  wsetscrreg(curscr, 0, getmaxy(curscr) - 1);
  scrollok(curscr, FALSE);
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
    bool is_below = i > 0 && edit.x == edits[i - 1].x && edit.y == edits[i - 1].y + 1 && ash_capability("cud1");
    if (is_below) send(surface, "cud1", 0, 0); else send(surface, "cup", edit.y, edit.x);
    send(surface, edit.inserts ? "ich" : "dch", edit.count, 0);
  }
  // Curses goes on at the top.
  if (count > 0) send(surface, "cup", edits[0].y, edits[0].x);
}

static void edit_copy(const row_edit *edits, int count) {
  for (int i = 0; i < count; i++) {
    wmove(curscr, edits[i].y, edits[i].x);
    for (int k = 0; k < edits[i].count; k++) {
      if (edits[i].inserts) winsch(curscr, ' '); else wdelch(curscr);
    }
  }
}

/// Curses moves the cursor to where the moves leave it, and the bytes for that are dropped. Nothing else changes in this
/// refresh: curses still has the last picture.
static void move_cursor_of_copy(ash_surface *surface, int y, int x) {
  leaveok(newscr, FALSE);
  wmove(newscr, y, x);
  doupdate();
  ash_surface_empty(surface);
}

void ash_surface_move(
  ash_surface *surface, const ash_scroll *scrolls, int scroll_count, const ash_shift *shifts, int shift_count
) {
  row_edit *edits = malloc((2 * (size_t)shift_count + 1) * sizeof *edits);
  if (!edits) return;
  int length = edits_of(shifts, shift_count, surface->width, edits);
  int y = length > 0 ? edits[0].y : 0, x = length > 0 ? edits[0].x : 0;
  move_cursor_of_copy(surface, y, x);
  for (int i = 0; i < scroll_count; i++) scroll_copy(scrolls[i]);
  edit_copy(edits, length);
  // Edits move the cursor of the copy.
  wmove(curscr, y, x);
  // The description of curses lacks scrolling.
  TERMINAL *own = set_curterm(surface->plain);
  // Text attributes are plain between frames.
  send_scrolls(surface, scrolls, scroll_count);
  send_edits(surface, edits, length);
  set_curterm(own);
  fflush(surface->output);
  free(edits);
}

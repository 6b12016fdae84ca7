// The file picker of Demo/Programs in plain ncurses: a pattern, a list, a preview, the mouse wheel, output to a pipe.
// It does what its Swift twin does, apart from fuzzy scores, the clipboard, the editor, and text that could harm the
// terminal.
#define _GNU_SOURCE
#include <curses.h>
#include <ftw.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char **files, **shown;
static size_t file_count, capacity, shown_count, focus, top;
static size_t root_length;
static char pattern[256];

static int note(const char *path, const struct stat *info, int kind, struct FTW *place) {
  (void)info;
  if (path[place->base] == '.' && place->level > 0) return kind == FTW_D ? FTW_SKIP_SUBTREE : FTW_CONTINUE;
  if (kind != FTW_F) return FTW_CONTINUE;
  if (file_count == capacity) {
    capacity = capacity ? capacity * 2 : 64;
    files = realloc(files, capacity * sizeof *files);
    if (!files) abort();
  }
  files[file_count++] = strdup(path + root_length + 1);
  return FTW_CONTINUE;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

// Whether the letters of the filter are in a text, in order.
static int matches(const char *text) {
  const char *wanted = pattern;
  for (; *text && *wanted; text++) {
    char letter = *text >= 'A' && *text <= 'Z' ? (char)(*text + 32) : *text;
    if (letter == *wanted) wanted++;
  }
  return !*wanted;
}

static void apply_filter(void) {
  shown_count = 0;
  for (size_t i = 0; i < file_count; i++)
    if (matches(files[i])) shown[shown_count++] = files[i];
  focus = top = 0;
}

static void edit(size_t place, char letter) {
  pattern[place] = letter;
  apply_filter();
}

static void draw_preview(const char *root, int x, int rows, int columns) {
  char path[4096], line[1024];
  snprintf(path, sizeof path, "%s/%s", root, shown[focus]);
  FILE *file = fopen(path, "r");
  if (!file) return;
  for (int row = 0; row < rows && fgets(line, sizeof line, file); row++) {
    line[strcspn(line, "\n")] = 0;
    mvaddnstr(row, x + 1, line, columns - 1);
  }
  fclose(file);
}

static void draw(const char *root) {
  int rows = LINES - 1, left = (COLS - 1) * 2 / 5;
  erase();
  if (focus < top) top = focus;
  if (focus >= top + (size_t)(rows - 1)) top = focus - (size_t)(rows - 2);
  if (shown_count) draw_preview(root, left + 1, rows, COLS - left - 1);
  mvvline(0, left, ACS_VLINE, rows);
  mvprintw(0, 0, "> %.*s", left - 2, pattern);
  for (int row = 1; row < rows && top + (size_t)row - 1 < shown_count; row++) {
    size_t index = top + (size_t)row - 1;
    if (index == focus) attron(A_REVERSE);
    mvprintw(row, 0, "%-*.*s", left, left, shown[index]);
    attroff(A_REVERSE);
  }
  attron(A_REVERSE);
  mvprintw(LINES - 1, 0, "%-*s", COLS, " esc quit  enter choose");
  attroff(A_REVERSE);
  move(0, 2 + (int)strlen(pattern));
  refresh();
}

int main(int argc, char **argv) {
  const char *root = argc > 1 ? argv[1] : ".";
  setlocale(LC_ALL, "");
  root_length = strlen(root);
  nftw(root, note, 16, FTW_PHYS | FTW_ACTIONRETVAL);
  qsort(files, file_count, sizeof *files, by_name);
  shown = malloc((file_count + 1) * sizeof *shown);
  apply_filter();
  // Standard output may be a pipe.
  FILE *terminal = fopen("/dev/tty", "r+");
  if (!terminal || !newterm(NULL, terminal, terminal)) return fputs("picker: no terminal\n", stderr), 69;
  set_escdelay(25);
  noecho();
  cbreak();
  keypad(stdscr, TRUE);
  mousemask(BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  int key;
  size_t length;
  do {
    draw(root);
    key = getch();
    length = strlen(pattern);
    if (key == KEY_DOWN && focus + 1 < shown_count) focus++;
    else if (key == KEY_UP && focus > 0) focus--;
    else if (key == KEY_BACKSPACE && length) edit(length - 1, 0);
    else if (key >= ' ' && key < 127 && length + 1 < sizeof pattern) edit(length, (char)key);
    else if (key == KEY_MOUSE) {
      MEVENT event;
      if (getmouse(&event) == OK) {
        if (event.bstate & BUTTON5_PRESSED) focus = focus + 3 < shown_count ? focus + 3 : shown_count - 1;
        if (event.bstate & BUTTON4_PRESSED) focus = focus > 3 ? focus - 3 : 0;
      }
    }
  } while (key != 27 && !(key == '\n' && shown_count));
  endwin();
  if (key == 27) return 130;
  printf("%s/%s\n", root, shown[focus]);
  return 0;
}

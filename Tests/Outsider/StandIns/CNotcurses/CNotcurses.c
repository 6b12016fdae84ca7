// A plane that remembers what was put on it, in place of Notcurses.

#include "CNotcurses.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  char text[32];
  unsigned styles;
  long ground;
} cell;

struct ncplane {
  unsigned height, width;
  cell pen;
  cell *cells;
};

struct ncplane *stand_in_plane(unsigned height, unsigned width) {
  struct ncplane *plane = calloc(1, sizeof *plane);
  (plane->height = height, plane->width = width);
  plane->cells = calloc((size_t)height * width, sizeof *plane->cells);
  return plane;
}

void stand_in_close(struct ncplane *plane) {
  free(plane->cells);
  free(plane);
}

static const cell *at(const struct ncplane *plane, int y, int x) { return &plane->cells[y * (int)plane->width + x]; }
const char *stand_in_text(const struct ncplane *plane, int y, int x) { return at(plane, y, x)->text; }
long stand_in_ground(const struct ncplane *plane, int y, int x) { return at(plane, y, x)->ground; }

void ncplane_dim_yx(const struct ncplane *n, unsigned *y, unsigned *x) { (*y = n->height, *x = n->width); }
void ncplane_set_styles(struct ncplane *n, unsigned stylebits) { n->pen.styles = stylebits; }
int ncplane_set_fg_rgb8(struct ncplane *n, unsigned r, unsigned g, unsigned b) { return 0; }
void ncplane_set_fg_default(struct ncplane *n) {}
void ncplane_set_bg_default(struct ncplane *n) { n->pen.ground = -1; }

int ncplane_set_bg_rgb8(struct ncplane *n, unsigned r, unsigned g, unsigned b) {
  n->pen.ground = (long)(r << 16 | g << 8 | b);
  return 0;
}

int ncplane_putegc_yx(struct ncplane *n, int y, int x, const char *gclust, size_t *sbytes) {
  cell *target = (cell *)at(n, y, x);
  *target = n->pen;
  strncpy(target->text, gclust, sizeof target->text - 1);
  return 1;
}

// What an adapter needs of Notcurses 3, with its names and types, so that the adapter compiles.
#pragma once

#include <stddef.h>
#include <stdint.h>

struct ncplane;

typedef enum { NCTYPE_UNKNOWN, NCTYPE_PRESS, NCTYPE_REPEAT, NCTYPE_RELEASE } ncintype_e;

typedef struct ncinput {
  uint32_t id;
  int y, x;
  ncintype_e evtype;
} ncinput;

#define NCSTYLE_ITALIC 0x0010u
#define NCSTYLE_UNDERLINE 0x0008u
#define NCSTYLE_BOLD 0x0002u

void ncplane_dim_yx(const struct ncplane *n, unsigned *y, unsigned *x);
void ncplane_set_styles(struct ncplane *n, unsigned stylebits);
int ncplane_set_fg_rgb8(struct ncplane *n, unsigned r, unsigned g, unsigned b);
int ncplane_set_bg_rgb8(struct ncplane *n, unsigned r, unsigned g, unsigned b);
void ncplane_set_fg_default(struct ncplane *n);
void ncplane_set_bg_default(struct ncplane *n);
int ncplane_putegc_yx(struct ncplane *n, int y, int x, const char *gclust, size_t *sbytes);

/// A plane for tests, and the character and the background of its cells; -1 is the terminal's own background.
struct ncplane *stand_in_plane(unsigned height, unsigned width);
void stand_in_close(struct ncplane *plane);
const char *stand_in_text(const struct ncplane *plane, int y, int x);
long stand_in_ground(const struct ncplane *plane, int y, int x);

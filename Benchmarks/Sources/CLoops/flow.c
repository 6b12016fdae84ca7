#include "CLoops.h"

#include <stdlib.h>

size_t c_flow(const c_size *sizes, size_t count, double breadth, double spacing, double line_spacing, c_line **lines) {
  size_t capacity = 1024, used_lines = 0;
  c_line *out = malloc(capacity * sizeof *out);
  double start = 0;
  size_t item = 0;
  while (item < count) {
    c_line line = {item, start, sizes[item].height, sizes[item].width};
    double used = sizes[item].width;
    for (item++; item < count; item++) {
      double joined = used + spacing + sizes[item].width;
      if (joined > breadth) break;
      used = joined;
      line.extents += sizes[item].width;
      if (sizes[item].height > line.thickness) line.thickness = sizes[item].height;
    }
    if (used_lines == capacity) {
      capacity *= 2;
      out = realloc(out, capacity * sizeof *out);
    }
    out[used_lines++] = line;
    start += line.thickness + line_spacing;
  }
  *lines = out;
  return used_lines;
}

#include "CLoops.h"

#include <stdlib.h>
#include <string.h>

// Inlined with a constant number of columns, so that the search unrolls.
static inline __attribute__((always_inline)) void place(
    const double *lengths, size_t count, size_t columns, double spacing, double *free_at, c_waterfall *out) {
  for (size_t item = 0; item < count; item++) {
    size_t best = 0;
    double start = free_at[0];
    for (size_t column = 1; column < columns; column++) {
      if (free_at[column] < start) {
        start = free_at[column];
        best = column;
      }
    }
    out->starts[item] = start;
    out->columns[item] = (uint16_t)best;
    out->lists[best][out->list_counts[best]++] = (uint32_t)item;
    free_at[best] = start + lengths[item] + spacing;
  }
}

c_waterfall c_waterfall_solve(const double *lengths, size_t count, size_t columns, double spacing) {
  c_waterfall out = {
      malloc(count * sizeof(double)), malloc(count * sizeof(uint16_t)), malloc(columns * sizeof(uint32_t *)),
      calloc(columns, sizeof(size_t)), columns, 0};
  // All items may end up in one column; pages that are never touched cost nothing.
  for (size_t column = 0; column < columns; column++) out.lists[column] = malloc(count * sizeof(uint32_t));
  double *free_at = calloc(columns, sizeof *free_at);
  switch (columns) {
  case 2: place(lengths, count, 2, spacing, free_at, &out); break;
  case 3: place(lengths, count, 3, spacing, free_at, &out); break;
  case 4: place(lengths, count, 4, spacing, free_at, &out); break;
  case 8: place(lengths, count, 8, spacing, free_at, &out); break;
  default: place(lengths, count, columns, spacing, free_at, &out);
  }
  for (size_t column = 0; column < columns; column++) {
    if (out.list_counts[column] > 0 && free_at[column] - spacing > out.length) out.length = free_at[column] - spacing;
  }
  free(free_at);
  return out;
}

void c_waterfall_free(c_waterfall waterfall) {
  for (size_t column = 0; column < waterfall.column_count; column++) free(waterfall.lists[column]);
  free(waterfall.lists);
  free(waterfall.list_counts);
  free(waterfall.starts);
  free(waterfall.columns);
}

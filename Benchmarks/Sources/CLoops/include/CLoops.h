// The inner loops of flow and waterfall as a C programmer would write them: the physical limit for the same work.
//
// They trust what they are given. Nothing checks for sizes that cannot be placed.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  double width, height;
} c_size;

typedef struct {
  size_t first;
  double start, thickness, extents;
} c_line;

/// Breaks items into lines. Answers the number of lines and puts an array for `free` into `lines`.
size_t c_flow(const c_size *sizes, size_t count, double breadth, double spacing, double line_spacing, c_line **lines);

typedef struct {
  double *starts;
  uint16_t *columns;
  /// For each column, the numbers of its items in order. Without these nothing can be found again quickly.
  uint32_t **lists;
  size_t *list_counts;
  size_t column_count;
  double length;
} c_waterfall;

/// Puts each item into the column that is free first.
c_waterfall c_waterfall_solve(const double *lengths, size_t count, size_t columns, double spacing);
void c_waterfall_free(c_waterfall waterfall);

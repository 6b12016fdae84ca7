// Files of this repository as they are in the program.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// A file of this repository, by its path from the root: `EmbeddedFile("Demo/Scenes/tags.yaml")`.
typedef struct {
  /// NULL if no file of the path is embedded.
  const uint8_t *bytes;
  size_t count;
} EmbeddedFile;

/// Complexity: O(n) for n embedded files.
__attribute__((swift_name("EmbeddedFile.init(_:)")))
static inline EmbeddedFile ash_embedded_file(const char *path) {
  extern const uint8_t ash_embedded_files[];
  const uint8_t *next = ash_embedded_files;
  while (*next) {
    const char *name = (const char *)next + strlen("../../../");
    const uint8_t *end = (const uint8_t *)name + strlen(name) + 1;
    const uint64_t *count = (const uint64_t *)(((uintptr_t)end + 7) & ~(uintptr_t)7);
    EmbeddedFile file = {(const uint8_t *)(count + 1), *count};
    if (strcmp(name, path) == 0) return file;
    next = file.bytes + file.count;
  }
  EmbeddedFile none = {NULL, 0};
  return none;
}

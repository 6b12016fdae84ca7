#if defined(__linux__)
#define _GNU_SOURCE
#endif
#define NCURSES_WIDECHAR 1

#include "ash_description.h"

#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

// The format is that of term(5): a header, names, booleans, numbers of 32 bits, offsets of strings, strings; then the
// same for capabilities that have no place in the standard order.

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
  bool failed;
} buffer;

static void append(buffer *buffer, const void *bytes, size_t count) {
  if (buffer->count + count > buffer->capacity) {
    size_t capacity = 2 * (buffer->count + count) + 256;
    uint8_t *larger = realloc(buffer->bytes, capacity);
    if (!larger) {
      buffer->failed = true;
      return;
    }
    (buffer->bytes = larger), (buffer->capacity = capacity);
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
}

static void append_number(buffer *buffer, int32_t value, int size) {
  for (int i = 0; i < size; i++) append(buffer, &(uint8_t){(uint8_t)((uint32_t)value >> (8 * i))}, 1);
}

static void align(buffer *buffer) {
  if (buffer->count % 2) append_number(buffer, 0, 1);
}

static int count(NCURSES_CONST char *const *names) {
  int result = 0;
  while (names[result]) result += 1;
  return result;
}

// MARK: - What is changed

#define COLOR(digit, bright, palette, direct) \
  "\033[%?%p1%{8}%<%t" digit "%p1%d%e%p1%{16}%<%t" bright "%p1%{8}%-%d%e%p1%{256}%<%t" palette "%p1%d%e" direct \
  "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"

static bool has_flag(const char *name, bool rgb) {
  bool value = tigetflag((char *)name) > 0;
  if (strcmp(name, "am") == 0) return value && tigetflag("xenl") <= 0;
  // Curses would change the palette, and ask a terminal with direct colours for what it has.
  if (strcmp(name, "ccc") == 0) return value && !rgb;
  return value;
}

static int number(const char *name, bool rgb) {
  if (rgb && strcmp(name, "colors") == 0) return 1 << 24;
  if (rgb && strcmp(name, "pairs") == 0) return 1 << 16;
  int value = tigetnum((char *)name);
  if (value >= 0) return value;
  // The console has no size. Curses needs one, and is given the real one afterwards.
  return strcmp(name, "lines") == 0 ? 24 : strcmp(name, "cols") == 0 ? 80 : -1;
}

/// Curses would look for rows that moved, and knows them by their characters alone: it takes one row of an image for
/// another, and undoes a scroll. Surfaces scroll by themselves.
static bool is_scroll(const char *name) {
  static const char *const names[] = {"ind", "indn", "ri", "rin", "il", "il1", "dl", "dl1"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(name, names[i]) == 0) return true;
  }
  return false;
}

static const char *string(const char *name, bool rgb) {
  if (is_scroll(name)) return NULL;
  if (rgb && strcmp(name, "setaf") == 0) return COLOR("3", "9", "38;5;", "38;2;");
  if (rgb && strcmp(name, "setab") == 0) return COLOR("4", "10", "48;5;", "48;2;");
  if (rgb && (strcmp(name, "initc") == 0 || strcmp(name, "oc") == 0)) return NULL;
  const char *value = tigetstr((char *)name);
  return value == (char *)-1 ? NULL : value;
}

// MARK: - Writing

static void append_standard(buffer *entry, const char *type, bool rgb) {
  int flags = count(boolnames), numbers = count(numnames), strings = count(strnames);
  buffer offsets = {0}, table = {0};
  for (int i = 0; i < strings; i++) {
    const char *value = string(strnames[i], rgb);
    append_number(&offsets, value ? (int32_t)table.count : -1, 2);
    if (value) append(&table, value, strlen(value) + 1);
  }
  enum { NUMBERS_OF_32_BITS = 01036 };
  int32_t header[] = {NUMBERS_OF_32_BITS, (int32_t)strlen(type) + 1, flags, numbers, strings, (int32_t)table.count};
  for (int i = 0; i < 6; i++) append_number(entry, header[i], 2);
  append(entry, type, strlen(type) + 1);
  for (int i = 0; i < flags; i++) append_number(entry, has_flag(boolnames[i], rgb), 1);
  align(entry);
  for (int i = 0; i < numbers; i++) append_number(entry, number(numnames[i], rgb), 4);
  append(entry, offsets.bytes, offsets.count);
  append(entry, table.bytes, table.count);
  entry->failed |= offsets.failed || table.failed;
  free(offsets.bytes);
  free(table.bytes);
}

/// The flag by which curses knows that numbers of colours are RGB values.
static void append_direct_colors(buffer *entry) {
  static const char name[] = "RGB";
  align(entry);
  // Flags, numbers, strings, offsets, bytes of strings; then the flag, and the offset of its name.
  int32_t values[] = {1, 0, 0, 1, sizeof name, 1, 0};
  for (int i = 0; i < 7; i++) append_number(entry, values[i], 2);
  append(entry, name, sizeof name);
}

char *ash_description(const char *type, bool rgb) {
  static const char digits[] = "0123456789ABCDEF", prefix[] = "hex:";
  buffer entry = {0};
  append_standard(&entry, type, rgb);
  if (rgb) append_direct_colors(&entry);
  size_t start = sizeof prefix - 1;
  char *text = entry.failed ? NULL : calloc(start + 2 * entry.count + 1, 1);
  for (size_t i = 0; text && i < entry.count; i++) {
    text[start + 2 * i] = digits[entry.bytes[i] >> 4];
    text[start + 2 * i + 1] = digits[entry.bytes[i] & 15];
  }
  if (text) memcpy(text, prefix, start);
  free(entry.bytes);
  return text;
}

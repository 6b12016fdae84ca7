#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "ash_capture.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#ifdef __GLIBC__
#include <stdio_ext.h>
#endif
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ash_memory.h"
#include "ash_terminal_io.h"

/// Limits in bytes: of the text that is shown, of the text that is kept, and of one read.
enum { SHOWN = 64 * 1024, KEPT = 1024 * 1024, PART = 1024 };

static const int streams[] = {STDOUT_FILENO, STDERR_FILENO};
enum { STREAMS = 2 };

static int memory = -1;
static int originals[STREAMS] = {-1, -1};
static volatile bool is_capturing;
static volatile bool lost_text;

/// A crash loses text that waits in a buffer. A stream chooses its buffering at its first output. One without output so
/// far would choose that of a file on disk.
static void keep_line_buffering(void) {
#ifdef __GLIBC__
  bool has_had_output = __fbufsize(stdout) > 0;
#else
  bool has_had_output = false;
#endif
  if (originals[0] >= 0 && !has_had_output) setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

bool ash_capture_open(void) {
  memory = ash_memory_file("ashlar-output");
  if (memory < 0) return false;
  // Two streams share the file: each print goes to its end.
  fcntl(memory, F_SETFL, O_APPEND);
  for (int i = 0; i < STREAMS; i++) {
    originals[i] = isatty(streams[i]) ? fcntl(streams[i], F_DUPFD_CLOEXEC, 3) : -1;
  }
  keep_line_buffering();
  // Text that was printed earlier must appear earlier.
  fflush(stdout);
  lost_text = false;
  return true;
}

void ash_capture_close(void) {
  for (int i = 0; i < STREAMS; i++) {
    if (originals[i] >= 0) close(originals[i]);
    originals[i] = -1;
  }
  if (memory >= 0) close(memory);
  memory = -1;
}

void ash_capture_begin(void) {
  if (memory < 0 || is_capturing) return;
  is_capturing = true;
  for (int i = 0; i < STREAMS; i++) {
    if (originals[i] >= 0) dup2(memory, streams[i]);
  }
}

// MARK: - Showing

static void show(const char *text) {
  ash_write_for(STDERR_FILENO, (const uint8_t *)text, strlen(text), 500);
}

/// Copies text so that it cannot control the terminal: C0 controls become caret notation, C1 controls (C2 80 to C2 9F)
/// become question marks.
static size_t made_visible(const uint8_t *text, size_t count, uint8_t *result) {
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = text[i];
    bool is_control = byte == 0x7F || (byte < 0x20 && byte != '\n' && byte != '\t');
    bool starts_c1 = byte == 0xC2 && i + 1 < count && text[i + 1] >= 0x80 && text[i + 1] < 0xA0;
    if (is_control) {
      result[length++] = '^';
      result[length++] = byte ^ 0x40;
    } else if (starts_c1) {
      result[length++] = '?';
      i += 1;
    } else {
      result[length++] = byte;
    }
  }
  return length;
}

static void show_captured(off_t size) {
  uint8_t part[PART], visible[2 * PART];
  off_t place = size > SHOWN ? size - SHOWN : 0;
  if (place > 0 || lost_text) show("(earlier output left out)\n");
  while (place < size) {
    ssize_t count = pread(memory, part, PART, place);
    if (count <= 0) return;
    // Keep the two bytes of a C1 control together.
    if (count > 1 && part[count - 1] == 0xC2) count -= 1;
    // A terminal that takes no bytes must not hold up the end of the process once for each part.
    if (!ash_write_for(STDERR_FILENO, visible, made_visible(part, (size_t)count, visible), 500)) return;
    place += count;
  }
}

void ash_capture_end(void) {
  if (!is_capturing) return;
  is_capturing = false;
  for (int i = 0; i < STREAMS; i++) {
    if (originals[i] >= 0) dup2(originals[i], streams[i]);
  }
  struct stat status;
  if (fstat(memory, &status) != 0 || status.st_size == 0) return;
  show_captured(status.st_size);
  lost_text = ftruncate(memory, 0) != 0;
}

void ash_capture_trim(void) {
  static uint8_t tail[SHOWN];
  struct stat status;
  if (memory < 0 || fstat(memory, &status) != 0 || status.st_size <= KEPT) return;
  ssize_t count = pread(memory, tail, SHOWN, status.st_size - SHOWN);
  if (count <= 0 || ftruncate(memory, 0) != 0) return;
  ssize_t ignored = write(memory, tail, (size_t)count);
  (void)ignored;
  lost_text = true;
}

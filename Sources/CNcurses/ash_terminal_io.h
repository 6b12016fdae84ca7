// Writing inside signal handlers.
#pragma once

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

/// Waits until the terminal takes bytes, no longer than `milliseconds`.
static inline bool ash_takes_bytes(int file, int milliseconds) {
  struct pollfd ready = {.fd = file, .events = POLLOUT};
  int result;
  do {
    result = poll(&ready, 1, milliseconds);
  } while (result < 0 && errno == EINTR);
  return result > 0;
}

/// Writes all bytes, but waits no longer than `milliseconds` for each. Returns whether all were written.
///
/// The shell shares the descriptor, so it must stay a blocking one. If the terminal is not read and takes only a few
/// more bytes, a `write` of more would wait forever. So each `write` has one byte, after `poll` has said that it fits.
static inline bool ash_write_for(int file, const uint8_t *bytes, size_t count, int milliseconds) {
  while (count > 0) {
    if (!ash_takes_bytes(file, milliseconds)) return false;
    ssize_t part = write(file, bytes, 1);
    if (part < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (part <= 0) return false;
    bytes += part;
    count -= (size_t)part;
  }
  return true;
}

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
/// The descriptor is shared with the shell, so it must stay a blocking one: `write` would wait for ever where a terminal
/// that is not read has room for a few bytes only. It has room for one when `poll` says that it has any.
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

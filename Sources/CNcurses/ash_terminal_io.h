// Writing inside signal handlers.
#pragma once

#include <errno.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

/// Writes all bytes, but waits no longer than `milliseconds` at a time for a terminal that takes none.
static inline void ash_write_for(int file, const uint8_t *bytes, size_t count, int milliseconds) {
  while (count > 0) {
    struct pollfd ready = {.fd = file, .events = POLLOUT};
    int answer = poll(&ready, 1, milliseconds);
    if (answer < 0 && errno == EINTR) continue;
    if (answer <= 0) return;
    ssize_t part = write(file, bytes, count);
    if (part < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (part <= 0) return;
    bytes += part;
    count -= (size_t)part;
  }
}

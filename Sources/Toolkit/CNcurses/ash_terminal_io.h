// The terminal inside signal handlers.
#pragma once

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>
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

/// Writes all bytes, however stalled the terminal is.
static inline void ash_write_despite_stall(int file, const uint8_t *bytes, size_t count, int milliseconds) {
  if (ash_write_for(file, bytes, count, milliseconds)) return;
  // Output is stopped, or it is not read and took some of the bytes at most. What is queued belongs to a picture that
  // goes away anyway. If another thread waits in a `write`, this one cannot write. Only a start after a stop makes that
  // thread notice that there is room.
  tcflow(file, TCOOFF);
  tcflush(file, TCOFLUSH);
  tcflow(file, TCOON);
  ash_write_for(file, bytes, count, milliseconds);
}

static inline bool ash_is_in_foreground(int file) {
  pid_t group = tcgetpgrp(file);
  return group < 0 || group == getpgrp();
}

/// Line settings with which keys arrive one by one and unechoed, Control-S and Control-V among them. Control-C, Control-Z
/// and Control-\ stay signals. These drop neither queries on their way to the terminal nor replies that were not read
/// yet, which are awaited. Bytes for the terminal pass unchanged.
static inline struct termios ash_unbuffered(struct termios settings) {
  settings.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  settings.c_lflag |= ISIG | NOFLSH;
  settings.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP);
  settings.c_oflag &= ~(tcflag_t)OPOST;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  return settings;
}

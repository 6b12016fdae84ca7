// Reading the terminal's replies inside signal handlers.
#pragma once

#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

/// Where in a reply to DA1, `ESC [ ? numbers c`, the next byte stands.
typedef enum { ASH_BEFORE_REPLY, ASH_AFTER_ESCAPE, ASH_AFTER_BRACKET, ASH_IN_NUMBERS } ash_reply_part;

/// Returns whether the byte ends a reply to DA1.
static inline bool ash_ends_reply(ash_reply_part *part, uint8_t byte) {
  if (byte == 0x1B) {
    *part = ASH_AFTER_ESCAPE;
  } else if (*part == ASH_AFTER_ESCAPE && byte == '[') {
    *part = ASH_AFTER_BRACKET;
  } else if (*part == ASH_AFTER_BRACKET && byte == '?') {
    *part = ASH_IN_NUMBERS;
  } else if (*part != ASH_IN_NUMBERS || byte < '0' || byte > ';') {
    bool ends = *part == ASH_IN_NUMBERS && byte == 'c';
    *part = ASH_BEFORE_REPLY;
    return ends;
  }
  return false;
}

static inline int64_t ash_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Reads and drops input until `count` replies to DA1 have come, no longer than `milliseconds`.
static inline void ash_skip_replies(int file, int count, int milliseconds) {
  ash_reply_part part = ASH_BEFORE_REPLY;
  int64_t end = ash_milliseconds() + milliseconds;
  while (count > 0) {
    int64_t rest = end - ash_milliseconds();
    struct pollfd ready = {.fd = file, .events = POLLIN};
    int result = rest > 0 ? poll(&ready, 1, (int)rest) : 0;
    if (result < 0 && errno == EINTR) continue;
    if (result <= 0) return;
    uint8_t bytes[256];
    ssize_t length = read(file, bytes, sizeof bytes);
    if (length < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (length <= 0) return;
    for (ssize_t i = 0; i < length; i++) count -= ash_ends_reply(&part, bytes[i]);
  }
}

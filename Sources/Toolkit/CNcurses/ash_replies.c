#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "ash_guard.h"
#include "ash_replies.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

/// How many milliseconds to wait for a terminal that has never replied, and for one that has.
enum { PATIENCE = 500, PATIENCE_IF_KNOWN = 2000 };

/// Where in a reply to DA1, `ESC [ ? numbers c`, the next byte stands.
typedef enum { BEFORE_REPLY, AFTER_ESCAPE, AFTER_BRACKET, IN_NUMBERS } place;

static struct {
  int awaited;
  place place;
  bool has_replied;
} replies;

void ash_replies_await(void) {
  replies.awaited += 1;
}

int ash_guard_awaited_replies(void) {
  return replies.awaited;
}

void ash_replies_forget(void) {
  (replies.awaited = 0), (replies.place = BEFORE_REPLY);
}

/// Returns whether the byte ends a reply.
static bool ends_reply(uint8_t byte) {
  place before = replies.place;
  replies.place = byte == 0x1B                                               ? AFTER_ESCAPE
                  : before == AFTER_ESCAPE && byte == '['                    ? AFTER_BRACKET
                  : before == AFTER_BRACKET && byte == '?'                   ? IN_NUMBERS
                  : before == IN_NUMBERS && byte >= '0' && byte <= ';'       ? IN_NUMBERS
                                                                             : BEFORE_REPLY;
  return before == IN_NUMBERS && byte == 'c';
}

int ash_replies_take(const uint8_t *bytes, size_t count) {
  int ended = 0;
  for (size_t i = 0; i < count && replies.awaited > 0; i++) {
    if (!ends_reply(bytes[i])) continue;
    ended += 1;
    replies.awaited -= 1;
    replies.has_replied = true;
  }
  return ended;
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void ash_replies_skip(int file) {
  int64_t end = milliseconds() + (replies.has_replied ? PATIENCE_IF_KNOWN : PATIENCE);
  while (replies.awaited > 0) {
    int64_t rest = end - milliseconds();
    struct pollfd ready = {.fd = file, .events = POLLIN};
    int result = rest > 0 ? poll(&ready, 1, (int)rest) : 0;
    if (result < 0 && errno == EINTR) continue;
    if (result <= 0) return;
    uint8_t bytes[256];
    ssize_t length = read(file, bytes, sizeof bytes);
    if (length < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (length <= 0) return;
    ash_replies_take(bytes, (size_t)length);
  }
}

// The replies to queries that are still to come. Each query ends with DA1, to which every terminal replies.
//
// The guard calls these with signals blocked, so that a handler continues wherever the program was, also in the middle
// of a reply.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Awaits one more reply.
void ash_replies_await(void);
/// Awaits no reply any more.
void ash_replies_forget(void);
/// Looks for the ends of awaited replies in input. Returns how many there are.
int ash_replies_take(const uint8_t *bytes, size_t count);
/// Reads and drops input until no reply is awaited, or the terminal has taken too long.
void ash_replies_skip(int file);

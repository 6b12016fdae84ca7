// The guard restores the terminal, whatever ends the process.
//
// From `ash_guard_enter` to `ash_guard_close` it owns the terminal's modes. A signal that ends or stops the process, a
// crash, a trap or a plain `exit` first restores screen, modes and line settings, and then shows what was printed
// meanwhile. Only then does it have its usual effect. There is one guard in a process.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  /// The bytes that can be read from the wake descriptor.
  ASH_WAKE_RESIZED = 'w',
  ASH_WAKE_RESUMED = 'c',
};

/// Prepares the guard for a terminal that is read at `input` and written at `output`.
/// Returns a descriptor that becomes readable when the window was resized or the process resumed, or -1 with `errno`
/// (EBUSY while another guard is open). `captures` holds prints back until the guard leaves the screen.
int ash_guard_open(int input, int output, bool captures);
/// Sets the bytes that set up and restore the terminal. May be called again at any time. Returns false if they are too
/// long.
bool ash_guard_set_bytes(const uint8_t *enter, size_t enter_count, const uint8_t *reset, size_t reset_count);
/// Sets whether input that was not read yet, such as mouse reports, is dropped when the terminal is restored.
void ash_guard_discards_input(bool discards);
/// Sets whether Control-C arrives as a byte instead of a signal.
void ash_guard_takes_interrupt(bool takes);
/// Takes the terminal and the signals. Returns false if the guard is not open, or the process is in the background.
bool ash_guard_enter(void);
/// Restores the terminal and the signals, and closes the descriptors.
void ash_guard_close(void);
/// Restores the terminal and the signals, for another program that runs meanwhile.
void ash_guard_pause(void);
/// Takes the terminal and the signals again.
void ash_guard_resume(void);

/// Whether the terminal is taken. It is not while the process is stopped or in the background.
bool ash_guard_holds_terminal(void);
/// Returns how often the terminal was taken or given back. No reply comes to what was asked before the latest change.
unsigned ash_guard_changes(void);
/// Sends all bytes, in one `write` if the terminal takes them. Returns the number of calls; 0 if the terminal was
/// restored meanwhile (the rest of the bytes is dropped); -1 with `errno` if the terminal is gone.
int ash_guard_write(const uint8_t *bytes, size_t count);
/// Sends a query that ends with DA1, as `ash_guard_write` does, and sets `change` to what `ash_guard_changes` is as it is
/// sent. Its reply is awaited from the last byte on: if the terminal is restored before it has come, it is read and
/// dropped with the input before it, for some time.
int ash_guard_ask(const uint8_t *bytes, size_t count, unsigned *change);
/// Returns how many replies are still to come.
int ash_guard_awaited_replies(void);
/// Reads input that is there, without waiting for more. Returns its length, or -1 with `errno` (EAGAIN if there is none);
/// 0 if the terminal is gone. Sets `replies` to the number of awaited replies that end in it.
ssize_t ash_guard_read(uint8_t *buffer, size_t capacity, int *replies);
/// Limits how much captured text is kept.
void ash_guard_trim_captured(void);

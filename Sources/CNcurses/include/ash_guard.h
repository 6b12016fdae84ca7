// The guard gives the terminal back, whatever ends the process.
//
// From `enter` to `leave` it owns the terminal's modes. A signal that ends or stops the process, a crash, a trap or a
// plain `exit` first puts back screen, modes and line settings, then shows what was printed meanwhile, and only then
// goes the way it would have gone without the guard. There is one guard in a process.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  /// What the wake descriptor carries, one byte each.
  ASH_WAKE_RESIZED = 'w',
  ASH_WAKE_RESUMED = 'c',
};

/// Prepares the guard for a terminal that is read at `input` and written at `output`.
/// Returns a descriptor that turns readable when the window was resized or the process resumed, or -1 with `errno`
/// (EBUSY while another guard is open). `captures` keeps prints away from the screen until the guard leaves it.
int ash_guard_open(int input, int output, bool captures);
/// The bytes that set up and put back the terminal. May be called again at any time.
bool ash_guard_set_bytes(const uint8_t *enter, size_t enter_count, const uint8_t *reset, size_t reset_count);
/// Whether input still on its way is thrown away when the terminal is given back (mouse reports).
void ash_guard_discards_input(bool discards);
/// Whether Control-C arrives as a byte, and is no signal.
void ash_guard_takes_interrupt(bool takes);
/// Takes the terminal and the signals.
bool ash_guard_enter(void);
/// Gives back the terminal, the signals and the descriptors.
void ash_guard_close(void);
/// Gives back the terminal and the signals, for another program that runs meanwhile.
void ash_guard_pause(void);
/// Takes them again.
void ash_guard_resume(void);

/// Whether the terminal is taken; not so while the process is stopped or in the background.
bool ash_guard_holds_terminal(void);
/// Sends all bytes, in one `write` where the terminal takes them, and returns how many calls that took; 0 when the
/// terminal was given back meanwhile (the rest of the bytes is dropped), -1 with `errno` when the terminal is gone.
int ash_guard_write(const uint8_t *bytes, size_t count);
/// Keeps what was printed meanwhile to a sensible amount.
void ash_guard_trim_captured(void);

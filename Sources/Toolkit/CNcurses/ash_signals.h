// The signals that the guard handles, and the handlers that were there before.
//
// Everything here except `ash_signals_take` and `ash_signals_give_back` may run inside a signal handler.
#pragma once

#include <signal.h>
#include <stdbool.h>

/// The effect of a signal on a process that has no handler for it.
typedef enum {
  /// Nothing, or something that no process can change.
  ASH_SIGNAL_IS_LEFT_ALONE,
  /// It ends the process because of a fault of the thread that gets it.
  ASH_SIGNAL_IS_CRASH,
  ASH_SIGNAL_ENDS,
  ASH_SIGNAL_STOPS,
  ASH_SIGNAL_RESUMES,
  ASH_SIGNAL_IS_RESIZE,
  /// It ends the process because of a `write`. If the signal has a handler, the `write` fails with an error instead.
  ASH_SIGNAL_IS_FAILED_WRITE,
} ash_signal_kind;

typedef void ash_handler(int number, siginfo_t *info, void *context);

ash_signal_kind ash_signal_kind_of(int number);

/// Installs a handler for each signal whose kind has one. Signals that are ignored stay so, and so do handlers of the
/// program for signals that need not end it, such as those of timers.
void ash_signals_take(ash_handler *(*handler)(ash_signal_kind kind));
void ash_signals_give_back(void);

/// Calls the handler that was there before, if there was one.
void ash_signals_call_former(int number, siginfo_t *info, void *context);
/// From now on, the signal has its default effect.
void ash_signals_set_standard(int number);
/// Stops the process by a signal, as the system does. In an orphaned process group, which no shell could resume, it has
/// no effect.
void ash_signals_stop_by(int number);
/// Puts the handler of the signal back that stopped the process. The handler of SIGCONT calls this first: the next
/// signal of that kind may come while it runs, and would stop the process as soon as it returns.
void ash_signals_resume(void);

/// Blocks all signals on this thread.
void ash_signals_block(sigset_t *former);
void ash_signals_unblock(const sigset_t *former);

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "ash_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "ash_capture.h"
#include "ash_replies.h"
#include "ash_signals.h"
#include "ash_terminal_io.h"

// Everything above `ash_guard_open` may run inside a signal handler, so all of it is prepared beforehand and nothing
// allocates or formats.

/// `BYTES` is enough to free 255 images.
enum { BYTES = 16384, PATIENCE = 500 };

static struct {
  bool is_open;
  pid_t process;
  /// The thread that opened the guard, which alone writes to the terminal.
  pthread_t thread;
  int input, output;
  int wake[2];
  bool discards_input;
  /// The replies to DA1 that are still to come, and how long to wait for them.
  int awaited_replies, reply_patience;
  struct termios before, during;
  uint8_t enter[BYTES], reset[BYTES];
  size_t enter_count, reset_count;
} guard;

/// Whether the terminal is the guard's: from before the first change to it until after the last.
static atomic_bool holds;
/// How often that changed.
static atomic_uint changes;
/// Whether bytes that set up the terminal were sent, and whether they have to be sent (again) before other bytes.
static atomic_bool is_set_up, set_up_is_due;

// MARK: - One thread at a time

static atomic_flag is_changing = ATOMIC_FLAG_INIT;

/// Everything that changes `guard` or the terminal's modes happens between `begin_change` and `end_change`. No signal
/// comes to this thread meanwhile, so no handler waits for the thread it interrupts; handlers on other threads wait.
static void begin_change(sigset_t *former) {
  ash_signals_block(former);
  // The other thread is done in a moment. If it hangs, this one must end the process without it.
  for (int waited = 0; waited < 4 * PATIENCE && atomic_flag_test_and_set(&is_changing); waited++) poll(NULL, 0, 1);
}

static void end_change(const sigset_t *former) {
  atomic_flag_clear(&is_changing);
  ash_signals_unblock(former);
}

/// Whether the process stopped itself, and SIGCONT has not come to this thread since. Another thread may get it and
/// pass it on late.
static atomic_bool continue_is_due;

static void stop_by(int number) {
  atomic_store(&continue_is_due, true);
  ash_signals_stop_by(number);
}

// MARK: - Taking and giving back

static bool is_in_foreground(void) {
  pid_t group = tcgetpgrp(guard.input);
  return group < 0 || group == getpgrp();
}

static void wake(uint8_t reason) {
  ssize_t ignored = write(guard.wake[1], &reason, 1);
  (void)ignored;
}

static void put_back_modes(void) {
  if (!atomic_exchange(&is_set_up, false)) return;
  if (ash_write_for(guard.output, guard.reset, guard.reset_count, PATIENCE)) return;
  // Output is stopped, or it is not read and took some of the bytes at most. What is queued belongs to a picture that
  // goes away anyway. If another thread waits in a `write`, this one cannot write. Only a start after a stop makes that
  // thread notice that there is room.
  tcflow(guard.output, TCOOFF);
  tcflush(guard.output, TCOFLUSH);
  tcflow(guard.output, TCOON);
  ash_write_for(guard.output, guard.reset, guard.reset_count, PATIENCE);
}

/// Restores the terminal once. A second signal, or one on another thread, finds it restored.
static void give_back(void) {
  if (getpid() != guard.process) return;
  sigset_t former;
  begin_change(&former);
  if (atomic_load(&holds)) {
    atomic_fetch_add(&changes, 1);
    if (is_in_foreground()) {
      put_back_modes();
      // A reply must arrive neither at the prompt nor in another program. A stalled terminal never sends one.
      ash_skip_replies(guard.input, guard.awaited_replies, guard.reply_patience);
      guard.awaited_replies = 0;
      // TCSAFLUSH would wait for a terminal that takes nothing.
      tcsetattr(guard.input, TCSANOW, &guard.before);
      if (guard.discards_input) tcflush(guard.input, TCIFLUSH);
    }
    ash_capture_end();
    atomic_store(&holds, false);
  }
  end_change(&former);
}

static void take(void) {
  sigset_t former;
  begin_change(&former);
  atomic_store(&holds, true);
  atomic_fetch_add(&changes, 1);
  ash_capture_begin();
  tcsetattr(guard.input, TCSANOW, &guard.during);
  atomic_store(&is_set_up, true);
  atomic_store(&set_up_is_due, !ash_write_for(guard.output, guard.enter, guard.enter_count, PATIENCE));
  end_change(&former);
}

/// A process in the background has to stop, as the system demands of all that change the terminal. If it ran on, the
/// shell would send it no signal when it brings it to the foreground. An orphan, which no shell could resume, goes on
/// without the terminal.
static bool take_in_foreground(void) {
  if (!is_in_foreground()) stop_by(SIGTTOU);
  if (!is_in_foreground()) return false;
  take();
  return true;
}

static void take_again(void) {
  if (getpid() == guard.process && take_in_foreground()) wake(ASH_WAKE_RESUMED);
}

// MARK: - Handlers

/// Passes a signal that came to another thread on to the thread that opened the guard. That thread may be waiting in a
/// `write` to the terminal, and then no other thread can write to it.
static bool passes_on(int number) {
  if (getpid() != guard.process || pthread_equal(pthread_self(), guard.thread)) return false;
  return pthread_kill(guard.thread, number) == 0;
}

/// Calls the handler that was there before; Swift's writes its backtrace. If that returns, the signal has its default
/// effect when this handler returns, so the exit status is right. Control-backslash is a request of the user and not a
/// fault: it skips Swift's handler, which would print a long prompt.
static void crash(int number, siginfo_t *info, void *context) {
  give_back();
  ash_signals_set_standard(number);
  if (number != SIGQUIT) ash_signals_call_former(number, info, context);
  ash_signals_set_standard(number);
  raise(number);
}

static void end_process(int number, siginfo_t *info, void *context) {
  if (!passes_on(number)) crash(number, info, context);
}

/// Gives the terminal back and stops for real. Where the system does not stop it, the screen comes back at once.
static void stop_process(int number, siginfo_t *info, void *context) {
  (void)info, (void)context;
  int saved = errno;
  if (!passes_on(number)) {
    give_back();
    stop_by(number);
    if (!atomic_load(&holds)) take_again();
  }
  errno = saved;
}

/// Takes the terminal again after any stop, also after one that cannot be handled (SIGSTOP): the shell has changed the
/// terminal meanwhile. A signal that comes late, when the terminal was taken already, changes nothing.
static void resume_process(int number, siginfo_t *info, void *context) {
  int saved = errno;
  if (!passes_on(number)) {
    bool is_late = atomic_exchange(&continue_is_due, false) && atomic_load(&holds);
    if (!is_late) take_again();
    ash_signals_call_former(number, info, context);
  }
  errno = saved;
}

static void resize_window(int number, siginfo_t *info, void *context) {
  int saved = errno;
  wake(ASH_WAKE_RESIZED);
  ash_signals_call_former(number, info, context);
  errno = saved;
}

/// The `write` fails with an error (EPIPE, EFBIG), which is enough.
static void pass_over(int number, siginfo_t *info, void *context) {
  ash_signals_call_former(number, info, context);
}

static ash_handler *handler_of(ash_signal_kind kind) {
  switch (kind) {
    case ASH_SIGNAL_IS_LEFT_ALONE: return NULL;
    case ASH_SIGNAL_IS_CRASH: return crash;
    case ASH_SIGNAL_ENDS: return end_process;
    case ASH_SIGNAL_STOPS: return stop_process;
    case ASH_SIGNAL_RESUMES: return resume_process;
    case ASH_SIGNAL_IS_RESIZE: return resize_window;
    case ASH_SIGNAL_IS_FAILED_WRITE: return pass_over;
  }
  return NULL;
}

// MARK: - Life

/// Outside of signal handlers, buffered prints can be gathered with the rest.
static void give_back_at_exit(void) {
  if (atomic_load(&holds)) fflush(stdout);
  give_back();
}

/// Keys arrive one by one and unechoed, Ctrl-S and Ctrl-V among them; Ctrl-C, Ctrl-Z and Ctrl-\ stay signals.
/// Bytes for the terminal pass unchanged.
static struct termios unbuffered(struct termios settings) {
  settings.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  settings.c_lflag |= ISIG;
  settings.c_iflag &= ~(tcflag_t)(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP);
  settings.c_oflag &= ~(tcflag_t)OPOST;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  return settings;
}

static bool open_wake(void) {
  if (pipe(guard.wake) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(guard.wake[i], F_SETFD, FD_CLOEXEC);
    fcntl(guard.wake[i], F_SETFL, O_NONBLOCK);
  }
  return true;
}

int ash_guard_open(int input, int output, bool captures) {
  static bool runs_at_exit;
  if (guard.is_open) {
    errno = EBUSY;
    return -1;
  }
  memset(&guard, 0, sizeof guard);
  if (tcgetattr(input, &guard.before) != 0 || !open_wake()) return -1;
  guard.during = unbuffered(guard.before);
  guard.input = input;
  guard.output = output;
  guard.process = getpid();
  guard.thread = pthread_self();
  guard.is_open = true;
  if (captures) ash_capture_open();
  if (!runs_at_exit) runs_at_exit = atexit(give_back_at_exit) == 0;
  return guard.wake[0];
}

bool ash_guard_set_bytes(const uint8_t *enter, size_t enter_count, const uint8_t *reset, size_t reset_count) {
  if (enter_count > BYTES || reset_count > BYTES) return false;
  sigset_t former;
  begin_change(&former);
  memcpy(guard.enter, enter, enter_count);
  memcpy(guard.reset, reset, reset_count);
  guard.enter_count = enter_count;
  guard.reset_count = reset_count;
  end_change(&former);
  return true;
}

void ash_guard_discards_input(bool discards) {
  guard.discards_input = discards;
}

void ash_guard_awaits_replies(int count, int milliseconds) {
  guard.reply_patience = milliseconds;
  guard.awaited_replies = count;
}

void ash_guard_takes_interrupt(bool takes) {
  enum { CONTROL_C = 3 };
  if (!guard.is_open || guard.before.c_cc[VINTR] != CONTROL_C) return;
  sigset_t former;
  begin_change(&former);
  guard.during.c_cc[VINTR] = takes ? _POSIX_VDISABLE : CONTROL_C;
  if (atomic_load(&holds)) tcsetattr(guard.input, TCSANOW, &guard.during);
  end_change(&former);
}

bool ash_guard_enter(void) {
  if (!guard.is_open) return false;
  if (atomic_load(&holds)) return true;
  ash_signals_take(handler_of);
  return take_in_foreground();
}

void ash_guard_close(void) {
  if (!guard.is_open) return;
  give_back_at_exit();
  ash_signals_give_back();
  ash_capture_close();
  close(guard.wake[0]);
  close(guard.wake[1]);
  guard.is_open = false;
}

void ash_guard_pause(void) {
  if (!guard.is_open) return;
  give_back();
  ash_signals_give_back();
}

void ash_guard_resume(void) {
  if (!guard.is_open || atomic_load(&holds)) return;
  ash_signals_take(handler_of);
  take_again();
}

// MARK: - While the terminal is held

bool ash_guard_holds_terminal(void) {
  return atomic_load(&holds);
}

unsigned ash_guard_changes(void) {
  return atomic_load(&changes);
}

static int send(const uint8_t *bytes, size_t count, unsigned start) {
  int calls = 0;
  while (count > 0) {
    // What is left of a frame belongs to a screen that is gone.
    if (!atomic_load(&holds) || atomic_load(&changes) != start) return 0;
    ssize_t part = write(guard.output, bytes, count);
    if (part > 0) {
      calls += 1;
      bytes += part;
      count -= (size_t)part;
    } else if (part < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = guard.output, .events = POLLOUT};
      poll(&ready, 1, -1);
    } else if (part < 0 && errno != EINTR) {
      return -1;
    }
  }
  return calls;
}

int ash_guard_write(const uint8_t *bytes, size_t count) {
  unsigned start = atomic_load(&changes);
  // The terminal took no bytes while it was taken. Here a signal can end the wait.
  if (atomic_load(&holds) && atomic_exchange(&set_up_is_due, false)) {
    if (send(guard.enter, guard.enter_count, start) < 0) return -1;
  }
  return send(bytes, count, start);
}

void ash_guard_trim_captured(void) {
  ash_capture_trim();
}

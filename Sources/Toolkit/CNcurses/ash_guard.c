#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "ash_guard.h"

#include <errno.h>
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
#include "ash_memory.h"
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
/// Whether some bytes of a query may have been sent, and the last one was not.
static atomic_bool is_asking;

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

static void wake(uint8_t reason) {
  ssize_t ignored = write(guard.wake[1], &reason, 1);
  (void)ignored;
}

static void put_back_modes(void) {
  if (atomic_exchange(&is_set_up, false)) ash_write_despite_stall(guard.output, guard.reset, guard.reset_count, PATIENCE);
}

/// Reads what the terminal still replies. It must arrive neither at the prompt nor in another program. Parts of a query
/// that was cut off may have replies, too, and so it ends here.
static void skip_replies(void) {
  static const uint8_t attributes[] = "\033[c";
  bool ends_query = atomic_exchange(&is_asking, false);
  if (ends_query && ash_write_for(guard.output, attributes, 3, PATIENCE)) ash_replies_await();
  // A stalled terminal never sends one.
  ash_replies_skip(guard.input);
}

/// Restores the terminal once. A second signal, or one on another thread, finds it restored.
///
/// - Parameter drops_input: whether input that was not read yet is dropped in any case, as the system does for the keys
///   that are signals.
static void give_back(bool drops_input) {
  if (getpid() != guard.process) return;
  sigset_t former;
  begin_change(&former);
  if (atomic_load(&holds)) {
    atomic_fetch_add(&changes, 1);
    if (ash_is_in_foreground(guard.input)) {
      put_back_modes();
      skip_replies();
      // TCSAFLUSH would wait for a terminal that takes nothing.
      tcsetattr(guard.input, TCSANOW, &guard.before);
      if (guard.discards_input || drops_input) tcflush(guard.input, TCIFLUSH);
    }
    ash_replies_forget();
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
  if (!ash_is_in_foreground(guard.input)) stop_by(SIGTTOU);
  if (!ash_is_in_foreground(guard.input)) return false;
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
  give_back(number == SIGINT || number == SIGQUIT);
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
    give_back(number == SIGTSTP);
    stop_by(number);
    if (!atomic_load(&holds)) take_again();
  }
  errno = saved;
}

/// Takes the terminal again after any stop, also after one that cannot be handled (SIGSTOP): the shell has changed the
/// terminal meanwhile. A signal that comes late, when the terminal was taken already, changes nothing.
static void resume_process(int number, siginfo_t *info, void *context) {
  int saved = errno;
  ash_signals_resume();
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
  give_back(false);
}

int ash_guard_open(int input, int output, bool captures) {
  static bool runs_at_exit;
  if (guard.is_open) {
    errno = EBUSY;
    return -1;
  }
  memset(&guard, 0, sizeof guard);
  if (tcgetattr(input, &guard.before) != 0 || !ash_memory_pipe(guard.wake)) return -1;
  guard.during = ash_unbuffered(guard.before);
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
  give_back(false);
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

/// Whether the terminal was held without a break since a change.
static bool is_held_since(unsigned start) {
  return atomic_load(&holds) && atomic_load(&changes) == start;
}

/// Waits until the terminal takes bytes, or a signal comes.
static void wait_for_room(void) {
  struct pollfd ready = {.fd = guard.output, .events = POLLOUT};
  poll(&ready, 1, -1);
}

static int send(const uint8_t *bytes, size_t count, unsigned start) {
  int calls = 0;
  while (count > 0) {
    // What is left of a frame belongs to a screen that is gone.
    if (!is_held_since(start)) return 0;
    ssize_t part = write(guard.output, bytes, count);
    if (part > 0) {
      calls += 1;
      bytes += part;
      count -= (size_t)part;
    } else if (part < 0 && errno == EAGAIN) {
      wait_for_room();
    } else if (part < 0 && errno != EINTR) {
      return -1;
    }
  }
  return calls;
}

static int send_after_set_up(const uint8_t *bytes, size_t count, unsigned start) {
  // The terminal took no bytes while it was taken. Here a signal can end the wait.
  if (atomic_load(&holds) && atomic_exchange(&set_up_is_due, false)) {
    if (send(guard.enter, guard.enter_count, start) < 0) return -1;
  }
  return send(bytes, count, start);
}

int ash_guard_write(const uint8_t *bytes, size_t count) {
  return send_after_set_up(bytes, count, atomic_load(&changes));
}

/// Sends the last byte of a query if there is room, and awaits the reply from then on. Returns 1; 0 without room; -1 with
/// `errno`.
static int end_query(uint8_t byte, unsigned start) {
  sigset_t former;
  begin_change(&former);
  ssize_t result = is_held_since(start) && ash_takes_bytes(guard.output, 0) ? write(guard.output, &byte, 1) : 0;
  if (result > 0) {
    atomic_store(&is_asking, false);
    ash_replies_await();
  }
  end_change(&former);
  return result < 0 && errno == EAGAIN ? 0 : (int)result;
}

int ash_guard_ask(const uint8_t *bytes, size_t count, unsigned *change) {
  unsigned start = *change = atomic_load(&changes);
  guard.discards_input = true;
  atomic_store(&is_asking, true);
  int result = send_after_set_up(bytes, count - 1, start);
  if (result > 0) {
    while ((result = end_query(bytes[count - 1], start)) == 0 && is_held_since(start)) wait_for_room();
  }
  atomic_store(&is_asking, false);
  return result;
}

ssize_t ash_guard_read(uint8_t *buffer, size_t capacity, int *replies) {
  sigset_t former;
  begin_change(&former);
  struct pollfd ready = {.fd = guard.input, .events = POLLIN};
  ssize_t count = poll(&ready, 1, 0) > 0 ? read(guard.input, buffer, capacity) : (errno = EAGAIN, -1);
  int code = errno;
  *replies = count > 0 ? ash_replies_take(buffer, (size_t)count) : 0;
  end_change(&former);
  // A process in the background has to stop when it reads, which it did not with signals blocked.
  if (count < 0 && code == EIO && !ash_is_in_foreground(guard.input)) return read(guard.input, buffer, capacity);
  errno = code;
  return count;
}

void ash_guard_trim_captured(void) {
  ash_capture_trim();
}

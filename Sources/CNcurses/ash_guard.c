#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "ash_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "ash_capture.h"
#include "ash_terminal_io.h"

// Everything below `ash_guard_enter` may run inside a signal handler, so all of it is prepared beforehand and nothing
// allocates, locks or formats.

enum { BYTES = 1024, STACK = 64 * 1024 };

/// Signals that end the process: crashes first.
static const int ending[] = {SIGABRT, SIGSEGV, SIGBUS,  SIGILL, SIGFPE, SIGTRAP,
                             SIGSYS,  SIGINT,  SIGTERM, SIGHUP, SIGQUIT,
                             SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU};
enum { CRASHES = 7, ENDING = sizeof ending / sizeof *ending, SIGNALS = ENDING + 4 };

static struct {
  bool is_open;
  pid_t process;
  int input, output;
  int wake[2];
  bool discards_input;
  struct termios before, during;
  uint8_t enter[BYTES], reset[BYTES];
  size_t enter_count, reset_count;
} guard;

/// Whether the terminal is set up, and how often that changed.
static atomic_bool holds;
static atomic_uint changes;

static struct {
  int number;
  bool installed;
  struct sigaction before;
} signals[SIGNALS];

static uint8_t stack[STACK];
static bool owns_stack;

// MARK: - Taking and giving back

static bool is_in_foreground(void) {
  pid_t group = tcgetpgrp(guard.input);
  return group < 0 || group == getpgrp();
}

/// Does what the system does for a signal that stops. In an orphaned process group, which nobody could resume, that is
/// nothing.
static void stop_by(int number) {
  struct sigaction standard = {0}, action;
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, &action);
  sigset_t only, mask;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &action, NULL);
}

static void wake(uint8_t reason) {
  ssize_t ignored = write(guard.wake[1], &reason, 1);
  (void)ignored;
}

/// Whoever wins the exchange does the work; a second signal, or one on another thread, finds it done.
static void give_back(void) {
  if (getpid() != guard.process || !atomic_exchange(&holds, false)) return;
  atomic_fetch_add(&changes, 1);
  if (is_in_foreground()) {
    ash_write_for(guard.output, guard.reset, guard.reset_count, 500);
    tcsetattr(guard.input, guard.discards_input ? TCSAFLUSH : TCSANOW, &guard.before);
  }
  ash_capture_end();
}

static void take(void) {
  ash_capture_begin();
  tcsetattr(guard.input, TCSANOW, &guard.during);
  ash_write_for(guard.output, guard.enter, guard.enter_count, 500);
  atomic_fetch_add(&changes, 1);
  atomic_store(&holds, true);
}

/// Resumed in the background, a process has to stop again, as the system has it for those that touch the terminal: a
/// shell that thinks it runs sends nothing when it brings it to the front. Nobody else could, so an orphan goes on.
static void take_again(void) {
  if (getpid() != guard.process) return;
  if (!is_in_foreground()) stop_by(SIGTTOU);
  if (!is_in_foreground()) return;
  take();
  wake(ASH_WAKE_RESUMED);
}

// MARK: - Handlers

static struct sigaction before(int number) {
  for (int i = 0; i < SIGNALS; i++) {
    if (signals[i].number == number) return signals[i].before;
  }
  struct sigaction standard = {0};
  standard.sa_handler = SIG_DFL;
  return standard;
}

static void call(const struct sigaction *action, int number, siginfo_t *info, void *context) {
  if (action->sa_flags & SA_SIGINFO) {
    action->sa_sigaction(number, info, context);
  } else if (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN) {
    action->sa_handler(number);
  }
}

static void set_standard_action(int number) {
  struct sigaction standard = {0};
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, NULL);
}

/// The handler that was there before goes next (Swift's writes its backtrace). If it returns, the signal takes its
/// standard course once this handler is left, so that the exit status tells the truth. Control-backslash is somebody's
/// wish and no fault: Swift's handler would ask at length what to do about it.
static void end_process(int number, siginfo_t *info, void *context) {
  give_back();
  struct sigaction action = before(number);
  set_standard_action(number);
  if (number != SIGQUIT) call(&action, number, info, context);
  set_standard_action(number);
  raise(number);
}

static void install(int number, void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action = {0};
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigfillset(&action.sa_mask);
  // A stopped process goes on inside `stop_process`, and crashes must not be held back anywhere.
  sigdelset(&action.sa_mask, SIGCONT);
  for (int i = 0; i < CRASHES; i++) sigdelset(&action.sa_mask, ending[i]);
  sigaction(number, &action, NULL);
}

/// Gives the terminal back and stops for real. Where that is not to be, the screen comes back at once.
static void stop_process(int number, siginfo_t *info, void *context) {
  (void)info, (void)context;
  int saved = errno;
  give_back();
  stop_by(number);
  if (!atomic_load(&holds)) take_again();
  errno = saved;
}

/// Also after a stop that could not be seen coming (SIGSTOP): the shell has changed the terminal meanwhile.
static void resume_process(int number, siginfo_t *info, void *context) {
  int saved = errno;
  take_again();
  struct sigaction action = before(number);
  call(&action, number, info, context);
  errno = saved;
}

static void resize_window(int number, siginfo_t *info, void *context) {
  int saved = errno;
  wake(ASH_WAKE_RESIZED);
  struct sigaction action = before(number);
  call(&action, number, info, context);
  errno = saved;
}

/// A pipe that nobody reads any more is told to whoever writes to it (EPIPE), and ends nothing.
static void pass_over(int number, siginfo_t *info, void *context) {
  struct sigaction action = before(number);
  call(&action, number, info, context);
}

// MARK: - Signals

static void take_signal(int slot, int number, void (*handler)(int, siginfo_t *, void *)) {
  signals[slot].number = number;
  sigaction(number, NULL, &signals[slot].before);
  // A signal that is ignored, as HUP is under nohup, stays so; the end of the terminal is then seen by reading it.
  bool is_ignored = !(signals[slot].before.sa_flags & SA_SIGINFO) && signals[slot].before.sa_handler == SIG_IGN;
  signals[slot].installed = !is_ignored;
  if (!is_ignored) install(number, handler);
}

static void take_signals(void) {
  stack_t current;
  owns_stack = sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE);
  if (owns_stack) {
    stack_t ours = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&ours, NULL);
  }
  for (int i = 0; i < ENDING; i++) take_signal(i, ending[i], end_process);
  take_signal(ENDING, SIGTSTP, stop_process);
  take_signal(ENDING + 1, SIGCONT, resume_process);
  take_signal(ENDING + 2, SIGWINCH, resize_window);
  take_signal(ENDING + 3, SIGPIPE, pass_over);
}

static void give_back_signals(void) {
  for (int i = 0; i < SIGNALS; i++) {
    if (signals[i].installed) sigaction(signals[i].number, &signals[i].before, NULL);
    signals[i].installed = false;
  }
  if (owns_stack) {
    stack_t none = {.ss_flags = SS_DISABLE, .ss_size = sizeof stack};
    sigaltstack(&none, NULL);
  }
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
  guard.is_open = true;
  if (captures) ash_capture_open();
  if (!runs_at_exit) runs_at_exit = atexit(give_back_at_exit) == 0;
  return guard.wake[0];
}

bool ash_guard_set_bytes(const uint8_t *enter, size_t enter_count, const uint8_t *reset, size_t reset_count) {
  if (enter_count > BYTES || reset_count > BYTES) return false;
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  memcpy(guard.enter, enter, enter_count);
  memcpy(guard.reset, reset, reset_count);
  guard.enter_count = enter_count;
  guard.reset_count = reset_count;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  return true;
}

void ash_guard_discards_input(bool discards) {
  guard.discards_input = discards;
}

void ash_guard_takes_interrupt(bool takes) {
  enum { CONTROL_C = 3 };
  if (!guard.is_open || guard.before.c_cc[VINTR] != CONTROL_C) return;
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &mask);
  guard.during.c_cc[VINTR] = takes ? _POSIX_VDISABLE : CONTROL_C;
  if (atomic_load(&holds)) tcsetattr(guard.input, TCSANOW, &guard.during);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

bool ash_guard_enter(void) {
  if (!guard.is_open) return false;
  if (atomic_load(&holds)) return true;
  take_signals();
  take();
  return true;
}

void ash_guard_close(void) {
  if (!guard.is_open) return;
  give_back_at_exit();
  give_back_signals();
  ash_capture_close();
  close(guard.wake[0]);
  close(guard.wake[1]);
  guard.is_open = false;
}

// MARK: - While the terminal is held

bool ash_guard_holds_terminal(void) {
  return atomic_load(&holds);
}

int ash_guard_write(const uint8_t *bytes, size_t count) {
  unsigned start = atomic_load(&changes);
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

void ash_guard_trim_captured(void) {
  ash_capture_trim();
}

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "ash_signals.h"

#include <stdint.h>

enum { STACK = 64 * 1024 };

static struct {
  bool is_installed;
  struct sigaction former;
} signals[NSIG];

static uint8_t stack[STACK];
static bool owns_stack;

// MARK: - Kinds

ash_signal_kind ash_signal_kind_of(int number) {
  switch (number) {
    case SIGKILL:
    case SIGSTOP:
    case SIGCHLD:
    case SIGURG:
#ifndef __linux__
    case SIGIO:
    case SIGINFO:
#endif
      return ASH_SIGNAL_IS_LEFT_ALONE;
    case SIGABRT:
    case SIGBUS:
    case SIGFPE:
    case SIGILL:
    case SIGSEGV:
    case SIGSYS:
    case SIGTRAP:
      return ASH_SIGNAL_IS_CRASH;
    case SIGTSTP:
    case SIGTTIN:
    case SIGTTOU:
      return ASH_SIGNAL_STOPS;
    case SIGCONT:
      return ASH_SIGNAL_RESUMES;
    case SIGWINCH:
      return ASH_SIGNAL_IS_RESIZE;
    case SIGPIPE:
    case SIGXFSZ:
      return ASH_SIGNAL_IS_FAILED_WRITE;
    default:
      // All others end the process, those of real time too.
      return ASH_SIGNAL_ENDS;
  }
}

/// Whether the guard handles a signal although the program has a handler for it. Handlers of other signals may be part
/// of how the program works, as those of timers are.
static bool ends_despite_handler(int number) {
  return number == SIGHUP || number == SIGINT || number == SIGQUIT || number == SIGTERM;
}

// MARK: - Taking and giving back

static void install(int number, ash_handler *handler) {
  struct sigaction action = {0};
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigfillset(&action.sa_mask);
  // A stopped process is resumed while the handler runs, and a crash must always be handled at once.
  sigdelset(&action.sa_mask, SIGCONT);
  for (int other = 1; other < NSIG; other++) {
    if (ash_signal_kind_of(other) == ASH_SIGNAL_IS_CRASH) sigdelset(&action.sa_mask, other);
  }
  sigaction(number, &action, NULL);
}

static void take(int number, ash_handler *handler) {
  struct sigaction former;
  // The C library keeps a few signals to itself, and refuses here.
  if (sigaction(number, NULL, &former) != 0) return;
  bool has_handler = former.sa_flags & SA_SIGINFO || (former.sa_handler != SIG_DFL && former.sa_handler != SIG_IGN);
  // A signal that is ignored, as HUP is under nohup, stays so. The end of the terminal is then noticed by a read.
  if (!has_handler && former.sa_handler == SIG_IGN) return;
  if (has_handler && ash_signal_kind_of(number) == ASH_SIGNAL_ENDS && !ends_despite_handler(number)) return;
  signals[number].former = former;
  signals[number].is_installed = true;
  install(number, handler);
}

void ash_signals_take(ash_handler *(*handler)(ash_signal_kind kind)) {
  stack_t current;
  owns_stack = sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE);
  if (owns_stack) {
    stack_t ours = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&ours, NULL);
  }
  for (int number = 1; number < NSIG; number++) {
    ash_handler *chosen = handler(ash_signal_kind_of(number));
    if (chosen) take(number, chosen);
  }
}

void ash_signals_give_back(void) {
  for (int number = 1; number < NSIG; number++) {
    if (signals[number].is_installed) sigaction(number, &signals[number].former, NULL);
    signals[number].is_installed = false;
  }
  if (owns_stack) {
    stack_t none = {.ss_flags = SS_DISABLE, .ss_size = sizeof stack};
    sigaltstack(&none, NULL);
  }
}

// MARK: - Inside handlers

void ash_signals_call_former(int number, siginfo_t *info, void *context) {
  struct sigaction action = signals[number].former;
  if (action.sa_flags & SA_SIGINFO) {
    action.sa_sigaction(number, info, context);
  } else if (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN) {
    action.sa_handler(number);
  }
}

void ash_signals_set_standard(int number) {
  struct sigaction standard = {0};
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, NULL);
}

/// The signal that has its default effect for the moment of a stop, or 0; and its handler.
static volatile sig_atomic_t stopping;
static struct sigaction stopping_action;

void ash_signals_resume(void) {
  if (stopping) sigaction(stopping, &stopping_action, NULL);
  stopping = 0;
}

void ash_signals_stop_by(int number) {
  struct sigaction standard = {0};
  standard.sa_handler = SIG_DFL;
  sigaction(number, &standard, &stopping_action);
  stopping = number;
  sigset_t only, former;
  sigemptyset(&only);
  sigaddset(&only, number);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &only, &former);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  ash_signals_resume();
}

void ash_signals_block(sigset_t *former) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, former);
}

void ash_signals_unblock(const sigset_t *former) {
  pthread_sigmask(SIG_SETMASK, former, NULL);
}

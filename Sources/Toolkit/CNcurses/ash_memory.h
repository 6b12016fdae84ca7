// Files without a name.
#pragma once

#include <fcntl.h>
#include <stdbool.h>
#ifndef __linux__
#include <stdlib.h>
#endif
#include <sys/mman.h>
#include <unistd.h>

/// A nameless file for reading and writing, closed on exec, or -1 with `errno`.
static inline int ash_memory_file(const char *label) {
#ifdef __linux__
  return memfd_create(label, MFD_CLOEXEC);
#else
  char path[] = "/tmp/ashlar.XXXXXX";
  (void)label;
  int file = mkstemp(path);
  if (file < 0) return -1;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
#endif
}

/// A pipe whose ends are closed on exec and never wait. False with `errno` if there is none.
static inline bool ash_memory_pipe(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return true;
}

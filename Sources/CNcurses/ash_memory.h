// Files without a name.
#pragma once

#ifndef __linux__
#include <fcntl.h>
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

#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "CIconImport.h"

#if defined(__linux__)
#include <sys/syscall.h>
#endif

static void close_from(int first) {
#if defined(SYS_close_range)
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
  for (int descriptor = first; descriptor < 1024; descriptor++) close(descriptor);
}

/// A pipe nobody reads takes the place of /dev/null, which need not exist.
static void deafen(int descriptor) {
  int ends[2];
  if (pipe(ends)) _exit(2);
  dup2(ends[descriptor == 0 ? 0 : 1], descriptor);
  close(ends[0]);
  close(ends[1]);
}

iconimport_pipes iconimport_take_pipes(void) {
  // Writing into a pipe whose reader has gone is an error here, not the end.
  signal(SIGPIPE, SIG_IGN);
  close_from(3);
  iconimport_pipes pipes = {dup(0), dup(1), dup(2)};
  for (int descriptor = 0; descriptor < 3; descriptor++) deafen(descriptor);
  return pipes;
}

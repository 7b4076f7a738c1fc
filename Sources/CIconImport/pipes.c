#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
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

/// Replaces a stream by a pipe without a reader; /dev/null may not exist.
static void deafen(int descriptor) {
  int ends[2];
  if (pipe(ends)) _exit(2);
  dup2(ends[descriptor == 0 ? 0 : 1], descriptor);
  close(ends[0]);
  close(ends[1]);
}

iconimport_pipes iconimport_take_pipes(void) {
  // Writing to a closed pipe is an error, not a signal.
  signal(SIGPIPE, SIG_IGN);
  close_from(3);
  iconimport_pipes pipes = {dup(0), dup(1), dup(2)};
  for (int descriptor = 0; descriptor < 3; descriptor++) deafen(descriptor);
  return pipes;
}

void iconimport_relay(iconimport_pipes *pipes) {
  int ends[2];
  if (pipe(ends)) _exit(2);
  pid_t other = fork();
  if (other < 0) _exit(2);
  if (other == 0) {
    close(ends[0]);
    close(pipes->replies);
    pipes->replies = ends[1];
    return;
  }
  close(ends[1]);
  char buffer[4096];
  ssize_t count;
  while ((count = read(ends[0], buffer, sizeof buffer)) != 0) {
    if (count < 0 && errno != EINTR) _exit(2);
    for (ssize_t done = 0; done < count;) {
      ssize_t written = write(pipes->replies, buffer + done, (size_t)(count - done));
      if (written < 0 && errno != EINTR) _exit(2);
      if (written > 0) done += written;
    }
  }
  int status;
  while (waitpid(other, &status, 0) < 0 && errno == EINTR) {}
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 2);
}

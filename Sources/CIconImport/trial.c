#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CIconImport.h"

static int is_refused(long result) {
  return result < 0 && (errno == EPERM || errno == EACCES);
}

#if defined(__linux__)

iconimport_refused iconimport_trial(void) {
  iconimport_refused refused = {0};
  const char *name = "/tmp/iconforge-import-self-test";
  refused.writing =
      is_refused(syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  if (!refused.writing) syscall(SYS_unlinkat, AT_FDCWD, name, 0);
  refused.reading = is_refused(syscall(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY, 0));
  refused.sockets = is_refused(socket(AF_INET, SOCK_STREAM, 0))
                    && is_refused(socket(AF_UNIX, SOCK_STREAM, 0));
  // A program that is not there: without a wall the answer is another error.
  char *none[] = {NULL};
  refused.programs = is_refused(syscall(SYS_execve, "/nonexistent", none, none));
  refused.signals = is_refused(kill(getppid(), 0));
  void *memory =
      mmap(NULL, (size_t)1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  refused.memory = memory == MAP_FAILED;
  return refused;
}

#else

iconimport_refused iconimport_trial(void) { return (iconimport_refused){0}; }

#endif

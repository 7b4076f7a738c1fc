#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "CIconImport.h"
#include "walls.h"

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#endif

#if defined(__APPLE__)
extern char **environ;
#endif

#if ICONIMPORT_SANITIZED
static int is_confined;

/// Leak checks need another process that reads this one's memory, which is refused. Tests also link
/// this code, and are checked.
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void) { return is_confined; }
#endif

/// Dozens of variables control libraries; none of the user's may reach them.
static void replace_environment(void) {
#if defined(__APPLE__)
  static char *none[] = {NULL};
  environ = none;
#else
  clearenv();
#endif
  setenv("LC_ALL", "C.UTF-8", 1);
  setenv("HOME", "/nonexistent", 1);
  setenv("VIPS_CONCURRENCY", "1", 1);
  // Never use temporary files.
  setenv("VIPS_DISC_THRESHOLD", "1000g", 1);
  // No code generation at run time.
  setenv("VIPS_NOVECTOR", "1", 1);
}

static int limit(int what, rlim_t most) {
  struct rlimit old;
  if (getrlimit(what, &old)) return 0;
  if (old.rlim_max != RLIM_INFINITY && old.rlim_max < most) most = old.rlim_max;
  const struct rlimit new = {most, most};
  return setrlimit(what, &new) == 0;
}

/// The largest image of the standard limits, 8192 × 8192 with alpha, has 256 MB. WebP and AVIF
/// decoders hold it three times, and the conversion once more.
static const rlim_t most_addresses = (rlim_t)2 << 30;

/// Limit for rendering: memory in use, not reserved. Between two checks it stays below 300 MB.
static const size_t most_held = (size_t)256 << 20;

int iconimport_make_room(iconimport_room room) {
  if (ICONIMPORT_SANITIZED) return 1;
  iconimport_hold_at_most(room == iconimport_drawing ? most_held : 0);
  struct rlimit addresses;
  if (getrlimit(RLIMIT_AS, &addresses)) return 0;
  rlim_t wanted = room == iconimport_large ? most_addresses : most_addresses / 2;
  addresses.rlim_cur =
      addresses.rlim_max != RLIM_INFINITY && wanted > addresses.rlim_max ? addresses.rlim_max : wanted;
#if defined(__linux__)
  // The C library's `setrlimit` uses the system call that can also reach other processes.
  return syscall(SYS_setrlimit, RLIMIT_AS, &addresses) == 0;
#else
  return setrlimit(RLIMIT_AS, &addresses) == 0;
#endif
}

static int set_limits(void) {
#if defined(__linux__) && defined(__GLIBC__)
  // One heap: each further one reserves 64 MB of addresses per thread, which count.
  mallopt(M_ARENA_MAX, 1);
#endif
  // Writing beyond the limit is an error, not a signal.
  signal(SIGXFSZ, SIG_IGN);
  signal(SIGPROF, SIG_DFL);
  // The hard limit is that of the largest image.
  int all = ICONIMPORT_SANITIZED || limit(RLIMIT_AS, most_addresses);
  all &= iconimport_make_room(iconimport_usual);
  all &= limit(RLIMIT_CORE, 0);
  all &= limit(RLIMIT_FSIZE, 0);
  all &= limit(RLIMIT_NOFILE, 64);
  return all;
}

iconimport_walls iconimport_confine(void) {
#if ICONIMPORT_SANITIZED
  is_confined = 1;
#endif
  replace_environment();
  umask(077);
  iconimport_walls walls = {0, 0, 0};
  if (chdir("/")) return walls;
  iconimport_open_meter();
  walls.limits = set_limits();
#if defined(__linux__)
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) {
    walls.landlock = iconimport_build_landlock();
    walls.seccomp = iconimport_build_seccomp();
  }
#endif
  return walls;
}

void iconimport_set_deadline(int seconds) {
  const struct itimerval timer = {{0, 0}, {seconds, 0}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

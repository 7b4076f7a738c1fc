#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include "CIconImport.h"
#include "walls.h"

#if defined(__APPLE__)
#include <mach/mach.h>

static size_t bytes_held(void) {
  struct mach_task_basic_info info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count)) return 0;
  return info.resident_size;
}

void iconimport_open_meter(void) {}

#else
#include <sys/syscall.h>

static int meter = -1;

/// Opened before files are forbidden.
void iconimport_open_meter(void) {
  meter = (int)syscall(SYS_openat, AT_FDCWD, "/proc/self/statm", O_RDONLY | O_CLOEXEC, 0);
}

static size_t bytes_held(void) {
  char text[100];
  ssize_t count = pread(meter, text, sizeof text - 1, 0);
  unsigned long pages = 0;
  if (count <= 0) return 0;
  text[count] = 0;
  return sscanf(text, "%*u %lu", &pages) == 1 ? pages * (size_t)sysconf(_SC_PAGESIZE) : 0;
}

#endif

/// The current limit; 0 for no limit beyond that of the system.
static atomic_size_t most;

void iconimport_hold_at_most(size_t bytes) {
  // Sanitizers use most of the memory themselves.
  atomic_store(&most, ICONIMPORT_SANITIZED ? 0 : bytes);
}

/// Interval of checks in milliseconds: a renderer fills some megabytes in the shorter one.
enum { while_held = 4, while_free = 50 };

static void *watch(void *descriptor) {
  // Without events, poll still reports a closed pipe.
  struct pollfd replies = {.fd = (int)(intptr_t)descriptor, .events = 0};
  for (;;) {
    size_t held = atomic_load(&most);
    if (poll(&replies, 1, held ? while_held : while_free) > 0) _exit(0);
    if (held && bytes_held() > held) _exit(iconimport_out_of_memory);
  }
}

int iconimport_watch(int replies) {
  pthread_attr_t small;
  pthread_t thread;
  pthread_attr_init(&small);
  // Addresses are limited; the stack also holds some 300 KB of thread-local data.
  pthread_attr_setstacksize(&small, 1 << 20);
  pthread_attr_setdetachstate(&small, PTHREAD_CREATE_DETACHED);
  int status = pthread_create(&thread, &small, watch, (void *)(intptr_t)replies);
  pthread_attr_destroy(&small);
  return status == 0;
}

// What the C library has and Swift's own modules of it leave out.
#include <sys/ioctl.h>
#include <termios.h>

#ifdef __linux__
#include <malloc.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

/// How many processors this process may run on, of up to 8,192; 0 where that cannot be told.
static inline int csystem_processors(void) {
  unsigned long mask[8192 / (8 * sizeof(unsigned long))] = {0};
  // Not by the C library, which declares it for C++ and for those who ask for all of GNU only.
  if (syscall(SYS_sched_getaffinity, 0, sizeof mask, mask) < 0) return 0;
  int count = 0;
  for (unsigned long i = 0; i < sizeof mask / sizeof mask[0]; i++) {
    count += __builtin_popcountl(mask[i]);
  }
  return count;
}
#else
#include <copyfile.h>
#endif

/// Columns, rows and pixels of the terminal behind a stream, by tty_ioctl(4); all 0 where there is
/// none. What stands for the request is no constant that Swift could see everywhere.
static inline struct winsize csystem_window(int stream) {
  struct winsize size = {0};
  if (ioctl(stream, TIOCGWINSZ, &size) != 0) return (struct winsize){0};
  return size;
}

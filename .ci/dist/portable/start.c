// Functions that the portable importer needs and that the C and C++ libraries of old systems do not have.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/stat.h>

/// Since glibc 2.34 the C library runs the constructors of a program. Earlier ones call `init` instead.
typedef int entry(int, char **, char **);
extern void (*__init_array_start[])(int, char **, char **);
extern void (*__init_array_end[])(int, char **, char **);

int __real___libc_start_main(
    entry *main, int count, char **words, entry *init, void (*fini)(void), void (*loader)(void),
    void *stack);
int __wrap___libc_start_main(
    entry *main, int count, char **words, entry *init, void (*fini)(void), void (*loader)(void),
    void *stack);

static int construct(int count, char **words, char **environment) {
  long constructors = __init_array_end - __init_array_start;
  for (long i = 0; i < constructors; i++) __init_array_start[i](count, words, environment);
  return 0;
}

int __wrap___libc_start_main(
    entry *main, int count, char **words, entry *init, void (*fini)(void), void (*loader)(void),
    void *stack) {
  (void)init;
  return __real___libc_start_main(main, count, words, construct, fini, loader, stack);
}

/// Since glibc 2.33 these are functions. Earlier headers called them with the version of the structure.
#if defined(__x86_64__)
enum { version = 1 };
#else
enum { version = 0 };
#endif

#define HIDDEN __attribute__((visibility("hidden")))

int __xstat(int, const char *, struct stat *);
int __lxstat(int, const char *, struct stat *);
int __fxstat(int, int, struct stat *);
int __fxstatat(int, int, const char *, struct stat *, int);

HIDDEN int stat(const char *path, struct stat *status) { return __xstat(version, path, status); }

HIDDEN int lstat(const char *path, struct stat *status) { return __lxstat(version, path, status); }

HIDDEN int fstat(int file, struct stat *status) { return __fxstat(version, file, status); }

HIDDEN int fstatat(int folder, const char *path, struct stat *status, int flags) {
  return __fxstatat(version, folder, path, status, flags);
}

/// Since glibc 2.36, for the hash tables of expat.
HIDDEN void arc4random_buf(void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t got = getrandom((char *)bytes + done, count - done, 0);
    if (got > 0) done += (size_t)got;
  }
}

/// Since glibc 2.38, for the binary numbers of C23.
#define ISO_C23(type, name) \
  HIDDEN type __isoc23_##name(const char *text, char **end, int base) { return name(text, end, base); }

ISO_C23(long, strtol)
ISO_C23(long long, strtoll)
ISO_C23(unsigned long, strtoul)
ISO_C23(unsigned long long, strtoull)

HIDDEN int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int count = vsscanf(text, format, values);
  va_end(values);
  return count;
}

/// std::__throw_bad_array_new_length, of libstdc++ 12.
void _ZSt28__throw_bad_array_new_lengthv(void);
HIDDEN void _ZSt28__throw_bad_array_new_lengthv(void) { abort(); }

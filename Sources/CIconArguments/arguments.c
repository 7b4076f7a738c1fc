// setenv, which plain C17 does not have.
#define _POSIX_C_SOURCE 200112L

#include "CIconArguments.h"

#include <stdlib.h>
#include <unistd.h>

static char **words;

#if defined(__GLIBC__)
/// glibc gives what runs before `main` the same arguments (call_init in csu/libc-start.c). Before the
/// Swift runtime's own beginnings, whose priority is the usual one: they ask where a static program
/// lies, and end it where /proc does not tell (Paths.cpp), unless a root is given; with one they go on.
__attribute__((constructor(101))) static void keep(int count, char **given) {
  (void)count;
  words = given;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif

char **iconarguments(void) { return words; }

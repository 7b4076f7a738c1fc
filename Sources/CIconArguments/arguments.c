// setenv, which plain C17 does not have.
#define _POSIX_C_SOURCE 200112L

#include "CIconArguments.h"

#include <stdlib.h>
#include <unistd.h>

static char **words;

#if defined(__GLIBC__)
/// glibc passes the arguments of `main` to constructors (call_init in csu/libc-start.c). This one runs
/// before those of the Swift runtime, which have the default priority. Without /proc, they end a static
/// program whose path they cannot find (Paths.cpp), unless SWIFT_ROOT is set.
__attribute__((constructor(101))) static void keep(int count, char **given) {
  (void)count;
  words = given;
  if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}
#endif

char **iconarguments(void) { return words; }

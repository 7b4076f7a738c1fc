#include "CIconArguments.h"

#include <stdlib.h>

static char **words;

#if defined(__GLIBC__)
/// glibc gives what runs before `main` the same arguments (call_init in csu/libc-start.c).
__attribute__((constructor)) static void keep(int count, char **given) {
  (void)count;
  words = given;
}
#endif

char **iconarguments(void) { return words; }

#include "kernels.h"

#include <stdlib.h>
#include <string.h>

/// Null if not available on this machine.
static icondgst_kernel *kernel(const char *isa) {
  if (strcmp(isa, "portable") == 0) return icondgst_portable;
#if defined(__x86_64__)
  if (strcmp(isa, "avx2") == 0 && __builtin_cpu_supports("avx2") &&
      __builtin_cpu_supports("bmi2"))
    return icondgst_avx2;
  if (strcmp(isa, "avx512") == 0 && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("bmi2"))
    return icondgst_avx512;
#endif
  return NULL;
}

static icondgst_kernel *best(void) {
  static const char *const names[] = {"avx512", "avx2"};
  const char *wanted = getenv("ICONFORGE_ISA");
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (wanted && strcmp(wanted, names[index]) != 0) continue;
    icondgst_kernel *found = kernel(names[index]);
    if (found) return found;
  }
  return icondgst_portable;
}

void icondgst_blake2b(const icondgst_text *texts, size_t count, uint8_t *digests) {
  best()(texts, count, digests);
}

int icondgst_blake2b_by(
    const char *isa, const icondgst_text *texts, size_t count, uint8_t *digests) {
  icondgst_kernel *found = kernel(isa);
  if (found) found(texts, count, digests);
  return found != NULL;
}

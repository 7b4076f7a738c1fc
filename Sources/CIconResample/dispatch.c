#include "CIconResample.h"
#include "isa.h"

#include <stdlib.h>
#include <string.h>

int iconrs_has_isa(iconrs_isa isa) {
  switch (isa) {
    case iconrs_portable: return 1;
#if defined(__x86_64__)
    case iconrs_avx2: return __builtin_cpu_supports("avx2") != 0;
    case iconrs_avx512:
      return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vnni");
#endif
    default: return 0;
  }
}

iconrs_isa iconrs_best_isa(void) {
  static const char *const names[] = {"portable", "avx2", "avx512"};
  const char *wanted = getenv("ICONFORGE_ISA");
  for (int isa = iconrs_avx512; isa > iconrs_portable; isa--) {
    if (wanted && strcmp(wanted, names[isa]) != 0) continue;
    if (iconrs_has_isa((iconrs_isa)isa)) return (iconrs_isa)isa;
  }
  return iconrs_portable;
}

void iconrs_run(iconrs_walk *walk, iconrs_isa isa) {
  switch (isa) {
#if defined(__x86_64__)
    case iconrs_avx2: iconrs_run_256(walk); return;
    case iconrs_avx512: iconrs_run_512(walk); return;
#endif
    default: iconrs_run_128(walk); return;
  }
}

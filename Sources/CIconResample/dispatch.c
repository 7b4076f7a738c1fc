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

/// Whether an output has a window that halves.
static int is_halving(const iconrs_axis *axis, int32_t output) {
  const int32_t *span = axis->spans + 2 * output, start = 2 * axis->first[output];
  return axis->pairs[output] == iconrs_halving_pairs &&
         span[0] == start + iconrs_halving_pairs - 2 && span[1] == start + iconrs_halving_pairs + 2;
}

/// Finds the outputs that halve. Those after an output with another window are ignored.
static void find_halving(iconrs_axis *axis) {
  axis->halving = axis->halving_end = 0;
  if (!axis->spans || axis->shift != iconrs_halving_shift) return;
  int32_t begin = 0;
  while (begin < axis->outputs && !is_halving(axis, begin)) begin++;
  const int32_t *weights = axis->weights + (size_t)begin * axis->stride;
  int32_t end = begin;
  while (end < axis->outputs && is_halving(axis, end) &&
         axis->first[end] == axis->first[begin] + end - begin &&
         memcmp(axis->weights + (size_t)end * axis->stride, weights,
                iconrs_halving_pairs * sizeof *weights) == 0) {
    end++;
  }
  axis->halving = begin, axis->halving_end = end;
}

void iconrs_run(iconrs_walk *walk, iconrs_isa isa) {
  for (int32_t i = 0; i < walk->count; i++) {
    find_halving(&walk->targets[i].vertical);
    find_halving(&walk->targets[i].horizontal);
  }
  switch (isa) {
#if defined(__x86_64__)
    case iconrs_avx2: iconrs_run_256(walk); return;
    case iconrs_avx512: iconrs_run_512(walk); return;
#endif
    default: iconrs_run_128(walk); return;
  }
}

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

/// Whether an output has a window that halves, with the weights and in the place that follow from
/// another output's.
static int is_halving(const iconrs_axis *axis, int32_t output, int32_t other) {
  const int32_t *span = axis->spans + 2 * output;
  const int32_t middle = 2 * axis->first[output] + iconrs_halving_pairs;
  const size_t stride = (size_t)axis->stride;
  return axis->pairs[output] == iconrs_halving_pairs && span[0] == middle - 2 &&
         span[1] == middle + 2 && axis->first[output] - axis->first[other] == output - other &&
         memcmp(axis->weights + (size_t)output * stride, axis->weights + (size_t)other * stride,
                iconrs_halving_pairs * sizeof *axis->weights) == 0;
}

/// Finds the outputs that halve: those around the middle one.
static void find_halving(iconrs_axis *axis) {
  axis->halving = axis->halving_end = 0;
  if (!axis->spans || axis->shift != iconrs_halving_shift) return;
  const int32_t middle = axis->outputs / 2;
  int32_t begin = middle, end = middle;
  while (begin > 0 && is_halving(axis, begin - 1, middle)) begin--;
  while (end < axis->outputs && is_halving(axis, end, middle)) end++;
  if (end > middle) axis->halving = begin, axis->halving_end = end;
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

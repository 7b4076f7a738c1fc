#include "kernels.h"

#include <stdlib.h>
#include <string.h>

enum {
  widest = 64,   // bytes of the widest vector
  before = 64,   // zeros in front of a row: more than the widest pixel
};

static size_t padded(size_t row_bytes) { return before + (row_bytes + widest - 1) / widest * widest; }

size_t iconflt_scratch_size(size_t row_bytes) { return 3 * padded(row_bytes); }

const iconflt_kernels *iconflt_best(void) {
#if defined(__x86_64__)
  const char *wanted = getenv("ICONFORGE_ISA");
  int any = wanted == NULL;
  if ((any || strcmp(wanted, "avx512") == 0) && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi2"))
    return &iconflt_avx512;
  if ((any || strncmp(wanted, "avx", 3) == 0) && __builtin_cpu_supports("avx2") &&
      __builtin_cpu_supports("bmi2"))
    return &iconflt_avx2;
#endif
  return &iconflt_portable;
}

/// Lays out row `y`.
static void fetch(const iconflt_image *image, size_t y, uint8_t *row) {
  if (!image->ground) {
    memcpy(row, image->picture + y * image->row_bytes, image->row_bytes);
    return;
  }
  memcpy(row, image->ground, image->row_bytes);
  if (y >= image->top && y - image->top < image->picture_rows)
    memcpy(
        row + image->left_bytes, image->picture + (y - image->top) * image->picture_row_bytes,
        image->picture_row_bytes);
}

void iconflt_filter(
    const iconflt_image *image, size_t first, size_t rows, int kind, uint8_t *target,
    uint8_t *scratch) {
  const iconflt_kernels *kernels = iconflt_best();
  size_t count = image->row_bytes, room = padded(count);
  uint8_t *row = scratch + before, *above = row + room, *out = scratch + 2 * room;
  memset(scratch, 0, 2 * room);
  if (first > 0) fetch(image, first - 1, above);
  for (size_t y = first; y < first + rows; y++, target += count + 1) {
    fetch(image, y, row);
    if (kind == iconflt_none) {
      target[0] = iconflt_none;
      memcpy(target + 1, row, count);
      continue;
    }
    if (y > 0 && kind == iconflt_adaptive && memcmp(row, above, count) == 0) {
      target[0] = iconflt_up;
      memset(target + 1, 0, count);
      continue;
    }
    int chosen = kind;
    if (kind == iconflt_adaptive) {
      uint32_t costs[iconflt_kinds];
      kernels->costs(row, above, count, image->pixel_bytes, costs);
      chosen = 0;
      for (int other = 1; other < iconflt_kinds; other++)
        if (costs[other] < costs[chosen]) chosen = other;
    }
    target[0] = (uint8_t)chosen;
    kernels->apply(chosen, row, above, count, image->pixel_bytes, out);
    memcpy(target + 1, out, count);
    uint8_t *done = row;
    row = above;
    above = done;
  }
}

size_t iconflt_pack_bound(size_t size, size_t parts) {
  return size * iconflt_longest_code / 8 + (size / iconflt_block_bytes + parts) * 512 + 64;
}

void iconflt_pack(iconflt_stream *stream, const uint8_t *bytes, size_t size, int is_last) {
  iconflt_best()->pack(stream, bytes, size, is_last);
}

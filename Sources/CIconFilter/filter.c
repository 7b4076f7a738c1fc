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

static int has_picture(const iconflt_image *image, size_t y) {
  return y >= image->top && y - image->top < image->picture_rows;
}

/// Lays out row `y` over the previous content of `row`, or over the background.
static void fetch(const iconflt_image *image, size_t y, uint8_t *row) {
  if (!image->background) {
    memcpy(row, image->picture + y * image->row_bytes, image->row_bytes);
    return;
  }
  const uint8_t *from = image->background + image->left_bytes;
  if (has_picture(image, y)) from = image->picture + (y - image->top) * image->picture_row_bytes;
  memcpy(row + image->left_bytes, from, image->picture_row_bytes);
}

/// Whether row `y` equals the row above.
static int repeats(const iconflt_image *image, size_t y, const uint8_t *row, const uint8_t *above) {
  if (y == 0) return 0;
  if (image->background && !has_picture(image, y) && !has_picture(image, y - 1)) return 1;
  return memcmp(row, above, image->row_bytes) == 0;
}

void iconflt_filter(
    const iconflt_image *image, size_t first, size_t rows, int kind, uint8_t *target,
    uint8_t *scratch) {
  const iconflt_kernels *kernels = iconflt_best();
  size_t count = image->row_bytes, room = padded(count);
  uint8_t *row = scratch + before, *above = row + room, *out = scratch + 2 * room;
  const uint8_t *end = target + rows * (count + 1);
  memset(scratch, 0, 2 * room);
  if (image->background) {
    memcpy(row, image->background, count);
    if (first > 0) memcpy(above, image->background, count);
  }
  if (first > 0) fetch(image, first - 1, above);
  for (size_t y = first; y < first + rows; y++, target += count + 1) {
    fetch(image, y, row);
    if (kind == iconflt_none) {
      target[0] = iconflt_none;
      memcpy(target + 1, row, count);
      continue;
    }
    if (kind == iconflt_adaptive && repeats(image, y, row, above)) {
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
    // Excess bytes are overwritten by later rows; the last rows use a separate buffer.
    int has_room = (size_t)(end - target) >= 1 + padded(count);
    kernels->apply(chosen, row, above, count, image->pixel_bytes, has_room ? target + 1 : out);
    if (!has_room) memcpy(target + 1, out, count);
    uint8_t *done = row;
    row = above;
    above = done;
    // The first row had zeros above it.
    if (y == 0 && image->background) memcpy(row, image->background, count);
  }
}

size_t iconflt_pack_bound(size_t size, size_t parts) {
  return size * iconflt_longest_code / 8 + (size / iconflt_block_bytes + parts) * 512 + 64;
}

void iconflt_pack(iconflt_stream *stream, const uint8_t *bytes, size_t size, int is_last) {
  iconflt_best()->pack(stream, bytes, size, is_last);
}

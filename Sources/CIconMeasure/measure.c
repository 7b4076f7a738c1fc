#include "kernels.h"

#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

typedef float color_t __attribute__((vector_size(16)));

const iconms_kernels *iconms_best(void) {
#if defined(__x86_64__)
  const char *wanted = getenv("ICONFORGE_ISA");
  int any = wanted == NULL;
  if ((any || strcmp(wanted, "avx512") == 0) && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("bmi2"))
    return &iconms_avx512;
  if ((any || strncmp(wanted, "avx", 3) == 0) && __builtin_cpu_supports("avx2") &&
      __builtin_cpu_supports("bmi2"))
    return &iconms_avx2;
#endif
  return &iconms_portable;
}

static inline color_t load(const float *from) {
  color_t value;
  memcpy(&value, from, sizeof value);
  return value;
}

static inline void store(float *to, color_t value) { memcpy(to, &value, sizeof value); }

size_t iconms_light_size(size_t width, size_t channels) { return width * channels + iconms_slack; }

/// Over white.
static void lighten_through(const uint8_t *codes, size_t pixels, float *light) {
  for (size_t i = 0; i < 4 * pixels; i += 4) {
    color_t color = {codes[i], codes[i + 1], codes[i + 2], codes[i + 3]};
    color /= 255.0f;
    store(light + i, color * color[3] + 1.0f - color[3]);
  }
}

static int is_opaque(const uint8_t *codes, size_t pixels) {
  uint8_t all = 255;
  for (size_t i = 0; i < pixels; i++) all &= codes[4 * i + 3];
  return all == 255;
}

/// Adds a row's pixels to their cells. Each sum is a dependency chain, so eight are interleaved.
static void add_row(const float *light, size_t channels, const uint32_t *columns, float *sums) {
  enum { group = 8 };
  for (size_t cell = 0; cell < iconms_side; cell += group) {
    const uint32_t *spans = columns + 2 * cell;
    float *own = sums + 4 * cell;
    color_t color[group];
    const float *first[group];
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < group; i++) {
      color[i] = load(own + 4 * i);
      first[i] = light + channels * spans[2 * i];
      size_t count = spans[2 * i + 1] - spans[2 * i];
      if (count < least) least = count;
    }
    for (size_t x = 0; x < channels * least; x += channels)
      for (size_t i = 0; i < group; i++) color[i] += load(first[i] + x);
    for (size_t i = 0; i < group; i++) {
      size_t count = spans[2 * i + 1] - spans[2 * i];
      for (size_t x = least; x < count; x++) color[i] += load(first[i] + channels * x);
      store(own + 4 * i, color[i]);
    }
  }
}

void iconms_add_rows(
    iconms_thumbnail *thumbnail, const uint8_t *bytes, size_t width, size_t channels, size_t count,
    float *light) {
  const iconms_kernels *kernels = iconms_best();
  size_t open = 0;
  // A vector load of the last pixel reads beyond it.
  memset(light + width * channels, 0, iconms_slack * sizeof *light);
  for (size_t y = 0; y < count; y++, bytes += width * channels, thumbnail->seen++) {
    while (open < iconms_side && thumbnail->rows[2 * open + 1] <= thumbnail->seen) open++;
    if (channels == 4 && !is_opaque(bytes, width)) lighten_through(bytes, width, light);
    else kernels->lighten(bytes, width * channels, light);
    // In an image lower than the thumbnail, one row is in several cells.
    for (size_t row = open; row < iconms_side; row++) {
      if (thumbnail->seen < thumbnail->rows[2 * row]) break;
      if (thumbnail->seen >= thumbnail->rows[2 * row + 1]) break;
      add_row(light, channels, thumbnail->columns, thumbnail->sums + 4 * iconms_side * row);
    }
  }
}

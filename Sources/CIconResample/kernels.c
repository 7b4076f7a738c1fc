#include "CIconResample.h"

// A fused multiply-add rounds once where two instructions round twice: never let it in.
#pragma clang fp contract(off)

static int16_t saturated(int32_t value) {
  return (int16_t)(value < INT16_MIN ? INT16_MIN : value > INT16_MAX ? INT16_MAX : value);
}

static void load8(
    int16_t *lanes, const uint8_t *pixels, size_t width, int32_t channels,
    const iconrs_tables *tables) {
  const uint32_t *decode = tables->decode8;
  int32_t colors = channels - (channels % 2 == 0);
  if (colors == channels) {
    for (size_t i = 0; i < width * (size_t)channels; i++) {
      lanes[i] = (int16_t)((decode[pixels[i]] * 255u + 512u) >> 10);
    }
    return;
  }
  for (size_t x = 0; x < width; x++, pixels += channels, lanes += channels) {
    uint32_t alpha = pixels[colors];
    for (int32_t c = 0; c < colors; c++) {
      lanes[c] = (int16_t)((decode[pixels[c]] * alpha + 512u) >> 10);
    }
    lanes[colors] = (int16_t)((alpha * 2u * iconrs_one + 255u) / 510u);
  }
}

static void load16(
    int16_t *lanes, const uint16_t *pixels, size_t width, int32_t channels,
    const iconrs_tables *tables) {
  const uint16_t *decode = tables->decode16;
  int32_t colors = channels - (channels % 2 == 0);
  for (size_t x = 0; x < width; x++, pixels += channels, lanes += channels) {
    uint32_t alpha = colors < channels ? pixels[colors] : 65535u;
    for (int32_t c = 0; c < colors; c++) {
      lanes[c] = (int16_t)((decode[pixels[c]] * alpha + 65535u) / 131070u);
    }
    if (colors < channels) lanes[colors] = (int16_t)((alpha * iconrs_one + 32767u) / 65535u);
  }
}

void iconrs_load(
    int16_t *lanes, const void *pixels, size_t width, int32_t channels, int32_t bits,
    const iconrs_tables *tables) {
  if (bits == 8) {
    load8(lanes, pixels, width, channels, tables);
  } else {
    load16(lanes, pixels, width, channels, tables);
  }
}

void iconrs_vertical(
    int16_t *out, const int16_t *const *rows, const int16_t *weights, int32_t taps, int32_t shift,
    size_t count) {
  enum { block = 64 };
  int32_t half = 1 << (shift - 1);
  for (size_t start = 0; start < count; start += block) {
    size_t lanes = count - start < block ? count - start : block;
    int32_t sums[block];
    for (size_t i = 0; i < lanes; i++) sums[i] = half;
    for (int32_t tap = 0; tap < taps; tap++) {
      const int16_t *row = rows[tap] + start;
      int32_t weight = weights[tap];
      for (size_t i = 0; i < lanes; i++) sums[i] += row[i] * weight;
    }
    for (size_t i = 0; i < lanes; i++) out[start + i] = saturated(sums[i] >> shift);
  }
}

void iconrs_horizontal(
    int32_t *sums, const int16_t *row, int32_t channels, const iconrs_axis *axis) {
  for (int32_t x = 0; x < axis->outputs; x++, sums += channels) {
    const int16_t *weights = axis->weights + (size_t)x * (size_t)axis->stride;
    const int16_t *lanes = row + (size_t)axis->first[x] * (size_t)channels;
    int32_t sum[4] = {0, 0, 0, 0};
    for (int32_t tap = 0; tap < axis->taps[x]; tap++, lanes += channels) {
      for (int32_t c = 0; c < channels; c++) sum[c] += lanes[c] * weights[tap];
    }
    for (int32_t c = 0; c < channels; c++) sums[c] = sum[c];
  }
}

static uint8_t encoded(float value, const uint8_t *encode) {
  float scaled = value * 65535.0f + 0.5f;
  if (!(scaled > 0.0f)) return encode[0];
  return encode[scaled >= 65535.0f ? 65535 : (int32_t)scaled];
}

void iconrs_store(
    uint8_t *pixels, const int32_t *sums, size_t width, int32_t channels, int32_t shift,
    const iconrs_tables *tables) {
  int32_t colors = channels - (channels % 2 == 0);
  float unit = 1.0f / (float)((int64_t)iconrs_one << shift);
  int64_t one = (int64_t)iconrs_one << shift;
  for (size_t x = 0; x < width; x++, pixels += channels, sums += channels) {
    if (colors == channels) {
      for (int32_t c = 0; c < colors; c++) {
        pixels[c] = encoded((float)sums[c] * unit, tables->encode);
      }
      continue;
    }
    int32_t alpha = sums[colors];
    int64_t code = ((int64_t)alpha * 255 + one / 2) >> (shift + 14);
    pixels[colors] = (uint8_t)(code < 0 ? 0 : code > 255 ? 255 : code);
    for (int32_t c = 0; c < colors; c++) {
      pixels[c] = pixels[colors] == 0
                      ? 0
                      : encoded((float)sums[c] / (float)alpha, tables->encode);
    }
  }
}

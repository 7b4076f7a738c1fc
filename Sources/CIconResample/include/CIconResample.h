#ifndef ICONFORGE_CICONRESAMPLE_H
#define ICONFORGE_CICONRESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/// Integer kernels of the resampler. A lane is a signed 16-bit number in which 1.0 is
/// `iconrs_one`: linear light (or sRGB code values) multiplied by alpha. Lanczos lobes may leave
/// 0…1; there is room up to ±2. All results are exact integers, so every machine gets the same.
enum { iconrs_one = 1 << 14 };

/// Entries of the table that takes lanes back to 8-bit codes.
enum { iconrs_encode_entries = 65536 };

/// Tables of one colour space. `decode8[c]` is value × 2^24 / 255, `decode16[c]` value × 2^15,
/// `encode[i]` the 8-bit code nearest to i / 65535. `decode16` may be null for 8-bit sources.
typedef struct {
  const uint32_t *decode8;
  const uint16_t *decode16;
  const uint8_t *encode;
} iconrs_tables;

/// Weights of one axis. Output i takes `taps[i]` samples from `first[i]` on, with the weights at
/// `weights + i * stride`; they sum to exactly 1 << shift.
typedef struct {
  const int32_t *first;
  const int32_t *taps;
  const int16_t *weights;
  int32_t stride;
  int32_t shift;
  int32_t outputs;
} iconrs_axis;

/// One row of pixels to premultiplied lanes. `channels` 1…4 (2 and 4 end with alpha), `bits` 8, 16.
void iconrs_load(
    int16_t *lanes, const void *pixels, size_t width, int32_t channels, int32_t bits,
    const iconrs_tables *tables);

/// Weighted sum of `taps` rows, rounded back to lanes. `count` is the number of lanes in a row.
void iconrs_vertical(
    int16_t *out, const int16_t *const *rows, const int16_t *weights, int32_t taps, int32_t shift,
    size_t count);

/// Weighted sums along one row of lanes, unrounded: 1.0 is iconrs_one << axis->shift.
void iconrs_horizontal(
    int32_t *sums, const int16_t *row, int32_t channels, const iconrs_axis *axis);

/// Sums to straight 8-bit pixels: colour ÷ unclamped alpha, clamped, encoded, rounded to nearest.
/// A pixel whose alpha rounds to 0 becomes all zero.
void iconrs_store(
    uint8_t *pixels, const int32_t *sums, size_t width, int32_t channels, int32_t shift,
    const iconrs_tables *tables);

#endif

#include "CIconFilter.h"

#include <stdlib.h>
#include <string.h>

// Unfiltered rows move to the front: `to` is always at least one byte behind `from`.

typedef uint8_t vector __attribute__((vector_size(16)));
/// A pixel of up to four channels; 16 bits per channel for differences.
typedef uint8_t pixel_t __attribute__((vector_size(4)));
typedef int16_t wide_t __attribute__((vector_size(8)));

static inline pixel_t load(const uint8_t *from) {
  pixel_t value;
  memcpy(&value, from, sizeof value);
  return value;
}

/// Writes four bytes. The next pixel overwrites the fourth byte of RGB.
static inline void store(uint8_t *to, pixel_t value) { memcpy(to, &value, sizeof value); }

static inline wide_t widened(pixel_t value) { return __builtin_convertvector(value, wide_t); }

/// (a + b) / 2 rounded up, which compiles to one instruction.
static inline pixel_t raised_mean(pixel_t a, pixel_t b) {
  typedef uint16_t sums_t __attribute__((vector_size(8)));
  sums_t sums = __builtin_convertvector(a, sums_t) + __builtin_convertvector(b, sums_t) + 1;
  return __builtin_convertvector(sums >> 1, pixel_t);
}

/// Paeth's predictor plus `here`, in 8 bits. 3 × corner - left - up decides: at or above the larger
/// of left and up, the smaller is closest; at or below the smaller, the larger; between them, the
/// corner.
///
/// Each pixel waits for its left neighbour, so everything else is computed in parallel: the limits
/// up to which the smaller and from which the larger is closest.
static inline wide_t with_paeth(wide_t here, wide_t left, wide_t up, wide_t corner) {
  wide_t both = 3 * corner - up, rest = both - up;
  wide_t most = __builtin_elementwise_min(both >> 1, rest) + 1;
  wide_t least = __builtin_elementwise_max((both + 1) >> 1, rest) - 1;
  wide_t is_low = (most > left) & 0xFF, is_high = (left > least) & 0xFF;
  wide_t low = __builtin_elementwise_min(left, up) + here;
  wide_t high = __builtin_elementwise_max(left, up) + here;
  // If both apply, they are equal.
  return ((low & is_low) | (high & is_high)) | ((corner + here) & ~(is_low | is_high) & 0xFF);
}

static void add(const uint8_t *from, const uint8_t *up, size_t count, uint8_t *to) {
  size_t i = 0;
  for (; i + sizeof(vector) <= count; i += sizeof(vector)) {
    vector here, above;
    memcpy(&here, from + i, sizeof here);
    memcpy(&above, up + i, sizeof above);
    here += above;
    memcpy(to + i, &here, sizeof here);
  }
  for (; i < count; i++) to[i] = (uint8_t)(from[i] + up[i]);
}

/// Processes rows of three or four bytes per pixel.
#define EACH_PIXEL(...)                                                 \
  for (size_t i = 0; i < count; i += pixel) {                           \
    pixel_t here = load(from + i);                                      \
    __VA_ARGS__                                                         \
    store(to + i, left);                                                \
  }

static inline __attribute__((always_inline)) void undo_pixels(
    int kind, const uint8_t *from, const uint8_t *up, size_t count, size_t pixel, uint8_t *to) {
  pixel_t left = {0};
  if (kind == iconflt_sub) {
    EACH_PIXEL(left = here + left;)
  } else if (kind == iconflt_average) {
    // The mean of complements rounded up is the complement of the mean rounded down, with a shorter
    // dependency chain.
    pixel_t other = ~left;
    EACH_PIXEL(
        other = raised_mean(other, ~load(up + i)) - here;
        left = ~other;)
  } else {
    wide_t before = {0}, corner = {0};
    EACH_PIXEL(
        wide_t above = widened(load(up + i));
        before = with_paeth(widened(here), before, above, corner);
        corner = above;
        left = __builtin_convertvector(before, pixel_t);)
  }
}

/// Rows of one or two bytes per pixel.
static void undo_bytes(
    int kind, const uint8_t *from, const uint8_t *up, size_t count, size_t pixel, uint8_t *to) {
  for (size_t i = 0; i < count; i++) {
    int left = i < pixel ? 0 : to[i - pixel], corner = i < pixel ? 0 : up[i - pixel];
    int by = left;
    if (kind == iconflt_average) by = (left + up[i]) / 2;
    if (kind == iconflt_paeth) {
      int to_left = abs(up[i] - corner), to_up = abs(left - corner);
      int to_corner = abs(left + up[i] - 2 * corner);
      by = to_left <= to_up && to_left <= to_corner ? left : to_up <= to_corner ? up[i] : corner;
    }
    to[i] = (uint8_t)(from[i] + by);
  }
}

int iconflt_unfilter(uint8_t *bytes, size_t row_bytes, size_t rows, size_t pixel_bytes) {
  uint8_t *nothing = calloc(row_bytes + iconflt_unfilter_slack, 1);
  if (!nothing) return -1;
  const uint8_t *up = nothing, *from = bytes;
  uint8_t *to = bytes;
  int result = 0;
  for (size_t y = 0; y < rows && result == 0; y++) {
    int kind = *from++;
    if (kind >= iconflt_kinds) result = -1;
    else if (kind == iconflt_none) memmove(to, from, row_bytes);
    else if (kind == iconflt_up) add(from, up, row_bytes, to);
    else if (pixel_bytes == 4) undo_pixels(kind, from, up, row_bytes, 4, to);
    else if (pixel_bytes == 3) undo_pixels(kind, from, up, row_bytes, 3, to);
    else undo_bytes(kind, from, up, row_bytes, pixel_bytes, to);
    up = to;
    to += row_bytes;
    from += row_bytes;
  }
  free(nothing);
  return result;
}

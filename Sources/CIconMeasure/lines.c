#include "kernels.h"

#pragma STDC FP_CONTRACT OFF

enum {
  /// Columns that are read together, so each row's bytes are fetched once.
  together = 8,
};

/// The share of each code in brightness. Rec. 709 weights on sRGB values, which is close enough.
typedef struct {
  double red[256], green[256], blue[256];
} weights;

static void fill(weights *weights) {
  for (int code = 0; code < 256; code++) {
    weights->red[code] = 0.2126 * code;
    weights->green[code] = 0.7152 * code;
    weights->blue[code] = 0.0722 * code;
  }
}

/// Over white.
static inline __attribute__((always_inline)) float brightness(
    const weights *weights, const uint8_t *color) {
  double luma = weights->red[color[0]] + weights->green[color[1]] + weights->blue[color[2]];
  return (float)(255 + (luma - 255) * color[3] / 255);
}

static inline __attribute__((always_inline)) float value(
    const iconms_picture *picture, const weights *weights, int is_halved, size_t x, size_t y) {
  const uint8_t *color = picture->bytes + 4 * (y * picture->width + x);
  if (!is_halved) return brightness(weights, color);
  const uint8_t *above = picture->bytes + 8 * (y * picture->width + x);
  const uint8_t *below = above + 4 * picture->width;
  uint8_t mean[4];
  for (size_t i = 0; i < 4; i++)
    mean[i] = (uint8_t)((above[i] + above[i + 4] + below[i] + below[i + 4] + 2) >> 2);
  return brightness(weights, mean);
}

/// A little-endian number of `count` bytes.
static inline __attribute__((always_inline)) uint64_t number(const uint8_t *bytes, size_t count) {
  uint64_t number = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  memcpy(&number, bytes, count);
#else
  for (size_t i = 0; i < count; i++) number |= (uint64_t)bytes[i] << 8 * i;
#endif
  return number;
}

/// An opaque color: red, green, blue and an undefined byte.
static inline __attribute__((always_inline)) uint32_t color(
    const iconms_picture *picture, int is_halved, size_t x, size_t y) {
  const uint8_t *bytes = picture->bytes, *end = bytes + 3 * picture->width * picture->height;
  if (!is_halved) {
    bytes += 3 * (y * picture->width + x);
    return (uint32_t)(end - bytes < 4 ? number(bytes, 3) : number(bytes, 4));
  }
  bytes += 6 * (y * picture->width + x);
  const uint8_t *next = bytes + 3 * picture->width;
  uint64_t above = number(bytes, 8), below = end - next < 8 ? number(next, 6) : number(next, 8);
  // Alternate bytes of two pixels, one above the other.
  uint64_t every = 0x00FF00FF00FF00FF;
  uint64_t even = (above & every) + (below & every);
  uint64_t odd = (above >> 8 & every) + (below >> 8 & every);
  uint64_t red_and_blue = even + (odd >> 16) + 0x20002, green = odd + (even >> 32) + 2;
  return (uint32_t)((red_and_blue >> 2 & 0xFF00FF) | (green >> 2 & 0xFF) << 8);
}

static inline size_t width_of(const iconms_picture *picture) {
  return picture->width >> (picture->is_halved != 0);
}

static inline size_t height_of(const iconms_picture *picture) {
  return picture->height >> (picture->is_halved != 0);
}

/// Floats per line: not a power of two, so that lines do not share cache sets.
static size_t room(size_t count) { return (count + iconms_slack) | 16; }

size_t iconms_lines_size(const iconms_picture *picture) {
  size_t width = room(width_of(picture)), height = together * room(height_of(picture));
  return width > height ? width : height;
}

/// Stores a pixel in a line: its brightness, or an opaque color in its place.
static inline __attribute__((always_inline)) void lay(
    const iconms_picture *picture, const weights *weights, size_t channels, int is_halved, size_t x,
    size_t y, float *place) {
  if (channels == 4) {
    *place = value(picture, weights, is_halved, x, y);
  } else {
    uint32_t opaque = color(picture, is_halved, x, y);
    memcpy(place, &opaque, sizeof opaque);
  }
}

static inline __attribute__((always_inline)) iconms_sharpness measure(
    const iconms_picture *given, size_t channels, int is_halved, size_t parts,
    const iconms_filters *filters, float *lines) {
  const iconms_kernels *kernels = iconms_best();
  // A local copy, which no store can alias.
  const iconms_picture own = *given, *picture = &own;
  weights weights;
  if (channels == 4) fill(&weights);
  iconms_sharpness sums = {0};
  size_t width = width_of(picture), height = height_of(picture);
  size_t across = width / parts > 1 ? width / parts : 1;
  size_t down = height / parts > 1 ? height / parts : 1;
  memset(lines, 0, iconms_lines_size(picture) * sizeof *lines);
  if (width > iconms_taps)
    for (size_t y = 0; y < height; y += down) {
      for (size_t x = 0; x < width; x++)
        lay(picture, &weights, channels, is_halved, x, y, lines + x);
      if (channels == 3) kernels->brighten(lines, width);
      kernels->add_line(lines, width, filters, &sums);
    }
  if (height <= iconms_taps) return sums;
  size_t step = room(height);
  for (size_t x = 0; x < width; x += together * across) {
    size_t left = (width - x + across - 1) / across;
    size_t count = left < together ? left : together;
    for (size_t y = 0; y < height; y++)
      for (size_t i = 0; i < count; i++)
        lay(picture, &weights, channels, is_halved, x + i * across, y, lines + i * step + y);
    for (size_t i = 0; i < count; i++) {
      if (channels == 3) kernels->brighten(lines + i * step, height);
      kernels->add_line(lines + i * step, height, filters, &sums);
    }
  }
  return sums;
}

iconms_sharpness iconms_measure_lines(
    const iconms_picture *picture, size_t parts, const iconms_filters *filters, float *lines) {
  if (picture->channels == 3)
    return picture->is_halved ? measure(picture, 3, 1, parts, filters, lines)
                              : measure(picture, 3, 0, parts, filters, lines);
  return picture->is_halved ? measure(picture, 4, 1, parts, filters, lines)
                            : measure(picture, 4, 0, parts, filters, lines);
}

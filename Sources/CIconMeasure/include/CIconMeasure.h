#ifndef ICONFORGE_CICONMEASURE_H
#define ICONFORGE_CICONMEASURE_H

#include <stddef.h>
#include <stdint.h>

/// Measurements over every pixel of large images: thumbnails, and the fineness of detail.
///
/// Results are equal on every machine: each is a chain of single IEEE operations in a fixed order,
/// without fused multiply-add. Instruction sets differ in the number of interleaved chains.

enum {
  /// Cells of a thumbnail along a side.
  iconms_side = 32,
  /// Taps of a filter.
  iconms_taps = 23,
};

/// A thumbnail built from the rows of an image: each cell is the sum of its pixels' light over white,
/// 0…1, in row-major order.
typedef struct {
  /// For each cell along a side its first pixel and the one after its last; none is empty.
  const uint32_t *columns;
  const uint32_t *rows;
  /// side × side × 4; the fourth is unused.
  float *sums;
  /// Rows so far.
  size_t seen;
} iconms_thumbnail;

/// Floats of scratch memory for `iconms_add_rows`.
size_t iconms_light_size(size_t width, size_t channels);

/// Adds the next `count` rows of `width` pixels of 3 or 4 bytes each, the fourth being alpha.
void iconms_add_rows(
    iconms_thumbnail *thumbnail, const uint8_t *bytes, size_t width, size_t channels, size_t count,
    float *light);

/// An image of 3 or 4 bytes per pixel, or the means of its 2 × 2 blocks if halved.
typedef struct {
  const uint8_t *bytes;
  size_t channels;
  /// Pixels before halving.
  size_t width;
  size_t height;
  int is_halved;
} iconms_picture;

/// Sums over the pixels beside edges, along lines of an image.
typedef struct {
  /// Sums of the squared outputs of two filters on brightness.
  double fine;
  double coarse;
  /// Pixels where the brightness under the taps differs by `least_edge` or more.
  size_t places;
} iconms_sharpness;

typedef struct {
  const float *upper;
  const float *lower;
  float least_edge;
} iconms_filters;

/// Floats of scratch memory for `iconms_measure_lines`.
size_t iconms_lines_size(const iconms_picture *picture);

/// Measures every n-th row and then every n-th column; n is their number divided by `parts`.
iconms_sharpness iconms_measure_lines(
    const iconms_picture *picture, size_t parts, const iconms_filters *filters, float *lines);

#endif

#ifndef ICONFORGE_CICONMEASURE_H
#define ICONFORGE_CICONMEASURE_H

#include <stddef.h>
#include <stdint.h>

/// The parts of measuring that look at every pixel of large pictures: thumbnails, and how fine a
/// picture's detail is.
///
/// All results are the same on every machine: each is a chain of single IEEE operations in an order
/// that is written down here, without fused multiply-add. Instruction sets differ in how many chains
/// they go on with side by side.

enum {
  /// Cells of a thumbnail along a side.
  iconms_side = 32,
  /// Places in a row that a filter weighs.
  iconms_taps = 23,
};

/// A thumbnail that grows with the rows of its picture: each cell is a sum over the pixels it lies over,
/// row by row and from the left, of light on white, 0…1.
typedef struct {
  /// For each cell along a side its first pixel and the one after its last; none is empty.
  const uint32_t *columns;
  const uint32_t *rows;
  /// side × side × 4, of which the last is nothing.
  float *sums;
  /// Rows of the picture that were added.
  size_t seen;
} iconms_thumbnail;

/// Floats that `iconms_add_rows` needs for itself.
size_t iconms_light_size(size_t width, size_t channels);

/// Adds the next `count` rows of `width` pixels of 3 or 4 bytes each, the fourth being alpha.
void iconms_add_rows(
    iconms_thumbnail *thumbnail, const uint8_t *bytes, size_t width, size_t channels, size_t count,
    float *light);

/// A picture of 3 or 4 bytes a pixel, or, halved, the means of its blocks of 2 × 2.
typedef struct {
  const uint8_t *bytes;
  size_t channels;
  /// Pixels of the picture itself.
  size_t width;
  size_t height;
  int is_halved;
} iconms_picture;

/// What is beside edges, along lines of a picture.
typedef struct {
  /// Squares of what two filters leave of the brightness, summed place by place.
  double fine;
  double coarse;
  /// Places where the brightness under the taps differs by `least_edge` or more.
  size_t places;
} iconms_sharpness;

typedef struct {
  const float *upper;
  const float *lower;
  float least_edge;
} iconms_filters;

/// Floats that `iconms_measure_lines` needs for itself.
size_t iconms_lines_size(const iconms_picture *picture);

/// Measures every n-th row and then every n-th column, n being a `parts`-th of their number.
iconms_sharpness iconms_measure_lines(
    const iconms_picture *picture, size_t parts, const iconms_filters *filters, float *lines);

#endif

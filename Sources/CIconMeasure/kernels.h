#ifndef ICONFORGE_MEASURE_KERNELS_H
#define ICONFORGE_MEASURE_KERNELS_H

#include "CIconMeasure.h"

#include <string.h>

enum {
  /// Floats behind a line or a row that may be read, and count for nothing.
  iconms_slack = 64,
};

/// What one instruction set does.
typedef struct {
  /// Light of so many opaque codes: c / 255, to the 23 bits behind the point that it has as a part of
  /// 1 + c / 255.
  void (*lighten)(const uint8_t *codes, size_t count, float *light);
  /// Makes opaque colours of a line, three codes each and a byte that says nothing, brightness 0…255,
  /// in their places. It goes on to a whole vector.
  void (*brighten)(float *line, size_t count);
  /// Adds the places of a line.
  void (*add_line)(
      const float *line, size_t count, const iconms_filters *filters, iconms_sharpness *sums);
} iconms_kernels;

/// The fastest of them that this machine has.
const iconms_kernels *iconms_best(void);

extern const iconms_kernels iconms_portable;
#if defined(__x86_64__)
extern const iconms_kernels iconms_avx2;
extern const iconms_kernels iconms_avx512;
#endif

#endif

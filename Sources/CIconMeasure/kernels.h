#ifndef ICONFORGE_MEASURE_KERNELS_H
#define ICONFORGE_MEASURE_KERNELS_H

#include "CIconMeasure.h"

#include <string.h>

enum {
  /// Floats after a line or a row that may be read and are ignored.
  iconms_slack = 64,
};

/// The kernels of one instruction set.
typedef struct {
  /// Light of `count` opaque codes: c / 255, to the 23 fraction bits of 1 + c / 255.
  void (*lighten)(const uint8_t *codes, size_t count, float *light);
  /// Replaces the opaque colors of a line, three codes and an unused byte each, by brightness 0…255,
  /// in whole vectors.
  void (*brighten)(float *line, size_t count);
  /// Adds the pixels of a line.
  void (*add_line)(
      const float *line, size_t count, const iconms_filters *filters, iconms_sharpness *sums);
} iconms_kernels;

/// The fastest kernels of this machine.
const iconms_kernels *iconms_best(void);

extern const iconms_kernels iconms_portable;
#if defined(__x86_64__)
extern const iconms_kernels iconms_avx2;
extern const iconms_kernels iconms_avx512;
#endif

#endif

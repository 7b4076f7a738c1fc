#ifndef ICONFORGE_KERNELS_H
#define ICONFORGE_KERNELS_H

#include "CIconFilter.h"

/// What one instruction set does with a padded row.
typedef struct {
  /// What each of the five filters would cost.
  void (*costs)(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
  /// Writes whole vectors: up to 63 bytes more than the row has.
  void (*apply)(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);
} iconflt_kernels;

extern const iconflt_kernels iconflt_portable;
#if defined(__x86_64__)
extern const iconflt_kernels iconflt_avx2;
extern const iconflt_kernels iconflt_avx512;
#endif

#endif

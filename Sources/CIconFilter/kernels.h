#ifndef ICONFORGE_KERNELS_H
#define ICONFORGE_KERNELS_H

#include "CIconFilter.h"

enum {
  /// Bytes that share a code.
  iconflt_block_bytes = 1 << 17,
  /// Bits of a code: less than the 15 there may be.
  iconflt_longest_code = 14,
};

/// What one instruction set does with a padded row.
typedef struct {
  /// What each of the five filters would cost.
  void (*costs)(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
  /// Writes whole vectors: up to 63 bytes more than the row has.
  void (*apply)(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);
  void (*pack)(iconflt_stream *, const uint8_t *, size_t, int);
} iconflt_kernels;

/// The fastest of them that this machine has.
const iconflt_kernels *iconflt_best(void);

extern const iconflt_kernels iconflt_portable;
#if defined(__x86_64__)
extern const iconflt_kernels iconflt_avx2;
extern const iconflt_kernels iconflt_avx512;
#endif

#endif

#ifndef ICONFORGE_KERNELS_H
#define ICONFORGE_KERNELS_H

#include "CIconFilter.h"

enum {
  /// Bytes that share a Huffman code.
  iconflt_block_bytes = 1 << 17,
  /// The longest code, below DEFLATE's 15 bits.
  iconflt_longest_code = 14,
};

/// The kernels of one instruction set, for padded rows.
typedef struct {
  /// The costs of the five filters.
  void (*costs)(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
  /// Writes whole vectors: up to 63 bytes too many.
  void (*apply)(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);
  void (*pack)(iconflt_stream *, const uint8_t *, size_t, int);
} iconflt_kernels;

/// The fastest available kernels.
const iconflt_kernels *iconflt_best(void);

extern const iconflt_kernels iconflt_portable;
#if defined(__x86_64__)
extern const iconflt_kernels iconflt_avx2;
extern const iconflt_kernels iconflt_avx512;
#endif

#endif

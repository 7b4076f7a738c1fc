#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt"))), apply_to = function)

#define VECTOR_BYTES 32
#define COSTS costs_avx2
#define APPLY apply_avx2
#define PACK pack_avx2
static void COSTS(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
static void APPLY(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);
static void PACK(iconflt_stream *, const uint8_t *, size_t, int);

/// One bit for each of 32 bytes that equals the previous one.
static inline uint32_t equal_mask_32(const uint8_t *at) {
  __m256i here = _mm256_loadu_si256((const void *)at);
  __m256i before = _mm256_loadu_si256((const void *)(at - 1));
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, before));
}
#define EQUAL_MASK(at) ((uint64_t)equal_mask_32((at) + 32) << 32 | equal_mask_32(at))

#define LOOK_UP(table, nibbles)                                                        \
  (bytes_t)_mm256_shuffle_epi8(                                                        \
      _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(table))),              \
      (__m256i)(nibbles))

#include "kernel.inc"
#include "pack.inc"

#pragma clang attribute pop

const iconflt_kernels iconflt_avx2 = {COSTS, APPLY, PACK};
#endif

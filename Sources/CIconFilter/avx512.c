#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx512bw,avx512vl,bmi,bmi2,lzcnt"))), apply_to = function)

#define VECTOR_BYTES 64
#define COSTS costs_avx512
#define APPLY apply_avx512
#define PACK pack_avx512
static void COSTS(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
static void APPLY(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);
static void PACK(iconflt_stream *, const uint8_t *, size_t, int);

/// One bit for each of 64 bytes that equals the previous one.
static inline uint64_t equal_mask(const uint8_t *at) {
  return _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(at), _mm512_loadu_si512(at - 1));
}
#define EQUAL_MASK equal_mask

#define LOOK_UP(table, nibbles)                                                        \
  (bytes_t)_mm512_shuffle_epi8(                                                        \
      _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)(table))), (__m512i)(nibbles))

#include "kernel.inc"
#include "pack.inc"

#pragma clang attribute pop

const iconflt_kernels iconflt_avx512 = {COSTS, APPLY, PACK};
#endif

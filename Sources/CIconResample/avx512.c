// Ice Lake and Zen 4 or later: VNNI for the sums, VBMI for tables in registers.
#include "isa.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(                                                       \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vnni"))), \
    apply_to = function)

#define VECTOR_BYTES 64
#define RUN iconrs_run_512
#define LOAD_BY_TABLE 1

typedef int16_t lanes_t __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t sums_t __attribute__((vector_size(VECTOR_BYTES)));

static inline sums_t multiply_add(sums_t sums, lanes_t lanes, lanes_t weights) {
  return (sums_t)_mm512_dpwssd_epi32((__m512i)sums, (__m512i)lanes, (__m512i)weights);
}

#define HAS_OWN_BOUNDED 1

/// Like the comparisons of other instruction sets, min and max return the second operand for NaN.
#define bounded(VALUE, LEAST, MOST)                                                        \
  ((floats_t)_mm512_min_ps(_mm512_max_ps((__m512)(VALUE), _mm512_set1_ps(LEAST)),          \
                           _mm512_set1_ps(MOST)))

#define HAS_OWN_OCTAVES 1

/// Looks up the last three bits of each word in a table of eight numbers.
#define octaves(TABLE, WORDS)                                              \
  ((floats_t)_mm512_permutexvar_epi32(                                     \
      (__m512i)(WORDS),                                                    \
      _mm512_broadcast_i64x4(_mm256_loadu_si256((const __m256i *)(TABLE)))))

#include "walk.inc"

#pragma clang attribute pop
#endif

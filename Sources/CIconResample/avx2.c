#include "isa.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define VECTOR_BYTES 32
#define RUN iconrs_run_avx2

typedef int16_t lanes_t __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t sums_t __attribute__((vector_size(VECTOR_BYTES)));

static inline sums_t multiply_add(sums_t sums, lanes_t lanes, lanes_t weights) {
  return sums + (sums_t)_mm256_madd_epi16((__m256i)lanes, (__m256i)weights);
}

#include "walk.inc"

#pragma clang attribute pop
#endif

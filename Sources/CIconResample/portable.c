// SSE2 on x86-64, NEON on arm64: what every such machine has.
#include "isa.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#define VECTOR_BYTES 16
#define RUN iconrs_run_portable

typedef int16_t lanes_t __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t sums_t __attribute__((vector_size(VECTOR_BYTES)));

/// sums + a pair of products in each.
static inline sums_t multiply_add(sums_t sums, lanes_t lanes, lanes_t weights) {
#if defined(__x86_64__)
  return sums + (sums_t)_mm_madd_epi16((__m128i)lanes, (__m128i)weights);
#elif defined(__ARM_NEON)
  int32x4_t low = vmull_s16(vget_low_s16((int16x8_t)lanes), vget_low_s16((int16x8_t)weights));
  int32x4_t high = vmull_high_s16((int16x8_t)lanes, (int16x8_t)weights);
  return sums + (sums_t)vpaddq_s32(low, high);
#else
  for (int i = 0; i < 4; i++) {
    sums[i] += lanes[2 * i] * weights[2 * i] + lanes[2 * i + 1] * weights[2 * i + 1];
  }
  return sums;
#endif
}

#include "walk.inc"

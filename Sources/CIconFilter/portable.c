#include "kernels.h"

#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#define VECTOR_BYTES 16
#define COSTS costs_portable
#define APPLY apply_portable
#define PACK pack_portable
static void COSTS(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
static void APPLY(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);
static void PACK(iconflt_stream *, const uint8_t *, size_t, int);

/// One bit for each of 64 bytes that equals the previous one.
static inline uint64_t equal_mask(const uint8_t *at) {
  uint64_t mask = 0;
#if defined(__SSE2__)
  for (int i = 0; i < 4; i++) {
    const __m128i here = _mm_loadu_si128((const void *)(at + 16 * i));
    const __m128i before = _mm_loadu_si128((const void *)(at + 16 * i - 1));
    mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(here, before)) << 16 * i;
  }
#elif defined(__ARM_NEON) && defined(__aarch64__)
  static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t bit = vld1q_u8(bits);
  uint8x16_t equal[4];
  for (int i = 0; i < 4; i++)
    equal[i] = vandq_u8(vceqq_u8(vld1q_u8(at + 16 * i), vld1q_u8(at + 16 * i - 1)), bit);
  const uint8x16_t low = vpaddq_u8(equal[0], equal[1]), high = vpaddq_u8(equal[2], equal[3]);
  const uint8x16_t all = vpaddq_u8(low, high);
  mask = vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(all, all)), 0);
#else
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(at[i] == at[i - 1]) << i;
#endif
  return mask;
}
#define EQUAL_MASK equal_mask

#include "kernel.inc"
#include "pack.inc"

const iconflt_kernels iconflt_portable = {COSTS, APPLY, PACK};

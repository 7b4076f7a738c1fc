// The baseline: SSE2 on x86-64, NEON on arm64.
#include "isa.h"

#include <string.h>

#include "pieces.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#define VECTOR_BYTES 16
#define RUN iconrs_run_128

typedef int16_t lanes_t __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t sums_t __attribute__((vector_size(VECTOR_BYTES)));

#if defined(__ARM_NEON)
#define HAS_OWN_RUNNING 1

/// Keeps the products of a pair separate until the last addition.
typedef struct {
  int32x4_t low, high;
} running_t;

static inline running_t opened(sums_t sums) {
  const int32x4_t zero = vdupq_n_s32(0);
  return (running_t){vzip1q_s32((int32x4_t)sums, zero), vzip2q_s32((int32x4_t)sums, zero)};
}

static inline sums_t closed(running_t sums) { return (sums_t)vpaddq_s32(sums.low, sums.high); }

/// Adds the products of the high halves. In assembly, because clang moves each vector's high half
/// down first: one more instruction for each two.
static inline int32x4_t plus_high(int32x4_t sums, lanes_t lanes, lanes_t weights) {
  __asm__("smlal2 %0.4s, %1.8h, %2.8h" : "+w"(sums) : "w"(lanes), "w"(weights));
  return sums;
}

static inline running_t multiply_add(running_t sums, lanes_t lanes, lanes_t weights) {
  return (running_t){
      vmlal_s16(sums.low, vget_low_s16((int16x8_t)lanes), vget_low_s16((int16x8_t)weights)),
      plus_high(sums.high, lanes, weights),
  };
}

static inline running_t product(lanes_t lanes, lanes_t weights) {
  int32x4_t high;
  __asm__("smull2 %0.4s, %1.8h, %2.8h" : "=w"(high) : "w"(lanes), "w"(weights));
  return (running_t){
      vmull_s16(vget_low_s16((int16x8_t)lanes), vget_low_s16((int16x8_t)weights)), high};
}

#define HAS_OWN_MIXED 1

/// The low halves of one vector's words and the high halves of the other's. In assembly, because clang
/// copies the mask for most of them.
static inline uint32x4_t mixed(uint32x4_t low, uint32x4_t high) {
  const uint32x4_t mask = vdupq_n_u32(0xffff0000u);
  __asm__("bif %0.16b, %1.16b, %2.16b" : "+w"(high) : "w"(low), "w"(mask));
  return high;
}

#define HAS_OWN_SPLATS 1

enum { adjacent_pairs = 4 };

/// Repeats each weight in a vector. One instruction loads and repeats up to four.
static inline __attribute__((always_inline)) void splat_weights(
    lanes_t *splats, const int32_t *weights, int count) {
  if (count == 4) {
    const int32x4x4_t four = vld4q_dup_s32(weights);
    for (int i = 0; i < 4; i++) splats[i] = (lanes_t)four.val[i];
  } else if (count == 2) {
    const int32x4x2_t two = vld2q_dup_s32(weights);
    splats[0] = (lanes_t)two.val[0], splats[1] = (lanes_t)two.val[1];
  } else {
    splats[0] = (lanes_t)vld1q_dup_s32(weights);
  }
}

#define HAS_OWN_NARROWED 1

/// Joins both halves of each word: words of even pixels, then words of odd ones.
#define JOINED_LEAST(EVEN, ODD) ((lanes_t)vpminq_s16((int16x8_t)(EVEN), (int16x8_t)(ODD)))
#define JOINED_MOST(EVEN, ODD) ((lanes_t)vpmaxq_s16((int16x8_t)(EVEN), (int16x8_t)(ODD)))

#define NARROWED(EVEN, ODD, SHIFT)                                                        \
  ((lanes_t)vuzp1q_s16((int16x8_t)((EVEN) >> (SHIFT)), (int16x8_t)((ODD) >> (SHIFT))))

/// A shift to the left by a negative number rounds.
#define ROUNDED(EVEN, ODD, SHIFT)                                                                \
  ({                                                                                             \
    const int32x4_t left_ = vdupq_n_s32(-(SHIFT));                                               \
    (lanes_t)vuzp1q_s16((int16x8_t)vrshlq_s32((int32x4_t)(EVEN), left_),                         \
                        (int16x8_t)vrshlq_s32((int32x4_t)(ODD), left_));                         \
  })

/// Interleaves even and odd pixels.
#define IN_WORDS(LANES)                                                                \
  ({                                                                                   \
    const uint8x16_t order_ = {0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15};  \
    (pairs_t)vqtbl1q_u8((uint8x16_t)(LANES), order_);                                  \
  })

#define HAS_OWN_HALVED 1

/// Rounds and limits the sums of even pixels and of the odd ones beside them.
#define halved_words(EVEN, ODD)                                                                  \
  ({                                                                                             \
    const halved_t even_ = (EVEN), odd_ = (ODD);                                                 \
    const int16x8_t least_ = (int16x8_t)JOINED_LEAST(even_.least, odd_.least);                   \
    const int16x8_t most_ = (int16x8_t)JOINED_MOST(even_.most, odd_.most);                       \
    const int16x4_t low_ = vrshrn_n_s32((int32x4_t)closed(even_.sums), iconrs_halving_shift);    \
    const int16x8_t both_ =                                                                      \
        vrshrn_high_n_s32(low_, (int32x4_t)closed(odd_.sums), iconrs_halving_shift);             \
    IN_WORDS(vminq_s16(vmaxq_s16(both_, least_), most_));                                        \
  })

/// Limits the sums of two vectors.
#define limit_halved(SUMS, FIRST, SECOND)                                                        \
  ({                                                                                             \
    const halved_t first_ = (FIRST), second_ = (SECOND);                                         \
    const int16x8_t zero_ = vdupq_n_s16(0);                                                      \
    const int16x8_t least_ = (int16x8_t)JOINED_LEAST(first_.least, second_.least);               \
    const int16x8_t most_ = (int16x8_t)JOINED_MOST(first_.most, second_.most);                   \
    const int32x4_t one_ = vmaxq_s32((int32x4_t)closed(first_.sums),                             \
                                     (int32x4_t)vzip1q_s16(zero_, least_));                      \
    const int32x4_t two_ = vmaxq_s32((int32x4_t)closed(second_.sums),                            \
                                     (int32x4_t)vzip2q_s16(zero_, least_));                      \
    (SUMS)[0] = (sums_t)vminq_s32(one_, (int32x4_t)vzip1q_s16(zero_, most_));                    \
    (SUMS)[1] = (sums_t)vminq_s32(two_, (int32x4_t)vzip2q_s16(zero_, most_));                    \
  })

#define LOAD_BY_PIECES 1

typedef uint8_t bytes_t __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t words16_t __attribute__((vector_size(VECTOR_BYTES)));

static inline bytes_t repeated(const uint8_t *bytes) { return (bytes_t)vld1q_u8(bytes); }

/// An index of 16 or more gives 0.
static inline bytes_t found(bytes_t table, bytes_t index) {
  return (bytes_t)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)index);
}

static inline bytes_t added_up_to_255(bytes_t a, bytes_t b) {
  return (bytes_t)vqaddq_u8((uint8x16_t)a, (uint8x16_t)b);
}

/// Numbers of pieces, for `scaled`.
#define ADDED(NUMBER) ((uint16_t)((NUMBER) ^ 0x8000))
#define FACTOR(NUMBER) ((NUMBER) / 2)

/// The high half of the product of a + 2^15 and 2 × factor.
static inline words16_t scaled(words16_t a, words16_t factor) {
  return (words16_t)vqdmulhq_s16((int16x8_t)a, (int16x8_t)factor) + factor;
}

static inline words16_t plus_low_squares(words16_t a, bytes_t bytes) {
  const uint8x8_t low = vget_low_u8((uint8x16_t)bytes);
  return (words16_t)vmlal_u8((uint16x8_t)a, low, low);
}

static inline words16_t plus_high_squares(words16_t a, bytes_t bytes) {
  return (words16_t)vmlal_high_u8((uint16x8_t)a, (uint8x16_t)bytes, (uint8x16_t)bytes);
}

static inline words16_t high_product(words16_t a, words16_t b) {
  uint32x4_t low = vmull_u16(vget_low_u16((uint16x8_t)a), vget_low_u16((uint16x8_t)b));
  uint32x4_t high = vmull_high_u16((uint16x8_t)a, (uint16x8_t)b);
  return (words16_t)vuzp2q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high));
}

static inline words16_t halved(words16_t a) { return (words16_t)vrshrq_n_u16((uint16x8_t)a, 1); }

static inline int all_set(bytes_t bytes, bytes_t mask) {
  return vmaxvq_u32((uint32x4_t)(mask & ~bytes)) == 0;
}

static inline int are_equal(const bytes_t a[2], const bytes_t b[2]) {
  // Most different registers differ in the first half.
  if (vgetq_lane_u64((uint64x2_t)a[0], 0) != vgetq_lane_u64((uint64x2_t)b[0], 0)) return 0;
  return vmaxvq_u32((uint32x4_t)((a[0] ^ b[0]) | (a[1] ^ b[1]))) == 0;
}

#define HAS_OWN_BUSY 1

/// Sets the bits of each half that is equal.
static inline bytes_t equal_halves(bytes_t a, bytes_t b) {
  return (bytes_t)vceqq_u64((uint64x2_t)a, (uint64x2_t)b);
}

/// Replaces alpha by 1.0, which is `one`.
static inline words16_t with_alpha(words16_t values, uint16_t one, int channels) {
  const uint32x4_t ones = vreinterpretq_u32_u16(vdupq_n_u16(one));
  uint32x4_t words = (uint32x4_t)values;
  if (channels == 2) words = vcopyq_laneq_u32(words, 1, ones, 1);
  if (channels % 2 == 0) words = vcopyq_laneq_u32(words, 3, ones, 3);
  return (words16_t)words;
}

#define LOW_BYTES(A, B) ((words16_t)vzip1q_u8((uint8x16_t)(A), (uint8x16_t)(B)))
#define HIGH_BYTES(A, B) ((words16_t)vzip2q_u8((uint8x16_t)(A), (uint8x16_t)(B)))
#define LOW_WORDS(A, B) ((words16_t)vzip1q_u16((uint16x8_t)(A), (uint16x8_t)(B)))
#define HIGH_WORDS(A, B) ((words16_t)vzip2q_u16((uint16x8_t)(A), (uint16x8_t)(B)))

/// Whether `arranged` alternates even and odd pixels.
static inline int alternates(int channels) { return channels == 4; }

/// Even pixels, then odd ones.
static inline bytes_t arranged(const uint8_t *pixels, int channels) {
  if (channels == 4) return (bytes_t)vld1q_u8(pixels);
  static const uint8_t orders[][16] = {
      {0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15},
      {0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15},
      {0, 1, 2, 255, 6, 7, 8, 255, 3, 4, 5, 255, 9, 10, 11, 255},
  };
  return found((bytes_t)vld1q_u8(pixels), repeated(orders[channels - 1]));
}

#define HAS_OWN_BOUNDED 1

/// Like comparisons, vmaxnm returns the number beside NaN.
#define bounded(VALUE, LEAST, MOST)                                                              \
  ({                                                                                             \
    union {                                                                                      \
      float32x4_t part[4];                                                                       \
      floats_t all;                                                                              \
    } bounded_ = {.all = (VALUE)};                                                               \
    for (int i = 0; i < 4; i++) {                                                                \
      const float32x4_t low_ = vmaxnmq_f32(bounded_.part[i], vdupq_n_f32(LEAST));                \
      bounded_.part[i] = vminnmq_f32(low_, vdupq_n_f32(MOST));                                   \
    }                                                                                            \
    bounded_.all;                                                                                \
  })

#define HAS_OWN_OCTAVES 1

/// Looks up the last three bits of each word in a table of eight numbers, byte by byte.
#define octaves(TABLE, WORDS)                                                                    \
  ({                                                                                             \
    union {                                                                                      \
      uint32x4_t part[4];                                                                        \
      words_t all;                                                                               \
    } found_ = {.all = ((WORDS) & 7u) * 0x04040404u + 0x03020100u};                              \
    const uint8x16x2_t numbers = vld1q_u8_x2((const uint8_t *)(TABLE));                          \
    for (int i = 0; i < 4; i++) {                                                                \
      found_.part[i] = (uint32x4_t)vqtbl2q_u8(numbers, (uint8x16_t)found_.part[i]);              \
    }                                                                                            \
    (floats_t)found_.all;                                                                        \
  })
#else
/// Adds a pair of products to each sum.
static inline sums_t multiply_add(sums_t sums, lanes_t lanes, lanes_t weights) {
#if defined(__x86_64__)
  return sums + (sums_t)_mm_madd_epi16((__m128i)lanes, (__m128i)weights);
#else
  for (int i = 0; i < 4; i++) {
    sums[i] += lanes[2 * i] * weights[2 * i] + lanes[2 * i + 1] * weights[2 * i + 1];
  }
  return sums;
#endif
}

#if defined(__x86_64__)
#define HAS_OWN_ROWS 1

/// Straight values of one pixel from each of two rows, alternating; alpha becomes 1.0.
static inline __m128i values_of(const uint8_t *even, const uint8_t *odd, const uint16_t *table) {
  __m128i values = _mm_setr_epi16(0, 0, 0, 0, 0, 0, -32768, -32768);
  values = _mm_insert_epi16(values, table[even[0]], 0);
  values = _mm_insert_epi16(values, table[odd[0]], 1);
  values = _mm_insert_epi16(values, table[even[1]], 2);
  values = _mm_insert_epi16(values, table[odd[1]], 3);
  values = _mm_insert_epi16(values, table[even[2]], 4);
  return _mm_insert_epi16(values, table[odd[2]], 5);
}

/// Converts two rows of 8-bit RGB or RGBA for a complete tile.
static inline __attribute__((always_inline)) void load_rows(
    int16_t *tile, const uint8_t *even, const uint8_t *odd, int32_t channels,
    const uint16_t *table) {
  const __m128i zero = _mm_setzero_si128();
  for (int32_t x = 0; x < iconrs_tile_lanes / 4; x += 4, even += 4 * channels, odd += 4 * channels) {
    __m128i lanes[4];
    if (channels == 3) {
      // For opaque pixels the product equals half the value.
      for (int i = 0; i < 4; i++) {
        lanes[i] = _mm_srli_epi16(values_of(even + 3 * i, odd + 3 * i, table), 1);
      }
    } else {
      const __m128i rows[2] = {
          _mm_loadu_si128((const __m128i *)even), _mm_loadu_si128((const __m128i *)odd)};
      const __m128i codes[2] = {
          _mm_unpacklo_epi8(rows[0], rows[1]), _mm_unpackhi_epi8(rows[0], rows[1])};
      for (int i = 0; i < 4; i++) {
        // A code repeated in both bytes is 257 times the code.
        const __m128i pair = codes[i / 2];
        __m128i alpha = i % 2 ? _mm_unpackhi_epi8(pair, pair) : _mm_unpacklo_epi8(pair, pair);
        alpha = _mm_shuffle_epi32(alpha, 0xff);
        const __m128i values = values_of(even + 4 * i, odd + 4 * i, table);
        lanes[i] = _mm_avg_epu16(_mm_mulhi_epu16(values, alpha), zero);
      }
    }
    for (int i = 0; i < 4; i++) {
      const int32_t place = i % 2 * iconrs_tile_lanes / 2 + (x + i) / 2 * 4;
      _mm_store_si128((__m128i *)(tile + 2 * place), lanes[i]);
    }
  }
}
#endif
#endif

#include "walk.inc"

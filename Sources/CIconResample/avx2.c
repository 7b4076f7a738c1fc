// Haswell and Zen or later. Tables of 16 bytes are looked up in either half of a register.
#include "isa.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#include "pieces.h"

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define VECTOR_BYTES 32
#define RUN iconrs_run_256

typedef int16_t lanes_t __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t sums_t __attribute__((vector_size(VECTOR_BYTES)));

static inline sums_t multiply_add(sums_t sums, lanes_t lanes, lanes_t weights) {
  return sums + (sums_t)_mm256_madd_epi16((__m256i)lanes, (__m256i)weights);
}

#define HAS_OWN_MIXED 1

/// The low halves of one vector's words and the high halves of the other's.
#define mixed(LOW, HIGH) ((pairs_t)_mm256_blend_epi16((__m256i)(LOW), (__m256i)(HIGH), 0xaa))

#define HAS_OWN_JOINED 1

/// Joins both halves of each word, in the order of a row's words.
#define JOINED(WIDER, EVEN, ODD)                                        \
  ((lanes_t)WIDER((lanes_t)mixed((pairs_t)(EVEN), (pairs_t)(ODD)),      \
                  (lanes_t)_mm256_shuffle_epi8(                                     \
                      (__m256i)mixed((pairs_t)(ODD), (pairs_t)(EVEN)), swapping())))

/// The order that swaps the halves of words. Opaque to the compiler, which would use two shuffles.
static inline __m256i swapping(void) {
  __m256i order = _mm256_set1_epi64x(0x0504070601000302);
  order = _mm256_add_epi8(order, _mm256_setr_epi64x(0, 0x0808080808080808, 0, 0x0808080808080808));
  __asm__("" : "+x"(order));
  return order;
}

typedef uint8_t bytes_t __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t words16_t __attribute__((vector_size(VECTOR_BYTES)));

static inline bytes_t repeated(const uint8_t *bytes) {
  return (bytes_t)_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

static inline bytes_t found(bytes_t table, bytes_t index) {
  return (bytes_t)_mm256_shuffle_epi8((__m256i)table, (__m256i)index);
}

static inline bytes_t added_up_to_255(bytes_t a, bytes_t b) {
  return (bytes_t)_mm256_adds_epu8((__m256i)a, (__m256i)b);
}

static inline words16_t high_product(words16_t a, words16_t b) {
  return (words16_t)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

static inline words16_t halved(words16_t a) {
  return (words16_t)_mm256_avg_epu16((__m256i)a, _mm256_setzero_si256());
}

static inline int all_set(bytes_t bytes, bytes_t mask) {
  return _mm256_testc_si256((__m256i)bytes, (__m256i)mask);
}

static inline int are_equal(const bytes_t a[2], const bytes_t b[2]) {
  const __m256i difference = (__m256i)((a[0] ^ b[0]) | (a[1] ^ b[1]));
  return _mm256_testz_si256(difference, difference);
}

/// Replaces alpha by 1.0, which is `one`.
static inline words16_t with_alpha(words16_t values, uint16_t one, int channels) {
  const __m256i ones = _mm256_set1_epi16((int16_t)one);
  if (channels == 2) return (words16_t)_mm256_blend_epi32((__m256i)values, ones, 0xaa);
  return channels == 4 ? (words16_t)_mm256_blend_epi32((__m256i)values, ones, 0x88) : values;
}

#define LOW_BYTES(A, B) ((words16_t)_mm256_unpacklo_epi8((__m256i)(A), (__m256i)(B)))
#define HIGH_BYTES(A, B) ((words16_t)_mm256_unpackhi_epi8((__m256i)(A), (__m256i)(B)))
#define LOW_WORDS(A, B) ((words16_t)_mm256_unpacklo_epi16((__m256i)(A), (__m256i)(B)))
#define HIGH_WORDS(A, B) ((words16_t)_mm256_unpackhi_epi16((__m256i)(A), (__m256i)(B)))

/// Numbers of pieces, for `scaled`.
#define ADDED(NUMBER) (NUMBER)
#define FACTOR(NUMBER) (NUMBER)

static inline words16_t scaled(words16_t a, words16_t factor) { return high_product(a, factor); }

static inline words16_t plus_low_squares(words16_t a, bytes_t bytes) {
  const words16_t words = LOW_BYTES(bytes, (bytes_t){0});
  return a + words * words;
}

static inline words16_t plus_high_squares(words16_t a, bytes_t bytes) {
  const words16_t words = HIGH_BYTES(bytes, (bytes_t){0});
  return a + words * words;
}

/// Whether `arranged` alternates even and odd pixels.
static inline int alternates(int channels) { return (void)channels, 0; }

/// In the first half lanes 0…3 and 8…11 of even pixels, then of odd ones; the other half has the
/// remaining lanes.
static inline bytes_t arranged(const uint8_t *pixels, int channels) {
  static const uint8_t orders[][16] = {
      {0, 2, 4, 6, 1, 3, 5, 7, 8, 10, 12, 14, 9, 11, 13, 15},
      {0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15},
      {0, 1, 2, 128, 3, 4, 5, 128, 6, 7, 8, 128, 9, 10, 11, 128},
  };
  __m256i codes = _mm256_loadu_si256((const __m256i *)pixels);
  if (channels == 3) {
    __m128i first = _mm_loadu_si128((const __m128i *)pixels);
    codes = _mm256_set_m128i(_mm_loadu_si128((const __m128i *)(pixels + 12)), first);
  }
  if (channels < 4) codes = (__m256i)found((bytes_t)codes, repeated(orders[channels - 1]));
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  return (bytes_t)_mm256_permutevar8x32_epi32(codes, order);
}

#define HAS_OWN_BOUNDED 1

/// Like comparisons, min and max return the second operand for NaN.
#define bounded(VALUE, LEAST, MOST)                                                              \
  ({                                                                                             \
    union {                                                                                      \
      __m256 part[2];                                                                            \
      floats_t all;                                                                              \
    } bounded_ = {.all = (VALUE)};                                                               \
    for (int i = 0; i < 2; i++) {                                                                \
      const __m256 low_ = _mm256_max_ps(bounded_.part[i], _mm256_set1_ps(LEAST));                \
      bounded_.part[i] = _mm256_min_ps(low_, _mm256_set1_ps(MOST));                              \
    }                                                                                            \
    bounded_.all;                                                                                \
  })

#define HAS_OWN_OCTAVES 1

/// Looks up the last three bits of each word in a table of eight numbers.
#define octaves(TABLE, WORDS)                                                       \
  ({                                                                                \
    union {                                                                         \
      __m256i part[2];                                                              \
      words_t all;                                                                  \
    } found_ = {.all = (WORDS)};                                                    \
    const __m256i numbers = _mm256_loadu_si256((const __m256i *)(TABLE));           \
    for (int i = 0; i < 2; i++) {                                                   \
      found_.part[i] = _mm256_permutevar8x32_epi32(numbers, found_.part[i]);        \
    }                                                                               \
    (floats_t)found_.all;                                                           \
  })

#define LOAD_BY_PIECES 1
#include "walk.inc"

#pragma clang attribute pop
#endif

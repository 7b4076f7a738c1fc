// Ice Lake and Zen 4 on: VNNI for the sums, VBMI for tables in registers.
#include "isa.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(                                                       \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vnni"))), \
    apply_to = function)

#define VECTOR_BYTES 64
#define RUN iconrs_run_avx512
#define HAS_OWN_LOAD 1
#define HAS_OWN_ENCODE 1

typedef int16_t lanes_t __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t sums_t __attribute__((vector_size(VECTOR_BYTES)));

static inline sums_t multiply_add(sums_t sums, lanes_t lanes, lanes_t weights) {
  return (sums_t)_mm512_dpwssd_epi32((__m512i)sums, (__m512i)lanes, (__m512i)weights);
}

/// The low or high bytes of decode8 for 64 codes.
static inline __m512i looked_up(const __m512i table[4], __m512i codes) {
  __m512i low = _mm512_permutex2var_epi8(table[0], codes, table[1]);
  __m512i high = _mm512_permutex2var_epi8(table[2], codes, table[3]);
  return _mm512_mask_blend_epi8(_mm512_movepi8_mask(codes), low, high);
}

/// The tables as bytes: 4 registers of low ones, 4 of high ones.
static inline void split_table(const uint16_t *table, __m512i low[4], __m512i high[4]) {
  const __m512i even = _mm512_set1_epi16(0x00ff);
  for (int i = 0; i < 4; i++) {
    __m512i a = _mm512_loadu_si512(table + i * 64);
    __m512i b = _mm512_loadu_si512(table + i * 64 + 32);
    const __m512i order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
    low[i] = _mm512_permutexvar_epi64(
        order, _mm512_packus_epi16(_mm512_and_si512(a, even), _mm512_and_si512(b, even)));
    high[i] = _mm512_permutexvar_epi64(
        order, _mm512_packus_epi16(_mm512_srli_epi16(a, 8), _mm512_srli_epi16(b, 8)));
  }
}

/// What was made of the last 16 pixels.
typedef struct {
  __m512i source, lanes[2];
} last_pixels;

/// 16 pixels of one row as lanes: the even ones of each 128-bit part's four in the order that
/// interleaving two rows and storing them below makes the tile's.
static inline __attribute__((always_inline)) void load_row(
    const uint8_t *pixels, __mmask64 mask, int channels, const __m512i low[4],
    const __m512i high[4], last_pixels *last) {
  const __m512i spread = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7);
  const __mmask64 alphas = 0x8888888888888888ull;
  __m512i source = _mm512_maskz_loadu_epi8(mask, pixels);
  if (channels == 3) {
    const __m512i widen = _mm512_setr_epi32(
        0x00020100, 0x00050403, 0x00080706, 0x000b0a09, 0x000e0d0c, 0x0011100f, 0x00141312,
        0x00171615, 0x001a1918, 0x001d1c1b, 0x00201f1e, 0x00232221, 0x00262524, 0x00292827,
        0x002c2b2a, 0x002f2e2d);
    source = _mm512_permutexvar_epi8(widen, source);
    source = _mm512_mask_blend_epi8(alphas, source, _mm512_set1_epi8(-1));
  }
  // Where they are the last ones again, as in plain parts of a drawing, so are the lanes.
  if (!_mm512_cmpneq_epi32_mask(source, last->source)) return;
  last->source = source;
  // Each 128-bit part j gets pixels 2j, 2j + 1, 8 + 2j, 9 + 2j.
  source = _mm512_permutexvar_epi64(spread, source);
  __m512i lows = looked_up(low, source);
  __m512i highs = looked_up(high, source);
  // Alpha itself is 1.0 times alpha.
  lows = _mm512_mask_blend_epi8(alphas, lows, _mm512_setzero_si512());
  highs = _mm512_mask_blend_epi8(alphas, highs, _mm512_set1_epi8(-128));
  const __m512i straight[2] = {_mm512_unpacklo_epi8(lows, highs), _mm512_unpackhi_epi8(lows, highs)};
  if (!_mm512_mask_cmpneq_epi8_mask(alphas, source, _mm512_set1_epi8(-1))) {
    // What is opaque takes half the value, which is what the product comes to.
    last->lanes[0] = _mm512_srli_epi16(straight[0], 1);
    last->lanes[1] = _mm512_srli_epi16(straight[1], 1);
    return;
  }
  const __m512i first = _mm512_set4_epi32(0x07070707, 0x07070707, 0x03030303, 0x03030303);
  const __m512i second = _mm512_set4_epi32(0x0f0f0f0f, 0x0f0f0f0f, 0x0b0b0b0b, 0x0b0b0b0b);
  __m512i a = _mm512_mulhi_epu16(straight[0], _mm512_shuffle_epi8(source, first));
  __m512i b = _mm512_mulhi_epu16(straight[1], _mm512_shuffle_epi8(source, second));
  last->lanes[0] = _mm512_avg_epu16(a, _mm512_setzero_si512());
  last->lanes[1] = _mm512_avg_epu16(b, _mm512_setzero_si512());
}

static inline __attribute__((always_inline)) void load_strip_of(
    int16_t *strip, size_t size, int32_t tiles, const iconrs_walk *walk, const uint8_t *pixels,
    int32_t width, int32_t first, int32_t pairs, int channels) {
  __m512i low[4], high[4];
  split_table(walk->tables.decode8, low, high);
  // Of nothing, which RGB with its alpha of one never is, nothing comes.
  last_pixels last = {_mm512_setzero_si512(), {_mm512_setzero_si512(), _mm512_setzero_si512()}};
  for (int32_t pair = 0; pair < pairs; pair++) {
    int32_t y = (first + pair) * 2;
    const uint8_t *row = pixels + (size_t)y * walk->row_bytes;
    int16_t *place = strip + pair * 128;
    for (int32_t t = 0; t < tiles; t++, row += 16 * channels, place += size) {
      int bytes = (width - t * 16 < 16 ? width - t * 16 : 16) * channels;
      __mmask64 mask = bytes == 64 ? ~0ull : (1ull << bytes) - 1;
      __m512i even[2], odd[2];
      // The next strip's pixels lie beside these; the rows are too far apart to be guessed.
      __builtin_prefetch(row + 64 * iconrs_strip_tiles);
      load_row(row, mask, channels, low, high, &last);
      even[0] = last.lanes[0], even[1] = last.lanes[1];
      if (y + 1 < walk->height) {
        __builtin_prefetch(row + walk->row_bytes + 64 * iconrs_strip_tiles);
        load_row(row + walk->row_bytes, mask, channels, low, high, &last);
        odd[0] = last.lanes[0], odd[1] = last.lanes[1];
      } else {
        odd[0] = odd[1] = _mm512_setzero_si512();
      }
      _mm512_store_si512(place, _mm512_unpacklo_epi16(even[0], odd[0]));
      _mm512_store_si512(place + 32, _mm512_unpacklo_epi16(even[1], odd[1]));
      _mm512_store_si512(place + 64, _mm512_unpackhi_epi16(even[0], odd[0]));
      _mm512_store_si512(place + 96, _mm512_unpackhi_epi16(even[1], odd[1]));
    }
  }
}

/// Strips of 8-bit RGB and RGBA; returns 0 for others. Row by row, so that memory is read along.
static inline int load_strip_fast(
    int16_t *strip, size_t size, int32_t tiles, const iconrs_walk *walk, const uint8_t *pixels,
    int32_t width, int32_t first, int32_t pairs) {
  if (walk->bits != 8 || walk->channels < 3) return 0;
  if (walk->channels == 4) {
    load_strip_of(strip, size, tiles, walk, pixels, width, first, pairs, 4);
  } else {
    load_strip_of(strip, size, tiles, walk, pixels, width, first, pairs, 3);
  }
  return 1;
}

/// The walk's bounded(): maximum and minimum take the second operand when the first is not a number,
/// as the comparisons there do.
static inline __m512 bounded_here(__m512 value, float least, float most) {
  return _mm512_min_ps(_mm512_max_ps(value, _mm512_set1_ps(least)), _mm512_set1_ps(most));
}

/// The encoding table, in registers for as long as it is needed.
typedef struct {
  __m512i part[7];
} curve_t;

static inline curve_t load_curve(const uint32_t *table) {
  curve_t curve;
  for (int i = 0; i < 6; i++) curve.part[i] = _mm512_loadu_si512(table + 16 * i);
  curve.part[6] = _mm512_maskz_loadu_epi32(0xff, table + 96);
  return curve;
}

/// The walk's encoded(); the multiply-add is bias × 512 + scale × t.
static inline __m512i encoded_here(__m512 value, curve_t curve) {
  __m512i bits = _mm512_castps_si512(bounded_here(value, 0x1p-13f, 0x1.fffffep-1f));
  __m512i index = _mm512_srli_epi32(_mm512_sub_epi32(bits, _mm512_set1_epi32(0x39000000)), 20);
  __m512i a = _mm512_permutex2var_epi32(curve.part[0], index, curve.part[1]);
  __m512i b = _mm512_permutex2var_epi32(curve.part[2], index, curve.part[3]);
  __m512i c = _mm512_permutex2var_epi32(curve.part[4], index, curve.part[5]);
  __m512i d = _mm512_permutexvar_epi32(index, curve.part[6]);
  __mmask16 bit5 = _mm512_test_epi32_mask(index, _mm512_set1_epi32(32));
  __mmask16 bit6 = _mm512_test_epi32_mask(index, _mm512_set1_epi32(64));
  __m512i found = _mm512_mask_blend_epi32(
      bit6, _mm512_mask_blend_epi32(bit5, a, b), _mm512_mask_blend_epi32(bit5, c, d));
  __m512i step = _mm512_and_si512(_mm512_srli_epi32(bits, 12), _mm512_set1_epi32(0xff));
  step = _mm512_or_si512(step, _mm512_set1_epi32(512 << 16));
  return _mm512_srli_epi32(_mm512_madd_epi16(found, step), 16);
}

#define bounded(value, least, most) ((floats_t)bounded_here((__m512)(value), least, most))
#define encoded(value, curve) ((ints_t)encoded_here((__m512)(value), curve))

#include "walk.inc"

#pragma clang attribute pop
#endif

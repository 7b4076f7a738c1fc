// Runs the kernels on generated input and prints a checksum per case. `make check-arm` compiles it
// for this machine and for arm64 and compares the output. All instruction sets must agree with the
// portable one.
#include "CIconFilter.h"
#include "CIconResample.h"
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 88172645463325252ull;

static uint32_t random_number(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 32);
}

static uint16_t decode8[2][256], decode16[65536];

static void make_tables(void) {
  for (int code = 0; code < 256; code++) {
    decode8[iconrs_linear][code] = iconrs_decoded(iconrs_linear, (uint8_t)code);
    decode8[iconrs_codes][code] = iconrs_decoded(iconrs_codes, (uint8_t)code);
  }
  for (uint32_t i = 0; i < 65536; i++) decode16[i] = (uint16_t)((uint64_t)i * i * 32768u / 4294836225u);
}

/// Windows over `source` samples with weights that sum to 1 << 14. If bounded, the middle of each
/// window limits the result.
static iconrs_axis make_axis(int32_t source, int32_t outputs, int is_bounded) {
  int32_t pairs = (source + 1) / 2;
  int32_t longest = source / outputs + 4 < pairs ? source / outputs + 4 : pairs;
  int32_t *first = malloc(sizeof(int32_t) * (size_t)outputs);
  int32_t *counts = malloc(sizeof(int32_t) * (size_t)outputs);
  int32_t *weights = calloc((size_t)outputs * (size_t)longest, sizeof(int32_t));
  int32_t *spans = is_bounded ? malloc(2 * sizeof(int32_t) * (size_t)outputs) : NULL;
  for (int32_t i = 0; i < outputs; i++) {
    first[i] = (int32_t)((int64_t)i * (pairs - longest) / (outputs > 1 ? outputs - 1 : 1));
    counts[i] = longest;
    int32_t left = 1 << 14;
    for (int32_t p = 0; p < longest; p++) {
      int32_t even = (int32_t)(random_number() % 2001) - 700, odd = 0;
      if ((first[i] + p) * 2 + 1 < source) odd = (int32_t)(random_number() % 2001) - 700;
      if (p == longest - 1) even = left, odd = 0;
      left -= even + odd;
      if (even > 32767 || even < -32768) abort();
      weights[i * longest + p] = (int32_t)((uint32_t)(uint16_t)even | (uint32_t)(uint16_t)odd << 16);
    }
  }
  int32_t *totals = calloc((size_t)outputs * (size_t)(longest + 1), sizeof(int32_t));
  for (int32_t i = 0; i < outputs; i++) {
    for (int32_t p = 0; p < longest; p++) {
      int32_t pair = weights[i * longest + p], *total = totals + i * (longest + 1) + p;
      total[1] = total[0] + (int16_t)pair + (pair >> 16);
    }
  }
  for (int32_t i = 0; spans && i < outputs; i++) {
    int32_t begin = 2 * first[i], end = begin + 2 * longest < source ? begin + 2 * longest : source;
    int32_t length = end - begin;
    spans[2 * i] = begin + (int32_t)(random_number() % (uint32_t)length);
    int32_t left = end - spans[2 * i];
    spans[2 * i + 1] = spans[2 * i] + 1 + (int32_t)(random_number() % (uint32_t)left);
  }
  return (iconrs_axis){first, counts, weights, totals, spans, longest, 14, outputs};
}

static uint64_t checksum(const uint8_t *bytes, size_t count) {
  uint64_t hash = 14695981039346656037ull;
  for (size_t i = 0; i < count; i++) hash = (hash ^ bytes[i]) * 1099511628211ull;
  return hash;
}

enum { noisy, plain_rows, plain_areas };

/// Noise, runs of equal pixels (transparent, opaque), or repeated rows.
static void draw(uint8_t *pixels, size_t width, size_t height, size_t pixel_bytes, int kind) {
  const size_t row_bytes = width * pixel_bytes;
  for (size_t i = 0, left = 0, again = 0; i < width * height; i++) {
    uint8_t *pixel = pixels + i * pixel_bytes;
    if (kind == plain_areas && i > 0 && i % width == 0) {
      if (again == 0) {
        again = random_number() % 60;
      } else {
        again--;
        memcpy(pixel, pixel - row_bytes, row_bytes);
        i += width - 1;
        continue;
      }
    }
    if (kind != noisy && left > 0 && i > 0) {
      memcpy(pixel, pixel - pixel_bytes, pixel_bytes);
      left--;
      continue;
    }
    for (size_t byte = 0; byte < pixel_bytes; byte++) pixel[byte] = (uint8_t)random_number();
    left = random_number() % 150;
    if (left % 3 == 0) memset(pixel, left % 2 ? 255 : 0, pixel_bytes);
  }
}

static int check(
    iconrs_curve curve, int32_t channels, int32_t bits, int32_t width, int32_t height, int32_t to,
    int is_bounded, int is_fine, int kind) {
  size_t bytes = (size_t)(width * height * channels * bits / 8);
  uint8_t *source = malloc(bytes);
  draw(source, (size_t)width, (size_t)height, (size_t)(channels * bits / 8), kind);
  const int32_t band = kind == plain_areas ? iconrs_longest_band : 8;
  iconrs_axis vertical = make_axis(height, to, is_bounded);
  iconrs_axis horizontal = make_axis(width, to, is_bounded);
  int32_t lanes = iconrs_lane_channels(channels);
  size_t tiles = (size_t)(width * lanes + 63) / 64, columns = tiles * (size_t)(32 / lanes);
  size_t groups = (size_t)(to * lanes) / 64 + 1;
  size_t out = (size_t)(to * to * channels * (is_fine ? 2 : 1));
  uint64_t expected = 0;
  int failed = 0;
  for (int way = 0; way < 2 * (iconrs_avx512 + 1); way++) {
    const iconrs_isa isa = (iconrs_isa)(way / 2);
    // Bands with and without overlap.
    const int32_t overlap = way % 2 ? vertical.stride - 1 : 0;
    if (!iconrs_has_isa(isa) || overlap >= band) continue;
    iconrs_target target = {
        vertical, horizontal, aligned_alloc(64, (size_t)to * tiles * 256),
        aligned_alloc(64, (size_t)to * tiles * 256), to,
        aligned_alloc(64, groups * columns * 256), (int32_t)groups, calloc(out, 1), is_fine,
        0, 0};
    iconrs_walk walk = {source, (size_t)(width * channels * bits / 8), width, height, channels, bits,
                        {curve, decode8[curve], decode16}, &target, 1, band, overlap,
                        aligned_alloc(64, (size_t)(iconrs_strip_tiles * band) * 256), calloc(columns, 2)};
    iconrs_run(&walk, isa);
    uint64_t sum = checksum(target.pixels, out);
    if (way == 0) expected = sum;
    if (sum != expected) failed = 1;
    free(target.sums), free(target.ranges), free(target.columns), free(target.pixels), free(walk.strip), free(walk.ahead);
  }
  printf("%d channels %2d bits %4dx%-4d to %-4d%s%s%s %016llx%s\n", channels, bits, width, height, to,
         is_bounded ? " bounded" : "", is_fine ? " fine" : "",
         kind == plain_areas ? " plain areas" : kind == plain_rows ? " plain rows" : "",
         (unsigned long long)expected, failed ? " DIFFERS" : "");
  free(source);
  free((void *)vertical.first), free((void *)vertical.pairs), free((void *)vertical.weights);
  free((void *)vertical.totals), free((void *)horizontal.totals);
  free((void *)vertical.spans), free((void *)horizontal.spans);
  free((void *)horizontal.first), free((void *)horizontal.pairs), free((void *)horizontal.weights);
  return failed;
}

/// Filters and packs rows of runs and noise; `noise` is its share. Returns nonzero if the best
/// kernel and the portable one differ.
static int check_packing(size_t width, size_t rows, uint32_t noise) {
  enum { pixel_bytes = 3 };
  const size_t row_bytes = width * pixel_bytes, size = rows * (row_bytes + 1);
  uint8_t *pixels = malloc(rows * row_bytes), *filtered = malloc(size);
  for (size_t i = 0; i < rows * row_bytes; i++) {
    const int begins = i < row_bytes || random_number() % 64 < noise;
    pixels[i] = begins ? (uint8_t)(random_number() % (4 * noise)) : pixels[i - row_bytes];
  }
  const iconflt_image image = {
      .row_bytes = row_bytes, .pixel_bytes = pixel_bytes, .picture = pixels,
      .picture_row_bytes = row_bytes, .picture_rows = rows};
  uint8_t *scratch = malloc(iconflt_scratch_size(row_bytes));
  iconflt_filter(&image, 0, rows, iconflt_adaptive, filtered, scratch);
  uint8_t *packed[2];
  size_t lengths[2];
  for (int way = 0; way < 2; way++) {
    packed[way] = malloc(iconflt_pack_bound(size, 1));
    iconflt_stream stream = {.next = packed[way], .scratch = malloc(iconflt_pack_scratch)};
    (way ? iconflt_portable.pack : iconflt_pack)(&stream, filtered, size, 1);
    lengths[way] = (size_t)(stream.next - packed[way]);
    free(stream.scratch);
  }
  const int differ = lengths[0] != lengths[1] || memcmp(packed[0], packed[1], lengths[0]) != 0;
  printf("packing %zu x %zu, noise %u: %016llx%s\n", width, rows, noise,
         (unsigned long long)checksum(packed[1], lengths[1]), differ ? " DIFFERS" : "");
  free(packed[0]), free(packed[1]), free(scratch), free(filtered), free(pixels);
  return differ;
}

int main(void) {
  static const int32_t sizes[][3] = {
      {64, 64, 32}, {65, 63, 20}, {200, 131, 57}, {33, 200, 29}, {7, 5, 3}, {16, 16, 50}, {1, 1, 4},
  };
  make_tables();
  int failed = 0;
  for (int32_t channels = 1; channels <= 4; channels++) {
    for (int32_t bits = 8; bits <= 16; bits += 8) {
      for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (int way = 0; way < 12; way++) {
          failed |= check(
              i % 2 ? iconrs_codes : iconrs_linear, channels, bits, sizes[i][0], sizes[i][1],
              sizes[i][2], way & 1, way >> 1 & 1, way >> 2);
        }
      }
    }
  }
  for (uint32_t noise = 1; noise <= 64; noise *= 2) {
    static const size_t shapes[][2] = {{1, 1}, {21, 5}, {64, 64}, {341, 200}};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
      failed |= check_packing(shapes[i][0], shapes[i][1], noise);
  }
  return failed;
}

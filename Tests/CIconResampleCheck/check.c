// Runs the kernels on generated input and prints a checksum per case. `make check-arm` compiles it
// for this machine and for arm64 and compares the output. All instruction sets must agree with the
// portable one.
#include "CIconFilter.h"
#include "job.h"
#include "kernels.h"

#include <stdio.h>

static uint64_t state = 88172645463325252ull;

static uint32_t random_number(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 32);
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
  return (iconrs_axis){first, counts, weights, totals, spans, longest, 14, outputs, 0, 0};
}

/// The same windows after a lead.
static iconrs_axis with_lead(iconrs_axis axis, int32_t source) {
  const size_t outputs = (size_t)axis.outputs, stride = (size_t)axis.stride + 1;
  int32_t *first = malloc(sizeof(int32_t) * outputs), *pairs = malloc(sizeof(int32_t) * outputs);
  int32_t *weights = calloc(outputs * stride, sizeof(int32_t));
  int32_t *totals = calloc(outputs * (stride + 1), sizeof(int32_t));
  int32_t *spans = axis.spans ? malloc(2 * sizeof(int32_t) * outputs) : NULL;
  for (size_t i = 0; i < outputs; i++) {
    const int32_t left = (source + 2) / 2 - axis.first[i];
    first[i] = axis.first[i];
    pairs[i] = axis.pairs[i] + 1 < left ? axis.pairs[i] + 1 : left;
    memcpy((int16_t *)(weights + i * stride) + 1, axis.weights + i * (stride - 1),
           (stride - 1) * sizeof(int32_t));
    for (size_t p = 0; p < stride; p++) {
      const int16_t *pair = (const int16_t *)(weights + i * stride + p);
      totals[i * (stride + 1) + p + 1] = totals[i * (stride + 1) + p] + pair[0] + pair[1];
    }
    for (size_t n = 2 * i; spans && n < 2 * i + 2; n++) spans[n] = axis.spans[n] + 1;
  }
  return (iconrs_axis){first, pairs, weights, totals, spans, (int32_t)stride, axis.shift,
                       axis.outputs, 0, 0};
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

/// The checksum of the result, in bands with or without overlap.
static uint64_t resampled(const job_t *job, iconrs_isa isa, int32_t overlap) {
  uint8_t *pixels = calloc(result_size(job), 1);
  resample(job, isa, overlap, pixels);
  const uint64_t sum = checksum(pixels, result_size(job));
  free(pixels);
  return sum;
}

static const char *const kinds[] = {"", " plain rows", " plain areas"};

static int check(
    iconrs_curve curve, int32_t channels, int32_t bits, int32_t width, int32_t height, int32_t to,
    int is_bounded, int is_fine, int kind) {
  uint8_t *source = malloc((size_t)(width * height * channels * bits / 8));
  draw(source, (size_t)width, (size_t)height, (size_t)(channels * bits / 8), kind);
  const int32_t band = kind == plain_areas ? iconrs_longest_band : 8;
  const iconrs_axis vertical = make_axis(height, to, is_bounded);
  const iconrs_axis horizontal = make_axis(width, to, is_bounded);
  const job_t job = {source, width, height, channels, bits, curve, vertical, horizontal, band, is_fine, 0};
  job_t led = job;
  led.vertical = with_lead(vertical, height), led.horizontal = with_lead(horizontal, width), led.lead = 1;
  const uint64_t expected = resampled(&job, iconrs_portable, 0);
  int failed = 0;
  for (int way = 1; way < 4 * (iconrs_avx512 + 1); way++) {
    const iconrs_isa isa = (iconrs_isa)(way / 4);
    const job_t *one = way / 2 % 2 ? &led : &job;
    const int32_t overlap = way % 2 ? one->vertical.stride - 1 : 0;
    if (!iconrs_has_isa(isa) || overlap >= band) continue;
    if (resampled(one, isa, overlap) != expected) failed = 1;
  }
  free_axis(led.vertical), free_axis(led.horizontal);
  printf("%d channels %2d bits %4dx%-4d to %-4d%s%s%s %016llx%s\n", channels, bits, width, height, to,
         is_bounded ? " bounded" : "", is_fine ? " fine" : "", kinds[kind],
         (unsigned long long)expected, failed ? " DIFFERS" : "");
  free(source), free_axis(vertical), free_axis(horizontal);
  return failed;
}

/// Windows of Lanczos3 from two samples to one, with `more` pairs of weight zero: with more, or
/// without a lead, kernels use the general sums. Outputs at the edges take four samples.
static iconrs_axis make_halving_axis(int32_t outputs, int32_t lead, int32_t more) {
  static const int16_t half[] = {242, 986, -2228, -4367, 8881, 29254};
  const int32_t stride = iconrs_halving_pairs + 1 + more;
  int32_t *first = malloc(sizeof(int32_t) * (size_t)outputs);
  int32_t *pairs = malloc(sizeof(int32_t) * (size_t)outputs);
  int32_t *spans = malloc(2 * sizeof(int32_t) * (size_t)outputs);
  int32_t *weights = calloc((size_t)(outputs * stride), sizeof(int32_t));
  int32_t *totals = calloc((size_t)(outputs * (stride + 1)), sizeof(int32_t));
  for (int32_t i = 0; i < outputs; i++) {
    const int is_edge = i < 3 || i + 3 >= outputs;
    const int32_t low = lead + (!is_edge ? 2 * i - 5 : i < outputs - 2 ? 2 * i : 2 * outputs - 4);
    const int32_t count = is_edge ? 4 : 12;
    first[i] = low / 2;
    pairs[i] = (low + count + 1) / 2 - first[i] + (is_edge ? 0 : more);
    spans[2 * i] = lead + (is_edge ? 2 * i : 2 * i - 1);
    spans[2 * i + 1] = lead + (is_edge ? 2 * i + 2 : 2 * i + 3);
    int16_t *const taps = (int16_t *)(weights + i * stride) + low % 2;
    for (int32_t n = 0; n < count; n++) {
      taps[n] = is_edge ? 1 << (iconrs_halving_shift - 2) : half[n < 6 ? n : 11 - n];
    }
    for (int32_t p = 0; p < stride; p++) {
      const int16_t *pair = (const int16_t *)(weights + i * stride + p);
      totals[i * (stride + 1) + p + 1] = totals[i * (stride + 1) + p] + pair[0] + pair[1];
    }
  }
  return (iconrs_axis){first, pairs, weights, totals, spans, stride, iconrs_halving_shift, outputs, 0, 0};
}

/// Kernels for halving must agree with the general ones.
static int check_halving(int32_t channels, int32_t to, int kind) {
  uint8_t *source = malloc((size_t)(4 * to * to * channels));
  draw(source, (size_t)(2 * to), (size_t)(2 * to), (size_t)channels, kind);
  uint64_t expected = 0;
  int failed = 0;
  for (int way = 0; way < 6 * (iconrs_avx512 + 1); way++) {
    const iconrs_isa isa = (iconrs_isa)(way / 6);
    if (!iconrs_has_isa(isa)) continue;
    const int32_t lead = way % 3 > 0;
    const iconrs_axis axis = make_halving_axis(to, lead, way % 3 == 1);
    const job_t job = {source, 2 * to, 2 * to, channels, 8, iconrs_linear, axis, axis,
                       kind == plain_areas ? iconrs_longest_band : 20, 0, lead};
    const uint64_t sum = resampled(&job, isa, way / 3 % 2 ? axis.stride - 1 : 0);
    if (way == 0) expected = sum;
    if (sum != expected) failed = 1;
    free_axis(axis);
  }
  printf("%d channels halved to %d%s %016llx%s\n", channels, to, kinds[kind],
         (unsigned long long)expected, failed ? " DIFFERS" : "");
  free(source);
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
  for (int32_t channels = 1; channels <= 4; channels++) {
    for (int kind = noisy; kind <= plain_areas; kind++) {
      failed |= check_halving(channels, 33, kind) | check_halving(channels, 90, kind);
    }
  }
  for (uint32_t noise = 1; noise <= 64; noise *= 2) {
    static const size_t shapes[][2] = {{1, 1}, {21, 5}, {64, 64}, {341, 200}};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
      failed |= check_packing(shapes[i][0], shapes[i][1], noise);
  }
  return failed;
}

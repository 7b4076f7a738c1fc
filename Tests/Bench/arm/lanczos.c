// Resamples raw RGBA with Lanczos3 like iconforge, to count its instructions: lanczos RAW SIDE TO RUNS.
#include "../../CIconResampleCheck/job.h"

#include <math.h>
#include <stdio.h>

static double lanczos3(double x) {
  const double pi = 3.14159265358979323846;
  if (x == 0) return 1;
  return fabs(x) >= 3 ? 0 : 3 * sin(pi * x) * sin(pi * x / 3) / (pi * pi * x * x);
}

/// Windows and bounds like those of AxisWeights, with a lead. The largest weight takes the rounding
/// error.
static iconrs_axis make_axis(int32_t source, int32_t outputs, int32_t lead) {
  enum { shift = 16 };
  const double ratio = (double)source / outputs;
  const int32_t stride = (int32_t)(3 * ratio) + 2;
  int32_t *first = malloc(sizeof(int32_t) * (size_t)outputs);
  int32_t *pairs = malloc(sizeof(int32_t) * (size_t)outputs);
  int32_t *spans = malloc(2 * sizeof(int32_t) * (size_t)outputs);
  int32_t *weights = calloc((size_t)(outputs * stride), sizeof(int32_t));
  int32_t *totals = calloc((size_t)(outputs * (stride + 1)), sizeof(int32_t));
  int32_t longest = 0;
  for (int32_t i = 0; i < outputs; i++) {
    const double centre = (i + 0.5) * ratio;
    const int32_t low = lead + (int32_t)fmax(0, ceil(centre - 3 * ratio - 0.5));
    const int32_t end = lead + (int32_t)fmin(source, floor(centre + 3 * ratio - 0.5) + 1);
    first[i] = low / 2, pairs[i] = (end + 1) / 2 - low / 2;
    if (pairs[i] > longest) longest = pairs[i];
    spans[2 * i] = lead + (int32_t)fmax(0, floor(centre - ratio));
    spans[2 * i + 1] = lead + (int32_t)fmin(source, ceil(centre + ratio));
    int16_t *const taps = (int16_t *)(weights + i * stride) - 2 * first[i];
    double sum = 0;
    for (int32_t s = low; s < end; s++) sum += lanczos3((s - lead + 0.5 - centre) / ratio);
    int32_t left = 1 << shift, most = low;
    for (int32_t s = low; s < end; s++) {
      taps[s] = (int16_t)lround(lanczos3((s - lead + 0.5 - centre) / ratio) / sum * (1 << shift));
      left -= taps[s];
      if (taps[s] > taps[most]) most = s;
    }
    taps[most] += (int16_t)left;
    for (int32_t p = 0; p < stride; p++) {
      const int16_t *pair = (const int16_t *)(weights + i * stride + p);
      totals[i * (stride + 1) + p + 1] = totals[i * (stride + 1) + p] + pair[0] + pair[1];
    }
  }
  return (iconrs_axis){first, pairs, weights, totals, spans, stride, shift, outputs, 0, 0};
}

int main(int count, char **words) {
  if (count != 5) return 2;
  const int32_t side = atoi(words[2]), to = atoi(words[3]);
  const size_t size = (size_t)(4 * side * side);
  uint8_t *pixels = malloc(size);
  FILE *file = fopen(words[1], "rb");
  if (!file || fread(pixels, 1, size, file) != size) return 1;
  make_tables();
  const int32_t lead = side == 2 * to;
  const iconrs_axis axis = make_axis(side, to, lead);
  const job_t job = {
      pixels, side, side, 4, 8, iconrs_linear, axis, axis, iconrs_longest_band, 0, lead};
  uint8_t *result = malloc(result_size(&job));
  // BandLayout.longestOverlap.
  const int32_t overlap = lead ? iconrs_halving_pairs - 1 : 0;
  for (int32_t run = atoi(words[4]); run > 0; run--) resample(&job, iconrs_best_isa(), overlap, result);
  printf("%016llx\n", (unsigned long long)checksum(result, result_size(&job)));
  fclose(file), free(pixels), free(result), free_axis(axis);
}

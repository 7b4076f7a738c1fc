// Runs the kernels without the library, for programs that are compiled for several machines.
#ifndef ICONFORGE_JOB_H
#define ICONFORGE_JOB_H

#include "CIconResample.h"

#include <stdlib.h>
#include <string.h>

static uint16_t decode8[2][256], decode16[65536];

static void make_tables(void) {
  for (int code = 0; code < 256; code++) {
    decode8[iconrs_linear][code] = iconrs_decoded(iconrs_linear, (uint8_t)code, 0);
    decode8[iconrs_codes][code] = iconrs_decoded(iconrs_codes, (uint8_t)code, 0);
  }
  for (uint32_t i = 0; i < 65536; i++) decode16[i] = (uint16_t)((uint64_t)i * i * 32768u / 4294836225u);
}

static uint64_t checksum(const uint8_t *bytes, size_t count) {
  uint64_t hash = 14695981039346656037ull;
  for (size_t i = 0; i < count; i++) hash = (hash ^ bytes[i]) * 1099511628211ull;
  return hash;
}

/// A source and how it is resampled.
typedef struct {
  const uint8_t *pixels;
  int32_t width, height, channels, bits;
  iconrs_curve curve;
  iconrs_axis vertical, horizontal;
  int32_t band, is_fine, lead;
} job_t;

static size_t result_size(const job_t *job) {
  const int32_t to = job->vertical.outputs;
  return (size_t)(to * to * job->channels * (job->is_fine ? 2 : 1));
}

/// Writes the result to `pixels`, in bands that share `overlap` pairs.
static void resample(const job_t *job, iconrs_isa isa, int32_t overlap, uint8_t *pixels) {
  const int32_t lanes = iconrs_lane_channels(job->channels), to = job->vertical.outputs;
  const size_t tiles = (size_t)((job->width + job->lead) * lanes + 63) / 64, columns = tiles * (size_t)(32 / lanes);
  const size_t groups = (size_t)(to * lanes) / 64 + 1, shared = tiles * 256 * (size_t)(overlap + 1);
  iconrs_target target = {
      .vertical = job->vertical, .horizontal = job->horizontal, .slots = to,
      .sums = aligned_alloc(64, (size_t)to * tiles * 256),
      .ranges = aligned_alloc(64, (size_t)to * tiles * 256),
      .columns = aligned_alloc(64, groups * columns * 256), .groups = (int32_t)groups,
      .pixels = pixels, .is_fine = job->is_fine};
  iconrs_walk walk = {
      .pixels = job->pixels, .row_bytes = (size_t)(job->width * job->channels * job->bits / 8),
      .width = job->width, .height = job->height, .channels = job->channels, .bits = job->bits, .lead = job->lead,
      .tables = {job->curve, decode8[job->curve], decode16}, .targets = &target, .count = 1,
      .band = job->band, .overlap = overlap, .shared = aligned_alloc(64, shared),
      .shared_runs = calloc(tiles, 16),
      .strip = aligned_alloc(64, (size_t)(iconrs_strip_tiles * job->band) * 256),
      .ahead = calloc(columns, 2)};
  iconrs_run(&walk, isa);
  free(target.sums), free(target.ranges), free(target.columns);
  free(walk.shared), free(walk.shared_runs), free(walk.strip), free(walk.ahead);
}

static void free_axis(iconrs_axis axis) {
  free((void *)axis.first), free((void *)axis.pairs), free((void *)axis.weights);
  free((void *)axis.totals), free((void *)axis.spans);
}

#endif

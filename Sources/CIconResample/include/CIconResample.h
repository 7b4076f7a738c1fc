#ifndef ICONFORGE_CICONRESAMPLE_H
#define ICONFORGE_CICONRESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/// The resampler's core: one pass over a source makes any number of sizes.
///
/// A lane is a signed 16-bit number in which 1.0 is `iconrs_one`: linear light (or an sRGB value)
/// multiplied by alpha. Lanczos lobes may exceed 0…1, up to ±2. With bounds, the results of each
/// pass stay within the range of their neighbourhood, without halos. Sums are exact integers, and
/// the few floating-point steps are single IEEE operations, so every instruction set and machine
/// gives the same pixels.
///
/// The loops from the outside in: bands of rows; tiles of 64 lanes, whose rows are converted and
/// interleaved in pairs (one multiply-add takes two rows); all targets; all output rows whose
/// window meets the band. A finished row is stored transposed, so that the horizontal pass uses the
/// same kernel.
///
/// Most artwork is plain. Runs of equal pairs are detected and multiplied once by the sum of their
/// weights.
enum {
  iconrs_one = 1 << 14,
  /// Lanes in a tile.
  iconrs_tile_lanes = 64,
  /// Adjacent tiles converted together, to read rows in memory order.
  iconrs_strip_tiles = 4,
  /// The most pairs of rows in a band: a tile of 16 KB.
  iconrs_longest_band = 64,
  /// Lanczos3 from two samples to one, with a lead: pairs in a window and the scale of its weights.
  iconrs_halving_pairs = 6,
  iconrs_halving_shift = 16,
};

/// The conversion of code values to lanes.
typedef enum {
  /// sRGB's curve, to linear light.
  iconrs_linear,
  /// Unchanged.
  iconrs_codes,
} iconrs_curve;

/// Tables of one colour space.
typedef struct {
  /// The curve of decode8.
  iconrs_curve curve;
  /// value × 2^15 of each code.
  const uint16_t *decode8;
  /// For 16-bit codes; null for 8-bit sources.
  const uint16_t *decode16;
} iconrs_tables;

/// Weights of one axis, in pairs. Output i takes `pairs[i]` pairs of samples from pair `first[i]`,
/// with weights at `weights + i * stride`, the even sample's in the low half. They sum to exactly 1
/// << shift. The walk's lead counts as a sample.
typedef struct {
  const int32_t *first;
  const int32_t *pairs;
  const int32_t *weights;
  /// At `totals + i * (stride + 1)`: prefix sums of the weights of pairs, to weigh runs.
  const int32_t *totals;
  /// For each output the first sample of its neighbourhood and its end. The result is limited to
  /// their range. Null for no bounds.
  const int32_t *spans;
  int32_t stride;
  int32_t shift;
  int32_t outputs;
  /// The outputs that halve, from `halving` on: iconrs_halving_pairs and iconrs_halving_shift, the
  /// same weights, windows that advance by one pair, and the four samples in the middle as bounds.
  /// iconrs_run finds them.
  int32_t halving, halving_end;
} iconrs_axis;

/// One target size and its memory.
typedef struct {
  iconrs_axis vertical;
  iconrs_axis horizontal;
  /// Sums of unfinished rows, tile by tile: tiles × slots × 64.
  int32_t *sums;
  /// Minimum and maximum of those rows if bounded: of each 64 words, half for either.
  uint32_t *ranges;
  int32_t slots;
  /// Finished rows, transposed: groups × columns × 128.
  int16_t *columns;
  int32_t groups;
  /// The result: outputs × outputs × channels codes of one byte, or two if fine.
  uint8_t *pixels;
  /// Whether codes have 16 bits: 8 fractional bits and a rounding half, for means of two results.
  int32_t is_fine;
  /// Rows finished and groups stored, both initially 0.
  int32_t finished;
  int32_t stored;
} iconrs_target;

/// A pass. The source is a window of `width` × `height` pixels, 1…4 channels (2 and 4 end with
/// alpha) of 8 or 16 bits.
typedef struct {
  const uint8_t *pixels;
  size_t row_bytes;
  int32_t width;
  int32_t height;
  int32_t channels;
  int32_t bits;
  /// Samples before the first row and column, 0 or 1, of any value and with weight 0. With 1, pairs
  /// start at the source's odd samples.
  int32_t lead;
  iconrs_tables tables;
  iconrs_target *targets;
  int32_t count;
  /// Pairs of rows in a band, at most iconrs_longest_band.
  int32_t band;
  /// Pairs that a band shares with the previous one: 0, or the longest window less one, so that
  /// every window is inside a band and no state is kept.
  int32_t overlap;
  /// Memory for these pairs as lanes and for their runs: tiles × overlap × 128, and tiles × 2.
  int16_t *shared;
  uint64_t *shared_runs;
  /// Memory for a strip of tiles: iconrs_strip_tiles × band × 128.
  int16_t *strip;
  /// Memory for one number per pair of a row's pixels, in whole tiles.
  int16_t *ahead;
} iconrs_walk;

typedef enum { iconrs_portable, iconrs_avx2, iconrs_avx512 } iconrs_isa;

/// The best available instruction set, or the one that `ICONFORGE_ISA` names if available.
iconrs_isa iconrs_best_isa(void);

int iconrs_has_isa(iconrs_isa isa);

/// Lanes per pixel. RGB takes four.
static inline int32_t iconrs_lane_channels(int32_t channels) { return channels == 3 ? 4 : channels; }

/// The entry of decode8, or half of it for opaque pixels, as kernels without the table compute it.
/// Tests compare both.
uint16_t iconrs_decoded(iconrs_curve curve, uint8_t code, int is_opaque);

/// Makes every target. Complexity: source lanes × 2 × support multiply-adds per target and pass.
void iconrs_run(iconrs_walk *walk, iconrs_isa isa);

#endif

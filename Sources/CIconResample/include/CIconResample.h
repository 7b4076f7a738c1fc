#ifndef ICONFORGE_CICONRESAMPLE_H
#define ICONFORGE_CICONRESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/// The resampler's inner part: one walk over a source makes any number of sizes.
///
/// A lane is a signed 16-bit number in which 1.0 is `iconrs_one`: linear light (or an sRGB code
/// value) multiplied by alpha. Lanczos lobes may leave 0…1; there is room up to ±2. With bounds, no
/// result of a pass leaves what its own neighbourhood holds: no halos, no ghosts. Sums are exact
/// integers, the few floating-point steps at the end are single IEEE operations: every instruction
/// set and every machine gives the same pixels.
///
/// The walk, from the outside in: bands of rows; in each band tiles of 64 lanes, whose rows are
/// converted and interleaved in pairs (so that one multiply-add takes two rows); for each tile all
/// targets; for each target all output rows whose window meets the band. A finished row is laid
/// down turned, pairs of pixels side by side, so that the horizontal pass is the same kernel.
///
/// Drawings are plain for the most part. What repeats is found before it is computed with: a run of equal
/// pairs is taken with its weights' sum, as one.
enum {
  iconrs_one = 1 << 14,
  /// Lanes in a tile.
  iconrs_tile_lanes = 64,
  /// Tiles that are converted side by side, so that rows are read along.
  iconrs_strip_tiles = 4,
  /// The most pairs of rows a band may have: a tile of 16 KB.
  iconrs_longest_band = 64,
};

/// How code values become lanes.
typedef enum {
  /// By sRGB's curve, to linear light.
  iconrs_linear,
  /// As they are.
  iconrs_codes,
} iconrs_curve;

/// Tables of one colour space.
typedef struct {
  /// What decode8 is a table of.
  iconrs_curve curve;
  /// value × 2^15 of each code.
  const uint16_t *decode8;
  /// The same for 16-bit codes; may be null when there are none.
  const uint16_t *decode16;
} iconrs_tables;

/// Weights of one axis, in pairs: output i takes `pairs[i]` pairs of samples from pair `first[i]` on,
/// with the weights at `weights + i * stride`, the even sample's in the low half. They sum to
/// exactly 1 << shift.
typedef struct {
  const int32_t *first;
  const int32_t *pairs;
  const int32_t *weights;
  /// At `totals + i * (stride + 1)` the sum of both weights of all pairs before each, and of all: what a
  /// run of equal samples weighs.
  const int32_t *totals;
  /// For each output the first sample of its neighbourhood and the one after the last, within those
  /// it takes: the result is bounded by the least and the greatest of them. Null for no bounds.
  const int32_t *spans;
  int32_t stride;
  int32_t shift;
  int32_t outputs;
} iconrs_axis;

/// One size to make, and the room to make it in.
typedef struct {
  iconrs_axis vertical;
  iconrs_axis horizontal;
  /// Sums of rows that a band leaves unfinished, tile by tile: tiles × slots × 64.
  int32_t *sums;
  /// Least and greatest lanes so far of those rows, when they are bounded: of each 64 half the words for
  /// these, half for those.
  uint32_t *ranges;
  int32_t slots;
  /// Finished rows, turned: groups × columns × 128.
  int16_t *columns;
  int32_t groups;
  /// The result: outputs × outputs × channels codes, of a byte each, or fine.
  uint8_t *pixels;
  /// Whether codes are of 16 bits, 8 of them behind the point and a half for rounding in them: for
  /// means of two results.
  int32_t is_fine;
  /// Rows finished, groups of rows stored. Both begin at 0.
  int32_t finished;
  int32_t stored;
} iconrs_target;

/// A walk. The source is a window of `width` × `height` pixels, 1…4 channels (2 and 4 end with
/// alpha) of 8 or 16 bits.
typedef struct {
  const uint8_t *pixels;
  size_t row_bytes;
  int32_t width;
  int32_t height;
  int32_t channels;
  int32_t bits;
  iconrs_tables tables;
  iconrs_target *targets;
  int32_t count;
  /// Pairs of rows in a band, iconrs_longest_band at most.
  int32_t band;
  /// Of those, how many at its beginning are the last band's too: none, or as many as the longest window has
  /// but one, so that each is whole in some band, and nothing of it is kept in between.
  int32_t overlap;
  /// Room for a strip of tiles: iconrs_strip_tiles × band × 128.
  int16_t *strip;
  /// Room for a number for each pair of a row's pixels, whole tiles.
  int16_t *ahead;
} iconrs_walk;

typedef enum { iconrs_portable, iconrs_avx2, iconrs_avx512 } iconrs_isa;

/// The best instruction set here, or the one `ICONFORGE_ISA` names if it is there.
iconrs_isa iconrs_best_isa(void);

int iconrs_has_isa(iconrs_isa isa);

/// Lanes a pixel takes: RGB is walked as four.
static inline int32_t iconrs_lane_channels(int32_t channels) { return channels == 3 ? 4 : channels; }

/// The entry of decode8 for a code as kernels compute it that have no room for the table: tests hold one
/// to the other.
uint16_t iconrs_decoded(iconrs_curve curve, uint8_t code);

/// Makes every target. Complexity: source lanes × 2 × support multiply-adds a target and pass.
void iconrs_run(iconrs_walk *walk, iconrs_isa isa);

#endif

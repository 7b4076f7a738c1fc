#ifndef ICONFORGE_CICONFILTER_H
#define ICONFORGE_CICONFILTER_H

#include <stddef.h>
#include <stdint.h>

/// Vectorized PNG row filters and their inverse. Source: PNG Specification, third edition, 9.2 and
/// 12.7.

enum {
  iconflt_none,
  iconflt_sub,
  iconflt_up,
  iconflt_average,
  iconflt_paeth,
  iconflt_kinds,
  /// The cheapest filter for each row.
  iconflt_adaptive = 255,
};

/// The rows of an image: a picture that fills it, or a picture on a plain background, which is
/// never laid out in memory.
typedef struct {
  size_t row_bytes;
  /// 1 to 8.
  size_t pixel_bytes;
  /// The picture without padding between rows, and its position.
  const uint8_t *picture;
  size_t picture_row_bytes;
  size_t picture_rows;
  size_t left_bytes;
  size_t top;
  /// A row without the picture; null if the picture fills the image.
  const uint8_t *background;
} iconflt_image;

/// The scratch memory of `iconflt_filter`, in bytes.
size_t iconflt_scratch_size(size_t row_bytes);

/// Writes the filter number and filtered bytes of `rows` rows from `first`: rows × (row_bytes + 1)
/// bytes. `kind` is one of the five filters, or adaptive: the lowest sum of bits of the filtered
/// bytes as signed numbers. A row equal to the one above uses `up`. Every machine writes the same
/// bytes.
void iconflt_filter(
    const iconflt_image *image, size_t first, size_t rows, int kind, uint8_t *target,
    uint8_t *scratch);

/// Reverses the filters of `rows` × (row_bytes + 1) bytes in place. The rows then start at the
/// front without filter bytes. `pixel_bytes` is 1 to 4. May read `iconflt_unfilter_slack` bytes
/// after the data. Returns 0, or -1 for an unknown filter.
int iconflt_unfilter(uint8_t *bytes, size_t row_bytes, size_t rows, size_t pixel_bytes);

enum { iconflt_unfilter_slack = 4 };

/// A DEFLATE stream without zlib's header and checksum: the position of its next bytes, and pending
/// bits.
typedef struct {
  uint8_t *next;
  uint64_t bits;
  unsigned count;
  /// `iconflt_pack_scratch` bytes, aligned as by malloc.
  void *scratch;
} iconflt_stream;

enum { iconflt_pack_scratch = (1 << 18) + 32 };

/// The largest size of `size` bytes packed in `parts` parts.
size_t iconflt_pack_bound(size_t size, size_t parts);

/// Packs a non-empty part of the stream with runs and Huffman codes only: several times faster than
/// with a search for matches, and a few per cent larger on filtered photographs. The last part
/// completes the stream. Every machine writes the same bytes.
void iconflt_pack(iconflt_stream *stream, const uint8_t *bytes, size_t size, int is_last);

#endif

#ifndef ICONFORGE_CICONFILTER_H
#define ICONFORGE_CICONFILTER_H

#include <stddef.h>
#include <stdint.h>

/// PNG's five row filters, forwards and backwards, by vectors.
///
/// Source: PNG Specification, third edition, 9.2 and 12.7.

enum {
  iconflt_none,
  iconflt_sub,
  iconflt_up,
  iconflt_average,
  iconflt_paeth,
  iconflt_kinds,
  /// For each row the filter that leaves the least to say.
  iconflt_adaptive = 255,
};

/// The rows of an image: a picture that fills it, or one that lies on a plain ground, which then
/// never has to be laid out in memory.
typedef struct {
  /// Bytes a row of the image has.
  size_t row_bytes;
  /// Bytes a pixel, 1 to 8.
  size_t pixel_bytes;
  /// The picture, without padding between its rows, and where it lies.
  const uint8_t *picture;
  size_t picture_row_bytes;
  size_t picture_rows;
  size_t left_bytes;
  size_t top;
  /// A row of the image without the picture; null when the picture fills the image.
  const uint8_t *ground;
} iconflt_image;

/// Bytes of memory `iconflt_filter` needs beside its output.
size_t iconflt_scratch_size(size_t row_bytes);

/// Writes for each of `rows` rows from `first` on the filter's number and the filtered bytes:
/// rows × (row_bytes + 1). Above the image's first row there is nothing.
/// `kind` is one of the five, or adaptive: the sum over the row of how many bits each filtered byte
/// needs as a signed number decides. A row equal to the one above is all zeros by `up`.
/// `scratch` has `iconflt_scratch_size(row_bytes)` bytes. Every machine writes the same bytes.
void iconflt_filter(
    const iconflt_image *image, size_t first, size_t rows, int kind, uint8_t *target,
    uint8_t *scratch);

/// Undoes the filters of `rows` × (row_bytes + 1) bytes in place: the rows then lie at the front,
/// without filter bytes. `pixel_bytes` is 1 to 4. `iconflt_unfilter_slack` bytes behind the data
/// may be read. Returns 0, or -1 when a row's filter is none of the five.
int iconflt_unfilter(uint8_t *bytes, size_t row_bytes, size_t rows, size_t pixel_bytes);

enum { iconflt_unfilter_slack = 4 };

/// A DEFLATE stream (without zlib's head and checksum) on its way: where its next bytes go, and the
/// bits that wait for their byte to be full.
typedef struct {
  uint8_t *next;
  uint64_t bits;
  unsigned count;
  /// `iconflt_pack_scratch` bytes of memory that packing needs, as malloc aligns it.
  void *scratch;
} iconflt_stream;

enum { iconflt_pack_scratch = (1 << 18) + 32 };

/// Bytes that packing `size` bytes in so many parts can write at most.
size_t iconflt_pack_bound(size_t size, size_t parts);

/// Packs a part of what the stream is to hold: runs of one byte and Huffman codes, looking for
/// nothing else. Several times as fast as a search for matches, and a few per cent larger on
/// filtered photographs. A part has one byte at least. The last makes the stream complete. Every
/// machine writes the same bytes.
void iconflt_pack(iconflt_stream *stream, const uint8_t *bytes, size_t size, int is_last);

#endif

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

/// A picture's rows, without padding between them.
typedef struct {
  const uint8_t *bytes;
  size_t row_bytes;
  size_t rows;
  /// Bytes a pixel, 1 to 8.
  size_t pixel_bytes;
} iconflt_rows;

/// Bytes of memory `iconflt_filter` needs beside its output.
size_t iconflt_scratch_size(size_t row_bytes);

/// Writes for each row the filter's number and the filtered bytes: rows × (row_bytes + 1).
/// `kind` is one of the five, or adaptive: the sum over the row of how many bits each filtered byte
/// needs as a signed number decides. A row equal to the one above is all zeros by `up`.
/// `scratch` has `iconflt_scratch_size(row_bytes)` bytes. Every machine writes the same bytes.
void iconflt_filter(const iconflt_rows *rows, int kind, uint8_t *target, uint8_t *scratch);

/// Undoes the filters of `rows` × (row_bytes + 1) bytes in `filtered`, in place of which the caller
/// gives `target`, row after row. Returns 0, or -1 when a row's filter is none of the five.
int iconflt_unfilter(
    const uint8_t *filtered, size_t row_bytes, size_t rows, size_t pixel_bytes, uint8_t *target);

#endif

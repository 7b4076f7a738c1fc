#ifndef ICONFORGE_CICONPNG_H
#define ICONFORGE_CICONPNG_H

#include <stddef.h>
#include <stdint.h>

/// A fence around libpng: its setjmp error handling never reaches Swift.
///
/// Only pixels pass through here. Colour chunks, text and everything else that is not needed to
/// make pixels is skipped by libpng unread; the chunk walk in IconCodec has looked at it before.
typedef struct iconpng_reader iconpng_reader;

/// Such as "1.6.39": of the library that is there, not of the one that was compiled with.
const char *iconpng_version(void);

/// How the pixels are wanted.
typedef enum {
  /// Samples of 8 or 16 bits in the machine's byte order; palettes expanded, tRNS made alpha.
  iconpng_expanded,
  /// The same, 16 bits rounded to the nearest 8.
  iconpng_eight_bits,
  /// Rows as the file packs them, filters and interlace undone and nothing else.
  iconpng_stored,
} iconpng_form;

/// What `iconpng_read` delivers: rows from the top, without padding between them.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1 grey (or, stored, a palette's index), 2 grey and alpha, 3 RGB, 4 RGBA.
  uint8_t channels;
  /// Bits a sample: 8 or 16, stored also 1, 2 or 4.
  uint8_t bits;
  /// Rows are complete only when all have been read.
  uint8_t is_interlaced;
  size_t row_bytes;
} iconpng_layout;

enum { iconpng_message_size = 160 };

/// Reads up to the first IDAT. Returns null with a sentence in `message` when libpng refuses.
/// `data` must outlive the reader; `image_end` is where the last IDAT's data ends in it.
iconpng_reader *iconpng_open(
    const uint8_t *data, size_t size, size_t image_end, uint32_t max_side, iconpng_form form,
    iconpng_layout *layout, char *message);

/// Fills `pixels` (rows × row_bytes) with the next `rows` rows; of an interlaced picture with all.
/// Returns 0, or -1 with a sentence in `message`.
int iconpng_read(iconpng_reader *reader, uint8_t *pixels, uint32_t rows, char *message);

/// Reads to IEND, after all rows: what follows them must be right too, and is not unpacked when it
/// is more than ends the image data. Returns 0, or -1 with a sentence in `message`.
int iconpng_finish(iconpng_reader *reader, char *message);

void iconpng_close(iconpng_reader *reader);

#endif

#ifndef ICONFORGE_CICONPNG_H
#define ICONFORGE_CICONPNG_H

#include <stddef.h>
#include <stdint.h>

/// Wraps libpng, so that its setjmp error handling never reaches Swift. libpng skips everything
/// that does not affect pixels; IconCodec has checked the chunks before.
typedef struct iconpng_reader iconpng_reader;

/// The version of the loaded library, such as "1.6.39".
const char *iconpng_version(void);

/// The format of the pixels.
typedef enum {
  /// Samples of 8 or 16 bits in native byte order, with palettes and tRNS expanded.
  iconpng_expanded,
  /// The same, with 16 bits rounded to 8.
  iconpng_eight_bits,
  /// Rows as packed in the file, after removing filters and interlacing.
  iconpng_stored,
} iconpng_form;

/// The layout of rows from `iconpng_read`: from the top, without padding.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1 grey (or, stored, a palette's index), 2 grey and alpha, 3 RGB, 4 RGBA.
  uint8_t channels;
  /// Bits per sample: 8 or 16; stored also 1, 2 or 4.
  uint8_t bits;
  /// Interlaced rows are complete after reading all of them.
  uint8_t is_interlaced;
  size_t row_bytes;
} iconpng_layout;

enum { iconpng_message_size = 160 };

/// Reads up to the first IDAT. `data` must outlive the reader; `image_end` is the end of the last
/// IDAT's data. On errors it returns null and writes a sentence to `message`.
iconpng_reader *iconpng_open(
    const uint8_t *data, size_t size, size_t image_end, uint32_t max_side, iconpng_form form,
    iconpng_layout *layout, char *message);

/// Reads the next `rows` rows to `pixels` (rows × row_bytes); all at once if interlaced. Returns 0,
/// or -1 with a sentence in `message`.
int iconpng_read(iconpng_reader *reader, uint8_t *pixels, uint32_t rows, char *message);

/// Reads to IEND after all rows. Damage after the rows and surplus image data are errors. Returns
/// 0, or -1 with a sentence in `message`.
int iconpng_finish(iconpng_reader *reader, char *message);

void iconpng_close(iconpng_reader *reader);

#endif

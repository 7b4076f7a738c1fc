#ifndef ICONFORGE_CICONPNG_H
#define ICONFORGE_CICONPNG_H

#include <stddef.h>
#include <stdint.h>

/// A fence around libpng: its setjmp error handling never reaches Swift.
///
/// Only pixels pass through here. Colour chunks, text and everything else that is not needed to
/// make pixels is skipped by libpng unread; the chunk walk in IconCodec has looked at it before.
typedef struct iconpng_reader iconpng_reader;

/// What `iconpng_read` will deliver: interleaved samples, rows without padding.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA. Palettes arrive expanded, tRNS as alpha.
  uint8_t channels;
  /// 8, or 16 in the machine's byte order. Depths below 8 arrive as 8.
  uint8_t bits;
} iconpng_layout;

enum { iconpng_message_size = 160 };

/// Reads up to the first IDAT. Returns null with a sentence in `message` when libpng refuses.
/// `data` must outlive the reader.
iconpng_reader *iconpng_open(
    const uint8_t *data, size_t size, uint32_t max_side, iconpng_layout *layout, char *message);

/// Fills `pixels` (width × height × channels × bits / 8 bytes) and reads to IEND.
/// Returns 0, or -1 with a sentence in `message`.
int iconpng_read(iconpng_reader *reader, uint8_t *pixels, char *message);

void iconpng_close(iconpng_reader *reader);

#endif

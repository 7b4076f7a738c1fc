#include "CIconPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct iconpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *data;
  size_t size;
  size_t offset;
  /// The end of the last IDAT's data.
  size_t image_end;
  /// Whether all rows have been read, and the bytes of image data read since.
  int is_full;
  size_t surplus;
  iconpng_layout layout;
  /// Whether indices become colours.
  int expands_palette;
  char message[iconpng_message_size];
};

static void on_error(png_structp png, png_const_charp text) {
  iconpng_reader *reader = png_get_error_ptr(png);
  snprintf(reader->message, sizeof reader->message, "%s", text);
  longjmp(png_jmpbuf(png), 1);
}

/// Depending on the data's length, libpng refuses a wrong Adler-32 or only warns. Always refuse it.
static void on_warning(png_structp png, png_const_charp text) {
  if (strstr(text, "incorrect data check")) png_error(png, text);
}

static void on_read(png_structp png, png_bytep target, size_t length) {
  iconpng_reader *reader = png_get_io_ptr(png);
  if (length > reader->size - reader->offset) png_error(png, "the file ends too early");
  if (reader->is_full && reader->offset < reader->image_end) {
    // The end of a stream takes a few bytes. More would be unpacked for nothing, and could expand a
    // thousand times.
    reader->surplus += length;
    if (reader->surplus > 4096) png_error(png, "the image data is longer than the image");
  }
  memcpy(target, reader->data + reader->offset, length);
  reader->offset += length;
}

/// Skips all chunks except IHDR PLTE IDAT IEND tRNS unread, so they cannot allocate memory.
static void skip_what_makes_no_pixels(png_structp png) {
  static const png_byte chunks[] =
      "bKGD\0cHRM\0cICP\0cLLI\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0mDCV\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0"
      "sPLT\0sRGB\0sTER\0tEXt\0tIME\0zTXt";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, chunks, (int)(sizeof chunks / 5));
}

static void ask_for_plain_samples(iconpng_reader *reader) {
  png_structp png = reader->png;
  png_byte depth = png_get_bit_depth(png, reader->info);
  reader->expands_palette = png_get_color_type(png, reader->info) == PNG_COLOR_TYPE_PALETTE;
  if (reader->expands_palette) {
    png_set_packing(png);  // indices, one a byte: expanded here, after checking each one
  } else {
    if (depth < 8) png_set_expand_gray_1_2_4_to_8(png);
    if (png_get_valid(png, reader->info, PNG_INFO_tRNS)) png_set_tRNS_to_alpha(png);
  }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  if (depth == 16) png_set_swap(png);
#endif
}

static iconpng_layout layout_of(const iconpng_reader *reader) {
  iconpng_layout layout;
  layout.width = png_get_image_width(reader->png, reader->info);
  layout.height = png_get_image_height(reader->png, reader->info);
  layout.bits = png_get_bit_depth(reader->png, reader->info);
  layout.channels = png_get_channels(reader->png, reader->info);
  layout.is_interlaced =
      png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_ADAM7;
  layout.row_bytes = png_get_rowbytes(reader->png, reader->info);
  if (reader->expands_palette) {
    layout.channels = png_get_valid(reader->png, reader->info, PNG_INFO_tRNS) ? 4 : 3;
    layout.row_bytes = (size_t)layout.width * layout.channels;
  }
  return layout;
}

iconpng_reader *iconpng_open(
    const uint8_t *data, size_t size, size_t image_end, uint32_t max_side, iconpng_form form,
    iconpng_layout *layout, char *message) {
  iconpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    snprintf(message, iconpng_message_size, "out of memory");
    return NULL;
  }
  reader->data = data;
  reader->size = size;
  reader->image_end = image_end;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  if (!reader->info) {
    snprintf(message, iconpng_message_size, "libpng cannot start");
    iconpng_close(reader);
    return NULL;
  }
  if (setjmp(png_jmpbuf(reader->png))) {
    snprintf(message, iconpng_message_size, "%s", reader->message);
    iconpng_close(reader);
    return NULL;
  }
  png_set_user_limits(reader->png, max_side, max_side);
  png_set_chunk_malloc_max(reader->png, PNG_UINT_31_MAX);
  png_set_read_fn(reader->png, reader, on_read);
  skip_what_makes_no_pixels(reader->png);
  png_read_info(reader->png, reader->info);
  if (form != iconpng_stored) ask_for_plain_samples(reader);
  if (form == iconpng_eight_bits) png_set_scale_16(reader->png);
  png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  reader->layout = layout_of(reader);
  *layout = reader->layout;
  return reader;
}

/// Converts `count` indices at the front of `pixels` to colours, in place and from the end. In
/// libpng 1.6.39, its own check for invalid indices does not work.
static void expand_palette(iconpng_reader *reader, uint8_t *pixels, size_t count) {
  png_colorp palette;
  png_bytep alpha = NULL;
  int colors = 0, alphas = 0;
  if (!png_get_PLTE(reader->png, reader->info, &palette, &colors)) {
    png_error(reader->png, "the palette is missing");
  }
  png_get_tRNS(reader->png, reader->info, &alpha, &alphas, NULL);
  size_t channels = reader->layout.channels;
  for (size_t i = count; i-- > 0;) {
    int index = pixels[i];
    if (index >= colors) {
      char text[iconpng_message_size];
      snprintf(text, sizeof text, "palette index out of range: %d of %d colours", index, colors);
      png_error(reader->png, text);
    }
    uint8_t *pixel = pixels + i * channels;
    if (channels == 4) pixel[3] = index < alphas ? alpha[index] : 255;
    pixel[0] = palette[index].red;
    pixel[1] = palette[index].green;
    pixel[2] = palette[index].blue;
  }
}

int iconpng_read(iconpng_reader *reader, uint8_t *pixels, uint32_t rows, char *message) {
  if (setjmp(png_jmpbuf(reader->png))) {
    snprintf(message, iconpng_message_size, "%s", reader->message);
    return -1;
  }
  size_t row_bytes = png_get_rowbytes(reader->png, reader->info);
  // libpng does not clear the padding bits of a row's last byte.
  if (reader->layout.bits < 8) memset(pixels, 0, rows * row_bytes);
  int passes = reader->layout.is_interlaced ? 7 : 1;
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < rows; y++) {
      png_read_row(reader->png, pixels + y * row_bytes, NULL);
    }
  }
  if (reader->expands_palette) {
    expand_palette(reader, pixels, (size_t)reader->layout.width * rows);
  }
  return 0;
}

int iconpng_finish(iconpng_reader *reader, char *message) {
  if (setjmp(png_jmpbuf(reader->png))) {
    snprintf(message, iconpng_message_size, "%s", reader->message);
    return -1;
  }
  reader->is_full = 1;
  png_read_end(reader->png, NULL);
  return 0;
}

void iconpng_close(iconpng_reader *reader) {
  if (!reader) return;
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

const char *iconpng_version(void) { return png_get_libpng_ver(NULL); }

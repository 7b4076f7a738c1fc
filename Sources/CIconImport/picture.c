#include "CIconImport.h"
#include "message.h"

#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>

static void keep_vips_message(char *target) {
  keep_message(target, vips_error_buffer());
  vips_error_clear();
}

static void ignore_log(const char *domain, GLogLevelFlags level, const char *text, void *data) {
  (void)domain;
  (void)level;
  (void)text;
  (void)data;
}

const char *iconimport_start(char *message) {
  g_log_set_default_handler(ignore_log, NULL);
  if (vips_init("iconforge-import")) {
    keep_vips_message(message);
    return NULL;
  }
  vips_leak_set(FALSE);
  vips_concurrency_set(1);
  // The cache finds images by address, and the next request may use the same one.
  vips_cache_set_max(0);
  vips_block_untrusted_set(TRUE);
  vips_operation_block_set("VipsForeignLoadSvg", FALSE);
  static char version[24];
  g_snprintf(version, sizeof version, "%d.%d.%d", vips_version(0), vips_version(1), vips_version(2));
  return version;
}

// A libvips that contains librsvg hides these.
#pragma weak rsvg_major_version
#pragma weak rsvg_minor_version
#pragma weak rsvg_micro_version

void iconimport_renderer(char *name, size_t room) {
  if (&rsvg_major_version) {
    g_snprintf(
        name, room, "librsvg %u.%u.%u", rsvg_major_version, rsvg_minor_version, rsvg_micro_version);
  } else {
    g_snprintf(
        name, room, "librsvg of libvips %d.%d.%d", vips_version(0), vips_version(1),
        vips_version(2));
  }
}

void iconimport_allow_pdf(int allowed) {
  vips_operation_block_set("VipsForeignLoadPdf", !allowed);
}

static int load(
    iconimport_format format, void *data, size_t size, int page, double scale, VipsImage **image) {
  VipsAccess access = VIPS_ACCESS_SEQUENTIAL;
  switch (format) {
    case iconimport_jpeg:
      return vips_jpegload_buffer(
          data, size, image, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_webp:
      return vips_webpload_buffer(
          data, size, image, "page", page, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_tiff:
      return vips_tiffload_buffer(
          data, size, image, "page", page, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_gif:
      return vips_gifload_buffer(
          data, size, image, "page", page, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_heif:
      // Without a page number, libvips reads the main image; page 0 is the first.
      if (page == 0) {
        return vips_heifload_buffer(
            data, size, image, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
      }
      return vips_heifload_buffer(
          data, size, image, "page", page, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_svg:
      // At 96 pixels per inch, units have the sizes of CSS; libvips then enlarges the image by 96 /
      // 72.
      return vips_svgload_buffer(
          data, size, image, "scale", scale * 0.75, "dpi", 96.0, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_pdf: {
      VipsArrayDouble *clear = vips_array_double_newv(4, 0.0, 0.0, 0.0, 0.0);
      // PDF has 72 points per inch, CSS 96 pixels.
      int result = vips_pdfload_buffer(
          data, size, image, "page", page, "dpi", 96.0, "scale", scale, "background", clear,
          "fail_on", VIPS_FAIL_ON_ERROR, NULL);
      vips_area_unref(VIPS_AREA(clear));
      return result;
    }
  }
  return -1;
}

static iconimport_model model_of(const VipsImage *image) {
  switch (vips_image_get_interpretation(image)) {
    case VIPS_INTERPRETATION_B_W:
    case VIPS_INTERPRETATION_GREY16:
      return vips_image_get_bands(image) <= 2 ? iconimport_gray : iconimport_other;
    case VIPS_INTERPRETATION_sRGB:
    case VIPS_INTERPRETATION_RGB:
    case VIPS_INTERPRETATION_RGB16:
      return vips_image_get_bands(image) >= 3 ? iconimport_rgb
             : vips_image_get_bands(image) >= 1 ? iconimport_gray
                                                : iconimport_other;
    case VIPS_INTERPRETATION_CMYK:
      return vips_image_get_bands(image) >= 4 ? iconimport_cmyk : iconimport_other;
    default: return iconimport_other;
  }
}

static int number(const VipsImage *image, const char *name, int fallback) {
  int value;
  if (!vips_image_get_typeof(image, name) || vips_image_get_int(image, name, &value)) {
    vips_error_clear();
    return fallback;
  }
  return value;
}

static iconimport_header header_of(VipsImage *image) {
  iconimport_header header = {0};
  header.width = (uint32_t)vips_image_get_width(image);
  header.height = (uint32_t)vips_image_get_height(image);
  header.bands = (uint8_t)vips_image_get_bands(image);
  header.model = vips_image_get_bands(image) <= 8 ? model_of(image) : iconimport_other;
  header.has_alpha = header.model != iconimport_other && header.bands > (int)header.model;
  VipsBandFormat samples = vips_image_get_format(image);
  header.bits = samples == VIPS_FORMAT_UCHAR ? 8 : samples == VIPS_FORMAT_USHORT ? 16 : 0;
  header.meant_bits = (uint8_t)number(image, "heif-bitdepth", header.bits);
  header.orientation = (uint8_t)vips_image_get_orientation(image);
  header.pages = (uint32_t)number(image, VIPS_META_N_PAGES, 1);
  const void *profile = NULL;
  if (vips_image_get_typeof(image, VIPS_META_ICC_NAME)
      && !vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &header.profile_size)) {
    header.profile = profile;
  }
  return header;
}

iconimport_picture *iconimport_look(
    iconimport_format format, const uint8_t *data, size_t size, uint32_t page, double scale,
    iconimport_header *header, char *message) {
  VipsImage *image = NULL;
  vips_error_clear();
  if (load(format, (void *)data, size, (int)page, scale, &image)) {
    keep_vips_message(message);
    return NULL;
  }
  *header = header_of(image);
  return (iconimport_picture *)image;
}

/// Reads strips from the top: streaming loaders support that, and libvips starts no threads for it.
enum { strip_rows = 64 };

static int copy_rows(VipsImage *image, iconimport_rect part, uint8_t *pixels) {
  size_t row_bytes = (size_t)part.width * VIPS_IMAGE_SIZEOF_PEL(image);
  VipsRegion *region = vips_region_new(image);
  int result = 0;
  for (int top = 0; top < part.height && result == 0; top += strip_rows) {
    int rows = part.height - top < strip_rows ? part.height - top : strip_rows;
    VipsRect strip = {part.x, part.y + top, part.width, rows};
    result = vips_region_prepare(region, &strip);
    for (int row = top; row < top + rows && result == 0; row++) {
      memcpy(
          pixels + (size_t)row * row_bytes, VIPS_REGION_ADDR(region, part.x, part.y + row),
          row_bytes);
    }
  }
  g_object_unref(region);
  return result;
}

/// Chains operations; each owns the previous one.
static int resized(
    VipsImage *image, iconimport_rect part, int width, int height, VipsImage **result) {
  VipsObject *owner = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **)vips_object_local_array(owner, 4);
  double across = (double)width / part.width, down = (double)height / part.height;
  int status =
      vips_extract_area(image, &step[0], part.x, part.y, part.width, part.height, NULL)
      || vips_premultiply(step[0], &step[1], NULL)
      || vips_resize(step[1], &step[2], across, "vscale", down, NULL)
      || vips_unpremultiply(step[2], &step[3], NULL)
      || vips_cast_uchar(step[3], result, NULL);
  g_object_unref(owner);
  return status;
}

int iconimport_read(
    iconimport_picture *picture, iconimport_rect part, int32_t width, int32_t height,
    uint8_t *pixels, char *message) {
  VipsImage *image = (VipsImage *)picture;
  int status;
  if (part.width == width && part.height == height) {
    status = copy_rows(image, part, pixels);
  } else {
    VipsImage *other = NULL;
    status = resized(image, part, width, height, &other);
    if (!status && (other->Xsize != width || other->Ysize != height || other->Bands != 4)) {
      vips_error("iconforge-import", "the size cannot be had");
      status = -1;
    }
    const iconimport_rect all = {0, 0, width, height};
    if (!status) status = copy_rows(other, all, pixels);
    if (other) g_object_unref(other);
  }
  if (status) keep_vips_message(message);
  return status;
}

void iconimport_fill_bits(uint16_t *samples, size_t count, int meant_bits) {
  for (size_t i = 0; i < count; i++) samples[i] |= samples[i] >> meant_bits;
}

void iconimport_close(iconimport_picture *picture) {
  if (picture) g_object_unref(picture);
  vips_error_clear();
}

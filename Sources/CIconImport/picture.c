#include "CIconImport.h"
#include "message.h"
#include "vips.h"

#include <dlfcn.h>
#include <string.h>

struct iconimport_vips vips;

static void keep_vips_message(char *target) {
  keep_message(target, vips.error_buffer());
  vips.error_clear();
}

/// The one that this process has loaded, or that of the system.
static int find_functions(char *message) {
  void *library = dlopen(NULL, RTLD_NOW);
  if (!dlsym(library, "vips_init")) library = dlopen("libvips.so.42", RTLD_NOW);
  if (!library) {
    keep_message(message, dlerror());
    return -1;
  }
#define FIND(name)                                                                                 \
  if (!(vips.name = (__typeof__(vips.name))dlsym(library, "vips_" #name))) {                       \
    keep_message(message, "it has no vips_" #name);                                                \
    return -1;                                                                                     \
  }
  ICONIMPORT_FUNCTIONS(FIND)
#undef FIND
  return 0;
}

const char *iconimport_start(char *message) {
  if (find_functions(message)) return NULL;
  if (vips.init("iconforge-import")) {
    keep_vips_message(message);
    return NULL;
  }
  vips.leak_set(FALSE);
  vips.concurrency_set(1);
  // The cache finds images by address, and the next request may use the same one.
  vips.cache_set_max(0);
  vips.block_untrusted_set(TRUE);
  vips.operation_block_set("VipsForeignLoadSvg", FALSE);
  static char version[24];
  snprintf(version, sizeof version, "%d.%d.%d", vips.version(0), vips.version(1), vips.version(2));
  return version;
}

void iconimport_allow_pdf(int allowed) {
  vips.operation_block_set("VipsForeignLoadPdf", !allowed);
}

static int load(
    iconimport_format format, void *data, size_t size, int page, double scale, VipsImage **image) {
  VipsAccess access = VIPS_ACCESS_SEQUENTIAL;
  switch (format) {
    case iconimport_jpeg:
      return vips.jpegload_buffer(
          data, size, image, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_webp:
      return vips.webpload_buffer(
          data, size, image, "page", page, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_tiff:
      return vips.tiffload_buffer(
          data, size, image, "page", page, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_gif:
      return vips.gifload_buffer(
          data, size, image, "page", page, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_heif:
      // Without a page number, libvips reads the main image; page 0 is the first.
      if (page == 0) {
        return vips.heifload_buffer(
            data, size, image, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
      }
      return vips.heifload_buffer(
          data, size, image, "page", page, "access", access, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_svg:
      // At 96 pixels per inch, units have the sizes of CSS; libvips then enlarges the image by 96 /
      // 72.
      return vips.svgload_buffer(
          data, size, image, "scale", scale * 0.75, "dpi", 96.0, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
    case iconimport_pdf: {
      VipsArrayDouble *clear = vips.array_double_newv(4, 0.0, 0.0, 0.0, 0.0);
      // PDF has 72 points per inch, CSS 96 pixels.
      int result = vips.pdfload_buffer(
          data, size, image, "page", page, "dpi", 96.0, "scale", scale, "background", clear,
          "fail_on", VIPS_FAIL_ON_ERROR, NULL);
      vips.area_unref((VipsArea *)clear);
      return result;
    }
  }
  return -1;
}

static iconimport_model model_of(const VipsImage *image) {
  switch (vips.image_get_interpretation(image)) {
    case VIPS_INTERPRETATION_B_W:
    case VIPS_INTERPRETATION_GREY16:
      return vips.image_get_bands(image) <= 2 ? iconimport_gray : iconimport_other;
    case VIPS_INTERPRETATION_sRGB:
    case VIPS_INTERPRETATION_RGB:
    case VIPS_INTERPRETATION_RGB16:
      return vips.image_get_bands(image) >= 3 ? iconimport_rgb
             : vips.image_get_bands(image) >= 1 ? iconimport_gray
                                                : iconimport_other;
    case VIPS_INTERPRETATION_CMYK:
      return vips.image_get_bands(image) >= 4 ? iconimport_cmyk : iconimport_other;
    default: return iconimport_other;
  }
}

static int number(const VipsImage *image, const char *name, int fallback) {
  int value;
  if (!vips.image_get_typeof(image, name) || vips.image_get_int(image, name, &value)) {
    vips.error_clear();
    return fallback;
  }
  return value;
}

static iconimport_header header_of(VipsImage *image) {
  iconimport_header header = {0};
  header.width = (uint32_t)vips.image_get_width(image);
  header.height = (uint32_t)vips.image_get_height(image);
  header.bands = (uint8_t)vips.image_get_bands(image);
  header.model = vips.image_get_bands(image) <= 8 ? model_of(image) : iconimport_other;
  header.has_alpha = header.model != iconimport_other && header.bands > (int)header.model;
  VipsBandFormat samples = vips.image_get_format(image);
  header.bits = samples == VIPS_FORMAT_UCHAR ? 8 : samples == VIPS_FORMAT_USHORT ? 16 : 0;
  header.meant_bits = (uint8_t)number(image, "heif-bitdepth", header.bits);
  header.orientation = (uint8_t)vips.image_get_orientation(image);
  header.pages = (uint32_t)number(image, VIPS_META_N_PAGES, 1);
  const void *profile = NULL;
  if (vips.image_get_typeof(image, VIPS_META_ICC_NAME)
      && !vips.image_get_blob(image, VIPS_META_ICC_NAME, &profile, &header.profile_size)) {
    header.profile = profile;
  }
  return header;
}

iconimport_picture *iconimport_look(
    iconimport_format format, const uint8_t *data, size_t size, uint32_t page, double scale,
    iconimport_header *header, char *message) {
  VipsImage *image = NULL;
  vips.error_clear();
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
  size_t pixel_bytes = image->Bands * (size_t)vips.format_sizeof(image->BandFmt);
  size_t row_bytes = (size_t)part.width * pixel_bytes;
  VipsRegion *region = vips.region_new(image);
  int result = 0;
  for (int top = 0; top < part.height && result == 0; top += strip_rows) {
    int rows = part.height - top < strip_rows ? part.height - top : strip_rows;
    VipsRect strip = {part.x, part.y + top, part.width, rows};
    result = vips.region_prepare(region, &strip);
    for (int row = top; row < top + rows && result == 0; row++) {
      memcpy(
          pixels + (size_t)row * row_bytes,
          region->data + (size_t)(part.y + row - region->valid.top) * (size_t)region->bpl
              + (size_t)(part.x - region->valid.left) * pixel_bytes,
          row_bytes);
    }
  }
  g_object_unref(region);
  return result;
}

/// Chains operations; each owns the previous one.
static int resized(
    VipsImage *image, iconimport_rect part, int width, int height, VipsImage **result) {
  VipsObject *owner = (VipsObject *)vips.image_new();
  VipsImage **step = (VipsImage **)vips.object_local_array(owner, 4);
  double across = (double)width / part.width, down = (double)height / part.height;
  int status =
      vips.extract_area(image, &step[0], part.x, part.y, part.width, part.height, NULL)
      || vips.premultiply(step[0], &step[1], NULL)
      || vips.resize(step[1], &step[2], across, "vscale", down, NULL)
      || vips.unpremultiply(step[2], &step[3], NULL)
      || vips.cast_uchar(step[3], result, NULL);
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
      keep_message(message, "the size cannot be had");
      g_object_unref(other);
      return -1;
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
  vips.error_clear();
}

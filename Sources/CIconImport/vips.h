#ifndef ICONFORGE_VIPS_H
#define ICONFORGE_VIPS_H

#include <vips/vips.h>

/// The functions of libvips that the importer calls. Loading libvips, and about sixty libraries that
/// librsvg does not need, would take most of a start. So it is loaded when an image needs it.
#define ICONIMPORT_FUNCTIONS(use)                                                                  \
  use(area_unref) use(array_double_newv) use(blob_get) use(block_untrusted_set)                    \
  use(cache_set_max) use(cast_uchar) use(concurrency_set) use(error_buffer) use(error_clear)       \
  use(extract_area) use(format_sizeof) use(gifload_buffer) use(heifload_buffer)                    \
  use(image_get_bands) use(image_get_blob) use(image_get_format) use(image_get_height)             \
  use(image_get_int) use(image_get_interpretation) use(image_get_orientation)                      \
  use(image_get_typeof) use(image_get_width) use(image_new) use(init) use(jpegload_buffer)         \
  use(leak_set) use(object_local_array) use(operation_block_set) use(pdfload_buffer)               \
  use(premultiply) use(profile_load) use(region_new) use(region_prepare) use(resize)               \
  use(svgload_buffer) use(tiffload_buffer) use(unpremultiply) use(version) use(webpload_buffer)

struct iconimport_vips {
#define ICONIMPORT_FIELD(name) __typeof__(&vips_##name) name;
  ICONIMPORT_FUNCTIONS(ICONIMPORT_FIELD)
#undef ICONIMPORT_FIELD
};

/// Filled by `iconimport_start`.
extern struct iconimport_vips vips;

#endif

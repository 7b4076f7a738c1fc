#include "CIconImport.h"
#include "message.h"
#include "vips.h"

#include <librsvg/rsvg.h>
#include <string.h>

// Null if librsvg is a part of libvips, which hides them and then renders.
#pragma weak rsvg_major_version
#pragma weak rsvg_minor_version
#pragma weak rsvg_micro_version
#pragma weak rsvg_handle_new_from_data
#pragma weak rsvg_handle_set_dpi
#pragma weak rsvg_handle_render_document
#pragma weak cairo_image_surface_create_for_data
#pragma weak cairo_surface_finish
#pragma weak cairo_surface_destroy
#pragma weak cairo_create
#pragma weak cairo_destroy
#pragma weak cairo_status

static void ignore_log(const char *domain, GLogLevelFlags level, const char *text, void *data) {
  (void)domain;
  (void)level;
  (void)text;
  (void)data;
}

int iconimport_has_renderer(void) {
  g_log_set_default_handler(ignore_log, NULL);
  return &rsvg_handle_new_from_data != NULL;
}

void iconimport_renderer(char *name, size_t room) {
  if (&rsvg_major_version) {
    g_snprintf(
        name, room, "librsvg %u.%u.%u", rsvg_major_version, rsvg_minor_version, rsvg_micro_version);
  } else {
    g_snprintf(
        name, room, "librsvg of libvips %d.%d.%d", vips.version(0), vips.version(1),
        vips.version(2));
  }
}

/// From premultiplied native-endian ARGB to RGBA, rounded down as libvips does.
static void straighten(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    uint32_t pixel;
    memcpy(&pixel, pixels, 4);
    uint32_t alpha = pixel >> 24;
    for (int channel = 0; channel < 3; channel++) {
      uint32_t value = pixel >> (16 - 8 * channel) & 255;
      pixels[channel] = (uint8_t)(alpha ? value * 255 / alpha : value);
    }
    pixels[3] = (uint8_t)alpha;
  }
}

static int draw(RsvgHandle *handle, int width, int height, uint8_t *pixels, char *message) {
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
  cairo_t *context = cairo_create(surface);
  const RsvgRectangle all = {0, 0, width, height};
  GError *error = NULL;
  int is_drawn = rsvg_handle_render_document(handle, context, &all, &error)
                 && cairo_status(context) == CAIRO_STATUS_SUCCESS;
  if (!is_drawn) keep_message(message, error ? error->message : "it cannot be rendered");
  if (error) g_error_free(error);
  cairo_destroy(context);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  return is_drawn ? 0 : -1;
}

/// By the librsvg in libvips.
static int draw_by_vips(
    const uint8_t *data, size_t size, int width, int height, uint8_t *pixels, char *message) {
  iconimport_header header;
  iconimport_picture *picture =
      iconimport_look(iconimport_svg, data, size, 0, 1, &header, message);
  if (!picture) return -1;
  int status = -1;
  if (header.width != (uint32_t)width || header.height != (uint32_t)height || header.bands != 4
      || header.bits != 8) {
    keep_message(message, "it has another size");
  } else {
    const iconimport_rect all = {0, 0, width, height};
    status = iconimport_read(picture, all, width, height, pixels, message);
  }
  iconimport_close(picture);
  return status;
}

int iconimport_draw(
    const uint8_t *data, size_t size, int width, int height, uint8_t *pixels, char *message) {
  if (!iconimport_has_renderer()) return draw_by_vips(data, size, width, height, pixels, message);
  GError *error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data(data, size, &error);
  if (!handle) {
    keep_message(message, error ? error->message : "");
    if (error) g_error_free(error);
    return -1;
  }
  // As libvips does; units would have the size of CSS at 96.
  rsvg_handle_set_dpi(handle, 72);
  memset(pixels, 0, (size_t)width * (size_t)height * 4);
  int status = draw(handle, width, height, pixels, message);
  if (!status) straighten(pixels, (size_t)width * (size_t)height);
  g_object_unref(handle);
  return status;
}

#ifndef ICONFORGE_CICONIMPORT_H
#define ICONFORGE_CICONIMPORT_H

#include <stddef.h>
#include <stdint.h>

/// Wraps libvips, librsvg and lcms2, and system calls that Swift cannot make.
/// Only memory crosses this interface; it opens no files by name.

typedef struct {
  int requests;
  int replies;
  int complaints;
} iconimport_pipes;

/// Forwards replies through a second process that keeps the original output, for output to a file,
/// which the confined process cannot write.
void iconimport_relay(iconimport_pipes *pipes);

/// Exit status when rendering exceeds the memory limit.
enum { iconimport_out_of_memory = 12 };

/// Starts a thread that ends this process when the reader of `replies` is gone or memory exceeds
/// the limit. Returns 0 when no thread can be started.
int iconimport_watch(int replies);

/// Takes over the three standard streams, so that libraries cannot use them, and closes all other
/// descriptors. Call first.
iconimport_pipes iconimport_take_pipes(void);

typedef struct {
  int limits;
  /// The version of the kernel's Landlock interface; 0 when it is missing.
  int landlock;
  int seccomp;
} iconimport_walls;

/// Gives up memory beyond 1 GiB, writing, the network and other programs, irrevocably. Call before
/// any thread starts.
iconimport_walls iconimport_confine(void);

typedef enum {
  /// 1 GiB of addresses, of which 256 MB may be in use.
  iconimport_drawing,
  /// 1 GiB of addresses.
  iconimport_usual,
  /// 2 GiB of addresses, for an image that is known to be large.
  iconimport_large,
} iconimport_room;

/// Sets the memory limit. Returns 0 when the system has none.
int iconimport_make_room(iconimport_room room);

/// Ends this process after so many seconds of processor time; 0 removes the limit.
void iconimport_set_deadline(int seconds);

/// Whether the kernel refuses each operation; for `--self-test`.
typedef struct {
  int writing;
  int reading;
  int sockets;
  int programs;
  int signals;
  int memory;
} iconimport_refused;

iconimport_refused iconimport_trial(void);

/// A system call that decoding does not need, and whether it is refused.
typedef struct {
  const char *name;
  int is_refused;
} iconimport_attempt;

/// Tries a system call; `name` is null after the last. Call only when the filter is active: the
/// calls are harmless, but not meant to succeed.
iconimport_attempt iconimport_attempt_call(int index);

enum { iconimport_message_size = 400 };

/// Loads and starts libvips, which all formats but SVG need. Returns its version, such as "8.14.1",
/// or null with a sentence in `message`.
const char *iconimport_start(char *message);

/// Whether librsvg is loaded; if not, libvips contains it, and must be started.
int iconimport_has_renderer(void);

/// Writes the name and version of the SVG renderer, such as "librsvg 2.54.7".
void iconimport_renderer(char *name, size_t room);

/// Renders an SVG that has a size of `width` × `height` pixels into as many RGBA pixels of 8 bits.
/// Returns 0, or -1 with a sentence in `message`.
int iconimport_draw(
    const uint8_t *data, size_t size, int32_t width, int32_t height, uint8_t *pixels,
    char *message);

typedef struct {
  /// UTF-8, truncated.
  char family[96];
  /// As in the font file; 0 when it has none.
  double version;
  /// The first requested character that no font has; 0 if all are available.
  uint32_t lacking;
} iconimport_font;

int iconimport_has_font(const char *family);

/// The font used for a list of families in order of preference. Returns 0, or -1 when no font is
/// installed.
int iconimport_match_font(
    const char *const *families, size_t count, const uint32_t *characters, size_t character_count,
    iconimport_font *font);

typedef enum {
  iconimport_jpeg,
  iconimport_webp,
  iconimport_tiff,
  iconimport_gif,
  iconimport_heif,
  iconimport_svg,
  iconimport_pdf,
} iconimport_format;

typedef enum {
  iconimport_other = 0,
  iconimport_gray = 1,
  iconimport_rgb = 3,
  iconimport_cmyk = 4,
} iconimport_model;

typedef struct {
  /// As stored, before `orientation` is applied.
  uint32_t width;
  uint32_t height;
  iconimport_model model;
  uint8_t has_alpha;
  /// Channels per decoded pixel, with those beyond colour and alpha.
  uint8_t bands;
  /// Bits per decoded sample: 8 or 16; 0 for other sizes.
  uint8_t bits;
  /// Significant bits per sample: 10 or 12 of a HEIC's 16.
  uint8_t meant_bits;
  /// As in EXIF, 1 to 8.
  uint8_t orientation;
  uint32_t pages;
  /// The embedded profile, or null; invalid once pixels are read.
  const uint8_t *profile;
  size_t profile_size;
} iconimport_header;

typedef struct iconimport_picture iconimport_picture;

/// Reads the header. `page` starts at 0; `scale` is for SVG and PDF. Returns null with a sentence
/// in `message` on failure. `data` must outlive the image.
iconimport_picture *iconimport_look(
    iconimport_format format, const uint8_t *data, size_t size, uint32_t page, double scale,
    iconimport_header *header, char *message);

typedef struct {
  int32_t x;
  int32_t y;
  int32_t width;
  int32_t height;
} iconimport_rect;

/// Fills `pixels` with `part` at `width` × `height`: rows from the top, `bands` samples per pixel
/// in native byte order. Only RGBA of 8 bits can be resized.
/// Returns 0, or -1 with a sentence in `message`.
int iconimport_read(
    iconimport_picture *picture, iconimport_rect part, int32_t width, int32_t height,
    uint8_t *pixels, char *message);

/// Scales samples with `meant_bits` (9 to 15) significant bits at the top: the highest value
/// becomes 65535.
void iconimport_fill_bits(uint16_t *samples, size_t count, int meant_bits);

void iconimport_close(iconimport_picture *picture);

void iconimport_allow_pdf(int allowed);

typedef enum { iconimport_srgb = 1, iconimport_display_p3 = 2 } iconimport_space;

/// Layout of pixels: `model`, alpha if any, and padding up to `bands`.
typedef struct {
  iconimport_model model;
  uint8_t has_alpha;
  uint8_t bands;
  uint8_t bits;
  size_t count;
} iconimport_pixels;

/// Version of lcms2: 2140 is 2.14.
int iconimport_color_version(void);

/// Converts to RGB and copies alpha, with relative colorimetry and black point compensation.
/// Without a profile RGB and grey count as sRGB, and CMYK uses the profile of libvips.
/// Returns 0, or -1 with a sentence in `message` when the profile is unusable.
int iconimport_convert(
    const uint8_t *profile, size_t profile_size, iconimport_space space, iconimport_pixels layout,
    const uint8_t *pixels, uint8_t *converted, char *message);

#endif

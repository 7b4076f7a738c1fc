#ifndef ICONFORGE_CICONIMPORT_H
#define ICONFORGE_CICONIMPORT_H

#include <stddef.h>
#include <stdint.h>

/// A fence around libvips and lcms2: calls of varying arguments, and what Swift cannot say to the
/// kernel. Only memory passes through here; nothing is opened by name.

/// The program's own ends of its pipes.
typedef struct {
  int requests;
  int replies;
  int complaints;
} iconimport_pipes;

/// Answers through a second process, which goes on; this one only copies what it says, and ends like
/// it. For answers into a file, which a confined process cannot write.
void iconimport_relay(iconimport_pipes *pipes);

/// How it ends when a drawing needs more memory than it may.
enum { iconimport_out_of_memory = 12 };

/// Ends this process as soon as nobody can read from `replies` any more, or when it holds more memory
/// than there is room for, whatever it is busy with. Returns 0 where no thread can be started.
int iconimport_watch(int replies);

/// Takes the three standard streams away from the libraries, which then read and write nothing.
/// Every other descriptor is closed. To be called before anything else.
iconimport_pipes iconimport_take_pipes(void);

/// What confines this process.
typedef struct {
  int limits;
  /// The version of the kernel's Landlock interface; 0 where it refuses nothing.
  int landlock;
  int seccomp;
} iconimport_walls;

/// Gives up what reading pictures does not need: memory beyond 1 GiB, writing, the network, other
/// programs. Irrevocable. To be called before any thread starts.
iconimport_walls iconimport_confine(void);

typedef enum {
  /// 1 GiB of addresses, of which 256 MB may be filled.
  iconimport_drawing,
  /// 1 GiB of addresses.
  iconimport_usual,
  /// 2 GiB of addresses, for a picture that is known to be large.
  iconimport_large,
} iconimport_room;

/// Sets how much memory there is from now on. Returns 0 where the system has no such limit.
int iconimport_make_room(iconimport_room room);

/// Ends this process after so many seconds of computing; 0 takes that back.
void iconimport_set_deadline(int seconds);

/// Whether each of these is refused by the kernel now; for `--self-test`.
typedef struct {
  int writing;
  int reading;
  int sockets;
  int programs;
  int signals;
  int memory;
} iconimport_refused;

iconimport_refused iconimport_trial(void);

/// A system call that reading pictures does not need, or not so, and whether it is refused.
typedef struct {
  const char *name;
  int is_refused;
} iconimport_attempt;

/// Tries one of them, from 0 on; the name is null after the last. Only where the filter stands:
/// nothing should come of these calls without it, but they are not meant to be made.
iconimport_attempt iconimport_attempt_call(int index);

enum { iconimport_message_size = 400 };

/// Starts libvips. Returns its version, such as "8.14.1", or null with a sentence in `message`.
const char *iconimport_start(char *message);

/// Writes the version of what draws SVG, such as "2.54.7".
void iconimport_renderer(char *version, size_t room);

/// A font of the system.
typedef struct {
  /// UTF-8; a name that is longer is cut.
  char family[96];
  /// As the file has it; 0 where it has none.
  double version;
  /// The first character that was asked for and that no font has; 0 when there is none.
  uint32_t lacking;
} iconimport_font;

/// Whether a font of this very name is installed.
int iconimport_has_font(const char *family);

/// What is drawn where `families` are asked for, the first one first. Returns 0, or -1 when there is
/// no font at all.
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

/// What a file's header says.
typedef struct {
  /// As stored: before `orientation` is applied.
  uint32_t width;
  uint32_t height;
  iconimport_model model;
  uint8_t has_alpha;
  /// Channels as they will be delivered, those beyond colour and alpha included.
  uint8_t bands;
  /// Bits a sample as delivered: 8 or 16; 0 when they are something else.
  uint8_t bits;
  /// Bits a sample that mean something, where the file says: 10 or 12 of a HEIC's 16.
  uint8_t meant_bits;
  /// As in EXIF, 1 to 8.
  uint8_t orientation;
  uint32_t pages;
  /// The embedded profile, or null; gone when pixels are read.
  const uint8_t *profile;
  size_t profile_size;
} iconimport_header;

typedef struct iconimport_picture iconimport_picture;

/// Reads the header. `page` is from 0 on. `scale` is for drawings and documents. Returns null with
/// a sentence in `message` when libvips refuses. `data` must outlive the picture.
iconimport_picture *iconimport_look(
    iconimport_format format, const uint8_t *data, size_t size, uint32_t page, double scale,
    iconimport_header *header, char *message);

typedef struct {
  int32_t x;
  int32_t y;
  int32_t width;
  int32_t height;
} iconimport_rect;

/// Fills `pixels` with `part` at `width` × `height`: rows from the top, `bands` samples a pixel in
/// the machine's byte order. Another size than the part's is for RGBA of 8 bits.
/// Returns 0, or -1 with a sentence in `message`.
int iconimport_read(
    iconimport_picture *picture, iconimport_rect part, int32_t width, int32_t height,
    uint8_t *pixels, char *message);

/// Samples whose `meant_bits` (9 to 15) stand at the top, over zeros: the highest value becomes
/// 65535.
void iconimport_fill_bits(uint16_t *samples, size_t count, int meant_bits);

void iconimport_close(iconimport_picture *picture);

/// Turns a picture stored with an EXIF `orientation` (2 to 8) upright. `width` and `height` are as
/// stored; from 5 on the upright picture has them exchanged.
void iconimport_turn(
    const uint8_t *stored, size_t width, size_t height, size_t pixel_bytes, int orientation,
    uint8_t *upright);

/// Whether PDF documents may be read from now on.
void iconimport_allow_pdf(int allowed);

typedef enum { iconimport_srgb = 1, iconimport_display_p3 = 2 } iconimport_space;

/// How the pixels of a conversion lie: `model`, alpha if any, and padding up to `bands`.
typedef struct {
  iconimport_model model;
  uint8_t has_alpha;
  uint8_t bands;
  uint8_t bits;
  size_t count;
} iconimport_pixels;

/// Converts to RGB, alpha copied, by relative colorimetry with black point compensation. Without a
/// profile RGB and grey count as sRGB, and CMYK as what libvips knows of print.
/// Returns 0, or -1 with a sentence in `message` when the profile does not serve.
int iconimport_convert(
    const uint8_t *profile, size_t profile_size, iconimport_space space, iconimport_pixels layout,
    const uint8_t *pixels, uint8_t *converted, char *message);

#endif

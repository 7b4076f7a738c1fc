#include "CIconImport.h"
#include "message.h"
#include "vips.h"

#include <lcms2.h>
#include <string.h>

/// Display P3 as Apple publishes it: primaries of SMPTE RP 431-2, white D65, curve of sRGB.
static cmsHPROFILE display_p3(void) {
  const cmsCIExyY white = {0.3127, 0.3290, 1};
  const cmsCIExyYTRIPLE primaries = {{0.680, 0.320, 1}, {0.265, 0.690, 1}, {0.150, 0.060, 1}};
  const cmsFloat64Number curve[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  cmsToneCurve *tone = cmsBuildParametricToneCurve(NULL, 4, curve);
  cmsToneCurve *tones[] = {tone, tone, tone};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, tones);
  cmsFreeToneCurve(tone);
  return profile;
}

static cmsHPROFILE gray_of_srgb(void) {
  const cmsFloat64Number curve[] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  cmsToneCurve *tone = cmsBuildParametricToneCurve(NULL, 4, curve);
  cmsHPROFILE profile = cmsCreateGrayProfile(cmsD50_xyY(), tone);
  cmsFreeToneCurve(tone);
  return profile;
}

static cmsHPROFILE assumed(iconimport_model model) {
  if (model == iconimport_gray) return gray_of_srgb();
  if (model == iconimport_rgb) return cmsCreate_sRGBProfile();
  VipsBlob *blob = NULL;
  if (vips.profile_load("cmyk", &blob, NULL) || !blob) return NULL;
  size_t size;
  const void *data = vips.blob_get(blob, &size);
  cmsHPROFILE profile = cmsOpenProfileFromMem(data, (cmsUInt32Number)size);
  vips.area_unref((VipsArea *)blob);
  return profile;
}

static cmsColorSpaceSignature signature(iconimport_model model) {
  return model == iconimport_gray  ? cmsSigGrayData
         : model == iconimport_rgb ? cmsSigRgbData
                                   : cmsSigCmykData;
}

static int describes_pictures(cmsHPROFILE profile) {
  cmsProfileClassSignature kind = cmsGetDeviceClass(profile);
  return kind == cmsSigInputClass || kind == cmsSigDisplayClass || kind == cmsSigOutputClass
         || kind == cmsSigColorSpaceClass;
}

static cmsUInt32Number pixel_type(iconimport_model model, int extra, int bits) {
  cmsUInt32Number space = model == iconimport_gray  ? PT_GRAY
                          : model == iconimport_rgb ? PT_RGB
                                                    : PT_CMYK;
  return COLORSPACE_SH(space) | CHANNELS_SH((cmsUInt32Number)model)
         | EXTRA_SH((cmsUInt32Number)extra) | BYTES_SH((cmsUInt32Number)bits / 8);
}

/// lcms2 copies alpha only between pixels with equal numbers of extra channels.
static void copy_alpha(iconimport_pixels layout, const uint8_t *pixels, uint8_t *converted) {
  size_t bytes = layout.bits / 8, from = layout.bands * bytes, to = 4 * bytes;
  pixels += (size_t)layout.model * bytes;
  converted += 3 * bytes;
  for (size_t i = 0; i < layout.count; i++) {
    memcpy(converted + i * to, pixels + i * from, bytes);
  }
}

static int transformed(
    cmsHPROFILE source, iconimport_space space, iconimport_pixels layout, const uint8_t *pixels,
    uint8_t *converted) {
  cmsHPROFILE target = space == iconimport_srgb ? cmsCreate_sRGBProfile() : display_p3();
  cmsUInt32Number from = pixel_type(layout.model, layout.bands - (int)layout.model, layout.bits);
  cmsUInt32Number to = pixel_type(iconimport_rgb, layout.has_alpha, layout.bits);
  cmsUInt32Number flags = cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_HIGHRESPRECALC;
  // The optimised tables of lcms2 are too coarse for 16 bits, and for CMYK profiles even for 8:
  // they differ by up to 10 codes.
  if (layout.bits == 16 || layout.model == iconimport_cmyk) flags |= cmsFLAGS_NOOPTIMIZE;
  cmsHTRANSFORM transform = cmsCreateTransform(
      source, from, target, to, INTENT_RELATIVE_COLORIMETRIC, flags);
  cmsCloseProfile(target);
  if (!transform) return -1;
  // lcms2 counts pixels in 32 bits.
  const size_t portion = 1 << 20;
  size_t in = layout.bands * layout.bits / 8, out = (3 + layout.has_alpha) * layout.bits / 8;
  for (size_t done = 0; done < layout.count; done += portion) {
    size_t count = layout.count - done < portion ? layout.count - done : portion;
    cmsDoTransform(
        transform, pixels + done * in, converted + done * out, (cmsUInt32Number)count);
  }
  cmsDeleteTransform(transform);
  if (layout.has_alpha) copy_alpha(layout, pixels, converted);
  return 0;
}

int iconimport_color_version(void) { return cmsGetEncodedCMMversion(); }

int iconimport_convert(
    const uint8_t *profile, size_t profile_size, iconimport_space space, iconimport_pixels layout,
    const uint8_t *pixels, uint8_t *converted, char *message) {
  cmsHPROFILE source =
      profile_size ? cmsOpenProfileFromMem(profile, (cmsUInt32Number)profile_size)
                   : assumed(layout.model);
  if (!source) {
    keep_message(message, "the profile cannot be read");
    return -1;
  }
  int result = -1;
  if (cmsGetColorSpace(source) != signature(layout.model)) {
    keep_message(message, "the profile is for another kind of picture");
  } else if (!describes_pictures(source)) {
    keep_message(message, "the profile does not describe colours of a picture");
  } else {
    result = transformed(source, space, layout, pixels, converted);
    if (result) keep_message(message, "the profile lacks what a conversion needs");
  }
  cmsCloseProfile(source);
  return result;
}

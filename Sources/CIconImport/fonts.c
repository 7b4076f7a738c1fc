#include "CIconImport.h"

#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <string.h>

int iconimport_has_font(const char *family) {
  FcPattern *pattern = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, (char *)NULL);
  FcObjectSet *wanted = FcObjectSetBuild(FC_FAMILY, (char *)NULL);
  FcFontSet *found = pattern && wanted ? FcFontList(NULL, pattern, wanted) : NULL;
  int is_there = found && found->nfont > 0;
  if (found) FcFontSetDestroy(found);
  if (wanted) FcObjectSetDestroy(wanted);
  if (pattern) FcPatternDestroy(pattern);
  return is_there;
}

static void describe(FcPattern *pattern, iconimport_font *font) {
  FcChar8 *family = NULL;
  int version = 0;
  if (FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch) {
    snprintf(font->family, sizeof font->family, "%s", (const char *)family);
  }
  // The value has 16 fractional bits.
  if (FcPatternGetInteger(pattern, FC_FONTVERSION, 0, &version) == FcResultMatch) {
    font->version = version / 65536.0;
  }
}

int iconimport_match_font(
    const char *const *families, size_t count, const uint32_t *characters, size_t character_count,
    iconimport_font *font) {
  memset(font, 0, sizeof *font);
  FcPattern *pattern = FcPatternCreate();
  if (!pattern) return -1;
  for (size_t i = 0; i < count; i++) {
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)families[i]);
  }
  FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  FcResult result = FcResultNoMatch;
  FcCharSet *covered = NULL;
  FcFontSet *fonts = FcFontSort(NULL, pattern, FcTrue, &covered, &result);
  int status = fonts && fonts->nfont > 0 ? 0 : -1;
  if (status == 0) {
    describe(fonts->fonts[0], font);
    for (size_t i = 0; covered && i < character_count && !font->lacking; i++) {
      if (!FcCharSetHasChar(covered, characters[i])) font->lacking = characters[i];
    }
  }
  if (covered) FcCharSetDestroy(covered);
  if (fonts) FcFontSetDestroy(fonts);
  FcPatternDestroy(pattern);
  return status;
}

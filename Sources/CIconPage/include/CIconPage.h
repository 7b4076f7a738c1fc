#ifndef ICONFORGE_CICONPAGE_H
#define ICONFORGE_CICONPAGE_H

#include <stddef.h>

/// A part of the preview page, embedded at compile time.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} iconpage_file;

/// The concatenated style sheets and scripts of the page.
extern const iconpage_file iconpage_style;
extern const iconpage_file iconpage_script;

#endif

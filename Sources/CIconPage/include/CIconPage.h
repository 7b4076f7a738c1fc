#ifndef ICONFORGE_CICONPAGE_H
#define ICONFORGE_CICONPAGE_H

#include <stddef.h>

/// A file that is part of the preview's page, as the compiler read it.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} iconpage_file;

/// The page's style and its program.
extern const iconpage_file iconpage_style;
extern const iconpage_file iconpage_script;

#endif

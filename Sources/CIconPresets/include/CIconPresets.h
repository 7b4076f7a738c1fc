#ifndef ICONFORGE_CICONPRESETS_H
#define ICONFORGE_CICONPRESETS_H

#include <stddef.h>

/// A file of Presets/, embedded at compile time.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} iconpresets_entry;

/// Number of embedded presets.
size_t iconpresets_count(void);

/// The preset at `index`, in the order of list.h.
iconpresets_entry iconpresets_at(size_t index);

#endif

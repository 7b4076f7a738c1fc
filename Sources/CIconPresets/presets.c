#include "CIconPresets.h"

#include <string.h>

// #embed is C23; clang has it in every C mode and only notes that.
#pragma clang diagnostic ignored "-Wc23-extensions"

// JSON has no NUL, so each preset ends with one.
static const struct {
  const char *name;
  const unsigned char *bytes;
} presets[] = {
#include "list.h"
};

size_t iconpresets_count(void) { return sizeof presets / sizeof presets[0]; }

iconpresets_entry iconpresets_at(size_t index) {
  const char *text = (const char *)presets[index].bytes;
  return (iconpresets_entry){presets[index].name, presets[index].bytes, strlen(text)};
}

#ifndef ICONFORGE_MESSAGE_H
#define ICONFORGE_MESSAGE_H

#include "CIconImport.h"

#include <stdio.h>

static inline void keep_message(char *target, const char *text) {
  snprintf(target, iconimport_message_size, "%s", text);
}

#endif

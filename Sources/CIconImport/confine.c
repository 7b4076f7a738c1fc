#include "CIconImport.h"

int iconimport_confine(void) { return 0; }

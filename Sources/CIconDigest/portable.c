#include "kernels.h"

#include <string.h>

#define LANES 2
#define DIGESTS icondgst_portable

#include "kernel.inc"

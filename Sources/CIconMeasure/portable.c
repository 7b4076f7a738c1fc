#include "kernels.h"

#define VECTOR_BYTES 16
#define KERNELS iconms_portable

#include "kernel.inc"

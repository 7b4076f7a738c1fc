#include "kernels.h"

#if defined(__x86_64__)
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)

#define LANES 4
#define DIGESTS icondgst_avx2

#include "kernel.inc"

#pragma clang attribute pop
#endif

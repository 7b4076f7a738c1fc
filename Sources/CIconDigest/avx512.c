#include "kernels.h"

#if defined(__x86_64__)
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx512vl,bmi,bmi2"))), apply_to = function)

// Eight lanes would need eight texts of equal length. AVX-512 helps by its rotations and its number
// of registers.
#define LANES 4
#define DIGESTS icondgst_avx512

#include "kernel.inc"

#pragma clang attribute pop
#endif

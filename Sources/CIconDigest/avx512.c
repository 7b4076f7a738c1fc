#include "kernels.h"

#if defined(__x86_64__)
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx512vl,bmi,bmi2"))), apply_to = function)

// Eight lanes would want eight texts of a length; rotations in one instruction, and registers enough for
// the whole state, are what counts.
#define LANES 4
#define DIGESTS icondgst_avx512

#include "kernel.inc"

#pragma clang attribute pop
#endif

#include "kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt"))), apply_to = function)

#define VECTOR_BYTES 32
#define KERNELS iconms_avx2

#include "kernel.inc"

#pragma clang attribute pop
#endif

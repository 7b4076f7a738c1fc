#include "kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx512bw,avx512vl,bmi,bmi2,lzcnt"))), apply_to = function)

#define VECTOR_BYTES 64
#define KERNELS iconms_avx512

#include "kernel.inc"

#pragma clang attribute pop
#endif

#include "kernels.h"

#if defined(__x86_64__)
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx512bw,avx512vl"))), apply_to = function)

#define VECTOR_BYTES 64
#define COSTS costs_avx512
#define APPLY apply_avx512
static void COSTS(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
static void APPLY(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);

#include "kernel.inc"

#pragma clang attribute pop

const iconflt_kernels iconflt_avx512 = {COSTS, APPLY};
#endif

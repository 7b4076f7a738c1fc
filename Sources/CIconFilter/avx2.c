#include "kernels.h"

#if defined(__x86_64__)
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define VECTOR_BYTES 32
#define COSTS costs_avx2
#define APPLY apply_avx2
static void COSTS(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
static void APPLY(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);

#include "kernel.inc"

#pragma clang attribute pop

const iconflt_kernels iconflt_avx2 = {COSTS, APPLY};
#endif

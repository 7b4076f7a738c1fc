#include "kernels.h"

#include <string.h>

#define VECTOR_BYTES 16
#define COSTS costs_portable
#define APPLY apply_portable
#define PACK pack_portable
static void COSTS(const uint8_t *, const uint8_t *, size_t, size_t, uint32_t *);
static void APPLY(int, const uint8_t *, const uint8_t *, size_t, size_t, uint8_t *);
static void PACK(iconflt_stream *, const uint8_t *, size_t, int);

#include "kernel.inc"
#include "pack.inc"

const iconflt_kernels iconflt_portable = {COSTS, APPLY, PACK};

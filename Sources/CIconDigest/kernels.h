#include "CIconDigest.h"

typedef void icondgst_kernel(const icondgst_text *texts, size_t count, uint8_t *digests);

extern icondgst_kernel icondgst_portable;
#if defined(__x86_64__)
extern icondgst_kernel icondgst_avx2, icondgst_avx512;
#endif

#ifndef ICONFORGE_CICONDIGEST_H
#define ICONFORGE_CICONDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// BLAKE2b-256 of several texts in parallel, one per vector lane: four take little longer than one.
/// Source: RFC 7693.

enum { icondgst_bytes = 32 };

typedef struct {
  const uint8_t *bytes;
  size_t count;
} icondgst_text;

/// Writes the digests of `count` texts, `icondgst_bytes` each. Every machine writes the same. Pass
/// the longest texts first: a long last text would occupy one lane alone.
void icondgst_blake2b(const icondgst_text *texts, size_t count, uint8_t *digests);

/// The same with "portable", "avx2" or "avx512". Returns 0 if not available on this machine.
int icondgst_blake2b_by(
    const char *isa, const icondgst_text *texts, size_t count, uint8_t *digests);

#endif

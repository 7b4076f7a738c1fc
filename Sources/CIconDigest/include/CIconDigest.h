#ifndef ICONFORGE_CICONDIGEST_H
#define ICONFORGE_CICONDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// BLAKE2b of 256 bits, of several texts side by side: each has a lane of the vectors to itself. One
/// text alone is waited for, step by step; four take hardly longer.
///
/// Source: RFC 7693.

enum { icondgst_bytes = 32 };

typedef struct {
  const uint8_t *bytes;
  size_t count;
} icondgst_text;

/// Writes the digests of `count` texts, one behind the other: `icondgst_bytes` each. Every machine
/// writes the same. What is longest belongs first, or its lane is the last one and alone.
void icondgst_blake2b(const icondgst_text *texts, size_t count, uint8_t *digests);

/// The same by one kind of vectors: "portable", "avx2", "avx512". Returns 0 where this machine has
/// none of them.
int icondgst_blake2b_by(
    const char *isa, const icondgst_text *texts, size_t count, uint8_t *digests);

#endif

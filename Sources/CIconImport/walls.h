#ifndef ICONFORGE_WALLS_H
#define ICONFORGE_WALLS_H

#include <stddef.h>

/// Whether a sanitizer is on. Sanitizers map terabytes of addresses, so memory is not limited.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ICONIMPORT_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ICONIMPORT_SANITIZED 1
#endif
#endif
#ifndef ICONIMPORT_SANITIZED
#define ICONIMPORT_SANITIZED 0
#endif

/// Both require "no new privileges" and last until the process ends.

/// Forbids writing files, and reading others than fonts and libraries. Returns the version of the
/// kernel's interface, or 0 when it is missing.
int iconimport_build_landlock(void);

/// Forbids system calls and arguments that decoding does not need. Returns whether the kernel
/// enforces that.
int iconimport_build_seccomp(void);

/// Opens the memory meter. Call before confining the process.
void iconimport_open_meter(void);

/// Ends the process soon after it uses more; 0 removes the limit.
void iconimport_hold_at_most(size_t bytes);

#endif

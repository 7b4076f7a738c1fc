#ifndef ICONFORGE_WALLS_H
#define ICONFORGE_WALLS_H

#include <stddef.h>

/// Whether this build watches memory or threads. What does so maps terabytes of addresses, so
/// that memory is not limited.
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

/// The folder of libraries that this program was shipped with, `../libraries` from its own; NULL where
/// it goes by the system's.
const char *iconimport_libraries(void);

/// Both need "no new privileges" and last until the process ends.

/// No file is written, and none read beyond fonts and shared libraries. Returns the version of the
/// kernel's interface, or 0 where that cannot be enforced.
int iconimport_build_landlock(void);

/// No system calls but those that reading pictures needs, with the arguments it needs. Returns whether
/// that is enforced.
int iconimport_build_seccomp(void);

/// Opens what tells how much memory this process holds. Before the walls stand.
void iconimport_open_meter(void);

/// Ends the process soon after it holds more; 0 takes that back.
void iconimport_hold_at_most(size_t bytes);

#endif

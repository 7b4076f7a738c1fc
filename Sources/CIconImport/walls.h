#ifndef ICONFORGE_WALLS_H
#define ICONFORGE_WALLS_H

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

/// Both return whether they stand; both need "no new privileges" and last until the process ends.

/// No file is written, and none read beyond fonts and shared libraries.
int iconimport_build_landlock(void);

/// No sockets, programs, other processes, or files opened for writing.
int iconimport_build_seccomp(void);

#endif

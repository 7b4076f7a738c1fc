#define _GNU_SOURCE
#include "walls.h"

#if defined(__linux__)

#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// The headers of Debian 12 define only the first of these numbers.
// Source: include/uapi/linux/landlock.h.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };

struct ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
};

struct __attribute__((packed)) path_rule {
  uint64_t allowed;
  int32_t folder;
};

static const uint64_t read_file = 1 << 2, read_folder = 1 << 3;

/// Everything that this version of Landlock can forbid.
static struct ruleset everything(long version) {
  struct ruleset rules = {(1 << 13) - 1, 0, 0};
  if (version >= 2) rules.files |= 1 << 13;       // moving files between folders
  if (version >= 3) rules.files |= 1 << 14;       // cutting files short
  if (version >= 5) rules.files |= 1 << 15;       // device controls
  if (version >= 4) rules.network = 1 << 0 | 1 << 1;
  if (version >= 6) rules.scopes = 1 << 0 | 1 << 1;  // abstract sockets, signals
  return rules;
}

/// Folders of fonts, shared libraries and their data.
static const char *const readable[] = {
    "/usr",       "/lib",       "/lib32",     "/lib64",
    "/etc/fonts", "/nix/store", "/gnu/store", "/var/cache/fontconfig",
    "/home/linuxbrew/.linuxbrew",
};

static void allow(int ruleset, const char *path, uint64_t rights) {
  int place = (int)syscall(SYS_openat, AT_FDCWD, path, O_PATH | O_CLOEXEC, 0);
  if (place < 0) return;
  const struct path_rule rule = {rights, place};
  syscall(add_rule, ruleset, 1, &rule, 0);
  close(place);
}

int iconimport_build_landlock(void) {
  long version = syscall(create_ruleset, NULL, 0, 1);
  if (version < 1) return 0;
  const struct ruleset rules = everything(version);
  size_t size = version >= 6   ? sizeof rules
                : version >= 4 ? offsetof(struct ruleset, scopes)
                               : offsetof(struct ruleset, network);
  int ruleset = (int)syscall(create_ruleset, &rules, size, 0);
  if (ruleset < 0) return 0;
  for (size_t i = 0; i < sizeof readable / sizeof *readable; i++) {
    allow(ruleset, readable[i], read_file | read_folder);
  }
  allow(ruleset, "/etc/ld.so.cache", read_file);
  long result = syscall(restrict_self, ruleset, 0);
  close(ruleset);
  return result == 0 ? (int)version : 0;
}

#endif

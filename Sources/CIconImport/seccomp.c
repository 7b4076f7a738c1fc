#define _GNU_SOURCE
#include "walls.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// Calls that are harmless with any arguments: they affect only this process, or read what Landlock
/// permits. Found by strace over every format, with libvips 8.14 to 8.16 and the C libraries of
/// Debian 12 (2.36) to 13 (2.41). Literal numbers are newer than some headers; both architectures
/// share them.
static const uint16_t allowed[] = {
    // Pipes and open files.
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_lseek, SYS_close, SYS_fstat,
    SYS_fstatfs, SYS_getdents64, SYS_ppoll, SYS_eventfd2, SYS_fadvise64,
    // Reading files by name.
    SYS_newfstatat, SYS_statx, SYS_statfs, SYS_faccessat, 439 /* faccessat2 */, SYS_readlinkat,
    SYS_getcwd,
    // Memory. `rules` restricts executable memory.
    SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_mincore,
    SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_set_tid_address,
    SYS_sched_yield, SYS_sched_getaffinity, SYS_membarrier, SYS_nanosleep, SYS_clock_nanosleep,
    SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_restart_syscall, SYS_exit,
    SYS_exit_group,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
    // Facts about the process and the machine.
    SYS_getpid, SYS_getppid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
    SYS_getrusage, SYS_times, SYS_uname, SYS_sysinfo, SYS_getrandom,
#if defined(__x86_64__)
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_time,
#endif
};

/// A call that is permitted when all conditions hold.
struct rule {
  uint32_t number;
  struct condition {
    /// Offset in seccomp_data; 0, the offset of the call's number, ends the list.
    uint32_t place;
    uint32_t mask, value;
  } conditions[2];
};

/// The lower half of an argument; it comes first on both architectures.
#define ARGUMENT(index) (uint32_t)(offsetof(struct seccomp_data, args) + (index) * sizeof(uint64_t))
#define UPPER_HALF(index) (ARGUMENT(index) + 4)
#define IS(index, wanted) {ARGUMENT(index), ~0U, (wanted)}
#define HAS_NONE(index, bits) {ARGUMENT(index), (bits), 0}

static const uint32_t thread_flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND
                                     | CLONE_THREAD | CLONE_SYSVSEM | CLONE_SETTLS
                                     | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID;

/// Built at run time: the rules contain the process ID.
#define RULES(process)                                                                             \
  {                                                                                                \
    {SYS_openat, {HAS_NONE(2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)}},                            \
    OPEN_RULE                                                                                      \
    /* Threads as the C library creates them; no processes, no namespaces. */                      \
    {SYS_clone, {{ARGUMENT(0), ~(uint32_t)CLONE_DETACHED, thread_flags}}},                         \
    {SYS_kill, {IS(0, process)}},                                                                  \
    {SYS_tgkill, {IS(0, process)}},                                                                \
    {SYS_prctl, {IS(0, PR_SET_NAME)}},                                                             \
    /* Only library files, which are read-only, may be mapped as executable. */                    \
    {SYS_mmap, {HAS_NONE(2, PROT_EXEC)}},                                                          \
    {SYS_mmap, {HAS_NONE(2, PROT_WRITE), HAS_NONE(3, MAP_ANONYMOUS)}},                             \
    {SYS_mprotect, {HAS_NONE(2, PROT_EXEC)}},                                                      \
    /* Its own limits: reading them, and setting memory up to the hard limit. */                   \
    {SYS_prlimit64, {IS(2, 0), {UPPER_HALF(2), ~0U, 0}}},                                          \
    {SYS_setrlimit, {IS(0, RLIMIT_AS)}},                                                           \
    {SYS_setitimer, {IS(0, ITIMER_PROF)}},                                                         \
    {SYS_fcntl, {IS(1, F_GETFD)}},                                                                 \
    {SYS_fcntl, {IS(1, F_SETFD)}},                                                                 \
    {SYS_fcntl, {IS(1, F_GETFL)}},                                                                 \
    {SYS_fcntl, {IS(1, F_DUPFD_CLOEXEC)}},                                                         \
  }

#if defined(__x86_64__)
#define OPEN_RULE {SYS_open, {HAS_NONE(1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)}},
#else
#define OPEN_RULE
#endif

/// Calls of Linux 5.1 and later: C libraries have a fallback for those whose arguments a filter
/// cannot read (clone3, openat2).
static const uint32_t first_new = 424;

enum { most_lines = 400 };

struct program {
  struct sock_filter lines[most_lines];
  int count;
};

static void add(struct program *program, struct sock_filter line) {
  program->lines[program->count++] = line;
}

static void load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

/// Skips `skipped` lines unless the loaded number is `value`.
static void unless_equal(struct program *program, uint32_t value, uint8_t skipped) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped));
}

/// Skips the next line unless the loaded number is at least `value`.
static void unless_from(struct program *program, uint32_t value) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, value, 0, 1));
}

static void answer(struct program *program, uint32_t result) {
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, result));
}

static const uint32_t refusal = SECCOMP_RET_ERRNO | EPERM;

static void add_rule(struct program *program, struct rule rule) {
  int count = 0;
  while (count < 2 && rule.conditions[count].place) count++;
  unless_equal(program, rule.number, (uint8_t)(3 * count + 2));
  for (int i = 0; i < count; i++) {
    load(program, rule.conditions[i].place);
    add(program,
        (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, rule.conditions[i].mask));
    unless_equal(program, rule.conditions[i].value, (uint8_t)(3 * (count - i - 1) + 1));
  }
  answer(program, SECCOMP_RET_ALLOW);
  load(program, offsetof(struct seccomp_data, nr));
}

int iconimport_build_seccomp(void) {
  const struct rule rules[] = RULES((uint32_t)getpid());
  struct program program = {.count = 0};
  load(&program, offsetof(struct seccomp_data, arch));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  answer(&program, refusal);
  load(&program, offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
    unless_equal(&program, allowed[i], 1);
    answer(&program, SECCOMP_RET_ALLOW);
  }
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) add_rule(&program, rules[i]);
  // The x32 interface of x86-64 has numbers from 0x40000000.
  unless_from(&program, 0x40000000);
  answer(&program, refusal);
  unless_from(&program, first_new);
  answer(&program, SECCOMP_RET_ERRNO | ENOSYS);
  answer(&program, refusal);
  const struct sock_fprog filter = {(unsigned short)program.count, program.lines};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

#else

int iconimport_build_seccomp(void) { return 0; }

#endif

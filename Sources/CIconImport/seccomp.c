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
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Newer than some headers; the same on both architectures.
enum { number_clone3 = 435, number_openat2 = 437 };

/// Never, whatever the arguments.
static const uint16_t forbidden[] = {
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
    SYS_bpf, SYS_userfaultfd, SYS_perf_event_open, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2,
    SYS_pivot_root, SYS_chroot, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_open_by_handle_at,
    SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_mkdirat, SYS_mknodat, SYS_fchmodat,
    SYS_fchownat, SYS_truncate, SYS_setxattr, SYS_removexattr, SYS_kexec_load, SYS_init_module,
    SYS_finit_module, SYS_delete_module, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
    424 /* pidfd_send_signal */, 425, 426, 427 /* io_uring */, 434 /* pidfd_open */,
    438 /* pidfd_getfd */,
#if defined(__x86_64__)
    SYS_fork, SYS_vfork, SYS_creat, SYS_unlink, SYS_rename, SYS_renameat, SYS_link, SYS_symlink,
    SYS_mkdir, SYS_rmdir, SYS_mknod, SYS_chmod, SYS_chown, SYS_lchown,
#else
    SYS_renameat,
#endif
};

enum { most_lines = 200 };

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

/// Passes over the next `skipped` lines unless the number loaded is `value`.
static void unless_equal(struct program *program, uint32_t value, uint8_t skipped) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped));
}

static void answer(struct program *program, uint32_t result) {
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, result));
}

static const uint32_t refusal = SECCOMP_RET_ERRNO | EPERM;

/// Both architectures keep the low half of an argument first.
static size_t argument(int index) {
  return offsetof(struct seccomp_data, args) + (size_t)index * sizeof(uint64_t);
}

/// `number` only when its argument has none of `bits` (`wanted` 0) or one of them (1).
static void by_bits(struct program *program, uint32_t number, int index, uint32_t bits, int wanted) {
  unless_equal(program, number, 4);
  load(program, argument(index));
  add(program, (struct sock_filter)BPF_JUMP(
                   BPF_JMP | BPF_JSET | BPF_K, bits, wanted ? 1 : 0, wanted ? 0 : 1));
  answer(program, refusal);
  answer(program, SECCOMP_RET_ALLOW);
}

/// `number` only for this process.
static void to_itself(struct program *program, uint32_t number, uint32_t process) {
  unless_equal(program, number, 4);
  load(program, argument(0));
  unless_equal(program, process, 1);
  answer(program, SECCOMP_RET_ALLOW);
  answer(program, refusal);
}

int iconimport_build_seccomp(void) {
  struct program program = {.count = 0};
  load(&program, offsetof(struct seccomp_data, arch));
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0));
  answer(&program, refusal);
  load(&program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  // The same calls by their numbers of the x32 interface.
  add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  answer(&program, refusal);
#endif
  for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
    unless_equal(&program, forbidden[i], 1);
    answer(&program, refusal);
  }
  // The C library then uses the older calls, whose arguments can be seen.
  for (int i = 0; i < 2; i++) {
    unless_equal(&program, i == 0 ? number_clone3 : number_openat2, 1);
    answer(&program, SECCOMP_RET_ERRNO | ENOSYS);
  }
  const uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  by_bits(&program, SYS_openat, 2, writing, 0);
#if defined(__x86_64__)
  by_bits(&program, SYS_open, 1, writing, 0);
#endif
  by_bits(&program, SYS_clone, 0, CLONE_THREAD, 1);
  uint32_t process = (uint32_t)getpid();
  to_itself(&program, SYS_kill, process);
  to_itself(&program, SYS_tgkill, process);
  answer(&program, SECCOMP_RET_ALLOW);
  const struct sock_fprog filter = {(unsigned short)program.count, program.lines};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

#else

int iconimport_build_seccomp(void) { return 0; }

#endif

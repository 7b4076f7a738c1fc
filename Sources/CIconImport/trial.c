#define _GNU_SOURCE
#include "CIconImport.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

static int is_refused(long result) {
  return result < 0 && (errno == EPERM || errno == EACCES);
}

/// A call that is refused. Every argument is -1, so that it has no effect without a filter either.
struct other_call {
  const char *name;
  long number;
};

#define CALL(name) {#name, SYS_##name}

static const struct other_call others[] = {
    CALL(accept), CALL(accept4), CALL(acct), CALL(add_key), CALL(adjtimex), CALL(bind), CALL(bpf),
    CALL(capget), CALL(capset), CALL(chdir), CALL(chroot), CALL(clock_adjtime),
    CALL(clock_settime), CALL(close_range), CALL(connect), CALL(copy_file_range),
    CALL(delete_module), CALL(dup), CALL(dup3), CALL(epoll_create1), CALL(epoll_ctl),
    CALL(execve), CALL(execveat), CALL(fallocate), CALL(fanotify_init), CALL(fanotify_mark),
    CALL(fchdir), CALL(fchmod), CALL(fchmodat), CALL(fchown), CALL(fchownat), CALL(fdatasync),
    CALL(fgetxattr), CALL(finit_module), CALL(flistxattr), CALL(flock), CALL(fremovexattr),
    CALL(fsetxattr), CALL(fsync), CALL(ftruncate), CALL(get_mempolicy), CALL(getgroups),
    CALL(getitimer), CALL(getpeername), CALL(getpgid), CALL(getpriority), CALL(getsid),
    CALL(getsockname), CALL(getsockopt), CALL(getxattr), CALL(init_module),
    CALL(inotify_add_watch), CALL(inotify_init1), CALL(io_cancel), CALL(io_destroy),
    CALL(io_setup), CALL(io_submit), CALL(ioprio_get), CALL(ioprio_set), CALL(kcmp),
    CALL(kexec_load), CALL(keyctl), CALL(lgetxattr), CALL(linkat), CALL(listen), CALL(listxattr),
    CALL(lookup_dcookie), CALL(lremovexattr), CALL(lsetxattr), CALL(mbind), CALL(memfd_create),
    CALL(migrate_pages), CALL(mkdirat), CALL(mknodat), CALL(mlock), CALL(mlockall), CALL(mount),
    CALL(move_pages), CALL(mq_open), CALL(mq_unlink), CALL(msgctl), CALL(msgget), CALL(msgrcv),
    CALL(msgsnd), CALL(msync), CALL(name_to_handle_at), CALL(open_by_handle_at),
    CALL(perf_event_open), CALL(personality), CALL(pipe2), CALL(pivot_root), CALL(pkey_alloc),
    CALL(pkey_mprotect), CALL(process_vm_readv), CALL(process_vm_writev), CALL(ptrace),
    CALL(pwrite64), CALL(quotactl), CALL(readahead), CALL(reboot), CALL(recvfrom), CALL(recvmsg),
    CALL(remap_file_pages), CALL(removexattr), CALL(renameat2), CALL(request_key),
    CALL(rt_sigqueueinfo), CALL(rt_tgsigqueueinfo), CALL(sched_setaffinity), CALL(sched_setattr),
    CALL(sched_setparam), CALL(sched_setscheduler), CALL(seccomp), CALL(semctl), CALL(semget),
    CALL(semop), CALL(sendfile), CALL(sendmsg), CALL(sendto), CALL(setdomainname), CALL(setfsuid),
    CALL(setgid), CALL(setgroups), CALL(sethostname), CALL(setns), CALL(setpgid),
    CALL(setpriority), CALL(setregid), CALL(setresgid), CALL(setresuid), CALL(setreuid),
    CALL(setsockopt), CALL(settimeofday), CALL(setuid), CALL(setxattr), CALL(shmat), CALL(shmctl),
    CALL(shmget), CALL(shutdown), CALL(signalfd4), CALL(socket), CALL(socketpair), CALL(splice),
    CALL(swapoff), CALL(swapon), CALL(symlinkat), CALL(sync_file_range), CALL(syncfs),
    CALL(syslog), CALL(tee), CALL(timer_create), CALL(timerfd_create), CALL(tkill),
    CALL(truncate), CALL(umask), CALL(umount2), CALL(unlinkat), CALL(unshare), CALL(userfaultfd),
    CALL(utimensat), CALL(vmsplice), CALL(wait4), CALL(waitid),
    // Newer than some headers.
    {"pidfd_send_signal", 424}, {"io_uring_setup", 425}, {"io_uring_enter", 426},
    {"open_tree", 428}, {"move_mount", 429}, {"fsopen", 430}, {"fsmount", 432},
    {"pidfd_open", 434}, {"clone3", 435}, {"openat2", 437}, {"pidfd_getfd", 438},
    {"process_madvise", 440}, {"mount_setattr", 442}, {"landlock_create_ruleset", 444},
    {"memfd_secret", 447}, {"process_mrelease", 448}, {"fchmodat2", 452}, {"setxattrat", 463},
#if defined(__x86_64__)
    CALL(alarm), CALL(chmod), CALL(chown), CALL(creat), CALL(epoll_create), CALL(futimesat),
    CALL(inotify_init), CALL(ioperm), CALL(iopl), CALL(lchown), CALL(link), CALL(mkdir),
    CALL(mknod), CALL(modify_ldt), CALL(rename), CALL(renameat), CALL(rmdir), CALL(signalfd),
    CALL(symlink), CALL(unlink), CALL(uselib), CALL(ustat), CALL(utime), CALL(utimes),
#endif
};

/// A permitted call with forbidden arguments.
struct misuse {
  const char *name;
  long number, arguments[6];
};

#define MISUSES                                                                                    \
  {                                                                                                \
    {"prlimit64 (the parent)", SYS_prlimit64, {getppid(), RLIMIT_NOFILE, 1, 0}},                   \
    {"prlimit64 (to set)", SYS_prlimit64, {0, RLIMIT_NOFILE, 1, 0}},                               \
    {"setrlimit (files)", SYS_setrlimit, {RLIMIT_NOFILE, -1}},                                     \
    {"kill (the parent)", SYS_kill, {getppid(), 0}},                                               \
    {"kill (everyone)", SYS_kill, {-1, 0}},                                                        \
    {"tgkill (the parent)", SYS_tgkill, {getppid(), getppid(), 0}},                                \
    {"clone (a process)", SYS_clone, {CLONE_THREAD, 0, 0, 0, 0}},                                  \
    {"prctl", SYS_prctl, {PR_SET_PDEATHSIG, 0}},                                                   \
    {"fcntl (signals)", SYS_fcntl, {0, F_SETOWN, getppid()}},                                      \
    {"fcntl (locks)", SYS_fcntl, {0, F_SETLK, -1}},                                                \
    {"ioctl", SYS_ioctl, {0, TIOCSTI, -1}},                                                        \
    {"mmap (to run)", SYS_mmap, {0, 4096, PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0}},         \
    {"mmap (to write and run)", SYS_mmap, {0, 4096, PROT_WRITE | PROT_EXEC, MAP_PRIVATE, 0, 0}},   \
    {"mprotect (to run)", SYS_mprotect, {0, 4096, PROT_READ | PROT_EXEC}},                         \
    {"setitimer (real time)", SYS_setitimer, {ITIMER_REAL, -1, -1}},                               \
    {"openat, to append", SYS_openat, {AT_FDCWD, (long)"/usr", O_WRONLY | O_APPEND, 0}},           \
    {"openat, to cut", SYS_openat, {AT_FDCWD, (long)"/usr", O_TRUNC, 0}},                          \
    {"openat, nameless", SYS_openat, {AT_FDCWD, (long)"/usr", O_RDWR | O_TMPFILE, 0}},             \
  }

iconimport_attempt iconimport_attempt_call(int index) {
  const int count = sizeof others / sizeof *others;
  const struct misuse misuses[] = MISUSES;
  if (index >= count + (int)(sizeof misuses / sizeof *misuses)) {
    return (iconimport_attempt){NULL, 0};
  }
  struct misuse call = {NULL, 0, {-1, -1, -1, -1, -1, -1}};
  if (index < count) {
    call.name = others[index].name;
    call.number = others[index].number;
  } else {
    call = misuses[index - count];
  }
  const long *a = call.arguments;
  long result = syscall(call.number, a[0], a[1], a[2], a[3], a[4], a[5]);
  // Calls unknown to the kernel are refused too.
  return (iconimport_attempt){call.name, result < 0 && (errno == EPERM || errno == ENOSYS)};
}

iconimport_refused iconimport_trial(void) {
  iconimport_refused refused = {0};
  const char *name = "/tmp/iconforge-import-self-test";
  refused.writing =
      is_refused(syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  if (!refused.writing) syscall(SYS_unlinkat, AT_FDCWD, name, 0);
  refused.reading = is_refused(syscall(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY, 0));
  refused.sockets = is_refused(socket(AF_INET, SOCK_STREAM, 0))
                    && is_refused(socket(AF_UNIX, SOCK_STREAM, 0));
  // The program does not exist: without a filter the error differs.
  char *none[] = {NULL};
  refused.programs = is_refused(syscall(SYS_execve, "/nonexistent", none, none));
  refused.signals = is_refused(kill(getppid(), 0));
  void *memory =
      mmap(NULL, (size_t)1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  refused.memory = memory == MAP_FAILED;
  return refused;
}

#else

iconimport_attempt iconimport_attempt_call(int index) {
  (void)index;
  return (iconimport_attempt){0};
}

iconimport_refused iconimport_trial(void) { return (iconimport_refused){0}; }

#endif

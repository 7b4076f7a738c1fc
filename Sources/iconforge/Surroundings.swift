import CIconArguments
import IconFiles
@preconcurrency import LibC

/// What the program owes its surroundings.
enum Surroundings {
  /// Signals that ask the program to end; those that its parent has it ignore (nohup) stay ignored.
  private static let endings: sigset_t = {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(signal, nil, &action)
      if !action.isIgnored { sigaddset(&set, signal) }
    }
    return set
  }()

  /// To be called before there is a second thread: streams that are closed are opened to nothing, or
  /// the first output file would become one of them; a reader that goes away and a file that may
  /// not grow are errors like any other; signals that end are left to `waitForEnd`.
  static func settle() {
    openStreams()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    allowManyFiles()
    var endings = endings
    pthread_sigmask(SIG_BLOCK, &endings, nil)
  }

  /// To the end of a pipe that nobody writes into, which is there even where `/dev/null` is not: it
  /// reads as nothing, and what is written to it is refused.
  private static func openStreams() {
    let closed = (0...2).filter { fcntl(Int32($0), F_GETFD) < 0 }
    var ends: [Int32] = [-1, -1]
    guard !closed.isEmpty, pipe(&ends) == 0 else { return }
    let reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
    for end in ends { close(end) }
    guard reader >= 0 else { return }
    for stream in closed { dup2(reader, Int32(stream)) }
    close(reader)
  }

  /// What the program was called with; bytes that are no text too.
  static var arguments: [String] {
    let words = iconarguments() ?? CommandLine.unsafeArgv
    return sequence(first: 0) { $0 + 1 }.lazy.map { words[$0] }.prefix { $0 != nil }
      .map { FileName.text($0!) }
  }

  /// Once a second the runtime's threads are counted in /proc, and without it the program crashes
  /// (`_dispatch_workq_count_runnable_workers` of libdispatch): better to say so and end.
  static func demandProcesses() {
    #if os(Linux)
      guard access("/proc/self/task", R_OK | X_OK) != 0 else { return }
      Terminal.printError(
        "iconforge: error: needs /proc, which is not there (mount -t proc proc /proc)")
      exit(ExitStatus.failure.rawValue)
    #endif
  }

  /// What a build of a small set takes beyond what is taken already, and each thread (its stack).
  private static let leastMemory = 144 << 20
  private static let memoryOfThread = 8 << 20

  /// The runtime crashes where a limit on addresses leaves it none: better to say so and end.
  static func demandMemory() {
    AddressSpace.spare()
    guard AddressSpace.limit != nil else { return }
    let wanted = leastMemory + Processor.coreCount * memoryOfThread
    guard !AddressSpace.has(wanted) else { return }
    Terminal.printError(
      "iconforge: error: needs \(wanted >> 20) MB of memory more than it may have (ulimit -v)")
    exit(ExitStatus.failure.rawValue)
  }

  /// Every output folder's lock is an open file, so a batch needs as many as it may have. With
  /// hardly any, the runtime crashes where it cannot open its own.
  private static func allowManyFiles() {
    var limit = rlimit()
    getrlimit(openFileLimit, &limit)
    #if canImport(Darwin)
      limit.rlim_cur = min(rlim_t(OPEN_MAX), limit.rlim_max)
    #else
      limit.rlim_cur = limit.rlim_max
    #endif
    setrlimit(openFileLimit, &limit)
    let spare = (0..<8).map { _ in fcntl(0, F_DUPFD_CLOEXEC, 3) }
    for file in spare where file >= 0 { close(file) }
    guard spare.contains(where: { $0 < 0 }) else { return }
    Terminal.printError("iconforge: error: cannot open more than a few files (ulimit -n)")
    exit(ExitStatus.failure.rawValue)
  }

  /// Waits for a signal that ends the program, takes away what is unfinished, and ends by it.
  static func waitForEnd() -> Never {
    var (endings, signal): (sigset_t, Int32) = (endings, 0)
    while sigwait(&endings, &signal) != 0 {}
    Temporaries.open.removeForGood()
    reset(signal)
    var all = sigset_t()
    sigemptyset(&all)
    sigaddset(&all, signal)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    kill(getpid(), signal)
    while true { pause() }
  }

  /// Whether standard output is a pipe or socket that nobody reads from any more.
  private static var hasLostReader: Bool {
    guard fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY else { return false }
    var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & (Int32(POLLERR) | Int32(POLLHUP)) != 0
  }

  /// Whether what is told can still be written, and somebody may read it.
  static var hasReader: Bool { ferror(stdout) == 0 && !hasLostReader }

  private static func reset(_ number: Int32) { signal(number, SIG_DFL) }

  /// Ends with `status`, or as a failure when results could not be written. A reader that went away
  /// has had what it wanted (`iconforge validate . | head -1`).
  static func end(_ status: ExitStatus) -> Never {
    let isWritten = fflush(stdout) == 0 && ferror(stdout) == 0
    let code = errno
    if isWritten || hasLostReader { exit(status.rawValue) }
    let reason = code == 0 ? "" : ": \(String(cString: strerror(code)).lowercased())"
    Terminal.printError("iconforge: error: cannot write to standard output\(reason)")
    exit(ExitStatus.worst([status, .failure]).rawValue)
  }
}

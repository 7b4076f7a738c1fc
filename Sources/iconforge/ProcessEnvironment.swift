import CIconArguments
import IconFiles
@preconcurrency import LibC

/// Process setup and end: streams, signals, limits.
enum ProcessEnvironment {
  /// Signals that end the program, except those that the parent ignores (nohup).
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

  /// The images of the running build that are finished, and all of them.
  static let progress = Guarded((done: 0, total: 0))

  /// Prepares the process. Call it before a second thread exists.
  ///
  /// Opens closed standard streams, as the first output file would become one of them. Turns
  /// broken pipes and file size limits into errors. Leaves ending signals to `waitForEnd`.
  static func settle() {
    openStreams()
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    allowManyFiles()
    var endings = endings
    pthread_sigmask(SIG_BLOCK, &endings, nil)
  }

  /// Opens closed streams as the reading end of a pipe, which works without `/dev/null`: reads return no
  /// bytes and writes fail.
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

  /// The arguments, including those that are not UTF-8.
  static var arguments: [String] {
    let words = iconarguments() ?? CommandLine.unsafeArgv
    return sequence(first: 0) { $0 + 1 }.lazy.map { words[$0] }.prefix { $0 != nil }
      .compactMap { word in word.map { FileName.text($0) } }
  }

  /// Ends the program if /proc is missing: libdispatch would crash, as it counts threads there
  /// (`_dispatch_workq_count_runnable_workers`).
  static func demandProcesses() {
    #if os(Linux)
      guard access("/proc/self/task", R_OK | X_OK) != 0 else { return }
      Terminal.printError(
        "iconforge: error: needs /proc, which is not there (mount -t proc proc /proc)")
      exit(ExitStatus.failure.rawValue)
    #endif
  }

  /// Bytes that a small build needs, and the stack of each thread.
  private static let leastMemory = 144 << 20
  private static let memoryOfThread = 8 << 20

  /// Ends the program if a limit leaves too little address space: the runtime would crash.
  static func demandMemory() {
    AddressSpace.spare()
    guard AddressSpace.limit != nil else { return }
    let wanted = leastMemory + Processor.coreCount * memoryOfThread
    guard !AddressSpace.has(wanted) else { return }
    Terminal.printError(
      "iconforge: error: needs \(wanted >> 20) MB of memory more than it may have (ulimit -v)")
    exit(ExitStatus.failure.rawValue)
  }

  /// Raises the limit of open files, as every output folder's lock is one. Ends the program if it can
  /// open hardly any: the runtime would crash.
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

  /// Waits for an ending signal, removes temporary files and ends by that signal.
  static func waitForEnd() -> Never {
    var (endings, signal): (sigset_t, Int32) = (endings, 0)
    while sigwait(&endings, &signal) != 0 {}
    Temporaries.open.removeForGood()
    let (done, total) = progress.with { $0 }
    if done < total {
      Terminal.printError(
        "iconforge: stopped after \(done) of \(total) images, which are finished; the next build continues"
      )
    }
    LibC.signal(signal, SIG_DFL)
    var all = sigset_t()
    sigemptyset(&all)
    sigaddset(&all, signal)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    kill(getpid(), signal)
    while true { pause() }
  }

  /// Whether standard output is a pipe or socket without a reader.
  private static var hasLostReader: Bool {
    guard fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE != O_RDONLY else { return false }
    var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & (Int32(POLLERR) | Int32(POLLHUP)) != 0
  }

  /// Whether standard output works and may have a reader.
  static var hasReader: Bool { ferror(stdout) == 0 && !hasLostReader }

  /// Ends with `status`, or with a failure if results could not be written. Piping to `head` is safe.
  static func end(_ status: ExitStatus) -> Never {
    let isWritten = fflush(stdout) == 0 && ferror(stdout) == 0
    let code = errno
    if isWritten || hasLostReader { exit(status.rawValue) }
    let reason = code == 0 ? "" : ": \(String(cString: strerror(code)).lowercased())"
    Terminal.printError("iconforge: error: cannot write to standard output\(reason)")
    exit(ExitStatus.worst([status, .failure]).rawValue)
  }
}

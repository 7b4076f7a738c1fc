import IconForgeKit

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// What the program owes its surroundings.
enum Surroundings {
  /// Signals that ask the program to end; those that its parent has it ignore (nohup) stay ignored.
  private static let endings: sigset_t = {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(signal, nil, &action)
      if !isIgnored(action) { sigaddset(&set, signal) }
    }
    return set
  }()

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// To be called before there is a second thread: streams that are closed are opened to nothing, or
  /// the first output file would become one of them; a reader that goes away is an error like any
  /// other; signals that end are left to `waitForEnd`.
  static func settle() {
    while true {
      let file = open("/dev/null", O_RDONLY)
      if file > 2 || file < 0 {
        if file > 2 { close(file) }
        break
      }
    }
    signal(SIGPIPE, SIG_IGN)
    var endings = endings
    pthread_sigmask(SIG_BLOCK, &endings, nil)
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

  private static func reset(_ number: Int32) { signal(number, SIG_DFL) }

  /// Ends with `status`, or as a failure when results did not reach their reader.
  static func end(_ status: ExitStatus) -> Never {
    let isWritten = fflush(stdout) == 0 && ferror(stdout) == 0
    if isWritten { exit(status.rawValue) }
    let reason = errno == 0 ? "" : ": \(String(cString: strerror(errno)).lowercased())"
    Terminal.printError("iconforge: error: cannot write to standard output\(reason)")
    exit(ExitStatus.worst([status, .failure]).rawValue)
  }
}

package import LibC

/// A child process with a socket as its standard input and output, and a pipe as its standard error. It is
/// killed when the object is freed. Unlike a pipe, a socket can be written without SIGPIPE.
package final class RunningProgram: Sendable {
  package let process: pid_t
  /// This end of the socket. Both ends here are non-blocking, so that waiting can time out.
  package let channel: Int32
  /// This end of the pipe, since /dev/null may not exist.
  package let errors: Int32

  /// `isSought` finds the first word in `PATH`.
  package init(
    _ words: [String], environment: [String], isSought: Bool = false
  ) throws(ChildProcess.StartError) {
    var ends: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else {
      throw ChildProcess.StartError(code: errno)
    }
    guard pipe(&pipes) == 0 else {
      let code = errno
      for end in ends { close(end) }
      throw ChildProcess.StartError(code: code)
    }
    for end in ends + pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    for end in [ends[0], pipes[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    defer { for end in [ends[1], pipes[1]] { close(end) } }
    do {
      process = try ChildProcess.spawn(
        words, environment: environment, isSought: isSought,
        ChildProcess.Streams(input: ends[1], output: ends[1], errors: pipes[1]))
    } catch {
      for end in [ends[0], pipes[0]] { close(end) }
      throw error
    }
    channel = ends[0]
    errors = pipes[0]
  }

  deinit {
    for end in [channel, errors] { close(end) }
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  package enum Ending {
    case status(Int32)
    case signal(Int32)
  }

  /// How the process ended; nil if it still runs at the deadline.
  package func ending(before deadline: ContinuousClock.Instant) -> Ending? {
    var information = siginfo_t()
    while ContinuousClock.now < deadline {
      // WNOWAIT: `deinit` reaps the process.
      let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
      // Where SIGCHLD is ignored, the system reaps it and keeps no status.
      if result < 0, errno == ECHILD { return .status(0) }
      if result == 0, information.si_signo == SIGCHLD {
        let status = information.exitStatus
        return information.si_code == Int32(CLD_EXITED) ? .status(status) : .signal(status)
      }
      usleep(1_000)
    }
    return nil
  }
}

extension siginfo_t {
  fileprivate var exitStatus: Int32 {
    #if canImport(Glibc)
      _sifields._sigchld.si_status
    #elseif canImport(Musl)
      __si_fields.__si_common.__second.__sigchld.si_status
    #else
      si_status
    #endif
  }
}

package import LibC

/// Starts other programs without a shell, so no argument needs quoting.
package enum ChildProcess {
  package struct Streams {
    package let input: Int32
    package let output: Int32
    package let errors: Int32
  }

  /// Starts the program that the first word names: a path, or if `isSought` a name to find in
  /// `PATH`.
  package static func spawn(
    _ words: [String], environment: [String], isSought: Bool = false, _ streams: Streams
  ) throws(StartError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (own, standard) in [(streams.input, 0), (streams.output, 1), (streams.errors, 2)] {
      posix_spawn_file_actions_adddup2(&actions, own, Int32(standard))
    }
    // This process may block signals and ignore SIGPIPE; the child gets the defaults.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    var code = ETXTBSY
    // A program that was just written may still be open in a process that is about to exec.
    for _ in 0..<50 where code == ETXTBSY {
      code = withCStrings(words) { arguments in
        withCStrings(environment) { environment in
          let start = isSought ? posix_spawnp : posix_spawn
          return start(
            &process, FileName.path(words[0]), &actions, &attributes, arguments, environment)
        }
      }
      if code == ETXTBSY { usleep(2_000) }
    }
    guard code == 0 else { throw StartError(code: code) }
    return process
  }

  /// The errno of a failed start.
  package struct StartError: Error {
    package let code: Int32
  }

  /// Passes the strings as a null-terminated array.
  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = strings.map { strdup(FileName.path($0)) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

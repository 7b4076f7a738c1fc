package import LibC

/// Other programs, started without a shell: their words stay words, whatever they hold.
package enum ChildProcess {
  /// What its three standard streams are.
  package struct Streams {
    package let input: Int32
    package let output: Int32
    package let errors: Int32

    package init(input: Int32, output: Int32, errors: Int32) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }
  }

  /// Starts the program that the first word names: a path, or where `isSought`, a name that is looked
  /// for where `PATH` says.
  package static func spawn(
    _ words: [String], environment: [String], isSought: Bool = false, _ streams: Streams
  ) throws(SystemError) -> pid_t {
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
    // Ours may wait for signals and pass over SIGPIPE; the child ends by them.
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
    // A program that was only just put there may still be open in a process about to become another.
    for _ in 0..<50 where code == ETXTBSY {
      code = withCStrings(words) { words in
        withCStrings(environment) { environment in
          let start = isSought ? posix_spawnp : posix_spawn
          return start(&process, words[0]!, &actions, &attributes, words, environment)
        }
      }
      if code == ETXTBSY { usleep(2_000) }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// `strings` as a list that ends with null.
  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = strings.map { strdup(FileName.path($0)) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

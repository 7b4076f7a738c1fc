import LibC

/// Runs a program to its end, with little overhead.
struct Spawn {
  let milliseconds: Double
  let status: Int32
  /// Largest resident set, in bytes.
  let peakMemory: Int

  /// Runs `words`; standard output goes to `output`.
  init(_ words: [String], output: String = "/dev/null") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw BenchError.notFound(words[0])
    }
    var (state, usage) = (Int32(), rusage())
    while wait4(process, &state, 0, &usage) == -1, errno == EINTR {}
    milliseconds = (clock.now - start) / .milliseconds(1)
    status = state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
    peakMemory = usage.peakMemory
  }
}

import IconSpec

/// Runs git without index locks, password prompts, file monitors and fetching.
package enum Git {
  /// Blocks the calling thread (see `onOwnThread`).
  package static func answer(
    _ words: [String], in folder: String, input: [UInt8] = [], limit: Int
  ) throws(ProgramError) -> ProgramAnswer {
    try ProgramAnswer(
      ["git", "-c", "core.fsmonitor=false", "-C", folder.isEmpty ? "." : folder] + words,
      input: input,
      settings: [
        "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1",
      ], limit: limit)
  }

  /// Whether `git checkout` can restore a regular file: the index has its bytes. Filters do not run, so
  /// the bytes of files in LFS do not count.
  package static func restores(_ path: String) -> Bool {
    let (folder, name) = (SourcePath.folder(of: path), SourcePath.name(of: path))
    // "100644 DIGEST 0\tNAME"
    guard
      let listed = output(["--literal-pathspecs", "ls-files", "-z", "-s", "--", name], in: folder),
      listed.hasPrefix("100"), let digest = listed.split(separator: " ").dropFirst().first,
      let own = output(["hash-object", "--no-filters", "--", name], in: folder)
    else { return false }
    return own.prefix { $0 != "\n" } == digest
  }

  private static func output(_ words: [String], in folder: String) -> String? {
    guard let answer = try? answer(words, in: folder, limit: 1 << 16), answer.status == 0 else {
      return nil
    }
    return String(decoding: answer.output, as: UTF8.self)
  }
}

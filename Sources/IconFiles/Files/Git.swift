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

  /// The regular files in `folder` that `git checkout` can restore: the index has their bytes. Filters
  /// do not run, so the bytes of files in LFS do not count.
  /// Complexity: Two processes for every 200 files.
  package static func restorable(_ names: [String], in folder: String) -> Set<String> {
    var found: Set<String> = []
    for start in stride(from: 0, to: names.count, by: 200) {
      let asked = names[start..<min(start + 200, names.count)]
      // "100644 DIGEST 0\tNAME"
      let listed = output(
        ["--literal-pathspecs", "ls-files", "-z", "-s", "--"] + asked, in: folder)
      let entries = (listed ?? "").split(separator: "\0").compactMap {
        line -> (name: String, digest: Substring)? in
        guard line.hasPrefix("100"), let tab = line.firstIndex(of: "\t") else { return nil }
        return (String(line[line.index(after: tab)...]), line.split(separator: " ")[1])
      }
      if entries.isEmpty { continue }
      let digests = output(
        ["hash-object", "--no-filters", "--"] + entries.map(\.name), in: folder)
      for (entry, own) in zip(entries, (digests ?? "").split(separator: "\n"))
      where entry.digest == own {
        found.insert(entry.name)
      }
    }
    return found
  }

  private static func output(_ words: [String], in folder: String) -> String? {
    guard let answer = try? answer(words, in: folder, limit: 1 << 20), answer.status == 0 else {
      return nil
    }
    return String(decoding: answer.output, as: UTF8.self)
  }
}

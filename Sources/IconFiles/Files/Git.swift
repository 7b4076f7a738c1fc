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

/// A regular file of a commit.
package struct GitFile: Sendable {
  /// The name of its blob.
  package let object: String
  /// In bytes.
  package let size: Int
}

extension Git {
  /// The regular files of a commit in a folder, or also below it, by relative path. Other answers than those of
  /// status 0 have none.
  package static func files(
    of commit: String, isDeep: Bool, in folder: String, limit: Int = 256 << 20
  ) throws(ProgramError) -> (files: [String: GitFile], answer: ProgramAnswer) {
    let answer = try answer(
      ["ls-tree", "-z", "-l"] + (isDeep ? ["-r"] : []) + [commit], in: folder, limit: limit)
    var files: [String: GitFile] = [:]
    for entry in answer.status == 0 ? answer.output.split(separator: 0) : [] {
      // "100644 blob DIGEST     SIZE\tPATH"; symbolic links have mode 120000.
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob", isDigest(words[2]),
        let size = Int(words[3]), size >= 0
      else { continue }
      let path = FileName.text(entry[entry.index(after: tab)...])
      files[path] = GitFile(object: words[2], size: size)
    }
    return (files, answer)
  }

  /// The bytes of files, in order; nil for those that are missing in the repository.
  package static func contents(
    of files: [GitFile], in folder: String
  ) throws(ProgramError) -> [[UInt8]?] {
    // Each object comes with a header line and a line break.
    let answer = try answer(
      ["cat-file", "--batch"], in: folder,
      input: Array(files.map { $0.object + "\n" }.joined().utf8),
      limit: files.reduce(0) { $0 + $1.size + 128 })
    var rest = answer.output[...]
    return files.map { file in
      let head = Array("\(file.object) blob \(file.size)\n".utf8)
      guard rest.starts(with: head), rest.count > head.count + file.size else {
        // "DIGEST missing"
        rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        return nil
      }
      let bytes = Array(rest.dropFirst(head.count).prefix(file.size))
      rest = rest.dropFirst(head.count + file.size + 1)
      return bytes
    }
  }

  /// SHA-1 or SHA-256.
  package static func isDigest(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

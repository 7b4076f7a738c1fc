package import IconFiles

/// The outputs of earlier builds, by the lockfile.
package struct LockfileOutputs: Sendable {
  package let file: LockfileLocation
  package var lockfile: Lockfile

  package init(file: LockfileLocation, lockfile: Lockfile) {
    self.file = file
    self.lockfile = lockfile
  }

  package func entry(_ output: String) -> Lockfile.Entry? {
    file.key(output).flatMap { lockfile.entries[$0] }
  }

  /// Adds an entry to the journal before the file is written, so that the next build recognises the
  /// files of a killed build.
  func note(
    _ entry: Lockfile.Entry, for output: String, in files: any FileSystem
  ) throws(FileError) {
    guard let key = file.key(output) else { return }
    // The leading newline separates the entry from an incomplete line.
    try files.append(Array("\n\(Lockfile.line(key, entry))".utf8), to: file.journal)
  }

  /// Whether the file at an output's path equals its entry.
  package func isGenerated(_ output: String, in fileSystem: any FileSystem) -> Bool {
    guard let entry = entry(output),
      let bytes = try? fileSystem.read(output, limit: FileLimit.image())
    else { return false }
    return entry.describes(bytes)
  }
}

extension LockfileLocation {
  /// Whether outputs are recorded as made from `source`, and their files are as recorded. Complexity:
  /// O(bytes of the lockfile and the files).
  package func describes(
    _ outputs: [String], from source: Digest, in files: any FileSystem
  ) -> Bool {
    guard let bytes = try? files.read(path, limit: FileLimit.lockfile),
      let lockfile = try? Lockfile(bytes)
    else { return false }
    let recorded = LockfileOutputs(file: self, lockfile: lockfile)
    return outputs.allSatisfy {
      recorded.entry($0)?.source == source && recorded.isGenerated($0, in: files)
    }
  }
}

package import IconFiles
import IconSpec

/// The outputs of earlier builds, by the lockfile.
package struct RecordedOutputs: Sendable {
  package let file: RecordFile
  package var record: Record

  package init(file: RecordFile, record: Record) {
    (self.file, self.record) = (file, record)
  }

  package func entry(_ output: String) -> Record.Entry? {
    file.key(output).flatMap { record.entries[$0] }
  }

  /// Adds an entry to the journal before the file is written, so that the next build recognises the
  /// files of a killed build.
  func note(
    _ entry: Record.Entry, for output: String, in files: any FileSystem
  ) throws(FileError) {
    guard let key = file.key(output) else { return }
    // The leading newline separates the entry from an incomplete line.
    try files.append(Array("\n\(Record.line(key, entry))".utf8), to: file.journal)
  }

  /// Whether the file at an output's path equals its entry.
  package func isOurs(_ output: String, in fileSystem: any FileSystem) -> Bool {
    guard let entry = entry(output),
      let bytes = try? fileSystem.read(output, limit: FileLimit.picture())
    else { return false }
    return entry.describes(bytes)
  }
}

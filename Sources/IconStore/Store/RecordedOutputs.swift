package import IconFiles
import IconSpec

/// What earlier builds made, as the record tells it.
package struct RecordedOutputs: Sendable {
  package let file: RecordFile
  package var record: Record

  package init(file: RecordFile, record: Record) {
    (self.file, self.record) = (file, record)
  }

  package func entry(_ output: String) -> Record.Entry? {
    file.key(output).flatMap { record.entries[$0] }
  }

  /// Notes what is about to take its place, before it does: a build that is killed then knows its own
  /// files again, though it never wrote its record.
  package func note(
    _ entry: Record.Entry, for output: String, in files: any FileSystem
  ) throws(FileError) {
    guard let key = file.key(output) else { return }
    // Each line on its own, wherever another one was broken off.
    try files.append(Array("\n\(Record.line(key, entry))".utf8), to: file.journal)
  }

  /// Whether what is at an output's place is as a build made it.
  package func isOurs(_ output: String, in fileSystem: any FileSystem) -> Bool {
    guard let entry = entry(output),
      let bytes = try? fileSystem.read(output, limit: FileLimit.picture())
    else { return false }
    return entry.describes(bytes)
  }
}

import IconFiles
import IconSpec
import IconValidation

/// A further report and its file: `--report sarif=icons.sarif`. The path "-" is standard output.
typealias ReportFile = (format: ReportFormat, path: String)

extension [ReportFile] {
  /// Parses the values of `--report`. Each needs a file of its own, other than `baseline`.
  init(_ values: [String], besides baseline: String?) throws(UsageError) {
    // Equal for all names of one file.
    func place(_ path: String) -> String {
      path == "-" ? path : DiskFileSystem().resolvedPath(path)
    }
    self = []
    var places = Set([baseline].compactMap { $0 }.map(place))
    for text in values {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError("--report takes FORMAT=FILE, such as sarif=icons.sarif, not \"\(text)\"")
      }
      let format: ReportFormat = try Arguments.choice(String(parts[0]), of: "report")
      let path = String(parts[1])
      guard !path.isEmpty else { throw UsageError("--report \(format.rawValue)= names no file") }
      guard places.insert(place(path)).inserted else {
        throw UsageError("--report: \(path) would be written twice")
      }
      append((format, path))
    }
  }

  /// Writes all reports, then throws the errors.
  func write(_ report: ValidationReport, _ terminal: Terminal) throws(UsageError) {
    var problem: UsageError?
    for (format, path) in self {
      let text = report.formatted(as: format)
      if path == "-" {
        if !text.isEmpty { terminal.print(text) }
        continue
      }
      do throws(FileError) {
        let whole = text.isEmpty ? "" : text + "\n"
        try DiskFileSystem().replace(path, with: [UInt8](whole.utf8))
      } catch {
        problem = UsageError(unreadable: path, "\(error)", after: problem)
      }
    }
    if let problem { throw problem }
  }
}

import IconFiles
import IconSpec
import IconValidation

/// A further report and its file: `--report sarif=icons.sarif`.
struct ReportFile {
  private let format: ReportFormat
  /// "-" for standard output.
  private let path: String

  /// Parses the values of `--report`. Each needs a file of its own, other than `baseline`.
  static func all(_ values: [String], besides baseline: String?) throws(UsageError) -> [ReportFile]
  {
    var places = Set([baseline].compactMap { $0 }.map(place))
    var files: [ReportFile] = []
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
      files.append(ReportFile(format: format, path: path))
    }
    return files
  }

  /// Equal for all names of one file.
  private static func place(_ path: String) -> String {
    path == "-" ? path : DiskFileSystem().resolvedPath(path)
  }

  var sideFile: SideFile? {
    path == "-" ? nil : SideFile(path, "--report", .report(format))
  }

  /// Writes all reports, then throws the errors.
  static func write(
    _ report: ValidationReport, to files: [ReportFile], _ terminal: Terminal
  ) throws(UsageError) {
    var problem: UsageError?
    for file in files {
      let text = report.formatted(as: file.format)
      if file.path == "-" {
        if !text.isEmpty { terminal.print(text) }
        continue
      }
      do throws(FileError) {
        let whole = text.isEmpty ? "" : text + "\n"
        try DiskFileSystem().replace(file.path, with: Array(whole.utf8))
      } catch {
        problem = UsageError(unreadable: file.path, "\(error)", after: problem)
      }
    }
    if let problem { throw problem }
  }
}

import IconCodec
import IconForgeKit
import IconPreview
import IconSpec

/// The folder that a CI step publishes.
struct ArtifactFolder {
  enum File: String, CaseIterable {
    case summary = "summary.md"
    case report = "report.json"
    case picture = "before-after.png"
    case preview = "preview.html"
    case icons = "icons.tar"
    case sarif = "icons.sarif"
    case junit = "junit.xml"
    case quality = "code-quality.json"
  }

  let path: String
  private let files = DiskFileSystem()

  /// A folder that is not there, is empty, or holds what an earlier run left, which goes.
  init(_ path: String) throws(UsageError) {
    guard !path.isEmpty else { throw UsageError("--artifacts needs a folder") }
    self.path = path
    let own = Set(File.allCases.map(\.rawValue))
    var other: String?
    do throws(FileError) {
      try files.makeFolder(path)
      let names = try files.names(in: path)
      other = names.first { !own.contains($0) }
      if other == nil {
        for name in names { try files.remove(SourcePath.joined(path, name)) }
      }
    } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
    if let other {
      throw UsageError(
        "\(path) holds other files, such as \(other); --artifacts names another folder")
    }
  }

  func path(of file: File) -> String { SourcePath.joined(path, file.rawValue) }

  /// Which there are.
  var present: [File] { File.allCases.filter { files.kind(of: path(of: $0)) == .regular } }

  private func put(_ bytes: [UInt8], _ file: File) throws(UsageError) {
    do throws(FileError) {
      try files.replace(path(of: file), with: bytes, inside: path)
    } catch {
      throw UsageError(unreadable: error.path, "\(error)")
    }
  }

  private func put(_ text: String, _ file: File) throws(UsageError) {
    try put(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), file)
  }

  func write(_ result: Integration) throws(UsageError) {
    let picture = result.beforeAndAfter().map { PNGEncoder().encode($0) }
    let found = result.findings
    if let picture { try put(picture, .picture) }
    if let archive = result.archive { try put(archive, .icons) }
    try put(result.preview.page, .preview)
    try put(found.sarif(), .sarif)
    try put(found.junit(), .junit)
    try put(result.codeQuality(), .quality)
    try put(result.json(), .report)
    try put(result.summary(picture: picture == nil ? nil : File.picture.rawValue), .summary)
  }

  func write(refusal error: UsageError) throws(UsageError) {
    let words = error.lines.joined(separator: "\n")
    try put(Integration.json(refusal: words, error.status), .report)
    try put(Integration.summary(refusal: words), .summary)
  }
}

import IconCodec
import IconFiles
import IconPreview
import IconProject
import IconSpec
import IconValidation

/// The folder that a CI step publishes. A marker file allows iconforge to replace its files.
struct ArtifactFolder {
  enum File: String, CaseIterable {
    case summary = "summary.md"
    case report = "report.json"
    case beforeAfter = "before-after.png"
    case preview = "preview.html"
    case icons = "icons.tar"
    case sarif = "icons.sarif"
    case junit = "junit.xml"
    case quality = "code-quality.json"
  }

  let path: String
  private(set) var written: Set<File> = []
  private let files = DiskFileSystem()

  private static let markName = ".iconforge-artifacts"
  private static let mark = Array("iconforge ci replaces the files in this folder.\n".utf8)

  /// Opens a folder that is new, empty, or marked by an earlier run.
  init(_ path: String) throws(UsageError) {
    guard !path.isEmpty else { throw UsageError("--artifacts needs a folder") }
    if let link = files.linkOutOfCheckout(on: path) {
      throw UsageError(
        refused: path, "\(link) leads out of the checkout; give --artifacts another folder")
    }
    self.path = path
    try UsageError.converting {
      try files.makeFolder(path)
      let mark = SourcePath.joined(path, Self.markName)
      let isMarked =
        !files.isLink(mark)
        && (try? files.read(mark, limit: 2 * Self.mark.count))?.withLineFeeds == Self.mark
      let own = isMarked ? Set(File.allCases.map(\.rawValue) + [Self.markName]) : []
      if let other = try files.names(in: path).first(where: { !own.contains($0) }) {
        throw UsageError(
          "\(path) holds other files, such as \(other); --artifacts names another folder")
      }
      if !isMarked { try files.replace(mark, with: Self.mark, inside: path) }
    }
  }

  func path(of file: File) -> String { SourcePath.joined(path, file.rawValue) }

  var published: [File] { File.allCases.filter(written.contains) }

  private mutating func put(_ bytes: [UInt8], _ file: File) throws(UsageError) {
    let path = path(of: file)
    try UsageError.converting {
      // Replaces the link, not the file that it leads to.
      if files.isLink(path) { try files.remove(path) }
      try files.replace(path, with: bytes, inside: self.path)
      written.insert(file)
    }
  }

  private mutating func put(_ text: String, _ file: File) throws(UsageError) {
    try put(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), file)
  }

  mutating func write(_ result: Integration) throws(UsageError) {
    let image = result.beforeAndAfter().map { ImageFormat.png.encoder().encode($0) }
    let found = result.findings
    if let image { try put(image, .beforeAfter) }
    if let archive = result.archive { try put(archive, .icons) }
    try put(result.preview.page, .preview)
    try put(found.sarif(), .sarif)
    try put(found.junit(), .junit)
    try put(result.codeQuality(), .quality)
    try put(result.json(), .report)
    try put(result.summary(picture: image == nil ? nil : File.beforeAfter.rawValue), .summary)
    try UsageError.converting {
      for file in File.allCases where !written.contains(file) { try files.remove(path(of: file)) }
    }
  }

  /// Replaces report and summary and keeps other files of an earlier run.
  mutating func write(refusal error: UsageError) throws(UsageError) {
    let words = error.lines.joined(separator: "\n")
    try put(Integration.json(refusal: words, error.exitStatus), .report)
    try put(Integration.summary(refusal: words), .summary)
  }
}

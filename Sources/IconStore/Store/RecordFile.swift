package import IconFiles
import IconSpec

/// Where a record lies, and how paths are told in it.
public struct RecordFile: Sendable {
  /// Of the record itself.
  public let path: String
  /// What the record was named after.
  package let manifest: String?
  /// Whether builds that have nothing to do with each other note in it what they make.
  package private(set) var isShared = false
  private let folder: String
  /// Whether an option or the manifest names it.
  private var isNamed = false

  /// The record of a manifest lies beside it, named after it.
  public init(manifest: String) {
    self.init(
      folder: SourcePath.folder(of: manifest), name: Manifest.name(ofFile: manifest) + ".lock",
      manifest: manifest)
  }

  /// Without a manifest, it lies in the output folder.
  public init(output: String) {
    self.init(folder: output, name: Self.standardName, manifest: nil)
  }

  /// One somebody names; of a build by `manifest`, where there is one.
  public init(path: String, manifest: String? = nil) {
    self.init(
      folder: SourcePath.folder(of: path), name: SourcePath.name(of: path), manifest: manifest)
    (isShared, isNamed) = (true, true)
  }

  /// Of a project, beside all that it is of.
  package init(output: String, isShared: Bool) {
    self.init(output: output)
    self.isShared = isShared
  }

  /// Of output that apps and sites ship whole: nothing else may lie in there. In the working directory
  /// where that holds the output, else beside the output folder.
  package init(outsideOf output: String) {
    let folder = SourcePath.normalized(output)
    let isBelow = SourcePath.isInside(folder, ".")
    let above = SourcePath.folder(of: folder)
    self.init(output: isBelow || above.isEmpty ? "." : above)
    isShared = true
  }

  /// Of a set of a catalog: outside the catalog, whatever that lies in.
  package init(besideCatalogOf set: String) {
    let parts = set.split(separator: "/", omittingEmptySubsequences: false)
    let catalog = parts.firstIndex { $0.hasSuffix(".xcassets") } ?? max(0, parts.count - 1)
    self.init(outsideOf: parts[...catalog].joined(separator: "/"))
  }

  private static let standardName = "iconforge.lock"

  private init(folder: String, name: String, manifest: String?) {
    self.folder = SourcePath.normalized(folder)
    self.manifest = manifest
    path = SourcePath.joined(folder, name)
  }

  /// Whether a file begins as a lockfile does.
  package static func isRecord(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "iconforge record".utf8)
  }

  /// Why a build cannot write the lockfile that was named; nil where it can.
  /// Complexity: O(outputs).
  package func objection(
    outputs: @autoclosure () -> [String] = [], in files: any FileSystem
  ) -> String? {
    guard isNamed else { return nil }
    do throws(SideFileError) {
      try SideFiles([SideFile(path, "--lockfile", .lockfile)], in: files).check(outputs: outputs())
      return nil
    } catch {
      return "\(error.path) \(error.message)"
    }
  }

  /// The folder it lies in, as it can be opened.
  package var home: String {
    let folder = SourcePath.folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  /// Lines that the record does not have yet, of a build that is at work or was killed; hidden, so
  /// that nobody picks it up.
  package var journal: String {
    SourcePath.joined(home, ".\(SourcePath.parts(path).last ?? "").journal")
  }

  /// An output's path as the record tells it: from the record's folder. Nil where there is no such
  /// way, from a relative folder to an absolute path.
  package func key(_ output: String) -> String? {
    let path = SourcePath.normalized(output)
    guard SourcePath.isAbsolute(path) == SourcePath.isAbsolute(folder) else { return nil }
    if folder == "." { return path }
    // As nearly all are.
    if SourcePath.isInside(path, folder), folder != "/" {
      return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    }
    var (base, rest) = (SourcePath.parts(folder)[...], SourcePath.parts(path)[...])
    while let part = base.first, let other = rest.first, part.utf8.elementsEqual(other.utf8) {
      base.removeFirst()
      rest.removeFirst()
    }
    guard !base.contains("..") else { return nil }
    return (base.map { _ in ".." } + rest).joined(separator: "/")
  }

  /// What is known before a build: lines of the record, and those of a build that was killed. Nothing
  /// where neither can be read, which the build itself tells.
  package func record(_ fileSystem: any FileSystem) -> Record {
    func bytes(_ path: String) -> [UInt8] {
      (try? fileSystem.read(path, limit: FileLimit.record)) ?? []
    }
    var record = (try? Record(bytes(path))) ?? Record()
    for line in bytes(journal).split(separator: UInt8(ascii: "\n")) {
      if let (path, entry) = Record.entry(line) { record.entries[path] = entry }
    }
    return record
  }

  /// How the paths of all that lies in a folder begin in the record, and of nothing else.
  package func prefix(of output: String) -> String {
    let output = SourcePath.normalized(output)
    return SourcePath.isInside(folder, output) ? "" : (key(output) ?? output) + "/"
  }

  /// The other way round.
  package func path(of key: String) -> String {
    SourcePath.normalized(SourcePath.joined(folder, key))
  }
}

extension SideFile.Format {
  /// A conflict of git may come first.
  package static let lockfile = SideFile.Format("a lockfile of iconforge", limit: 64) {
    RecordFile.isRecord($0) || $0.starts(with: "<<<<<<< ".utf8)
  }
}

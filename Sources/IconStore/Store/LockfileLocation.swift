package import IconFiles
import IconImage
import IconSpec

/// The path of a lockfile, and how paths are written in it.
public struct LockfileLocation: Sendable {
  /// The path of the lockfile.
  public let path: String
  /// The manifest after which the lockfile is named.
  package let manifest: String?
  /// Whether independent builds use it.
  private(set) var isShared = false
  private let folder: String
  /// Whether an option or the manifest names it.
  private var isNamed = false

  /// The lockfile beside a manifest, named after it.
  ///
  /// - Parameter manifest: The path of the manifest.
  public init(manifest: String) {
    self.init(
      folder: SourcePath.folder(of: manifest), name: Manifest.name(ofFile: manifest) + ".lock",
      manifest: manifest)
  }

  /// The lockfile in the output folder of a build without a manifest.
  ///
  /// - Parameter output: The output folder.
  public init(output: String) {
    self.init(folder: output, name: Self.standardName, manifest: nil)
  }

  /// A lockfile that the user names.
  ///
  /// - Parameters:
  ///   - path: The path of the lockfile.
  ///   - manifest: The path of the manifest.
  public init(path: String, manifest: String? = nil) {
    self.init(
      folder: SourcePath.folder(of: path), name: SourcePath.name(of: path), manifest: manifest)
    isShared = true
    isNamed = true
  }

  /// The lockfile of a project, in the project's folder.
  package init(output: String, isShared: Bool) {
    self.init(output: output)
    self.isShared = isShared
  }

  /// The lockfile of a folder that apps or sites ship as a whole. It is in the working directory if that
  /// contains the folder, or else beside the folder.
  package init(outsideOf output: String) {
    let folder = SourcePath.normalized(output)
    let isBelow = SourcePath.isInside(folder, ".")
    let above = SourcePath.folder(of: folder)
    self.init(output: isBelow || above.isEmpty ? "." : above)
    isShared = true
  }

  /// The lockfile of a catalog's set, outside the catalog.
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

  /// Why a build cannot write the named lockfile; nil if it can.
  /// Complexity: O(outputs).
  package func objection(
    outputs: @autoclosure () -> [String] = [], in files: any FileSystem
  ) -> String? {
    guard isNamed else { return nil }
    do throws(IconForgeError) {
      try SideFiles([SideFile(path, for: "\(Setting.lockfile)", .lockfile)], in: files).check(
        outputs: outputs())
      return nil
    } catch {
      return error.diagnostics.first.map { "\($0.path) \($0.message)" }
    }
  }

  /// Its folder; "." for the working directory.
  package var home: String { SourcePath.home(of: path) }

  /// A hidden file for entries of a running or killed build that the lockfile does not have yet.
  package var journal: String {
    SourcePath.joined(home, ".\(SourcePath.parts(path).last ?? "").journal")
  }

  /// An output's path relative to the lockfile's folder; nil if there is no such path, as from a relative
  /// folder to an absolute path.
  package func key(_ output: String) -> String? {
    let path = SourcePath.normalized(output)
    guard SourcePath.isAbsolute(path) == SourcePath.isAbsolute(folder) else { return nil }
    if folder == "." { return path }
    // The common case, without splitting paths.
    if SourcePath.isInside(path, folder), folder != "/" {
      return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    }
    let (base, rest) = (SourcePath.parts(folder), SourcePath.parts(path))
    let shared = zip(base, rest).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let above = base.dropFirst(shared)
    guard !above.contains("..") else { return nil }
    return (above.map { _ in ".." } + rest.dropFirst(shared)).joined(separator: "/")
  }

  /// The entries of the lockfile and of a killed build's journal. Files that cannot be read count as
  /// empty: the build reports them.
  package func lockfile(_ fileSystem: any FileSystem) -> Lockfile {
    func bytes(_ path: String) -> [UInt8] {
      (try? fileSystem.read(path, limit: FileLimit.lockfile)) ?? []
    }
    var lockfile = (try? Lockfile(bytes(path))) ?? Lockfile()
    for line in bytes(journal).split(separator: UInt8(ascii: "\n")) {
      if let (path, entry) = Lockfile.entry(line) { lockfile.entries[path] = entry }
    }
    return lockfile
  }

  /// The path of a key: the inverse of `key`.
  package func path(of key: String) -> String {
    SourcePath.normalized(SourcePath.joined(folder, key))
  }
}

extension SideFile.Format {
  /// A git conflict may come first.
  package static let lockfile = SideFile.Format("a lockfile of iconforge", limit: 64) {
    $0.starts(with: "iconforge record".utf8) || $0.starts(with: "<<<<<<< ".utf8)
  }
}

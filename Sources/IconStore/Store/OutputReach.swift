package import IconFiles
package import IconMaking
import IconSpec

/// Decides which recorded files a build may treat as its own stale outputs: those in its output folders,
/// with links resolved, that are neither artwork nor manifest nor lockfile.
///
/// The lockfile is not trusted. Entries of other builds that share it, such as those that fill other
/// sets of a catalog, stay in it.
package struct OutputReach: Sendable {
  let file: LockfileLocation
  private let fileSystem: any FileSystem
  let area: BuildArea
  /// Keys of this build's outputs, which need no check.
  let asked: Set<String>
  /// Folders that contain outputs directly.
  private let homes: Set<String>

  package init(
    of sets: [BuildSet], lockfile file: LockfileLocation, fileSystem: any FileSystem
  ) {
    self.file = file
    self.fileSystem = fileSystem
    area = BuildArea(of: sets, manifest: file.manifest, in: fileSystem)
    asked = Set(sets.flatMap { $0.outputs + $0.skipped.outputs }.compactMap { file.key($0) })
    homes = Set(sets.flatMap(\.folders).map { SourcePath.normalized($0) })
  }

  /// Whether a file belongs to this build. Subfolders of an output folder with a shared lockfile may
  /// belong to other builds.
  package func holds(_ key: String) -> Bool {
    let path = file.path(of: key)
    guard let folder = folder(of: path, in: area.folders) else { return false }
    let hasOthers = file.isShared && SourcePath.isInside(SourcePath.normalized(file.home), folder)
    return !hasOthers || homes.contains(Self.home(of: path))
  }

  private static func home(of path: String) -> String {
    SourcePath.normalized(SourcePath.folder(of: path))
  }

  /// Why no build can have written a recorded path.
  package func objection(to key: String) -> String? {
    if asked.contains(key) { return nil }
    let path = file.path(of: key)
    guard file.key(path) == key else { return "is not a normalized path" }
    if let real = fileSystem.realPath(path),
      area.sources.contains(real) || fileSystem.isSameFile(path, file.path)
    {
      return "is a source of the build, not an output"
    }
    let leadsAbove = key == ".." || key.utf8.starts(with: "../".utf8)
    guard let root = folder(of: path, in: area.allFolders) ?? (leadsAbove ? nil : file.home) else {
      return "is in no output folder"
    }
    let real = fileSystem.resolvedPath(SourcePath.home(of: path))
    return SourcePath.isInside(real, fileSystem.resolvedPath(root))
      ? nil : "leads out of the output folder through a link"
  }

  /// The innermost output folder of a path, without resolving links.
  private func folder(of path: String, in folders: Set<String>) -> String? {
    var folder = path
    repeat {
      folder = SourcePath.home(of: folder)
      if folders.contains(folder), SourcePath.isInside(path, folder) { return folder }
    } while folder != "." && folder != "/"
    return nil
  }
}

/// Where a build has its outputs and its artwork.
struct BuildArea: Sendable {
  /// Output folders of the sets that are built.
  let folders: Set<String>
  /// Output folders of all sets, including those that are skipped.
  let allFolders: Set<String>
  /// Real paths of artwork and manifest.
  let sources: Set<String>
  /// Whether every set can be planned.
  let isWhole: Bool

  init(of sets: [BuildSet], manifest: String?, in files: any FileSystem) {
    folders = Set(sets.map { SourcePath.normalized($0.territory) })
    allFolders = folders.union(sets.flatMap(\.skipped.folders).map { SourcePath.normalized($0) })
    let paths = Set(sets.flatMap(\.sources) + [manifest].compactMap { $0 })
    sources = Set(paths.compactMap { files.realPath($0) })
    isWhole = sets.allSatisfy(\.problems.isEmpty)
  }
}

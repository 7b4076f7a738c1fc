package import IconFiles
package import IconMaking
import IconSpec

/// What a build may take for outputs of its own, though nobody asks for them any more: what lies in
/// its output folders, links resolved, and is neither artwork nor manifest nor record.
///
/// A record may say anything. What others say who share it, such as fillings of several sets of one
/// catalog, stays in it and is let alone.
package struct OutputReach: Sendable {
  package let file: RecordFile
  private let fileSystem: any FileSystem
  private let folders: Set<String>
  /// With those of sets that are left out this time.
  private let allFolders: Set<String>
  /// Where artwork and manifest really lie.
  package let sources: Set<String>
  /// Keys of this build's outputs, which need no looking after: nothing is read or written for the
  /// record's sake.
  package let asked: Set<String>
  /// Folders that outputs lie in themselves.
  private let homes: Set<String>

  /// `whole` is the batch's, of which these sets are a chunk.
  package init(
    of sets: [BuildSet], record file: RecordFile, fileSystem: any FileSystem,
    within whole: RecordPart.Reach? = nil
  ) {
    self.file = file
    self.fileSystem = fileSystem
    if let whole {
      (folders, allFolders, sources) = (whole.folders, whole.allFolders, whole.sources)
    } else {
      folders = Set(sets.map { SourcePath.normalized($0.territory) })
      allFolders = folders.union(sets.flatMap(\.neighbours).map { SourcePath.normalized($0) })
      let sources = Set(sets.flatMap(\.sources) + [file.manifest].compactMap { $0 })
      self.sources = Set(sources.compactMap { fileSystem.realPath($0) })
    }
    asked = Set(sets.flatMap { $0.outputs + $0.leftAlone }.compactMap { file.key($0) })
    homes = Set(sets.flatMap(\.outputs).map { Self.home(of: $0) })
  }

  /// Whether the build answers for a file: it lies in one of its folders.
  /// An output folder with a record in it that other builds share may have their outputs further below.
  package func holds(_ key: String) -> Bool {
    let path = file.path(of: key)
    guard let folder = folder(of: path, in: folders) else { return false }
    let hasOthers = file.isShared && SourcePath.isInside(SourcePath.normalized(file.home), folder)
    return !hasOthers || homes.contains(Self.home(of: path))
  }

  private static func home(of path: String) -> String {
    SourcePath.normalized(SourcePath.folder(of: path))
  }

  /// Why no build can have written what the record tells of.
  package func objection(to key: String) -> String? {
    if asked.contains(key) { return nil }
    let path = file.path(of: key)
    guard file.key(path) == key else { return "is not written as a build writes paths" }
    if let real = fileSystem.realPath(path),
      sources.contains(real) || fileSystem.isSameFile(path, file.path)
    {
      return "is what a build is made of, not what it makes"
    }
    let leadsAbove = key == ".." || key.utf8.starts(with: "../".utf8)
    guard let root = folder(of: path, in: allFolders) ?? (leadsAbove ? nil : file.home) else {
      return "lies in no output folder"
    }
    let above = SourcePath.folder(of: path)
    let real = fileSystem.resolvedPath(above.isEmpty ? "." : above)
    return SourcePath.isInside(real, fileSystem.resolvedPath(root))
      ? nil : "leads out of the folder through a link"
  }

  /// The output folder a path lies in, by its spelling.
  private func folder(of path: String, in folders: Set<String>) -> String? {
    var folder = path
    repeat {
      let above = SourcePath.folder(of: folder)
      folder = above.isEmpty ? "." : above
      if folders.contains(folder), SourcePath.isInside(path, folder) { return folder }
    } while folder != "." && folder != "/"
    return nil
  }
}

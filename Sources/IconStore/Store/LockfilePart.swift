import IconFiles
import IconMaking
import IconSpec

/// Where a build has its outputs and its artwork.
package struct BuildArea: Sendable {
  /// Output folders of the sets that are built.
  package var folders: Set<String> = []
  /// Output folders of all sets, including those that are skipped.
  package var allFolders: Set<String> = []
  /// Real paths of artwork and manifest.
  package var sources: Set<String> = []
  /// Whether every set can be planned.
  package var isWhole = true

  package init() {}

  init(of sets: [BuildSet], manifest: String?, in files: any FileSystem) {
    folders = Set(sets.map { SourcePath.normalized($0.territory) })
    allFolders = folders.union(sets.flatMap(\.neighbours).map { SourcePath.normalized($0) })
    let paths = Set(sets.flatMap(\.sources) + [manifest].compactMap { $0 })
    sources = Set(paths.compactMap { files.realPath($0) })
    isWhole = sets.allSatisfy(\.problems.isEmpty)
  }
}

/// What a store needs of a large batch to build one chunk of it.
package struct LockfilePart: Sendable {
  /// The lockfile's entries of this chunk.
  let lockfile: Lockfile
  /// The journal's lines of this chunk.
  let journal: [UInt8]
  /// That of the whole batch.
  let area: BuildArea
}

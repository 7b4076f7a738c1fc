import IconSpec

/// What a store needs of a large batch to build one chunk of it.
package struct LockfilePart: Sendable {
  /// Where the whole batch has its outputs and its artwork.
  package struct Reach: Sendable {
    /// Output folders of the sets that are built.
    package var folders: Set<String> = []
    /// Output folders of all sets.
    package var allFolders: Set<String> = []
    /// Real paths of artwork and manifest.
    package var sources: Set<String> = []

    package init(folders: Set<String> = [], allFolders: Set<String> = [], sources: Set<String> = [])
    {
      (self.folders, self.allFolders, self.sources) = (folders, allFolders, sources)
    }
  }

  /// The lockfile's entries of this chunk.
  package let lockfile: Lockfile
  /// The journal's lines of this chunk.
  package let journal: [UInt8]
  package let reach: Reach
  /// Whether every set of the batch can be planned.
  package let isWhole: Bool

  package init(lockfile: Lockfile, journal: [UInt8], reach: Reach, isWhole: Bool) {
    (self.lockfile, self.journal, self.reach, self.isWhole) = (lockfile, journal, reach, isWhole)
  }
}

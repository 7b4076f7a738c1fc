import IconSpec

/// What a store needs of a large batch to build one chunk of it.
struct RecordPart: Sendable {
  /// Where the whole batch has its outputs and its artwork.
  struct Reach: Sendable {
    /// Output folders of the sets that are built.
    var folders: Set<String> = []
    /// Output folders of all sets.
    var allFolders: Set<String> = []
    /// Real paths of artwork and manifest.
    var sources: Set<String> = []
  }

  /// The lockfile's entries of this chunk.
  let record: Record
  /// The journal's lines of this chunk.
  let journal: [UInt8]
  let reach: Reach
  /// Whether every set of the batch can be planned.
  package let isWhole: Bool
}

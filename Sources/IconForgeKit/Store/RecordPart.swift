import IconSpec

/// What a store has to know of a batch that is too large to be held, to make one chunk of it.
struct RecordPart: Sendable {
  /// Where the whole batch has its outputs and its artwork.
  struct Reach: Sendable {
    var folders: Set<String> = []
    /// With those of sets that are left out this time.
    var allFolders: Set<String> = []
    /// Where artwork and manifest really lie.
    var sources: Set<String> = []
  }

  /// What the record says between this chunk's first path and the next one's.
  let record: Record
  /// Lines of the journal from there.
  let journal: [UInt8]
  let reach: Reach
  /// Whether every set of the batch can be planned.
  let isWhole: Bool
}

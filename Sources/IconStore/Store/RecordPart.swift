import IconSpec

/// What a store has to know of a batch that is too large to be held, to make one chunk of it.
package struct RecordPart: Sendable {
  /// Where the whole batch has its outputs and its artwork.
  package struct Reach: Sendable {
    package var folders: Set<String> = []
    /// With those of sets that are left out this time.
    package var allFolders: Set<String> = []
    /// Where artwork and manifest really lie.
    package var sources: Set<String> = []
  }

  /// What the record says between this chunk's first path and the next one's.
  package let record: Record
  /// Lines of the journal from there.
  package let journal: [UInt8]
  package let reach: Reach
  /// Whether every set of the batch can be planned.
  package let isWhole: Bool
}

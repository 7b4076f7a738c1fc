package import IconRules

/// A set as it was judged, for who shows it.
package struct JudgedSet: Sendable {
  package let subject: SetSubject
  /// What was inferred of it.
  package let note: String?
  /// For each of its images where its bytes are.
  package let files: [Place]

  package enum Place: Sendable {
    case file(String)
    /// Of a member of another file.
    case bytes([UInt8])
  }

  package init(_ subject: SetSubject, note: String?, images: [SetDraft.Image]) {
    (self.subject, self.note) = (subject, note)
    files = images.map { image in image.bytes.map(Place.bytes) ?? .file(image.path) }
  }
}

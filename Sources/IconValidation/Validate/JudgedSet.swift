package import IconRules

/// A checked set, for the preview.
package struct JudgedSet: Sendable {
  package let subject: SetSubject
  /// What was inferred about the set.
  package let note: String?
  /// The location of each image's bytes.
  package let files: [Place]

  package enum Place: Sendable {
    case file(String)
    /// Bytes of a member of another file.
    case bytes([UInt8])
  }

  init(_ subject: SetSubject, note: String?, images: [SetDraft.Image]) {
    (self.subject, self.note) = (subject, note)
    files = images.map { image in image.bytes.map(Place.bytes) ?? .file(image.path) }
  }
}

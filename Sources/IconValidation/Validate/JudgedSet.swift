package import IconRules

/// A checked set, for the preview.
package struct JudgedSet: Sendable {
  package let subject: SetSubject
  package let note: String?
  package let files: [Place]

  package enum Place: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  init(_ subject: SetSubject, note: String?, images: [SetDraft.Image]) {
    self.subject = subject
    self.note = note
    files = images.map { image in image.bytes.map(Place.bytes) ?? .file(image.path) }
  }
}

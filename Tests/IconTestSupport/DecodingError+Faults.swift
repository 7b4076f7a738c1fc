package import IconCodec
package import IconImage

extension DecodingError {
  /// The part that a truncated file lacks.
  package var truncation: String? { if case .truncated(let what) = self { what } else { nil } }

  /// The fault of a corrupt file.
  package var corruption: String? { if case .corrupt(let what) = self { what } else { nil } }
}

extension ICNSError {
  /// The part that a truncated file lacks.
  package var truncation: String? { if case .truncated(let what) = self { what } else { nil } }
}

extension ICNSPayload {
  /// Why an entry is unreadable.
  package var fault: String? { if case .unreadable(let reason) = self { reason } else { nil } }
}

extension ImageFacts.ColorSpace {
  /// Why a profile is broken.
  package var fault: String? { if case .brokenProfile(let reason) = self { reason } else { nil } }
}

public import IconCodec
public import IconImage

extension DecodingError {
  /// What is missing of a file that is cut short.
  public var truncation: String? { if case .truncated(let what) = self { what } else { nil } }

  /// What is wrong with a corrupt file.
  public var corruption: String? { if case .corrupt(let what) = self { what } else { nil } }
}

extension ICNSError {
  /// What is missing of a file that is cut short.
  public var truncation: String? { if case .truncated(let what) = self { what } else { nil } }
}

extension ICNSPayload {
  /// Why an entry is unreadable.
  public var fault: String? { if case .unreadable(let reason) = self { reason } else { nil } }
}

extension ImageFacts.ColorSpace {
  /// Why a profile is broken.
  public var fault: String? { if case .brokenProfile(let reason) = self { reason } else { nil } }
}

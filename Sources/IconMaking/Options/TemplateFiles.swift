import IconFiles

/// Files that a framework's template creates. A build replaces them without `force`.
package struct TemplateFiles: Sendable {
  private let digests: Set<Substring>

  /// Creates a list from the first 16 hexadecimal digits of SHA-256 digests, between white space.
  package init(digests: String) {
    self.digests = Set(digests.split(whereSeparator: \.isWhitespace))
  }

  /// Whether a template has a file with these bytes.
  ///
  /// - Complexity: O(bytes).
  package func contains(_ bytes: [UInt8]) -> Bool {
    digests.contains(SHA256.hex(of: bytes).prefix(16))
  }
}

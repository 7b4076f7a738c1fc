import IconDocuments
import LibC

/// File names are bytes; text is UTF-8. Invalid bytes are mapped to private-use characters,
/// U+10FF80 to U+10FFFF, so that every name stays distinct and can be mapped back.
package enum FileName {
  private static let first: UInt32 = 0x10FF00

  /// Returns the text of a file name, which may contain invalid UTF-8.
  ///
  /// - Complexity: O(bytes).
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var (text, parser) = (String.UnicodeScalarView(), Unicode.UTF8.ForwardParser())
    let bytes = Array(bytes)
    var (iterator, next) = (bytes.makeIterator(), 0)
    func stand(in count: Int) {
      for byte in bytes[next..<next + count] {
        text.append(Unicode.Scalar(first + UInt32(byte))!)  // No surrogate is that large.
      }
      next += count
    }
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        // Encode characters of the mapped range byte by byte.
        if byte(of: scalar) != nil {
          stand(in: encoded.count)
        } else {
          text.append(scalar)
          next += encoded.count
        }
      case .error(let length): stand(in: length)
      case .emptyInput: return String(text)
      }
    }
  }

  /// Returns the text of a C string.
  package static func text(_ name: UnsafePointer<CChar>) -> String {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    let plain = String(validating: bytes, as: UTF8.self)
    if let plain, !hasBytes(plain) { return plain }
    return text(bytes)
  }

  /// The byte that a character encodes; nil for other characters.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value >= first + 0x80 else { return nil }
    return UInt8(scalar.value - first)
  }

  /// The UTF-8 form of each mapped byte starts with 0xF4.
  private static func hasBytes(_ text: String) -> Bool { text.utf8.contains(0xF4) }

  /// A null-terminated path for system calls. Text with a NUL becomes the empty path, which no file
  /// has. Complexity: O(bytes).
  package static func path(_ text: String) -> [CChar] {
    if text.utf8.contains(0) { return [0] }
    guard hasBytes(text) else { return Array(text.utf8CString) }
    let bytes = text.unicodeScalars.flatMap { scalar in
      byte(of: scalar).map { [$0] } ?? Array(scalar.utf8)
    }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Whether a name or path is valid UTF-8.
  package static func isText(_ text: String) -> Bool {
    !hasBytes(text) || !text.unicodeScalars.contains { byte(of: $0) != nil }
  }

  /// For display: an invalid byte becomes "\xff".
  package static func display(_ text: String) -> String {
    guard hasBytes(text) else { return text }
    return text.mappingScalars { byte(of: $0).map(display) }
  }

  package static func display(_ byte: UInt8) -> String { "\\x" + String(byte, radix: 16) }
}

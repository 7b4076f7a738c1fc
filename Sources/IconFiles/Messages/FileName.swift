import IconDocuments
import LibC

/// Names of files are bytes, and text is UTF-8: a byte that is none stands in text as one of the
/// last characters there are for private use, U+10FF80 to U+10FFFF, and so every name is told from
/// every other and leads back to its file.
public enum FileName {
  private static let first: UInt32 = 0x10FF00

  /// Complexity: O(bytes).
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    var (text, parser) = (String.UnicodeScalarView(), Unicode.UTF8.ForwardParser())
    let bytes = Array(bytes)
    var (iterator, next) = (bytes.makeIterator(), 0)
    func stand(in count: Int) {
      for byte in bytes[next..<next + count] {
        text.append(Unicode.Scalar(first + UInt32(byte))!)
      }
      next += count
    }
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        // What a byte would stand as stands for itself byte by byte.
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

  public static func text(_ name: UnsafePointer<CChar>) -> String {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    let plain = String(validating: bytes, as: UTF8.self)
    if let plain, !hasBytes(plain) { return plain }
    return text(bytes)
  }

  /// The byte a character stands for; nil where it is text.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value >= first + 0x80 else { return nil }
    return UInt8(scalar.value - first)
  }

  /// All of them begin with these.
  private static func hasBytes(_ text: String) -> Bool { text.utf8.contains(0xF4) }

  /// As the system takes it. No file has a name with a zero in it: that is no path.
  /// Complexity: O(bytes).
  package static func path(_ text: String) -> [CChar] {
    var bytes: [CChar] = []
    if text.utf8.contains(0) { return [0] }
    bytes.reserveCapacity(text.utf8.count + 1)
    if hasBytes(text) {
      for scalar in text.unicodeScalars {
        if let byte = byte(of: scalar) {
          bytes.append(CChar(bitPattern: byte))
        } else {
          for byte in Unicode.UTF8.encode(scalar)! { bytes.append(CChar(bitPattern: byte)) }
        }
      }
    } else {
      for byte in text.utf8 { bytes.append(CChar(bitPattern: byte)) }
    }
    bytes.append(0)
    return bytes
  }

  /// Whether a name or path is UTF-8.
  package static func isText(_ text: String) -> Bool {
    !hasBytes(text) || !text.unicodeScalars.contains { byte(of: $0) != nil }
  }

  /// For people: a byte that is no text as "\xff".
  public static func told(_ text: String) -> String {
    guard hasBytes(text) else { return text }
    return text.mappingScalars { byte(of: $0).map(told) }
  }

  package static func told(_ byte: UInt8) -> String { "\\x" + String(byte, radix: 16) }
}

/// An image that a link holds as `data:`, with the format that its first bytes show.
///
/// Browsers go by the bytes; renderers go by the declared type, and drop an image whose type and
/// bytes disagree. Source: RFC 2397; MIME Sniffing Standard, 6.1.
package struct EmbeddedImage {
  package enum Format: String, Sendable {
    case png, jpeg, gif, webp
  }

  package let format: Format
  private let isBase64: Bool
  /// What follows the comma.
  private let data: Bytes

  /// Nil when the link is not `data:`, or its bytes begin like none of the formats.
  package init?(_ link: Bytes) {
    let link = link.trimmed
    guard link.prefix(5).small.begins("data:"), let comma = link.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let parameters = link[..<comma].dropFirst(5).split(separator: UInt8(ascii: ";"))
    isBase64 = parameters.last?.trimmed.small.equals("base64") == true
    data = link[(comma + 1)...]
    guard let format = Self.format(of: Self.decoded(data, isBase64: isBase64, count: 12)) else {
      return nil
    }
    self.format = format
  }

  /// The link with the type that fits the bytes. Complexity: O(bytes).
  package var link: [UInt8] {
    Array("data:image/\(format.rawValue)\(isBase64 ? ";base64" : ""),".utf8) + data
  }

  /// The image file. Complexity: O(bytes).
  package var bytes: [UInt8] { Self.decoded(data, isBase64: isBase64, count: .max) }

  private static func format(of head: [UInt8]) -> Format? {
    if head.starts(with: png) { return .png }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.begins("GIF87a") || head.begins("GIF89a") { return .gif }
    return head.begins("RIFF") && head.dropFirst(8).equals("WEBP") ? .webp : nil
  }

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// At most `count` bytes, up to the first that is not of the encoding.
  private static func decoded(_ data: Bytes, isBase64: Bool, count: Int) -> [UInt8] {
    var result: [UInt8] = []
    var (bits, held) = (UInt32(0), 0)
    var rest = data
    while result.count < count, var byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let escaped = UInt8(rest.prefix(2).text, radix: 16) {
        byte = escaped
        rest = rest.dropFirst(2)
      }
      guard isBase64 else {
        result.append(byte)
        continue
      }
      if isBlank(byte) { continue }
      guard let digit = digit(byte) else { break }
      bits = bits << 6 | digit
      held = held + 6
      if held >= 8 {
        held -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    return result
  }

  /// Of base64. Source: RFC 4648, 4.
  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

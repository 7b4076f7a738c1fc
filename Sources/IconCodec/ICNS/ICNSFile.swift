/// A Mac icon file, parsed into entries without decoding pixels.
package struct ICNSFile: Sendable {
  package struct Entry: Sendable {
    /// Four characters; other bytes are written as \xFD.
    package let type: String
    package let kind: ICNSType
    /// The position of the data in the file, after type and length.
    package let data: Range<Int>
    package let payload: ICNSPayload?
  }

  package let entries: [Entry]
  /// Bytes after the length in the header.
  package let trailingBytes: Int

  /// There are about forty types.
  private static let mostEntries = 1000

  /// Nested sets are not parsed. Complexity: O(bytes).
  package init(
    _ bytes: [UInt8], limits: DecodingLimits = .standard
  ) throws(ICNSError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.starts(with: "icns".utf8) else { throw .notICNS(name: FileKind.name(of: bytes)) }
    guard bytes.count >= 8 else { throw .truncated("the header ends early") }
    let end = bytes[4...].bigEndian(at: 0)
    guard end >= 8 else { throw .corrupt("the header gives \(end) bytes as the file's length") }
    guard end <= bytes.count else {
      throw .truncated("the header gives \(end) bytes, the file has \(bytes.count)")
    }
    var (entries, offset) = ([Entry](), 8)
    while offset < end {
      guard end - offset >= 8 else { throw .truncated("no entry fits in at byte \(offset)") }
      guard entries.count < Self.mostEntries else {
        throw .corrupt("it has more than \(Self.mostEntries) entries")
      }
      let type = Self.name(bytes[offset..<offset + 4])
      let length = bytes[offset...].bigEndian(at: 4)
      guard length >= 8 else {
        throw .corrupt("entry \(type) at byte \(offset) gives \(length) bytes as its length")
      }
      guard length <= end - offset else {
        throw .truncated("entry \(type) at byte \(offset) is longer than the file")
      }
      let data = offset + 8..<offset + length
      let kind = ICNSType(type)
      var payload: ICNSPayload?
      if case .image(let place) = kind {
        payload = ICNSPayload(bytes[data], for: place, limits: limits)
      }
      entries.append(Entry(type: type, kind: kind, data: data, payload: payload))
      offset += length
    }
    self.entries = entries
    trailingBytes = bytes.count - end
  }

  private static func name(_ type: ArraySlice<UInt8>) -> String {
    type.reduce(into: "") { name, byte in
      if (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "\\") {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

/// Vector artwork is compared as bytes, as renderers do. In Swift a letter with a combining mark is
/// another character, so a mark could hide a link.
@usableFromInline package typealias Bytes = ArraySlice<UInt8>

extension Sequence<UInt8> {
  /// With ASCII capitals in lower case, as CSS compares.
  @inlinable package var small: [UInt8] { map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
}

extension Collection<UInt8> {
  @inlinable package func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  @inlinable package func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && begins(text)
  }

  @inlinable package var text: String { String(decoding: self, as: UTF8.self) }
}

extension Collection<UInt8> where SubSequence == Bytes {
  @inlinable package func contains(_ text: StaticString) -> Bool { place(of: text) != nil }

  /// Complexity: O(bytes), for a text whose first byte is rare.
  @inlinable package func place(of text: StaticString) -> Range<Int>? {
    let bytes = self[...]
    let start = bytes.withUnsafeBufferPointer { bytes in
      text.withUTF8Buffer { text -> Int? in
        guard let first = text.first else { return 0 }
        var index = 0
        while index + text.count <= bytes.count {
          if bytes[index] == first,
            (1..<text.count).allSatisfy({ bytes[index + $0] == text[$0] })
          {
            return index
          }
          index += 1
        }
        return nil
      }
    }
    return start.map { $0 + bytes.startIndex..<$0 + bytes.startIndex + text.utf8CodeUnitCount }
  }

  @inlinable package var trimmed: Bytes {
    let start = self[...].drop(while: isBlank)
    return start.dropLast(start.reversed().prefix(while: isBlank).count)
  }

  @inlinable package func parts(separatedBy isSeparator: (UInt8) -> Bool) -> [Bytes] {
    self[...].split(whereSeparator: isSeparator)
  }
}

extension String {
  package var trimmed: String { Array(utf8).trimmed.text }
}

/// White space of XML and CSS; form feed is in CSS only.
@inlinable package func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
}

/// A number of CSS or SVG: digits, a point, an exponent; nil for other text.
@inlinable package func decimal(_ bytes: some Collection<UInt8>) -> Double? {
  guard !bytes.isEmpty,
    bytes.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) })
  else { return nil }
  return Double(bytes.text).flatMap { $0.isFinite ? $0 : nil }
}

extension [UInt8] {
  /// Without a namespace prefix.
  @inlinable package var localName: Bytes {
    lastIndex(of: UInt8(ascii: ":")).map { self[($0 + 1)...] } ?? self[...]
  }
}

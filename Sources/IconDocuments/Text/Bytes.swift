/// Text of drawings is compared byte by byte, as the renderer compares it: to Swift's characters a
/// letter under an accent is another letter, and what is looked for could hide behind one.
@usableFromInline package typealias Bytes = ArraySlice<UInt8>

extension Sequence<UInt8> {
  /// With ASCII's capitals as small letters; CSS knows no others.
  @inlinable package var small: [UInt8] { map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
}

extension Collection<UInt8> {
  @inlinable package func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  @inlinable package func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && begins(text)
  }

  /// As text to show: what is not UTF-8 in it is replaced.
  @inlinable package var text: String { String(decoding: self, as: UTF8.self) }
}

extension Collection<UInt8> where SubSequence == Bytes {
  @inlinable package func contains(_ text: StaticString) -> Bool { place(of: text) != nil }

  /// Where `text` stands first.
  @inlinable package func place(of text: StaticString) -> Range<Int>? {
    text.withUTF8Buffer { text in self[...].firstRange(of: text) }
  }

  /// Without blanks at either end.
  @inlinable package var trimmed: Bytes {
    let start = self[...].drop(while: isBlank)
    return start.dropLast(start.reversed().prefix(while: isBlank).count)
  }

  /// The parts between separators, without empty ones.
  @inlinable package func parts(separatedBy isSeparator: (UInt8) -> Bool) -> [Bytes] {
    self[...].split(whereSeparator: isSeparator)
  }
}

/// What XML calls white space, and CSS; form feed, which XML does not allow, is CSS's alone.
@inlinable package func isBlank(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
}

/// A number as CSS and SVG write it: digits, a point, an exponent. Nil for anything more.
@inlinable package func decimal(_ bytes: some Collection<UInt8>) -> Double? {
  guard !bytes.isEmpty,
    bytes.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) })
  else { return nil }
  return Double(bytes.text).flatMap { $0.isFinite ? $0 : nil }
}

extension [UInt8] {
  /// Of an element or attribute, without a namespace's prefix.
  @inlinable package var localName: Bytes {
    lastIndex(of: UInt8(ascii: ":")).map { self[($0 + 1)...] } ?? self[...]
  }
}

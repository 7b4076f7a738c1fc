/// An event of an XML text, with references resolved.
package enum XMLEvent {
  case start(XMLTag)
  /// `range` is that of the closing tag; empty for an element that closes itself.
  case end(name: [UInt8], range: Range<Int>)
  /// The characters between two tags, comments or instructions, from `start`.
  case text([UInt8], start: Int, isCDATA: Bool)
  case instruction(target: [UInt8])
  /// The declared encoding; a converted text no longer has it.
  case declaration(encoding: [UInt8]?)
}

/// Bytes, so that a combining mark cannot hide a character.
package struct XMLTag: Sendable {
  package let range: Range<Int>
  package let name: [UInt8]
  package let attributes: [XMLAttribute]
  package let isEmpty: Bool
}

extension XMLTag {
  package func value(_ name: String) -> [UInt8]? {
    attributes.first { $0.name.elementsEqual(name.utf8) }?.value
  }
}

package struct XMLAttribute: Sendable {
  package let name: [UInt8]
  package let value: [UInt8]
}

package enum XMLError: Error, Equatable, Sendable {
  case malformed(DocumentPlace, String)
  case declares(DocumentPlace)
  case tooDeep(limit: Int)
  case tooMany(limit: Int)
  case tooLarge(limit: Int)
}

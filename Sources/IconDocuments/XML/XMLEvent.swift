/// What comes next in an XML text, with everything that stands for something else put in.
package enum XMLEvent {
  case start(XMLTag)
  /// `range` is that of the closing tag; empty behind an element that closes itself.
  case end(name: [UInt8], range: Range<Int>)
  /// Characters between two tags, comments or instructions. `start` is where they begin.
  case text([UInt8], start: Int, isCDATA: Bool)
  case instruction(target: [UInt8])
  /// The name of an encoding, which is not the text's own any more where it was converted.
  case declaration(encoding: [UInt8]?)
}

/// Bytes, not texts: a letter that combines with a mark is not to hide what stands before it.
package struct XMLTag: Sendable {
  /// From "<" to behind ">".
  package let range: Range<Int>
  package let name: [UInt8]
  package let attributes: [XMLAttribute]
  /// Whether it closes itself.
  package let isEmpty: Bool
}

package struct XMLAttribute: Sendable {
  package let name: [UInt8]
  package let value: [UInt8]
}

/// Why a text is no XML, or none that is read.
package enum XMLError: Error, Equatable, Sendable {
  /// What expat says of it.
  case malformed(DocumentPlace, String)
  /// A document type that declares something.
  case declares(DocumentPlace)
  case tooDeep(limit: Int)
  case tooMany(limit: Int)
  case tooLarge(limit: Int)
}

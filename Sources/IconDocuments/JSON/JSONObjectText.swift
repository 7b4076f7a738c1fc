/// The text of a JSON object, of which some values are replaced and nothing else is touched: not the
/// order, not the spaces.
package struct JSONObjectText: Sendable {
  /// What stands in the place of a part of the text.
  package struct Edit: Sendable {
    package let range: Range<Int>
    package let text: String

    package init(range: Range<Int>, text: String) {
      (self.range, self.text) = (range, text)
    }
  }

  package let root: JSONNode
  private let bytes: [UInt8]

  /// Nil when the bytes are no JSON object in UTF-8.
  package init?(_ bytes: [UInt8]) {
    guard let root = try? JSONReader.value(of: bytes), case .object = root.content else {
      return nil
    }
    self.bytes = bytes
    self.root = root
  }

  /// A member of the object; nil when there is none.
  package func member(_ key: String) throws(JSONError) -> JSONNode? {
    let known = root.members.filter { $0.key == key }
    guard known.count <= 1 else {
      throw .doubled(key: key)
    }
    return known.first?.value
  }

  /// The text with another value for `key`, which comes last where there was none. A value that
  /// says the same stays as it is written.
  package func replacing(_ key: String, with value: String) throws(JSONError) -> [UInt8] {
    if let known = try member(key) {
      let isSame = PropertyValue(known) == (try? PropertyValue(json: Array(value.utf8)))
      return isSame ? bytes : edited([Edit(range: known.range, text: value)])
    }
    return edited([addition(of: key, value)])
  }

  /// A new last member.
  package func addition(of key: String, _ value: String) -> Edit {
    let member = "\n  \"\(key)\": \(value)"
    guard let last = root.members.last?.range.upperBound else {
      return Edit(range: root.range.inside, text: "\(member)\n")
    }
    return Edit(range: last..<last, text: ",\(member)")
  }

  /// The text with all of `edits` made, those at one place in their order.
  package func edited(_ edits: [Edit]) -> [UInt8] {
    var (result, position): ([UInt8], Int) = ([], 0)
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for edit in sorted.map(\.element) {
      result += bytes[position..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  /// A part of the text as it is written.
  package func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The spaces a line begins with, when nothing else stands before `position` on it.
  package func indent(at position: Int) -> String? {
    let start = bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = bytes[start..<position]
    guard start > 0, before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: before, as: UTF8.self)
  }
}

extension Range<Int> {
  /// What lies between the first byte and the last.
  fileprivate var inside: Range<Int> { lowerBound + 1..<upperBound - 1 }
}

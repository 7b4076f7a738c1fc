/// Edits the text of a JSON object. Everything else keeps its order and spaces.
package struct JSONObjectText: Sendable {
  package let root: JSONNode
  private let bytes: [UInt8]

  /// Throws when the bytes are not a JSON object in UTF-8.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    root = try JSONReader.value(of: bytes)
    guard case .object = root.content else { throw .notObject }
    self.bytes = bytes
  }

  package func member(_ key: String) throws(JSONError) -> JSONNode? {
    let known = root.members.filter { $0.key == key }
    guard known.count <= 1 else { throw .doubled(key: key) }
    return known.first?.value
  }

  /// The text with another value for `key`, which becomes the last one when it is new. An equal
  /// value keeps its spelling.
  package func replacing(_ key: String, with value: String) throws(JSONError) -> [UInt8] {
    if let known = try member(key) {
      let isSame = PropertyValue(known) == (try? PropertyValue(json: Array(value.utf8)))
      return isSame ? bytes : edited([TextEdit(known.range, value)])
    }
    return edited([addition(of: key, value)])
  }

  package func addition(of key: String, _ value: String) -> TextEdit {
    let member = "\n  \"\(key)\": \(value)"
    guard let last = root.members.last?.range.upperBound else {
      return TextEdit(root.range.inside, "\(member)\n")
    }
    return TextEdit(last..<last, ",\(member)")
  }

  /// The text with a value at a path of keys. Missing objects on the path are added, with the
  /// indentation of the text; values that are not objects are replaced.
  ///
  /// Complexity: O(size).
  package func setting(_ path: [String], to value: PropertyValue) throws(JSONError) -> [UInt8] {
    let unit = root.members.first.flatMap { indent(at: $0.start) } ?? "  "
    func lead(_ depth: Int) -> String { "\n" + String(repeating: unit, count: depth) }
    func member(_ key: String, _ rest: ArraySlice<String>, depth: Int) -> String {
      "\(lead(depth))\(JSONText.line(.text(key))): \(nested(rest, depth: depth))"
    }
    func nested(_ keys: ArraySlice<String>, depth: Int) -> String {
      guard let key = keys.first else { return JSONText.line(value) }
      return "{\(member(key, keys.dropFirst(), depth: depth + 1))\(lead(depth))}"
    }
    var (node, rest) = (root, path[...])
    while let key = rest.popFirst() {
      let depth = path.count - rest.count
      let same = node.members.filter { $0.key == key }
      guard same.count <= 1 else { throw .doubled(key: key) }
      guard let known = same.first else {
        let text = member(key, rest, depth: depth)
        guard let last = node.members.last?.range.upperBound else {
          return edited([TextEdit(node.range.inside, text + lead(depth - 1))])
        }
        return edited([TextEdit(last..<last, ",\(text)")])
      }
      node = known.value
      if rest.isEmpty, PropertyValue(node) == value { return bytes }
      if case .object = node.content, !rest.isEmpty { continue }
      return edited([TextEdit(node.range, nested(rest, depth: depth))])
    }
    return bytes
  }

  package func edited(_ edits: [TextEdit]) -> [UInt8] { bytes.edited(edits) }

  package func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The indentation before `position`, when only spaces precede it on its line.
  package func indent(at position: Int) -> String? {
    let start = bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = bytes[start..<position]
    guard start > 0, before.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return String(decoding: before, as: UTF8.self)
  }
}

extension Range<Int> {
  var inside: Range<Int> { lowerBound + 1..<upperBound - 1 }
}

/// What prefixes stand for while a text is walked; the empty one is of names without.
///
/// Complexity: O(1) a declaration, however deep.
package struct XMLNamespaces {
  /// The innermost last.
  private var meanings: [[UInt8]: [[UInt8]]] = [
    Array("xml".utf8): [Array("http://www.w3.org/XML/1998/namespace".utf8)]
  ]
  /// Prefixes that each open element declares.
  private var declared: [[[UInt8]]] = []

  package init() {}

  package mutating func enter(_ tag: XMLTag) {
    var own: [[UInt8]] = []
    for attribute in tag.attributes {
      guard let prefix = attribute.declaredPrefix.map({ Array($0) }) else { continue }
      own.append(prefix)
      meanings[prefix, default: []].append(attribute.value)
    }
    declared.append(own)
  }

  package mutating func leave() {
    for prefix in declared.removeLast() { meanings[prefix]!.removeLast() }
  }

  /// What a name belongs to; nil where its prefix stands for nothing.
  package func namespace(of name: [UInt8]) -> [UInt8]? { meanings[Array(name.prefix)]?.last }
}

extension XMLAttribute {
  /// The prefix of which this says what it stands for; nil for all other attributes.
  package var declaredPrefix: Bytes? {
    if name.equals("xmlns") { return [] }
    return name.prefix.equals("xmlns") ? name.localName : nil
  }
}

extension [UInt8] {
  /// Of an element's or attribute's name; empty where it has none.
  var prefix: Bytes { dropLast(localName.count).dropLast() }
}

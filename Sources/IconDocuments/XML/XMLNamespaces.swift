/// The namespaces of prefixes while a text is read; the empty prefix is for names without one.
///
/// Complexity: O(1) per declaration.
package struct XMLNamespaces {
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
    for prefix in declared.removeLast() { meanings[prefix]?.removeLast() }
  }

  /// The namespace of a name; nil when its prefix is undeclared.
  package func namespace(of name: [UInt8]) -> [UInt8]? { meanings[Array(name.prefix)]?.last }
}

extension XMLAttribute {
  /// The prefix that this xmlns attribute declares; nil for other attributes.
  package var declaredPrefix: Bytes? {
    if name.equals("xmlns") { return [] }
    return name.prefix.equals("xmlns") ? name.localName : nil
  }
}

extension [UInt8] {
  /// The namespace prefix; empty without one.
  var prefix: Bytes { dropLast(localName.count).dropLast() }
}

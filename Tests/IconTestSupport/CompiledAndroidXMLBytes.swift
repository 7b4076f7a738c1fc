/// XML as Android's build tools compile it, in both formats.
package struct CompiledAndroidXMLBytes: Sendable {
  package struct Attribute: Sendable {
    package let name: String
    package let value: Value

    package init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
  }

  package enum Value: Sendable {
    case text(String)
    /// A resource by its id, and its name, which only bundles keep.
    case resource(Int, String)
  }

  package var name: String
  package var line: Int
  /// Attributes of Android's namespace.
  package var attributes: [Attribute]
  package var children: [CompiledAndroidXMLBytes]

  package init(
    _ name: String, line: Int = 1, _ attributes: [Attribute] = [],
    _ children: [CompiledAndroidXMLBytes] = []
  ) {
    (self.name, self.line) = (name, line)
    (self.attributes, self.children) = (attributes, children)
  }

  private static let namespace = "http://schemas.android.com/apk/res/android"

  // MARK: Binary XML of an .apk

  /// Whether names of attributes are ids of the resource map alone, as shrinkers leave them.
  package func binary(isUTF8: Bool = true, hasNames: Bool = true) -> [UInt8] {
    var ids: [(name: String, id: Int)] = []
    collect { attribute in
      guard let id = Self.ids[attribute.name], !ids.contains(where: { $0.id == id }) else { return }
      ids.append((attribute.name, id))
    }
    var pool = Pool(strings: ids.map { hasNames ? $0.name : "" })
    let namespace = pool.index(of: Self.namespace)
    let keys = Dictionary(uniqueKeysWithValues: zip(ids.map(\.name), ids.indices))
    let nodes = nodes(&pool, namespace, keys)
    let map = chunk(0x0180, header: [], ids.flatMap { four($0.id) })
    return chunk(0x0003, header: [], pool.bytes(isUTF8: isUTF8) + map + nodes)
  }

  private static let ids = [
    "icon": 0x0101_0002, "name": 0x0101_0003, "drawable": 0x0101_0199, "roundIcon": 0x0101_052C,
  ]

  private func collect(_ body: (Attribute) -> Void) {
    for attribute in attributes { body(attribute) }
    for child in children { child.collect(body) }
  }

  private func nodes(_ pool: inout Pool, _ namespace: Int, _ keys: [String: Int]) -> [UInt8] {
    let node = four(line) + four(-1)
    var records: [UInt8] = []
    for attribute in attributes {
      let key = keys[attribute.name] ?? pool.index(of: attribute.name)
      let (raw, type, data) =
        switch attribute.value {
        case .text(let text): (pool.index(of: text), 0x03, pool.index(of: text))
        case .resource(let id, _): (-1, 0x01, id)
        }
      records += four(namespace) + four(key) + four(raw) + two(8) + [0, UInt8(type)] + four(data)
    }
    let name = four(pool.index(of: name))
    let start =
      four(-1) + name + two(20) + two(20) + two(attributes.count) + two(0) + two(0) + two(0)
    return chunk(0x0102, header: node, start + records)
      + children.flatMap { $0.nodes(&pool, namespace, keys) }
      + chunk(0x0103, header: node, four(-1) + name)
  }

  private struct Pool {
    var strings: [String]

    mutating func index(of text: String) -> Int {
      if let known = strings.firstIndex(of: text) { return known }
      strings.append(text)
      return strings.count - 1
    }

    func bytes(isUTF8: Bool) -> [UInt8] {
      let texts = strings.map { text -> [UInt8] in
        guard isUTF8 else {
          return two(text.utf16.count) + text.encoded() + [0, 0]
        }
        precondition(text.utf8.count < 128)
        return [UInt8(text.utf16.count), UInt8(text.utf8.count)] + text.utf8 + [0]
      }
      var (offsets, length) = ([UInt8](), 0)
      for text in texts {
        offsets += four(length)
        length += text.count
      }
      let data = texts.flatMap { $0 } + [UInt8](repeating: 0, count: (4 - length % 4) % 4)
      let header =
        four(strings.count) + four(0) + four(isUTF8 ? 0x100 : 0) + four(28 + offsets.count)
        + four(0)
      return chunk(0x0001, header: header, offsets + data)
    }
  }

  // MARK: Protocol buffers of an .aab

  package func protobuf() -> [UInt8] {
    let namespace = field(1, "android") + field(2, Self.namespace)
    let declaration = name == "manifest" || name == "adaptive-icon" ? field(1, namespace) : []
    let attributes = attributes.flatMap { attribute in
      let value =
        switch attribute.value {
        case .text(let text): field(3, text)
        case .resource(let id, let name):
          field(3, name)
            + field(6, field(1, [0x10] + varint(id) + field(3, String(name.dropFirst()))))
        }
      return field(4, field(1, Self.namespace) + field(2, attribute.name) + value)
    }
    let element =
      declaration + field(3, name) + attributes + children.flatMap { field(5, $0.protobuf()) }
    return field(1, element) + field(3, [0x08] + varint(line))
  }
}

/// A chunk of binary XML: type, size of its header, size.
private func chunk(_ type: Int, header: [UInt8], _ body: [UInt8]) -> [UInt8] {
  two(type) + two(8 + header.count) + four(8 + header.count + body.count) + header + body
}

private func two(_ value: Int) -> [UInt8] {
  bigEndian(UInt16(truncatingIfNeeded: value)).reversed()
}

private func four(_ value: Int) -> [UInt8] {
  bigEndian(UInt32(truncatingIfNeeded: value)).reversed()
}

private func varint(_ value: Int) -> [UInt8] {
  value < 128 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
}

private func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
  varint(number << 3 | 2) + varint(bytes.count) + bytes
}

private func field(_ number: Int, _ text: String) -> [UInt8] { field(number, Array(text.utf8)) }

/// The objects of a binary property list. Scalars keep their bytes.
/// Source: Apple, CFBinaryPList.c ("bplist00").
package struct BinaryPlist: Sendable {
  package enum Object: Sendable {
    /// Marker and contents, as in the file.
    case leaf([UInt8])
    /// `kind` is the upper half of the marker: array or set.
    case list(kind: UInt8, [Int])
    case table(keys: [Int], values: [Int])

    /// The numbers of the objects it refers to.
    var references: [Int] {
      switch self {
      case .leaf: []
      case .list(_, let numbers): numbers
      case .table(let keys, let values): keys + values
      }
    }
  }

  static let magic = Array("bplist00".utf8)

  /// By number; nil for objects that the root does not reach.
  package private(set) var objects: [Object?]
  package var root: Int

  /// Nil when the bytes are not a binary list.
  ///
  /// - Throws: when they are empty, too many, damaged, or hold no dictionary.
  /// - Complexity: O(bytes)
  package init?(ifBinary bytes: [UInt8]) throws(PlistError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= plistLimits.bytes else { throw .tooLarge(limit: plistLimits.bytes) }
    guard bytes.starts(with: "bplist".utf8) else { return nil }
    guard bytes.starts(with: Self.magic) else {
      throw .version(String(decoding: bytes.prefix(8), as: UTF8.self))
    }
    var reader = try BinaryPlistReader(bytes)
    (objects, root) = try reader.objects()
    guard case .table = objects[root] else { throw .noDictionary }
  }

  /// A new property list.
  package init(_ table: [String: PropertyValue]) {
    objects = []
    root = 0
    root = add(.table(table))
  }

  package mutating func add(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }
}

extension BinaryPlist {
  private func text(_ number: Int) -> String? {
    guard case .leaf(let bytes)? = objects[number] else { return nil }
    return BinaryPlistBytes.text(bytes)
  }

  /// Skips objects too long for `text`, since every key of the file may refer to one.
  package func isText(_ number: Int, _ text: String) -> Bool {
    guard case .leaf(let bytes)? = objects[number], bytes.count <= 2 * text.utf8.count + 10 else {
      return false
    }
    return BinaryPlistBytes.text(bytes)?.utf8.elementsEqual(text.utf8) == true
  }

  package subscript(number: Int, key: String) -> String? {
    guard case .table(let keys, let values)? = objects[number],
      let index = keys.firstIndex(where: { isText($0, key) })
    else { return nil }
    return text(values[index])
  }
}

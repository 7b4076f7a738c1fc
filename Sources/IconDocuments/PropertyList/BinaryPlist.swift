/// The objects of a binary property list. Those that hold no others are never looked into: their
/// bytes are kept.
/// Source: Apple, CFBinaryPList.c ("bplist00").
package struct BinaryPlist: Sendable {
  package enum Object: Sendable {
    /// Marker and contents as they are in a file.
    case leaf([UInt8])
    /// An array or a set; `kind` is the marker's upper half.
    case list(kind: UInt8, [Int])
    case table(keys: [Int], values: [Int])
  }

  static let magic = Array("bplist00".utf8)

  /// By number; nil where none is that the root leads to.
  package private(set) var objects: [Object?]
  package var root: Int

  /// - Throws: when the bytes are damaged, or hold no dictionary.
  /// - Complexity: O(bytes)
  init(_ bytes: [UInt8]) throws(PlistError) {
    var reader = try BinaryPlistReader(bytes)
    (objects, root) = try reader.objects()
    guard case .table = objects[root] else { throw .noDictionary }
  }

  /// Nil where the bytes are a list in another form, if any.
  ///
  /// - Throws: when they are too few or too many for any, or a binary one that is not read.
  package init?(ifBinary bytes: [UInt8]) throws(PlistError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= plistLimits.bytes else { throw .tooLarge(limit: plistLimits.bytes) }
    guard bytes.starts(with: "bplist".utf8) else { return nil }
    guard bytes.starts(with: Self.magic) else {
      throw .version(String(decoding: bytes.prefix(8), as: UTF8.self))
    }
    try self.init(bytes)
  }

  /// The number of a new object.
  package mutating func add(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }
}

extension BinaryPlist {
  /// The text that an object is; nil for all else.
  private func text(_ number: Int) -> String? {
    guard case .leaf(let bytes)? = objects[number] else { return nil }
    return BinaryPlistBytes.text(bytes)
  }

  /// Whether an object is a text. One that is too long for it is not looked at: it may be named by
  /// every key of the file.
  package func isText(_ number: Int, _ text: String) -> Bool {
    guard case .leaf(let bytes)? = objects[number], bytes.count <= 2 * text.utf8.count + 10 else {
      return false
    }
    return BinaryPlistBytes.text(bytes)?.utf8.elementsEqual(text.utf8) == true
  }

  /// The text under a key of a dictionary.
  package subscript(number: Int, key: String) -> String? {
    guard case .table(let keys, let values)? = objects[number],
      let index = keys.firstIndex(where: { isText($0, key) })
    else { return nil }
    return text(values[index])
  }
}

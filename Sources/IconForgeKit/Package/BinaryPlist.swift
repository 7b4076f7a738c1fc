/// The objects of a binary property list. Those that hold no others are never looked into: their
/// bytes are kept.
/// Source: Apple, CFBinaryPList.c ("bplist00").
struct BinaryPlist {
  enum Object {
    /// Marker and contents as they are in a file.
    case leaf([UInt8])
    /// An array or a set; `kind` is the marker's upper half.
    case list(kind: UInt8, [Int])
    case table(keys: [Int], values: [Int])
  }

  static let magic = Array("bplist00".utf8)

  /// By number; nil where none is that the root leads to.
  private(set) var objects: [Object?]
  private(set) var root: Int

  /// - Throws: when the bytes are damaged, or hold no dictionary.
  /// - Complexity: O(bytes)
  init(_ bytes: [UInt8]) throws(PlistError) {
    var reader = try BinaryPlistReader(bytes)
    (objects, root) = try reader.objects()
    guard case .table = objects[root] else { throw .noDictionary }
  }

  /// Makes changes to the dictionary at the top. What changes is made anew, for others may refer to
  /// the same object.
  mutating func apply(_ changes: [PlistChange]) {
    root = merged(changes, into: root)
  }

  private mutating func merged(
    _ changes: [PlistChange], into table: Int
  ) -> Int {
    guard case .table(var keys, var values)? = objects[table] else { return table }
    let old = values
    for change in changes {
      let found = keys.indices.filter { isText(keys[$0], change.key) }
      for index in found { values[index] = changed(values[index], by: change.action) }
      if found.isEmpty, let value = change.addition {
        keys.append(add(.text(change.key)))
        values.append(add(value))
      }
    }
    return values == old ? table : add(.table(keys: keys, values: values))
  }

  private mutating func changed(
    _ number: Int, by action: PlistChange.Action
  ) -> Int {
    switch (action, objects[number]) {
    case (.replace(let value), _): return says(number, value) ? number : add(value)
    case (.merge(let changes), .table): return merged(changes, into: number)
    case (.merge(let changes), _): return add(.table(changes.additions))
    case (.documentTypes(let documents), .list(let kind, let types)):
      // One object may be named many times over.
      var made: [Int: Int] = [:]
      for type in types where made[type] == nil {
        let change = documents.files(ofType: self[type, "CFBundleTypeName"])
        made[type] = change == nil ? type : merged([change].compactMap { $0 }, into: type)
      }
      let changed = types.map { made[$0] ?? $0 }
      return changed == types ? number : add(.list(kind: kind, changed))
    case (.documentTypes, _): return number
    }
  }

  private mutating func add(_ object: Object) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private mutating func add(_ value: PlistValue) -> Int {
    switch value {
    case .text(let text): add(.leaf(BinaryPlistBytes.text(text)))
    case .boolean(let value): add(.leaf([value ? 0x09 : 0x08]))
    case .list(let values): add(.list(kind: 0xA, values.map { add($0) }))
    case .table(let members):
      add(.table(keys: members.map { add(.text($0.key)) }, values: members.map { add($0.value) }))
    }
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
  private func isText(_ number: Int, _ text: String) -> Bool {
    guard case .leaf(let bytes)? = objects[number], bytes.count <= 2 * text.utf8.count + 10 else {
      return false
    }
    return BinaryPlistBytes.text(bytes)?.utf8.elementsEqual(text.utf8) == true
  }

  /// The text under a key of a dictionary.
  private subscript(number: Int, key: String) -> String? {
    guard case .table(let keys, let values)? = objects[number],
      let index = keys.firstIndex(where: { isText($0, key) })
    else { return nil }
    return text(values[index])
  }

  private func says(_ number: Int, _ value: PlistValue) -> Bool {
    switch (objects[number], value) {
    case (.leaf(let bytes), .boolean(let value)): return bytes == [value ? 0x09 : 0x08]
    case (.leaf, .text(let text)): return isText(number, text)
    case (.list(0xA, let numbers), .list(let values)):
      return numbers.count == values.count && zip(numbers, values).allSatisfy { says($0, $1) }
    case (.table(let keys, let numbers), .table(let members)):
      return keys.count == members.count
        && members.allSatisfy { member in
          keys.indices.contains {
            isText(keys[$0], member.key) && says(numbers[$0], member.value)
          }
        }
    default: return false
    }
  }
}

extension BinaryPlist {
  /// Adds a value and everything in it. Keys are sorted, as Apple's writers sort them.
  ///
  /// - Complexity: O(bytes of the value)
  package mutating func add(_ value: PropertyValue) -> Int {
    switch value {
    case .text(let text): return add(.leaf(BinaryPlistBytes.text(text)))
    case .boolean(let value): return add(.leaf([value ? 0x09 : 0x08]))
    case .list(let values): return add(.list(kind: 0xA, values.map { add($0) }))
    case .table(let table):
      let members = table.sorted { $0.key < $1.key }
      return add(
        .table(keys: members.map { add(.text($0.key)) }, values: members.map { add($0.value) }))
    case .null, .integer, .number, .opaque: preconditionFailure("iconforge writes no numbers")
    }
  }
}

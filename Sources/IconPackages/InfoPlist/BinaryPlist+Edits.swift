import IconDocuments

/// Changes to a binary property list. Other objects stay.
extension BinaryPlist {
  /// Changes the top dictionary. Changed objects are added as new ones, because several objects may
  /// refer to one.
  package mutating func apply(_ changes: [PlistChange]) {
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
      // The list may name one object several times.
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

  private func says(_ number: Int, _ value: PropertyValue) -> Bool {
    switch (objects[number], value) {
    case (.leaf(let bytes), .boolean(let value)): return bytes == [value ? 0x09 : 0x08]
    case (.leaf, .text(let text)): return isText(number, text)
    case (.list(0xA, let numbers), .list(let values)):
      return numbers.count == values.count && zip(numbers, values).allSatisfy { says($0, $1) }
    case (.table(let keys, let numbers), .table(let members)):
      return keys.count == members.count
        && members.allSatisfy { key, value in
          keys.indices.contains { isText(keys[$0], key) && says(numbers[$0], value) }
        }
    default: return false
    }
  }
}

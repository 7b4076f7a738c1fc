extension BinaryPlist {
  /// The file: the root first, then the objects it reaches in order of their numbers. Complexity:
  /// O(objects and references)
  package var written: [UInt8] {
    let order = reachable
    var places = [Int](repeating: 0, count: objects.count)
    for (place, number) in order.enumerated() { places[number] = place }
    let referenceWidth = BinaryPlistBytes.width(of: order.count - 1)
    var bytes = Self.magic
    var offsets: [Int] = []
    offsets.reserveCapacity(order.count)
    for number in order {
      offsets.append(bytes.count)
      switch objects[number] {
      case .leaf(let leaf)?: bytes += leaf
      case .list(let kind, let numbers)?:
        bytes += BinaryPlistBytes.head(kind, count: numbers.count)
      case .table(let keys, _)?: bytes += BinaryPlistBytes.head(0xD, count: keys.count)
      case nil: preconditionFailure("the root leads to objects that were read or added")
      }
      for reference in objects[number]?.references ?? [] {
        bytes += BinaryPlistBytes.bigEndian(places[reference], width: referenceWidth)
      }
    }
    let table = bytes.count
    let offsetWidth = BinaryPlistBytes.width(of: table)
    for offset in offsets { bytes += BinaryPlistBytes.bigEndian(offset, width: offsetWidth) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(referenceWidth)]
    // The root is object 0.
    for number in [order.count, 0, table] { bytes += BinaryPlistBytes.bigEndian(number, width: 8) }
    return bytes
  }

  private var reachable: [Int] {
    var isFound = [Bool](repeating: false, count: objects.count)
    isFound[root] = true
    var open = [root]
    while let number = open.popLast() {
      for number in objects[number]?.references ?? [] where !isFound[number] {
        isFound[number] = true
        open.append(number)
      }
    }
    return [root] + isFound.indices.filter { isFound[$0] && $0 != root }
  }
}

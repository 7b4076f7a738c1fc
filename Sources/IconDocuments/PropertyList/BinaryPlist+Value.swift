extension BinaryPlist {
  /// The value of the whole file.
  ///
  /// - Throws: when it is larger than any property list: references can repeat objects without
  ///   limit.
  /// - Complexity: O(bytes + values)
  func value() throws(PlistError) -> PropertyValue {
    guard weights[root] <= Self.mostWeight else { throw .tooMany(limit: plistLimits.values) }
    let leaves = objects.map { object -> PropertyValue in
      if case .leaf(let bytes)? = object { Self.value(ofLeaf: bytes) } else { .opaque }
    }
    return value(of: root, leaves)
  }

  private static let mostWeight = 2 * plistLimits.values

  /// The size of each object with all references written out. Long texts weigh more, so the largest
  /// list has some 32 MB of text. Zero for objects that the root does not reach.
  private var weights: [Int] {
    var weights = [Int](repeating: 0, count: objects.count)
    func weigh(_ number: Int) -> Int {
      guard weights[number] == 0 else { return weights[number] }
      let own = if case .leaf(let bytes)? = objects[number] { bytes.count / 80 } else { 0 }
      let weight = (objects[number]?.references ?? []).reduce(1 + own) {
        min($0 + weigh($1), Self.mostWeight + 1)
      }
      weights[number] = weight
      return weight
    }
    _ = weigh(root)
    return weights
  }

  private func value(of number: Int, _ leaves: [PropertyValue]) -> PropertyValue {
    switch objects[number] {
    case .list(_, let numbers)?: return .list(numbers.map { value(of: $0, leaves) })
    case .table(let keys, let values)?:
      let members = zip(keys, values).map { (leaves[$0].text ?? "", value(of: $1, leaves)) }
      return .table(Dictionary(members, uniquingKeysWith: { $1 }))
    case .leaf?, nil: return leaves[number]
    }
  }

  private static func value(ofLeaf bytes: [UInt8]) -> PropertyValue {
    let number = bytes.dropFirst().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch (bytes[0] >> 4, bytes.count - 1) {
    case (0x0, _): return bytes[0] == 0 ? .null : .boolean(bytes[0] == 0x09)
    // Numbers of fewer than eight bytes are unsigned.
    case (0x1, 1...8): return .integer(Int(truncatingIfNeeded: number))
    case (0x2, 4): return .init(finite: Double(Float(bitPattern: UInt32(number))))
    case (0x2, 8): return .init(finite: Double(bitPattern: number))
    default: return BinaryPlistBytes.text(bytes).map { .text($0) } ?? .opaque
    }
  }
}

extension PropertyValue {
  fileprivate init(finite value: Double) { self = value.isFinite ? PropertyValue(value) : .opaque }
}

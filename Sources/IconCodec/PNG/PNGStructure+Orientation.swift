extension PNGStructure {
  /// The EXIF orientation; 1 if it is missing or invalid. Source: PNG Specification, third edition,
  /// 11.3.4.2; Exif 2.32, 4.6.2 and 4.6.4. Complexity: O(entries).
  func orientation(in bytes: [UInt8]) -> Int {
    guard let chunk = chunks.first(where: { $0.type == "eXIf" }) else { return 1 }
    let data = bytes[chunk.data]
    let isLittle = data.prefix(2).elementsEqual("II".utf8)
    guard isLittle || data.prefix(2).elementsEqual("MM".utf8) else { return 1 }
    func number(at offset: Int, bytes count: Int) -> Int? {
      data.number(at: offset, count: count, isLittle: isLittle)
    }
    guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
      let count = number(at: directory, bytes: 2)
    else { return 1 }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, bytes: 2) else { return 1 }
      guard tag == 0x0112 else { continue }
      // Type SHORT, count 1.
      guard number(at: entry + 2, bytes: 2) == 3, number(at: entry + 4, bytes: 4) == 1,
        let value = number(at: entry + 8, bytes: 2), 1...8 ~= value
      else { return 1 }
      return value
    }
    return 1
  }
}

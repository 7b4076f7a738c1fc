struct BinaryPlistReader {
  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let count: Int
  private let top: Int
  /// Offset of the table of offsets, at the end of the objects.
  private let table: Int

  private var found: [BinaryPlist.Object?]
  /// Levels of each object; 0 while it is being read.
  private var heights: [Int?]
  /// Bytes left for objects: they must not overlap.
  private var allowance: Int

  private static let trailer = 32
  /// - Throws: when the trailer does not fit the file.
  init(_ bytes: [UInt8]) throws(PlistError) {
    guard bytes.count > BinaryPlist.magic.count + Self.trailer else { throw .damaged("cut short") }
    self.bytes = bytes
    let end = bytes.count - Self.trailer
    offsetWidth = Int(bytes[end + 6])
    referenceWidth = Int(bytes[end + 7])
    guard 1...8 ~= offsetWidth, 1...8 ~= referenceWidth,
      let count = Self.number(bytes[(end + 8)..<(end + 16)]),
      let top = Self.number(bytes[(end + 16)..<(end + 24)]),
      let table = Self.number(bytes[(end + 24)..<(end + 32)]),
      count <= end, top < count, table > BinaryPlist.magic.count, table <= end,
      count * offsetWidth <= end - table
    else { throw .damaged("its trailer does not fit the file") }
    guard count <= plistLimits.values else { throw .tooMany(limit: plistLimits.values) }
    self.count = count
    self.top = top
    self.table = table
    found = Array(repeating: nil, count: count)
    heights = Array(repeating: nil, count: count)
    allowance = table
  }

  mutating func objects() throws(PlistError) -> (objects: [BinaryPlist.Object?], root: Int) {
    _ = try read(top, level: 1)
    return (found, top)
  }

  /// Reads an object with all it refers to, once; returns its levels.
  private mutating func read(_ number: Int, level: Int) throws(PlistError) -> Int {
    guard number < count else { throw .damaged("an object that is not there is referred to") }
    if let height = heights[number] {
      guard height > 0 else { throw .damaged("an object holds itself") }
      return height
    }
    guard level <= plistLimits.depth else { throw .tooDeep(limit: plistLimits.depth) }
    heights[number] = 0
    let object = try object(number)
    found[number] = object
    var height = 1
    switch object {
    case .leaf: break
    case .list(_, let numbers):
      for number in numbers { height = max(height, 1 + (try read(number, level: level + 1))) }
    case .table(let keys, let values):
      for key in keys {
        _ = try read(key, level: level + 1)
        guard case .leaf(let leaf)? = found[key], 0x5...0x7 ~= leaf[0] >> 4 else {
          throw .damaged("a key is no text")
        }
      }
      for value in values { height = max(height, 1 + (try read(value, level: level + 1))) }
    }
    guard height <= plistLimits.depth else { throw .tooDeep(limit: plistLimits.depth) }
    heights[number] = height
    return height
  }

  private mutating func object(_ number: Int) throws(PlistError) -> BinaryPlist.Object {
    let place = table + number * offsetWidth
    guard let offset = Self.number(bytes[place..<(place + offsetWidth)]),
      offset >= BinaryPlist.magic.count, offset < table
    else { throw .damaged("an object is outside the file") }
    let marker = bytes[offset]
    switch (marker >> 4, marker & 0xF) {
    case (0x0, 0x0), (0x0, 0x8), (0x0, 0x9): return .leaf(Array(try take(1, at: offset)))
    case (0x1, 0...4), (0x2, 2...3), (0x3, 3):
      return .leaf(Array(try take(1 + 1 << Int(marker & 0xF), at: offset)))
    case (0x8, let size): return .leaf(Array(try take(2 + Int(size), at: offset)))
    case (0x4, _), (0x5, _), (0x7, _): return .leaf(try counted(at: offset, width: 1))
    case (0x6, _): return .leaf(try counted(at: offset, width: 2))
    case (0xA...0xC, _): return .list(kind: marker >> 4, try references(at: offset, sets: 1))
    case (0xD, _):
      let references = try references(at: offset, sets: 2)
      let half = references.count / 2
      return .table(keys: Array(references[..<half]), values: Array(references[half...]))
    default: throw .damaged("an object is of an unknown kind")
    }
  }

  private mutating func counted(at offset: Int, width: Int) throws(PlistError) -> [UInt8] {
    let (head, count) = try extent(at: offset)
    return Array(try take(head + count * width, at: offset))
  }

  private mutating func references(at offset: Int, sets: Int) throws(PlistError) -> [Int] {
    let (head, count) = try extent(at: offset)
    let size = head + count * sets * referenceWidth
    let contents = try take(size, at: offset).dropFirst(head)
    var references: [Int] = []
    references.reserveCapacity(count * sets)
    for place in stride(from: contents.startIndex, to: contents.endIndex, by: referenceWidth) {
      guard let number = Self.number(contents[place..<(place + referenceWidth)]) else {
        throw .damaged("an object that is not there is referred to")
      }
      references.append(number)
    }
    return references
  }

  /// The size of marker and count, and the count, which is at most the file's size.
  private func extent(at offset: Int) throws(PlistError) -> (head: Int, count: Int) {
    let small = Int(bytes[offset] & 0xF)
    guard small == 0xF else { return (1, small) }
    let width = 1 << Int(bytes[offset + 1] & 0xF)
    guard bytes[offset + 1] >> 4 == 0x1, width <= 8, offset + 2 + width <= table,
      let count = Self.number(bytes[(offset + 2)..<(offset + 2 + width)]), count <= table
    else { throw .damaged("an object is outside the file") }
    return (2 + width, count)
  }

  private mutating func take(_ size: Int, at offset: Int) throws(PlistError) -> ArraySlice<UInt8> {
    guard size <= table - offset else { throw .damaged("an object is outside the file") }
    allowance -= size
    guard allowance >= 0 else { throw .damaged("objects overlap") }
    return bytes[offset..<(offset + size)]
  }

  /// Big-endian, at most 8 bytes; nil above 32 bits.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number <= UInt64(UInt32.max) ? Int(number) : nil
  }
}

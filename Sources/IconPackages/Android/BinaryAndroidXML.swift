import IconCodec
import IconDocuments

/// Binary XML of an Android package.
///
/// Source: Android Open Source Project, frameworks/base, libs/androidfw/include/androidfw/ResourceTypes.h.
struct BinaryAndroidXML {
  private let bytes: ArraySlice<UInt8>
  private var strings = StringPool()
  /// Resource ids of the first strings, which are names of attributes.
  private var ids: [Int] = []
  /// The bytes of all strings so far: a short file may use a long string often.
  private var decoded = 0

  private static let mostDecoded = 8 * DocumentLimits.standard.bytes

  /// The type of a chunk, by the first two bytes.
  private enum Chunk: Int {
    case strings = 0x0001
    case document = 0x0003
    case start = 0x0102
    case end = 0x0103
    case resourceMap = 0x0180
  }

  /// Names of attributes by resource id: packages may be shrunk until only ids are left.
  private static let names = [
    0x0101_0002: "icon", 0x0101_0003: "name", 0x0101_0199: "drawable", 0x0101_052C: "roundIcon",
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Complexity: O(bytes + text).
  func text() throws(XMLRefusal) -> [UInt8] {
    var reader = self
    var text = AndroidXMLText()
    guard let size = bytes.doubleWord(at: 4), let file = bytes.part(at: 0, count: size) else {
      throw CompiledAndroidXML.damaged
    }
    var offset = 8
    while offset < size {
      guard let type = file.word(at: offset), let length = file.doubleWord(at: offset + 4),
        length >= 8, let chunk = file.part(at: offset, count: length)
      else { throw CompiledAndroidXML.damaged }
      switch Chunk(rawValue: type) {
      case .strings where reader.strings.isEmpty: reader.strings = try StringPool(chunk)
      case .resourceMap:
        reader.ids = stride(from: 8, to: length - 3, by: 4).compactMap(chunk.doubleWord(at:))
      case .start: try reader.start(chunk, &text)
      case .end: try text.end()
      default: break
      }
      offset += length
    }
    return try text.finished()
  }

  private mutating func string(_ index: Int) throws(XMLRefusal) -> String? {
    let string = strings[index]
    decoded += string?.utf8.count ?? 0
    guard decoded <= Self.mostDecoded else { throw AndroidXMLText.tooLarge }
    return string
  }

  private mutating func start(
    _ chunk: ArraySlice<UInt8>, _ text: inout AndroidXMLText
  ) throws(XMLRefusal) {
    guard let header = chunk.word(at: 2), let line = chunk.doubleWord(at: 8),
      let index = chunk.doubleWord(at: header + 4), let name = try string(index),
      let start = chunk.word(at: header + 8), let size = chunk.word(at: header + 10), size >= 20,
      let count = chunk.word(at: header + 12)
    else { throw CompiledAndroidXML.damaged }
    var attributes: [AndroidXMLText.Attribute] = []
    for index in 0..<count {
      guard let record = chunk.part(at: header + start + index * size, count: 20) else {
        throw CompiledAndroidXML.damaged
      }
      if let attribute = try attribute(record) { attributes.append(attribute) }
    }
    try text.start(name, attributes, line: line)
  }

  /// Nil without a name.
  private mutating func attribute(
    _ record: ArraySlice<UInt8>
  ) throws(XMLRefusal) -> AndroidXMLText.Attribute? {
    guard let space = record.doubleWord(at: 0), let key = record.doubleWord(at: 4),
      let raw = record.doubleWord(at: 8), let data = record.doubleWord(at: 16)
    else { return nil }
    let known = ids.indices.contains(key) ? Self.names[ids[key]] : nil
    var (name, isAndroid) = (known, known != nil)
    if !isAndroid {
      isAndroid = try string(space) == CompiledAndroidXML.namespace
      name = try string(key)
    }
    guard let name else { return nil }
    let type = record[record.startIndex + 15]
    let value = try string(type == 0x03 && raw == UInt32.max ? data : raw)
    return ((isAndroid ? "android:" : "") + name, value ?? Self.text(type: type, data))
  }

  /// A value without its source text; names of resources are in another file.
  private static func text(type: UInt8, _ data: Int) -> String {
    switch type {
    case 0x01: "@0x" + String(data, radix: 16)
    case 0x02: "?0x" + String(data, radix: 16)
    case 0x10: "\(Int32(truncatingIfNeeded: data))"
    case 0x12: data == 0 ? "false" : "true"
    case 0x1C...0x1F: "#" + String(data, radix: 16)
    default: ""
    }
  }
}

/// The strings of a binary XML file, decoded when they are used.
private struct StringPool {
  private var chunk: ArraySlice<UInt8> = []
  private var (count, start, isUTF8) = (0, 0, false)

  var isEmpty: Bool { count == 0 }

  init() {}

  init(_ chunk: ArraySlice<UInt8>) throws(XMLRefusal) {
    guard let count = chunk.doubleWord(at: 8), let flags = chunk.doubleWord(at: 16),
      let start = chunk.doubleWord(at: 20), count <= chunk.count / 4
    else { throw CompiledAndroidXML.damaged }
    self.chunk = chunk
    self.count = count
    self.start = start
    isUTF8 = flags & 0x100 != 0
  }

  /// Nil beyond the end, and for damaged strings. Complexity: O(length).
  subscript(index: Int) -> String? {
    guard index < count, let header = chunk.word(at: 2),
      let offset = chunk.doubleWord(at: header + 4 * index)
    else { return nil }
    var place = start + offset
    if isUTF8 {
      // The number of UTF-16 units, then that of bytes.
      guard length(unit: 1, at: &place) != nil, let bytes = length(unit: 1, at: &place),
        let text = chunk.part(at: place, count: bytes)
      else { return nil }
      return String(decoding: text, as: UTF8.self)
    }
    guard let units = length(unit: 2, at: &place),
      let text = chunk.part(at: place, count: 2 * units)
    else { return nil }
    let words = stride(from: 0, to: 2 * units, by: 2).compactMap { text.word(at: $0) }
    return String(decoding: words.map { UInt16($0) }, as: UTF16.self)
  }

  /// A length of one unit, or of two if the highest bit is set.
  private func length(unit: Int, at place: inout Int) -> Int? {
    guard let first = chunk.number(at: place, count: unit, isLittle: true) else { return nil }
    place += unit
    let high = 1 << (8 * unit - 1)
    guard first & high != 0 else { return first }
    guard let second = chunk.number(at: place, count: unit, isLittle: true) else { return nil }
    place += unit
    return (first & ~high) << (8 * unit) | second
  }
}

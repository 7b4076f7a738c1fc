import IconDocuments
import IconRules
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Property lists in all encodings, and hostile ones.
@Suite struct PropertyListReadingTests {
  private static let list =
    "<plist version=\"1.0\"><dict><key>UIDeviceFamily</key><integer>2</integer></dict></plist>"
  private static let declared = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n\(list)"

  static let forms: [(String, [UInt8])] = [
    ("UTF-8", Array(list.utf8)), ("UTF-8 with a mark", Array("\u{FEFF}\(list)".utf8)),
    ("UTF-16", "\u{FEFF}\(declared)".encoded(isLittle: false)),
    ("UTF-16, low bytes first", "\u{FEFF}\(declared)".encoded()),
    ("UTF-16 without a mark", declared.encoded(isLittle: false)),
    ("UTF-32", "\u{FEFF}\(list)".encoded(unit: 4)),
    (
      "Latin-1",
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><!-- ".utf8) + [0xE9]
        + Array(" -->\(list)".utf8)
    ),
    (
      "comments before the declaration",
      Array("<!-- one -->\n<!-- two -->\n<?xml version=\"1.0\"?>\n\(list)".utf8)
    ),
    ("no <plist>", Array(list.utf8.dropFirst(21).dropLast(8))),
    ("more behind its end", Array("\(list)\0\0 and more".utf8)),
    ("hexadecimal", Array(list.replacing(">2<", with: "> 0x2 <").utf8)),
    ("the old style", Array("/* old */ { UIDeviceFamily = 2; // two\n }".utf8)),
    (
      "the old style with quotes",
      Array("{ \"UIDeviceFamily\" = (\"2\"); a = <00ff>; b = '\\''}".utf8)
    ),
    ("the old style in UTF-16", "\u{FEFF}{UIDeviceFamily=2}".encoded(isLittle: false)),
  ]

  @Test(arguments: forms)
  func `every encoding reads as the same list`(_ title: String, _ bytes: [UInt8]) throws {
    let list = try PropertyValue(propertyList: bytes)
    let app = try #require(AppInfo(list, path: "Info.plist", isBuilt: true))
    #expect(app.families == [.ipad], "\(title): \(list)")
  }

  @Test(arguments: [
    "", "junk", "junk here", "{\"a\": 1}", "a = 1;", "{ a = ", "{ a = 1 } b", "(1, 2)", "/*", "<",
    "<plist>", "<plist><dict><key>a</key></dict></plist>", "<html></html>", "\0\u{1}\u{2}",
    "bplist00", "bplist15abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
  ])
  func `text that is no property list is refused`(_ text: String) {
    #expect(throws: PlistError.self) { try PropertyValue(propertyList: Array(text.utf8)) }
  }

  /// Foundation's reader traps on these.
  @Test func `a short binary list is refused`() {
    for count in 8...60 {
      let bytes = Array("bplist00".utf8) + [UInt8](repeating: 0, count: count - 8)
      #expect(throws: PlistError.self) { try PropertyValue(propertyList: bytes) }
    }
  }

  @Test func `levels are counted in UTF-16 too`() {
    // In UTF-16 these two letters have the bytes of "<!--".
    let text =
      "\u{FEFF}<plist><dict><key>a</key><string>\u{3C21}\u{2D2D}</string><key>b</key>"
      + String(repeating: "<array>", count: 60_000) + String(repeating: "</array>", count: 60_000)
      + "</dict></plist>"
    for isLittle in [true, false] {
      #expect(throws: PlistError.tooDeep(limit: 64)) {
        try PropertyValue(propertyList: text.encoded(isLittle: isLittle))
      }
    }
  }

  /// Objects of a binary list, with offsets of four bytes and references of two.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var (bytes, offsets) = (Array("bplist00".utf8), [UInt8]())
    for object in objects {
      offsets += bigEndian(UInt32(bytes.count))
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 2]
    for value in [objects.count, 0, table] { bytes += [0, 0, 0, 0] + bigEndian(UInt32(value)) }
    return bytes
  }

  private func reference(_ number: Int) -> [UInt8] { bigEndian(UInt16(number)) }

  @Test func `objects that are referenced over and over are refused`() {
    let levels: [[UInt8]] = (2..<60).map { number in
      [0xA2] + reference(number + 1) + reference(number + 1)
    }
    let top: [UInt8] = [0xD1] + reference(1) + reference(2)
    let doubling = binary([top, [0x51, 0x61]] + levels + [[0x09]])
    #expect(throws: PlistError.tooMany(limit: DocumentLimits.standard.values)) {
      try PropertyValue(propertyList: doubling)
    }
    // A key of a megabyte, a hundred thousand times.
    let (count, length) = (100_000, 1 << 20)
    let key: [UInt8] =
      [0x5F, 0x12] + bigEndian(UInt32(length)) + [UInt8](repeating: 0x6B, count: length)
    var table: [UInt8] = [0xDF, 0x12] + bigEndian(UInt32(count))
    for number in [1, 2] {
      for _ in 0..<count { table += reference(number) }
    }
    let same = binary([table, key, [0x09]])
    #expect(throws: PlistError.tooMany(limit: DocumentLimits.standard.values)) {
      try PropertyValue(propertyList: same)
    }
  }

  @Test func `every type of a binary list is read`() throws {
    let references: [UInt8] = (1...18).flatMap { reference($0) }
    var objects: [[UInt8]] = [[0xD9] + references]
    for letter in UInt8(0x61)...0x69 { objects.append([0x51, letter]) }
    let negative: [UInt8] = [0x13] + [UInt8](repeating: 0xFF, count: 8)
    let values: [[UInt8]] = [
      [0x08], [0x11, 0xFF, 0xFE], negative, [0x22, 0x3F, 0xC0, 0, 0],
      [0x23, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0], [0x33, 0, 0, 0, 0, 0, 0, 0, 0], [0x42, 1, 2],
      [0x61, 0, 0xE9], [0xA1] + reference(10),
    ]
    objects += values
    #expect(
      try PropertyValue(propertyList: binary(objects))
        == .table([
          "a": .boolean(false), "b": .integer(65_534), "c": .integer(-1), "d": .number(1.5),
          "e": .opaque, "f": .opaque, "g": .opaque, "h": .text("é"), "i": .list([.boolean(false)]),
        ]))
  }

  @Test(arguments: ["<true/>", "<string>a</string>", "<array/>", "<dict/>"])
  func `too many values are refused`(_ value: String) {
    let text =
      "<plist><dict><key>a</key><array>" + String(repeating: value, count: 250_000)
      + "</array></dict></plist>"
    #expect(throws: PlistError.tooMany(limit: DocumentLimits.standard.values)) {
      try PropertyValue(propertyList: Array(text.utf8))
    }
  }
}

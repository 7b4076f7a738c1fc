import IconForgeKit
import Testing

/// Binary property lists stay binary.
struct PlistBinaryTests {
  private static let key: [UInt8] = [0x51, 0x41]

  @Test func `foreign objects of a binary list keep their bytes`() throws {
    // An integer, a date, a UID, data, a set, and a text in UTF-16.
    let others: [[UInt8]] = [
      [0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE],
      [0x33, 0x41, 0xB2, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0xDE], [0x81, 0x12, 0x34],
      [0x43, 1, 2, 3], [0x62, 0x00, 0xE9, 0x6F, 0x22],
    ]
    let list: [UInt8] = [0xC5, 3, 4, 5, 6, 7]
    let after = try PlistEditor.updated(
      binaryPlist([[0xD1, 1, 2], Self.key, list] + others), with: twoPlistIcons())
    let objects = Array(others.joined())
    #expect(after.indices.contains { after[$0...].starts(with: objects) })
    #expect(try PlistEditor.updated(after, with: twoPlistIcons()) == after)
  }

  @Test func `a shared object changes for the edited reference only`() throws {
    // {"A": X, "CFBundleIcons": X}, X being an empty dictionary.
    let name: [UInt8] = [0x5D] + "CFBundleIcons".utf8
    let after = try PlistEditor.updated(
      binaryPlist([[0xD2, 1, 2, 3, 3], Self.key, name, [0xD0]]), with: twoPlistIcons())
    // The root is the first object now, and its first value still the empty dictionary.
    #expect(after[8] == 0xD3)
    let empty = try #require(after.lastIndex(of: 0xD0))
    let table = Int(after[after.count - 1])
    #expect(Int(after[table + Int(after[12])]) == empty)
  }

  @Test func `a list without changes keeps its bytes`() throws {
    let file = binaryPlist([[0xD1, 1, 2], Self.key, [0x09], [0x08]])
    #expect(try PlistEditor.updated(file, with: plistIcons("ios-2008")) == file)
  }
}

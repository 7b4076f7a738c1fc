import Foundation
import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct FileNameTests {
  private static let names: [[UInt8]] = [
    Array("Icon.png".utf8), Array("Ä\u{301}字👩‍👩‍👧.png".utf8), [0xFF], [0x49, 0xFF, 0x2E],
    [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0x80, 0x80],
    Array("\u{FFFD}".utf8), Array("\u{10FFFD}".utf8), Array("\u{10FF80}".utf8),
    Array("\u{10FF7F}".utf8), [0xF4, 0x8F, 0xBE],
  ]

  @Test(arguments: names) func `every name converts to text and back to its bytes`(name: [UInt8]) {
    let path = FileName.path(FileName.text(name))
    #expect(path.map { UInt8(bitPattern: $0) } == name + [0])
  }

  @Test func `different names have different text`() {
    // By their bytes: some letters count as equal to others.
    var names: Set<[UInt8]> = []
    for first in UInt8.min ... .max {
      for second in UInt8(0x7E)...0xC5 { names.insert(Array(FileName.text([first, second]).utf8)) }
    }
    #expect(names.count == 256 * 0x48)
  }

  @Test func `UTF-8 names stay as they are and other bytes are escaped in messages`() {
    #expect(FileName.text(Array("Ä.png".utf8)) == "Ä.png")
    #expect(FileName.told(FileName.text([0x49, 0xFF, 0x80])) == "I\\xff\\x80")
    #expect(Printable.text(FileName.text([0x49, 0xFE])) == "I\\xfe")
  }

  @Test func `a path with a NUL byte leads to no file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "x")
    #expect(DiskFileSystem().kind(of: folder.path("a\0b")) == nil)
    #expect(DiskFileSystem().kind(of: folder.path("a")) == .regular)
  }

  #if os(Linux)
    @Test func `files with names that are not UTF-8 are listed, read, written and removed`() throws {
      let (folder, disk) = (try TemporaryFolder(), DiskFileSystem())
      let odd = FileName.text([0x49, 0xFF, 0x2E, 0x70])
      try folder.write("I\u{FFFD}.p", "another")
      try disk.replace(folder.path(odd), with: [1, 2])
      #expect(Set(try disk.names(in: folder.path)) == [odd, "I\u{FFFD}.p"])
      #expect(try disk.read(folder.path(odd), limit: 2) == [1, 2])
      #expect(disk.kind(of: folder.path(odd)) == .regular)
      #expect(disk.realPath(folder.path(odd))?.hasSuffix(odd) == true)
      try disk.remove(folder.path(odd))
      #expect(try disk.names(in: folder.path) == ["I\u{FFFD}.p"])
      #expect(try folder.read("I\u{FFFD}.p") == Array("another".utf8))
    }
  #endif
}

import IconCodec
import IconTestSupport
import Testing

/// Archives by their directory.
@Suite struct ZipDirectoryTests {
  private typealias Entry = ZipFileBytes.Entry

  private static let text = Array("an icon".utf8)

  private func directory(_ bytes: [UInt8]) throws(ZipError) -> ZipDirectory {
    try ZipDirectory(size: bytes.count) { offset, count in
      Array(bytes.dropFirst(offset).prefix(count))
    }
  }

  private func directory(_ archive: ZipFileBytes) throws(ZipError) -> ZipDirectory {
    try directory(archive.bytes)
  }

  private func content(
    _ name: String = "a", of archive: ZipFileBytes
  ) throws -> [UInt8] {
    let bytes = archive.bytes
    let entry = try #require(try directory(bytes).entry(name))
    return try entry.content(in: Array(bytes[entry.range]))
  }

  private func archive(_ change: (inout Entry) -> Void) -> ZipFileBytes {
    var entry = Entry("a", Self.text)
    change(&entry)
    return ZipFileBytes([entry])
  }

  @Test(arguments: [0, 8], [0, 8]) func `stored and deflated files are read`(
    method: Int, flags: Int
  ) throws {
    var files = archive { ($0.method, $0.flags, $0.headerExtra) = (method, flags, [1, 2, 0, 0]) }
    files.comment = Array("PK\u{5}\u{6} is no directory".utf8)
    files.gap = [UInt8](repeating: 7, count: 5000)
    #expect(try content(of: files) == Self.text)
    files.entries[0].content = []
    #expect(try content(of: files) == [])
  }

  @Test func `folders are known by their files`() throws {
    let names = ["b/c", "a", "b-d", "b/e/f", "b/c0", "z/", "b/\u{E9}"]
    let found = try directory(ZipFileBytes(names.map { Entry($0, []) }))
    #expect(found.names(in: "") == ["a", "b", "b-d"])
    #expect(found.names(in: "b") == ["c", "c0", "e", "\u{E9}"])
    #expect(found.names(in: "b/e") == ["f"])
    #expect(found.names(in: "b/c") == [] && found.names(in: "z") == [])
    #expect(found.hasFolder("b/e") && !found.hasFolder("a") && !found.hasFolder("b/"))
    #expect(found.entry("b/e/f") != nil && found.entry("b/e") == nil && found.entry("z/") == nil)
    #expect(found.ignored == 0)
  }

  @Test(arguments: [
    "/etc/passwd", "../a", "a/../../b", "a//b", "./a", "a/.", "..", "a\\..\\b", "a\u{0}b", "a\nb",
    "C:\\a", "//a", "",
  ])
  func `unsafe names are ignored`(_ name: String) throws {
    let found = try directory(ZipFileBytes([Entry(name, []), Entry("ok", [])]))
    #expect(found.entries.map(\.name) == ["ok"])
    #expect(found.ignored == 1)
  }

  @Test func `names that are too long or not UTF-8 and links are ignored`() throws {
    var link = Entry("link", Array("../../etc/passwd".utf8))
    link.mode = 0o120777
    var file = Entry("file", [])
    file.mode = 0o100644
    let deep = String(repeating: "d/", count: 64) + "a"
    let entries = [
      link, file, Entry(name: [0xFF, 0xFE], []), Entry(deep, []),
      Entry(String(repeating: "n", count: 1025), []),
    ]
    let found = try directory(ZipFileBytes(entries))
    #expect(found.entries.map(\.name) == ["file"])
    #expect(found.ignored == 4)
  }

  @Test func `a file with two entries is not read`() throws {
    let archive = ZipFileBytes(["a": [1], "b": [2], "a": [3]])
    #expect(try directory(archive).names(in: "") == ["a", "b"])
    #expect(throws: ZipError.repeated) { try content("a", of: archive) }
    #expect(try content("b", of: archive) == [2])
  }

  // MARK: Refusals

  @Test func `other files are no archives`() {
    #expect(throws: ZipError.empty) { try directory([]) }
    for bytes in [Array("PK".utf8), Array("hello".utf8), [UInt8](repeating: 0, count: 70_000)] {
      #expect(throws: ZipError.notZip) { try directory(bytes) }
    }
    #expect(throws: ZipError.cutOff) { try directory(Array("PK\u{3}\u{4}abc".utf8)) }
  }

  @Test func `truncated archives are refused at every length`() throws {
    let bytes = ZipFileBytes(["a": Self.text, "b/c": Self.text]).bytes
    for count in 0..<bytes.count {
      #expect(throws: ZipError.self, "\(count)") { try directory(Array(bytes.prefix(count))) }
    }
    #expect(throws: ZipError.cutOff) { try directory(Array(bytes.dropLast())) }
  }

  @Test func `damaged archives give errors or the right bytes`() throws {
    let bytes = ZipFileBytes(["a": Self.text, "b/c": Self.text]).bytes
    for index in bytes.indices {
      for bit in [0x01, 0x10, 0x80] as [UInt8] {
        var broken = bytes
        broken[index] ^= bit
        guard let found = try? directory(broken) else { continue }
        for entry in found.entries {
          let range = entry.range.clamped(to: broken.indices)
          let content = try? entry.content(in: Array(broken[range]))
          #expect(content == nil || content == Self.text, "\(index) \(bit)")
        }
      }
    }
  }

  @Test(arguments: [
    (8, 1), (8, 0x40), (8, 0x2000), (0, 1),
  ])
  func `encrypted files are refused`(method: Int, flags: Int) {
    let archive = archive { ($0.method, $0.flags) = (method, flags) }
    #expect(throws: ZipError.encrypted) { try content(of: archive) }
  }

  @Test(arguments: [1, 9, 12, 14, 93, 99]) func `other methods are refused`(_ method: Int) {
    #expect(throws: ZipError.method(method)) { try content(of: archive { $0.method = method }) }
  }

  @Test func `zip64 archives and parts of several files are refused`() {
    var archive = archive { _ in }
    archive.count = 0xFFFF
    #expect(throws: ZipError.zip64) { try directory(archive) }
    archive.count = nil
    archive.directoryOffset = 0xFFFF_FFFF
    #expect(throws: ZipError.zip64) { try directory(archive) }
    archive.directoryOffset = nil
    archive.entries[0].size = 0xFFFF_FFFF
    #expect(throws: ZipError.zip64) { try directory(archive) }
    archive.entries[0].size = nil
    archive.disk = 1
    #expect(throws: ZipError.severalFiles) { try directory(archive) }
  }

  @Test func `directories beyond the file, too large or with wrong counts are refused`() {
    func refusal(_ change: (inout ZipFileBytes) -> Void) -> ZipError? {
      var archive = archive { _ in }
      change(&archive)
      do throws(ZipError) { _ = try directory(archive) } catch { return error }
      return nil
    }
    #expect(refusal { $0.count = 2 } == .damagedDirectory)
    #expect(refusal { $0.count = 60_000 } == .damagedDirectory)
    #expect(refusal { $0.directoryOffset = 1 } == .damagedDirectory)
    #expect(refusal { $0.directoryOffset = 1 << 30 } == .damagedDirectory)
    #expect(refusal { $0.directorySize = 33 << 20 } == .directoryTooLarge(33 << 20))
    #expect(refusal { $0.directorySize = 1 << 20 } == .damagedDirectory)
    #expect(refusal { $0.entries[0].offset = 1 << 30 } == .damagedDirectory)
  }

  @Test func `files that overlap are refused`() {
    var archive = ZipFileBytes(["a": Self.text, "b": Self.text])
    archive.entries[1].offset = 0
    #expect(throws: ZipError.overlapping) { try directory(archive) }
    archive.entries[1].offset = 20
    #expect(throws: ZipError.overlapping) { try directory(archive) }
  }

  @Test func `a header whose extra field reaches into the next file is refused`() {
    var archive = ZipFileBytes(["a": Self.text, "b": Self.text])
    let bytes = archive.bytes
    archive.entries[0].method = 0
    archive.entries[0].packed = nil
    #expect(bytes.count > 0)
    var file = archive.bytes
    // The length of the extra field of the first header.
    file[28] = 40
    #expect(throws: ZipError.overlapping) {
      let entry = try #require(try directory(file).entry("a"))
      _ = try entry.content(in: Array(file[entry.range]))
    }
  }

  @Test func `a header that differs from the directory is refused`() {
    #expect(throws: ZipError.differs) { try content(of: archive { $0.headerName = [98] }) }
    var file = archive { _ in }.bytes
    for index in [6, 8, 14, 18, 22] {
      var broken = file
      broken[index] ^= 4
      #expect(throws: ZipError.differs, "\(index)") {
        let entry = try #require(try directory(broken).entry("a"))
        _ = try entry.content(in: Array(broken[entry.range]))
      }
    }
    file[0] = 0
    #expect(throws: ZipError.differs) {
      let entry = try #require(try directory(file).entry("a"))
      _ = try entry.content(in: Array(file[entry.range]))
    }
  }

  @Test func `wrong checksums and sizes are refused`() {
    #expect(throws: ZipError.damaged) { try content(of: archive { $0.checksum = 1 }) }
    for size in [6, 8] {
      #expect(throws: ZipError.damaged) { try content(of: archive { $0.size = size }) }
      #expect(throws: ZipError.damaged) {
        try content(of: archive { ($0.method, $0.size) = (0, size) })
      }
    }
    // Bytes after the end of the DEFLATE stream.
    #expect(throws: ZipError.damaged) {
      try content(of: archive { $0.packed = Zlib.deflated(Self.text) + [0] })
    }
  }

  @Test func `sizes that DEFLATE cannot reach are refused before memory is allocated`() throws {
    let archive = archive { $0.size = 3 << 30 }
    let packed = Zlib.deflated(Self.text).count
    #expect(throws: ZipError.impossibleSize(3 << 30, packed: packed)) {
      try content(of: archive)
    }
    let bytes = archive.bytes
    let entry = try #require(try directory(bytes).entry("a"))
    #expect(throws: ZipError.impossibleSize(3 << 30, packed: packed)) { try entry.check() }
    #expect(throws: ZipError.impossibleSize(7, packed: 70_000)) {
      try content(of: self.archive { $0.packed = [UInt8](repeating: 0, count: 70_000) })
    }
  }
}

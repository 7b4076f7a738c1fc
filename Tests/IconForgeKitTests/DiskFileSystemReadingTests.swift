import Foundation
import IconCodec
import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct DiskFileSystemReadingTests {
  private let folder = TemporaryFolder()
  private let disk = DiskFileSystem()

  private func failure(reading path: String, limit: Int = .max - 1) -> FileError? {
    #expect(throws: FileError.self) { try disk.read(path, limit: limit) }
  }

  @Test(arguments: [0, 1, 2, 3, 255, 4095, 4096, 4097, 65_536, 1_000_003])
  func `a file is read whole`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    let path = try folder.write("file", bytes)
    #expect(try disk.read(path, limit: .max - 1) == bytes)
  }

  #if os(Linux)
    @Test func `a file that reports a size of 0 is read whole, up to the limit`() throws {
      let path = "/proc/cpuinfo"
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      #expect(size == 0)
      let text = String(decoding: try disk.read(path, limit: .max - 1), as: UTF8.self)
      #expect(text.utf8.count > 64 && text.hasPrefix("processor") && text.hasSuffix("\n"))
      for limit in [0, 1, 2, 3, 7, 64] {
        let error = try #require(failure(reading: path, limit: limit))
        #expect(error.reason == .tooLarge(size: limit + 1, limit: limit))
      }
    }
  #endif

  @Test(
    arguments: [
      (".", .isFolder, "is a folder, not a file"), ("pipe", .isNotRegular, "is not a regular file"),
      ("/dev/null", .isNotRegular, "is not a regular file"),
      ("/dev/zero", .isNotRegular, "is not a regular file"),
      ("none", .system(code: ENOENT), "cannot read: no such file or directory"),
      ("", .system(code: ENOENT), "cannot read: no such file or directory"),
      ("file/more", .system(code: ENOTDIR), "cannot read: not a directory"),
    ] as [(String, FileError.Reason, String)])
  func `folders, devices and missing files are refused`(
    name: String, reason: FileError.Reason, message: String
  ) throws {
    try folder.write("file", "x")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let path = name.isEmpty || name.hasPrefix("/") ? name : folder.path(name)
    let error = try #require(failure(reading: path))
    #expect(error.reason == reason && error.path == path)
    #expect("\(error)" == message)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file that may not be read says so`() throws {
    try folder.write("secret", "x")
    #expect(chmod(folder.path("secret"), 0) == 0)
    #expect(failure(reading: folder.path("secret"))?.reason == .system(code: EACCES))
  }

  @Test func `file types are distinguished`() throws {
    try folder.write("file", "x")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(disk.fileType(of: folder.path) == .folder)
    #expect(disk.fileType(of: folder.path("file")) == .regular)
    #expect(disk.fileType(of: folder.path("pipe")) == .other)
    #expect(disk.fileType(of: folder.path("none")) == nil)
  }

  @Test func `names, links and hard links of one file are the same file`() throws {
    let (one, other) = (try folder.write("one", "x"), try folder.write("other", "x"))
    try folder.link("soft", to: "one")
    try FileManager.default.linkItem(atPath: one, toPath: folder.path("hard"))
    #expect(disk.isSameFile(one, one))
    #expect(disk.isSameFile(one, folder.path("soft")))
    #expect(disk.isSameFile(one, folder.path("hard")))
    #expect(disk.isSameFile(one, folder.path("./one")))
    #expect(!disk.isSameFile(one, other))
    #expect(!disk.isSameFile(folder.path("none"), folder.path("none")))
  }

  @Test func `a file of the limit is read and one byte more is refused`() throws {
    let path = try folder.write("file", [UInt8](repeating: 7, count: 1000))
    #expect(try disk.read(path, limit: 1000).count == 1000)
    let error = try #require(failure(reading: path, limit: 999))
    #expect(error.reason == .tooLarge(size: 1000, limit: 999))
    #expect("\(error)" == "is 1000 bytes; the limit is 999")
  }

  @Test func `listing a missing folder is an error`() throws {
    let error = #expect(throws: FileError.self) { try disk.names(in: folder.path("none")) }
    #expect(error?.reason == .system(code: ENOENT))
    #expect(error?.description == "cannot list the folder: no such file or directory")
  }

  @Test(.enabled(if: geteuid() != 0, "root may list everything"))
  func `listing a folder without permission is an error`() throws {
    try folder.write("closed/file", "x")
    #expect(chmod(folder.path("closed"), 0o300) == 0)
    defer { chmod(folder.path("closed"), 0o700) }
    #expect(throws: FileError.self) { try disk.names(in: folder.path("closed")) }
  }

  @Test func `the limit of a file allows the largest uncompressed image`() {
    let unpacked = 8192 * 8192 * 8
    #expect(FileLimit.image() > unpacked)
    #expect(FileLimit.image(DecodingLimits(pixels: 1)) == FileLimit.image())
    #expect(FileLimit.image(DecodingLimits(pixels: 2 * 8192 * 8192)) == 2 * FileLimit.image())
    #expect(FileLimit.image(DecodingLimits(pixels: .max)) == .max - 1)
  }
}

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
    #expect(FileName.display(FileName.text([0x49, 0xFF, 0x80])) == "I\\xff\\x80")
    #expect(Printable.text(FileName.text([0x49, 0xFE])) == "I\\xfe")
  }

  @Test func `a path with a NUL byte leads to no file`() throws {
    let folder = TemporaryFolder()
    try folder.write("a", "x")
    #expect(DiskFileSystem().fileType(of: folder.path("a\0b")) == nil)
    #expect(DiskFileSystem().fileType(of: folder.path("a")) == .regular)
  }
}

import Foundation
import IconForgeKit
import IconTestSupport
import Testing

@Suite struct DiskFileSystemReadingTests {
  private let folder: TemporaryFolder
  private let disk = DiskFileSystem()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(reading path: String) -> FileError? {
    do throws(FileError) {
      _ = try disk.read(path, limit: .max - 1)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, 1, 2, 3, 255, 4095, 4096, 4097, 65_536, 1_000_003])
  func `a file is read whole`(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    let path = try folder.write("file", bytes)
    #expect(try disk.read(path, limit: .max - 1) == bytes)
  }

  #if os(Linux)
    @Test func `a file that reports a size of 0 is read whole`() throws {
      // The kernel says 0 bytes for these.
      let path = "/proc/cpuinfo"
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      #expect(size == 0)
      let text = String(decoding: try disk.read(path, limit: .max - 1), as: UTF8.self)
      #expect(text.utf8.count > 64)
      #expect(text.hasPrefix("processor"))
      #expect(text.hasSuffix("\n"))
    }
  #endif

  @Test func `a symbolic link to a file is read`() throws {
    try folder.write("file", "hello")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "file")
    #expect(try disk.read(folder.path("link"), limit: 5) == Array("hello".utf8))
  }

  @Test(.timeLimit(.minutes(Sanitizer.minutes(5))))
  func `a pipe without a writer is refused at once`() throws {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let error = try #require(failure(reading: folder.path("pipe")))
    #expect(error.reason == .isNotRegular)
    #expect("\(error)" == "is not a regular file")
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
    #expect(disk.kind(of: folder.path) == .folder)
    #expect(disk.kind(of: folder.path("file")) == .regular)
    #expect(disk.kind(of: folder.path("pipe")) == .other)
    #expect(disk.kind(of: folder.path("none")) == nil)
  }

  @Test func `names, links and hard links of one file are the same file`() throws {
    let (one, other) = (try folder.write("one", "x"), try folder.write("other", "x"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("soft"), withDestinationPath: "one")
    try FileManager.default.linkItem(atPath: one, toPath: folder.path("hard"))
    #expect(disk.isSameFile(one, one))
    #expect(disk.isSameFile(one, folder.path("soft")))
    #expect(disk.isSameFile(one, folder.path("hard")))
    #expect(disk.isSameFile(one, folder.path("./one")))
    #expect(!disk.isSameFile(one, other))
    #expect(!disk.isSameFile(folder.path("none"), folder.path("none")))
  }
}

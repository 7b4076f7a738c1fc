import Foundation
import IconCodec
import IconForgeKit
import IconTestSupport
import Testing

@Suite struct FileLimitTests {
  private let folder: TemporaryFolder
  private let disk = DiskFileSystem()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(reading path: String, limit: Int) -> FileError? {
    do throws(FileError) {
      _ = try disk.read(path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a file of the limit is read and one byte more is refused`() throws {
    let path = try folder.write("file", [UInt8](repeating: 7, count: 1000))
    #expect(try disk.read(path, limit: 1000).count == 1000)
    let error = try #require(failure(reading: path, limit: 999))
    #expect(error.reason == .tooLarge(size: 1000, limit: 999))
    #expect("\(error)" == "is 1000 bytes; the limit is 999")
  }

  @Test func `a sparse file of 8 TB is refused before memory is allocated`() throws {
    let path = try folder.sparse("hole", bytes: 8 << 40)
    let error = try #require(failure(reading: path, limit: FileLimit.picture()))
    #expect(error.reason == .tooLarge(size: 8 << 40, limit: FileLimit.picture()))
  }

  #if os(Linux)
    @Test(arguments: [0, 1, 2, 3, 7, 64])
    func `a file that reports a size of 0 is read up to the limit`(limit: Int) throws {
      // The kernel says 0 bytes for these.
      let error = try #require(failure(reading: "/proc/cpuinfo", limit: limit))
      #expect(error.reason == .tooLarge(size: limit + 1, limit: limit))
    }
  #endif

  @Test func `listing a missing folder is an error`() throws {
    do throws(FileError) {
      let names = try disk.names(in: folder.path("none"))
      Issue.record("found \(names)")
    } catch {
      #expect(error.reason == .system(code: ENOENT))
      #expect("\(error)" == "cannot list the folder: no such file or directory")
    }
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
    #expect(FileLimit.picture() > unpacked)
    #expect(FileLimit.picture(DecodingLimits(pixels: 1)) == FileLimit.picture())
    #expect(FileLimit.picture(DecodingLimits(pixels: 2 * 8192 * 8192)) == 2 * FileLimit.picture())
    #expect(FileLimit.picture(DecodingLimits(pixels: .max)) == .max - 1)
  }
}

import Foundation
import IconForgeKit
import IconTestSupport
import Testing

@Suite struct DiskFileSystemWritingTests {
  private let folder: TemporaryFolder
  private let disk = DiskFileSystem()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(replacing name: String) -> FileError? {
    do throws(FileError) {
      try disk.replace(folder.path(name), with: [1, 2, 3])
      return nil
    } catch {
      return error
    }
  }

  private func failure(making name: String) -> FileError? {
    do throws(FileError) {
      try disk.makeFolder(folder.path(name))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, 1, 100_000])
  func `a file is written whole and leaves no other file`(size: Int) throws {
    let bytes = [UInt8](repeating: 7, count: size)
    try disk.replace(folder.path("new"), with: bytes)
    try folder.write("old", "something longer that was there before")
    try disk.replace(folder.path("old"), with: bytes)
    #expect(try folder.read("new") == bytes)
    #expect(try folder.read("old") == bytes)
    #expect(folder.files == ["new", "old"])
  }

  @Test func `a new file is readable by its user and not executable`() throws {
    try disk.replace(folder.path("new"), with: [1])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("new"))
    let mode = try #require(attributes[.posixPermissions] as? Int)
    #expect(mode & 0o111 == 0)
    #expect(mode & 0o600 == 0o600)
  }

  @Test func `a folder at the file's path stays`() throws {
    try folder.write("target/inside", "kept")
    let error = try #require(failure(replacing: "target"))
    #expect(error.operation == .write)
    #expect(error.path == folder.path("target"))
    #expect(folder.files == ["target/inside"])
  }

  @Test func `writing does not make a missing folder`() throws {
    #expect(failure(replacing: "none/file")?.reason == .system(code: ENOENT))
    #expect(folder.files == [])
    #expect(disk.kind(of: folder.path("none")) == nil)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a read-only folder stays unchanged`() throws {
    try folder.write("closed/file", "old")
    #expect(chmod(folder.path("closed"), 0o500) == 0)
    defer { chmod(folder.path("closed"), 0o700) }
    #expect(failure(replacing: "closed/file")?.reason == .system(code: EACCES))
    #expect(failure(replacing: "closed/new")?.reason == .system(code: EACCES))
    #expect(try folder.read("closed/file") == Array("old".utf8))
    #expect(folder.files == ["closed/file"])
  }

  @Test func `a hard link keeps the old content`() throws {
    let old = try folder.write("target", "old")
    try FileManager.default.linkItem(atPath: old, toPath: folder.path("other"))
    try disk.replace(old, with: Array("new".utf8))
    #expect(try folder.read("target") == Array("new".utf8))
    #expect(try folder.read("other") == Array("old".utf8))
  }

  @Test func `concurrent writers leave one whole file`() async throws {
    let path = folder.path("target")
    await withTaskGroup(of: Void.self) { group in
      for writer in UInt8(1)...16 {
        group.addTask {
          try? DiskFileSystem().replace(path, with: [UInt8](repeating: writer, count: 50_000))
        }
      }
    }
    let bytes = try folder.read("target")
    #expect(bytes.count == 50_000)
    #expect(Set(bytes).count == 1)
    #expect(folder.files == ["target"])
  }

  @Test(arguments: ["a", "a/b/c", "a/", "a//b", "./a/./b"])
  func `a folder is made with its parents`(name: String) throws {
    try disk.makeFolder(folder.path(name))
    #expect(disk.kind(of: folder.path(name)) == .folder)
    try disk.makeFolder(folder.path(name))
  }

  @Test(arguments: ["file", "file/a", "file/a/b"])
  func `a file at a folder's path is reported and stays`(name: String) throws {
    try folder.write("file", "kept")
    let error = try #require(failure(making: name))
    #expect(error.operation == .makeFolder)
    #expect("\(error)" == "cannot make the folder: \(folder.path("file")) is not a folder")
    #expect(try folder.read("file") == Array("kept".utf8))
  }

  @Test func `a dangling link is not a folder`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "nowhere")
    #expect(failure(making: "link") != nil)
    #expect(failure(making: "link/a") != nil)
    #expect(disk.kind(of: folder.path("nowhere")) == nil)
  }

  @Test func `an empty folder name is refused`() {
    do throws(FileError) {
      try disk.makeFolder("")
      Issue.record("made")
    } catch {
      #expect(error.reason == .system(code: ENOENT))
    }
  }
}

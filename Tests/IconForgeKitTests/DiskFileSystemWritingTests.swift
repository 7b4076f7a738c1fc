import Foundation
import IconForgeKit
import IconTestSupport
import Testing

@Suite struct DiskFileSystemWritingTests {
  private let folder = TemporaryFolder()
  private let disk = DiskFileSystem()
  private let new = Array("new".utf8)

  private func failure(replacing name: String) -> FileError? {
    #expect(throws: FileError.self) {
      try disk.replace(folder.path(name), with: new, inside: folder.path)
    }
  }

  private func failure(making name: String) -> FileError? {
    #expect(throws: FileError.self) { try disk.makeFolder(folder.path(name)) }
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
    let mode = try #require(try folder.mode(of: "new"))
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
    #expect(disk.fileType(of: folder.path(name)) == .folder)
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
    try folder.link("link", to: "nowhere")
    #expect(failure(making: "link") != nil)
    #expect(failure(making: "link/a") != nil)
    #expect(disk.fileType(of: folder.path("nowhere")) == nil)
  }

  @Test func `an empty folder name is refused`() {
    #expect(throws: FileError(operation: .makeFolder, path: "", reason: .system(code: ENOENT))) {
      try disk.makeFolder("")
    }
  }

  // MARK: Existing links and devices

  private func destination(of name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name))
  }

  @Test(arguments: SpecialFile.makeable)
  func `devices, pipes and sockets stay`(kind: SpecialFile) throws {
    let path = folder.path("special")
    try kind.make(at: path)
    let before = try SpecialFile.identity(of: path)
    let error = try #require(failure(replacing: "special"))
    #expect(error.reason == .isNotRegular)
    #expect("\(error)" == "cannot write: it is a device, a pipe or a socket")
    #expect(try SpecialFile.identity(of: path) == before)
    try folder.link("link", to: "special")
    #expect(failure(replacing: "link")?.reason == .isNotRegular)
    #expect(try SpecialFile.identity(of: path) == before)
  }

  @Test(arguments: ["target", "sub/target", "sub/../target", "none", "sub/none"])
  func `a link inside the folder is written through and stays a link`(place: String) throws {
    try folder.write("target", "old")
    try folder.write("sub/target", "old")
    try folder.link("link", to: place)
    try disk.replace(folder.path("link"), with: new, inside: folder.path)
    #expect(try destination(of: "link") == place)
    #expect(try folder.read(place) == new)
  }

  @Test(arguments: ["../victim", "sub/out", "/tmp/../tmp/iconforge-no-such-file"])
  func `a link out of the folder is refused`(place: String) throws {
    let outer = TemporaryFolder()
    let victim = try outer.write("victim", "old")
    try folder.write("inner/sub/file", "x")
    try folder.link("inner/sub/out", to: victim)
    try folder.write("victim", "old")
    try folder.link("inner/link", to: place)
    let inner = folder.path("inner")
    #expect(throws: FileError(operation: .write, path: "\(inner)/link", reason: .leadsOutside)) {
      try disk.replace("\(inner)/link", with: new, inside: inner)
    }
    #expect(try folder.read("victim") == Array("old".utf8))
    #expect(try outer.read("victim") == Array("old".utf8))
    #expect(try destination(of: "inner/link") == place)
  }

  @Test func `circular links and missing folders are refused`() throws {
    for (name, place) in [("a", "b"), ("b", "a"), ("link", "none/file")] {
      try folder.link(name, to: place)
    }
    #expect(failure(replacing: "a")?.reason == .system(code: ELOOP))
    for name in ["none/file", "link"] {
      #expect(failure(replacing: name)?.reason == .system(code: ENOENT))
    }
    #expect(disk.fileType(of: folder.path("none")) == nil)
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o755])
  func `a replaced file keeps its mode`(mode: Int) throws {
    let path = try folder.write("file", "old")
    try folder.setMode(mode, of: "file")
    try disk.replace(path, with: new)
    #expect(try folder.mode(of: "file") == mode)
    #expect(try folder.read("file") == new)
  }

  @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
  func `a replaced file keeps its owner`() throws {
    let path = try folder.write("file", "old")
    #expect(chown(path, 12_345, 23_456) == 0)
    try disk.replace(path, with: new)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_uid == 12_345)
    #expect(status.st_gid == 23_456)
  }
}

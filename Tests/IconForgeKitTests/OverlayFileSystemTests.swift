import IconForgeKit
import IconTestSupport
import Testing

@Suite struct OverlayFileSystemTests {
  private let folder = TemporaryFolder(["there/old.txt": "old"])
  private let overlay = OverlayFileSystem(over: DiskFileSystem())

  private func text(_ name: String) throws -> String {
    String(decoding: try overlay.read(folder.path(name), limit: 100), as: UTF8.self)
  }

  @Test func `writes are visible in the overlay and not on disk`() throws {
    try overlay.replace(folder.path("there/old.txt"), with: Array("new".utf8))
    try overlay.makeFolder(folder.path("a/b"))
    try overlay.replace(folder.path("a/b/c.txt"), with: Array("c".utf8))
    #expect(try text("there/old.txt") == "new")
    #expect(try text("a/b/c.txt") == "c")
    #expect(try text("a/./b/../b/c.txt") == "c")
    #expect(folder.files == ["there/old.txt"])
    #expect(try folder.read("there/old.txt") == Array("old".utf8))
  }

  @Test func `folders list existing and written files`() throws {
    try overlay.replace(folder.path("there/new.txt"), with: [])
    try overlay.makeFolder(folder.path("empty"))
    #expect(try overlay.names(in: folder.path("there")) == ["new.txt", "old.txt"])
    #expect(try overlay.names(in: folder.path) == ["empty", "there"])
    #expect(try overlay.names(in: folder.path("empty")) == [])
    #expect(overlay.fileType(of: folder.path("empty")) == .folder)
    #expect(overlay.fileType(of: folder.path("there/new.txt")) == .regular)
    #expect(overlay.fileType(of: folder.path("none")) == nil)
    #expect(throws: FileError.self) { try overlay.names(in: folder.path("none")) }
  }

  @Test func `removed files disappear in the overlay only`() throws {
    try overlay.remove(folder.path("there/old.txt"))
    try overlay.replace(folder.path("there/new.txt"), with: [1])
    try overlay.remove(folder.path("there/new.txt"))
    #expect(overlay.fileType(of: folder.path("there/old.txt")) == nil)
    #expect(try overlay.names(in: folder.path("there")) == [])
    #expect(throws: FileError.self) { try text("there/old.txt") }
    #expect(folder.files == ["there/old.txt"])
    try overlay.replace(folder.path("there/old.txt"), with: Array("again".utf8))
    #expect(try text("there/old.txt") == "again")
    #expect(try overlay.names(in: folder.path("there")) == ["old.txt"])
  }

  @Test func `size limits apply to files in memory`() throws {
    try overlay.replace(folder.path("x"), with: [UInt8](repeating: 0, count: 101))
    #expect(
      throws: FileError(
        operation: .read, path: folder.path("x"), reason: .tooLarge(size: 101, limit: 100))
    ) { try text("x") }
  }

  @Test func `one file has the same identity by every path`() throws {
    try overlay.replace(folder.path("there/new.txt"), with: [])
    #expect(
      overlay.realPath(folder.path("there/new.txt"))
        == overlay.realPath(folder.path("there/../there/new.txt")))
    #expect(overlay.realPath(folder.path("none")) == nil)
    #expect(
      overlay.isSameFile(folder.path("there/new.txt"), folder.path("./there/new.txt")))
  }
}

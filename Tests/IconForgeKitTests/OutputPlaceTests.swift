import Foundation
import IconForgeKit
import IconTestSupport
import Testing

/// Existing files, links and devices at an output's path.
@Suite struct OutputPlaceTests {
  private let folder: TemporaryFolder
  private let disk = DiskFileSystem()
  private let new = Array("new".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(replacing name: String) -> FileError? {
    do throws(FileError) {
      try disk.replace(folder.path(name), with: new, inside: folder.path)
      return nil
    } catch {
      return error
    }
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: destination)
  }

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
    try link("link", to: "special")
    #expect(failure(replacing: "link")?.reason == .isNotRegular)
    #expect(try SpecialFile.identity(of: path) == before)
  }

  @Test(arguments: ["target", "sub/target", "sub/../target", "none", "sub/none"])
  func `a link inside the folder is written through and stays a link`(place: String) throws {
    try folder.write("target", "old")
    try folder.write("sub/target", "old")
    try link("link", to: place)
    try disk.replace(folder.path("link"), with: new, inside: folder.path)
    #expect(try destination(of: "link") == place)
    #expect(try folder.read(place) == new)
  }

  @Test(arguments: ["../victim", "sub/out", "/tmp/../tmp/iconforge-no-such-file"])
  func `a link out of the folder is refused`(place: String) throws {
    let outer = try TemporaryFolder()
    let victim = try outer.write("victim", "old")
    try folder.write("inner/sub/file", "x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("inner/sub/out"), withDestinationPath: victim)
    try folder.write("victim", "old")
    try link("inner/link", to: place)
    let inner = folder.path("inner")
    #expect(throws: FileError(operation: .write, path: "\(inner)/link", reason: .leadsOutside)) {
      try disk.replace("\(inner)/link", with: new, inside: inner)
    }
    #expect(try folder.read("victim") == Array("old".utf8))
    #expect(try outer.read("victim") == Array("old".utf8))
    #expect(try destination(of: "inner/link") == place)
  }

  @Test func `circular links are refused`() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    #expect(failure(replacing: "a")?.reason == .system(code: ELOOP))
  }

  @Test func `a link into a missing folder is an error`() throws {
    try link("link", to: "none/file")
    #expect(failure(replacing: "link")?.reason == .system(code: ENOENT))
  }

  @Test(arguments: [0o600, 0o640, 0o444, 0o755])
  func `a replaced file keeps its mode`(mode: Int) throws {
    let path = try folder.write("file", "old")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try disk.replace(path, with: new)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode)
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

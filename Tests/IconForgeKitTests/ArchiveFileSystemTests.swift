import IconFiles
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Files of archives as files of folders.
@Suite struct ArchiveFileSystemTests {
  private let folder = TemporaryFolder()
  private let files = ArchiveFileSystem(over: DiskFileSystem())

  private func archive(_ files: KeyValuePairs<String, [UInt8]>) throws -> String {
    try folder.write("a/App.apk", ZipFileBytes(files).bytes)
  }

  @Test func `an archive is a file whose names can be listed`() throws {
    let path = try archive(["res/b.png": [1, 2], "res/a/c": [3], "top": [4]])
    #expect(files.fileType(of: path) == .regular)
    #expect(try files.names(in: path) == ["res", "top"])
    #expect(try files.names(in: "\(path)/res") == ["a", "b.png"])
    #expect(try files.names(in: "\(path)/./res/a/") == ["c"])
    #expect(files.fileType(of: "\(path)/res") == .folder)
    #expect(files.fileType(of: "\(path)/res/b.png") == .regular)
    #expect(files.fileType(of: "\(path)/none") == nil)
    #expect(try files.read("\(path)/res/b.png", limit: 2) == [1, 2])
    #expect(try files.head(of: "\(path)/res/b.png", count: 1).bytes == [1])
    #expect(try files.part(of: "\(path)/res/b.png", from: 1, count: 9) == [2])
    #expect(
      files.realPath("\(path)/res/../top") == DiskFileSystem().realPath(path).map { $0 + "/top" })
    #expect(files.realPath("\(path)/none") == nil)
    #expect(files.isSameFile("\(path)/top", "\(path)/res/../top"))
    #expect(!files.isSameFile("\(path)/top", path) && !files.isLink("\(path)/top"))
  }

  @Test func `limits, folders and missing files are errors of the path`() throws {
    let path = try archive(["res/b.png": [1, 2]])
    func reason(_ name: String, limit: Int = 9) -> FileError.Reason? {
      do throws(FileError) {
        _ = try files.read("\(path)/\(name)", limit: limit)
        return nil
      } catch {
        #expect(error.path == "\(path)/\(name)")
        return error.reason
      }
    }
    #expect(reason("res/b.png", limit: 1) == .tooLarge(size: 2, limit: 1))
    #expect(reason("res") == .isFolder)
    #expect(reason("none") == .system(code: 2))
    #expect(reason("../b.png") == .system(code: 2))
  }

  @Test func `a folder with the name of an archive is a folder`() throws {
    let path = try folder.write("x.app.ipa/inner.png", [5])
    #expect(try files.read(path, limit: 1) == [5])
    #expect(try files.names(in: folder.path("x.app.ipa")) == ["inner.png"])
  }

  @Test func `archives are not written`() throws {
    let path = try archive(["b.png": [1, 2]])
    let inner = "\(path)/b.png"
    let before = try folder.contents()
    #expect(throws: FileError.self) { try files.replace(inner, with: [], inside: path) }
    #expect(throws: FileError.self) { try files.append([1], to: inner) }
    #expect(throws: FileError.self) { try files.remove(inner) }
    #expect(throws: FileError.self) { try files.makeFolder("\(path)/new") }
    #expect(throws: FileError.self) { try files.move(inner, to: folder.path("out.png")) }
    #expect(throws: FileError.self) { try files.move(folder.path("a"), to: "\(path)/in") }
    files.removeIfEmpty("\(path)/b.png")
    #expect(try folder.contents() == before)
  }

  @Test func `the sum of all unpacked bytes is limited`() throws {
    let path = try folder.write("a.ipa", ZipFileBytes(["zero": [0]]).bytes)
    var failed = 0
    let limited = ArchiveFileSystem(over: DiskFileSystem(), budget: 3)
    for _ in 0..<5 {
      do { _ = try limited.read("\(path)/zero", limit: 9) } catch { failed += 1 }
    }
    #expect(failed == 2)
  }
}

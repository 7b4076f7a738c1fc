import IconRules

@testable import IconForgeKit
@testable import IconValidation

/// A file system in which every file contains the fuzzer's bytes; names with a package's extension are
/// folders.
struct OneFileSystem: FileSystem {
  let bytes: [UInt8]

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] { bytes }

  func fileType(of path: String) -> FileType? {
    ["stack", "set", "layer", "assets"].contains { path.hasSuffix($0) } ? .folder : .regular
  }

  func names(in folder: String) throws(FileError) -> [String] {
    ["Contents.json", "a.png", "b.png"]
  }
  func isLink(_ path: String) -> Bool { false }
  func realPath(_ path: String) -> String? { path }
  func isSameFile(_ a: String, _ b: String) -> Bool { a == b }

  func makeFolder(_ path: String) throws(FileError) { fatalError("readers write nothing") }
  func removeIfEmpty(_ folder: String) { fatalError("readers remove nothing") }
  func remove(_ path: String) throws(FileError) { fatalError("readers remove nothing") }
  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    fatalError("readers write nothing")
  }
  func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    fatalError("readers write nothing")
  }
}

extension SetDraft {
  /// Whether every entry refers to an image of the draft.
  var isConsistent: Bool {
    subject.entries.allSatisfy { $0.image.map(images.indices.contains) ?? true }
  }
}

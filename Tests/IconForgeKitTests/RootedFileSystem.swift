import IconForgeKit

/// The disk's file system with a folder as the working directory.
struct RootedFileSystem: FileSystem {
  private let disk = DiskFileSystem()
  let root: String

  private func full(_ path: String) -> String {
    path.hasPrefix("/") ? path : path.isEmpty ? root : "\(root)/\(path)"
  }

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try disk.read(full(path), limit: limit)
  }
  func names(in folder: String) throws(FileError) -> [String] { try disk.names(in: full(folder)) }
  func makeFolder(_ path: String) throws(FileError) { try disk.makeFolder(full(path)) }
  func head(of path: String, count: Int) throws(FileError) -> FileHead {
    try disk.head(of: full(path), count: count)
  }
  func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    try disk.replace(full(path), with: bytes, inside: full(folder))
  }
  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try disk.append(bytes, to: full(path))
  }
  func removeIfEmpty(_ folder: String) { disk.removeIfEmpty(full(folder)) }
  func remove(_ path: String) throws(FileError) { try disk.remove(full(path)) }
  func kind(of path: String) -> FileType? { disk.kind(of: full(path)) }
  func realPath(_ path: String) -> String? { disk.realPath(full(path)) }
  func isLink(_ path: String) -> Bool { disk.isLink(full(path)) }
  func isSameFile(_ a: String, _ b: String) -> Bool { disk.isSameFile(full(a), full(b)) }
}
